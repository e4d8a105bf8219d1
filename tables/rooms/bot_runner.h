// Runs the bots' thinking: on the server's threads (server/bot_pool.h), or in a browser's Worker, which does one job at
// a time (apps/wasm/bots_in_turn.h).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "ai/bots/stop.h"

namespace cardtable {

/// The address and table that a job is for.
struct Customer {
  std::string address;
  std::string table;
};

/// Cheapest first.
enum class Effort : std::uint8_t {
  kContinued,  ///< a further decision of a turn that began with a kTimed job: urgent, and shorter when all are busy
  kHeuristic,  ///< well below a millisecond
  kSide,       ///< not a bot: reading a saved game
  kCounted,    ///< looks ahead a fixed number of times
  kTimed,      ///< looks ahead for the time that it gets
};

class BotRunner {
 public:
  /// `time` is how long a kTimed job may take, 0 for the others. The token stops a job that is no longer wanted.
  using Work = std::function<void(const StopToken& stop, std::chrono::milliseconds time)>;
  struct Job {
    Customer customer;
    Effort effort = Effort::kHeuristic;
    std::chrono::milliseconds time{0};  ///< for kTimed: the time that it would like
    Work work;
  };

  virtual ~BotRunner() = default;

  /// The source cancels the job, waiting or running; its work is still called, to report that it is over. Nothing if
  /// too many jobs wait. Never calls `work` before returning.
  virtual std::optional<StopSource> submit(Job job) = 0;
  virtual std::size_t waiting() const = 0;
  /// For how long no job was served although one waits; zero when none waits. It measures the server's health: one
  /// address with many tables may wait long for its turn, but some job is always served.
  virtual std::chrono::milliseconds stalled_for() const = 0;
};

}  // namespace cardtable
