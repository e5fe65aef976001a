#include "support/wake_pipe.hpp"

#include <fcntl.h>
#include <unistd.h>

#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

WakePipe::WakePipe() {
    if (pipe2(ends_, O_CLOEXEC | O_NONBLOCK) != 0) throw SystemError(tr("No pipe could be opened."));
}

WakePipe::~WakePipe() {
    close(ends_[0]);
    close(ends_[1]);
}

// A full pipe wakes as well as one more byte would.
void WakePipe::notify() const {
    const char byte = 0;
    [[maybe_unused]] const auto written = write(ends_[1], &byte, 1);
}

void WakePipe::drain() const {
    char bytes[256];
    while (read(ends_[0], bytes, sizeof bytes) > 0) {
    }
}

}  // namespace p4
