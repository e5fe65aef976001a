#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/command.hpp"
#include "support/clean_output.hpp"
#include "support/clean_text.hpp"
#include "support/errors.hpp"
#include "support/language.hpp"
#include "support/message.hpp"
#include "ui/terminal.hpp"

#if defined(__SANITIZE_ADDRESS__)
// ncurses keeps what it allocated for the terminal until the process ends.
extern "C" const char* __lsan_default_suppressions() { return "leak:libtinfo\nleak:libncursesw\n"; }
#endif

namespace {

constexpr int kFirstSignal = 128;  // a terminal that hung up takes our output with it

// What the caller left closed must not be given to a file that we open: what we say would land in it. Of the output,
// writing fails as it would have; nobody misses what is asked for on standard input or said on standard error.
void occupy_standard_descriptors() {
    for (const auto& [number, access] : {std::pair{0, O_RDONLY}, {1, O_RDONLY}, {2, O_RDWR}})
        if (::fcntl(number, F_GETFD) < 0) ::open("/dev/null", access);
}

int complain(std::ostream& err, const std::exception& error, int code) {
    err << "puissance4: " << p4::clean_text(error.what(), p4::kLongestValue) << '\n';
    return code;
}

// Given back when memory runs out, so that enough is left to say so.
std::atomic<void*> reserve{std::malloc(64 * 1024)};

void give_back_the_reserve() {
    std::free(reserve.exchange(nullptr));
    throw std::bad_alloc();
}

// A terminal of another code takes the bytes of UTF-8 for something else, escape codes among them.
p4::CleanOutput::Letters letters_of(int descriptor) {
    using enum p4::CleanOutput::Letters;
    return ::isatty(descriptor) != 0 && !p4::terminal_speaks_utf8() ? Ascii : All;
}

void write_out(std::string_view text) {
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

int complain_of_memory() noexcept {
    constexpr const char* kSentence = p4::msg("There is not enough memory.");
    p4::restore_terminal();
    write_out("puissance4: ");
    try {
        write_out(p4::tr(kSentence));
    } catch (const std::bad_alloc&) {
        write_out(kSentence);
    }
    write_out("\n");
    return 1;
}

std::terminate_handler usual_end = nullptr;

// A thread that finds no memory ends the program too, by the same sentence.
[[noreturn]] void end_at_once() {
    try {
        if (const auto error = std::current_exception()) std::rethrow_exception(error);
    } catch (const std::bad_alloc&) {
        std::_Exit(complain_of_memory());
    } catch (...) {
        usual_end();  // tells what was thrown
    }
    std::abort();
}

// A player's process keeps to the usual ways: its host reads from them what the player did.
void prepare_for_lack_of_memory(int argc, char** argv) {
    if (argc > 1 && std::string_view{argv[1]} == "serve") return;
    std::set_new_handler(give_back_the_reserve);
    usual_end = std::set_terminate(end_at_once);
}

}  // namespace

int main(int argc, char** argv) {
    occupy_standard_descriptors();
    prepare_for_lack_of_memory(argc, argv);
    p4::prepare_translations();
    std::signal(SIGPIPE, SIG_IGN);  // a reader that left shows as a failed write, which we can speak of
    std::signal(SIGXFSZ, SIG_IGN);  // so does a file that may not grow

    p4::CleanOutput clean_out(*std::cout.rdbuf(), letters_of(STDOUT_FILENO));
    p4::CleanOutput clean_err(*std::cerr.rdbuf(), letters_of(STDERR_FILENO));
    std::ostream out(&clean_out);
    std::ostream err(&clean_err);
    err << std::unitbuf;
    p4::Console console{std::cin, out, err};
    try {
        const std::vector<std::string> words(argv + 1, argv + argc);
        const int code = p4::run_command_line(words, console);
        if (out.flush()) return code;
        const p4::SystemError error(p4::tr("Not all of the output could be written."));
        return complain(err, error, code > kFirstSignal ? code : 1);
    } catch (const p4::UsageError& error) {
        return complain(err, error, 2);
    } catch (const std::bad_alloc&) {
        return complain_of_memory();
    } catch (const std::system_error& error) {
        return complain(err, p4::SystemError(p4::say("The system refused: {}.", error.what())), 1);
    } catch (const std::exception& error) {
        return complain(err, error, 1);
    }
}
