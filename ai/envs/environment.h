// A game as programs that learn see it: actions as numbers, observations as bytes, many games stepped at once. The
// static tables of each game (engine/games/<game>/actions.h and features.h) behind one run-time interface.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "ai/envs/batch.h"
#include "ai/envs/chance_tree.h"
#include "engine/kit/action_table.h"
#include "engine/kit/feature_writer.h"
#include "engine/registry/match.h"

namespace cardtable {

class Environment {
 public:
  virtual ~Environment() = default;

  /// How many actions there are, and what they mean.
  virtual Action actions() const = 0;
  virtual std::vector<ActionGroup> action_groups() const = 0;
  /// Whether `move_of` accepts every action; otherwise only those of legal moves.
  virtual bool has_all_actions() const = 0;
  /// kNoAction for a move that is never legal.
  virtual Action action_of(MoveCode move) const = 0;
  /// The same for a list, into `actions`, which has room for as many.
  virtual void actions_of(std::span<const MoveCode> moves, Action* actions) const = 0;
  virtual MoveCode move_of(Action action) const = 0;
  /// The most legal moves a position can have.
  virtual std::size_t most_moves() const = 0;

  /// What the entries of an observation are.
  virtual const std::vector<Feature>& features() const = 0;
  /// Fills `bytes`, one per feature, with what the viewer sees of a match of this game.
  virtual void observe(const Match& match, Viewer viewer, std::span<std::uint8_t> bytes) const = 0;
  /// Such bytes as numbers from 0 to 1: each divided by the most it can be.
  virtual void scale(std::span<const std::uint8_t> bytes, float* numbers) const = 0;

  /// What chance decides next in a move that `check` accepts, once it has given `picks`; nothing if all is decided. See
  /// ChanceTree::next.
  virtual std::vector<WeightedPick> next_picks(const Match& match, Seat seat, MoveCode move,
                                               std::vector<Pick>& picks) const = 0;
  /// The same for a deal.
  virtual std::vector<WeightedPick> next_picks_of_deal(const OptionValues& options, std::size_t players, Seat first,
                                                       std::vector<Pick>& picks) const = 0;

  virtual std::unique_ptr<Batch> make_batch(const BatchPlan& plan) const = 0;
};

/// The game must outlive it.
std::unique_ptr<Environment> make_environment(const GameType& type);

/// The environment of a game's module. Defined in environment_of.h and instantiated for each game.
template <class Module>
struct EnvironmentFor {
  static std::unique_ptr<Environment> make(const GameType& type);
};

}  // namespace cardtable
