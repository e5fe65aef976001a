#pragma once

#include <array>
#include <string>
#include <vector>

#include "game/random_games.hpp"
#include "game/record.hpp"

namespace p4 {

inline constexpr std::array kCauses{Cause::Resigned, Cause::Illegal, Cause::NoMove,    Cause::OutOfTime,
                                    Cause::Crashed,  Cause::Exited,  Cause::Protocol,  Cause::Error,
                                    Cause::Init,     Cause::Memory,  Cause::HostError, Cause::Stopped};

// What people, programs and mischief put into a name.
inline std::string odd_text(Chance& chance) {
    static const std::vector<std::string> pieces{"human", "alphabeta:depth=8,eval=galilee",
                                                 " ",     "\"",
                                                 "\\",    "\n",
                                                 "\r\n",  "\t",
                                                 "]",     "[Red \"x\"]",
                                                 "{",     "}",
                                                 "*",     "red",
                                                 "draw",  "1. 4",
                                                 "Zoë",   "Élodie Ωmega",
                                                 "四目",  "🔴",
                                                 "\x7f",  "\x01\x1f",
                                                 "%s{}",  "\\x0a",
                                                 "\\\"",  std::string(1, '\0'),
                                                 "'; --", "</script>",
                                                 "…",     "\\",
                                                 "x",     "\""};
    std::string text;
    for (int count = pick(chance, 0, 4); count > 0; --count)
        text += pieces[static_cast<std::size_t>(pick(chance, 0, static_cast<int>(pieces.size()) - 1))];
    return text;
}

inline std::chrono::microseconds odd_time(Chance& chance) {
    switch (pick(chance, 0, 3)) {
        case 0:
            return std::chrono::microseconds(0);
        case 1:
            return std::chrono::microseconds(pick(chance, 1, 999));
        case 2:
            return std::chrono::hours(pick(chance, 1, 1000000)) + std::chrono::microseconds(pick(chance, 0, 999999));
        default:
            return std::chrono::microseconds(pick(chance, 0, 100000000));
    }
}

// A game of any length by any rules: finished on the board, forfeited for any cause, or left unfinished.
inline Record random_record(Chance& chance) {
    Record record;
    record.rules = random_rules(chance);
    const bool cut_short = pick(chance, 0, 1) == 0;
    const Board board =
        random_board(record.rules, chance, cut_short ? pick(chance, 0, record.rules.cells()) : kMaxCells);
    record.moves.assign(board.moves().begin(), board.moves().end());
    record.red = odd_text(chance);
    record.yellow = odd_text(chance);
    record.first = pick(chance, 0, 1) == 0 ? Colour::Red : Colour::Yellow;
    record.date = pick(chance, 0, 3) == 0 ? odd_text(chance) : "2026-11-18T09:30:00Z";
    if (pick(chance, 0, 1) == 0)
        for (std::size_t i = 0; i < record.moves.size(); ++i) record.times.push_back(odd_time(chance));

    const Cause cause = kCauses[static_cast<std::size_t>(pick(chance, 0, static_cast<int>(kCauses.size()) - 1))];
    const Side loser = pick(chance, 0, 1) == 0 ? Side::First : Side::Second;
    if (board.is_over())
        record.outcome = outcome_on(board);
    else if (pick(chance, 0, 3) != 0)
        record.outcome = forfeited(loser, {cause, odd_text(chance)});

    for (int i = pick(chance, 0, 3); i > 0; --i)
        record.tags.emplace_back("Extra" + std::to_string(pick(chance, 0, 99) * 4 + i), odd_text(chance));
    return record;
}

}  // namespace p4
