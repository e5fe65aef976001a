#include "game/json_input.hpp"

#include <vector>

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kDeepest = 32;

// Finding a place in an ordered object takes a look at all its keys.
constexpr std::size_t kMostKeys = 1000;

// Counts keys as they come, object within object.
class Measure {
  public:
    void take(int depth, Json::parse_event_t event) {
        if (depth > kDeepest) throw UsageError(say("it is nested more than {} deep", kDeepest));
        if (event == Json::parse_event_t::object_start) keys_.push_back(0);
        if (event == Json::parse_event_t::object_end) keys_.pop_back();
        if (event == Json::parse_event_t::key && ++keys_.back() > kMostKeys)
            throw UsageError(say("more than {} keys stand in one object", kMostKeys));
    }

  private:
    std::vector<std::size_t> keys_;
};

}  // namespace

Json parse_json(std::string_view text) {
    Measure measure;
    return Json::parse(text, [&](int depth, Json::parse_event_t event, const Json&) {
        measure.take(depth, event);
        return true;
    });
}

std::string_view reason(const nlohmann::json::exception& error) {
    const std::string_view text = error.what();  // "[json.exception.parse_error.101] parse error at ..."
    const std::size_t name_ends = text.find("] ");
    return name_ends == text.npos ? text : text.substr(name_ends + 2);
}

}  // namespace p4
