#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "cli/run_program.hpp"
#include "support/text_width.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;

const std::string kPo = P4_SOURCE_DIR "/src/ui/po/fr.po";

// What xgettext finds in the sources, given the functions of support/message.hpp.
std::string extract_command() {
    return "cd " P4_SOURCE_DIR
           " && find src -name '*.[ch]pp' | sort | xgettext -f - -C --from-code=UTF-8 -k -ktr:1 -ksay:1 -kmsg:1 "
           "-ktr_n:1,2 -ksay_n:1,2 -o - | sed 's/charset=CHARSET/charset=UTF-8/'";
}

TEST(Translations, EverySentenceIsTranslatedToFrench) {
    const TemporaryDirectory directory;
    const std::string template_file = (directory / "all.pot").string();
    ASSERT_EQ(run_shell(extract_command() + " > " + template_file).status, 0);
    const Finished compared = run_shell("LC_ALL=C msgcmp " + kPo + " " + template_file);
    EXPECT_EQ(compared.status, 0) << compared.err;
}

TEST(Translations, NoTranslationIsLeftOver) {
    const TemporaryDirectory directory;
    const std::string template_file = (directory / "all.pot").string();
    ASSERT_EQ(run_shell(extract_command() + " > " + template_file).status, 0);
    const Finished merged = run_shell("msgmerge -q -o - " + kPo + " " + template_file + " | msgattrib --only-obsolete");
    EXPECT_THAT(merged.out, testing::Not(HasSubstr("#~"))) << merged.out;
}

// The placeholders of a sentence; automatic ones are numbered, because order matters for them only.
std::multiset<std::string> placeholders(const std::string& sentence) {
    std::multiset<std::string> found;
    int automatic = 0;
    for (std::size_t i = sentence.find('{'); i != sentence.npos; i = sentence.find('{', i + 1)) {
        const std::string inside = sentence.substr(i + 1, sentence.find('}', i) - i - 1);
        found.insert(inside.empty() || inside[0] == ':' ? std::to_string(automatic++) + inside : inside);
    }
    return found;
}

TEST(Translations, PlaceholdersAgree) {
    const Finished flat = run_shell("msgcat --no-wrap " + kPo);
    std::istringstream lines(flat.out);
    std::string original;
    bool in_original = false;
    int compared = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("msgid ")) original = line, in_original = true;
        if (line.starts_with("msgstr") && original != "msgid \"\"") {
            in_original = false;
            EXPECT_EQ(placeholders(line), placeholders(original)) << line;
            ++compared;
        }
    }
    EXPECT_FALSE(in_original);
    EXPECT_GT(compared, 300);
}

TEST(Translations, MessageIdsAreAscii) {
    const Finished found = run_shell(extract_command() + " | grep '^msgid'");
    EXPECT_TRUE(std::all_of(found.out.begin(), found.out.end(), [](char c) { return c >= 0; }));
}

TEST(Translations, HelpAndErrorsSpeakFrench) {
    EXPECT_THAT(run_program({"--lang=fr", "--help"}).out, HasSubstr("jouer une partie"));
    EXPECT_THAT(run_program({"--lang", "fr", "--wrong"}).err, HasSubstr("Il n’y a pas d’option --wrong"));
    EXPECT_THAT(run_program({"show", "--columns=99"}, {}, "LANGUAGE=fr").err, HasSubstr("Un plateau a de 2 à 16"));
    EXPECT_THAT(run_program({"--lang=xx"}).err, HasSubstr("There is no language 'xx'"));
}

// The players' own words are listed in src/players/own_words.cpp: no sentence of theirs may be missing there.
TEST(Translations, OurPlayersSpeakFrenchInMenusAndLists) {
    const auto lines = [](const std::string& text) {
        std::multiset<std::string> all;
        std::istringstream stream(text);
        for (std::string line; std::getline(stream, line);)
            if (line.find('/') == line.npos) all.insert(line);
        return all;
    };
    const std::string plugins = "PUISSANCE4_PLAYERS=" P4_BINARY_DIR "/plugins";
    const auto english = lines(run_program({"players"}, {}, plugins).out);
    const auto french = lines(run_program({"players", "--lang=fr"}, {}, plugins).out);
    EXPECT_GE(english.size(), 20U);
    for (const std::string& line : english) EXPECT_FALSE(french.contains(line)) << line;
}

TEST(Translations, ATerminalWithoutUtf8GetsPlainLetters) {
    const Finished run = run_program({"--lang=fr", "--help"}, {}, "LC_ALL=C");
    EXPECT_TRUE(std::all_of(run.out.begin(), run.out.end(), [](char c) { return c >= 0; })) << run.out;
    EXPECT_THAT(run.out, HasSubstr("alignes"));
}

}  // namespace
}  // namespace p4
