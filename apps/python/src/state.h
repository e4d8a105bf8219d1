// A position of a game with its history, as Python plays it.
#pragma once

#include <pybind11/pybind11.h>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/python/src/game.h"
#include "apps/python/src/past.h"
#include "engine/registry/match.h"
#include "tables/table/game_record.h"

namespace cardtable::python {

/// The values of current_player() once the game is over, and where chance decides; OpenSpiel uses the same numbers.
inline constexpr int kTerminal = -4;
inline constexpr int kChance = -1;

class PyState {
 public:
  struct Step {
    Seat seat;
    Action action;
    std::optional<std::vector<Pick>> picks = {};  ///< what chance was made to give
    std::vector<Action> chance = {};              ///< the outcomes that were chosen at chance nodes after the action
  };
  /// A player, or chance, and what it chose.
  using Turn = std::pair<int, Action>;

  /// A game that is about to be dealt, at its first chance node.
  PyState(std::shared_ptr<PyGame> game, Seat first);
  PyState(std::shared_ptr<PyGame> game, std::unique_ptr<Match> match, std::shared_ptr<const Past> past = nullptr);
  /// The position after so many steps of a saved game, whose random numbers may come from a key.
  PyState(std::shared_ptr<PyGame> game, std::shared_ptr<const GameRecord> record, std::size_t steps);
  PyState(const PyState& other);
  PyState& operator=(const PyState&) = delete;

  const PyGame& game() const { return *game_; }
  const std::shared_ptr<PyGame>& shared_game() const { return game_; }
  /// Raises ValueError before the deal.
  const Match& match() const;
  std::vector<Turn> history() const;

  /// A player, kChance or kTerminal.
  int current_player() const;
  /// kNoSeat once the game is over, and where chance decides.
  Seat to_decide() const { return pending_ ? kNoSeat : match_->to_decide(); }
  bool is_chance_node() const { return pending_.has_value(); }
  bool is_terminal() const { return !pending_ && match_->to_decide() == kNoSeat; }
  /// What chance can give here; raises ValueError elsewhere.
  const std::vector<WeightedPick>& chance_picks() const;
  /// Whether a copy would go on as the game itself will, though nobody can know how.
  bool has_hidden_future() const { return !game_->is_chance_explicit() && !past_ && !is_terminal(); }
  /// The legal actions of the player to decide, in the order of the rules.
  const std::vector<Action>& legal() const;
  /// Raises IllegalAction, and changes nothing, if the action is not legal.
  void apply(long long action);
  /// Makes any move that the rules accept, including moves with a penalty and moves out of turn: for replays and saved
  /// states.
  std::optional<Refusal> apply_any(Seat seat, Action action, std::optional<std::vector<Pick>> picks = std::nullopt);
  /// The ways in which an action of the player to decide can come out; nothing if there are too many.
  std::optional<std::vector<Outcome>> outcomes(long long action) const;
  /// As `apply`, with what chance gives. Raises ValueError for what is not written as an outcome.
  void apply_outcome(long long action, const std::string& outcome);
  /// Takes the last action back; raises ValueError if it was another one, or there is none.
  void undo(long long player, long long action);
  /// Deals anew.
  void reset(const py::object& seed, Seat first);

  /// Writes the legal actions there after every step; None ends it. Returns their number.
  std::size_t bind_legal(const py::object& buffer);
  std::size_t write_legal();

  Seat seat_of(const py::object& player) const;
  void observe(Seat seat, std::uint8_t* bytes) const;
  /// 1 + history frames of one byte per feature, the current frame first.
  void information_state(Seat seat, std::uint8_t* bytes) const;
  std::string observation_text(Seat seat) const;
  std::string information_state_text(Seat seat) const;
  /// A state that the seat cannot tell from this one, with everything that it cannot know made up.
  std::unique_ptr<PyState> resampled(Seat seat, std::uint64_t seed) const;
  std::vector<double> returns() const;

  std::string serialize() const;

 private:
  /// A deal or a move in which chance still has to decide something.
  struct Pending {
    std::optional<MoveCode> move;  ///< nothing for the deal
    Seat seat;                     ///< who moves, or who begins
    Action action = kNoAction;
    std::vector<Pick> picks = {};
    std::vector<Action> chance = {};
    std::vector<WeightedPick> choices = {};
  };

  [[noreturn]] void refuse(long long action) const;
  void observe(const Match& match, Seat seat, std::uint8_t* bytes) const;
  void moved(Step step);
  void begin_deal(Seat first);
  /// Goes on to the next chance node of what is pending, or to its end.
  void go_on();
  void choose_outcome(long long outcome);
  /// Back to where the history begins.
  void restart();
  /// Visits the events since then, each with the seats that saw it.
  template <class Visit>
  void each_event(Visit visit) const;
  std::shared_ptr<const Past> past_of(Seat seat) const;
  /// The legal move that is this action.
  MoveCode legal_move(long long action) const;
  /// Makes a step of the history again.
  void make_again(Match& match, std::size_t step, EventList* events) const;

  std::shared_ptr<PyGame> game_;
  std::unique_ptr<Match> match_;
  std::shared_ptr<const Match> start_;
  std::shared_ptr<const Past> past_;          ///< before the start, in a state that was made up
  std::shared_ptr<const GameRecord> record_;  ///< that the first steps are of, if any
  std::size_t recorded_ = 0;                  ///< how many
  std::optional<Seat> dealt_first_;           ///< who began, where chance nodes dealt the start
  std::vector<Action> deal_;                  ///< what was chosen at them
  std::optional<Pending> pending_;
  std::vector<Step> history_;
  std::optional<py::buffer_info> buffer_;
  mutable std::vector<MoveCode> moves_;  ///< the legal moves, if they are known
  mutable std::vector<Action> legal_;    ///< as actions
  mutable bool knows_legal_ = false;
  mutable std::array<std::shared_ptr<const Past>, kMaxSeats> pasts_;  ///< those that are known
};

/// The seat that begins, if the game has it.
Seat first_seat(const PyGame& game, long long first);
std::unique_ptr<PyState> new_initial_state(const std::shared_ptr<PyGame>& game, const py::object& seed,
                                           long long first);
/// Raises ValueError with the place of the error.
std::unique_ptr<PyState> deserialize(const std::string& text, const std::shared_ptr<PyGame>& game);
inline std::unique_ptr<PyState> deserialize_in(const std::shared_ptr<PyGame>& game, const std::string& text) {
  return deserialize(text, game);
}

/// A seed from Python: a whole number from 0 to 2^64 - 1, or None for a seed from the system.
std::uint64_t seed_from(const py::object& seed);

void bind_state(py::module_& module);

}  // namespace cardtable::python
