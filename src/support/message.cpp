#include "support/message.hpp"

#include <langinfo.h>
#include <libintl.h>

#include "support/language.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

// Translations are UTF-8; a terminal of another code gets them without accents rather than as rubbish.
std::string readable(std::string sentence) {
    if (std::string_view{nl_langinfo(CODESET)} == "UTF-8") return sentence;
    return ascii_folded(sentence);
}

}  // namespace

std::string tr(std::string_view english) {
    return english.empty() ? std::string{} : readable(dgettext(kTextDomain, std::string{english}.c_str()));
}

std::string tr_n(std::string_view one, std::string_view many, long long count) {
    const auto magnitude = static_cast<unsigned long>(count < 0 ? -count : count);
    return readable(dngettext(kTextDomain, std::string{one}.c_str(), std::string{many}.c_str(), magnitude));
}

}  // namespace p4
