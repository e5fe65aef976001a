#pragma once

#include "ui/screen.hpp"
#include "ui/studied_search.hpp"
#include "ui/study_frame.hpp"

namespace p4 {

// A search gone through one event at a time: where it is, what is known there, and a sentence that says why.
class StepScreen : public Screen {
  public:
    StepScreen(const Roster& roster, const Board& board, Colour first, const std::string& spec, Wake wake)
        : search_(roster, board, spec, std::move(wake)), first_(first) {}

    void draw(Canvas& canvas, const Look& look) const override;
    Reply take(const UiCommand& command) override;
    Where where() const override { return Where::Steps; }
    bool take_news() override { return search_.advance(); }
    bool is_settled() const override { return !search_.is_busy(); }

  private:
    const SearchSteps* steps() const;
    void go_to(long long step);
    void restart(const std::function<void()>& change);
    void draw_path(Canvas& canvas, const Look& look, Area area, const SearchSteps::Moment& moment) const;

    StudiedSearch search_;
    Colour first_;
    std::size_t step_ = 0;
    mutable Size size_{80, 24};
};

}  // namespace p4
