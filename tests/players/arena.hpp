// A place to let strangers play: every test has folders and processes of its own, and leaves nothing behind.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/run_program.hpp"
#include "game/notation.hpp"
#include "match/referee.hpp"
#include "players/catalogue.hpp"
#include "players/process_player.hpp"
#include "support/sanitizer.hpp"

namespace p4 {

inline constexpr const char* kNoLimitOnMemory = "ThreadSanitizer needs all addresses and sets no limit of its own";

// Plays the last legal move: never in the way of the players for tests, which play the first one.
struct LastLegal : Player {
    Answer choose(const Request& request, Listener&, std::stop_token) override {
        return request.board.legal_moves().back();
    }
    Analysis analyse(const Request&, Listener&, std::stop_token) override { return Forfeit{Cause::Error, {}}; }
};

// Remembers what was said.
struct Notes : Spectator {
    struct Log {
        LogLevel level;
        std::string text;
    };
    std::vector<Report> reports;
    std::vector<Value> values;
    std::vector<Log> logs;

    void on_report(const Report& report) override { reports.push_back(report); }
    void on_value(const Value& value) override { values.push_back(value); }
    void on_log(LogLevel level, std::string_view text) override { logs.push_back({level, std::string{text}}); }

    std::string all_logs() const {
        std::string all;
        for (const Log& log : logs) all += log.text + '\n';
        return all;
    }
};

// Sets variables of the environment and puts back what was there.
class Environment {
  public:
    Environment() = default;
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;
    ~Environment() {
        for (const auto& [name, before] : before_) put(name, before);
    }
    void set(const std::string& name, const std::optional<std::string>& value) {
        const char* now = std::getenv(name.c_str());
        before_.emplace(name, now ? std::optional<std::string>(now) : std::nullopt);
        put(name, value);
    }

  private:
    static void put(const std::string& name, const std::optional<std::string>& value) {
        if (value)
            ::setenv(name.c_str(), value->c_str(), 1);
        else
            ::unsetenv(name.c_str());
    }
    std::map<std::string, std::optional<std::string>> before_;
};

std::size_t open_descriptors();

// The living processes that come from this one, also those whose parents are gone: an Arena adopts them.
std::vector<pid_t> descendants(pid_t ancestor);

// Waits until `happened`, for `most` at the longest; tells whether it did.
template <class Happened>
bool eventually(Happened happened, std::chrono::milliseconds most = std::chrono::seconds(1)) {
    const auto deadline = std::chrono::steady_clock::now() + most;
    while (!happened()) {
        if (std::chrono::steady_clock::now() >= deadline) return false;
        ::usleep(2000);
    }
    return true;
}

inline const std::string kProgram = P4_BINARY_DIR "/puissance4";
inline const std::string kMisbehaving = P4_BINARY_DIR "/tests/players_for_tests/";
inline const std::string kPlugins = P4_BINARY_DIR "/plugins/";

class Arena : public ::testing::Test {
  protected:
    Arena();
    ~Arena() override;
    void TearDown() override;  // expects that no process, no descriptor and no file is left

    // "crash:how=abort" is that library of players_for_tests; "random" a real player; "exec:…" a command.
    std::string spec(const std::string& text) const;
    AskedSpec asked(const std::string& text) const { return AskedSpec{spec(text)}; }
    std::unique_ptr<Player> player(const std::string& text);
    std::unique_ptr<ProcessPlayer> limited(const std::string& text, int memory_mb, std::chrono::milliseconds start);

    // A whole game of `text` (first) against LastLegal.
    PlayedGame game(const std::string& text);
    PlayedGame game(Player& first, std::uint64_t number = 1);

    // "crash SIGABRT; …": how the game of this player ended.
    static std::string ending(const PlayedGame& game);
    std::string ending(const std::string& text) { return ending(game(text)); }

    std::string script(const std::string& name, const std::string& text) const;  // a shell script, executable
    CatalogueOptions options() const { return {kProgram, {}, home / "cache/probes.json"}; }

    TemporaryDirectory home;
    Environment environment;
    Notes notes;
    Budget budget{std::chrono::milliseconds(0), std::chrono::milliseconds(10000), 0};
    Board board{kConnectFour};

  private:
    std::size_t descriptors_;
};

}  // namespace p4
