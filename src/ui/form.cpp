#include "ui/form.hpp"

#include <algorithm>

#include "support/numbers.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

std::int64_t number_in(const std::string& value) { return whole_number<std::int64_t>(value).value_or(0); }

}  // namespace

Form::Form(std::string title, std::vector<Field> fields) : title_(std::move(title)), fields_(std::move(fields)) {
    if (fields_[selected_].kind == Field::Kind::Note) step(+1);
}

std::string Form::value(const std::string& id) const {
    const auto found = std::find_if(fields_.begin(), fields_.end(), [&](const Field& field) { return field.id == id; });
    return found == fields_.end() ? "" : found->value;
}

void Form::set_fields(std::vector<Field> fields) {
    const std::string id = selected().id;
    fields_ = std::move(fields);
    selected_ = std::min(selected_, fields_.size() - 1);
    select(id);
}

void Form::select(const std::string& id) {
    for (std::size_t i = 0; i < fields_.size(); ++i)
        if (fields_[i].id == id && fields_[i].kind != Field::Kind::Note) selected_ = i;
}

// To the next line that can be chosen, if there is one that way.
void Form::step(int by) {
    const int count = static_cast<int>(fields_.size());
    for (int i = static_cast<int>(selected_) + by; i >= 0 && i < count; i += by < 0 ? -1 : 1)
        if (fields_[static_cast<std::size_t>(i)].kind != Field::Kind::Note) {
            selected_ = static_cast<std::size_t>(i);
            break;
        }
    fresh_ = true;
}

Form::Event Form::change(int by) {
    Field& field = fields_[selected_];
    if (field.kind == Field::Kind::Number) {
        std::int64_t number = number_in(field.value);
        if (__builtin_add_overflow(number, by, &number)) number = by < 0 ? field.minimum : field.maximum;
        field.value = std::to_string(std::clamp(number, field.minimum, field.maximum));
        return Event::Changed;
    }
    if (field.kind != Field::Kind::Choice || field.choices.empty()) return Event::None;
    const auto count = static_cast<int>(field.choices.size());
    const auto now = std::find_if(field.choices.begin(), field.choices.end(),
                                  [&](const auto& choice) { return choice.first == field.value; });
    const int index = now == field.choices.end() ? -1 : static_cast<int>(now - field.choices.begin());
    field.value = field.choices[static_cast<std::size_t>((index + by + count) % count)].first;
    return Event::Changed;
}

Form::Event Form::type(char32_t character) {
    Field& field = fields_[selected_];
    if (character == U' ' && !field.is_editable())
        return field.kind == Field::Kind::Button ? Event::Pressed : change(+1);
    if (!field.is_editable()) return Event::None;
    if (field.kind == Field::Kind::Number && (character < U'0' || character > U'9') && character != U'-')
        return Event::None;
    if (fresh_) field.value.clear();
    fresh_ = false;
    if (field.value.size() < 600) field.value += encode_utf8(character);
    return Event::Changed;
}

Form::Event Form::erase(bool all) {
    Field& field = fields_[selected_];
    if (!field.is_editable()) return all ? Event::Deleted : Event::None;
    fresh_ = false;
    std::u32string characters = decode_utf8(field.value);
    if (!characters.empty()) characters.resize(all ? 0 : characters.size() - 1);
    field.value.clear();
    for (const char32_t character : characters) field.value += encode_utf8(character);
    return Event::Changed;
}

Form::Event Form::click(Point at) {
    if (!drawn_.contains(at)) return Event::None;
    const auto index = static_cast<std::size_t>(at.y - drawn_.y + scroll_);
    if (index >= fields_.size() || fields_[index].kind == Field::Kind::Note) return Event::None;
    const bool again = selected_ == index;
    selected_ = index;
    fresh_ = true;
    if (fields_[index].kind == Field::Kind::Button) return Event::Pressed;
    return again && fields_[index].kind == Field::Kind::Choice ? change(+1) : Event::None;
}

Form::Event Form::take(const UiCommand& command) {
    if (command.action != Action::Hover && command.action != Action::None) complaint_.clear();
    const int all = static_cast<int>(fields_.size());
    switch (command.action) {
        case Action::Up:
        case Action::Previous:
            step(-1);
            return Event::None;
        case Action::Down:
        case Action::Next:
            step(+1);
            return Event::None;
        case Action::First:
        case Action::PageUp:
            selected_ = 0;
            if (selected().kind == Field::Kind::Note) step(+1);
            return Event::None;
        case Action::Last:
        case Action::PageDown:
            selected_ = static_cast<std::size_t>(all - 1);
            if (selected().kind == Field::Kind::Note) step(-1);
            return Event::None;
        case Action::Left:
            return change(-1);
        case Action::Right:
            return change(+1);
        case Action::Type:
            return type(command.character);
        case Action::Erase:
            return erase(false);
        case Action::Delete:
            return erase(true);
        case Action::Accept:
            return Event::Pressed;
        case Action::Cancel:
            return Event::Cancelled;
        case Action::Click:
            return click(command.at);
        default:
            return Event::None;
    }
}

}  // namespace p4
