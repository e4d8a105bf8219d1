// Many games of one kind; every call moves each of them one step on. The next call deals a finished game again and
// ignores its action: what Gymnasium calls NEXT_STEP.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>

#include "engine/kit/action_table.h"
#include "engine/registry/match.h"

namespace cardtable {

struct BatchPlan {
  OptionValues options;
  std::size_t players = 2;
  std::size_t games = 1;
  unsigned threads = 1;
  std::uint64_t most_steps = 0;  ///< games are cut off after this many decisions; 0 for never
  std::size_t history = 0;       ///< how many of the seat's earlier observations to add to the current one
};

/// Where a batch writes its results; each row belongs to one game. Any of these may be null. Observations and masks are
/// written only where they change, as long as a batch gets the same arrays: nobody else may write into them.
struct BatchArrays {
  /// Games × (1 + history) × features: what the seat to move sees now and saw at its earlier decisions, the latest
  /// first. At the end of a game this is the last mover's view.
  std::uint8_t* observations = nullptr;
  std::uint8_t* masks = nullptr;      ///< games × actions: 1 for legal
  float* rewards = nullptr;           ///< games × players: all 0 before the end (see returns_of)
  std::uint8_t* done = nullptr;       ///< games: 1 if this step ended it
  std::uint8_t* truncated = nullptr;  ///< games: 1 if it was cut off, by most_steps or the turn limit
  std::int32_t* to_move = nullptr;    ///< games: the seat, -1 where the game is over
};

/// An action that cannot be taken. Nothing has changed in any game.
struct BadAction {
  std::size_t game = 0;
  Action action = 0;
  Seat seat{};
  AnyVerdict verdict;    ///< of actions that are moves
  bool is_move = false;  ///< false for a number that is no action of this game
};

class Batch {
 public:
  virtual ~Batch() = default;

  /// Deals every game anew. The same seed gives the same games, whatever the number of threads: game `i` is dealt as
  /// the first one of a batch with the seed `seed + i`.
  virtual void reset(std::uint64_t seed, const BatchArrays& arrays) = 0;
  /// The same with a seed for each game.
  virtual void reset(std::span<const std::uint64_t> seeds, const BatchArrays& arrays) = 0;
  /// Deals every game anew, each as it would be after its end.
  virtual void redeal(const BatchArrays& arrays) = 0;
  /// One action per game.
  virtual std::expected<void, BadAction> step(std::span<const Action> actions, const BatchArrays& arrays) = 0;
  /// A uniformly random legal action per game; 0 where the game is over.
  virtual void random_actions(std::span<Action> actions) = 0;
  /// The seed of the deal of that game: GameType::deal gives the same.
  virtual std::uint64_t seed_of(std::size_t game) const = 0;
  /// That game, for inspection.
  virtual json::object position(std::size_t game) const = 0;
  /// Continues that game from this match of the same game and players, as if it had just been dealt.
  virtual void set(std::size_t game, const Match& match, const BatchArrays& arrays) = 0;
  /// Everything that belongs to that game, apart from its rows in the arrays.
  virtual json::object save(std::size_t game) const = 0;
  virtual std::expected<void, InputError> load(std::size_t game, const json::value& saved) = 0;
  /// What a game takes, without the arrays.
  virtual std::size_t bytes_per_game() const = 0;
};

}  // namespace cardtable
