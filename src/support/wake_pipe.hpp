#pragma once

namespace p4 {

// Lets another thread (or a signal handler) end a poll(): a pipe that never blocks.
class WakePipe {
  public:
    WakePipe();  // throws SystemError
    WakePipe(const WakePipe&) = delete;
    WakePipe& operator=(const WakePipe&) = delete;
    ~WakePipe();

    int readable() const { return ends_[0]; }
    int writable() const { return ends_[1]; }
    void notify() const;
    void drain() const;

  private:
    int ends_[2] = {-1, -1};
};

}  // namespace p4
