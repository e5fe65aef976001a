#pragma once

#include "ui/form.hpp"
#include "ui/roster.hpp"
#include "ui/saved_games.hpp"
#include "ui/screen.hpp"

namespace p4 {

// The small menus. Each is a form and what its answers mean.

class SettingsScreen : public Screen {
  public:
    SettingsScreen(const Roster& roster, const Preferences& preferences);

    void draw(Canvas& canvas, const Look& look) const override { form_.draw(canvas, look); }
    Reply take(const UiCommand& command) override;

  private:
    Preferences chosen() const;
    std::vector<Field> fields(const Preferences& preferences) const;

    const Roster& roster_;
    Preferences before_;
    Form form_;
};

class SaveScreen : public Screen {
  public:
    explicit SaveScreen(const std::string& suggestion);

    void draw(Canvas& canvas, const Look& look) const override { form_.draw(canvas, look); }
    Reply take(const UiCommand& command) override;

  private:
    Form form_;
};

class LoadScreen : public Screen {
  public:
    explicit LoadScreen(const SavedGames& saved);

    void draw(Canvas& canvas, const Look& look) const override { form_.draw(canvas, look); }
    Reply take(const UiCommand& command) override;

  private:
    Form form_;
};

// A sentence and two ways to answer it. Escape is the second.
class QuestionScreen : public Screen {
  public:
    struct Answer {
        std::string label;
        Reply reply;
    };

    QuestionScreen(const std::string& title, std::string sentence, Answer yes, Answer no);
    void suggest_no() { form_.select("no"); }  // so that Enter alone does nothing that cannot be undone

    void draw(Canvas& canvas, const Look& look) const override;
    Reply take(const UiCommand& command) override;

  private:
    std::vector<Field> fields(int width) const;

    std::string sentence_;
    Answer yes_;
    Answer no_;
    mutable Form form_;  // its lines depend on the width that it is drawn at
};

// The table of keys.
class HelpScreen : public Screen {
  public:
    void draw(Canvas& canvas, const Look& look) const override;
    Reply take(const UiCommand& command) override;

  private:
    mutable int scroll_ = 0;
};

// The line that begins with a colon.
class CommandScreen : public Screen {
  public:
    void draw(Canvas& canvas, const Look& look) const override;
    Reply take(const UiCommand& command) override;

  private:
    std::string line_;
};

}  // namespace p4
