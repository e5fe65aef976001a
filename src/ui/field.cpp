#include "ui/field.hpp"

#include "support/message.hpp"

namespace p4 {

Field button(std::string id, std::string label, std::string help) {
    return {Field::Kind::Button, std::move(id), std::move(label), std::move(help), {}, {}, 0, 0, 0};
}

Field note(std::string label) { return {Field::Kind::Note, {}, std::move(label), {}, {}, {}, 0, 0, 0}; }

Field choice(std::string id, std::string label, std::string value,
             std::vector<std::pair<std::string, std::string>> choices, std::string help) {
    return {Field::Kind::Choice,
            std::move(id),
            std::move(label),
            std::move(help),
            std::move(value),
            std::move(choices),
            0,
            0,
            0};
}

Field yes_no(std::string id, std::string label, bool value, std::string help) {
    return choice(std::move(id), std::move(label), value ? "yes" : "no", {{"yes", tr("yes")}, {"no", tr("no")}},
                  std::move(help));
}

Field number(std::string id, std::string label, std::int64_t value, std::int64_t minimum, std::int64_t maximum,
             std::string help) {
    return {Field::Kind::Number,
            std::move(id),
            std::move(label),
            std::move(help),
            std::to_string(value),
            {},
            minimum,
            maximum,
            0};
}

Field text(std::string id, std::string label, std::string value, std::string help) {
    return {Field::Kind::Text, std::move(id), std::move(label), std::move(help), std::move(value), {}, 0, 0, 0};
}

std::string Field::shown() const {
    for (const auto& [known, label_of] : choices)
        if (known == value) return label_of;
    return value;
}

}  // namespace p4
