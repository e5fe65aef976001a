#include "ui/footer.hpp"

#include "support/message.hpp"
#include "support/text_width.hpp"

namespace p4 {

namespace {

bool matters(const LiveGame& game, Action action) {
    const bool machines_only = !game.has_person();
    const bool over = game.state() == LiveGame::State::Over;
    switch (action) {
        case Action::Drop:
        case Action::Hint:
            return !machines_only && !over;
        case Action::Values:
            return !over;
        case Action::Undo:
            return !machines_only;
        case Action::Back:
            return over || game.state() == LiveGame::State::Looking;
        case Action::Forward:
            return !game.line().at_end();
        case Action::Pause:
        case Action::Faster:
        case Action::Slower:
            return machines_only && !over;
        case Action::Step:
            return machines_only && game.is_paused() && !over;
        case Action::Tree:
            return !over;
        case Action::Review:
            return over;
        case Action::MoveNow:
            return !machines_only && game.is_thinking();
        default:
            return true;
    }
}

}  // namespace

std::vector<FooterKey> footer_keys(Where where, int width, const std::function<bool(Action)>& matters_now) {
    std::vector<FooterKey> keys;
    int x = 1;
    for (const KeyRow& row : key_table()) {
        if (row.where != where || !row.brief || !matters_now(row.action)) continue;
        FooterKey key{x, 0, brief_key_name(row), tr(row.brief), {row.action, 0, {}}};
        key.width = display_width(key.name) + 1 + display_width(key.word);
        if (x + key.width > width) continue;
        x += key.width + 2;
        keys.push_back(std::move(key));
    }
    return keys;
}

std::vector<FooterKey> footer_keys(const LiveGame& game, int width) {
    return footer_keys(Where::Game, width, [&](Action action) { return matters(game, action); });
}

void draw_footer(Canvas& canvas, int y, const std::vector<FooterKey>& keys) {
    canvas.fill({0, y, canvas.width(), 1}, U' ', {Ink::Bar, Ink::BarPaper});
    for (const FooterKey& key : keys) {
        const int x = canvas.write({key.x, y}, key.name, {Ink::Key, Ink::BarPaper, true});
        canvas.write({x + 1, y}, key.word, {Ink::Bar, Ink::BarPaper});
    }
}

}  // namespace p4
