// The arrows of DESIGN.md, kept: reads every #include of src, plugins and include, and refuses what is not drawn.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "house/temporary_directory.hpp"

namespace p4 {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;
using Names = std::set<std::string>;

struct Include {
    std::string file;      // from the top of the tree: "src/ui/canvas.cpp"
    std::string included;  // as written between quotes or angle brackets
    bool quoted = true;
};

const std::map<std::string, Names> kArrows{
    {"main", {"cli", "ui", "support"}},
    {"cli", {"ui", "study", "match", "players", "game", "support"}},
    {"ui", {"study", "match", "players", "game", "support"}},
    {"study", {"match", "players", "game", "support"}},
    {"match", {"players", "game", "support"}},
    {"players", {"game", "support"}},
    {"game", {"support"}},
    {"support", {}},
};

// Below plugins/, a player stands on what thinking players share, and that on the engine; players do not share players.
Names shared_by(const std::string& plugin) {
    if (plugin == "engine") return {};
    if (plugin == "thinking") return {"engine"};
    return {"thinking", "engine"};
}

std::string part(const fs::path& path, int number) {
    auto it = path.begin();
    for (; number > 0 && it != path.end(); --number) ++it;
    return it == path.end() ? "" : it->string();
}

// The layer, plugin or package that a file belongs to: "src/ui/canvas.cpp" to ui, "src/main.cpp" to main.
std::string home(const std::string& file) {
    const std::string second = part(file, 1);
    return part(file, 2).empty() ? fs::path(second).stem().string() : second;
}

bool is_curses(const std::string& included) {
    static const Names headers{"panel.h", "menu.h", "form.h", "term.h", "eti.h", "unctrl.h", "cursesapp.h"};
    return included.find("curses") != included.npos || headers.count(fs::path(included).filename().string()) > 0;
}

// What is wrong with it, or "".
std::string objection_to(const Include& include) {
    const fs::path target = include.included;
    const std::string top = part(include.file, 0);
    const std::string from = home(include.file);
    const std::string to = target.has_parent_path() ? part(target, 0) : from;
    const bool is_layer = kArrows.count(to) > 0;

    if (std::find(target.begin(), target.end(), "..") != target.end()) return "goes through ..";
    if (is_curses(include.included))
        return include.file.starts_with("src/ui/terminal") ? "" : "only src/ui/terminal may know curses";
    if (to == "src" || to == "plugins" || to == "include") return "is not named from its own directory";
    if (to == "puissance4") return "";
    if (!include.quoted && !is_layer) return "";
    if (to == from) return "";
    if (top == "src") {
        const auto arrows = kArrows.find(from);
        if (arrows == kArrows.end()) return "stands in a layer that DESIGN does not draw";
        return arrows->second.count(to) > 0 ? "" : "points against the arrows";
    }
    return top == "plugins" && shared_by(from).count(to) > 0 ? "" : "crosses the bridge";
}

std::vector<std::string> forbidden(const std::vector<Include>& includes) {
    std::vector<std::string> found;
    for (const Include& include : includes)
        if (const std::string objection = objection_to(include); !objection.empty())
            found.push_back(include.file + " includes " + include.included + ": " + objection);
    std::sort(found.begin(), found.end());
    return found;
}

// What stands between the quotes or brackets of an #include; nothing on any other line.
std::optional<Include> include_on(std::string_view line, const std::string& file) {
    const auto skip = [&line](std::string_view word) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (!line.starts_with(word)) return false;
        line.remove_prefix(word.size());
        return true;
    };
    if (!skip("#") || !skip("include") || !(skip("\"") || skip("<"))) return std::nullopt;
    const std::size_t end = line.find_first_of("\">");
    if (end == line.npos) return std::nullopt;
    return Include{file, std::string{line.substr(0, end)}, line[end] == '"'};
}

std::vector<Include> includes_of(const fs::path& path, const std::string& file) {
    std::vector<Include> includes;
    std::ifstream text(path);
    for (std::string line; std::getline(text, line);)
        if (const auto include = include_on(line, file)) includes.push_back(*include);
    return includes;
}

std::vector<Include> includes_below(const fs::path& root) {
    static const Names kinds{".h", ".hpp", ".c", ".cpp", ".cc", ".ipp", ".inc"};
    std::vector<Include> includes;
    for (const char* top : {"src", "plugins", "include"}) {
        if (!fs::exists(root / top)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
            if (kinds.count(entry.path().extension().string()) == 0) continue;
            const auto found = includes_of(entry.path(), fs::relative(entry.path(), root).generic_string());
            includes.insert(includes.end(), found.begin(), found.end());
        }
    }
    return includes;
}

TEST(Layers, OfThisTreeFollowTheArrows) {
    const std::vector<Include> includes = includes_below(P4_SOURCE_DIR);
    EXPECT_GT(includes.size(), 50U) << "the sources were not found";
    EXPECT_THAT(forbidden(includes), IsEmpty());
}

