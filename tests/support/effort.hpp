#pragma once

#include <cstdlib>

namespace effort {

// Sanitizers watch how the code runs; that every answer is right is shown without them. So the longest tests do one
// part in so many there, unless P4_WHOLE is set, as `make check-all` does.
inline bool is_whole() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return std::getenv("P4_WHOLE") != nullptr;
#else
    return true;
#endif
}

inline int one_in(int parts) { return is_whole() ? 1 : parts; }

}  // namespace effort
