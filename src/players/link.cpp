#include "players/link.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "players/exit_codes.hpp"

namespace p4 {

namespace {

constexpr auto kBetweenLooks = std::chrono::milliseconds(1);
constexpr std::size_t kFullBuffer = 64 * 1024;

// The host is gone, and nobody is left to answer; or the player has closed what was not its own.
[[noreturn]] void leave() { ::_exit(errno == EBADF || errno == ENOTCONN || errno == ENOTSOCK ? kLinkLost : 0); }

}  // namespace

void Link::send_later(const protocol::FromPlayer& message, const Rules& rules) {
    output_ += protocol::to_line(message, rules);
    output_ += '\n';
    if (output_.size() >= kFullBuffer) write_all();
}

void Link::send(const protocol::FromPlayer& message, const Rules& rules) {
    send_later(message, rules);
    write_all();
}

void Link::write_all() {
    std::string_view rest = output_;
    while (!rest.empty()) {
        const ssize_t written = ::write(write_to_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) leave();
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    output_.clear();
}

bool Link::read_some() {
    std::array<char, 8192> buffer{};
    for (;;) {
        const ssize_t got = ::read(read_from_, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) leave();
        if (got == 0) return false;
        input_.append(buffer.data(), static_cast<std::size_t>(got));
        return true;
    }
}

std::optional<std::string> Link::next_line() {
    const std::lock_guard lock(looking_);
    while (input_.find('\n') == input_.npos) {
        spin_.sees(read_from_);
        if (!read_some()) return std::nullopt;
    }
    const std::size_t end = input_.find('\n');
    std::string line = input_.substr(0, end);
    input_.erase(0, end + 1);
    return line;
}

bool Link::is_hurried(std::uint64_t id) {
    if (hurried_ >= id) return true;
    const std::unique_lock lock(looking_, std::try_to_lock);
    if (lock.owns_lock() && Clock::now() - last_look_ >= kBetweenLooks) look_for_hurry(id);
    return hurried_ >= id;
}

// A hurry that comes while the player thinks is the only line that may be waiting; anything else is kept.
void Link::look_for_hurry(std::uint64_t id) {
    last_look_ = Clock::now();
    pollfd source{read_from_, POLLIN, 0};
    if (::poll(&source, 1, 0) <= 0 || !read_some()) return;
    std::string kept;
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = input_.find('\n', begin)) != input_.npos; begin = end + 1) {
        const std::string_view line = std::string_view{input_}.substr(begin, end - begin);
        const auto message = protocol::parse_to_player(line, Rules{});
        const auto* hurry = message ? std::get_if<protocol::Hurry>(&*message) : nullptr;
        if (hurry && hurry->id >= id)
            hurried_ = hurry->id;
        else if (!hurry)
            kept.append(line).append("\n");
    }
    input_ = kept + input_.substr(begin);
}

}  // namespace p4
