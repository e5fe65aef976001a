// A player whose file is replaced while a match runs: the match goes on, and says so.
#include <gmock/gmock.h>

#include "cli/run_program.hpp"

namespace p4 {
namespace {

using testing::HasSubstr;
using testing::Not;

class ReplacedPlayer : public testing::Test {
  protected:
    ReplacedPlayer() { std::filesystem::copy_file(kRandom, folder / "mine.so"); }

    // A match of mine.so; after its 20th game mine.so is replaced, and the match ends once it has said `words`, or
    // after 2000 games more.
    std::string said(const std::string& player, const std::string& words) const {
        const std::string replace =
            "until [ -s log ] && [ $(wc -l < log) -ge 20 ]; do kill -0 $pid || break; sleep 0.01; done; cp mine.so "
            "new.so; "
            "mv new.so mine.so; ";
        const std::string wait = "until grep -q '" + words +
                                 "' said || [ $(wc -l < log) -gt 4000 ]; do kill -0 $pid || break; sleep 0.01; done; ";
        run_shell("cd " + quoted_for_shell(folder.path().string()) +
                  "; LC_ALL=C.UTF-8 LANGUAGE=en XDG_CACHE_HOME=$PWD " + kProgram + " match --red=" + player +
                  " --yellow=random --games=1000000 -q --jsonl=log 2> said & pid=$!; " + replace + wait +
                  "kill -TERM $pid; wait $pid");
        return contents(folder / "said");
    }

    const std::string kProgram = P4_BINARY_DIR "/puissance4";
    const std::string kRandom = P4_BINARY_DIR "/plugins/random.so";
    TemporaryDirectory folder;
};

TEST_F(ReplacedPlayer, GoesOnAsItWasLoadedAndThatIsSaidOnce) {
    const std::string text = said("./mine.so", "replaced");
    const std::string sentence = "./mine.so: its file was replaced; the one that was loaded before goes on playing\n";
    EXPECT_THAT(text, HasSubstr("puissance4: " + sentence));
    EXPECT_THAT(text.substr(std::min(text.size(), text.find(sentence) + sentence.size())), Not(HasSubstr("replaced")));
}

TEST_F(ReplacedPlayer, IsTheNewOneFromTheNextProcessOn) {
    EXPECT_THAT(said("./mine.so:restart=game", "replaced"),
                HasSubstr("its file was replaced; the one that is there now plays from here on\n"));
}

TEST_F(ReplacedPlayer, IsNotSaidOfOneThatIsStillTheSame) {
    const Finished run = run_program({"match", "--red=" + (folder / "mine.so").string(), "--yellow=random", "-q"});
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.err, Not(HasSubstr("replaced")));
}

}  // namespace
}  // namespace p4
