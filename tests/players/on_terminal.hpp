// The real program on a terminal of its own, as a person runs it.
#pragma once

#include <fcntl.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include <array>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "support/file_descriptor.hpp"

namespace p4 {

struct OnTerminal {
    std::string shown;           // all that was written to it
    bool kept_its_modes = true;  // echo, signals of keys and the like are as before
};

// Runs the words, which may name the terminal, with `typed` waiting on its keyboard.
inline OnTerminal run_on_terminal(const std::function<std::vector<std::string>(const std::string&)>& words_for,
                                  const std::string& typed = {}) {
    int master = -1;
    int slave = -1;
    std::array<char, 128> name{};
    if (::openpty(&master, &slave, name.data(), nullptr, nullptr) != 0) return {"no terminal", false};
    const FileDescriptor screen(master);
    termios before{};
    ::tcgetattr(master, &before);
    const std::vector<std::string> words = words_for(name.data());
    const pid_t program = ::fork();
    if (program == 0) {
        ::login_tty(slave);
        std::vector<char*> arguments;
        for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    OnTerminal run;
    if (::write(master, typed.data(), typed.size()) < 0) run.shown = "no keyboard";
    const FileDescriptor kept(slave);  // so that the terminal is still there to be looked at
    std::array<char, 4096> buffer{};
    ::fcntl(master, F_SETFL, O_NONBLOCK);
    for (bool runs = true; runs;) {
        runs = ::waitpid(program, nullptr, WNOHANG) == 0;
        ssize_t got = 0;
        while ((got = ::read(master, buffer.data(), buffer.size())) > 0)
            run.shown.append(buffer.data(), static_cast<std::size_t>(got));
        if (runs) ::usleep(2000);
    }
    termios after{};
    ::tcgetattr(master, &after);
    run.kept_its_modes = before.c_iflag == after.c_iflag && before.c_oflag == after.c_oflag &&
                         before.c_cflag == after.c_cflag && before.c_lflag == after.c_lflag &&
                         std::memcmp(before.c_cc, after.c_cc, sizeof before.c_cc) == 0;
    return run;
}

}  // namespace p4
