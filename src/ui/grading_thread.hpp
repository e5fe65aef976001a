#pragma once

#include <atomic>
#include <memory>
#include <thread>

#include "match/grading.hpp"
#include "support/channel.hpp"
#include "ui/game_thread.hpp"

namespace p4 {

// The moves of one game graded beside the screen, the last one first. Whoever destroys it stops it.
class GradingThread {
  public:
    struct Finished {
        Grading grading;
    };
    using News = std::variant<GradedMove, Finished>;

    GradingThread(const Record& record, std::unique_ptr<Player> analyst, const Budget& budget, Wake wake);

    std::optional<News> next() { return lines_->news.try_receive(); }

  private:
    struct Lines {
        Channel<News> news;
    };

    std::shared_ptr<Lines> lines_ = std::make_shared<Lines>();
    std::jthread thread_;
};

}  // namespace p4
