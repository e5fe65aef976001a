#include "engine/book.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <istream>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace engine {

namespace {

// FNV-1a over everything that the scores depend on.
std::uint64_t checksum(const Rules& rules, int plies, std::span<const std::int8_t> scores) {
    std::uint64_t sum = 0xCBF29CE484222325U;
    const auto add = [&](int value) { sum = (sum ^ static_cast<std::uint8_t>(value)) * 0x100000001B3U; };
    for (const int value : {rules.columns, rules.rows, rules.connect, plies}) add(value);
    for (const std::int8_t score : scores) add(score);
    return sum;
}

}  // namespace

std::optional<std::uint32_t> BookPly::find(Word64 key) const {
    const auto place = std::lower_bound(index_of_key.begin(), index_of_key.end(), std::pair{key, std::uint32_t{0}});
    if (place == index_of_key.end() || place->first != key) return std::nullopt;
    return place->second;
}

BookTree::BookTree(const Rules& rules, int plies) : grid_(FoursShape(rules)) {
    plies_.push_back({{{key_of({}), 0, 0}}, {{key_of({}), 0}}});
    for (int discs = 0; discs < plies; ++discs) plies_.push_back(next_ply(plies_.back(), discs));
}

BookPly BookTree::next_ply(const BookPly& last, int discs) const {
    BookPly next;
    std::vector<BookPly::Entry> met;
    for (std::size_t i = 0; i < last.entries.size(); ++i) {
        const Position<Word64> position = position_of(last.entries[i].key, discs);
        for (Word64 rest = grid_.playable(position.occupied); any(rest);) {
            const Word64 cell = take_lowest(rest);
            const Position<Word64> after = position.after(cell);
            if (is_won(grid_, after)) continue;
            met.push_back(
                {key_of(after), static_cast<std::uint32_t>(i), static_cast<std::int8_t>(grid_.column_of(cell))});
        }
    }
    // The first way to each position is the one that counts.
    for (std::size_t i = 0; i < met.size(); ++i)
        next.index_of_key.emplace_back(met[i].key, static_cast<std::uint32_t>(i));
    std::sort(next.index_of_key.begin(), next.index_of_key.end());
    const auto last_new = std::unique(next.index_of_key.begin(), next.index_of_key.end(),
                                      [](const auto& a, const auto& b) { return a.first == b.first; });
    next.index_of_key.erase(last_new, next.index_of_key.end());

    std::vector<std::uint32_t> kept;
    for (const auto& [key, index] : next.index_of_key) kept.push_back(index);
    std::sort(kept.begin(), kept.end());
    for (const std::uint32_t index : kept) next.entries.push_back(met[index]);
    for (auto& [key, index] : next.index_of_key) {
        index = static_cast<std::uint32_t>(std::lower_bound(kept.begin(), kept.end(), index) - kept.begin());
    }
    return next;
}

Word64 BookTree::key_of(const Position<Word64>& position) const {
    const auto key = [&](const Position<Word64>& side) { return (side.occupied + grid_.bottom()) | side.mine; };
    return std::min(key(position), key(mirrored(grid_, position)));
}

// In each column the highest bit of a key marks the height; the mover's discs are below it.
Position<Word64> BookTree::position_of(Word64 key, int discs) const {
    Position<Word64> position{0, 0, discs};
    for (int column = 0; column < grid_.columns(); ++column) {
        const int shift = column * grid_.stride();
        const Word64 bits = key >> shift & low_bits<Word64>(grid_.stride());
        const Word64 top = std::bit_floor(bits);
        position.occupied |= (top - 1) << shift;
        position.mine |= (bits ^ top) << shift;
    }
    return position;
}

std::vector<int> BookTree::moves_to(int number, std::size_t entry) const {
    if (number == 0) return {};
    const BookPly::Entry& here = ply(number).entries[entry];
    std::vector<int> moves = moves_to(number - 1, here.parent);

    // The moves may lead to the mirror image of the key that the last column belongs to.
    Position<Word64> position;
    for (const int move : moves) position = position.after(grid_.cell_of(move, position.occupied));
    const Position<Word64> after = position.after(grid_.cell_of(here.column, position.occupied));
    const bool straight = !grid_.cell_of(here.column, position.occupied) ? false : key_of(after) == here.key;
    moves.push_back(straight ? here.column : grid_.columns() - 1 - here.column);
    return moves;
}

BookDraft::BookDraft(const Rules& rules, int plies)
    : tree_(std::make_shared<BookTree>(rules, plies)), scores_(tree_->ply(plies).entries.size(), unknown) {}

