#include "engine/book_builder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <sstream>

#include "engine/notation.hpp"
#include "engine/plain_board.hpp"

namespace engine {
namespace {

constexpr Rules small{5, 4, 4, true};

std::string text_of_book(const BookDraft& draft) {
    std::ostringstream file;
    draft.write(file);
    return file.str();
}

BookDraft draft_from(const std::string& text) {
    std::istringstream file(text);
    return BookDraft::read(file);
}

BookDraft built(int plies, const Shard& shard = {}) {
    BookDraft draft(small, plies);
    fill(draft, shard, *make_searcher(small, {.memory_mb = 1}), [](const BookProgress&) { return true; });
    return draft;
}

// The sentence with which a file is refused, or none.
std::string complaint(const std::string& text) {
    try {
        draft_from(text);
        return "";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

TEST(Book, HasAllPositionsOfSevenBySixMirrorImagesOnce) {
    const BookTree tree({}, 7);
    const std::size_t counts[] = {1, 4, 25, 121, 568, 2144, 8231, 27109};
    for (int ply = 0; ply <= 7; ++ply) EXPECT_EQ(tree.ply(ply).entries.size(), counts[ply]);
}

TEST(Book, KnowsEveryPositionUpToItsLastPly) {
    const Book book(built(5));
    const auto searcher = make_searcher(small, {.memory_mb = 1});
    std::mt19937_64 chance(10);
    for (int i = 0; i < 500; ++i) {
        const auto board = tests::random_board(small, tests::below(chance, 6), chance);
        ASSERT_TRUE(board);
        EXPECT_EQ(book.score(board->moves()), searcher->solve({.moves = board->moves()}).score);
    }
}

TEST(Book, IsTheSameFromShardsAsFromOneBuild) {
    const std::string whole = text_of_book(built(4));
    BookDraft merged = built(4, {1, 3});
    EXPECT_FALSE(merged.complete());
    merged.merge(built(4, {3, 3}));
    merged.merge(built(4, {2, 3}));
    EXPECT_TRUE(merged.complete());
    EXPECT_EQ(text_of_book(merged), whole);
}

TEST(Book, GoesOnWhereItWasInterrupted) {
    BookDraft draft(small, 4);
    const auto searcher = make_searcher(small, {.memory_mb = 1});
    fill(draft, {}, *searcher, [](const BookProgress& progress) { return progress.done < 10; });
    EXPECT_EQ(draft.known(), 10U);

    BookDraft resumed = draft_from(text_of_book(draft));
    std::size_t solved = 0;
    fill(resumed, {}, *searcher, [&](const BookProgress&) { return ++solved > 0; });
    EXPECT_EQ(solved, draft.size() - 10);
    EXPECT_EQ(text_of_book(resumed), text_of_book(built(4)));
}

TEST(Book, RefusesADamagedFileWithASentence) {
    const std::string good = text_of_book(built(3));
    std::string flipped = good;
    flipped.back() = static_cast<char>(flipped.back() ^ 1);

    EXPECT_EQ(complaint(good), "");
    EXPECT_EQ(complaint(flipped), "this opening book is damaged: its checksum is wrong");
    EXPECT_EQ(complaint(good.substr(0, good.size() - 5)), "this opening book is cut short");
    EXPECT_EQ(complaint(""), "this is not an opening book");
    EXPECT_EQ(complaint("a text of some other kind\n"), "this is not an opening book");
    EXPECT_EQ(complaint("puissance4-book 9 7 6 4 7 0 0\n"), "this opening book is of version 9, not 1");
    EXPECT_THROW(Book(BookDraft(small, 3)), std::runtime_error);
}

TEST(Book, RefusesToMergeWhatDoesNotBelongTogether) {
    BookDraft draft = built(3);
    EXPECT_THROW(draft.merge(built(2)), std::runtime_error);
    BookDraft other = draft;
    other.set(0, *other.score(0) + 1);
    EXPECT_THROW(draft.merge(other), std::runtime_error);
}

const BookDraft& shipped_draft() {
    static const BookDraft draft = draft_from(std::string(Book::shipped()));
    return draft;
}

TEST(Book, ComesWithTheProgram) {
    ASSERT_TRUE(shipped_draft().complete());
    EXPECT_LT(Book::shipped().size(), 1000000U);

    const Book book(shipped_draft());
    EXPECT_EQ(book.rules(), Rules{});
    EXPECT_GE(book.plies(), 7);
    EXPECT_EQ(book.score(std::vector<int>{}), 1);
}

// Solves so many entries of the last ply again, chosen by chance among those with at least this score, won or lost.
void expect_right_scores(int samples, int at_least, std::mt19937_64& chance) {
    const auto searcher = make_searcher({});
    for (int checked = 0; checked < samples;) {
        const auto entry = chance() % shipped_draft().size();
        const int score = shipped_draft().score(entry).value();
        if (std::abs(score) < at_least) continue;
        const auto moves = shipped_draft().moves_to(entry);
        EXPECT_EQ(searcher->solve({.moves = moves}).score, score) << text_of(moves, {});
        ++checked;
    }
}

TEST(Book, IsRight) {
    std::mt19937_64 chance(11);
    expect_right_scores(3, 0, chance);
    expect_right_scores(100, 10, chance);  // short games are quickly solved, so that there can be more of them
}

}  // namespace
}  // namespace engine
