#include <algorithm>
#include <unordered_set>

#include "game/notation.hpp"
#include "game/record.hpp"
#include "game/record_words.hpp"
#include "support/errors.hpp"
#include "support/message.hpp"
#include "support/numbers.hpp"
#include "support/text.hpp"

namespace p4 {

namespace {

constexpr std::string_view kGame = "puissance4 1";
constexpr std::string_view kHex = "0123456789abcdef";

std::string quoted(std::string_view value) {
    std::string text = "\"";
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (text += '\\') += c;
        else if (byte < 0x20 || byte == 0x7f)
            (text += "\\x") += {kHex[byte >> 4], kHex[byte & 15]};
        else
            text += c;
    }
    return text + '"';
}

std::string tag(std::string_view name, std::string_view value) { return fmt::format("[{} {}]\n", name, quoted(value)); }

std::string seconds(std::chrono::microseconds time) {
    return fmt::format(" {{{}.{:06}}}", time.count() / 1000000, time.count() % 1000000);
}

// Reads one text after another, knowing the line it stands on, so that a refusal can name it.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    bool at_end() {
        skip_space();
        return text_.empty();
    }

    Record record();

  private:
    [[noreturn]] void refuse(const std::string& reason) const { throw UsageError(say("Line {}: {}.", line_, reason)); }

    // What a check without line numbers objects to is refused with ours.
    template <class Check>
    void on_this_line(Check check) const {
        try {
            check();
        } catch (const UsageError& error) {
            const std::string_view reason = error.what();
            refuse(std::string{reason.substr(0, reason.find_last_not_of('.') + 1)});
        }
    }

    char take() {
        const char c = text_.front();
        text_.remove_prefix(1);
        if (c == '\n') ++line_;
        return c;
    }

    void skip_space() {
        while (!text_.empty() && is_space(text_.front())) take();
    }

    bool accept(char c) {
        if (text_.empty() || text_.front() != c) return false;
        take();
        return true;
    }

    void expect(char c) {
        if (!accept(c)) refuse(say("'{}' is missing", c));
    }

    std::string quoted_value();
    char escaped();
    std::string tag_name();
    void read_tags(Record& record, Ending& ending);
    void keep_tag(Record& record, Ending& ending, const std::string& name, std::string value);
    void read_moves(Record& record, const Ending& ending);
    std::chrono::microseconds time();
    std::string word();

    std::string_view text_;
    int line_ = 1;
};

char Reader::escaped() {
    if (accept('"')) return '"';
    if (accept('\\')) return '\\';

    const std::string_view code = text_.substr(0, 3);
    const auto high = code.size() == 3 ? kHex.find(code[1]) : kHex.npos;
    const auto low = code.size() == 3 ? kHex.find(code[2]) : kHex.npos;
    if (!code.starts_with('x') || high == kHex.npos || low == kHex.npos)
        refuse(tr("after a backslash comes \", \\ or x and two hexadecimal digits"));
    text_.remove_prefix(code.size());
    return static_cast<char>(high * 16 + low);
}

std::string Reader::quoted_value() {
    expect('"');
    std::string value;
    while (!accept('"')) {
        if (text_.empty() || text_.front() == '\n') refuse(tr("a quoted value has no end"));
        const char c = take();
        value += c == '\\' ? escaped() : c;
    }
    return value;
}

std::string Reader::tag_name() {
    std::string name;
    while (!text_.empty() && is_tag_character(text_.front())) name += take();
    if (name.empty()) refuse(tr("a tag has no name"));
    return name;
}

void Reader::keep_tag(Record& record, Ending& ending, const std::string& name, std::string value) {
    if (name == "Game" && value != kGame) refuse(say("this is '{}', and only '{}' can be read", value, kGame));
    if (name == "Rules") {
        const auto rules = parse_rules(value);
        if (!rules) refuse(say("'{}' are no rules; write them as 7x6x4 or 3x3x3 no-gravity", value));
        on_this_line([&] { require_possible(*rules); });
        record.rules = *rules;
    }
    if (name == "First") {
        const auto first = parse_colour(value);
        if (!first) refuse(say("'{}' is neither red nor yellow", value));
        record.first = *first;
    }
    if (name == "Result") on_this_line([&] { require_result_word(value); });
    if (name == "Termination") on_this_line([&] { require_termination_word(value); });
    if (name == "Red")
        record.red = std::move(value);
    else if (name == "Yellow")
        record.yellow = std::move(value);
    else if (name == "Date")
        record.date = std::move(value);
    else if (name == "Result")
        ending.result = std::move(value);
    else if (name == "Termination")
        ending.termination = std::move(value);
    else if (name == "Detail")
        ending.detail = std::move(value);
    else if (std::find(kOwnTags.begin(), kOwnTags.end(), name) == kOwnTags.end())
        record.tags.emplace_back(name, std::move(value));
}

