#include "ui/grading_thread.hpp"

namespace p4 {

GradingThread::GradingThread(const Record& record, std::unique_ptr<Player> analyst, const Budget& budget, Wake wake) {
    thread_ = std::jthread([record, budget, lines = lines_, analyst = std::move(analyst),
                            wake = std::move(wake)](const std::stop_token& stop) {
        const auto tell = [&](News news) {
            lines->news.send(std::move(news));
            if (wake) wake();
        };
        GradingSettings settings;
        settings.budget = budget;
        settings.on_graded = [&](const GradedMove& move, int, int) { tell(move); };
        tell(Finished{grade_game(record, *analyst, settings, stop)});
    });
}

}  // namespace p4
