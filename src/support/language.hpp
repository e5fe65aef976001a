#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace p4 {

inline constexpr const char* kTextDomain = "puissance4";  // the name of our translations, for gettext

// The languages there are translations for, as --lang and the settings name them.
std::vector<std::string> languages();

// Where they are: beside the program in a build tree, else where it is installed.
std::filesystem::path translations();

// Takes the user's locale and finds the translations.
void prepare_translations();

// From now on all sentences are in this language; "" for the one that the environment asks for.
// Throws UsageError where it is none of ours.
void use_language(const std::string& language);

bool terminal_speaks_utf8();  // by the locale

}  // namespace p4
