// puissance4-book: builds, merges and describes opening books. `puissance4 book` runs it.
#include <fcntl.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/book_builder.hpp"

namespace {

using namespace engine;
using Clock = std::chrono::steady_clock;

constexpr int most_shards = 1'000'000;

constexpr const char* usage =
    "puissance4-book build --plies N --out FILE [--shard K/N] [--threads N] [--memory MB] [--columns N] [--rows N]\n"
    "puissance4-book merge --out FILE FILE…\n"
    "puissance4-book info FILE…\n"
    "\n"
    "An interrupted build goes on where it was when it is started again with the same FILE.\n";

struct WrongUsage : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Arguments {
    int plies = 7;
    std::string out;
    Shard shard;
    SearchOptions search;
    Rules rules;
    std::vector<std::string> files;
};

int whole(const std::string& text, int low, int high) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        throw WrongUsage("'" + text + "' is not a whole number");
    if (value < low || value > high)
        throw WrongUsage("a number goes from " + std::to_string(low) + " to " + std::to_string(high) + " here, not " +
                         text);
    return value;
}

// Names of files may hold anything, and a terminal obeys some of it.
std::string shown(const std::string& text) {
    constexpr std::string_view hex = "0123456789abcdef";
    std::string clean;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7f)
            clean += c;
        else
            (clean += "\\x") += {hex[byte >> 4], hex[byte & 15]};
    }
    return clean;
}

Shard shard_from(const std::string& text) {
    const auto slash = text.find('/');
    if (slash == std::string::npos) throw WrongUsage("a shard is written K/N, such as 3/8");
    const int of = whole(text.substr(slash + 1), 1, most_shards);
    const int number = whole(text.substr(0, slash), 1, most_shards);
    if (number > of) throw WrongUsage("there is no shard " + text);
    return {static_cast<std::size_t>(number), static_cast<std::size_t>(of)};
}

void set(Arguments& arguments, const std::string& option, const std::string& value) {
    if (option == "--plies")
        arguments.plies = whole(value, 0, 12);
    else if (option == "--out")
        arguments.out = value;
    else if (option == "--shard")
        arguments.shard = shard_from(value);
    else if (option == "--threads")
        arguments.search.threads = whole(value, 1, 64);
    else if (option == "--memory")
        arguments.search.memory_mb = static_cast<std::size_t>(whole(value, 1, 65536));
    else if (option == "--columns")
        arguments.rules.columns = whole(value, 2, 16);
    else if (option == "--rows")
        arguments.rules.rows = whole(value, 2, 16);
    else
        throw WrongUsage("there is no option " + option);
}

Arguments parsed(const std::vector<std::string>& words) {
    Arguments arguments;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!words[i].starts_with("--")) {
            arguments.files.push_back(words[i]);
        } else if (i + 1 == words.size()) {
            throw WrongUsage(words[i] + " needs a value");
        } else {
            set(arguments, words[i], words[i + 1]);
            ++i;
        }
    }
    return arguments;
}

BookDraft read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error(path + ": cannot be opened");
    try {
        return BookDraft::read(file);
    } catch (const std::exception& error) {
        throw std::runtime_error(path + ": " + error.what());
    }
}

void write(const BookDraft& draft, const std::filesystem::path& path) {
    std::ofstream file(path, std::ios::binary);
    draft.write(file);
    if (!file.flush()) throw std::runtime_error(path.string() + ": cannot be written");
}

void put_on_the_disk(const std::filesystem::path& path) {
    const int open = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (open < 0) return;
    ::fsync(open);
    ::close(open);
}

// Whole or not at all: a reader never sees half a file. A pipe or a device cannot be replaced and is written through.
void save(const BookDraft& draft, const std::string& name) {
    namespace fs = std::filesystem;
    const fs::file_status old = fs::status(name);  // refuses links that go in a circle
    fs::path path = name;
    while (fs::is_symlink(path)) path = fs::weakly_canonical(path.parent_path()) / fs::read_symlink(path);
    if (fs::exists(old) && !fs::is_regular_file(old)) return write(draft, name);
    const fs::path part = path.string() + ".part";
    write(draft, part);
    if (fs::exists(old)) fs::permissions(part, old.permissions());
    put_on_the_disk(part);
    fs::rename(part, path);
    put_on_the_disk(path.has_parent_path() ? path.parent_path() : ".");
}

BookDraft begun(const Arguments& arguments) {
    BookDraft draft(arguments.rules, arguments.plies);
    if (std::filesystem::exists(arguments.out)) draft.merge(read(arguments.out));
    return draft;
}

void show(const BookProgress& progress, std::size_t done_before, std::chrono::seconds time) {
    const auto done = static_cast<long long>(progress.done - done_before);
    const long long left = time.count() * static_cast<long long>(progress.left) / std::max(1LL, done);
    std::cerr << progress.done << " positions done, " << progress.left << " left, " << progress.nodes
              << " nodes, about " << (left + 59) / 60 << " minutes to go\n";
}

void build(const Arguments& arguments) {
    if (arguments.out.empty()) throw WrongUsage("build needs --out FILE");
    if (!BookTree::holds(arguments.rules)) throw WrongUsage("books are for boards up to 8x7, four in a line");
    BookDraft draft = begun(arguments);
    const auto searcher = make_searcher(arguments.rules, arguments.search);
    const auto start = Clock::now();
    const std::size_t done_before = draft.known();
    auto last_saved = start;

    fill(draft, arguments.shard, *searcher, [&](const BookProgress& progress) {
        if (Clock::now() - last_saved < std::chrono::seconds(10)) return true;
        save(draft, arguments.out);
        last_saved = Clock::now();
        show(progress, done_before, std::chrono::duration_cast<std::chrono::seconds>(last_saved - start));
        return true;
    });
    save(draft, arguments.out);
}

void merge(const Arguments& arguments) {
    if (arguments.out.empty() || arguments.files.empty()) throw WrongUsage("merge needs --out FILE and files to merge");
    BookDraft all = read(arguments.files.front());
    for (const std::string& file : arguments.files) all.merge(read(file));
    save(all, arguments.out);
    std::cerr << all.known() << " of " << all.size() << " scores known\n";
}

void info(const Arguments& arguments) {
    for (const std::string& file : arguments.files) {
        const BookDraft draft = read(file);
        const Rules& rules = draft.tree().rules();
        std::cout << shown(file) << ": " << rules.columns << 'x' << rules.rows << ", " << draft.tree().plies()
                  << " plies, " << draft.known() << " of " << draft.size() << " scores known\n";
    }
}

void run(const std::vector<std::string>& words) {
    const std::string verb = words.empty() ? "" : words.front();
    if (verb == "--help") {
        std::cout << usage;
        return;
    }
    const Arguments arguments = parsed({words.begin() + (words.empty() ? 0 : 1), words.end()});
    if (verb == "build")
        build(arguments);
    else if (verb == "merge")
        merge(arguments);
    else if (verb == "info")
        info(arguments);
    else
        throw WrongUsage("say build, merge or info");
}

}  // namespace

int main(int count, char** words) {
    try {
        run({words + 1, words + count});
        return 0;
    } catch (const WrongUsage& error) {
        std::cerr << "puissance4-book: " << shown(error.what()) << '\n' << usage;
        return 2;
    } catch (const std::bad_alloc&) {
        std::cerr << "puissance4-book: there is not enough memory\n";
        return 1;
    } catch (const std::exception& error) {
        std::cerr << "puissance4-book: " << shown(error.what()) << '\n';
        return 1;
    }
}
