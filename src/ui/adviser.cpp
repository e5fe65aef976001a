#include "ui/adviser.hpp"

#include <algorithm>

#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

bool same(const Board& board, const Rules& rules, const std::vector<Move>& moves) {
    return board.rules() == rules && std::equal(board.moves().begin(), board.moves().end(), moves.begin(), moves.end());
}

}  // namespace

std::string analyst_of(const Roster& roster, const std::string& chosen) {
    if (!chosen.empty()) return chosen;
    for (const char* preferred : {"perfect", "alphabeta"})
        if (const Descriptor* player = roster.find(preferred); player && player->analyses) return player->id;
    const auto any = std::find_if(roster.players.begin(), roster.players.end(),
                                  [](const Descriptor& player) { return player.analyses; });
    return any == roster.players.end() ? "" : any->id;
}

std::string silence_of(const std::string& player, const Forfeit& failure) {
    const std::string cause{to_word(failure.cause)};
    return say("{} gives no answer ({}).", player, failure.detail.empty() ? cause : cause + ": " + failure.detail);
}

void Adviser::use(const std::string& analyst) {
    if (analyst == chosen_) return;
    chosen_ = analyst;
    forget();
}

void Adviser::forget() {
    moves_.reset();
    values_.clear();
    complete_ = false;
    failure_.clear();
    if (!thread_) return;
    thread_->request_stop();
    stopped_.push_back(std::move(thread_));
}

void Adviser::look_at(const Board& board) {
    if (moves_ && same(board, rules_, *moves_)) return;
    forget();
    rules_ = board.rules();
    moves_.emplace(board.moves().begin(), board.moves().end());
    if (board.is_over()) return;
    try {
        if (analyst().empty()) throw UsageError(tr("No player here can analyse."));
        thread_ = std::make_unique<AnalysisThread>(board, roster_.make(analyst()), Budget{kAnalysisTime, {}, 0}, wake_);
    } catch (const std::exception& refusal) {
        failure_ = refusal.what();
    }
}

bool Adviser::knows(const Board& board) const { return complete_ && moves_ && same(board, rules_, *moves_); }

const std::vector<Value>& Adviser::values_for(const Board& board) const {
    static const std::vector<Value> none;
    return moves_ && same(board, rules_, *moves_) ? values_ : none;
}

void Adviser::keep(const Value& value) {
    const auto known =
        std::find_if(values_.begin(), values_.end(), [&](const Value& old) { return old.move == value.move; });
    if (known == values_.end())
        values_.push_back(value);
    else
        *known = value;
    std::sort(values_.begin(), values_.end(), [](const Value& a, const Value& b) { return a.move < b.move; });
}

bool Adviser::advance() {
    std::erase_if(stopped_, [](const auto& thread) { return thread->has_finished(); });
    bool news = false;
    while (thread_) {
        const auto told = thread_->next();
        if (!told) break;
        news = true;
        if (const auto* value = std::get_if<Value>(&*told)) keep(*value);
        if (const auto* end = std::get_if<AnalysisThread::Finished>(&*told)) {
            complete_ = !end->failure;
            if (end->failure) failure_ = silence_of(analyst(), *end->failure);
            stopped_.push_back(std::move(thread_));
        }
    }
    return news;
}

}  // namespace p4
