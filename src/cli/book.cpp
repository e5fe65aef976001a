#include "cli/book.hpp"

#include <unistd.h>

#include <filesystem>

#include "support/directories.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr const char* kTool = "puissance4-book";

// Books are the engine's business, and src/ knows nothing of the engine: a program of its own builds them.
std::filesystem::path tool() {
    const std::filesystem::path beside = own_program().parent_path();
    for (const auto& place : {beside / kTool, beside / ".." / PUISSANCE4_LIBEXEC_DIR / kTool})
        if (std::filesystem::exists(place)) return place;
    throw SystemError(say("The program {} is not installed beside this one.", kTool));
}

int book(const Arguments& arguments, Console&) {
    std::vector<std::string> words{kTool};
    for (const std::string& word : arguments.positional()) words.push_back(word);
    for (const char* name : {"plies", "out", "shard", "threads", "memory", "columns", "rows"})
        if (arguments.has(name)) {
            words.push_back(std::string("--") + name);
            words.push_back(arguments.text(name));
        }
    std::vector<char*> raw;
    for (std::string& word : words) raw.push_back(word.data());
    raw.push_back(nullptr);
    ::execv(tool().c_str(), raw.data());
    throw SystemError(say("The program {} could not be run.", kTool));
}

}  // namespace

Command book_command() {
    return {"book",
            "build|merge|info [FILE]... [OPTION]...",
            msg("build, merge and describe opening books"),
            msg("  puissance4 book build --plies=7 --out=7.p4b\n"
                "  puissance4 book build --plies=7 --shard=1/4 --out=1.p4b\n"
                "  puissance4 book merge --out=7.p4b 1.p4b 2.p4b 3.p4b 4.p4b\n"
                "  puissance4 book info 7.p4b\n"),
            with_common({{"plies", "N", msg("how many moves deep (7)")},
                         {"out", "FILE", msg("the book to write; a build that was interrupted goes on from it")},
                         {"shard", "K/N", msg("build only the K-th of N parts")},
                         {"threads", "N", msg("threads that search together (1)")},
                         {"memory", "MB", msg("memory for what the search has learned (64)")},
                         {"columns", "N", msg("columns of the board")},
                         {"rows", "N", msg("rows of the board")}}),
            book};
}

}  // namespace p4
