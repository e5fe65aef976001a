#pragma once

#include <streambuf>
#include <string>

namespace p4 {

// The border where text becomes output: between a stream and the descriptor behind it. Whatever comes, what goes on is
// valid UTF-8 in which only line ends, tabs and returns to the beginning of the line are no characters to be seen. The
// others are written as \u202e and so on: in JSON that is the same text, anywhere else it shows what was there.
class CleanOutput : public std::streambuf {
  public:
    enum class Letters { All, Ascii };  // accents fall off where only ASCII is understood

    explicit CleanOutput(std::streambuf& target, Letters letters = Letters::All) : target_(target), letters_(letters) {}
    ~CleanOutput() override;
    CleanOutput(const CleanOutput&) = delete;
    CleanOutput& operator=(const CleanOutput&) = delete;

  protected:
    int_type overflow(int_type character) override;
    std::streamsize xsputn(const char* text, std::streamsize count) override;
    int sync() override;

  private:
    bool pass(std::string_view text);
    bool pass_character(std::string_view character);
    bool put(std::string_view text);

    std::streambuf& target_;
    Letters letters_;
    std::string begun_;  // a character whose other bytes have not come yet
};

}  // namespace p4
