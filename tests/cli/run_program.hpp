#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "house/temporary_directory.hpp"

namespace p4 {

// What the real program printed and how it ended; a signal n reads as status 128 + n, as in a shell.
struct Finished {
    int status = -1;
    std::string out;
    std::string err;
};

inline std::string quoted_for_shell(const std::string& word) {
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
    return text + "'";
}

inline std::string contents(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

inline void write_file(const std::filesystem::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

// Runs a shell command with `input` on its standard input.
inline Finished run_shell(const std::string& command, const std::string& input = {}) {
    const TemporaryDirectory directory;
    write_file(directory / "in", input);
    const auto file = [&](const char* name) { return quoted_for_shell((directory / name).string()); };
    const int raw =
        std::system(("(" + command + ") <" + file("in") + " >" + file("out") + " 2>" + file("err")).c_str());
    const int status = WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw);
    return {status, contents(directory / "out"), contents(directory / "err")};
}

// Runs build/puissance4 in English with these words.
inline Finished run_program(const std::vector<std::string>& words, const std::string& input = {},
                            const std::string& environment = {}) {
    const TemporaryDirectory home;  // whoever runs the tests has settings and games too
    std::string command = "LC_ALL=C.UTF-8 LANGUAGE=en";
    for (const char* kind : {"CONFIG", "DATA", "STATE"})
        command += std::string(" XDG_") + kind + "_HOME=" + quoted_for_shell(home.path().string());
    command += " " + environment + " " + quoted_for_shell(P4_BINARY_DIR "/puissance4");
    for (const std::string& word : words) command += " " + quoted_for_shell(word);
    return run_shell(command, input);
}

}  // namespace p4
