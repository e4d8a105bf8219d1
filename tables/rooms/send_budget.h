// Bounds the memory for what waits: messages to clients that read slowly or to a store that has not committed yet and,
// in another budget, HTTP answers and arriving request bodies.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>

namespace cardtable {

class SendBudget {
 public:
  explicit SendBudget(std::size_t most) : most_(most) {}

  /// What a text costs while it waits: its bytes, and its share of the lists that hold it.
  static std::size_t cost(const std::string& text) { return text.size() + kOverhead; }

  void charge(std::size_t bytes) {
    used_ += bytes;
    peak_ = std::max(peak_, used_);
    if (is_over() && on_over_) on_over_();
  }
  void release(std::size_t bytes) { used_ -= bytes; }
  std::size_t used() const { return used_; }
  std::size_t most() const { return most_; }
  bool is_over() const { return used_ > most_; }
  bool has_room_for(std::size_t bytes) const { return bytes <= most_ && used_ <= most_ - bytes; }
  /// Called whenever a charge exceeds the budget. It must not charge or release anything directly.
  void when_over(std::function<void()> on_over) { on_over_ = std::move(on_over); }
  /// The peak since the last call.
  std::size_t take_peak() { return std::exchange(peak_, used_); }

 private:
  static constexpr std::size_t kOverhead = 256;
  std::size_t most_;
  std::size_t used_ = 0;
  std::size_t peak_ = 0;
  std::function<void()> on_over_;
};

/// Charges these bytes for as long as it exists.
class Charge {
 public:
  Charge() = default;
  Charge(SendBudget& budget, std::size_t bytes) : budget_(&budget), bytes_(bytes) { budget.charge(bytes); }
  Charge(Charge&& other) noexcept : budget_(std::exchange(other.budget_, nullptr)), bytes_(other.bytes_) {}
  Charge& operator=(Charge&& other) noexcept {
    std::swap(budget_, other.budget_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Charge() {
    if (budget_ != nullptr) budget_->release(bytes_);
  }
  std::size_t bytes() const { return budget_ != nullptr ? bytes_ : 0; }

 private:
  SendBudget* budget_ = nullptr;
  std::size_t bytes_ = 0;
};

}  // namespace cardtable
