#pragma once

#include <atomic>
#include <memory>
#include <thread>

#include "study/search_steps.hpp"
#include "study/search_tree.hpp"
#include "support/channel.hpp"
#include "ui/game_thread.hpp"

namespace p4 {

// One search that is watched beside the screen. Whoever destroys it stops it.
class SearchThread {
  public:
    struct Found {
        SearchTree tree;
        SearchSteps steps;
        ObservedSearch search;
        std::uint64_t steps_left_out = 0;
    };

    SearchThread(const Board& board, std::unique_ptr<Player> player, Wake wake);

    std::unique_ptr<Found> next() { return lines_->found.try_receive().value_or(nullptr); }
    std::uint64_t nodes() const { return lines_->nodes; }  // so far
    void request_stop() { thread_.request_stop(); }
    bool has_finished() const { return lines_->finished; }

  private:
    struct Lines {
        Channel<std::unique_ptr<Found>> found;
        std::atomic<std::uint64_t> nodes = 0;
        std::atomic<bool> finished = false;
    };
    class Counter;

    std::shared_ptr<Lines> lines_ = std::make_shared<Lines>();
    std::jthread thread_;
};

}  // namespace p4
