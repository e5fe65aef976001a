#pragma once

#include <string>

#include "support/errors.hpp"

namespace p4 {

// The sentence that refuses what is asked for; empty where it is not refused.
template <class Deed>
std::string refusal_of(Deed deed) {
    try {
        deed();
        return {};
    } catch (const UsageError& error) {
        return error.what();
    }
}

}  // namespace p4
