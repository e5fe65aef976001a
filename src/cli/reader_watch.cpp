#include "cli/reader_watch.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/output_file.hpp"

namespace p4 {

ReaderWatch::ReaderWatch()
    : farewell_("puissance4: " + tr("Not all of the output could be written.") + "\n"), watcher_([this] { watch(); }) {}

ReaderWatch::~ReaderWatch() { over_.notify(); }

// A pipe whose reader left shows POLLERR, long before something is to be written to it.
void ReaderWatch::watch() const {
    std::array<pollfd, 2> sources{{{over_.readable(), POLLIN, 0}, {STDOUT_FILENO, 0, 0}}};
    while (poll(sources.data(), sources.size(), -1) < 0)
        if (errno != EINTR) return;
    if (sources[0].revents != 0 || (sources[1].revents & POLLERR) == 0) return;
    write_all(STDERR_FILENO, farewell_);
    _exit(1);
}

void require_written(std::ostream& out) {
    if (!out.flush()) throw SystemError(tr("Not all of the output could be written."));
}

}  // namespace p4
