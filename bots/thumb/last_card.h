// A rule-of-thumb player for Last Card: lays the longest useful run, keeps shields and draw cards for when they count,
// ends on a card that suits its hand, hinders whoever is about to go out, declares in time.
#pragma once

#include "bots/policy.h"
#include "engine/games/last_card/rules.h"

namespace cardtable::last_card {

struct Thumb {
  using Rules = last_card::Rules;

  static constexpr int kMostDecisions = 1'000;  // far beyond what a game by these rules takes
  static constexpr std::uint64_t kHardIterations = 4'000;

  static Move choose(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace);
  static Move quick_move(const Rules& rules, const State& state, const Rules::MoveList& moves, Rng& rng);
  static Values prospects(const Rules& rules, const State& state);
};

static_assert(Policy<Thumb>);

}  // namespace cardtable::last_card
