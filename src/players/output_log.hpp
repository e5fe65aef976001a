#pragma once

#include <string>
#include <string_view>

namespace p4 {

// What a child printed where it should not: the beginning and the end are kept, the rest is counted.
class OutputLog {
  public:
    void append(std::string_view bytes);
    std::string text() const;
    std::string last_line() const;
    std::size_t total() const { return total_; }

  private:
    std::string head_;
    std::string tail_;
    std::size_t total_ = 0;
};

}  // namespace p4
