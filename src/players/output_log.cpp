#include "players/output_log.hpp"

#include <algorithm>

#include "support/clean_text.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

constexpr std::size_t kKept = 32 * 1024;  // at each end of the output

}  // namespace

void OutputLog::append(std::string_view bytes) {
    total_ += bytes.size();
    const std::size_t room = kKept - std::min(kKept, head_.size());
    head_ += bytes.substr(0, room);
    tail_ += bytes.substr(std::min(room, bytes.size()));
    if (tail_.size() > 2 * kKept) tail_.erase(0, tail_.size() - kKept);
}

std::string OutputLog::text() const {
    const std::string_view end = std::string_view{tail_}.substr(tail_.size() - std::min(kKept, tail_.size()));
    const std::size_t left_out = total_ - head_.size() - end.size();
    if (left_out == 0) return head_ + std::string{end};
    return head_ + "\n" +
           say_n("[... {} byte left out ...]", "[... {} bytes left out ...]", static_cast<long long>(left_out)) + "\n" +
           std::string{end};
}

std::string OutputLog::last_line() const {
    const std::string& all = tail_.empty() ? head_ : tail_;
    const std::size_t end = all.find_last_not_of("\n\r ");
    if (end == all.npos) return {};
    const std::size_t newline = all.rfind('\n', end);
    const std::size_t begin = newline == all.npos ? 0 : newline + 1;
    return clean_text(std::string_view{all}.substr(begin, end + 1 - begin), 200);
}

}  // namespace p4
