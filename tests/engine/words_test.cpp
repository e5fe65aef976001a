#include "engine/words.hpp"

#include <gtest/gtest.h>

#include <bitset>
#include <random>

namespace engine {
namespace {

template <class Word>
using Bits = std::bitset<static_cast<std::size_t>(bits_in<Word>)>;

template <class Word>
Word random_word(std::mt19937_64& chance) {
    Word word{};
    for (int i = 0; i < bits_in<Word>; i += 32) word = (word << 32) | Word{chance() >> 32};
    return word;
}

template <class Word>
Bits<Word> bits_of_word(const Word& word) {
    Bits<Word> bits;
    for (int i = 0; i < bits_in<Word>; ++i) bits[static_cast<std::size_t>(i)] = any(word & single_bit<Word>(i));
    return bits;
}

template <class Word>
class Words : public testing::Test {};

using WordTypes = testing::Types<Word64, Word128, WideWord>;
TYPED_TEST_SUITE(Words, WordTypes);

TYPED_TEST(Words, ShiftLikeARowOfBits) {
    std::mt19937_64 chance(1);
    const TypeParam word = random_word<TypeParam>(chance);
    for (int distance = 0; distance < bits_in<TypeParam>; ++distance) {
        const auto places = static_cast<std::size_t>(distance);
        EXPECT_EQ(bits_of_word<TypeParam>(word << distance), bits_of_word(word) << places) << distance;
        EXPECT_EQ(bits_of_word<TypeParam>(word >> distance), bits_of_word(word) >> places) << distance;
    }
}

TYPED_TEST(Words, CombineLikeARowOfBits) {
    std::mt19937_64 chance(2);
    for (int i = 0; i < 100; ++i) {
        const TypeParam a = random_word<TypeParam>(chance);
        const TypeParam b = random_word<TypeParam>(chance);
        EXPECT_EQ(bits_of_word<TypeParam>(a & b), bits_of_word(a) & bits_of_word(b));
        EXPECT_EQ(bits_of_word<TypeParam>(a | b), bits_of_word(a) | bits_of_word(b));
        EXPECT_EQ(bits_of_word<TypeParam>(a ^ b), bits_of_word(a) ^ bits_of_word(b));
        EXPECT_EQ(bits_of_word<TypeParam>(~a), ~bits_of_word(a));
        EXPECT_EQ(popcount(a), static_cast<int>(bits_of_word(a).count()));
    }
}

TYPED_TEST(Words, GiveTheirBitsLowestFirst) {
    std::mt19937_64 chance(3);
    const TypeParam word = random_word<TypeParam>(chance);
    TypeParam rest = word;
    TypeParam together{};
    int last = -1;
    while (any(rest)) {
        const TypeParam bit = take_lowest(rest);
        EXPECT_GT(lowest_index(bit), last);
        last = lowest_index(bit);
        together |= bit;
    }
    EXPECT_EQ(together, word);
}

TYPED_TEST(Words, KnowOneBitFromSeveral) {
    EXPECT_FALSE(several(TypeParam{0}));
    EXPECT_FALSE(several(single_bit<TypeParam>(63)));
    EXPECT_TRUE(several(single_bit<TypeParam>(63) | TypeParam{1}));
    EXPECT_EQ(low_bits<TypeParam>(0), TypeParam{0});
    EXPECT_EQ(popcount(low_bits<TypeParam>(17)), 17);
    EXPECT_EQ(popcount(low_bits<TypeParam>(bits_in<TypeParam>)), bits_in<TypeParam>);
}

}  // namespace
}  // namespace engine
