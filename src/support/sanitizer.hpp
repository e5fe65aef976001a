#pragma once

// GCC defines a name for each sanitizer, Clang answers a question.
#if defined(__has_feature)
#define P4_HAS_FEATURE(feature) __has_feature(feature)
#else
#define P4_HAS_FEATURE(feature) 0
#endif

namespace p4 {

#if defined(__SANITIZE_THREAD__) || P4_HAS_FEATURE(thread_sanitizer)
inline constexpr bool kThreadsAreWatched = true;
#else
inline constexpr bool kThreadsAreWatched = false;
#endif

#if defined(__SANITIZE_ADDRESS__) || P4_HAS_FEATURE(address_sanitizer)
inline constexpr bool kAddressesAreWatched = true;
#else
inline constexpr bool kAddressesAreWatched = false;
#endif

// Whether this program was built with a sanitizer that reserves terabytes of addresses, so that no limit on them makes
// sense.
inline constexpr bool kIsSanitized = kThreadsAreWatched || kAddressesAreWatched;

}  // namespace p4

#undef P4_HAS_FEATURE
