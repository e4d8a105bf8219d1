// How long a bot may think: a number of iterations, a time, or both, in which case the first limit reached counts. With
// iterations alone the choice is the same on every machine.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

#include "ai/bots/stop.h"

namespace cardtable {

struct Budget {
  std::uint64_t iterations = 0;       ///< 0 for no bound
  std::chrono::milliseconds time{0};  ///< 0 for no bound
  unsigned threads = 1;
};

/// Counts down a budget. Reads the clock only now and then, because reading it costs as much as a decision.
class Countdown {
 public:
  Countdown(const Budget& budget, StopToken stop)
      : budget_(budget), stop_(std::move(stop)), end_(std::chrono::steady_clock::now() + budget.time) {}

  /// One more iteration? A budget without any bound allows one.
  bool next() {
    const bool has_bound = budget_.iterations > 0 || budget_.time.count() > 0;
    if (!has_bound && used_ > 0) return false;
    if (budget_.iterations > 0 && used_ >= budget_.iterations) return false;
    if (used_ % kLookEvery == 0 && used_ > 0) {
      if (stop_.stop_requested()) return false;
      if (budget_.time.count() > 0 && is_time_over()) return false;
    }
    ++used_;
    return true;
  }
  std::uint64_t used() const { return used_; }
  /// From 0 to 1. With iterations alone the clock plays no part.
  double share_used() const {
    if (budget_.iterations == 0) return time_used_;
    return std::max(time_used_, static_cast<double>(used_) / static_cast<double>(budget_.iterations));
  }

 private:
  bool is_time_over() {
    using Milliseconds = std::chrono::duration<double, std::milli>;
    const Milliseconds left = end_ - std::chrono::steady_clock::now();
    time_used_ = 1 - left / Milliseconds(budget_.time);
    return left.count() <= 0;
  }

  static constexpr std::uint64_t kLookEvery = 16;
  Budget budget_;
  StopToken stop_;
  std::chrono::steady_clock::time_point end_;
  std::uint64_t used_ = 0;
  double time_used_ = 0;  ///< share of the time, at the last look
};

}  // namespace cardtable
