// Work for a request that takes too long for the thread of the tables: replaying a saved game. It runs on the bots'
// threads, a few jobs at a time and with a limit per address, so that the bots still get to move.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "tables/rooms/rate.h"
#include "tables/rooms/services.h"

namespace cardtable {

class SideJobs {
 public:
  enum class Answer { kAccepted, kOverLimit, kBusy };

  explicit SideJobs(const Services& services) : services_(services) {}

  /// `bytes` is the length of the text to read. `work` runs on another thread and must not touch any table; `done` gets
  /// its result on the thread of the tables and never leaves that thread.
  template <class Result>
  Answer submit(const std::string& address, std::size_t bytes, std::function<Result()> work,
                std::function<void(Result&)> done) {
    const auto now = services_.now_ms();
    if (bytes_.is_empty(address, now)) return Answer::kOverLimit;
    if (under_way_.size() >= kMost) return Answer::kBusy;
    const auto result = std::make_shared<std::optional<Result>>();
    const auto id = next_++;
    BotRunner::Job job{.customer = {address, kNoTable}, .effort = Effort::kSide};
    job.work = [this, id, result, post = services_.post, work = std::move(work)](const StopToken& stop,
                                                                                 std::chrono::milliseconds) {
      if (stop.stop_requested()) return;
      result->emplace(work());
      post([this, id] { under_way_.extract(id).mapped()(); });
    };
    if (!services_.bots.submit(std::move(job))) return Answer::kBusy;
    under_way_.emplace(id, [result, done = std::move(done)] { done(**result); });
    bytes_.spend(address, static_cast<double>(bytes) + kLeastBytes, now);
    return Answer::kAccepted;
  }
  /// How long an address must wait before it may submit again.
  std::int64_t wait_ms(const std::string& address) const { return bytes_.wait_ms(address, services_.now_ms()); }

 private:
  static constexpr std::size_t kMost = 8;
  static constexpr const char* kNoTable = "";  ///< all of an address's side jobs queue as one
  static constexpr double kBurstBytes = 4U << 20U;
  static constexpr double kBytesPerMs = 64;
  static constexpr double kLeastBytes = 1'000;

  Services services_;
  RateLimiter bytes_{kBurstBytes, 1 / kBytesPerMs};
  std::unordered_map<std::uint64_t, std::function<void()>> under_way_;
  std::uint64_t next_ = 0;
};

}  // namespace cardtable
