#pragma once

#include <stdio.h>
#include <sys/wait.h>

#include <array>
#include <memory>
#include <string>

namespace p4 {

struct Ran {
    int exit_code = -1;
    std::string output;  // both streams
};

// Runs a line of shell without a terminal and waits for its end.
inline Ran run(const std::string& line) {
    FILE* pipe = popen(("exec 2>&1 </dev/null; " + line).c_str(), "r");
    if (pipe == nullptr) return {};
    Ran ran;
    std::array<char, 4096> buffer{};
    for (std::size_t size = 0; (size = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        ran.output.append(buffer.data(), size);
    const int status = pclose(pipe);
    if (WIFEXITED(status)) ran.exit_code = WEXITSTATUS(status);
    return ran;
}

}  // namespace p4
