#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "game/record.hpp"
#include "ui/game_setup.hpp"

namespace p4 {

// Games on disk: by name in the data directory, and the one that was interrupted in the state directory.
class SavedGames {
  public:
    SavedGames(std::filesystem::path named, std::filesystem::path autosave)
        : named_(std::move(named)), autosave_(std::move(autosave)) {}
    static SavedGames of_this_user();

    std::vector<std::string> names() const;  // sorted
    std::filesystem::path file(const std::string& name) const;
    void save(const std::string& name, const Record& record) const;  // throws UsageError and SystemError
    Record load(const std::string& name_or_path) const;              // throws UsageError and SystemError
    void remove(const std::string& name) const;
    bool has(const std::string& name) const;
    std::string description(const std::string& name) const;  // who played, where, how far; or why it cannot be read

    void autosave(const Record& record) const;  // throws SystemError
    std::optional<Record> interrupted() const;  // nothing where there is none, or none that can be read
    void forget_interrupted() const;

  private:
    std::filesystem::path named_;
    std::filesystem::path autosave_;
};

// "human against alphabeta:level=4, 7x6x4, after 12 moves."
std::string in_one_sentence(const Record& record);

// What a record says about how to play on.
GameSetup setup_of(const Record& record);
void note_setup(Record& record, const GameSetup& setup);  // the reverse, into its tags

}  // namespace p4
