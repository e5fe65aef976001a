#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace p4 {

// One line of a menu.
struct Field {
    enum class Kind { Button, Choice, Number, Text, Note };

    Kind kind = Kind::Note;
    std::string id;
    std::string label;
    std::string help;
    std::string value;
    std::vector<std::pair<std::string, std::string>> choices;  // value and what people read
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    int indent = 0;

    std::string shown() const;
    bool is_editable() const { return kind == Kind::Text || kind == Kind::Number; }
};

Field button(std::string id, std::string label, std::string help = {});
Field note(std::string label);
Field choice(std::string id, std::string label, std::string value,
             std::vector<std::pair<std::string, std::string>> choices, std::string help = {});
Field yes_no(std::string id, std::string label, bool value, std::string help = {});
Field number(std::string id, std::string label, std::int64_t value, std::int64_t minimum, std::int64_t maximum,
             std::string help = {});
Field text(std::string id, std::string label, std::string value, std::string help = {});

}  // namespace p4
