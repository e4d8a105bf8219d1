// How often something may happen: a bucket that fills steadily and is emptied by use.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace cardtable {

class Bucket {
 public:
  /// `burst` at once, and then one every `period_ms`.
  Bucket(double burst, double period_ms, std::int64_t now_ms)
      : burst_(burst), period_ms_(period_ms), level_(burst), filled_ms_(now_ms) {}

  bool take(std::int64_t now_ms) {
    level_ = std::min(burst_, level_ + static_cast<double>(now_ms - filled_ms_) / period_ms_);
    filled_ms_ = now_ms;
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }
  bool is_full(std::int64_t now_ms) const {
    return level_ + static_cast<double>(now_ms - filled_ms_) / period_ms_ >= burst_;
  }

 private:
  double burst_;
  double period_ms_;
  double level_;
  std::int64_t filled_ms_;
};

/// A bucket for each address. Those that are full again are forgotten, so the table stays small.
class RateTable {
 public:
  bool take(const std::string& address, double burst, double period_ms, std::int64_t now_ms) {
    if (buckets_.size() > kSweepAbove) std::erase_if(buckets_, [&](const auto& b) { return b.second.is_full(now_ms); });
    return buckets_.try_emplace(address, burst, period_ms, now_ms).first->second.take(now_ms);
  }

 private:
  static constexpr std::size_t kSweepAbove = 10'000;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace cardtable
