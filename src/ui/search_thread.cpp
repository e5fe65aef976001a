#include "ui/search_thread.hpp"

namespace p4 {

namespace {
constexpr std::size_t kMostNodes = 200'000;  // kept in memory, about 80 bytes each
constexpr std::size_t kMostSteps = 500'000;
}  // namespace

// Tells the screen how far the search has come, not too often.
class SearchThread::Counter : public SearchWatcher {
  public:
    Counter(Lines& lines, const Wake& wake) : lines_(lines), wake_(wake) {}

    void on_event(const TraceEvent& event, const Board&) override {
        constexpr std::uint64_t kOften = 0x3FFF;
        if (event.kind != TraceEvent::Kind::Enter) return;
        if ((++lines_.nodes & kOften) == 0 && wake_) wake_();
    }

  private:
    Lines& lines_;
    const Wake& wake_;
};

SearchThread::SearchThread(const Board& board, std::unique_ptr<Player> player, Wake wake) {
    thread_ = std::jthread([board, lines = lines_, player = std::move(player),
                            wake = std::move(wake)](const std::stop_token& stop) mutable {
        SearchTree tree(board, kMostNodes);
        StepRecorder recorder(kMostSteps);
        Counter counter(*lines, wake);
        const Request request{board, {}, 1, 1, true, {}};
        ObservedSearch search = observe(*player, request, {&tree, &recorder, &counter}, stop);
        const std::uint64_t left_out = recorder.left_out();
        lines->found.send(std::make_unique<Found>(
            Found{std::move(tree), SearchSteps(board, recorder.take()), std::move(search), left_out}));
        player = nullptr;
        lines->finished = true;
        if (wake) wake();
    });
}

}  // namespace p4