void Reader::read_tags(Record& record, Ending& ending) {
    std::unordered_set<std::string> seen;
    for (skip_space(); accept('['); skip_space()) {
        const std::string name = tag_name();
        if (seen.empty() != (name == "Game")) refuse(tr("a game begins with the tag Game, once"));
        if (!seen.insert(name).second) refuse(say("the tag {} stands twice", name));
        if (record.tags.size() > kMostTags) refuse(say("a game has at most {} tags", kMostTags));
        expect(' ');
        keep_tag(record, ending, name, quoted_value());
        expect(']');
    }
    for (const std::string_view name : kOwnTags)
        if (name != "Detail" && !seen.contains(std::string{name}))
            refuse(say("the tag {} is missing before this line", name));
}

std::string Reader::word() {
    std::string word;
    while (!text_.empty() && !is_space(text_.front()) && text_.front() != '{') word += take();
    return word;
}

std::chrono::microseconds Reader::time() {
    const std::string_view inside = text_.substr(0, text_.find('}'));
    const std::size_t point = inside.find('.');
    const auto digits = [](std::string_view text, std::int64_t most) {
        return text.starts_with('-') ? std::nullopt : whole_number<std::int64_t>(text, 0, most);
    };
    const auto whole = digits(inside.substr(0, point), 999'999'999'999);
    const auto fraction = point == inside.npos ? std::nullopt : digits(inside.substr(point + 1), 999'999);
    if (inside.size() == text_.size() || inside.size() - point != 7 || !whole || !fraction)
        refuse(tr("a time is written in seconds, like {0.512000}"));
    text_.remove_prefix(inside.size() + 1);
    return std::chrono::microseconds(*whole * 1000000 + *fraction);
}

void Reader::read_moves(Record& record, const Ending& ending) {
    Board board(record.rules);
    for (;;) {
        skip_space();
        if (text_.empty()) refuse(say("the file ends before the result '{}'", ending.result));
        const std::string piece = word();
        if (piece == ending.result) return;
        if (board.discs() % 2 == 0 && piece == fmt::format("{}.", board.discs() / 2 + 1)) continue;

        const auto move = parse_move(record.rules, piece);
        if (!move) refuse(say("'{}' is no move on this board", piece));
        if (!board.is_legal(*move))
            refuse(say("move {} ({}) cannot be played: {}", board.discs() + 1, piece, objection(board, *move)));
        board.play(*move);
        record.moves.push_back(*move);
        skip_space();
        if (accept('{')) record.times.push_back(time());
    }
}

Record Reader::record() {
    Record record;
    Ending ending;
    read_tags(record, ending);
    read_moves(record, ending);
    on_this_line([&] { settle(record, ending); });
    return record;
}

}  // namespace

std::string to_text(const Record& record) {
    std::string text = tag("Game", kGame) + tag("Rules", to_text(record.rules)) + tag("Red", record.red) +
                       tag("Yellow", record.yellow) + tag("First", to_word(record.first)) + tag("Date", record.date) +
                       tag("Result", result_word(record)) + tag("Termination", record_termination(record));
    if (record.outcome && record.outcome->forfeit && !record.outcome->forfeit->detail.empty())
        text += tag("Detail", record.outcome->forfeit->detail);
    for (const auto& [name, value] : record.tags) text += tag(name, value);
    text += '\n';
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        if (i % 2 == 0)
            text += fmt::format("{}{}. ", i == 0 ? "" : "\n", i / 2 + 1);
        else
            text += ' ';
        text += to_text(record.rules, record.moves[i]);
        if (!record.times.empty()) text += seconds(record.times[i]);
    }
    return text + fmt::format("{}{}\n", record.moves.empty() ? "" : "\n", result_word(record));
}

std::vector<Record> parse_records(std::string_view text) {
    Reader reader(text);
    std::vector<Record> records;
    while (!reader.at_end()) records.push_back(reader.record());
    return records;
}

Record parse_record(std::string_view text) {
    std::vector<Record> records = parse_records(text);
    if (records.size() == 1) return std::move(records.front());
    throw UsageError(records.empty() ? tr("Line 1: there is no game here.")
                                     : say("There are {} games here, and one was wanted.", records.size()));
}

}  // namespace p4
