// The seeds' evaluations by the names that users give them.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "thinking/evaluations.hpp"
#include "thinking/morpion.hpp"

namespace thinking {

template <class Function>
auto with_seed(std::string_view name, Function use) {
    if (name == "galilee") return use(Galilee());
    if (name == "hassania") return use(Hassania());
    if (name == "ensisa") return use(Ensisa());
    if (name == "morpion") return use(Morpion());
    throw std::invalid_argument("no evaluation is called " + std::string(name));
}

}  // namespace thinking
