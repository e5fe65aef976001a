#include "players/plugin.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string_view>

#include "support/clean_text.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

using Entry = const p4_player* (*)();

constexpr std::size_t kLongestText = 300;
constexpr std::int64_t kMostOptions = 64;
constexpr std::uint32_t kLargestStruct = 4096;
constexpr std::uint32_t kSmallestPlayer = offsetof(p4_player, choose) + sizeof(void*);
constexpr std::uint32_t kSmallestOption = sizeof(p4_option);

[[noreturn]] void refuse(const std::string& reason) { throw SystemError(reason); }

std::string text_or_empty(const char* text) {
    if (!text) return {};
    return clean_text(std::string_view{text, strnlen(text, kLongestText * 4)}, kLongestText);
}

void require_size(std::uint32_t size, std::uint32_t smallest, const char* what) {
    if (size < smallest || size > kLargestStruct || size % 4 != 0)
        refuse(say("The struct_size of its {} is {}, which is no size of one.", what, size));
}

std::vector<std::string> split_choices(const std::string& text) {
    std::vector<std::string> choices(1);
    for (const char c : text) {
        if (c == '|')
            choices.emplace_back();
        else
            choices.back() += c;
    }
    return choices;
}

OptionDescription described(const p4_option& option) {
    OptionDescription description;
    description.key = text_or_empty(option.key);
    if (!is_name(description.key)) refuse(say("'{}' is no name for an option.", description.key));
    if (option.type < P4_WHOLE || option.type > P4_TEXT)
        refuse(say("Option {} has the unknown type {}.", description.key, option.type));
    description.type = static_cast<OptionDescription::Type>(option.type);
    description.default_value = text_or_empty(option.default_value);
    description.minimum = option.minimum;
    description.maximum = option.maximum;
    if (option.type == P4_CHOICE) description.choices = split_choices(text_or_empty(option.choices));
    description.help = text_or_empty(option.help);
    if (const auto reason = objection(description, description.default_value))
        refuse(say("The default of an option is none of its own values: {}", *reason));
    return description;
}

std::vector<OptionDescription> described_options(const p4_player& table) {
    if (table.option_count < 0 || table.option_count > kMostOptions || (table.option_count > 0 && !table.options))
        refuse(say("It claims to have {} options.", table.option_count));
    std::vector<OptionDescription> options;
    if (table.option_count == 0) return options;

    const std::uint32_t step = table.options->struct_size;
    require_size(step, kSmallestOption, "p4_option");
    const auto* bytes = reinterpret_cast<const std::byte*>(table.options);
    for (std::int64_t i = 0; i < table.option_count; ++i) {
        p4_option option;
        std::memcpy(&option, bytes + static_cast<std::size_t>(i) * step, sizeof option);
        options.push_back(described(option));
        const auto same_key = [&](const OptionDescription& other) { return other.key == options.back().key; };
        if (std::count_if(options.begin(), options.end(), same_key) > 1)
            refuse(say("It has two options named '{}'.", options.back().key));
    }
    return options;
}

Descriptor described(const p4_player& table) {
    Descriptor descriptor;
    descriptor.id = text_or_empty(table.id);
    if (!is_name(descriptor.id))
        refuse(say("Its id is '{}'; an id is up to 32 lower-case letters, digits, '-' and '_'.", descriptor.id));
    if (!table.choose) refuse(tr("It has no choose function."));
    descriptor.version = text_or_empty(table.version);
    descriptor.summary = text_or_empty(table.summary);
    descriptor.author = text_or_empty(table.author);
    descriptor.deterministic = (table.flags & P4_DETERMINISTIC) != 0;
    descriptor.asks_a_person = (table.flags & P4_ASKS_A_PERSON) != 0;
    descriptor.traces = (table.flags & P4_TRACES) != 0;
    descriptor.analyses = table.analyse != nullptr;
    descriptor.options = described_options(table);
    return descriptor;
}

Entry entry_of(void* library) {
    if (void* symbol = dlsym(library, "p4_player_v1")) return reinterpret_cast<Entry>(symbol);
    for (int major = 0; major < 10; ++major)
        if (dlsym(library, fmt::format("p4_player_v{}", major).c_str()))
            refuse(say("It speaks version {} of the player interface, and this program speaks version 1.", major));
    refuse(tr("It is no player: it has no function p4_player_v1."));
}

}  // namespace

p4_rules abi_rules(const Rules& rules) {
    return {sizeof(p4_rules), rules.columns, rules.rows, rules.connect, rules.gravity ? 1 : 0};
}

bool Plugin::supports(const Rules& rules) const {
    const p4_rules asked = abi_rules(rules);
    return !table_.supports || table_.supports(&asked) != 0;
}

void Plugin::Unload::operator()(void* handle) const { dlclose(handle); }

Plugin::Plugin(const std::filesystem::path& file) {
    // An absolute name, so that the loader does not search elsewhere; now, so that a missing symbol shows here.
    handle_.reset(dlopen(std::filesystem::absolute(file).c_str(), RTLD_NOW | RTLD_LOCAL));
    if (!handle_) refuse(say("It cannot be loaded: {}.", clean_text(dlerror())));

    const p4_player* given = entry_of(handle_.get())();
    if (!given) refuse(tr("Its p4_player_v1 returned nothing."));
    require_size(given->struct_size, kSmallestPlayer, "p4_player");
    std::memcpy(&table_, given, std::min<std::size_t>(given->struct_size, sizeof table_));
    descriptor_ = described(table_);
}

}  // namespace p4
