// A heuristic player for RotoRouter: lays track and moves tokens towards the corners still to score without going
// in circles, rolls the die only when nothing else helps and once per stall, then tries a branching spot nearby, keeps
// the cards that act on tiles for the end game, and bottoms cards that do not help. Its cards also get in the way of
// the opponent who is nearest to the end. The search keeps the same habits (heuristic_candidates.cc).
#pragma once

#include "engine/core/policy.h"
#include "engine/games/rotorouter/rules.h"
#include "engine/kit/reason.h"

namespace cardtable::rotorouter {

struct Heuristic {
  using Rules = rotorouter::Rules;

  // Of those that the arena compared, these won most in the same time: prospects differ by little, and they judge
  // better than a simulated game does.
  static constexpr int kPlayoutDecisions = -1;
  static constexpr double kExploration = 0.05;
  static constexpr std::uint32_t kWidening = 0;
  static constexpr std::uint64_t kHardIterations = 2'000;
  static constexpr double kEasyBlur = 0.15;

  static Move choose(const Rules& rules, const Observation& seen, const Memory& memory, Rng& rng, Trace* trace,
                     double blur = 0);
  static Move quick_move(const Rules& rules, const State& state, const Rules::MoveList& moves, Rng& rng);
  static void keep_candidates(const Rules& rules, const State& state, const Memory* memory, Rules::MoveList& moves);
  static double reluctance(const State& state, const Move& move);
  static Values prospects(const Rules& rules, const State& state);
  /// How chances are estimated (heuristic_forecast.cc).
  static std::uint32_t forecast_decisions(Foresight foresight);
  static Values chances(const Rules& rules, const State& state, Foresight foresight);
  /// What a legal move does, and the reasons for it (ai/bots/reasons.h).
  static Reason reason(const Rules& rules, const Observation& seen, const Move& move,
                       Language language = Language::kEnglish);
  static bool has_won(const State& state, Seat seat) { return !state.finished.empty() && state.finished[0] == seat; }
  /// Once somebody has won, the rest play for the places by the heuristic.
  static bool is_settled(const Observation& seen) { return !seen.finished.empty(); }
};

static_assert(Policy<Heuristic>);

}  // namespace cardtable::rotorouter
