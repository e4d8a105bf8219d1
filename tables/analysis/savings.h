// How much each way of needing fewer play-outs saves, measured on decisions of games between bots.
#pragma once

#include <cstdint>
#include <string>

#include "tables/analysis/calibration.h"
#include "tables/analysis/evaluation.h"

namespace cardtable {

class Savings {
 public:
  /// One decision, and the budget that it was given.
  void add(const Evaluation& evaluation, std::uint32_t samples);

  /// Play-outs that moves with luck of their own would need for the same interval, as a multiple.
  double common_luck() const { return paired_ > 0 ? independent_ / paired_ : 1; }
  /// Samples that were made, as a share of the budget.
  double ended_early() const { return budget_ > 0 ? made_ / budget_ : 1; }
  /// Play-outs that were made, as a share of those without dropping moves.
  double dropped() const { return made_ > 0 ? playouts_ / made_ : 1; }
  std::uint64_t decisions() const { return decisions_; }

  std::string text() const;

 private:
  double independent_ = 0;  ///< sums of variances
  double paired_ = 0;
  double budget_ = 0;  ///< sums of samples times moves
  double made_ = 0;
  double playouts_ = 0;
  std::uint64_t decisions_ = 0;
};

/// Looks at decisions with a choice in the games of the plan, as a review does with its usual budget.
Savings measure_savings(const CalibrationPlan& plan);

}  // namespace cardtable
