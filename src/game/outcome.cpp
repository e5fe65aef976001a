#include "game/outcome.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace p4 {

namespace {

constexpr std::array<std::pair<Cause, std::string_view>, 12> kWords{{
    {Cause::Resigned, "resign"},
    {Cause::Illegal, "illegal"},
    {Cause::NoMove, "no_move"},
    {Cause::OutOfTime, "timeout"},
    {Cause::Crashed, "crash"},
    {Cause::Exited, "exit"},
    {Cause::Protocol, "protocol"},
    {Cause::Error, "error"},
    {Cause::Init, "init"},
    {Cause::Memory, "memory"},
    {Cause::HostError, "host_error"},
    {Cause::Stopped, "stopped"},
}};

}  // namespace

Outcome outcome_on(const Board& board) {
    assert(board.is_over());
    return {board.winner(), std::nullopt, false};
}

Outcome forfeited(Side side, Forfeit forfeit) {
    if (is_nobodys_fault(forfeit.cause)) return {std::nullopt, std::move(forfeit), false};
    return {other(side), std::move(forfeit), false};
}

bool is_nobodys_fault(Cause cause) { return cause == Cause::HostError || cause == Cause::Stopped; }

bool is_fault(Cause cause) { return cause != Cause::Resigned && !is_nobodys_fault(cause); }

std::string_view to_word(Cause cause) {
    const auto* row = std::find_if(kWords.begin(), kWords.end(), [&](const auto& word) { return word.first == cause; });
    return row->second;
}

std::optional<Cause> parse_cause(std::string_view word) {
    for (const auto& [cause, text] : kWords)
        if (text == word) return cause;
    return std::nullopt;
}

std::string_view termination_word(const Outcome& outcome) {
    if (outcome.forfeit) return to_word(outcome.forfeit->cause);
    if (outcome.adjudicated) return "adjudicated";
    return outcome.winner ? "line" : "full";
}

}  // namespace p4
