#include "study/observed_search.hpp"

#include "game/notation.hpp"
#include "players/patience.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

using Kind = TraceEvent::Kind;

std::string name_of(const Rules& rules, Move move) {
    const bool has_name = 0 <= move.index && move.index < rules.move_indices();
    return has_name ? to_text(rules, move) : fmt::format("index {}", move.index);
}

}  // namespace

std::string TraceReader::objection_to(const TraceEvent& event) const {
    const int depth = static_cast<int>(path_.size());
    if (event.kind != Kind::Enter) {
        if (event.depth == depth - 1 && event.move == path_.back()) return {};
        return say("it tells of a node at depth {} that it is not in", event.depth);
    }
    if (event.depth != depth) return say("it enters depth {} where depth {} is next", event.depth, depth);
    if (depth == 0 || board_.is_legal(event.move)) return {};
    return say("it tries {}, which cannot be played there", name_of(board_.rules(), event.move));
}

void TraceReader::show(const TraceEvent& event) const {
    for (SearchWatcher* watcher : watchers_) watcher->on_event(event, board_);
}

void TraceReader::on_trace(const TraceEvent& event) {
    if (!trouble_.empty()) return;
    ++events_;
    trouble_ = objection_to(event);
    if (!trouble_.empty()) {
        hush_.request_stop();
        return;
    }
    if (event.kind == Kind::Enter) {
        if (event.depth > 0) board_.play(event.move);
        path_.push_back(event.depth > 0 ? event.move : Move{});
    }
    show(event);
    if (event.kind != Kind::Leave) return;
    if (event.depth > 0) board_.undo();
    path_.pop_back();
}

ObservedSearch observe(Player& player, Request request, std::vector<SearchWatcher*> watchers, std::stop_token stop) {
    TraceReader reader(request.board, std::move(watchers));
    request.trace = true;
    request.budget = with_end(request.budget);
    std::stop_source any;
    const std::stop_callback on_stop(stop, [&] { any.request_stop(); });
    const std::stop_callback on_trouble(reader.is_troubled(), [&] { any.request_stop(); });

    const auto asked = std::chrono::steady_clock::now();
    ObservedSearch search;
    search.answer = player.choose(request, reader, any.get_token());
    search.time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - asked);
    search.report = reader.report();
    search.events = reader.events();
    search.broken_off = reader.is_inside();
    search.trouble = reader.trouble();
    return search;
}

}  // namespace p4
