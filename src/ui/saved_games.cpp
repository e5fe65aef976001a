#include "ui/saved_games.hpp"

#include <algorithm>
#include <limits>

#include "players/player.hpp"
#include "support/directories.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/message.hpp"
#include "support/numbers.hpp"

namespace p4 {

namespace {

constexpr const char* kEnding = ".p4";

std::uint64_t number_in(const std::string& tag, const std::string& value, std::uint64_t most) {
    if (const auto number = whole_number<std::uint64_t>(value, 0, most)) return *number;
    throw UsageError(say("The tag {} is a whole number from 0 to {}, not '{}'.", tag, most, value));
}

// Of the one game in the text, also what it says about how to play on can be read.
Record playable(std::string_view text) {
    Record record = parse_record(text);
    setup_of(record);
    return record;
}

void require_name(const std::string& name) {
    const bool plain =
        !name.empty() && name.size() <= 100 && name.front() != '.' && name.find('/') == name.npos &&
        std::none_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < 32; });
    if (!plain)
        throw UsageError(say("'{}' is no name for a game: it must not be empty, begin with '.' or contain '/'.", name));
}

std::optional<Record> record_in(const std::filesystem::path& place) {
    try {
        const auto text = read_file(place);
        if (!text) return std::nullopt;
        return playable(*text);
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

}  // namespace

SavedGames SavedGames::of_this_user() {
    return {data_directory() / "games", state_directory() / (std::string{"autosave"} + kEnding)};
}

std::vector<std::string> SavedGames::names() const {
    std::vector<std::string> names;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(named_, none))
        if (entry.path().extension() == kEnding && entry.is_regular_file(none))
            names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::filesystem::path SavedGames::file(const std::string& name) const { return named_ / (name + kEnding); }

void SavedGames::save(const std::string& name, const Record& record) const {
    require_name(name);
    write_file_whole(file(name), to_text(record));
}

Record SavedGames::load(const std::string& name_or_path) const {
    const bool is_path = name_or_path.find('/') != name_or_path.npos;
    const auto saved = is_path ? std::filesystem::path(name_or_path) : file(name_or_path);
    std::error_code none;
    const bool here = !is_path && !std::filesystem::exists(saved, none) && std::filesystem::exists(name_or_path, none);
    const auto text = read_file(here ? std::filesystem::path(name_or_path) : saved);
    if (!text) throw UsageError(say("There is no saved game '{}'.", name_or_path));
    try {
        return playable(*text);
    } catch (const UsageError& refusal) {
        throw UsageError(fmt::format("{}: {}", name_or_path, refusal.what()));
    }
}

void SavedGames::remove(const std::string& name) const {
    std::error_code gone;
    std::filesystem::remove(file(name), gone);
}

bool SavedGames::has(const std::string& name) const {
    std::error_code unreadable;
    return std::filesystem::exists(file(name), unreadable);
}

std::string SavedGames::description(const std::string& name) const {
    try {
        return in_one_sentence(load(name));
    } catch (const std::exception& reason) {
        return reason.what();
    }
}

std::string in_one_sentence(const Record& record) {
    const auto name_of = [](const std::string& spec) { return spec == "human" ? tr("human") : spec; };
    return say_n("{1} against {2}, {3}, after {0} move.", "{1} against {2}, {3}, after {0} moves.",
                 static_cast<long long>(record.moves.size()), name_of(record.red), name_of(record.yellow),
                 to_text(record.rules));
}

std::optional<Record> SavedGames::interrupted() const {
    if (kept_->is_taken()) return record_in(kept_->place());
    for (const auto& place : kept_->places_with_games()) {
        if (!kept_->take(place)) continue;
        if (auto record = record_in(place)) return record;
        kept_->give_back();
    }
    return std::nullopt;
}

void SavedGames::autosave(const Record& record) const {
    if (!kept_->is_taken()) {
        const auto places = kept_->places_with_games();
        if (std::none_of(places.begin(), places.end(), [this](const auto& place) { return kept_->take(place); }))
            kept_->take_empty();
    }
    write_file_whole(kept_->place(), to_text(record));
}

void SavedGames::keep_beside(const Record& record) const {
    kept_->take_empty();
    write_file_whole(kept_->place(), to_text(record));
}

void SavedGames::forget_interrupted() const {
    std::error_code gone;
    if (kept_->is_taken()) std::filesystem::remove(kept_->place(), gone);
}

GameSetup setup_of(const Record& record) {
    GameSetup setup{record.rules, record.red, record.yellow, record.first == Colour::Red ? Start::Red : Start::Yellow};
    for (const auto& [name, value] : record.tags) {
        if (name == "Start") setup.start = parse_start(value).value_or(setup.start);
        if (name == "TimePerMove")
            setup.time = std::chrono::milliseconds(number_in(name, value, kLongestThought.count()));
        if (name == "Seed") setup.seed = number_in(name, value, std::numeric_limits<std::int64_t>::max());
    }
    return setup;
}

void note_setup(Record& record, const GameSetup& setup) {
    record.tags.emplace_back("Start", to_word(setup.start));
    if (setup.time.count() > 0) record.tags.emplace_back("TimePerMove", std::to_string(setup.time.count()));
    if (setup.seed) record.tags.emplace_back("Seed", std::to_string(*setup.seed));
}

}  // namespace p4
