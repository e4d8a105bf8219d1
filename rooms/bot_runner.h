// Who lets the bots think: threads of the server (server/bot_pool.h), or a browser's Worker, which does one job at a
// time (bindings/wasm/bots_in_turn.h).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "bots/stop.h"

namespace cardtable {

/// Who a job is for.
struct Customer {
  std::string address;
  std::string table;
};

/// Cheapest first.
enum class Effort : std::uint8_t {
  kContinued,  ///< another decision of a turn for which there was a kTimed one: urgent, and shorter when all are busy
  kHeuristic,  ///< well below a millisecond
  kSide,       ///< not a bot: reading a saved game
  kCounted,    ///< looks ahead a fixed number of times
  kTimed,      ///< looks ahead for as long as it is given
};

class BotRunner {
 public:
  /// `time` is what a kTimed job may use, 0 for the others. The token stops the job when it is no longer wanted.
  using Work = std::function<void(const StopToken& stop, std::chrono::milliseconds time)>;
  struct Job {
    Customer customer;
    Effort effort = Effort::kHeuristic;
    std::chrono::milliseconds time{0};  ///< of kTimed: what it would like
    Work work;
  };

  virtual ~BotRunner() = default;

  /// The source cancels the job, waiting or running; its work is called all the same, to say that it is over. Nothing
  /// if too many wait. Never calls `work` before it returns.
  virtual std::optional<StopSource> submit(Job job) = 0;
  virtual std::size_t waiting() const = 0;
  /// For how long nobody has been served although somebody waits; zero when nobody does. For the health of the server:
  /// somebody with many tables may wait long for a turn, but somebody is always served.
  virtual std::chrono::milliseconds stalled_for() const = 0;
};

}  // namespace cardtable
