#pragma once

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace p4 {

// A directory of this test's own, gone with everything in it when the test is over.
class TemporaryDirectory {
  public:
    TemporaryDirectory() : path_((std::filesystem::temp_directory_path() / "puissance4-XXXXXX").string()) {
        if (mkdtemp(path_.data()) == nullptr) throw std::filesystem::filesystem_error("mkdtemp", path_, {});
    }
    ~TemporaryDirectory() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

    std::filesystem::path path() const { return path_; }
    std::filesystem::path operator/(const std::filesystem::path& name) const { return path() / name; }

    void write(const std::filesystem::path& name, std::string_view text) const {
        std::filesystem::create_directories((*this / name).parent_path());
        std::ofstream(*this / name) << text;
    }

    void write_command(const std::filesystem::path& name, std::string_view script) const {
        write(name, "#!/bin/sh\n" + std::string{script} + "\n");
        std::filesystem::permissions(*this / name, std::filesystem::perms::owner_all);
    }

    // The whole of a file; nothing where there is none.
    std::string read(const std::filesystem::path& name) const {
        std::ifstream file(*this / name);
        return {std::istreambuf_iterator<char>(file), {}};
    }

  private:
    std::string path_;
};

}  // namespace p4
