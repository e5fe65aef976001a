// .ci/packages on made-up machines: a PATH that holds only what the machine has, and an apt-get that only takes notes.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "house/shell.hpp"
#include "house/temporary_directory.hpp"

namespace p4 {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class Machine {
  public:
    Machine() {
        for (const char* tool : {"sed", "grep", "cat", "env", "sh"}) fs::create_symlink(real(tool), bin() / tool);
        command("apt-get", "echo \"apt-get $*\" >>" + notes().string());
        user(1000);
    }

    Machine& command(const std::string& name, const std::string& script) {
        directory_.write_command("bin/" + name, script);
        return *this;
    }

    Machine& user(int id) { return command("id", "echo " + std::to_string(id)); }

    // A Debian on which every package is installed but those given, each followed by a space. Like the real
    // dpkg-query, it prints what it knows and fails if there is one that it does not know.
    Machine& debian_without(const std::string& missing = "") {
        return command("dpkg-query",
                       "shift 3; status=0\n"
                       "for package in \"$@\"; do case '" +
                           missing +
                           "' in\n"
                           "*\"$package \"*) status=1; echo \"no package $package\" >&2 ;;\n"
                           "*) echo \"ii  $package\" ;;\n"
                           "esac; done; exit $status");
    }

    Machine& sudo_that(const std::string& script) { return command("sudo", script); }

    // What is asked of sudo is done, and noted as such.
    Machine& with_sudo() {
        return sudo_that("[ \"$1\" = -n ] && exit 0\necho \"sudo $1\" >>" + notes().string() + "\nexec \"$@\"");
    }

    Ran packages(const std::string& jobs) const {
        return run("PATH=" + bin().string() + " /bin/sh " P4_SOURCE_DIR "/.ci/packages " + jobs);
    }

    // The apt-get lines so far.
    std::string noted() const { return directory_.read("notes"); }

  private:
    fs::path bin() const {
        fs::create_directories(directory_.path() / "bin");
        return directory_.path() / "bin";
    }
    fs::path notes() const { return directory_.path() / "notes"; }

    static fs::path real(const std::string& tool) {
        for (const char* place : {"/usr/bin", "/bin"})
            if (fs::exists(fs::path(place) / tool)) return fs::path(place) / tool;
        throw std::runtime_error("there is no " + tool + " here");
    }

