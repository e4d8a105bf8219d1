// What the decisions of one player were worth, on a scale from 0 to 100: the score of the deal of the day. It says
// nothing about the result of the game, so luck does not change it. docs/daily.md has the definition.
#pragma once

#include <cstdint>
#include <vector>

#include "tables/analysis/review.h"

namespace cardtable {

struct DailyScore {
  double at_stake = 0;          ///< what choosing at random would have lost, in shares of a win
  double lost = 0;              ///< what the choices lost, as far as the figures are sure of it
  double half_width = 0;        ///< of the 95 % interval of what they lost
  std::uint32_t decisions = 0;  ///< with a choice

  /// 100 for losing nothing, 0 for choosing at random, in tenths: whole numbers are the same everywhere.
  std::int32_t tenths() const;
  /// Half the width of the interval of that figure, in tenths.
  std::int32_t margin_tenths() const;
};

/// How much of a decision's loss counts: all of it, or nothing where its interval includes 0.
double sure_loss(const ReviewedDecision& decision);
DailyScore daily_score(const Review& review, Seat seat);
/// Places in `decisions` of those that lost something for sure, the most costly first.
std::vector<std::size_t> costly_decisions(const Review& review, Seat seat, std::size_t most);

}  // namespace cardtable
