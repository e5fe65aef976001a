#include "support/directories.hpp"

#include <cstdlib>
#include <string>

namespace p4 {

namespace {

// The variable must hold an absolute path; otherwise the standard says to pass it over.
std::filesystem::path base_directory(const char* variable, const char* below_home) {
    const char* set = std::getenv(variable);
    if (set && set[0] == '/') return std::filesystem::path(set) / "puissance4";
    const char* home = std::getenv("HOME");
    return std::filesystem::path(home ? home : "/") / below_home / "puissance4";
}

}  // namespace

std::filesystem::path config_directory() { return base_directory("XDG_CONFIG_HOME", ".config"); }
std::filesystem::path data_directory() { return base_directory("XDG_DATA_HOME", ".local/share"); }
std::filesystem::path state_directory() { return base_directory("XDG_STATE_HOME", ".local/state"); }
std::filesystem::path cache_directory() { return base_directory("XDG_CACHE_HOME", ".cache"); }

std::filesystem::path own_program() { return std::filesystem::read_symlink("/proc/self/exe"); }

}  // namespace p4
