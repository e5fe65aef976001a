#pragma once

#include <filesystem>
#include <vector>

#include "support/file_descriptor.hpp"

namespace p4 {

// The place on disk of a game that outlives this program: autosave.p4, or autosave-2.p4 and so on where other programs
// that run now hold those before. A place that was taken is this program's own until it ends, however it ends.
class KeptGame {
  public:
    explicit KeptGame(std::filesystem::path first) : first_(std::move(first)) {}

    bool is_taken() const { return !place_.empty(); }
    const std::filesystem::path& place() const { return place_; }  // once one is taken

    // Where games are, the latest first. Some of the places may be held by other programs.
    std::vector<std::filesystem::path> places_with_games() const;

    bool take(const std::filesystem::path& place);  // instead of the one before; false where another program holds it
    void take_empty();                              // one without a game; the first one if there are too many games
    void give_back();

  private:
    std::filesystem::path place(int number) const;

    std::filesystem::path first_;
    std::filesystem::path place_;
    FileDescriptor lock_;
};

}  // namespace p4
