#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ui/roster.hpp"
#include "ui/search_thread.hpp"

namespace p4 {

// The search that a screen shows: whose it is, how deep, and what came of it. Another player or depth starts anew.
class StudiedSearch {
  public:
    // Begins with this player where it shows its search, else with one that does.
    StudiedSearch(const Roster& roster, const Board& board, const std::string& spec, Wake wake);

    const Board& board() const { return board_; }
    const std::string& spec() const { return spec_; }
    bool is_busy() const { return thread_ != nullptr; }
    std::uint64_t nodes_so_far() const { return thread_ ? thread_->nodes() : 0; }
    const SearchThread::Found* found() const { return found_.get(); }
    const std::string& failure() const { return failure_; }  // a sentence; usually empty

    void change_depth(int by);
    void change_player();
    bool advance();  // gives whether something came of it

  private:
    void start();
    void stop();
    std::vector<std::string> specs() const;  // of the players that show their search, this one's own first

    const Roster& roster_;
    Board board_;
    std::string own_;
    std::string spec_;
    Wake wake_;
    std::unique_ptr<SearchThread> thread_;
    std::vector<std::unique_ptr<SearchThread>> stopped_;
    std::unique_ptr<SearchThread::Found> found_;
    std::string failure_;
};

// The depth that a spec asks for, and the same spec with another depth. A level, which means a depth of its own, goes.
int depth_of(const Descriptor& player, const std::string& spec);
std::string with_depth(const std::string& spec, int depth);

}  // namespace p4
