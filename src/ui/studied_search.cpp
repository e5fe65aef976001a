#include "ui/studied_search.hpp"

#include <algorithm>

#include "players/spec.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/numbers.hpp"
#include "ui/adviser.hpp"

namespace p4 {

namespace {

constexpr int kDeepest = 12;
constexpr int kSmallDepth = 3;  // a tree that a person can walk through

const OptionDescription* depth_option(const Descriptor& player) {
    const auto found = std::find_if(player.options.begin(), player.options.end(),
                                    [](const OptionDescription& option) { return option.key == "depth"; });
    return found == player.options.end() ? nullptr : &*found;
}

}  // namespace

int depth_of(const Descriptor& player, const std::string& spec) {
    const OptionDescription* option = depth_option(player);
    std::string value = option ? option->default_value : "0";
    for (const auto& [key, given] : parse_spec(spec).settings)
        if (key == "depth") value = given;
    return whole_number<int>(value, 1).value_or(kSmallDepth);
}

std::string with_depth(const std::string& spec, int depth) {
    Spec parsed = parse_spec(spec);
    std::erase_if(parsed.settings,
                  [](const auto& setting) { return setting.first == "depth" || setting.first == "level"; });
    parsed.settings.insert(parsed.settings.begin(), {"depth", std::to_string(depth)});
    return to_text(parsed);
}

StudiedSearch::StudiedSearch(const Roster& roster, const Board& board, const std::string& spec, Wake wake)
    : roster_(roster), board_(board), wake_(std::move(wake)) {
    try {
        if (roster_.describe(spec).traces) own_ = spec;
    } catch (const UsageError&) {  // a player that has gone since: another one will do
    }
    const auto all = specs();
    if (!all.empty()) spec_ = all.front();
    start();
}

std::vector<std::string> StudiedSearch::specs() const {
    std::vector<std::string> all;
    if (!own_.empty()) all.push_back(own_);
    const auto add = [&](const Descriptor& player) {
        all.push_back(depth_option(player) ? with_depth(player.id, kSmallDepth) : player.id);
    };
    for (const char* preferred : {"alphabeta", "minimax"})
        if (const Descriptor* player = roster_.find(preferred); player && player->traces) add(*player);
    for (const Descriptor& player : roster_.players)
        if (player.traces && player.id != "alphabeta" && player.id != "minimax") add(player);
    return all;
}

void StudiedSearch::stop() {
    found_.reset();
    failure_.clear();
    if (!thread_) return;
    thread_->request_stop();
    stopped_.push_back(std::move(thread_));
}

void StudiedSearch::start() {
    stop();
    try {
        if (spec_.empty()) throw UsageError(tr("No player here shows its search."));
        thread_ = std::make_unique<SearchThread>(board_, roster_.make(spec_), wake_);
    } catch (const std::exception& refusal) {
        failure_ = refusal.what();
    }
}

void StudiedSearch::change_depth(int by) {
    if (spec_.empty()) return;
    const Descriptor player = roster_.describe(spec_);
    const OptionDescription* option = depth_option(player);
    if (!option) return;
    const auto low = std::max<std::int64_t>(1, option->minimum);
    const auto high = std::min<std::int64_t>(kDeepest, option->maximum);
    const auto depth = std::clamp<std::int64_t>(depth_of(player, spec_) + by, low, std::max(low, high));
    const bool asked_for = roster_.consent->covers(spec_);
    spec_ = with_depth(spec_, static_cast<int>(depth));
    if (asked_for) roster_.consent->give(AskedSpec{spec_});
    start();
}

void StudiedSearch::change_player() {
    const auto all = specs();
    const std::string id = parse_spec(spec_).target;
    const auto same =
        std::find_if(all.begin(), all.end(), [&](const std::string& spec) { return parse_spec(spec).target == id; });
    if (all.empty() || same == all.end()) return;
    auto next = same;
    do next = next + 1 == all.end() ? all.begin() : next + 1;
    while (next != same && parse_spec(*next).target == id);
    spec_ = *next;
    start();
}

bool StudiedSearch::advance() {
    std::erase_if(stopped_, [](const auto& thread) { return thread->has_finished(); });
    if (!thread_) return false;
    auto found = thread_->next();
    if (!found) return true;
    found_ = std::move(found);
    stopped_.push_back(std::move(thread_));
    if (!found_->search.trouble.empty())
        failure_ = say("The search that {} told makes no tree: {} (event {}).", spec_, found_->search.trouble,
                       found_->search.events);
    else if (const auto* forfeit = std::get_if<Forfeit>(&found_->search.answer))
        failure_ = silence_of(spec_, *forfeit);
    return true;
}

}  // namespace p4
