// A rule-of-thumb player for RotoRouter: lays track and moves tokens towards the corners still to score without going
// in circles, takes to the die only when no token action helps and once a stall, then tries a branching spot nearby,
// keeps the cards that act on tiles for the end game, and bottoms what does not help. It minds its own way only; the
// search is for hindering.
#pragma once

#include "engine/core/policy.h"
#include "engine/games/rotorouter/rules.h"

namespace cardtable::rotorouter {

struct Thumb {
  using Rules = rotorouter::Rules;

  static constexpr int kMostDecisions = 6;
  static constexpr double kExploration = 0.3;
  static constexpr std::uint32_t kWidening = 8;
  static constexpr std::uint64_t kHardIterations = 200;

  static Move choose(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace);
  static Move quick_move(const Rules& rules, const State& state, const Rules::MoveList& moves, Rng& rng);
  static Values prospects(const Rules& rules, const State& state);
  /// Once somebody has won, the rest play for the places by rule of thumb.
  static bool is_settled(const Observation& seen) { return !seen.finished.empty(); }
};

static_assert(Policy<Thumb>);

}  // namespace cardtable::rotorouter
