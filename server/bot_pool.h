// Threads for the bots, so that the network never waits for them. They run at a lower priority. The queue is bounded:
// if it is full, `submit` fails and the caller tries again later.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace cardtable {

class BotPool {
 public:
  /// The token stops the job when the pool stops.
  using Job = std::function<void(const std::stop_token&)>;

  BotPool(std::size_t threads, std::size_t most_waiting);
  ~BotPool();

  bool submit(Job job);
  void stop();
  std::size_t waiting() const;

 private:
  void run(const std::stop_token& stop);

  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<Job> jobs_;
  std::vector<std::jthread> threads_;  // last: they use everything above
};

}  // namespace cardtable
