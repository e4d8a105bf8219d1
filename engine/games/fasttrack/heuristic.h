// A heuristic player for FastTrack: counts the turns that all pegs still need (progress, FastTrack, bullseye and
// safe zone in one figure, see fasttrack_turns.h), weighs its own against those of the opponents, and shuns holes that
// opponents can reach. For a 7 it considers every split with both parts.
#pragma once

#include "engine/core/policy.h"
#include "engine/games/fasttrack/rules.h"
#include "engine/kit/reason.h"

namespace cardtable::fasttrack {

struct Heuristic {
  using Rules = fasttrack::Rules;

  static constexpr int kPlayoutDecisions = 3;  // longer was no better; short is fast
  static constexpr double kExploration = 0.05;
  static constexpr std::uint32_t kWidening = 0;
  static constexpr std::uint64_t kHardIterations = 20'000;
  static constexpr double kEasyBlur = 2.2;

  static Move choose(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace, double blur = 0);
  /// The move that raises the odds most, ignoring danger and second parts of a 7; now and then any move.
  static Move quick_move(const Rules& rules, const State& state, const Rules::MoveList& moves, Rng& rng);
  static Values prospects(const Rules& rules, const State& state);
  /// What a legal move does, and the reasons for it (ai/bots/reasons.h).
  static Reason reason(const Rules& rules, const Observation& seen, const Move& move,
                       Language language = Language::kEnglish);
};

static_assert(Policy<Heuristic>);

}  // namespace cardtable::fasttrack
