#pragma once

#include <array>
#include <streambuf>

namespace p4 {

// What comes from a descriptor, as far as it is read before another one becomes readable: that is the end of the input.
class InterruptibleInput : public std::streambuf {
  public:
    InterruptibleInput(int descriptor, int interruption) : descriptor_(descriptor), interruption_(interruption) {}

  protected:
    int_type underflow() override;

  private:
    bool wait() const;

    int descriptor_;
    int interruption_;
    std::array<char, 4096> buffer_{};
};

}  // namespace p4
