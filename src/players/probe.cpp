#include "players/probe.hpp"

#include <sys/stat.h>

#include <csignal>

#include "game/json_input.hpp"
#include "players/child_process.hpp"
#include "players/descriptor_json.hpp"
#include "players/exit_codes.hpp"
#include "support/clean_text.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestDescription = 256 * 1024;
constexpr auto kProbeLimit = std::chrono::milliseconds(3000);

std::string how_it_ended(const ChildEnding& ending, const OutputLog& output) {
    const std::string words = output.last_line().empty() ? "" : say(" It last printed: {}", output.last_line());
    if (ending.verdict.starts_with("call "))
        return say("Loading it made the forbidden system call {}.", clean_text(ending.verdict.substr(5))) + words;
    if (ending.code == kNotConfined) return tr("It cannot be confined here, as --confine=require asks.");
    if (ending.signal != 0) return say("Loading it crashed (SIG{}).", sigabbrev_np(ending.signal)) + words;
    return say("It left without answering (exit code {}).", ending.code) + words;
}

// Lets a child process load the library and reads the line that it says of it; or the reason why there is none.
template <class Answer, class Read>
Answer asked(const std::filesystem::path& program, const std::vector<std::string>& more,
             const std::filesystem::path& library, Read read) {
    std::vector<std::string> words{program.string(), "serve", "--describe", fmt::format("--link={}", kLinkDescriptor),
                                   fmt::format("--lifeline={}", kLifelineDescriptor)};
    words.insert(words.end(), more.begin(), more.end());
    words.insert(words.end(), {"--", library.string()});
    ChildProcess child(words, kLongestDescription);
    const auto wake = child.wait(ChildProcess::Clock::now() + kProbeLimit, -1);
    if (wake == ChildProcess::Wake::Deadline) {
        child.kill();
        return say("Loading it took longer than {} ms.", kProbeLimit.count());
    }
    if (wake == ChildProcess::Wake::Ended) {
        const ChildEnding ending = child.end();
        return how_it_ended(ending, child.output());
    }
    try {
        return read(child.take_line());
    } catch (const UsageError& error) {
        return clean_text(error.what());
    }
}

}  // namespace

std::string identity(const std::filesystem::path& file) {
    struct stat info {};
    if (::stat(file.c_str(), &info) != 0) return {};
    return fmt::format("{}:{}:{}.{}:{}:{}", file.string(), info.st_size, info.st_mtim.tv_sec, info.st_mtim.tv_nsec,
                       info.st_dev, info.st_ino);
}

Probed probe_library(const std::filesystem::path& program, const std::filesystem::path& library) {
    return asked<Probed>(program, {}, library, [](const std::string& line) { return parse_probe(line); });
}

std::optional<std::string> objection_to_rules(const std::filesystem::path& program,
                                              const std::filesystem::path& library, const Rules& rules) {
    using Objection = std::optional<std::string>;
    return asked<Objection>(program, {"--rules=" + to_text(rules)}, library, [](const std::string& line) -> Objection {
        const Probed probed = parse_probe(line);
        const auto* refusal = std::get_if<std::string>(&probed);
        return refusal ? Objection(*refusal) : std::nullopt;
    });
}

ProbeCache::ProbeCache(std::filesystem::path file) : file_(std::move(file)) {
    try {
        const auto text = file_.empty() ? std::nullopt : read_file(file_);
        if (!text) return;
        const Json json = parse_json(*text);
        if (whole<int>(json.at("version")) != 1) return;
        json.at("probes").get_to(known_);
    } catch (const nlohmann::json::exception&) {
        known_.clear();
    } catch (const UsageError&) {
        known_.clear();
    }
}

ProbeCache::~ProbeCache() {
    if (!changed_ || file_.empty()) return;
    try {
        write_file_whole(file_,
                         Json{{"version", 1}, {"probes", known_}}.dump(1, ' ', false, Json::error_handler_t::replace));
    } catch (const SystemError&) {
    }
}

// Only what was said by a library that loaded is kept: a crash or a time-out may be gone at the next try.
Probed ProbeCache::probe(const std::filesystem::path& program, const std::filesystem::path& library) {
    const std::string key = identity(library);
    if (const auto found = known_.find(key); found != known_.end()) try {
            return parse_probe(found->second);
        } catch (const UsageError&) {
        }
    Probed probed = probe_library(program, library);
    if (const auto* player = std::get_if<Descriptor>(&probed)) {
        const std::string prefix = library.string() + ":";
        std::erase_if(known_, [&](const auto& entry) { return entry.first.starts_with(prefix); });
        known_[key] = to_json(*player);
        changed_ = true;
    }
    return probed;
}

}  // namespace p4
