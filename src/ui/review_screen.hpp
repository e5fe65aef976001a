#pragma once

#include "study/review.hpp"
#include "ui/grading_thread.hpp"
#include "ui/roster.hpp"
#include "ui/screen.hpp"
#include "ui/study_frame.hpp"

namespace p4 {

// A game after it was played: each move with its grade, the balance as a graph, and the way back to any of them.
class ReviewScreen : public Screen {
  public:
    ReviewScreen(const Roster& roster, const Record& record, const std::string& analyst, Wake wake);

    void draw(Canvas& canvas, const Look& look) const override;
    Reply take(const UiCommand& command) override;
    Where where() const override { return Where::Review; }
    bool take_news() override;
    bool is_settled() const override { return thread_ == nullptr; }

  private:
    int count() const { return static_cast<int>(review_.grading.moves.size()); }
    void choose(int index);
    void choose_next_mistake();
    void click(Point at);
    Area list_area(const StudyFrame& frame) const;
    int half_height(const StudyFrame& frame) const;  // of the graph; 0: no room for it

    void draw_list(Canvas& canvas, const Look& look, Area area) const;
    void draw_graph(Canvas& canvas, const Look& look, const StudyFrame& frame) const;
    void draw_position(Canvas& canvas, const Look& look, const BoardLayout& layout) const;
    std::string brief_words(std::size_t index, int width) const;
    std::string words() const;

    Review review_;
    std::string analyst_;
    std::string failure_;
    std::unique_ptr<GradingThread> thread_;
    int graded_ = 0;
    int chosen_ = 0;
    bool walked_ = false;  // whether somebody has chosen a move; until then the deciding one is
    mutable int scroll_ = 0;
    mutable Size size_{80, 24};
};

}  // namespace p4
