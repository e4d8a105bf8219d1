// A position of a game with its history, as Python plays it.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/python/src/game.h"
#include "engine/registry/match.h"
#include "tables/table/game_record.h"

namespace cardtable::python {

/// The value of current_player() once the game is over; OpenSpiel uses the same number.
inline constexpr int kTerminal = -4;

class PyState {
 public:
  struct Step {
    Seat seat;
    Action action;
    std::optional<std::vector<Pick>> picks = {};  ///< what chance was made to give
  };

  PyState(std::shared_ptr<PyGame> game, std::unique_ptr<Match> match);
  /// The position after so many steps of a saved game, whose random numbers may come from a key.
  PyState(std::shared_ptr<PyGame> game, std::shared_ptr<const GameRecord> record, std::size_t steps);
  PyState(const PyState& other);
  PyState& operator=(const PyState&) = delete;

  const PyGame& game() const { return *game_; }
  const std::shared_ptr<PyGame>& shared_game() const { return game_; }
  const Match& match() const { return *match_; }
  const std::vector<Step>& history() const { return history_; }

  int current_player() const;
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
  /// Deals anew.
  void reset(std::uint64_t seed, Seat first);

  /// Writes the legal actions there after every step; None ends it. Returns their number.
  std::size_t bind_legal(const py::object& buffer);
  std::size_t write_legal();

  Seat seat_of(const py::object& player) const;
  void observe(Seat seat, std::uint8_t* bytes) const { observe(*match_, seat, bytes); }
  /// 1 + history frames of one byte per feature, the current frame first.
  void information_state(Seat seat, std::uint8_t* bytes) const;
  std::string information_state_text(Seat seat) const;
  std::vector<double> returns() const;

  std::string serialize() const;

 private:
  [[noreturn]] void refuse(long long action) const;
  void observe(const Match& match, Seat seat, std::uint8_t* bytes) const;
  void moved(Seat seat, Action action, std::optional<std::vector<Pick>> picks = std::nullopt);
  /// The legal move that is this action.
  MoveCode legal_move(long long action) const;
  /// Makes a step of the history again.
  void make_again(Match& match, std::size_t step, EventList* events) const;

  std::shared_ptr<PyGame> game_;
  std::unique_ptr<Match> match_;
  std::shared_ptr<const Match> start_;
  std::shared_ptr<const GameRecord> record_;  ///< that the first steps are of, if any
  std::size_t recorded_ = 0;                  ///< how many
  std::vector<Step> history_;
  std::optional<py::buffer_info> buffer_;
  mutable std::vector<MoveCode> moves_;  ///< the legal moves, if they are known
  mutable std::vector<Action> legal_;    ///< as actions
  mutable bool knows_legal_ = false;
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
