#pragma once

#include <filesystem>
#include <map>

#include "players/catalogue.hpp"

namespace p4 {

// A folder that is gone when this is.
class ScratchFolder {
  public:
    ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder();
    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

// The player under test in a fresh process, and all that could be seen of it.
class Subject : public Listener {
  public:
    Subject(const Catalogue& catalogue, const ResolvedSpec& spec, const Settings& changes = {});

    // Plays a whole game from the empty board, the other side moving by chance. The player moves first or second.
    struct Game {
        std::vector<Move> moves;
        std::optional<Forfeit> forfeit;
    };
    Game play(const Rules& rules, std::uint64_t number, std::uint64_t seed, Side side, const Budget& budget);
    Answer choose(const Board& board, const Budget& budget, std::stop_token hurry = {});

    ProcessPlayer& player() { return player_; }
    bool wrote_to_inputs() const { return wrote_to_inputs_; }
    std::string files_left() const;
    long resident_kilobytes() const;
    std::string output() const { return player_.output(); }

    void on_log(LogLevel level, std::string_view text) override;
    std::optional<Move> ask(const Board& board, std::stop_token) override;

  private:
    ScratchFolder folder_;
    ProcessPlayer player_;
    bool wrote_to_inputs_ = false;
};

}  // namespace p4
