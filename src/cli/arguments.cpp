#include "cli/arguments.hpp"

#include <algorithm>
#include <boost/program_options.hpp>

#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/nearest.hpp"
#include "support/numbers.hpp"

namespace p4 {

namespace po = boost::program_options;

namespace {

using Words = std::vector<std::string>;

constexpr const char* kWords = "word";

po::options_description described(std::span<const Option> options) {
    po::options_description description;
    for (const Option& option : options) {
        if (option.argument)
            description.add_options()(option.name, po::value<Words>()->composing());
        else
            description.add_options()(option.name, po::value<Words>()->zero_tokens()->composing());
    }
    description.add_options()(kWords, po::value<std::vector<std::string>>());
    return description;
}

std::string without_dashes(const std::string& option) { return option.substr(option.find_first_not_of('-')); }

std::string unknown_option(const std::string& word, std::span<const Option> options) {
    const std::string given = word.substr(0, word.find('='));
    std::vector<std::string> names;
    for (const Option& option : options) names.push_back(option.long_name());
    const std::string guess = nearest(without_dashes(given), names);
    if (guess.empty()) return say("There is no option {}; try --help.", given);
    return say("There is no option {}; did you mean --{}? Try --help.", given, guess);
}

po::parsed_options parsed(std::span<const std::string> words, std::span<const Option> options,
                          const po::options_description& description) {
    po::positional_options_description rest;
    rest.add(kWords, -1);
    try {
        return po::command_line_parser(std::vector<std::string>(words.begin(), words.end()))
            .options(description)
            .positional(rest)
            .style(po::command_line_style::unix_style)
            .run();
    } catch (const po::unknown_option& error) {
        throw UsageError(unknown_option(error.get_option_name(), options));
    } catch (const po::ambiguous_option& error) {
        throw UsageError(say("Option {} could be several; try --help.", error.get_option_name()));
    } catch (const po::invalid_command_line_syntax& error) {
        const bool missing = error.kind() == po::invalid_syntax::missing_parameter ||
                             error.kind() == po::invalid_syntax::empty_adjacent_parameter;
        throw UsageError(missing ? say("Option {} needs a value; try --help.", error.get_option_name())
                                 : say("Option {} takes no value; try --help.", error.get_option_name()));
    } catch (const po::error& error) {
        throw UsageError(say("The command line cannot be read: {}; try --help.", error.what()));
    }
}

}  // namespace

std::string Option::long_name() const {
    const std::string whole = name;
    return whole.substr(0, whole.find(','));
}

Arguments::Arguments(std::span<const std::string> words, std::span<const Option> options) {
    const po::options_description description = described(options);
    const Words rest = without_those_alone(words, options);
    po::store(parsed(rest, options, description), values_);
    if (values_.count(kWords)) positional_ = values_[kWords].as<std::vector<std::string>>();
}

// An option whose value may be left out takes it only behind '=': the word after it is its own.
std::vector<std::string> Arguments::without_those_alone(std::span<const std::string> words,
                                                        std::span<const Option> options) {
    Words rest;
    bool options_ended = false;
    for (const std::string& word : words) {
        options_ended |= word == "--";
        const bool alone = !options_ended && std::any_of(options.begin(), options.end(), [&](const Option& option) {
            return option.may_stand_alone() && word == "--" + option.long_name();
        });
        if (alone)
            alone_.insert(word.substr(2));
        else
            rest.push_back(word);
    }
    return rest;
}

bool Arguments::has(std::string_view name) const { return values_.count(std::string{name}) > 0 || is_alone(name); }

bool Arguments::is_alone(std::string_view name) const { return alone_.contains(std::string{name}); }

// The last one counts where an option is given twice, so that aliases and scripts can be overridden.
std::string Arguments::text(std::string_view name, std::string fallback) const {
    if (values_.count(std::string{name}) == 0) return fallback;
    return values_[std::string{name}].as<std::vector<std::string>>().back();
}

std::optional<long long> Arguments::number(std::string_view name, long long low, long long high) const {
    const std::string given = text(name);
    if (given.empty()) return std::nullopt;
    const auto value = whole_number<long long>(given);
    if (!value) throw UsageError(say("--{} takes a whole number, not '{}'.", name, given));
    if (*value < low || *value > high)
        throw UsageError(say("--{} goes from {} to {}, not {}.", name, low, high, *value));
    return value;
}

void Arguments::require_at_most(std::size_t most) const {
    if (positional_.size() > most) throw UsageError(say("'{}' was not expected here; try --help.", positional_[most]));
}

}  // namespace p4
