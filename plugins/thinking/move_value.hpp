// The moves at the root and what a search found them to be worth.
#pragma once

#include <algorithm>
#include <vector>

#include "thinking/budget.hpp"
#include "thinking/thinker.hpp"

namespace thinking {

struct MoveValue {
    int move = P4_NONE;
    int value = 0;
    std::vector<int> replies;  // what is expected after it
};

using MoveValues = std::vector<MoveValue>;

// The first of the best: the order in which moves are tried decides ties.
inline MoveValue best_of(const MoveValues& values) {
    return *std::max_element(values.begin(), values.end(),
                             [](const MoveValue& a, const MoveValue& b) { return a.value < b.value; });
}

inline p4_value* value_for(std::span<p4_value> values, int move) {
    return std::find_if(values.data(), values.data() + values.size(),
                        [move](const p4_value& value) { return value.move == move; });
}

// How far a search has come.
struct Progress {
    int score = 0;
    int score_kind = P4_ESTIMATE;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;
};

inline void report_search(const MoveValue& best, const Progress& progress, const Host& host) {
    std::vector<std::int32_t> line{best.move};
    line.insert(line.end(), best.replies.begin(), best.replies.end());
    p4_report report = puissance4::new_report();
    report.kind = P4_REPORT_SEARCH;
    report.move = best.move;
    report.score = progress.score;
    report.score_kind = progress.score_kind;
    report.depth = progress.depth;
    report.nodes = progress.nodes;
    report.leaves = progress.leaves;
    report.line = line.data();
    report.line_count = static_cast<std::int32_t>(line.size());
    host.report(report);
}

// Writes one value of an analysis and tells the game at once.
inline void publish(p4_value& value, int score, int kind, const Host& host) {
    value.score = score;
    value.score_kind = kind;
    p4_report report = puissance4::new_report();
    report.kind = P4_REPORT_VALUE;
    report.move = value.move;
    report.score = score;
    report.score_kind = kind;
    host.report(report);
}

}  // namespace thinking
