// .ci/changed on a history of its own: which files a change is about.

#include <gtest/gtest.h>

#include "house/shell.hpp"
#include "house/temporary_directory.hpp"

namespace p4 {
namespace {

// A small project, written three days ago and changed since.
class Changed : public testing::Test {
  protected:
    void SetUp() override {
        if (run("git --version").exit_code != 0) GTEST_SKIP() << "there is no git";
        directory_.write("src/room/table.hpp", "int table();\n");
        directory_.write("src/room/table.cpp", "#include \"room/table.hpp\"\n");
        directory_.write("src/room/guest.cpp", "#include \"room/table.hpp\"\n");
        directory_.write("src/room/deep.hpp", "int deep();\n");
        directory_.write("src/room/over.hpp", "#include \"room/deep.hpp\"\n");
        directory_.write("src/room/under.cpp", "#include \"room/over.hpp\"\n");
        shell("git init -q");
        commit("2026-01-01T12:00:00");
    }

    Ran shell(const std::string& line) const {
        return run("cd " + directory_.path().string() + " && export HOME=$PWD GIT_CONFIG_NOSYSTEM=1 && " + line);
    }
    void commit(const std::string& when) const {
        const Ran done = shell("git add -A && GIT_COMMITTER_DATE=" + when +
                               " git -c user.name=a -c user.email=a@b commit -qm change");
        ASSERT_EQ(done.exit_code, 0) << done.output;
    }
    std::string named(const std::string& settings = "") const {
        const Ran ran = shell(settings + " " P4_SOURCE_DIR
                                         "/.ci/changed src/room/guest.cpp src/room/table.cpp "
                                         "src/room/under.cpp");
        EXPECT_EQ(ran.exit_code, 0) << ran.output;
        return ran.output;
    }

    TemporaryDirectory directory_;
    const std::string all_ = "src/room/guest.cpp\nsrc/room/table.cpp\nsrc/room/under.cpp\n";
};

TEST_F(Changed, IsEverythingWhileTheHistoryIsYoung) {
    EXPECT_EQ(named(), all_);
    EXPECT_EQ(named("P4_BASE=nowhere"), all_);
}

TEST_F(Changed, IsAFileThatChanged) {
    directory_.write("src/room/guest.cpp", "int guest;\n");
    commit("2026-01-04T12:00:00");
    EXPECT_EQ(named(), "src/room/guest.cpp\n");
    directory_.write("src/room/under.cpp", "int not_committed;\n");
    EXPECT_EQ(named(), "src/room/guest.cpp\nsrc/room/under.cpp\n");
}

TEST_F(Changed, IsForAHeaderTheFileOfItsName) {
    directory_.write("src/room/table.hpp", "int chair();\n");
    commit("2026-01-04T12:00:00");
    EXPECT_EQ(named(), "src/room/table.cpp\n");
}

TEST_F(Changed, IsForAHeaderOfHeadersOneThatSeesIt) {
    directory_.write("src/room/deep.hpp", "int shallow();\n");
    commit("2026-01-04T12:00:00");
    EXPECT_EQ(named(), "src/room/under.cpp\n");
}

TEST_F(Changed, IsWhatTheLastDayOfCommitsChanged) {
    directory_.write("src/room/guest.cpp", "int guest;\n");
    commit("2026-01-04T12:00:00");
    directory_.write("src/room/table.cpp", "int table;\n");
    commit("2026-01-08T12:00:00");
    directory_.write("src/room/under.cpp", "int under;\n");
    commit("2026-01-08T20:00:00");
    EXPECT_EQ(named(), "src/room/table.cpp\nsrc/room/under.cpp\n");
    EXPECT_EQ(named("P4_BASE=HEAD~1"), "src/room/under.cpp\n");
}

TEST_F(Changed, IsNothingWhereOnlyWordsChanged) {
    directory_.write("README", "words\n");
    commit("2026-01-04T12:00:00");
    EXPECT_EQ(named(), "\n");
}

TEST_F(Changed, IsEverythingForOtherRules) {
    directory_.write(".clang-tidy", "Checks: '*'\n");
    commit("2026-01-04T12:00:00");
    EXPECT_EQ(named(), all_);
}

}  // namespace
}  // namespace p4
