#include "cli/progress.hpp"

#include <cmath>

#include "cli/score_text.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

constexpr auto kBetweenUpdates = std::chrono::milliseconds(200);

std::string clock_text(double seconds) {
    const auto whole = std::llround(seconds);
    if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string sentence(const Tournament& tournament, std::uint64_t before, double seconds) {
    const Scoreboard& scores = tournament.scores();
    const double rate = static_cast<double>(scores.games() - before) / std::max(seconds, 1e-3);
    const auto left = static_cast<double>(tournament.games() - scores.games());
    std::string line = say("{} of {} games, {:.1f} a second, {} left", scores.games(), tournament.games(), rate,
                           clock_text(left / std::max(rate, 1e-6)));
    const auto elo = scores.players() == 2 ? elo_from_pairs(scores.encounter(0, 1).pairs) : std::nullopt;
    return elo ? line + fmt::format("  Elo {}", elo_text(*elo)) : line;
}

}  // namespace

void Progress::begin(const Tournament& tournament) {
    before_ = tournament.scores().games();
    begun_ = Clock::now();
    next_ = begun_;
}

void Progress::update(const Tournament& tournament) {
    if (!shown_) return;
    const auto now = Clock::now();
    if (now >= next_) {
        next_ = now + kBetweenUpdates;
        clear();
        line_ =
            clipped(sentence(tournament, before_, std::chrono::duration<double>(now - begun_).count()), kProgressWidth);
    }
    if (!stands_there_) err_ << line_ << std::flush;
    stands_there_ = true;
}

void Progress::clear() {
    if (stands_there_)
        err_ << '\r' << std::string(static_cast<std::size_t>(display_width(line_)), ' ') << '\r' << std::flush;
    stands_there_ = false;
}

}  // namespace p4
