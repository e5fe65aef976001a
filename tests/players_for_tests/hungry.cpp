// Takes memory until there is none (FAULTS 12 and 35), as C programs do or as C++ programs do.
#include <puissance4/player.h>

#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

namespace {

constexpr std::size_t kPiece = 1 << 20;
std::string how;

// Written to, so that it counts even where only memory in use is limited.
[[noreturn]] void eat(bool like_cpp) {
    for (;;) {
        char* piece = like_cpp ? new char[kPiece] : static_cast<char*>(std::malloc(kPiece));
        for (std::size_t i = 0; i < kPiece; i += 4096) const_cast<volatile char*>(piece)[i] = 1;
    }
}

void* create(const p4_rules*, const p4_setting* settings, std::int32_t, const p4_host*) {
    how = settings[0].value;
    if (how == "create") eat(true);
    return &how;
}

std::int32_t choose(void*, const p4_turn*, const p4_host*, std::int32_t*) { eat(how == "new"); }

const p4_option how_option = {sizeof(p4_option), P4_TEXT, 0, 0, "how", "", nullptr, "how it eats"};

}  // namespace

extern "C" P4_EXPORT const p4_player* p4_player_v1() {
    static const p4_player player = [] {
        p4_player table{};
        table.struct_size = sizeof table;
        table.id = "hungry";
        table.options = &how_option;
        table.option_count = 1;
        table.create = create;
        table.choose = choose;
        return table;
    }();
    return &player;
}
