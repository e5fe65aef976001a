// Files as they are written: in one piece, with the right mode, through what cannot be replaced.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <future>

#include "house/temporary_directory.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/output_file.hpp"

namespace p4 {
namespace {

namespace fs = std::filesystem;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

class Files : public testing::Test {
  protected:
    mode_t mode(const std::string& name) const {
        struct stat status {};
        EXPECT_EQ(::lstat((folder / name).c_str(), &status), 0) << name;
        return status.st_mode & 07777;
    }
    std::size_t count() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder.path()), {}));
    }
    std::string objection(const fs::path& file) const {
        try {
            write_file_whole(file, "new");
        } catch (const SystemError& error) {
            return error.what();
        }
        return "";
    }

    TemporaryDirectory folder;
};

TEST_F(Files, ANewOneHasTheModeThatTheUmaskLeaves) {
    for (const auto& [mask, expected] : {std::pair<mode_t, mode_t>{022, 0644}, {077, 0600}, {002, 0664}}) {
        const mode_t before = ::umask(mask);
        write_file_whole(folder / std::to_string(mask), "text");
        ::umask(before);
        EXPECT_EQ(mode(std::to_string(mask)), expected);
    }
}

TEST_F(Files, AReplacedOneKeepsItsMode) {
    folder.write("game", "old");
    for (const mode_t kept : {mode_t{0600}, mode_t{0640}, mode_t{0666}}) {
        ASSERT_EQ(::chmod((folder / "game").c_str(), kept), 0);
        write_file_whole(folder / "game", "new");
        EXPECT_EQ(mode("game"), kept);
        EXPECT_EQ(folder.read("game"), "new");
    }
    EXPECT_EQ(count(), 1U);
}

TEST_F(Files, TheOldOneStaysWholeUntilTheNewOneIs) {
    folder.write("game", "old");
    {
        OutputFile out(folder / "game");
        out.write("new");
        EXPECT_EQ(folder.read("game"), "old");
    }
    EXPECT_EQ(folder.read("game"), "old");
    EXPECT_EQ(count(), 1U) << "what was not finished leaves no trace";
}

TEST_F(Files, OfALinkTheFileBehindItIsReplaced) {
    fs::create_directories(folder / "there");
    folder.write("there/game", "old");
    fs::create_symlink("there/game", folder / "link");
    fs::create_symlink(folder / "link", folder / "linked");
    fs::create_symlink("there/none", folder / "dangling");
    write_file_whole(folder / "linked", "new");
    write_file_whole(folder / "dangling", "born");
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_TRUE(fs::is_symlink(folder / "linked"));
    EXPECT_TRUE(fs::is_symlink(folder / "dangling"));
    EXPECT_EQ(folder.read("there/game"), "new");
    EXPECT_EQ(folder.read("there/none"), "born");
}

TEST_F(Files, LinksInACircleAreRefused) {
    fs::create_symlink("two", folder / "one");
    fs::create_symlink("one", folder / "two");
    EXPECT_THAT(objection(folder / "one"), EndsWith("Too many levels of symbolic links."));
    EXPECT_EQ(count(), 2U);
}

TEST_F(Files, APipeIsWrittenThrough) {
    const fs::path pipe = folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    auto reader = std::async(std::launch::async, [&] { return folder.read("pipe"); });
    write_file_whole(pipe, "through");
    EXPECT_EQ(reader.get(), "through");
    EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST_F(Files, ADeviceIsWrittenThrough) {
    fs::create_symlink("/dev/null", folder / "null");
    write_file_whole(folder / "null", "gone");
    write_file_whole("/dev/null", "gone");
    EXPECT_TRUE(fs::is_symlink(folder / "null"));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    EXPECT_EQ(objection("/dev/full"), "/dev/full could not be written: No space left on device.");
}

TEST_F(Files, AnOpenDescriptorIsGoneOnWith) {
    const int number = ::open((folder / "out").c_str(), O_WRONLY | O_CREAT, 0600);
    ASSERT_GE(number, 0);
    ASSERT_TRUE(write_all(number, "before "));
    write_file_whole("/dev/fd/" + std::to_string(number), "after");
    fs::create_symlink("/proc/self/fd/" + std::to_string(number), folder / "link");
    write_file_whole(folder / "link", " all");
    ::close(number);
    EXPECT_EQ(folder.read("out"), "before after all");
    EXPECT_THAT(objection("/dev/fd/" + std::to_string(number)), EndsWith("Bad file descriptor."));
}

TEST_F(Files, WhatCannotBeWrittenIsSaidWhenItIsOpened) {
    folder.write("file", "old");
    fs::create_directories(folder / "folder");
    for (const fs::path& name : {folder / "folder", folder / "file/below", folder / "folder/", fs::path{}})
        EXPECT_THROW(OutputFile{name}, SystemError) << name;
    EXPECT_EQ(objection("/proc/nowhere"), "/proc/nowhere could not be written: No such file or directory.");
    EXPECT_EQ(count(), 2U);
}

// As root and as anybody else: a child puts off what it may.
TEST_F(Files, AFileThatMayNotBeWrittenIsNotReplaced) {
    folder.write("file", "old");
    ASSERT_EQ(::chmod((folder / "file").c_str(), 0444), 0);
    ASSERT_EQ(::chmod(folder.path().c_str(), 0777), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && ::setuid(65534) != 0) _exit(2);
        _exit(objection(folder / "file").empty() ? 1 : 0);
    }
    int status = -1;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_EQ(folder.read("file"), "old");
}

TEST_F(Files, AFullDiskLeavesTheOldFileAndNothingElse) {
    folder.write("file", "old");
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit little{2, 2};
        ::setrlimit(RLIMIT_FSIZE, &little);
        _exit(objection(folder / "file").empty() ? 1 : 0);
    }
    int status = -1;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_EQ(folder.read("file"), "old");
    EXPECT_EQ(count(), 1U);
}

TEST_F(Files, WhatCameToBeMeanwhileIsLeftAlone) {
    OutputFile one(folder / "result", OutputFile::Others::Kept);
    OutputFile two(folder / "result", OutputFile::Others::Kept);
    one.write("one");
    two.write("two");
    EXPECT_EQ(one.finish(), folder / "result");
    EXPECT_EQ(two.finish(), (folder / "result").string() + ".2");
    EXPECT_EQ(folder.read("result"), "one");
    EXPECT_EQ(folder.read("result.2"), "two");
    EXPECT_EQ(count(), 2U);
}

TEST_F(Files, OnlyAPlainFileThatIsNotEmptyHoldsSomething) {
    folder.write("empty", "");
    folder.write("full", "text");
    EXPECT_FALSE(holds_something(folder / "none"));
    EXPECT_FALSE(holds_something(folder / "empty"));
    EXPECT_FALSE(holds_something("/dev/null"));
    EXPECT_FALSE(holds_something("/dev/stdout"));
    EXPECT_TRUE(holds_something(folder / "full"));
}

}  // namespace
}  // namespace p4
