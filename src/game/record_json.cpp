#include "game/json_input.hpp"
#include "game/notation.hpp"
#include "game/record.hpp"
#include "game/record_words.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

using Json = nlohmann::ordered_json;

Json rules_json(const Rules& rules) {
    return {{"columns", rules.columns}, {"rows", rules.rows}, {"connect", rules.connect}, {"gravity", rules.gravity}};
}

const Json& of_type(Json::value_t type, const Json& json) {
    if (json.type() != type) throw UsageError(say("{} stands where a list belongs", json.dump(-1, ' ', true)));
    return json;
}

Rules parse_rules_json(const Json& json) {
    const Rules rules{whole<int>(json.at("columns")), whole<int>(json.at("rows")), whole<int>(json.at("connect")),
                      json.at("gravity").get<bool>()};
    require_possible(rules);
    return rules;
}

Record from_json(const Json& json) {
    if (whole<int>(json.at("version")) != 1) throw UsageError(tr("only version 1 can be read"));

    Record record;
    record.rules = parse_rules_json(json.at("rules"));
    json.at("red").get_to(record.red);
    json.at("yellow").get_to(record.yellow);
    json.at("date").get_to(record.date);
    const auto first = parse_colour(json.at("first").get<std::string>());
    if (!first) throw UsageError(tr("'first' is neither red nor yellow"));
    record.first = *first;
    record.moves = parse_moves(record.rules, json.at("moves").get<std::string>());
    for (const Json& time : of_type(Json::value_t::array, json.at("times_us")))
        record.times.emplace_back(whole<std::int64_t>(time));
    for (const auto& [name, value] : of_type(Json::value_t::object, json.at("tags")).items())
        record.tags.emplace_back(name, value.get<std::string>());
    settle(record,
           {json.at("result").get<std::string>(), json.at("termination").get<std::string>(), json.value("detail", "")});
    return record;
}

}  // namespace

std::string to_json_line(const Record& record) {
    Json times = Json::array();
    for (const auto time : record.times) times.push_back(time.count());
    Json tags = Json::object();
    for (const auto& [name, value] : record.tags) tags[name] = value;

    Json json{{"version", 1},
              {"rules", rules_json(record.rules)},
              {"red", record.red},
              {"yellow", record.yellow},
              {"first", to_word(record.first)},
              {"date", record.date},
              {"result", result_word(record)},
              {"termination", record_termination(record)}};
    if (record.outcome && record.outcome->forfeit && !record.outcome->forfeit->detail.empty())
        json["detail"] = record.outcome->forfeit->detail;
    json["moves"] = to_text(record.rules, record.moves);
    json["times_us"] = std::move(times);
    json["tags"] = std::move(tags);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Record parse_json_line(std::string_view line) {
    try {
        return from_json(parse_json(line));
    } catch (const nlohmann::json::exception& error) {
        throw UsageError(say("This is no game record: {}.", reason(error)));
    } catch (const UsageError& error) {
        throw UsageError(say("This is no game record: {}", error.what()));
    }
}

}  // namespace p4
