// What the compiler and the linker were asked for against mistakes of ours, read from the binaries as they are.

#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>
#include <vector>

#include "support/sanitizer.hpp"

namespace p4 {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::EndsWith;

// A program or a library, of the kind that this machine runs.
class Binary {
  public:
    explicit Binary(const fs::path& file) {
        std::ifstream in(file, std::ios::binary);
        bytes_.assign(std::istreambuf_iterator<char>(in), {});
        if (bytes_.compare(0, SELFMAG, ELFMAG) != 0) return;
        const auto header = read<Elf64_Ehdr>(0);
        kind_ = header.e_type;
        for (std::size_t i = 0; i < header.e_phnum; ++i)
            segments_.push_back(read<Elf64_Phdr>(header.e_phoff + i * header.e_phentsize));
        for (const Elf64_Phdr& segment : segments_)
            if (segment.p_type == PT_DYNAMIC)
                for (std::size_t at = 0; at < segment.p_filesz; at += sizeof(Elf64_Dyn))
                    entries_.push_back(read<Elf64_Dyn>(segment.p_offset + at));
        for (std::size_t i = 0; i < header.e_shnum; ++i)
            take_imports(header, read<Elf64_Shdr>(header.e_shoff + i * header.e_shentsize));
    }

    bool goes_anywhere() const { return kind_ == ET_DYN; }
    bool is_program() const { return (entry(DT_FLAGS_1) & DF_1_PIE) != 0; }
    bool binds_at_once() const { return (entry(DT_FLAGS) & DF_BIND_NOW) != 0 && (entry(DT_FLAGS_1) & DF_1_NOW) != 0; }
    bool has(Elf64_Word type) const { return segment(type) != nullptr; }
    bool has_a_stack_that_runs() const { return !has(PT_GNU_STACK) || (segment(PT_GNU_STACK)->p_flags & PF_X) != 0; }
    bool has_memory_to_write_and_run() const {
        for (const Elf64_Phdr& one : segments_)
            if (one.p_type == PT_LOAD && (one.p_flags & PF_W) != 0 && (one.p_flags & PF_X) != 0) return true;
        return false;
    }
    const std::set<std::string>& imports() const { return imports_; }

    // How many places a jump by pointer may land on: endbr64.
    std::size_t landings() const {
        const std::string_view landing = "\xf3\x0f\x1e\xfa";
        std::size_t count = 0;
        for (std::size_t at = bytes_.find(landing); at != bytes_.npos; at = bytes_.find(landing, at + 1)) ++count;
        return count;
    }

  private:
    template <class Part>
    Part read(std::size_t at) const {
        Part part{};
        if (at + sizeof part <= bytes_.size()) std::memcpy(&part, bytes_.data() + at, sizeof part);
        return part;
    }
    const Elf64_Phdr* segment(Elf64_Word type) const {
        for (const Elf64_Phdr& one : segments_)
            if (one.p_type == type) return &one;
        return nullptr;
    }
    std::uint64_t entry(Elf64_Sxword tag) const {
        for (const Elf64_Dyn& one : entries_)
            if (one.d_tag == tag) return one.d_un.d_val;
        return 0;
    }
    void take_imports(const Elf64_Ehdr& header, const Elf64_Shdr& section) {
        if (section.sh_type != SHT_DYNSYM) return;
        const auto names = read<Elf64_Shdr>(header.e_shoff + std::size_t{section.sh_link} * header.e_shentsize);
        for (std::size_t at = 0; at < section.sh_size; at += sizeof(Elf64_Sym)) {
            const auto symbol = read<Elf64_Sym>(section.sh_offset + at);
            if (symbol.st_shndx == SHN_UNDEF) imports_.insert(&bytes_[names.sh_offset + symbol.st_name]);
        }
    }

    std::string bytes_;
    Elf64_Half kind_ = ET_NONE;
    std::vector<Elf64_Phdr> segments_;
    std::vector<Elf64_Dyn> entries_;
    std::set<std::string> imports_;
};

// All that is installed and runs.
std::vector<fs::path> binaries() {
    std::vector<fs::path> found{P4_BINARY_DIR "/puissance4", P4_BINARY_DIR "/puissance4-book"};
    for (const auto& item : fs::directory_iterator(P4_BINARY_DIR "/plugins"))
        if (item.path().extension() == ".so") found.push_back(item.path());
    return found;
}

TEST(Hardening, EveryBinaryGoesAnywhereInMemoryAndIsBoundBeforeItRuns) {
    ASSERT_GE(binaries().size(), 8U);
    for (const fs::path& file : binaries()) {
        const Binary binary(file);
        EXPECT_TRUE(binary.goes_anywhere()) << file;
        EXPECT_EQ(binary.is_program(), file.extension() != ".so") << file;
        EXPECT_TRUE(binary.has(PT_GNU_RELRO)) << file;
        if (!kIsSanitized) {
            EXPECT_TRUE(binary.binds_at_once()) << file;
        }
    }
}

TEST(Hardening, NothingThatIsWrittenRuns) {
    for (const fs::path& file : binaries()) {
        const Binary binary(file);
        EXPECT_FALSE(binary.has_a_stack_that_runs()) << file;
        EXPECT_FALSE(binary.has_memory_to_write_and_run()) << file;
    }
}

// Whoever has arrays on the stack or copies into buffers of a known size calls for these; two players have neither.
TEST(Hardening, StacksAndBuffersAreWatched) {
    if (kIsSanitized) GTEST_SKIP() << "sanitizers watch them";
    for (const fs::path& file : binaries()) {
        if (file.stem() == "human" || file.stem() == "random") continue;
        EXPECT_THAT(Binary(file).imports(), Contains("__stack_chk_fail")) << file;
    }
    EXPECT_THAT(Binary(P4_BINARY_DIR "/puissance4").imports(), Contains(EndsWith("_chk")));
}

TEST(Hardening, JumpsByPointerLandWhereTheyMay) {
#ifdef __x86_64__
    if (kIsSanitized) GTEST_SKIP() << "it is built for watching";
    for (const fs::path& file : binaries()) EXPECT_GT(Binary(file).landings(), 3U) << file;
    EXPECT_GT(Binary(P4_BINARY_DIR "/puissance4").landings(), 1000U);
#else
    GTEST_SKIP() << "this machine does not look";
#endif
}

}  // namespace
}  // namespace p4
