// What the game only contains, `puissance4 check` finds and says.
#include "players/arena.hpp"

namespace p4 {
namespace {

using ::testing::HasSubstr;

class CheckFaults : public Arena {
  protected:
    void expect_failure(const std::string& text, const std::string& line) const {
        const Finished run = run_program({"check", spec(text)});
        EXPECT_EQ(run.status, 1) << text;
        EXPECT_THAT(run.out, HasSubstr(line)) << text;
    }
};

TEST_F(CheckFaults, Row28FindsOneThatWritesToItsInputs) {
    expect_failure("cheat:how=scribble", "fail    leaves its inputs alone");
}

TEST_F(CheckFaults, Row37FindsOneThatComputesAfterItsTurn) {
    expect_failure("breed:how=thread", "fail    rests when it is not its turn");
}

TEST_F(CheckFaults, Row42FindsOneThatIsNotAsDeterministicAsItSays) {
    expect_failure("forget:how=clock", "fail    plays the same game from the same seed");
}

TEST_F(CheckFaults, Row43FindsOneThatRemembersTheGameBefore) {
    expect_failure("forget", "fail    forgets one game before the next");
}

}  // namespace
}  // namespace p4
