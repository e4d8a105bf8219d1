// A heuristic player for NYC Bus Rush: scores every turn if it can, first where it has nothing yet; chases the two
// bonuses; travels, reroutes and transfers when its hand then scores; keeps the leader off the buses; trades away what
// has become useless.
#pragma once

#include "engine/core/policy.h"
#include "engine/games/bus_rush/heuristic_sensible.h"
#include "engine/kit/reason.h"

namespace cardtable::bus_rush {

struct Heuristic {
  using Rules = SensibleRules;

  // Short play-outs with fitted prospects at their end won 57 of 100 games against 300 iterations of 16 decisions,
  // which take the same time (docs/bots.md). The other values were chosen by hand.
  static constexpr int kPlayoutDecisions = 4;
  static constexpr double kExploration = 0.2;
  static constexpr std::uint32_t kWidening = 8;
  static constexpr std::uint64_t kHardIterations = 900;
  static constexpr double kEasyBlur = 60;

  static Move choose(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace, double blur = 0);
  /// The same rule, each move's worth blurred a little.
  static Move quick_move(const Rules& rules, const State& state, const Rules::MoveList& moves, Rng& rng);
  /// Shares of a win by points, bonuses within reach, and cards that can score.
  static Values prospects(const Rules& rules, const State& state);
  /// What a legal move does, and the reasons for it (ai/bots/reasons.h).
  static Reason reason(const Rules& rules, const Observation& seen, const Move& move,
                       Language language = Language::kEnglish);
};

static_assert(Policy<Heuristic>);

}  // namespace cardtable::bus_rush
