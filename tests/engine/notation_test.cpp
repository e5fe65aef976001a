#include "engine/notation.hpp"

#include <gmock/gmock.h>

namespace engine {
namespace {

using testing::ElementsAre;
using testing::Optional;

TEST(Notation, ReadsColumnsOneToNineThenLetters) {
    EXPECT_THAT(moves_from("4453", {}), Optional(ElementsAre(3, 3, 4, 2)));
    EXPECT_THAT(moves_from("9ag", Rules{16, 6, 4, true}), Optional(ElementsAre(8, 9, 15)));
}

TEST(Notation, ReadsCellsWhereThereIsNoGravity) {
    EXPECT_THAT(moves_from("a1b2c3", Rules{3, 3, 3, false}), Optional(ElementsAre(0, 4, 8)));
    EXPECT_THAT(moves_from("p16a12", Rules{16, 16, 5, false}), Optional(ElementsAre(255, 176)));
}

TEST(Notation, RefusesWhatIsNotOnTheBoard) {
    EXPECT_EQ(moves_from("48", {}), std::nullopt);
    EXPECT_EQ(moves_from("4x", {}), std::nullopt);
    EXPECT_EQ(moves_from("a4", Rules{3, 3, 3, false}), std::nullopt);
    EXPECT_EQ(moves_from("a", Rules{3, 3, 3, false}), std::nullopt);
    EXPECT_EQ(moves_from("a0", Rules{3, 3, 3, false}), std::nullopt);
}

TEST(Notation, WritesWhatItReads) {
    EXPECT_EQ(text_of({3, 3, 4, 2}, {}), "4453");
    EXPECT_EQ(text_of({0, 4, 255}, Rules{16, 16, 5, false}), "a1e1p16");
}

}  // namespace
}  // namespace engine
