// The story of one game: everybody's chance of winning at equal steps from the deal to the end, and what it says about
// the game. The chances come from elsewhere; this file only interprets them.
#pragma once

#include <array>
#include <cstddef>

#include "lab/figures/figure.h"
#include "tables/analysis/evaluation.h"

namespace cardtable {

/// Moments of a game: the first before the first decision, the last after the end.
inline constexpr std::size_t kMoments = 21;

struct Story {
  std::array<Shares, kMoments> chances{};
  std::size_t players = 0;
  Seat winner = kNoSeat;  ///< kNoSeat where nobody won alone: such a game has no story

  double chance(std::size_t moment) const { return chances[moment][index(winner)]; }
};

/// A seat with this chance has as good as won.
inline constexpr double kAsGoodAsWon = 0.75;
/// The lead changes only to a seat that is ahead by this much, so that two seats that are nearly level do not keep
/// swapping it.
inline constexpr double kClearLead = 0.10;

/// 1 if all seats have the same chance, 0 if one seat is certain to win.
double uncertainty_of(const Shares& chances, std::size_t players);

/// Adds the figures of the story: changes of the lead, drama, when the winner is known, comeback, low point,
/// uncertainty.
void tell_story(const Story& story, GameFacts& facts);

}  // namespace cardtable
