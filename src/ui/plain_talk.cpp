// What the game of sentences answers without leaving the game: hints, values, saving and opening.
#include "game/notation.hpp"
#include "players/patience.hpp"
#include "support/clean_text.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"
#include "ui/adviser.hpp"
#include "ui/plain.hpp"
#include "ui/worth.hpp"

namespace p4 {

// What is as long as a word was meant as one.
std::string PlainGame::complaint(const std::string& line, Move move) const {
    constexpr std::size_t kLongestMove = 3;
    if (line.size() > kLongestMove) return say("'{}' is neither a move nor a command; ? lists the commands.", line);
    return say("'{}' cannot be played: {}.", line, objection(line_.board(), move));
}

PlainGame::Heard PlainGame::hear(const std::string& question) {
    for (;;) {
        const auto line = ask(question);
        if (!line) return InputEnded{};
        const auto move = parse_move(line_.board().rules(), *line);
        if (move && line_.board().is_legal(*move)) return *move;
        const auto order = move ? std::nullopt : parse_order(*line);
        if (!order) {
            console_.out << complaint(*line, move.value_or(Move{})) << '\n';
            continue;
        }
        try {
            if (const auto wish = obey(*order)) return *wish;
        } catch (const std::exception& reason) {
            console_.out << clean_text(reason.what(), kLongestValue) << '\n';
        }
    }
}

// Gives the wishes that end the turn; the others are done.
std::optional<Wish> PlainGame::obey(const Order& order) {
    switch (order.wish) {
        case Wish::Hint:
        case Wish::Values:
            tell_hint(order.wish == Wish::Values);
            return std::nullopt;
        case Wish::Moves:
            console_.out << say("Moves so far: {}", to_text(setup_.rules, line_.board().moves())) << '\n';
            return std::nullopt;
        case Wish::Board:
            show();
            return std::nullopt;
        case Wish::Help:
            console_.out << plain_help();
            return std::nullopt;
        case Wish::Save:
            save(order.rest);
            return std::nullopt;
        case Wish::Load:
        case Wish::Resume:
            return load(order) ? std::optional(order.wish) : std::nullopt;
        default:
            return order.wish;
    }
}

void PlainGame::tell_hint(bool every_value) {
    const Board& board = line_.board();
    if (board.is_over()) throw UsageError(tr("The game is over: nothing can be played."));
    const std::string analyst = this->analyst();
    if (analyst.empty()) throw UsageError(tr("No player here can analyse."));

    Listener nobody;
    const Budget budget = with_end({kAnalysisTime, {}, 0});
    const Analysis analysis =
        roster_.make(analyst)->analyse({board, budget, opening_.seed}, nobody, opening_.interrupted);
    if (const auto* failure = std::get_if<Forfeit>(&analysis)) throw UsageError(silence_of(analyst, *failure));
    const auto& values = std::get<std::vector<Value>>(analysis);
    const Look look{&theme_named("mono"), false};
    const Voice voice{look, board, first_};
    if (!every_value) {
        console_.out << hint(voice, values) << '\n';
        return;
    }
    for (const Value& value : values)
        console_.out << say("{}: {}, {}.", to_text(board.rules(), value.move), brief(value.score),
                            in_words(voice, value.score))
                     << '\n';
}

Record PlainGame::record() const {
    Record record{setup_.rules, setup_.red, setup_.yellow, first_, {}, line_.moves(), line_.times(), {}, {}};
    const Board end = final_board(record);
    if (end.is_over()) record.outcome = outcome_on(end);
    record.date = opening_.today ? opening_.today() : "";
    note_setup(record, setup_);
    return record;
}

void PlainGame::save(const std::string& name) {
    const bool replaces = saved_.has(name);
    saved_.save(name, record());
    console_.out << (replaces ? say("Saved as '{}', in place of the one before.", name) : say("Saved as '{}'.", name))
                 << '\n';
}

bool PlainGame::load(const Order& order) {
    if (order.wish == Wish::Resume) {
        pending_ = saved_.interrupted();
        if (!pending_) throw UsageError(tr("There is no interrupted game to go on with."));
        return true;
    }
    if (!order.rest.empty()) {
        pending_ = saved_.load(order.rest);
        require_consistent(*pending_);
        return true;
    }
    const auto names = saved_.names();
    if (names.empty()) console_.out << tr("There are no saved games yet.") << '\n';
    for (const std::string& name : names) console_.out << "  " << clean_text(name) << '\n';
    return false;
}

// Says it once where the disk refuses, and tries again at the next move.
void PlainGame::keep() {
    if (!has_person() || !opening_.keeps_game) return;
    try {
        if (line_.board().is_over())
            saved_.forget_interrupted();
        else
            saved_.autosave(record());
        could_keep_ = true;
    } catch (const std::exception& reason) {
        if (std::exchange(could_keep_, false)) console_.out << clean_text(reason.what(), kLongestValue) << '\n';
    }
}

}  // namespace p4
