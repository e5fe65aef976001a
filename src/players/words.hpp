#pragma once

// Taking a protocol line apart, word by word.

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

#include "game/notation.hpp"

namespace p4::protocol {

class Words {
  public:
    // Other systems' ways of writing lines are forgiven: a mark at the beginning, a carriage return at the end.
    Words(std::string_view line, const Rules& rules) : rest_(line), rules_(rules) {
        constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
        if (rest_.starts_with(kByteOrderMark)) rest_.remove_prefix(kByteOrderMark.size());
        if (rest_.ends_with('\r')) rest_.remove_suffix(1);
        skip_spaces();
    }

    std::string_view next() {
        const std::string_view word = rest_.substr(0, rest_.find(' '));
        rest_.remove_prefix(word.size());
        skip_spaces();
        return word;
    }

    bool at_end() const { return rest_.empty(); }
    std::string_view rest() const { return rest_; }

    template <std::integral Number>
    std::optional<Number> number() {
        return number_in<Number>(next());
    }

    // A move by name or as "@index"; the index may be anything.
    std::optional<Move> move() { return move_in(next()); }

    template <std::integral Number>
    static std::optional<Number> number_in(std::string_view word) {
        Number value{};
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (word.empty() || error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
        return value;
    }

    std::optional<Move> move_in(std::string_view word) const {
        if (!word.starts_with('@')) return parse_move(rules_, word);
        const auto index = number_in<int>(word.substr(1));
        return index ? std::optional(Move{*index}) : std::nullopt;
    }

    // A move list, "-" for none.
    std::optional<std::vector<Move>> moves_in(std::string_view word) const;

  private:
    void skip_spaces() { rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size())); }

    std::string_view rest_;
    const Rules& rules_;
};

}  // namespace p4::protocol
