#include "ui/kept_game.hpp"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>

namespace p4 {

namespace fs = std::filesystem;

namespace {

constexpr int kPlaces = 64;

// The kernel takes this lock back when the program is gone. The game itself cannot bear it: each save is a new file.
struct flock whole_file() {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return lock;
}

}  // namespace

fs::path KeptGame::place(int number) const {
    if (number == 1) return first_;
    return first_.parent_path() / (first_.stem().string() + "-" + std::to_string(number) + first_.extension().string());
}

std::vector<fs::path> KeptGame::places_with_games() const {
    std::vector<std::pair<fs::file_time_type, fs::path>> games;
    for (int number = 1; number <= kPlaces; ++number) {
        std::error_code missing;
        const auto written = fs::last_write_time(place(number), missing);
        if (!missing) games.emplace_back(written, place(number));
    }
    std::stable_sort(games.begin(), games.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<fs::path> places;
    for (const auto& [written, path] : games) places.push_back(path);
    return places;
}

// Where there can be no lock, nobody has one.
bool KeptGame::take(const fs::path& place) {
    std::error_code shown_by_open;
    fs::create_directories(place.parent_path(), shown_by_open);
    const fs::path name = place.parent_path() / ("." + place.filename().string() + ".lock");
    FileDescriptor lock(::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    struct flock wanted = whole_file();
    const bool held = lock.is_open() && ::fcntl(lock.get(), F_OFD_SETLK, &wanted) != 0;
    if (held && (errno == EAGAIN || errno == EACCES)) return false;
    lock_ = std::move(lock);
    place_ = place;
    return true;
}

void KeptGame::take_empty() {
    for (int number = 1; number <= kPlaces; ++number) {
        std::error_code none;
        if (!fs::exists(place(number), none) && take(place(number))) return;
    }
    for (const fs::path& taken : places_with_games())
        if (take(taken)) return;
    place_ = first_;
}

void KeptGame::give_back() {
    lock_ = FileDescriptor();
    place_.clear();
}

}  // namespace p4
