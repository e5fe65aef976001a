#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

namespace p4 {

// A queue between two threads. Whoever waits at it leaves when its stop is requested.
template <class T>
class Channel {
  public:
    void send(T value) {
        {
            const std::lock_guard lock(mutex_);
            queue_.push_back(std::move(value));
        }
        arrived_.notify_one();
    }

    std::optional<T> try_receive() {
        const std::lock_guard lock(mutex_);
        return take();
    }

    // Waits for the next value. Nothing: the stop came first.
    std::optional<T> receive(std::stop_token stop) {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, stop, [&] { return !queue_.empty(); });
        return stop.stop_requested() ? std::nullopt : take();
    }

    std::size_t size() const {
        const std::lock_guard lock(mutex_);
        return queue_.size();
    }

  private:
    std::optional<T> take() {
        if (queue_.empty()) return std::nullopt;
        std::optional<T> value(std::move(queue_.front()));
        queue_.pop_front();
        return value;
    }

    mutable std::mutex mutex_;
    std::condition_variable_any arrived_;
    std::deque<T> queue_;
};

}  // namespace p4
