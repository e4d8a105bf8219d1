// A game chosen at run time, with its options, as the solver needs it: how large it is, its tree, and what each of its
// information sets looks like to a bot.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "engine/registry/match.h"
#include "lab/solver/game_tree.h"
#include "lab/solver/growing.h"

namespace cardtable {

class Solvable {
 public:
  virtual ~Solvable() = default;

  virtual TreeSize estimate(std::size_t probes, std::size_t deepest, std::uint64_t seed) = 0;
  /// See Growing::grow.
  virtual std::optional<GameTree> grow(std::size_t most, const std::function<bool(std::size_t)>& progress) = 0;
  /// One of the positions of an information set of the tree, with what its player remembers.
  virtual std::unique_ptr<Match> at(std::size_t set) const = 0;
};

/// A game with these options, for two players. The game must outlive it.
std::unique_ptr<Solvable> make_solvable(const GameType& type, const OptionValues& options);

/// That of a game's module. Defined in solvable_of.h and instantiated for each game.
template <class Module>
struct SolvableFor {
  static std::unique_ptr<Solvable> make(const GameType& type, const OptionValues& options);
};

}  // namespace cardtable
