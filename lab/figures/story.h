// The story of one game: everybody's chance of winning at equal steps from the deal to the win, and what it says about
// the game. The chances come from elsewhere; this file only interprets them.
//
// Chances are estimated by play-outs, and their noise makes a game look livelier than it is: two seats that are level
// seem to take turns in the lead, and the lowest of many noisy points is too low. The noise is known, though. A quarter
// of the play-outs gives the same figures with four times its variance, and the difference between the two shows how
// much noise adds. From there each figure is extended to endless play-outs.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "lab/figures/figure.h"
#include "tables/analysis/evaluation.h"

namespace cardtable {

/// Moments of a game: the first before the first decision, the last when the winner is decided.
inline constexpr std::size_t kMoments = 21;
/// Into how many parts the play-outs of a moment are cut.
inline constexpr std::size_t kStoryParts = 4;

/// Everybody's chances at each moment.
using Chances = std::array<Shares, kMoments>;

struct Story {
  Chances chances{};
  std::size_t players = 0;
  Seat winner = kNoSeat;  ///< kNoSeat where nobody won alone: such a game has no story
  /// The same from a part of the play-outs each; without them no noise is taken out.
  std::optional<std::array<Chances, kStoryParts>> parts = std::nullopt;

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
