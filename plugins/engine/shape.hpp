// The shape of a board: how many columns and rows, how many in a line, and whether discs fall.
// FixedShape knows all at compile time and AnyShape at run time; both have the same names, so that
// everything else is written once, as a template over the shape.
#pragma once

#include <concepts>
#include <type_traits>

#include "engine/words.hpp"

namespace engine {

struct Rules {
    int columns = 7;
    int rows = 6;
    int connect = 4;
    bool gravity = true;

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

constexpr bool are_playable(const Rules& rules) {
    return rules.columns >= 2 && rules.columns <= 16 && rules.rows >= 2 && rules.rows <= 16 && rules.connect >= 3 &&
           rules.connect <= 8;
}

// A column takes a whole byte where the board allows it: swapping bytes is then the mirror image.
constexpr bool fits_bytes(const Rules& rules) { return rules.columns <= 8 && rules.rows <= 7; }
constexpr int stride_of(const Rules& rules) { return fits_bytes(rules) ? 8 : rules.rows + 1; }

// A word holds the board, and a line as long as it may be is never shifted by the whole word, which no machine defines.
constexpr int bits_of(const Rules& rules) {
    const int board = rules.columns * stride_of(rules);
    const int longest_shift = (rules.connect - 1) * (stride_of(rules) + 1);
    return board > longest_shift ? board : longest_shift + 1;
}

template <class Shape>
class Measures {
  public:
    constexpr int columns() const { return rules().columns; }
    constexpr int rows() const { return rules().rows; }
    constexpr int connect() const { return rules().connect; }
    constexpr bool gravity() const { return rules().gravity; }
    constexpr int cells() const { return columns() * rows(); }
    constexpr int stride() const { return stride_of(rules()); }
    constexpr int moves() const { return gravity() ? columns() : cells(); }

  private:
    constexpr const Rules& rules() const { return static_cast<const Shape&>(*this).rules(); }
};

template <int Columns, int Rows, int Connect, bool Gravity = true>
class FixedShape : public Measures<FixedShape<Columns, Rows, Connect, Gravity>> {
    static constexpr Rules rules_{Columns, Rows, Connect, Gravity};
    static_assert(are_playable(rules_) && bits_of(rules_) <= bits_in<WideWord>);

  public:
    using Word = std::conditional_t<bits_of(rules_) <= 64, Word64,
                                    std::conditional_t<bits_of(rules_) <= 128, Word128, WideWord>>;
    static constexpr const Rules& rules() { return rules_; }
};

template <class WordType>
class AnyShape : public Measures<AnyShape<WordType>> {
  public:
    using Word = WordType;
    explicit constexpr AnyShape(const Rules& rules) : rules_(rules) {}
    constexpr const Rules& rules() const { return rules_; }

  private:
    Rules rules_;
};

// Four in a line with gravity on a board of bytes: the family of 7x6, of which only the size is left to run time.
class FoursShape : public Measures<FoursShape> {
  public:
    using Word = Word64;
    explicit constexpr FoursShape(const Rules& rules) : rules_(rules) {}
    constexpr const Rules& rules() const { return rules_; }
    static constexpr int connect() { return 4; }
    static constexpr bool gravity() { return true; }
    static constexpr int stride() { return 8; }

    static constexpr bool holds(const Rules& rules) { return rules.connect == 4 && rules.gravity && fits_bytes(rules); }

  private:
    Rules rules_;
};

// Calls `use` with the narrowest run-time shape that holds the board.
template <class Function>
auto with_shape(const Rules& rules, Function use) {
    if (bits_of(rules) <= 64) return use(AnyShape<Word64>(rules));
    if (bits_of(rules) <= 128) return use(AnyShape<Word128>(rules));
    return use(AnyShape<WideWord>(rules));
}

}  // namespace engine
