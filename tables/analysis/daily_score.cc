#include "tables/analysis/daily_score.h"

#include <algorithm>
#include <cmath>

namespace cardtable {
namespace {

/// A game with less at stake would make a great matter of nothing: this much, a mistake and a half, is the least.
constexpr double kLeastAtStake = 0.15;

/// What choosing at random among the moves would have lost. The worst move would be a poor measure: bad moves drop out
/// after a few samples, and the unluckiest of many looks far worse than it is.
double stake_of(const ReviewedDecision& decision) {
  double sum = 0;
  double moves = 0;
  for (const MoveValue& value : decision.known->moves) {
    if (!value.move) continue;
    sum += value.loss;
    ++moves;
  }
  return moves == 0 ? 0 : sum / moves;
}

std::int32_t in_tenths(double share) { return static_cast<std::int32_t>(std::lround(share * 1000)); }

}  // namespace

double sure_loss(const ReviewedDecision& decision) {
  if (!decision.known) return 0;
  const double loss = decision.loss();
  return loss > decision.known->judgement->half_width ? loss : 0;
}

std::int32_t DailyScore::tenths() const {
  return in_tenths(std::clamp(1 - lost / std::max(at_stake, kLeastAtStake), 0.0, 1.0));
}

std::int32_t DailyScore::margin_tenths() const {
  return in_tenths(std::min(half_width / std::max(at_stake, kLeastAtStake), 1.0));
}

DailyScore daily_score(const Review& review, Seat seat) {
  DailyScore score;
  double squares = 0;
  for (const ReviewedDecision& decision : review.decisions) {
    if (decision.seat != seat || !decision.is_counted()) continue;
    const double half = decision.known->judgement->half_width;
    score.at_stake += stake_of(decision);
    score.lost += sure_loss(decision);
    squares += half * half;
    ++score.decisions;
  }
  score.half_width = std::sqrt(squares);
  return score;
}

std::vector<std::size_t> costly_decisions(const Review& review, Seat seat, std::size_t most) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < review.decisions.size(); ++i) {
    if (review.decisions[i].seat == seat && sure_loss(review.decisions[i]) > 0) places.push_back(i);
  }
  std::ranges::stable_sort(places, std::ranges::greater{},
                           [&](std::size_t place) { return sure_loss(review.decisions[place]); });
  places.resize(std::min(places.size(), most));
  return places;
}

}  // namespace cardtable
