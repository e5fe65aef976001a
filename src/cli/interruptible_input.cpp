#include "cli/interruptible_input.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace p4 {

// What cannot be polled, such as a plain file, is always readable.
bool InterruptibleInput::wait() const {
    std::array<pollfd, 2> sources{{{descriptor_, POLLIN, 0}, {interruption_, POLLIN, 0}}};
    while (poll(sources.data(), sources.size(), -1) < 0)
        if (errno != EINTR) return false;
    return sources[1].revents == 0;
}

InterruptibleInput::int_type InterruptibleInput::underflow() {
    ssize_t count = -1;
    do {
        if (!wait()) return traits_type::eof();
        count = read(descriptor_, buffer_.data(), buffer_.size());
    } while (count < 0 && errno == EINTR);
    if (count <= 0) return traits_type::eof();
    setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
    return traits_type::to_int_type(buffer_.front());
}

}  // namespace p4
