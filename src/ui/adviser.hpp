#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/analysis_thread.hpp"
#include "ui/roster.hpp"

namespace p4 {

// Who is asked for hints and values, as a spec: the one that was chosen, else the best there is; empty where nobody
// here can analyse.
std::string analyst_of(const Roster& roster, const std::string& chosen);

// What to say when a player that was asked for advice, or watched, gives no answer.
std::string silence_of(const std::string& player, const Forfeit& failure);

constexpr std::chrono::milliseconds kAnalysisTime{10000};  // after that, estimates will do

// Has one position at a time analysed, beside the screen, and remembers what came of it.
class Adviser {
  public:
    Adviser(const Roster& roster, Wake wake) : roster_(roster), wake_(std::move(wake)) {}

    void use(const std::string& analyst);  // a spec; empty: the best one there is
    std::string analyst() const { return analyst_of(roster_, chosen_); }

    void look_at(const Board& board);  // begins, unless it already knows or is at it
    void forget();
    bool is_busy() const { return thread_ != nullptr; }
    bool knows(const Board& board) const;  // all there is to know
    const std::vector<Value>& values_for(const Board& board) const;
    const std::string& failure() const { return failure_; }

    bool advance();  // takes what was found; gives whether there was anything

  private:
    void keep(const Value& value);

    const Roster& roster_;
    Wake wake_;
    std::string chosen_;
    Rules rules_;
    std::optional<std::vector<Move>> moves_;  // of the position that was asked for
    std::vector<Value> values_;
    bool complete_ = false;
    std::string failure_;
    std::unique_ptr<AnalysisThread> thread_;
    std::vector<std::unique_ptr<AnalysisThread>> stopped_;
};

}  // namespace p4
