// Lets an exception escape (FAULTS 12 and 17).
#include <puissance4/player.h>

#include <stdexcept>
#include <string_view>

namespace {

int instance = 0;
bool in_create = false;

void* create(const p4_rules*, const p4_setting* settings, std::int32_t, const p4_host*) {
    in_create = std::string_view(settings[0].value) == "create";
    if (in_create) throw std::runtime_error("no room to think");
    return &instance;
}

std::int32_t choose(void*, const p4_turn*, const p4_host*, std::int32_t*) {
    throw std::runtime_error("lost the thread");
}

const p4_option how_option = {sizeof(p4_option), P4_TEXT, 0, 0, "how", "", nullptr, "where it throws"};

}  // namespace

extern "C" P4_EXPORT const p4_player* p4_player_v1() {
    static const p4_player player = [] {
        p4_player table{};
        table.struct_size = sizeof table;
        table.id = "throw";
        table.options = &how_option;
        table.option_count = 1;
        table.create = create;
        table.choose = choose;
        return table;
    }();
    return &player;
}
