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
    // Opened, and refused, before the work that fills it. Makes the folder where there is none. Throws SystemError.
    explicit OutputFile(const std::filesystem::path& name);
    OutputFile(OutputFile&&) = default;
    OutputFile& operator=(OutputFile&&) = delete;
    ~OutputFile();  // what was not finished leaves no trace, and the file as it was

    void write(std::string_view text);  // throws SystemError
    void finish();                      // throws SystemError
    // The same, but a file that came to be there meanwhile is left alone; gives the name that was free instead.
    std::filesystem::path finish_beside_others();

  private:
    void open_beside(mode_t mode);
    void keep();
    [[noreturn]] void refuse() const;

    std::filesystem::path name_;    // as the user wrote it
    std::filesystem::path target_;  // behind all links
    std::string beside_;            // empty where text goes straight through
    FileDescriptor out_;
};

// Whether writing this name would destroy something: a plain file that is not empty.
bool holds_something(const std::filesystem::path& name);

// Writes all of it, however often it takes; false with errno where it cannot.
bool write_all(int descriptor, std::string_view text);

}  // namespace p4
