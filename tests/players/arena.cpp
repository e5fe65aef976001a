#include "players/arena.hpp"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sstream>

#include "support/files.hpp"

namespace p4 {

namespace fs = std::filesystem;

std::size_t open_descriptors() {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& item : fs::directory_iterator("/proc/self/fd")) ++count;
    return count;
}

namespace {

struct Process {
    char state = 0;
    pid_t parent = 0;
    int threads = 0;

    // One whose first thread has left lives on in the others.
    bool is_alive() const { return state != 'Z' || threads > 1; }
};

// "1234 (any name) S 1 …", with the number of threads 16 words later.
Process parse_process(const std::string& stat) {
    Process process;
    const std::size_t after_name = stat.rfind(')');
    if (after_name == stat.npos) return process;
    std::istringstream words(stat.substr(after_name + 1));
    words >> process.state >> process.parent;
    std::string word;
    for (int skipped = 0; skipped < 15; ++skipped) words >> word;
    words >> process.threads;
    return process;
}

std::map<pid_t, Process> all_processes() {
    std::map<pid_t, Process> all;
    for (const auto& item : fs::directory_iterator("/proc")) {
        const std::string name = item.path().filename().string();
        if (name.find_first_not_of("0123456789") != name.npos) continue;
        if (const auto stat = read_file(item.path() / "stat")) all[std::stoi(name)] = parse_process(*stat);
    }
    return all;
}

}  // namespace

std::vector<pid_t> descendants(pid_t ancestor) {
    auto all = all_processes();
    std::vector<pid_t> found;
    for (const auto& [pid, process] : all) {
        pid_t above = process.parent;
        while (above != ancestor && above > 1) above = all[above].parent;
        if (above == ancestor && process.is_alive()) found.push_back(pid);
    }
    return found;
}

// The sanitizers answer a signal with a report of their own; here the signal itself is what counts.
Arena::Arena() : descriptors_(open_descriptors()) {
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    fs::create_directory(home / "user");
    fs::create_directory(home / "cache");
    for (const char* name : {"HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"})
        environment.set(name, (home / "user").string());
    environment.set("PUISSANCE4_PLAYERS", std::nullopt);
    environment.set("LC_ALL", "C.UTF-8");
    const std::string plain =
        "handle_segv=0:handle_sigbus=0:handle_abort=0:handle_sigill=0:handle_sigfpe=0:abort_on_error=1:detect_leaks=0";
    environment.set("ASAN_OPTIONS", plain + ":hard_rss_limit_mb=700");
    environment.set("TSAN_OPTIONS", plain);
}

Arena::~Arena() = default;

void Arena::TearDown() {
    EXPECT_TRUE(eventually([&] { return descendants(::getpid()).empty(); })) << "a process is left";
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a child was not reaped";
    EXPECT_EQ(open_descriptors(), descriptors_) << "a descriptor is left open";
    for (const char* place : {"user", "cache"})
        for (const auto& item : fs::recursive_directory_iterator(home / place))
            EXPECT_TRUE(item.is_directory() || item.path().filename() == "probes.json") << item.path() << " is left";
}

std::string Arena::spec(const std::string& text) const {
    if (text.starts_with("exec:") || text.starts_with("/")) return text;
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string name = text.substr(0, colon) + ".so";
    return (fs::exists(kPlugins + name) ? kPlugins : kMisbehaving) + name + text.substr(colon);
}

std::unique_ptr<Player> Arena::player(const std::string& text) {
    const Catalogue catalogue(options());
    return catalogue.make_player(catalogue.resolve(asked(text)));
}

std::unique_ptr<ProcessPlayer> Arena::limited(const std::string& text, int memory_mb, std::chrono::milliseconds start) {
    const ResolvedSpec resolved = Catalogue(options()).resolve(asked(text));
    Launch launch;
    launch.words = {kProgram, "serve",      "--link=3", "--lifeline=4", "--memory=" + std::to_string(memory_mb),
                    "--",     resolved.file};
    launch.settings = resolved.settings;
    launch.start_limit = start;
    return std::make_unique<ProcessPlayer>(std::move(launch));
}

PlayedGame Arena::game(const std::string& text) {
    const auto first = player(text);
    return game(*first);
}

PlayedGame Arena::game(Player& first, std::uint64_t number) {
    LastLegal opponent;
    return play_game(board, {first, opponent}, {{budget, budget}, 1, number}, notes, {});
}

std::string Arena::ending(const PlayedGame& game) {
    const std::string word{termination_word(game.outcome)};
    return game.outcome.forfeit ? word + " " + game.outcome.forfeit->detail : word;
}

std::string Arena::script(const std::string& name, const std::string& text) const {
    const fs::path file = home / name;
    write_file(file, "#!/bin/sh\n" + text);
    fs::permissions(file, fs::perms::owner_all);
    return file.string();
}

}  // namespace p4
