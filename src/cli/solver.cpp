#include "cli/solver.hpp"

#include "support/errors.hpp"
#include "support/message.hpp"

namespace p4 {

namespace {

// Keeps the newest report: the last one tells the result.
class LastReport : public Listener {
  public:
    void on_report(const Report& report) override { report_ = report; }
    const Report& report() const { return report_; }

  private:
    Report report_;
};

[[noreturn]] void fail(const Forfeit& forfeit) {
    throw SystemError(say("The perfect player failed: {} {}", to_word(forfeit.cause), forfeit.detail));
}

}  // namespace

Solver::Solver(const Catalogue& catalogue, const SolverOptions& options) {
    const std::string spec = fmt::format("perfect:threads={},memory={},book={},weak={}", options.threads,
                                         options.memory_mb, options.book ? "yes" : "no", options.weak ? "yes" : "no");
    player_ = catalogue.make_player(catalogue.resolve(spec), true);
}

Solved Solver::ask(const Board& board, bool each_move) {
    const Request request{board, {}, 0, game_, false, {}};
    LastReport listener;
    Solved solved;
    const auto start = std::chrono::steady_clock::now();
    if (each_move) {
        Analysis analysis = player_->analyse(request, listener, {});
        if (const auto* forfeit = std::get_if<Forfeit>(&analysis)) fail(*forfeit);
        solved.values = std::move(std::get<std::vector<Value>>(analysis));
    } else {
        const Answer answer = player_->choose(request, listener, {});
        if (const auto* forfeit = std::get_if<Forfeit>(&answer)) fail(*forfeit);
    }
    solved.time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
    solved.report = listener.report();
    return solved;
}

}  // namespace p4
