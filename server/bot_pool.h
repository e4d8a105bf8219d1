// Threads on which bots think, so that the network never waits for them. They run at a lower priority, and the queue is
// bounded: who asks when it is full asks again later.
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
  /// The token stops the thinking when the pool ends.
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
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace cardtable
