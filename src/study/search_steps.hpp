#pragma once

#include <optional>
#include <string>
#include <vector>

#include "study/observed_search.hpp"

namespace p4 {

// A search that can be gone through one event at a time, forwards and backwards, with a sentence for each.
class SearchSteps {
  public:
    // A node that is open at some moment, from the root to where the search is.
    struct OpenNode {
        Move move;
        int alpha = 0;  // the window that it was entered with
        int beta = 0;
        std::optional<int> best;  // the best of its moves so far, for whoever chooses here
    };
    struct Moment {
        Board board;
        std::vector<OpenNode> path;  // the root first; its last is the node that the event is about
        std::string sentence;
    };

    SearchSteps(const Board& root, std::vector<TraceEvent> events) : root_(root), events_(std::move(events)) {}

    std::size_t size() const { return events_.size(); }
    const TraceEvent& operator[](std::size_t index) const { return events_[index]; }
    Moment at(std::size_t index) const;

    // The first cut after an event, or the last event.
    std::size_t next_cut(std::size_t after) const;

  private:
    Board root_;
    std::vector<TraceEvent> events_;
};

// Keeps the events of a search as they come, up to a number; the rest is only counted.
class StepRecorder : public SearchWatcher {
  public:
    explicit StepRecorder(std::size_t most) : most_(most) {}

    void on_event(const TraceEvent& event, const Board& here) override;

    std::vector<TraceEvent> take() { return std::move(events_); }
    std::uint64_t left_out() const { return left_out_; }

  private:
    std::size_t most_;
    std::vector<TraceEvent> events_;
    std::uint64_t left_out_ = 0;
};

}  // namespace p4
