#include "ui/analysis_thread.hpp"

#include "players/patience.hpp"

namespace p4 {

class AnalysisThread::Relay : public Listener {
  public:
    Relay(Lines& lines, const Wake& wake) : lines_(lines), wake_(wake) {}

    void on_value(const Value& value) override { tell(value); }

    void tell(News news) {
        lines_.news.send(std::move(news));
        if (wake_) wake_();
    }

  private:
    Lines& lines_;
    const Wake& wake_;
};

AnalysisThread::AnalysisThread(const Board& board, std::unique_ptr<Player> analyst, const Budget& budget, Wake wake) {
    thread_ = std::jthread([board, budget, lines = lines_, analyst = std::move(analyst),
                            wake = std::move(wake)](const std::stop_token& stop) mutable {
        Relay relay(*lines, wake);
        const Request request{board, with_end(budget)};
        const Analysis analysis = analyst->analyse(request, relay, stop);
        if (const auto* values = std::get_if<std::vector<Value>>(&analysis)) {
            for (const Value& value : *values) relay.tell(value);
            relay.tell(Finished{});
        } else {
            relay.tell(Finished{std::get<Forfeit>(analysis)});
        }
        analyst = nullptr;
        lines->finished = true;
    });
}

}  // namespace p4