TEST(Layers, MayUseWhatLiesBelowThem) {
    EXPECT_THAT(forbidden({{"src/main.cpp", "cli/options.hpp"},
                           {"src/main.cpp", "ui/application.hpp"},
                           {"src/main.cpp", "support/errors.hpp"},
                           {"src/cli/show.cpp", "game/board.hpp"},
                           {"src/cli/play.cpp", "ui/application.hpp"},
                           {"src/ui/terminal.cpp", "curses.h", false},
                           {"src/ui/terminal_colours.cpp", "ncurses.h", false},
                           {"src/study/review.cpp", "match/referee.hpp"},
                           {"src/match/referee.cpp", "players/player.hpp"},
                           {"src/players/plugin.cpp", "puissance4/player.h"},
                           {"src/players/plugin.cpp", "dlfcn.h", false},
                           {"src/game/board.cpp", "game/rules.hpp"},
                           {"src/game/board.cpp", "rules.hpp"},
                           {"src/game/record.cpp", "nlohmann/json.hpp", false},
                           {"plugins/random/random.cpp", "puissance4/player.hpp"},
                           {"plugins/alphabeta/alphabeta.cpp", "engine/searcher.hpp"},
                           {"plugins/alphabeta/root.hpp", "thinking/budget.hpp"},
                           {"plugins/thinking/view.hpp", "engine/position.hpp"},
                           {"plugins/engine/search.cpp", "engine/grid.hpp"},
                           {"include/puissance4/player.hpp", "puissance4/player.h"}}),
                IsEmpty());
}

// One made-up file for each thing that DESIGN forbids: the checker must see every one of them.
struct Violation {
    const char* file;
    const char* directive;
};

void PrintTo(const Violation& violation, std::ostream* out) { *out << violation.file << ": " << violation.directive; }

class ForbiddenArrow : public testing::TestWithParam<Violation> {};

TEST_P(ForbiddenArrow, IsSeen) {
    const TemporaryDirectory tree;
    tree.write("src/game/rules.hpp", "#pragma once\n#include <string>\n");
    tree.write("src/cli/show.cpp", "#include \"game/rules.hpp\"\n");
    ASSERT_THAT(forbidden(includes_below(tree.path())), IsEmpty());

    tree.write(GetParam().file, "// a file\n" + std::string{GetParam().directive} + "\n");
    EXPECT_EQ(forbidden(includes_below(tree.path())).size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Of, ForbiddenArrow,
                         testing::Values(Violation{"src/game/board.cpp", "#include \"match/referee.hpp\""},
                                         Violation{"src/game/board.cpp", "#include <cli/options.hpp>"},
                                         Violation{"src/game/board.hpp", "  #  include \"players/player.hpp\""},
                                         Violation{"src/game/deep/down.cpp", "#include \"ui/canvas.hpp\""},
                                         Violation{"src/support/text.cpp", "#include \"game/board.hpp\""},
                                         Violation{"src/players/spec.cpp", "#include \"match/referee.hpp\""},
                                         Violation{"src/match/referee.cpp", "#include \"study/review.hpp\""},
                                         Violation{"src/study/review.cpp", "#include \"ui/canvas.hpp\""},
                                         Violation{"src/ui/screens.cpp", "#include \"cli/options.hpp\""},
                                         Violation{"src/main.cpp", "#include \"game/board.hpp\""},
                                         Violation{"src/helpers/all.cpp", "#include \"game/board.hpp\""},
                                         Violation{"src/ui/canvas.cpp", "#include <curses.h>"},
                                         Violation{"src/cli/show.cpp", "#include <ncursesw/ncurses.h>"},
                                         Violation{"plugins/human/human.cpp", "#include <panel.h>"},
                                         Violation{"src/game/board.cpp", "#include \"../support/errors.hpp\""},
                                         Violation{"src/game/board.cpp", "#include \"game/../ui/canvas.hpp\""},
                                         Violation{"src/game/board.cpp", "#include \"engine/grid.hpp\""},
                                         Violation{"src/players/plugin.cpp", "#include \"plugins/engine/grid.hpp\""},
                                         Violation{"plugins/random/random.cpp", "#include \"game/board.hpp\""},
                                         Violation{"plugins/random/random.c", "#include <support/errors.hpp>"},
                                         Violation{"plugins/random/random.cpp", "#include \"src/game/board.hpp\""},
                                         Violation{"plugins/random/random.cpp", "#include \"minimax/minimax.hpp\""},
                                         Violation{"plugins/engine/grid.hpp", "#include \"thinking/view.hpp\""},
                                         Violation{"plugins/thinking/view.hpp", "#include \"minimax/minimax.hpp\""},
                                         Violation{"plugins/engine/grid.hpp", "#include \"game/rules.hpp\""},
                                         Violation{"include/puissance4/player.hpp", "#include \"game/board.hpp\""},
                                         Violation{"include/puissance4/player.hpp", "#include \"engine/grid.hpp\""}));

TEST(Layers, AForbiddenArrowIsNamedWithItsReason) {
    EXPECT_THAT(forbidden({{"src/game/board.cpp", "match/referee.hpp"}}),
                ElementsAre("src/game/board.cpp includes match/referee.hpp: points against the arrows"));
}

}  // namespace
}  // namespace p4