BookDraft BookDraft::read(std::istream& file) {
    constexpr std::size_t longest_header = 100;
    std::array<char, longest_header> line{};
    file.getline(line.data(), line.size());
    std::istringstream header(line.data());
    std::string word;
    int version = 0;
    int plies = 0;
    std::size_t count = 0;
    std::uint64_t sum = 0;
    Rules rules;
    header >> word >> version >> rules.columns >> rules.rows >> rules.connect >> plies >> count >> std::hex >> sum;

    if (word != "puissance4-book" || !header) throw std::runtime_error("this is not an opening book");
    if (version != 1)
        throw std::runtime_error("this opening book is of version " + std::to_string(version) + ", not 1");
    if (!are_playable(rules) || !BookTree::holds(rules) || plies < 0 || plies > 12)
        throw std::runtime_error("this opening book is for a board that books aren't made for");

    std::vector<std::int8_t> scores(count <= (1U << 24) ? count : 0);
    file.read(reinterpret_cast<char*>(scores.data()), static_cast<std::streamsize>(scores.size()));
    if (scores.size() != count || static_cast<std::size_t>(file.gcount()) != count)
        throw std::runtime_error("this opening book is cut short");
    if (checksum(rules, plies, scores) != sum)
        throw std::runtime_error("this opening book is damaged: its checksum is wrong");

    BookDraft draft(rules, plies);
    if (draft.size() != count) throw std::runtime_error("this opening book has another number of positions");
    draft.scores_ = std::move(scores);
    return draft;
}

void BookDraft::write(std::ostream& file) const {
    const Rules& rules = tree_->rules();
    file << "puissance4-book 1 " << rules.columns << ' ' << rules.rows << ' ' << rules.connect << ' ' << tree_->plies()
         << ' ' << scores_.size() << ' ' << std::hex << std::setw(16) << std::setfill('0')
         << checksum(rules, tree_->plies(), scores_) << '\n';
    file.write(reinterpret_cast<const char*>(scores_.data()), static_cast<std::streamsize>(scores_.size()));
}

std::size_t BookDraft::known() const {
    return scores_.size() - static_cast<std::size_t>(std::count(scores_.begin(), scores_.end(), unknown));
}

std::optional<int> BookDraft::score(std::size_t entry) const {
    if (scores_[entry] == unknown) return std::nullopt;
    return scores_[entry];
}

void BookDraft::merge(const BookDraft& other) {
    if (tree_->rules() != other.tree_->rules() || tree_->plies() != other.tree_->plies())
        throw std::runtime_error("these opening books are for different boards or plies");
    for (std::size_t i = 0; i < scores_.size(); ++i) {
        if (other.scores_[i] == unknown) continue;
        if (scores_[i] != unknown && scores_[i] != other.scores_[i])
            throw std::runtime_error("these opening books contradict each other");
        scores_[i] = other.scores_[i];
    }
}

Book::Book(const BookDraft& draft) : tree_(draft.tree()), scores_(static_cast<std::size_t>(tree_.plies()) + 1) {
    for (std::size_t i = 0; i < draft.size(); ++i) {
        const auto score = draft.score(i);
        if (!score) throw std::runtime_error("this opening book is not complete");
        scores_.back().push_back(static_cast<std::int8_t>(*score));
    }
    // A position is worth what its best move leads to.
    const auto& grid = tree_.grid();
    for (int number = tree_.plies() - 1; number >= 0; --number) {
        const auto index = static_cast<std::size_t>(number);
        for (const BookPly::Entry& entry : tree_.ply(number).entries) {
            const Position<Word64> position = tree_.position_of(entry.key, number);
            int best = -grid.cells();
            for (Word64 rest = grid.playable(position.occupied); any(rest);) {
                const Position<Word64> after = position.after(take_lowest(rest));
                const auto next = tree_.ply(number + 1).find(tree_.key_of(after));
                const int value = next ? -scores_[index + 1][*next] : score_of_win(grid.cells(), number + 1);
                best = std::max(best, value);
            }
            scores_[index].push_back(static_cast<std::int8_t>(best));
        }
    }
}

Book Book::read(std::istream& file) { return Book(BookDraft::read(file)); }

std::size_t Book::size() const {
    std::size_t size = 0;
    for (const auto& ply : scores_) size += ply.size();
    return size;
}

std::optional<int> Book::score(std::span<const int> moves) const {
    const int discs = static_cast<int>(moves.size());
    if (discs > plies()) return std::nullopt;
    Position<Word64> position;
    for (const int move : moves) position = position.after(tree_.grid().cell_of(move, position.occupied));
    const auto entry = tree_.ply(discs).find(tree_.key_of(position));
    if (!entry) return std::nullopt;  // the game is over
    return scores_[static_cast<std::size_t>(discs)][*entry];
}

}  // namespace engine
