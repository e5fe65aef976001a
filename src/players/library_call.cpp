#include "players/library_call.hpp"

#include <algorithm>
#include <cstring>

#include "support/clean_text.hpp"

namespace p4 {

namespace {

constexpr auto kReportPause = std::chrono::milliseconds(30);
constexpr int kMostLogsOfACall = 200;  // the rest is dropped
constexpr int kMostValues = 64 * kMaxCells;
constexpr int kLongestLine = 64;  // moves of a principal line
constexpr int kDeepest = 1000;

std::string bounded(const char* text, std::size_t most = 500) {
    return text ? clean_text(std::string_view{text, strnlen(text, most * 4)}, most) : std::string{};
}

// A struct of another size: what it does not have reads as zero, what we do not know is left alone.
template <class Struct>
Struct as_ours(const Struct& given) {
    Struct ours{};
    std::memcpy(&ours, &given, std::min<std::size_t>(given.struct_size, sizeof ours));
    return ours;
}

bool is_move(const Rules& rules, std::int32_t index) { return 0 <= index && index < rules.move_indices(); }

ScoreKind score_kind(std::int32_t kind) {
    return kind == P4_EXACT ? ScoreKind::Exact : kind == P4_ESTIMATE ? ScoreKind::Estimate : ScoreKind::Unknown;
}

Report cleaned(const p4_report& given, const Rules& rules) {
    Report report;
    if (is_move(rules, given.move)) report.move = Move{given.move};
    report.score = {score_kind(given.score_kind), given.score};
    report.depth = std::clamp(given.depth, 0, kDeepest);
    report.nodes = given.nodes;
    report.leaves = given.leaves;
    const int count = given.line ? std::clamp(given.line_count, 0, kLongestLine) : 0;
    for (int i = 0; i < count && is_move(rules, given.line[i]); ++i) report.line.push_back(Move{given.line[i]});
    report.text = bounded(given.text);
    return report;
}

}  // namespace

LibraryPlayer::Call::Call(const Rules& rules, Listener& listener)
    : rules_(rules), listener_(listener), abi_rules_(abi_rules(rules)) {
    prepare_host(false);
}

LibraryPlayer::Call::Call(const Request& request, Listener& listener, std::stop_token stop)
    : request_(&request),
      rules_(request.board.rules()),
      listener_(listener),
      stop_(std::move(stop)),
      abi_rules_(abi_rules(rules_)) {
    prepare_host(request.trace);
    prepare_turn();
}

void LibraryPlayer::Call::prepare_host(bool trace) {
    host_.struct_size = sizeof host_;
    host_.context = this;
    host_.log = [](void* self, std::int32_t level, const char* text) { static_cast<Call*>(self)->log(level, text); };
    host_.report = [](void* self, const p4_report* report) {
        if (report) static_cast<Call*>(self)->report(as_ours(*report));
    };
    host_.should_stop = [](void* self) { return static_cast<Call*>(self)->should_stop() ? 1 : 0; };
    host_.ask = [](void* self, const p4_turn*) { return static_cast<Call*>(self)->ask(); };
    if (trace)
        host_.trace = [](void* self, const p4_node* node) {
            if (node) static_cast<Call*>(self)->trace(as_ours(*node));
        };
}

void LibraryPlayer::Call::prepare_turn() {
    const Board& board = request_->board;
    turn_.struct_size = sizeof turn_;
    turn_.side = board.to_move() == Side::First ? 0 : 1;
    for (const Move move : board.moves()) moves_[static_cast<std::size_t>(turn_.move_count++)] = move.index;
    for (Move move{0}; move.index < rules_.move_indices(); ++move.index)
        if (board.is_legal(move)) legal_[static_cast<std::size_t>(turn_.legal_count++)] = move.index;
    fill_cells();
    turn_.soft_ms = request_->budget.soft.count();
    turn_.hard_ms = request_->budget.hard.count();
    turn_.node_limit = request_->budget.nodes;
    turn_.seed = request_->seed;
    turn_.rules = &abi_rules_;
    turn_.moves = moves_.data();
    turn_.legal = legal_.data();
    turn_.cells = cells_.data();
    given_ = turn_;
}

// From the moves, which is several times faster than asking the board for each cell.
void LibraryPlayer::Call::fill_cells() {
    std::fill_n(cells_.begin(), rules_.cells(), static_cast<std::int8_t>(P4_NONE));
    std::array<int, kMaxSize> heights{};
    std::int8_t side = 0;
    for (const Move move : request_->board.moves()) {
        const int row = rules_.gravity ? heights[static_cast<std::size_t>(move.index)]++ : 0;
        cells_[static_cast<std::size_t>(row * rules_.columns + move.index)] = side;
        side = static_cast<std::int8_t>(1 - side);
    }
}

std::chrono::milliseconds LibraryPlayer::Call::elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started_);
}

