// The fast search, for four in a line on boards up to 8 columns and 7 rows with gravity.
//
// A node is entered only where there is a choice: forced replies are played out by its parent. All moves of a node are
// tried at once, one a lane; most children end there, by a double threat, a proof or the table, and are never entered.
#pragma once

#include <array>
#include <optional>
#include <type_traits>
#include <vector>

#include "engine/follow_up.hpp"
#include "engine/lanes.hpp"
#include "engine/move_order.hpp"
#include "engine/prover.hpp"

namespace engine {

// Which positions are being searched, where several threads work on one tree: another thread may leave them to the end,
// when their results are in the table. A hint, not a lock.
class BusyPositions {
  public:
    bool has(std::uint64_t hash) const { return slot(hash).load(std::memory_order_relaxed) == hash; }

    class Mark {
      public:
        Mark(BusyPositions& positions, std::uint64_t hash) : slot_(positions.slot(hash)) {
            slot_.store(hash, std::memory_order_relaxed);
        }
        ~Mark() { slot_.store(0, std::memory_order_relaxed); }
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;

      private:
        std::atomic<std::uint64_t>& slot_;
    };

  private:
    static constexpr std::size_t count = 4096;
    const std::atomic<std::uint64_t>& slot(std::uint64_t hash) const { return slots_[hash % count]; }
    std::atomic<std::uint64_t>& slot(std::uint64_t hash) { return slots_[hash % count]; }

    std::array<std::atomic<std::uint64_t>, count> slots_{};
};

// What the threads of one searcher share.
struct Tables {
    BoundsTable& early;
    BoundsTable& late;
    int late_discs;                 // from so many discs on, positions are kept in the late table
    BusyPositions* busy = nullptr;  // none where one thread works alone

    BoundsTable& at(int discs) const { return discs < late_discs ? early : late; }

    // Only what takes long is worth sharing.
    BusyPositions* busy_at(int discs) const { return discs + 6 < late_discs ? busy : nullptr; }
};

// The grid as a constant where the shape is one.
template <class Shape>
struct HasGrid {
    explicit HasGrid(const Shape& shape) : grid_(shape) {}
    const Grid<Shape> grid_;
};
template <class Shape>
requires std::is_empty_v<Shape>
struct HasGrid<Shape> {
    explicit HasGrid(const Shape&) {}
    static constexpr Grid<Shape> grid_{};
};

template <class Shape, class Machine>
class ColumnSearch final : public Prover, HasGrid<Shape> {
    using HasGrid<Shape>::grid_;
    using Lane = Lanes<Machine>;
    using Cells = Node<Word64>;

  public:
    ColumnSearch(const Shape& shape, Tables tables, const MoveOrder& order, const StopCheck& stop)
        : HasGrid<Shape>(shape), tables_(tables), order_(order), stop_(stop) {
        std::array<Word64, Lane::count> columns{};
        std::array<Word64, Lane::count> from_edge{};
        for (int i = 0; i < grid_.columns(); ++i) {
            const auto lane = static_cast<std::size_t>(i);
            columns[lane] = grid_.column(i);
            from_edge[lane] = static_cast<Word64>(std::min(i, grid_.columns() - 1 - i));
        }
        columns_ = Lane(columns);
        from_edge_ = Lane(from_edge);
    }

    Bounds start(std::span<const int> moves) override;
    int bound(int target) override;
    std::uint64_t nodes() const override { return nodes_.load(std::memory_order_relaxed); }

  private:
    struct Child {
        Cells node;
        bool same_side;  // whether its side to move is its parent's
        std::uint64_t hash;
        std::size_t column;
    };

    // The children that need a search, in the order in which to search them.
    struct Children {
        std::array<Child, Lane::count> all;  // in no order
        std::size_t count = 0;
        std::array<const Child*, Lane::count> open;
        std::size_t open_count = 0;
    };

    // What is true after each move, one a lane.
    struct Expansion {
        Word64 safe;   // the moves
        Lane cell;     // one of them
        Lane mine;     // the mover's discs
        Lane wins;     // the mover's winning cells
        Lane replies;  // the opponent's moves after which the mover cannot win at once
    };

    // A guess: does one move reach the target (Cut), or none, so that all must be searched (All)? It alternates with
    // the side to move and only decides how threads share the work.
    enum class Kind { Cut, All };
    static constexpr Kind other(Kind kind) { return kind == Kind::Cut ? Kind::All : Kind::Cut; }

    // A question that this thread is about to answer and that another may answer first.
    struct Step {
        std::uint64_t hash;
        int discs;
        int target;
    };

    // Thrown down to the step that another thread has answered.
    struct Overtaken {
        std::size_t place;
        int value;
    };

    int search(const Cells& node, std::uint64_t hash, const Bounds& known, int target, Kind kind);
    Expansion expanded(const Cells& node) const;
    int examine(const Cells& node, const Expansion& moves, int target, Children& children) const;
    int prove(Children& children, int target) const;
    int look_up(Children& children, int target) const;
    int search_open(const Children& children, int target, Kind kind);
    int search_child(const Child& child, int target, Kind kind);
    int search_shared(const Child& child, BusyPositions& busy, int target, Kind kind);
    void look_for_answers() const;
    void sort(const Cells& node, const Expansion& moves, Children& children) const;

    std::optional<int> follow_forced(Child& child) const;
    Lane even_rows_hold(const Cells& node, const Expansion& moves, int target) const;
    int bounded(const Child& child, int target) const;
    int proven(const Child& child, int target) const;

    std::uint64_t hash_of(const Cells& node) const;
    void count_node();

    Tables tables_;
    MoveOrder order_;
    const StopCheck& stop_;
    Lane columns_;
    Lane from_edge_;                        // how many columns away
    std::vector<Step> path_;                // from the root to here, where threads share the work
    std::atomic<std::uint64_t> nodes_ = 0;  // written by one thread, read by any

    Cells root_{};                // where the first choice is
    bool root_same_side_ = true;  // whether its side to move is that of the question
    std::uint64_t root_hash_ = 0;
};

}  // namespace engine
