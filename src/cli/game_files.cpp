#include "cli/game_files.hpp"

#include <algorithm>
#include <string_view>

#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/message.hpp"
#include "ui/saved_games.hpp"

namespace p4 {

namespace {

constexpr std::string_view kBlank = " \t\r\n";

// The first line of a log says what was played and is no game; the last may be cut off where a match was killed.
std::vector<Record> json_records(std::string_view text) {
    std::vector<Record> records;
    for (int line = 1; !text.empty(); ++line) {
        const std::string_view piece = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), piece.size() + 1));
        if (piece.find_first_not_of(kBlank) == piece.npos || piece.starts_with("{\"contest\":")) continue;
        try {
            records.push_back(parse_json_line(piece));
        } catch (const UsageError& error) {
            if (!text.empty() || records.empty()) throw UsageError(say("Line {}: {}", line, error.what()));
        }
    }
    return records;
}

std::vector<Record> records_in(const std::string& text, const std::string& name) {
    const std::size_t begin = text.find_first_not_of(kBlank);
    const bool is_json = begin != text.npos && text[begin] == '{';
    std::vector<Record> records;
    try {
        records = is_json ? json_records(text) : parse_records(text);
    } catch (const UsageError& refusal) {
        throw UsageError(fmt::format("{}: {}", name, refusal.what()));
    }
    if (records.empty()) throw UsageError(say("There is no game in {}.", name));
    return records;
}

}  // namespace

std::vector<Record> records_named(const std::string& name, std::istream& in) {
    if (name == "-") return records_in(read_stream(in, tr("standard input")), tr("standard input"));
    if (const auto text = read_file(name, kLogLimits)) return records_in(*text, name);
    const SavedGames saved = SavedGames::of_this_user();
    const auto names = saved.names();
    if (std::find(names.begin(), names.end(), name) != names.end()) return {saved.load(name)};
    throw UsageError(say("There is no file and no saved game '{}'.", name));
}

}  // namespace p4