bool LibraryPlayer::Call::inputs_are_intact() const {
    const Board& board = request_->board;
    const auto same_moves = std::equal(board.moves().begin(), board.moves().end(), moves_.begin(),
                                       [](Move move, std::int32_t index) { return move.index == index; });
    const auto same_disc = [&](int index) {
        const auto side = board.at({index % rules_.columns, index / rules_.columns});
        return cells_[static_cast<std::size_t>(index)] == (side ? static_cast<int>(*side) : P4_NONE);
    };
    const p4_rules rules = abi_rules(rules_);
    bool same = same_moves && std::memcmp(&turn_, &given_, sizeof turn_) == 0 &&
                std::memcmp(&abi_rules_, &rules, sizeof rules) == 0;
    for (int index = 0; same && index < rules_.cells(); ++index) same = same_disc(index);
    for (int i = 0; same && i < given_.legal_count; ++i)
        same = board.is_legal(Move{legal_[static_cast<std::size_t>(i)]});
    return same;
}

void LibraryPlayer::Call::log(std::int32_t level, const char* text) {
    const std::lock_guard lock(speaking_);
    const std::string clean = bounded(text);
    if (level >= P4_LOG_ERROR) last_error_ = clean;
    if (++logged_ <= kMostLogsOfACall) listener_.on_log(static_cast<LogLevel>(std::clamp(level, 0, 2)), clean);
}

void LibraryPlayer::Call::report(const p4_report& report) {
    if (!request_) return;
    const std::lock_guard lock(speaking_);
    if (report.kind == P4_REPORT_VALUE) {
        if (++values_ > kMostValues) return;
        if (is_move(rules_, report.move) && score_kind(report.score_kind) != ScoreKind::Unknown)
            listener_.on_value({Move{report.move}, {score_kind(report.score_kind), report.score}});
        return;
    }
    const auto now = Clock::now();
    if (last_report_ && now - *last_report_ < kReportPause) {
        held_ = cleaned(report, rules_);
        return;
    }
    last_report_ = now;
    held_.reset();
    listener_.on_report(cleaned(report, rules_));
}

void LibraryPlayer::Call::deliver_held_report() {
    const std::lock_guard lock(speaking_);
    if (held_) listener_.on_report(*std::exchange(held_, std::nullopt));
}

void LibraryPlayer::Call::trace(const p4_node& node) {
    if (node.event < P4_ENTER || node.event > P4_LEAVE || node.depth < 0 || node.depth > kMaxCells) return;
    if (node.reason < P4_SEARCHED || node.reason > P4_PROOF || (node.depth > 0 && !is_move(rules_, node.move))) return;
    const std::lock_guard lock(speaking_);
    listener_.on_trace({static_cast<TraceEvent::Kind>(node.event), node.depth, Move{node.depth > 0 ? node.move : -1},
                        node.alpha, node.beta, node.value, static_cast<TraceEvent::Reason>(node.reason)});
}

bool LibraryPlayer::Call::should_stop() const {
    if (!request_) return false;
    if (stop_.stop_requested() || request_->hurry.stop_requested() || listener_.is_hurried()) return true;
    return request_->budget.soft.count() > 0 && elapsed() >= request_->budget.soft;
}

std::int32_t LibraryPlayer::Call::ask() {
    if (!request_) return P4_NONE;
    const auto move = listener_.ask(request_->board, stop_);
    return move ? move->index : P4_NONE;
}

}  // namespace p4
