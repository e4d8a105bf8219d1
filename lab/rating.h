// Strength on one scale, from games that players won against each other. The model is Bradley and Terry's: who is 400
// points ahead wins ten games for each one lost.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace cardtable {

/// Games of two players against each other. A shared win counts half for each.
struct PairResult {
  std::size_t first = 0;
  std::size_t second = 0;
  double first_wins = 0;
  double second_wins = 0;
};

struct Rating {
  double points = 0;
  double half_width = 0;  ///< of the 95 % interval
};

/// The ratings under which these results are likeliest, with `anchor` at `anchor_points`; its own interval is 0. Every
/// pair counts half a win more on both sides, so that somebody who lost every game has a rating too. Intervals are
/// those of the normal approximation (Fisher's information), relative to the anchor. Results must connect all players.
std::vector<Rating> fit_ratings(std::size_t players, std::span<const PairResult> results, std::size_t anchor,
                                double anchor_points);

}  // namespace cardtable
