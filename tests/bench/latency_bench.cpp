// How long the screen lets one wait: from a key press to the frame that answers it, and from q to the end of the
// program, both while an engine searches on all cores. The program runs in a terminal that this one plays.

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

class Program {
  public:
    Program() {
        winsize size{24, 80, 0, 0};
        child_ = forkpty(&terminal_, nullptr, nullptr, &size);
        if (child_ == 0) become_the_game();
        read_until("thinking");
    }

    // The marks around the selected column move: the first ']' after the key is the answer to it.
    double answer_to(const char* key) {
        drain();
        const auto pressed = Clock::now();
        write_key(key);
        read_until("]");
        return milliseconds(Clock::now() - pressed);
    }

    double time_to_quit() {
        const auto pressed = Clock::now();
        write_key("q");
        int status = 0;
        while (waitpid(child_, &status, WNOHANG) == 0) drain();
        return milliseconds(Clock::now() - pressed);
    }

  private:
    [[noreturn]] static void become_the_game() {
        setenv("TERM", "xterm-256color", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        setenv("XDG_STATE_HOME", "/tmp/puissance4-bench", 1);
        const std::string threads = std::to_string(std::max(1U, std::thread::hardware_concurrency()));
        const std::string red = "--red=alphabeta:depth=42,threads=" + threads;
        execl(P4_BINARY_DIR "/puissance4", "puissance4", red.c_str(), "--yellow=human", "--no-mouse", nullptr);
        std::_Exit(127);
    }

    void write_key(const char* key) {
        if (write(terminal_, key, std::string_view(key).size()) < 0) std::exit(1);
    }

    std::string take(int patience) const {
        pollfd source{terminal_, POLLIN, 0};
        if (poll(&source, 1, patience) <= 0) return {};
        char bytes[65536];
        const ssize_t count = read(terminal_, bytes, sizeof bytes);
        return count > 0 ? std::string(bytes, static_cast<std::size_t>(count)) : std::string{};
    }
    void drain() const {
        while (!take(5).empty()) {
        }
    }
    void read_until(const std::string& words) const {
        std::string seen;
        for (const auto limit = Clock::now() + 30s; seen.find(words) == seen.npos && Clock::now() < limit;)
            seen += take(1000);
        if (seen.find(words) != seen.npos) return;
        std::fprintf(stderr, "waited for '%s' in vain\n", words.c_str());
        std::exit(1);
    }

    int terminal_ = -1;
    pid_t child_ = -1;
};

}  // namespace

int main() {
    Program program;
    std::vector<double> times;
    for (int i = 0; i < 100; ++i) times.push_back(program.answer_to(i % 2 == 0 ? "h" : "l"));
    std::sort(times.begin(), times.end());
    const double median = times[times.size() / 2];
    const double quit = program.time_to_quit();
    std::printf("key to frame: median %.2f ms, 95%% %.2f ms, worst %.2f ms (wanted: median under 16)\n", median,
                times[times.size() * 95 / 100], times.back());
    std::printf("quitting during a search: %.2f ms (wanted: under 100)\n", quit);
    return median < 16 && quit < 100 ? 0 : 1;
}
