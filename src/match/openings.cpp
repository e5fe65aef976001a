#include "match/openings.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "game/notation.hpp"
#include "match/chance.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

// Both ways to look at a position, the smaller one first: mirrored positions have the same.
std::string picture(const Board& board) {
    const Rules& rules = board.rules();
    std::string seen;
    std::string mirrored;
    for (int row = 0; row < rules.rows; ++row) {
        for (int column = 0; column < rules.columns; ++column) {
            const auto letter = [&](int at) {
                const auto side = board.at({at, row});
                return !side ? '.' : *side == Side::First ? 'x' : 'o';
            };
            seen += letter(column);
            mirrored += letter(rules.columns - 1 - column);
        }
    }
    return std::min(seen, mirrored);
}

// Each opening one move longer; empty where the game is over after each of them or where they are too many.
std::vector<OpeningMoves> one_move_on(const Rules& rules, const std::vector<OpeningMoves>& openings) {
    std::set<std::string> seen;
    std::vector<OpeningMoves> longer;
    for (const OpeningMoves& opening : openings) {
        Board board = board_after(rules, opening);
        for (const Move move : board.legal_moves()) {
            board.play(move);
            if (!board.is_over() && seen.insert(picture(board)).second)
                longer.emplace_back(board.moves().begin(), board.moves().end());
            board.undo();
        }
        if (longer.size() > kMostOpenings) return {};
    }
    return longer;
}

}  // namespace

std::vector<OpeningMoves> all_openings(const Rules& rules, int plies) {
    std::vector<OpeningMoves> openings{{}};
    for (int ply = 0; ply < plies; ++ply) openings = one_move_on(rules, openings);
    if (openings.empty())
        throw UsageError(
            say("There are no openings of {} moves to play from on {}; ask for fewer.", plies, to_text(rules)));
    return openings;
}

std::vector<OpeningMoves> default_openings(const Rules& rules) {
    constexpr std::size_t kPlenty = 20000;
    std::vector<OpeningMoves> openings{{}};
    for (int ply = 0; ply < kDefaultOpeningPlies; ++ply) {
        std::vector<OpeningMoves> longer = one_move_on(rules, openings);
        if (longer.empty() || longer.size() > kPlenty) break;
        openings = std::move(longer);
    }
    return openings;
}

std::vector<OpeningMoves> parse_openings(const Rules& rules, std::string_view text) {
    std::vector<OpeningMoves> openings;
    for (int line = 1; !text.empty(); ++line) {
        const std::string_view whole = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), whole.size() + 1));
        const std::string_view moves = whole.substr(0, whole.find('#'));
        if (moves.find_first_not_of(" \t\r") == moves.npos) continue;
        try {
            const std::string_view trimmed = moves.substr(0, moves.find_last_not_of(" \t\r") + 1);
            const Board board = parse_position(rules, trimmed);
            if (board.is_over()) throw UsageError(tr("the game is over after these moves"));
            openings.emplace_back(board.moves().begin(), board.moves().end());
            if (openings.size() > kMostOpenings)
                throw UsageError(say("there are more than {} openings", kMostOpenings));
        } catch (const UsageError& error) {
            throw UsageError(say("Line {} of the openings: {}", line, error.what()));
        }
    }
    if (openings.empty()) throw UsageError(tr("There is no opening in the file; write one list of moves a line."));
    return openings;
}

void shuffle_openings(std::vector<OpeningMoves>& openings, std::uint64_t seed) {
    for (std::size_t left = openings.size(); left > 1; --left)
        std::swap(openings[left - 1], openings[mixed(seed, left) % left]);
}

}  // namespace p4
