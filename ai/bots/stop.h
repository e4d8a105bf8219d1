// Tells running work that its result is no longer wanted. It does what std::stop_token does, which the standard library
// for WebAssembly lacks because it has no threads.
#pragma once

#include <atomic>
#include <memory>

namespace cardtable {

class StopToken {
 public:
  /// Never asks to stop.
  StopToken() = default;
  bool stop_requested() const { return flag_ && flag_->load(std::memory_order_relaxed); }

 private:
  friend class StopSource;
  explicit StopToken(std::shared_ptr<const std::atomic<bool>> flag) : flag_(std::move(flag)) {}

  std::shared_ptr<const std::atomic<bool>> flag_;
};

/// Copies are the same source. Any thread may call.
class StopSource {
 public:
  void request_stop() const { flag_->store(true, std::memory_order_relaxed); }
  StopToken get_token() const { return StopToken(flag_); }

 private:
  std::shared_ptr<std::atomic<bool>> flag_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace cardtable
