// The story of one game: everybody's chance of winning at equal steps from the deal to the end, and what it says about
// the game. The chances come from elsewhere; here they are only looked at.
#pragma once

#include <array>
#include <cstddef>

#include "analysis/evaluation.h"
#include "lab/figures/figure.h"

namespace cardtable {

/// Moments of a game: the first before the first decision, the last after the end.
inline constexpr std::size_t kMoments = 21;

struct Story {
  std::array<Shares, kMoments> chances{};
  std::size_t players = 0;
  Seat winner = kNoSeat;  ///< kNoSeat where nobody won alone: such a game has no story

  double chance(std::size_t moment) const { return chances[moment][index(winner)]; }
};

/// From this chance on a seat is as good as winning.
inline constexpr double kAsGoodAsWon = 0.75;
/// The lead passes on only to a seat that is ahead by this much, so that two seats who are as good as level do not take
/// turns in it.
inline constexpr double kClearLead = 0.10;

/// 1 where all seats have the same chance, 0 where one has it all.
double uncertainty_of(const Shares& chances, std::size_t players);

/// Adds the figures of the story: changes of the lead, drama, when the winner is known, comeback, low point,
/// uncertainty.
void tell_story(const Story& story, GameFacts& facts);

}  // namespace cardtable
