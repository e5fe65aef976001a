#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "support/file_descriptor.hpp"

namespace p4 {

// A file that appears in one piece: written beside, on the disk before it is renamed, with the mode of the one that it
// replaces. A pipe, a device or an open descriptor (/dev/stdout) cannot be replaced: text goes straight through.
// Of a symbolic link, the file behind it is replaced.
class OutputFile {
  public:
    // What becomes of a file that comes to be there before this one is finished. An empty one is always replaced.
    enum class Others { Replaced, Kept };

    // Opened, and refused, before the work that fills it. Makes the folder where there is none. Throws SystemError.
    explicit OutputFile(const std::filesystem::path& name, Others others = Others::Replaced);
    OutputFile(OutputFile&&) = default;
    OutputFile& operator=(OutputFile&&) = delete;
    ~OutputFile();  // what was not finished leaves no trace, and the file as it was

    const std::filesystem::path& name() const { return name_; }
    void write(std::string_view text);  // throws SystemError; what is written beside then ends with the text before
    std::filesystem::path finish();     // throws SystemError; gives another name where the file of others is kept

  private:
    void open_beside(mode_t mode);
    std::filesystem::path rename();
    [[noreturn]] void refuse() const;

    std::filesystem::path name_;    // as the user wrote it
    std::filesystem::path target_;  // behind all links
    Others others_;
    std::string beside_;  // empty where text goes straight through
    FileDescriptor out_;
};

// Whether writing this name would destroy something: a plain file that is not empty.
bool holds_something(const std::filesystem::path& name);

// Writes all of it, however often it takes; false with errno where it cannot.
bool write_all(int descriptor, std::string_view text);

}  // namespace p4
