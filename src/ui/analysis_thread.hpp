#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "players/player.hpp"
#include "support/channel.hpp"
#include "ui/game_thread.hpp"

namespace p4 {

// One analysis of one position beside the screen: a value for each legal move, as they become known.
class AnalysisThread {
  public:
    struct Finished {
        std::optional<Forfeit> failure;  // nothing: all values were told
    };
    using News = std::variant<Value, Finished>;

    AnalysisThread(const Board& board, std::unique_ptr<Player> analyst, const Budget& budget, Wake wake);

    std::optional<News> next() { return lines_->news.try_receive(); }
    void request_stop() { thread_.request_stop(); }
    bool has_finished() const { return lines_->finished; }

  private:
    struct Lines {
        Channel<News> news;
        std::atomic<bool> finished = false;
    };
    class Relay;

    std::shared_ptr<Lines> lines_ = std::make_shared<Lines>();
    std::jthread thread_;
};

}  // namespace p4
