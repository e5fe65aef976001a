#include "players/player_file.hpp"

#include <algorithm>

#include "support/clean_text.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/message.hpp"
#include "support/shell.hpp"
#include "support/text.hpp"

namespace p4 {

namespace {

// Takes one "key = value"; gives the objection to it, if there is one.
std::string take(Entry& entry, const std::string& key, const std::string& value) {
    if (key == "id")
        entry.player.id = value;
    else if (key == "command")
        entry.command = value;
    else if (key == "version")
        entry.player.version = value;
    else if (key == "summary")
        entry.player.summary = value;
    else if (key == "author")
        entry.player.author = value;
    else if (key != "confine")
        return say("'{}' is no key; the keys are id, command, version, summary, author and confine.", key);
    else if (value == "yes" || value == "no")
        entry.is_shut_in = value == "yes";
    else
        return say("confine is yes or no, not '{}'.", value);
    return {};
}

// Nothing, and the reason in the entry, where it cannot be read.
std::optional<std::string> text_of(const std::filesystem::path& file, Entry& entry) {
    constexpr std::size_t kLargest = 64 * 1024;
    try {
        auto text = read_file(file, {kLargest, kLargest});
        if (!text) entry.refusal = tr("It cannot be read.");
        return text;
    } catch (const UsageError& refusal) {
        entry.refusal = refusal.what();
        return std::nullopt;
    }
}

}  // namespace

Entry read_player_file(const std::filesystem::path& file) {
    Entry entry;
    entry.file = file;
    const auto text = text_of(file, entry);
    std::string_view rest = text ? std::string_view{*text} : std::string_view{};
    for (int number = 1; entry.refusal.empty() && !rest.empty(); ++number) {
        const std::string line = trimmed(take_line(rest));
        if (line.empty() || line[0] == '#') continue;
        const std::size_t equals = line.find('=');
        const std::string objection = equals == line.npos ? tr("It should read 'key = value'.")
                                                          : take(entry, trimmed(line.substr(0, equals)),
                                                                 clean_text(trimmed(line.substr(equals + 1))));
        if (!objection.empty()) entry.refusal = say("Line {}: {}", number, objection);
    }
    if (!entry.refusal.empty()) return entry;
    if (!is_name(entry.player.id))
        entry.refusal = tr("It names no id of lower-case letters, digits, '-' and '_'.");
    else if (entry.command.empty())
        entry.refusal = tr("It names no command.");
    else
        entry.command = fmt::format("env --chdir={} {}",
                                    shell_word(std::filesystem::absolute(file).parent_path().string()), entry.command);
    return entry;
}

}  // namespace p4
