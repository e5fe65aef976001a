// The player that runs alpha-beta: its names and options.
#include "alphabeta/deepening.hpp"
#include "alphabeta/threats.hpp"
#include "thinking/seeds.hpp"

namespace alphabeta {
namespace {

template <class Use>
auto with_evaluation(std::string_view name, Use use) {
    if (name == "threats") return use(Threats());
    return with_seed(name, use);
}

std::unique_ptr<Thinker> make_thinker(const Setup& setup) {
    return with_known_shape(rules_of(setup.rules()), [&]<class Shape>(const Shape& shape) {
        return with_evaluation(setup.text("eval"), [&]<class Evaluation>(Evaluation) {
            return std::unique_ptr<Thinker>(std::make_unique<Deepening<Shape, Evaluation>>(shape, Options(setup)));
        });
    });
}

}  // namespace
}  // namespace alphabeta

const p4_player* p4_player_v1() {
    using namespace puissance4;
    static const p4_option options[] = {
        whole_option("level", "0", 0, 10,
                     "1 to 10 to play like a person, from beginner to expert; 0 for full strength"),
        whole_option("depth", "0", 0, 256, "moves to look ahead; 0 for as many as time or a million positions allow"),
        choice_option("eval", "threats", "threats|galilee|hassania|ensisa|morpion", "what judges a position"),
        choice_option("order", "best", "left|centre|best", "which moves are tried first"),
        switch_option("table", "yes", "remember positions that were searched before"),
        whole_option("threads", "1", 1, 64, "threads that share the moves at the root"),
    };
    static const p4_player table = player<thinking::ThinkingPlayer<alphabeta::make_thinker>>(
        "alphabeta", "1.0", "Minimax that leaves out what cannot matter.", options, P4_DETERMINISTIC | P4_TRACES);
    return &table;
}
