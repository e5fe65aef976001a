#include "engine/book_builder.hpp"

namespace engine {

void fill(BookDraft& draft, const Shard& shard, Searcher& searcher,
          const std::function<bool(const BookProgress&)>& told) {
    BookProgress progress;
    for (std::size_t i = 0; i < draft.size(); ++i) {
        if (!shard.has(i, draft.size())) continue;
        ++(draft.score(i) ? progress.done : progress.left);
    }
    for (std::size_t i = 0; i < draft.size(); ++i) {
        if (!shard.has(i, draft.size()) || draft.score(i)) continue;
        const Solution solution = searcher.solve({.moves = draft.moves_to(i)});
        draft.set(i, solution.score);
        ++progress.done;
        --progress.left;
        progress.nodes += solution.nodes;
        if (!told(progress)) return;
    }
}

}  // namespace engine
