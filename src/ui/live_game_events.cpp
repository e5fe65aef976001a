// What the playing thread tells, and when it may go on.
#include <utility>

#include "ui/live_game.hpp"

namespace p4 {

void LiveGame::take(const TurnBegun& event, Instant now) {
    hurry_ = event.hurry;
    turn_waits_ = true;
    was_let_ = false;
    turn_began_ = now;
    if (awaits_machine()) reports_of(to_move()).clear();
}

void LiveGame::take(const Thought& event) {
    constexpr std::size_t kMost = 64;
    auto& reports = reports_of(to_move());
    if (!reports.empty() && reports.back().depth == event.report.depth) reports.pop_back();
    if (reports.size() == kMost) reports.erase(reports.begin());
    reports.push_back(event.report);
}

void LiveGame::take(const Moved& event, Instant now) {
    line_.play(event.move, event.time);
    forfeit_.reset();
    last_moved_ = now;
    was_let_ = answered_ = false;
}

void LiveGame::take(const Ended& event) {
    if (event.outcome.forfeit) forfeit_ = event.outcome;
    if (!counted_) count(event.outcome, +1);
    counted_ = event.outcome;
    halt();
}

bool LiveGame::may_let(Instant now, bool board_is_still) const {
    if (!turn_waits_) return false;
    if (is_person(to_move())) return true;
    if (!board_is_still) return false;
    if (has_person()) return true;
    if (paused_) return may_step_;
    return line_.shown() == 0 || now >= last_moved_ + delay_;
}

std::optional<Instant> LiveGame::next_deadline() const {
    if (!turn_waits_ || has_person() || paused_) return std::nullopt;
    return last_moved_ + delay_;
}

int LiveGame::advance(Instant now, bool board_is_still) {
    int happened = 0;
    while (thread_) {
        const auto event = thread_->next();
        if (!event) break;
        if (const auto* turn = std::get_if<TurnBegun>(&*event)) take(*turn, now);
        if (const auto* thought = std::get_if<Thought>(&*event)) take(*thought);
        if (const auto* moved = std::get_if<Moved>(&*event)) take(*moved, now), ++happened, board_is_still = false;
        if (const auto* ended = std::get_if<Ended>(&*event)) take(*ended), ++happened;
    }
    if (thread_ && may_let(now, board_is_still)) {
        turn_waits_ = may_step_ = false;
        was_let_ = true;
        turn_began_ = now;
        thread_->let_move();
    }
    if (thread_ && was_let_ && in_hand_) thread_->answer(*std::exchange(in_hand_, std::nullopt));
    reap();
    return happened;
}

}  // namespace p4
