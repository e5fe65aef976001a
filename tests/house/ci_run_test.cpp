// .ci/run with a make that only takes notes, and fails where it is told to.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "house/shell.hpp"
#include "house/temporary_directory.hpp"

namespace p4 {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Checks {
  public:
    Checks() {
        fs::create_directory(directory_.path() / ".ci");
        fs::copy_file(P4_SOURCE_DIR "/.ci/run", directory_.path() / ".ci/run");
        directory_.write_command("bin/make", "echo \"$* CI=$CI in $PWD\" >>\"$NOTES\"\n[ \"$*\" != \"$FAILS\" ]");
    }

    Ran run_with_failing(const std::string& target) const {
        return run("cd / && unset CI && FAILS='" + target + "' NOTES=" + path("notes") + " PATH=" + path("bin") +
                   ":/usr/bin:/bin bash " + path(".ci/run"));
    }

    // The targets that make was asked for, in order.
    std::vector<std::string> targets() const {
        std::vector<std::string> found;
        std::istringstream notes(directory_.read("notes"));
        for (std::string line; std::getline(notes, line);) found.push_back(line.substr(0, line.find(" CI=")));
        return found;
    }

    std::string notes() const { return directory_.read("notes"); }
    std::string path(const std::string& name = "") const { return (directory_.path() / name).string(); }

  private:
    TemporaryDirectory directory_;
};

TEST(CiRun, MakesTheTestsTheLintAndTheSanitizers) {
    const Checks checks;
    const Ran ran = checks.run_with_failing("nothing");
    EXPECT_EQ(ran.exit_code, 0) << ran.output;
    EXPECT_THAT(checks.targets(), testing::IsSupersetOf({"test", "lint", "asan", "tsan"}));
}

TEST(CiRun, StopsAndFailsAtTheFirstFailure) {
    const Checks whole;
    whole.run_with_failing("nothing");
    for (const std::string& target : whole.targets()) {
        const Checks checks;
        EXPECT_NE(checks.run_with_failing(target).exit_code, 0) << target;
        ASSERT_FALSE(checks.targets().empty());
        EXPECT_EQ(checks.targets().back(), target);
    }
}

TEST(CiRun, WorksFromAnyDirectoryAndTellsMakeThatItIsCi) {
    const Checks checks;
    EXPECT_EQ(checks.run_with_failing("nothing").exit_code, 0);
    const std::string here = fs::canonical(checks.path()).string();
    EXPECT_THAT(checks.notes(), HasSubstr("test CI=true in " + here));
}

}  // namespace
}  // namespace p4
