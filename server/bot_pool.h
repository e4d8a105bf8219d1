// Threads for the bots, so that the network never waits for them. Bots that decide by a heuristic have their own thread
// and never wait for a search. The others share the remaining threads, with an equal share for each address
// (fair_queue.h); when there is more to think about than time, bots that think by the clock get less of it. The queues
// are bounded: if one is full, `submit` fails and the caller tries again later.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "server/fair_queue.h"
#include "tables/rooms/bot_runner.h"

namespace cardtable {

class BotPool final : public BotRunner {
 public:
  using Clock = std::chrono::steady_clock;

  /// `threads` is the number of threads for bots that look ahead; the heuristics have one more.
  BotPool(std::size_t threads, std::size_t most_waiting);
  ~BotPool() override;

  std::optional<StopSource> submit(Job job) override;
  void stop();
  std::size_t waiting() const override;
  std::chrono::milliseconds stalled_for() const override;

 private:
  struct Waiting {
    Job job;
    StopSource stop;
  };
  struct Lane {
    FairQueue<Waiting> queue;
    std::condition_variable_any wake;
    Clock::time_point moved = Clock::now();  ///< when a job was last taken, or came to an empty queue
  };

  Lane& lane_of(Effort effort) { return effort == Effort::kHeuristic ? quick_ : deep_; }
  void run(const std::stop_token& stop, Lane& lane, int niceness);
  std::chrono::milliseconds time_for(const Job& job);

  const std::size_t threads_count_;
  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  Lane quick_;
  Lane deep_;
  std::deque<std::pair<Clock::time_point, Customer>> recent_;  ///< whom deep_ has served lately
  std::vector<std::jthread> threads_;                          // last: they use everything above
};

}  // namespace cardtable
