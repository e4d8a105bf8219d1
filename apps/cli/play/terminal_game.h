// A game in a terminal: people type, bots answer, and the screen shows the view of the player who decides.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/play/choice_list.h"
#include "apps/cli/play/setup.h"
#include "apps/cli/play/terminal.h"
#include "engine/registry/rule_note.h"
#include "tables/table/game_record.h"

namespace cardtable {

/// Why a game ended: a rule's id, or the turn limit.
std::string reason_words(const Result& result, const Terminal& terminal);

class TerminalGame {
 public:
  TerminalGame(PlaySetup setup, const Terminal& terminal, std::uint64_t bot_seed);

  /// Plays until the game is over or somebody quits.
  void run();

 private:
  enum class Reply : std::uint8_t { kAgain, kMoved, kQuit };

  bool goes_on();
  void play_bot(Seat seat);
  Reply ask_person(Seat seat);
  Reply run_command(Seat seat, std::string_view line);
  /// Asks first if the move has a price worth asking about.
  Reply choose(Seat seat, const Chosen& chosen);
  Reply make_move(Seat seat, std::string_view move);
  bool answers(Seat seat, std::span<const std::string_view> words);
  Reply take_back(Seat seat);
  void save(std::string_view path);
  void show_table(Viewer viewer);
  void show_moves(Seat seat, std::size_t most);
  void show_help(Seat seat);
  void show_meanings(std::string_view word);
  void show_rule(std::string_view id);
  /// The options that the texts of the rules depend on.
  Variant variant() const { return {game_.match().type().info().options, game_.match().options()}; }
  void show_result();
  /// Prints what happened, as far as this viewer may see it.
  void tell(Viewer viewer);
  void hand_over(Seat seat);
  Viewer watcher() const;
  /// Who has the first turn.
  std::string begins() const;
  /// What the viewer can choose; after a piece was chosen, its moves.
  ChoiceList choices(Viewer viewer) const;
  ChoiceList all_choices(Viewer viewer) const;
  /// Lists the moves of a piece, or the pieces again.
  Reply pick(Seat seat, std::string piece);

  GameRecord game_;
  std::vector<SeatPlan> seats_;
  std::vector<std::string> names_;
  Terminal terminal_;
  std::uint64_t bot_seed_;
  EventList news_;           ///< events not yet shown
  std::string piece_;        ///< the piece that the person on turn has chosen
  Seat shown_to_ = kNoSeat;  ///< the person who last saw the screen
  bool has_asked_ = false;   ///< whether the game's question, to continue or not, was asked
};

}  // namespace cardtable
