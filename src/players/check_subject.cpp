#include "players/check_subject.hpp"

#include <stdlib.h>

#include <fstream>

#include "players/library_player.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

Launch launch_in(const Catalogue& catalogue, const ResolvedSpec& spec, const Settings& changes,
                 const std::filesystem::path& folder) {
    ResolvedSpec changed = spec;
    for (auto& [key, value] : changed.settings)
        for (const auto& [other_key, other_value] : changes)
            if (key == other_key) value = other_value;
    Launch launch = catalogue.launch_of(changed);
    launch.directory = folder.string();
    return launch;
}

// The other side's moves: anything legal, the same ones for the same seed.
Move by_chance(const Board& board, std::uint64_t& state) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    const std::vector<Move> legal = board.legal_moves();
    return legal[(state >> 33) % legal.size()];
}

}  // namespace

ScratchFolder::ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "puissance4-check-XXXXXX").string();
    if (!::mkdtemp(name.data())) throw SystemError(tr("No temporary folder could be made."));
    path_ = name;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

Subject::Subject(const Catalogue& catalogue, const ResolvedSpec& spec, const Settings& changes)
    : player_(launch_in(catalogue, spec, changes, folder_.path())) {}

Subject::Game Subject::play(const Rules& rules, std::uint64_t number, std::uint64_t seed, Side side,
                            const Budget& budget) {
    Board board(rules);
    std::uint64_t chance = seed;
    while (!board.is_over()) {
        if (board.to_move() != side) {
            board.play(by_chance(board, chance));
            continue;
        }
        const Request request{board, budget, seed + static_cast<std::uint64_t>(board.discs()), number, false, {}};
        const Answer answer = player_.choose(request, *this, {});
        if (const auto* forfeit = std::get_if<Forfeit>(&answer))
            return {{board.moves().begin(), board.moves().end()}, *forfeit};
        const Move move = std::get<Move>(answer);
        if (!board.is_legal(move))
            return {{board.moves().begin(), board.moves().end()},
                    Forfeit{Cause::Illegal, fmt::format("move index {}", move.index)}};
        board.play(move);
    }
    return {{board.moves().begin(), board.moves().end()}, std::nullopt};
}

Answer Subject::choose(const Board& board, const Budget& budget, std::stop_token hurry) {
    return player_.choose(Request{board, budget, 1, 1, false, std::move(hurry)}, *this, {});
}

std::string Subject::files_left() const {
    std::string names;
    for (const auto& item : std::filesystem::recursive_directory_iterator(folder_.path()))
        names += (names.empty() ? "" : ", ") + item.path().filename().string();
    return names;
}

long Subject::resident_kilobytes() const {
    std::ifstream status(fmt::format("/proc/{}/statm", player_.pid()));
    long whole = 0;
    long resident = 0;
    status >> whole >> resident;
    return resident * 4;
}

void Subject::on_log(LogLevel, std::string_view text) { wrote_to_inputs_ |= text == kWroteToInputs; }

std::optional<Move> Subject::ask(const Board& board, std::stop_token) { return board.legal_moves().front(); }

}  // namespace p4
