#include "ui/review_screen.hpp"

#include <algorithm>

#include "game/notation.hpp"
#include "study/words.hpp"
#include "support/message.hpp"
#include "support/text_width.hpp"
#include "ui/adviser.hpp"
#include "ui/board_view.hpp"
#include "ui/worth.hpp"

namespace p4 {

namespace {

constexpr std::chrono::milliseconds kPatience{10'000};  // for each position

std::string grade_sign(Grade grade) {
    switch (grade) {
        case Grade::Best:
            return "";
        case Grade::Slip:
            return "s";
        case Grade::Mistake:
            return "?";
        case Grade::Ungraded:
            break;
    }
    return "-";
}

Ink grade_ink(Grade grade) {
    return grade == Grade::Mistake ? Ink::Bad : grade == Grade::Ungraded ? Ink::Faint : Ink::Text;
}

}  // namespace

ReviewScreen::ReviewScreen(const Roster& roster, const Record& record, const std::string& analyst, Wake wake)
    : review_{record, {}}, analyst_(analyst) {
    Board board(record.rules);
    for (const Move move : record.moves) {
        GradedMove& graded = review_.grading.moves.emplace_back();
        graded.ply = board.discs() + 1;
        graded.mover = board.to_move();
        graded.played = move;
        board.play(move);
    }
    chosen_ = std::max(0, count() - 1);
    try {
        thread_ =
            std::make_unique<GradingThread>(record, roster.make(analyst), Budget{kPatience, {}, 0}, std::move(wake));
    } catch (const std::exception& refusal) {
        failure_ = refusal.what();
    }
}

bool ReviewScreen::take_news() {
    bool news = false;
    while (thread_) {
        auto told = thread_->next();
        if (!told) break;
        news = true;
        if (const auto* move = std::get_if<GradedMove>(&*told)) {
            review_.grading.moves[static_cast<std::size_t>(move->ply - 1)] = *move;
            ++graded_;
            continue;
        }
        review_.grading = std::move(std::get<GradingThread::Finished>(*told).grading);
        const auto& failure = review_.grading.failure;
        if (failure) failure_ = silence_of(analyst_, *failure);
        thread_.reset();
        if (const auto index = review_.grading.decisive(); index && !walked_) chosen_ = static_cast<int>(*index);
    }
    return news;
}

void ReviewScreen::choose(int index) {
    walked_ = true;
    chosen_ = std::clamp(index, 0, std::max(0, count() - 1));
}

void ReviewScreen::choose_next_mistake() {
    const auto mistakes = review_.mistakes();
    if (mistakes.empty()) return;
    const auto next = std::find_if(mistakes.begin(), mistakes.end(),
                                   [&](std::size_t index) { return static_cast<int>(index) > chosen_; });
    choose(static_cast<int>(next == mistakes.end() ? mistakes.front() : *next));
}

void ReviewScreen::click(Point at) {
    const Area list = list_area(StudyFrame::of(review_.record.rules, size_));
    if (list.contains(at)) choose(scroll_ + at.y - list.y);
}

Reply ReviewScreen::take(const UiCommand& command) {
    const StudyFrame frame = StudyFrame::of(review_.record.rules, size_);
    const int page = std::max(1, list_area(frame).height - 1);
    switch (command.action) {
        case Action::Cancel:
            return Close{};
        case Action::Help:
            return Open{command.action};
        case Action::Accept:
            return TryAgain{chosen_};
        case Action::Up:
            choose(chosen_ - 1);
            break;
        case Action::Down:
            choose(chosen_ + 1);
            break;
        case Action::PageUp:
            choose(chosen_ - page);
            break;
        case Action::PageDown:
            choose(chosen_ + page);
            break;
        case Action::First:
            choose(0);
            break;
        case Action::Last:
            choose(count() - 1);
            break;
        case Action::NextMistake:
            choose_next_mistake();
            break;
        case Action::Click:
            if (const auto key = clicked_key(frame, where(), size_.width, command.at)) return take(*key);
            click(command.at);
            break;
        default:
            break;
    }
    return Stay{};
}

int ReviewScreen::half_height(const StudyFrame& frame) const {
    return frame.list.height >= 26 ? 5 : frame.list.height >= 15 ? 3 : frame.list.height >= 8 ? 1 : 0;
}

Area ReviewScreen::list_area(const StudyFrame& frame) const {
    const int half = half_height(frame);
    Area area = frame.list;
    if (half > 0) area.height -= 2 * half + 3;
    return area;
}

void ReviewScreen::draw(Canvas& canvas, const Look& look) const {
    size_ = canvas.size();
    const StudyFrame frame = StudyFrame::of(review_.record.rules, size_);
    const std::string progress = thread_ ? say("{} of {} moves graded", graded_, count())
                                         : say("{} against {}", review_.record.red, review_.record.yellow);
    draw_study_header(canvas, tr("REVIEW"), progress);
    draw_list(canvas, look, list_area(frame));
    draw_graph(canvas, look, frame);
    if (frame.board) draw_position(canvas, look, *frame.board);
    draw_words(canvas, frame, words(), failure_.empty() ? Ink::Text : Ink::Alarm);
    if (frame.footer) draw_footer(canvas, *frame.footer, study_keys(where(), canvas.width()));
}

void ReviewScreen::draw_list(Canvas& canvas, const Look& look, Area area) const {
    scroll_ = scrolled(scroll_, chosen_, count(), area.height);
    for (int row = 0; row < std::min(area.height, count() - scroll_); ++row) {
        const auto index = static_cast<std::size_t>(scroll_ + row);
        const GradedMove& move = review_.grading.moves[index];
        const bool is_chosen = static_cast<int>(index) == chosen_;
        const Pen pen = is_chosen ? Pen{Ink::Field, Ink::FieldPaper, true} : Pen{grade_ink(move.grade)};
        const Area line{area.x, area.y + row, area.width, 1};
        canvas.fill(line, U' ', pen);
        const char32_t symbol = look.symbol(review_.mover(index));
        const std::string text =
            fmt::format(" {:>3}. {} {} {} ", move.ply, encode_utf8(symbol),
                        padded(to_text(review_.record.rules, move.played), 3), padded(grade_sign(move.grade), 1));
        const bool waits = thread_ && move.all_values.empty();
        canvas.write({line.x, line.y}, clipped(text + (waits ? "..." : brief_words(index, area.width)), area.width),
                     pen);
        if (!is_chosen) canvas.put({line.x + 6, line.y}, symbol, {ink_of(review_.mover(index))});
    }
    canvas.set_cursor({area.x, area.y + std::max(0, chosen_ - scroll_)});
}

// All there is to say where there is room; else what the move was worth, and its sign says the grade.
std::string ReviewScreen::brief_words(std::size_t index, int width) const {
    constexpr int kRoomy = 76;
    const GradedMove& move = review_.grading.moves[index];
    if (width >= kRoomy) return move_words(review_, index);
    if (move.grade == Grade::Ungraded) return grade_words(move.grade);
    if (width < kNarrowList) return brief(move.got);
    return worth_words(review_.before(index), review_.mover(index), move.got);
}

void ReviewScreen::draw_graph(Canvas& canvas, const Look& look, const StudyFrame& frame) const {
    const int half = half_height(frame);
    if (half == 0 || count() == 0) return;
    const int width = frame.list.width - 4;
    const auto rows = balance_graph(review_, width, half, look.unicode);
    const int top = frame.list.bottom() - 2 * half - 2;
    const int hidden = std::max(0, count() - width);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const int row = static_cast<int>(i);
        const Ink ink = row < half ? Ink::Red : row == half ? Ink::Faint : row <= 2 * half ? Ink::Yellow : Ink::Bad;
        canvas.write({frame.list.x + 3, top + row}, rows[i], {ink});
    }
    canvas.put({frame.list.x + 1, top}, look.symbol(Colour::Red), {Ink::Red, Ink::Paper, true});
    canvas.put({frame.list.x + 1, top + 2 * half}, look.symbol(Colour::Yellow), {Ink::Yellow, Ink::Paper, true});
    if (chosen_ >= hidden)
        canvas.put({frame.list.x + 3 + chosen_ - hidden, top - 1}, look.pick(U'▾', U'v'), {Ink::Key, Ink::Paper, true});
}

// The board before the chosen move, with what each move was worth; the one that was played is the selected one.
void ReviewScreen::draw_position(Canvas& canvas, const Look& look, const BoardLayout& layout) const {
    if (count() == 0) return;
    const auto index = static_cast<std::size_t>(chosen_);
    const GradedMove& move = review_.grading.moves[index];
    const Board before = review_.before(index);
    BoardPicture picture{before, review_.record.first, move.played, {}, {}, {}, {}};
    picture.captions.resize(static_cast<std::size_t>(review_.record.rules.move_indices()));
    for (const Value& value : move.all_values)
        picture.captions[static_cast<std::size_t>(value.move.index)] =
            caption(value.score, value.score == move.best && value.score.kind == ScoreKind::Exact);
    const Point cursor = canvas.cursor();
    draw_board(canvas, look, layout, picture);
    canvas.set_cursor(cursor);
}

std::string ReviewScreen::words() const {
    if (!failure_.empty()) return failure_;
    if (thread_) return say("{} grades the moves, the last one first...", analyst_);
    const auto index = static_cast<std::size_t>(chosen_);
    const auto decisive = review_.grading.decisive();
    if (!walked_ || index == decisive) return verdict(review_);
    return say("Move {}: {}.", chosen_ + 1, move_words(review_, index));
}

}  // namespace p4
