#pragma once

#include <string>
#include <vector>

#include "ui/command.hpp"
#include "ui/field.hpp"

namespace p4 {

// A box of fields in the middle of the screen: Up and Down choose one, Left and Right or typing change it.
class Form {
  public:
    enum class Event { None, Changed, Pressed, Deleted, Cancelled };

    Form(std::string title, std::vector<Field> fields);

    void draw(Canvas& canvas, const Look& look) const;
    Event take(const UiCommand& command);

    const Field& selected() const { return fields_[selected_]; }
    std::string value(const std::string& id) const;  // empty where there is no such field
    void set_fields(std::vector<Field> fields);      // keeps the selection by its id
    void complain(std::string sentence) { complaint_ = std::move(sentence); }
    void select(const std::string& id);

  private:
    Area box(Size screen) const;
    int foot() const;
    int label_width() const;
    int visible_rows(const Area& box) const;
    void step(int by);
    Event change(int by);
    Event type(char32_t character);
    Event erase(bool all);
    Event click(Point at);
    void draw_field(Canvas& canvas, const Look& look, const Field& field, Area line, bool chosen) const;

    std::string title_;
    std::vector<Field> fields_;
    std::size_t selected_ = 0;
    bool fresh_ = true;  // the first character typed into a field replaces what is there
    std::string complaint_;
    mutable Area drawn_{};  // where the fields were last drawn, for the mouse
    mutable int scroll_ = 0;
};

// A frame with a title, emptied for what comes inside.
void draw_box(Canvas& canvas, const Look& look, Area box, const std::string& title);

}  // namespace p4
