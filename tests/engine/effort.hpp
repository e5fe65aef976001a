#pragma once

namespace engine::tests {

// Sanitizers watch how the code runs; that every position is right is shown without them. One in so many does there.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int one_in = 10;
#else
inline constexpr int one_in = 1;
#endif

}  // namespace engine::tests
