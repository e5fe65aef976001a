#include "study/search_steps.hpp"

#include <algorithm>

#include "game/notation.hpp"
#include "study/words.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

using Kind = TraceEvent::Kind;
using Reason = TraceEvent::Reason;
using OpenNode = SearchSteps::OpenNode;

const char* chooser(int depth) { return is_max(depth) ? "Max" : "Min"; }

std::string entering(const TraceEvent& event, const Board& board) {
    if (event.depth == 0)
        return say(
            "The search begins: {} is Max and wants the greatest value, the opponent is Min and wants the "
            "smallest.",
            named(board.to_move()));
    const std::string tries = say("{} tries {}.", chooser(event.depth - 1), to_text(board.rules(), event.move));
    const bool low = event.alpha != kMinusInfinity;
    const bool high = event.beta != kPlusInfinity;
    if (low && high)
        return tries + ' ' +
               say("Max is sure of {} elsewhere, Min of {}: only values between them matter.", event.alpha, event.beta);
    if (low) return tries + ' ' + say("Max is sure of {} elsewhere: only more than that matters.", event.alpha);
    if (high) return tries + ' ' + say("Min is sure of {} elsewhere: only less than that matters.", event.beta);
    return tries;
}

// The sentence that alpha-beta is about.
std::string cutting(const TraceEvent& event, const OpenNode& node) {
    if (is_max(event.depth))
        return say("Min already has {}; this move gives at least {}, so the rest of this branch can't matter.",
                   number_text(node.beta), event.value);
    return say("Max already has {}; this reply gives at most {}, so the rest of this branch can't matter.",
               number_text(node.alpha), event.value);
}

std::string result_here(const TraceEvent& event, const Board& board) {
    switch (event.reason) {
        case Reason::Leaf:
            return say("This is as deep as it looks: the position is judged to be worth {}.", event.value);
        case Reason::Final:
            return board.winner()
                       ? say("The game is over: {} has won, which is worth {}.", named(*board.winner()), event.value)
                       : say("The game is over: a draw, which is worth {}.", event.value);
        case Reason::Table:
            return say("This position was met before: {}.", event.value);
        case Reason::Proof:
            return say("A rule proves it: {}.", event.value);
        case Reason::Searched:
            break;
    }
    if (event.depth == 0) return say("The search is over: the position is worth {} to Max.", event.value);
    return is_max(event.depth) ? say("Max takes the greatest value here: {}.", event.value)
                               : say("Min takes the smallest value here: {}.", event.value);
}

bool is_better(int depth, int value, const std::optional<int>& best) {
    return !best || (is_max(depth) ? value > *best : value < *best);
}

// What the value of a node means to the one above it, who chooses there.
std::string meaning_above(const TraceEvent& event, const OpenNode& above) {
    const int depth = event.depth - 1;
    if (is_better(depth, event.value, above.best))
        return say("That is the best that {} has seen here so far.", chooser(depth));
    return say("{} already has {} here and keeps it.", chooser(depth), *above.best);
}

std::string leaving(const TraceEvent& event, const Board& board, const std::vector<OpenNode>& path) {
    const std::string sentence = result_here(event, board);
    if (event.depth == 0) return sentence;
    return sentence + ' ' + meaning_above(event, path[path.size() - 2]);
}

std::string sentence_for(const TraceEvent& event, const Board& board, const std::vector<OpenNode>& path) {
    if (event.kind == Kind::Enter) return entering(event, board);
    if (event.kind == Kind::Cut) return cutting(event, path.back());
    return leaving(event, board, path);
}

}  // namespace

SearchSteps::Moment SearchSteps::at(std::size_t index) const {
    Moment moment{root_, {}, {}};
    for (std::size_t i = 0; i <= index && i < events_.size(); ++i) {
        const TraceEvent& event = events_[i];
        if (event.kind == Kind::Enter) {
            if (event.depth > 0) moment.board.play(event.move);
            moment.path.push_back({event.move, event.alpha, event.beta, std::nullopt});
        }
        if (i == index) {
            moment.sentence = sentence_for(event, moment.board, moment.path);
            if (event.kind == Kind::Leave) moment.path.back().best = event.value;
            break;
        }
        if (event.kind != Kind::Leave) continue;
        moment.path.pop_back();
        if (event.depth == 0) continue;
        moment.board.undo();
        OpenNode& above = moment.path.back();
        if (is_better(event.depth - 1, event.value, above.best)) above.best = event.value;
    }
    return moment;
}

std::size_t SearchSteps::next_cut(std::size_t after) const {
    for (std::size_t i = after + 1; i < events_.size(); ++i)
        if (events_[i].kind == Kind::Cut) return i;
    return events_.empty() ? 0 : events_.size() - 1;
}

void StepRecorder::on_event(const TraceEvent& event, const Board&) {
    if (events_.size() < most_)
        events_.push_back(event);
    else
        ++left_out_;
}

}  // namespace p4
