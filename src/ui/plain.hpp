#pragma once

#include <memory>
#include <variant>

#include "match/referee.hpp"
#include "support/console.hpp"
#include "support/errors.hpp"
#include "ui/game_line.hpp"
#include "ui/opening.hpp"
#include "ui/plain_words.hpp"
#include "ui/roster.hpp"
#include "ui/saved_games.hpp"

namespace p4 {

// The whole game as sentences, for pipes, scripts and screen readers.
class PlainGame {
  public:
    PlainGame(const Roster& roster, SavedGames saved, const Opening& opening, Console& console);

    void run();  // the game that the opening says, or a menu; until they leave

    // The input ended before a program of a file was said yes to: no game can go on as it was meant.
    class NobodyToAsk : public UsageError {
      public:
        using UsageError::UsageError;
    };

  private:
    enum class Next { Menu, Over, Again, Leave };
    class Teller;
    struct InputEnded {};
    using Heard = std::variant<Move, Wish, InputEnded>;

    // The menu.
    void introduce();
    Next menu();
    Next choose_first_and_play();
    Next play_the_machine();
    Next take_menu_order(const std::string& line);
    bool change_board();
    std::optional<std::string> ask(const std::string& question);  // nothing at the end of the input
    std::optional<int> ask_number(const std::string& question, int current);

    // A game.
    void begin(Colour first);
    void open(Record record);
    void settle_programs(Record& record);
    Next play();  // what is on the line, to its end
    Next play_seated(const Seats& seats);
    Next follow(const Heard& heard);
    Next after_the_end();
    Next ended_early();
    Next interrupted();
    Next leave();
    bool is_kept() const;
    void tell_ending(const Outcome& outcome);
    bool is_person(Colour colour) const;
    bool has_person() const { return is_person(Colour::Red) || is_person(Colour::Yellow); }
    std::unique_ptr<Player> seat(Colour colour) const;
    GameSettings settings();
    std::string question() const;
    void take_back();
    void play_again();
    void show();
    void keep();

    // What is answered without leaving the game. Load and Resume put the record into `pending_`.
    Heard hear(const std::string& question);
    std::string complaint(const std::string& line, Move move) const;
    std::optional<Wish> obey(const Order& order);
    void tell_hint(bool every_value);
    std::string analyst();  // empty where nobody can be asked
    void save(const std::string& name);
    bool load(const Order& order);
    Record record() const;

    const Roster& roster_;
    SavedGames saved_;
    Opening opening_;
    Console& console_;
    GameSetup setup_;
    GameLine line_;
    Colour first_ = Colour::Red;
    std::uint64_t runs_ = 0;
    Heard heard_ = InputEnded{};  // why a person's turn ended without a move
    std::optional<Record> pending_;
    bool could_keep_ = true;
};

}  // namespace p4
