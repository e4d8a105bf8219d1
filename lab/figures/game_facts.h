// The figures of a game that has been played, from its decisions and its end.
#pragma once

#include <span>

#include "engine/core/result.h"
#include "engine/kit/guide.h"
#include "lab/figures/decision_sums.h"
#include "lab/figures/figure.h"

namespace cardtable {

/// Each seat's part of the win, in Tally::kWholeWin.
PerSeat<std::uint64_t> wins_of(const Result& result);

/// Everything except the story. `progress` says how far every seat had come at the end, if known.
GameFacts facts_of(const DecisionSums& sums, const Result& result, std::size_t players,
                   std::span<const Progress> progress);

/// How much further the winner had come than the next player.
struct Margin {
  double share = 0;        ///< of the way: 0.4 if the next had 3 of 5 pegs home
  std::int64_t steps = 0;  ///< in what the game counts: 2 pegs
};
/// Nothing if nobody won alone, or the game counts no progress.
std::optional<Margin> margin_of(const Result& result, std::span<const Progress> progress);

}  // namespace cardtable
