#pragma once

namespace p4 {

// Looks at a descriptor for a moment before its reader goes to sleep: to sleep and be woken takes longer than many an
// answer. Looks only as long as that pays: each time in vain it lets twice as many waits go by before it looks again,
// so that on a busy machine, or with a player that thinks, it costs next to nothing.
class BriefSpin {
  public:
    bool sees(int descriptor);  // whether it can be read now; no is no promise

  private:
    int pause_ = 0;      // waits to let go by after the next look in vain
    int remaining_ = 0;  // of these
};

}  // namespace p4
