#pragma once

#include <chrono>
#include <span>
#include <string>
#include <vector>

#include "players/player.hpp"

namespace p4 {

inline constexpr int kMinusInfinity = std::numeric_limits<std::int32_t>::min();
inline constexpr int kPlusInfinity = std::numeric_limits<std::int32_t>::max();

// Somebody who is shown a search, event by event, with the board of the node that the event is about.
class SearchWatcher {
  public:
    virtual ~SearchWatcher() = default;

    virtual void on_event(const TraceEvent& event, const Board& here) = 0;
};

// Follows the events of a search along the board and shows them to watchers. A player may tell anything: the first
// event that belongs to no tree of moves is where it stops listening.
class TraceReader : public Listener {
  public:
    TraceReader(const Board& root, std::vector<SearchWatcher*> watchers)
        : board_(root), watchers_(std::move(watchers)) {}

    void on_trace(const TraceEvent& event) override;
    void on_report(const Report& report) override { report_ = report; }

    const Report& report() const { return report_; }
    std::uint64_t events() const { return events_; }
    bool is_inside() const { return !path_.empty(); }        // a node was entered and not left
    const std::string& trouble() const { return trouble_; }  // what was wrong with an event; usually nothing
    std::stop_token is_troubled() const { return hush_.get_token(); }

  private:
    std::string objection_to(const TraceEvent& event) const;
    void show(const TraceEvent& event) const;

    Board board_;
    std::vector<SearchWatcher*> watchers_;
    std::vector<Move> path_;  // of the open nodes, the root's "no move" first
    Report report_;
    std::uint64_t events_ = 0;
    std::string trouble_;
    std::stop_source hush_;
};

struct ObservedSearch {
    Answer answer;
    Report report;  // the last one
    std::chrono::microseconds time{0};
    std::uint64_t events = 0;
    bool broken_off = false;  // the player answered before it had left every node
    std::string trouble;      // why its events are no tree; usually nothing
};

// Asks for a move and shows how it was found.
ObservedSearch observe(Player& player, Request request, std::vector<SearchWatcher*> watchers, std::stop_token stop);

// Whether the side to move at the root chooses at this depth, as the greatest value; else the other, the smallest.
constexpr bool is_max(int depth) { return depth % 2 == 0; }

}  // namespace p4
