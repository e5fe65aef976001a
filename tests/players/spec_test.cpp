#include "players/spec.hpp"

#include <gmock/gmock.h>

#include "players/descriptor_json.hpp"
#include "support/clean_text.hpp"
#include "support/errors.hpp"
#include "support/refusal.hpp"

namespace p4 {
namespace {

using ::testing::HasSubstr;
using Type = OptionDescription::Type;

Descriptor thinker() {
    Descriptor player;
    player.id = "thinker";
    player.options = {{Type::Whole, "depth", "5", 0, 20, {}, "how deep"},
                      {Type::Choice, "eval", "galilee", 0, 0, {"galilee", "ensisa"}, "how it judges"},
                      {Type::Switch, "book", "yes", 0, 0, {}, "opening book"},
                      {Type::Text, "name", "", 0, 0, {}, "what it calls itself"}};
    return player;
}

std::string refusal_of_settings(const Settings& given) {
    return refusal_of([&] { checked_settings(thinker(), given); });
}

TEST(Spec, ReadsANameWithItsOptions) {
    const Spec spec = parse_spec("alphabeta:depth=8,eval=galilee");
    EXPECT_EQ(spec, (Spec{Spec::Kind::Name, "alphabeta", {{"depth", "8"}, {"eval", "galilee"}}}));
    EXPECT_EQ(to_text(spec), "alphabeta:depth=8,eval=galilee");
    EXPECT_EQ(parse_spec("random"), (Spec{Spec::Kind::Name, "random", {}}));
    EXPECT_EQ(parse_spec("random:"), (Spec{Spec::Kind::Name, "random", {}}));
    EXPECT_EQ(parse_spec("x:text=a=b"), (Spec{Spec::Kind::Name, "x", {{"text", "a=b"}}}));
}

TEST(Spec, ReadsAFileAndACommand) {
    EXPECT_EQ(parse_spec("./mine.so:depth=1"), (Spec{Spec::Kind::File, "./mine.so", {{"depth", "1"}}}));
    EXPECT_EQ(parse_spec("mine.so").kind, Spec::Kind::File);
    EXPECT_EQ(parse_spec("exec:python3 my.py --fast=1,2"), (Spec{Spec::Kind::Command, "python3 my.py --fast=1,2", {}}));
    EXPECT_EQ(to_text(parse_spec("exec:a b")), "exec:a b");
}

TEST(Spec, RefusesWhatNamesNoPlayer) {
    for (const char* text : {"", ":", ":depth=5", "exec:", "exec:  ", "x:depth", "x:=5", "x:,", "x:a=1,,b=2"})
        EXPECT_THROW(parse_spec(text), UsageError) << text;
}

TEST(Settings, HoldEveryOptionInTheOrderOfTheTable) {
    EXPECT_EQ(checked_settings(thinker(), {{"book", "no"}, {"depth", "7"}}),
              (Settings{{"depth", "7"}, {"eval", "galilee"}, {"book", "no"}, {"name", ""}}));
}

TEST(Settings, TheLastOfTwoCounts) {
    EXPECT_EQ(checked_settings(thinker(), {{"depth", "1"}, {"depth", "2"}})[0].second, "2");
}

TEST(Settings, AWrongKeyNamesTheNearest) {
    EXPECT_THAT(refusal_of_settings({{"dept", "5"}}), HasSubstr("did you mean 'depth'?"));
    EXPECT_THAT(refusal_of_settings({{"wholly-different", "5"}}), HasSubstr("'puissance4 players' lists them"));
}

TEST(Settings, AWrongValueSaysWhichAreRight) {
    EXPECT_THAT(refusal_of_settings({{"depth", "21"}}), HasSubstr("depth goes from 0 to 20, not 21."));
    EXPECT_THAT(refusal_of_settings({{"depth", "-1"}}), HasSubstr("depth goes from 0 to 20"));
    for (const char* value : {"", "five", "5x", " 5", "+5", "99999999999999999999", "0x5"})
        EXPECT_THAT(refusal_of_settings({{"depth", value}}), HasSubstr("takes a whole number")) << value;
    EXPECT_THAT(refusal_of_settings({{"eval", "mine"}}), HasSubstr("eval is one of galilee, ensisa, not 'mine'."));
    EXPECT_THAT(refusal_of_settings({{"book", "maybe"}}), HasSubstr("book is yes or no, not 'maybe'."));
    EXPECT_THAT(refusal_of_settings({{"name", "two\nlines"}}), HasSubstr("one line of text"));
    EXPECT_THAT(refusal_of_settings({{"name", std::string(5000, 'x')}}), HasSubstr("at most 2000 bytes"));
}

TEST(Settings, RestartIsTakenOutUnlessThePlayerHasItItself) {
    Settings given{{"restart", "game"}, {"depth", "1"}};
    EXPECT_TRUE(take_restart(thinker(), given));
    EXPECT_EQ(given, (Settings{{"depth", "1"}}));
    EXPECT_FALSE(take_restart(thinker(), given));
    Settings wrong{{"restart", "daily"}};
    EXPECT_THROW(take_restart(thinker(), wrong), UsageError);

    Descriptor own = thinker();
    own.options.push_back({Type::Text, "restart", "", 0, 0, {}, ""});
    Settings kept{{"restart", "game"}};
    EXPECT_FALSE(take_restart(own, kept));
    EXPECT_EQ(kept.size(), 1U);
}

TEST(Description, ComesBackFromItsJson) {
    Descriptor player = thinker();
    player.version = "1.0";
    player.summary = "Thinks — a lot.";
    player.deterministic = player.analyses = true;
    EXPECT_EQ(std::get<Descriptor>(parse_probe(to_json(player))), player);
    EXPECT_EQ(std::get<std::string>(parse_probe(refusal_json("It is no player."))), "It is no player.");
}

TEST(Description, WhatIsNoneIsRefused) {
    Descriptor forged = thinker();
    forged.id = "\x1b[2J";
    EXPECT_THROW(parse_probe(to_json(forged)), UsageError);
    for (const char* text : {"", "{", "[]", "null", "7", "{}", "{\"id\":7}", "{\"refusal\":7}", "{\"id\":\"x\"}"})
        EXPECT_THROW(parse_probe(text), UsageError) << text;
}

TEST(CleanText, KeepsWhatPeopleWrite) {
    for (const char* text : {"", "plain", "déjà vu", "日本語", "🙂", "\u00a0"}) EXPECT_EQ(clean_text(text), text);
}

TEST(CleanText, LeavesNoControlCharacter) {
    EXPECT_EQ(clean_text("\x1b[2Jx\a\x7f"), "?[2Jx??");
    EXPECT_EQ(clean_text("a\tb\nc\r"), "a b c?");
    EXPECT_EQ(clean_text("\xc2\x9b"
                         "2J"),
              "?2J")
        << "the C1 controls too";
    EXPECT_EQ(clean_text(std::string_view{"a\0b", 3}), "a?b");
}

TEST(CleanText, LeavesNoBrokenUtf8) {
    EXPECT_EQ(clean_text("\xff\xfe"), "??");
    EXPECT_EQ(clean_text("\xc0\x80"), "??") << "overlong";
    EXPECT_EQ(clean_text("\xed\xa0\x80"), "???") << "half of a surrogate pair";
    EXPECT_EQ(clean_text("\xf4\x90\x80\x80"), "????") << "beyond Unicode";
    EXPECT_EQ(clean_text("\xe6\x97"), "??") << "cut short";
}

TEST(CleanText, CutsBetweenCharacters) {
    EXPECT_EQ(clean_text("abcdef", 3), "abc");
    EXPECT_EQ(clean_text("ééé", 5), "éé");
    EXPECT_EQ(clean_text(std::string(10000, 'x')).size(), 500U);
}

}  // namespace
}  // namespace p4
