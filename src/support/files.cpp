#include "support/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "support/errors.hpp"
#include "support/file_descriptor.hpp"
#include "support/message.hpp"
#include "support/output_file.hpp"

namespace p4 {

namespace {

constexpr std::size_t kPiece = std::size_t{64} << 10;

std::string too_long_a_line(const std::string& name, std::size_t most) {
    return say("{} has a line of more than {} bytes, and longer ones are not read.", name, most);
}

// A device or a pipe may never end, so it gets no more than anything else, whatever is wanted.
ReadLimits for_a_stream(ReadLimits limits) {
    limits.whole = std::min(limits.whole, ReadLimits{}.whole);
    return limits;
}

// What has been read so far, never much more than the limits allow.
class Intake {
  public:
    Intake(std::string name, const ReadLimits& limits) : name_(std::move(name)), limits_(limits) {}

    // So much will probably come: room for it is made at once.
    void expect(std::size_t size) {
        require_room_for(size);
        text_.reserve(size);
    }

    void take(std::string_view piece) {
        require_room_for(text_.size() + piece.size());
        text_ += piece;
        for (std::size_t end; (end = text_.find('\n', seen_)) != text_.npos; line_ = seen_) {
            require_short(end - line_);
            seen_ = end + 1;
        }
        seen_ = text_.size();
        require_short(seen_ - line_);
    }

    std::string text() && { return std::move(text_); }

  private:
    void require_room_for(std::size_t size) const {
        if (size > limits_.whole)
            throw UsageError(say("{} holds more than {} bytes, and that is all that is read.", name_, limits_.whole));
    }

    void require_short(std::size_t line) const {
        if (line > limits_.line) throw UsageError(too_long_a_line(name_, limits_.line));
    }

    std::string name_;
    ReadLimits limits_;
    std::string text_;
    std::size_t seen_ = 0;  // how far ends of lines were looked for
    std::size_t line_ = 0;  // where the last line begins
};

}  // namespace

std::optional<std::string> read_file(const std::filesystem::path& file, const ReadLimits& limits) {
    const FileDescriptor in(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!in.is_open()) return std::nullopt;
    struct stat status {};
    const bool is_plain = ::fstat(in.get(), &status) == 0 && S_ISREG(status.st_mode);
    Intake intake(file.string(), is_plain ? limits : for_a_stream(limits));
    if (is_plain) intake.expect(static_cast<std::size_t>(status.st_size));
    std::array<char, kPiece> piece{};
    for (;;) {
        const ssize_t got = ::read(in.get(), piece.data(), piece.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return std::nullopt;
        if (got == 0) return std::move(intake).text();
        intake.take({piece.data(), static_cast<std::size_t>(got)});
    }
}

std::string read_stream(std::istream& in, const std::string& name, const ReadLimits& limits) {
    Intake intake(name, limits);
    std::array<char, kPiece> piece{};
    while (const std::streamsize got = in.rdbuf()->sgetn(piece.data(), piece.size()))
        intake.take({piece.data(), static_cast<std::size_t>(got)});
    return std::move(intake).text();
}

// By itself, because std::getline takes a lack of memory for the end of the input.
bool read_line(std::istream& in, std::string& line, std::size_t most) {
    using Traits = std::istream::traits_type;
    line.clear();
    for (;;) {
        const auto read = in.rdbuf()->sbumpc();
        if (Traits::eq_int_type(read, Traits::eof())) return !line.empty();
        const char c = Traits::to_char_type(read);
        if (c == '\n') return true;
        if (line.size() == most) throw UsageError(too_long_a_line(tr("standard input"), most));
        line += c;
    }
}

void write_file_whole(const std::filesystem::path& file, std::string_view text) {
    OutputFile out(file);
    out.write(text);
    out.finish();
}

}  // namespace p4