    TemporaryDirectory directory_;
};

TEST(Packages, AllInstalledMeansSilenceAndNoNetwork) {
    Machine machine;
    machine.debian_without();
    for (const char* jobs : {"build", "build test", "build test bench lint"}) {
        const Ran ran = machine.packages(jobs);
        EXPECT_EQ(ran.exit_code, 0);
        EXPECT_THAT(ran.output, IsEmpty());
    }
    EXPECT_THAT(machine.noted(), IsEmpty());
}

TEST(Packages, RootInstallsJustWhatIsMissing) {
    Machine machine;
    machine.debian_without("libfmt-dev libgtest-dev ").user(0);
    const Ran ran = machine.packages("build test");
    EXPECT_EQ(ran.exit_code, 0) << ran.output;
    EXPECT_THAT(ran.output, HasSubstr("Installing what is missing: libfmt-dev libgtest-dev\n"));
    EXPECT_THAT(machine.noted(), StartsWith("apt-get update"));
    EXPECT_THAT(machine.noted(), HasSubstr("\napt-get install"));
    EXPECT_THAT(machine.noted(), HasSubstr(" libfmt-dev libgtest-dev\n"));
    EXPECT_THAT(machine.noted(), Not(HasSubstr("cmake")));
}

TEST(Packages, OfAJobThatWasNotAskedForAreLeftAlone) {
    Machine machine;
    machine.debian_without("libgtest-dev clang-tidy ").user(0);
    EXPECT_EQ(machine.packages("build").exit_code, 0);
    EXPECT_THAT(machine.noted(), IsEmpty());
}

// "rc" is removed with its configuration left behind: known to dpkg, and not there.
TEST(Packages, ThatWereRemovedAreMissing) {
    Machine machine;
    machine.user(0).command("dpkg-query",
                            "shift 3\nfor package in \"$@\"; do\n"
                            "[ $package = cmake ] && echo \"rc  cmake\" || echo \"ii  $package\"\ndone");
    EXPECT_EQ(machine.packages("build").exit_code, 0);
    EXPECT_THAT(machine.noted(), HasSubstr(" cmake\n"));
}

TEST(Packages, APersonWithSudoInstallsThroughIt) {
    Machine machine;
    machine.debian_without("ninja-build ").with_sudo();
    const Ran ran = machine.packages("build");
    EXPECT_EQ(ran.exit_code, 0) << ran.output;
    EXPECT_THAT(machine.noted(), HasSubstr("sudo apt-get\napt-get update"));
    EXPECT_THAT(machine.noted(), HasSubstr("apt-get install"));
    EXPECT_THAT(machine.noted(), HasSubstr(" ninja-build\n"));
}

TEST(Packages, WithoutRightsAreNamedInASentence) {
    Machine machine;
    machine.debian_without("cmake libncurses-dev ");
    const Ran ran = machine.packages("build test");
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(ran.output, HasSubstr("Please run:  apt-get install cmake libncurses-dev\n"));
    EXPECT_THAT(machine.noted(), IsEmpty());
}

// Nobody is there to type the password.
TEST(Packages, ASudoThatWouldAskWithoutATerminalIsNoRight) {
    Machine machine;
    machine.debian_without("cmake ").sudo_that("exit 1");
    const Ran ran = machine.packages("build");
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(ran.output, HasSubstr("apt-get install cmake\n"));
    EXPECT_THAT(machine.noted(), IsEmpty());
}

TEST(Packages, AnInstallationThatFailsIsAFailure) {
    Machine machine;
    machine.debian_without("cmake ").user(0).command("apt-get", "exit 100");
    EXPECT_NE(machine.packages("build").exit_code, 0);
}

TEST(Packages, OnAnotherSystemAreNamedInOneMessage) {
    const Machine machine;
    const Ran ran = machine.packages("build test");
    EXPECT_EQ(ran.exit_code, 1);
    for (const char* word : {"no dpkg", "libncurses-dev", "libgtest-dev", "dnf install", "pacman -S", "brew install"})
        EXPECT_THAT(ran.output, HasSubstr(word));
    EXPECT_THAT(machine.noted(), IsEmpty());
}

TEST(Packages, AnotherSystemThatHasToolsAndHeadersIsLeftInPeace) {
    Machine machine;
    machine.command("cmake", "exit 0").command("ninja", "exit 0").command("c++", "cat >/dev/null");
    const Ran ran = machine.packages("build test");
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.output, IsEmpty());
}

TEST(Packages, AnotherSystemThatLacksAHeaderIsTold) {
    Machine machine;
    machine.command("cmake", "exit 0").command("ninja", "exit 0");
    machine.command("c++", "if grep -q 'include <fmt/format.h>'; then echo 'no such file' >&2; exit 1; fi");
    const Ran ran = machine.packages("build");
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(ran.output, HasSubstr("libfmt-dev"));
}

TEST(Packages, AnUnknownJobIsRefusedBeforeAnythingIsDone) {
    Machine machine;
    machine.debian_without("cmake ").user(0);
    for (const char* jobs : {"dance", "build dance"}) {
        const Ran ran = machine.packages(jobs);
        EXPECT_EQ(ran.exit_code, 2);
        EXPECT_THAT(ran.output, HasSubstr("unknown job 'dance'; the jobs are build, test, bench, manual and lint"));
    }
    EXPECT_THAT(machine.noted(), IsEmpty());
}

}  // namespace
}  // namespace p4
