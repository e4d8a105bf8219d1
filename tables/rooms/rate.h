// Rate limits: a bucket that fills steadily and that each use empties a little.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace cardtable {

class Bucket {
 public:
  /// Allows a burst of `burst`, then one use every `period_ms`.
  Bucket(double burst, double period_ms, std::int64_t now_ms)
      : burst_(burst), period_ms_(period_ms), level_(burst), filled_ms_(now_ms) {}

  bool take(std::int64_t now_ms) {
    if (level_at(now_ms) < 1) return false;
    spend(1, now_ms);
    return true;
  }
  /// Charges for something already done. The level may drop below zero; then the next `take` waits longer.
  void spend(double amount, std::int64_t now_ms) {
    level_ = level_at(now_ms) - amount;
    filled_ms_ = now_ms;
  }
  bool is_empty(std::int64_t now_ms) const { return level_at(now_ms) < 1; }
  /// How long it stays empty.
  std::int64_t wait_ms(std::int64_t now_ms) const {
    return static_cast<std::int64_t>(std::ceil(std::max(0.0, 1 - level_at(now_ms)) * period_ms_));
  }
  bool is_full(std::int64_t now_ms) const { return level_at(now_ms) >= burst_; }

 private:
  double level_at(std::int64_t now_ms) const {
    return std::min(burst_, level_ + static_cast<double>(now_ms - filled_ms_) / period_ms_);
  }

  double burst_;
  double period_ms_;
  double level_;
  std::int64_t filled_ms_;
};

/// One bucket per address. Buckets that are full again are dropped, so the map stays small.
class RateLimiter {
 public:
  RateLimiter(double burst, double period_ms) : burst_(burst), period_ms_(period_ms) {}

  bool take(const std::string& address, std::int64_t now_ms) { return bucket(address, now_ms).take(now_ms); }
  void spend(const std::string& address, double amount, std::int64_t now_ms) {
    bucket(address, now_ms).spend(amount, now_ms);
  }
  bool is_empty(const std::string& address, std::int64_t now_ms) const {
    const auto found = buckets_.find(address);
    return found != buckets_.end() && found->second.is_empty(now_ms);
  }
  std::int64_t wait_ms(const std::string& address, std::int64_t now_ms) const {
    const auto found = buckets_.find(address);
    return found == buckets_.end() ? 0 : found->second.wait_ms(now_ms);
  }

 private:
  Bucket& bucket(const std::string& address, std::int64_t now_ms) {
    if (buckets_.size() > kSweepAbove && now_ms >= next_sweep_ms_) {
      std::erase_if(buckets_, [&](const auto& b) { return b.second.is_full(now_ms); });
      next_sweep_ms_ = now_ms + kSweepEveryMs;
    }
    return buckets_.try_emplace(address, burst_, period_ms_, now_ms).first->second;
  }

  static constexpr std::size_t kSweepAbove = 10'000;
  static constexpr std::int64_t kSweepEveryMs = 1'000;
  double burst_;
  double period_ms_;
  std::int64_t next_sweep_ms_ = 0;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace cardtable
