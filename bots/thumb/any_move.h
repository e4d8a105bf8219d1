// A policy for a game that has no rule of thumb yet: any legal move, and no opinion about anything.
#pragma once

#include "bots/policy.h"
#include "bots/random_bot.h"

namespace cardtable {

template <Game G>
struct AnyMove {
  using Rules = G;

  static constexpr int kMostDecisions = 200;
  static constexpr std::uint64_t kHardIterations = 500;

  static typename G::Move choose(const G& rules, const typename G::Observation& seen, Rng& rng, Trace*) {
    return choose_random(rules, seen, rng);
  }
  static typename G::Move quick_move(const G&, const typename G::State&, const typename G::MoveList& moves, Rng& rng) {
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
  static Values prospects(const G& rules, const typename G::State& state) {
    Values values{};
    for (std::size_t seat = 0; seat < rules.players(state); ++seat) {
      values[seat] = 1.0 / static_cast<double>(rules.players(state));
    }
    return values;
  }
};

}  // namespace cardtable
