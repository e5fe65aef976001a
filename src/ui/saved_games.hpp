#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/record.hpp"
#include "ui/game_setup.hpp"
#include "ui/kept_game.hpp"

namespace p4 {

// Games on disk: by name in the data directory, and the one that was interrupted in the state directory. Copies are the
// same games; other programs that run at the same time have an interrupted game of their own.
class SavedGames {
  public:
    SavedGames(std::filesystem::path named, std::filesystem::path autosave)
        : named_(std::move(named)), kept_(std::make_shared<KeptGame>(std::move(autosave))) {}
    static SavedGames of_this_user();

    std::vector<std::string> names() const;  // sorted
    std::filesystem::path file(const std::string& name) const;
    void save(const std::string& name, const Record& record) const;  // throws UsageError and SystemError
    Record load(const std::string& name_or_path) const;              // throws UsageError and SystemError
    void remove(const std::string& name) const;
    bool has(const std::string& name) const;
    std::string description(const std::string& name) const;  // who played, where, how far; or why it cannot be read

    // The latest that no other program is in; nothing where there is none that can be read. It is ours from now on:
    // autosave() replaces it, forget_interrupted() deletes it.
    std::optional<Record> interrupted() const;
    void autosave(const Record& record) const;     // throws SystemError
    void keep_beside(const Record& record) const;  // the same, and no interrupted game is replaced
    void forget_interrupted() const;

  private:
    std::filesystem::path named_;
    std::shared_ptr<KeptGame> kept_;
};

// "human against alphabeta:level=4, 7x6x4, after 12 moves."
std::string in_one_sentence(const Record& record);

// What a record says about how to play on.
GameSetup setup_of(const Record& record);
void note_setup(Record& record, const GameSetup& setup);  // the reverse, into its tags

}  // namespace p4
