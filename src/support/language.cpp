#include "support/language.hpp"

#include <langinfo.h>
#include <libintl.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <filesystem>

#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

// What LANGUAGE was before anybody chose another language, to come back to it. The environment is the process's own
// anyway.
std::string& language_of_environment() {
    static std::string language;
    return language;
}

void speak(const std::string& language) {
    setenv("LANGUAGE", language.c_str(), 1);
    textdomain(kTextDomain);  // makes gettext forget what it has looked up
}

// gettext reads LANGUAGE only where the locale is not plain C, and C.UTF-8 is there on every system of today.
void leave_the_plain_locale() {
    const std::string messages = std::setlocale(LC_MESSAGES, nullptr);
    if (messages == "C" || messages == "POSIX") std::setlocale(LC_MESSAGES, "C.UTF-8");
}

}  // namespace

std::vector<std::string> languages() { return {"en", "fr"}; }

std::filesystem::path translations() {
    std::error_code unreadable;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", unreadable);
    for (std::filesystem::path above = program.parent_path(); above.has_relative_path(); above = above.parent_path()) {
        if (std::filesystem::exists(above / "locale" / "fr", unreadable)) return above / "locale";
        if (above.filename() == "bin") return above.parent_path() / "share" / "locale";
    }
    return PUISSANCE4_LOCALE_DIR;
}

void prepare_translations() {
    if (!std::setlocale(LC_ALL, "")) std::setlocale(LC_CTYPE, "C.UTF-8");
    bindtextdomain(kTextDomain, translations().c_str());
    bind_textdomain_codeset(kTextDomain, "UTF-8");
    textdomain(kTextDomain);
    // A locale that is not installed here still says which language is wanted.
    const std::string wanted = !variable("LC_ALL").empty()        ? variable("LC_ALL")
                               : !variable("LC_MESSAGES").empty() ? variable("LC_MESSAGES")
                                                                  : variable("LANG");
    if (variable("LANGUAGE").empty() && wanted.starts_with("fr")) use_language("fr");
    language_of_environment() = variable("LANGUAGE");
}

void use_language(const std::string& language) {
    if (language.empty()) return speak(language_of_environment());
    const auto known = languages();
    if (std::find(known.begin(), known.end(), language) == known.end())
        throw UsageError(say("There is no language '{}'; the languages are en and fr.", language));
    leave_the_plain_locale();
    speak(language);
}

bool terminal_speaks_utf8() { return std::string_view{nl_langinfo(CODESET)} == "UTF-8"; }

}  // namespace p4
