#pragma once

#include <boost/program_options/variables_map.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace p4 {

// One row of the option table: help, parser, man page test and completions all read it.
struct Option {
    const char* name;      // "columns", or "help,h" with its short form
    const char* argument;  // "N"; "[N]" where it may be left out; nullptr for a flag
    const char* help;      // one phrase, marked with msg()

    std::string long_name() const;
    bool may_stand_alone() const { return argument && argument[0] == '['; }
};

// What was given on the command line, checked against the table.
class Arguments {
  public:
    // Throws UsageError naming the nearest option where one is unknown.
    Arguments(std::span<const std::string> words, std::span<const Option> options);

    bool has(std::string_view name) const;
    bool is_alone(std::string_view name) const;  // given without the value that it may have
    std::string text(std::string_view name, std::string fallback = {}) const;
    std::optional<long long> number(std::string_view name, long long low, long long high) const;
    const std::vector<std::string>& positional() const { return positional_; }

    // Throws UsageError unless there are at most `most` words besides the options.
    void require_at_most(std::size_t most) const;

  private:
    std::vector<std::string> without_those_alone(std::span<const std::string> words, std::span<const Option> options);

    boost::program_options::variables_map values_;
    std::set<std::string> alone_;
    std::vector<std::string> positional_;
};

}  // namespace p4
