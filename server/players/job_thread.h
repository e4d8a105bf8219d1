// A thread that does one job after the other, in order: everything about players waits for the store, so it must not
// run on the thread of the tables. The first job starts it.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace cardtable {

class JobThread {
 public:
  using Job = std::function<void()>;

  explicit JobThread(std::size_t most_waiting) : most_waiting_(most_waiting) {}
  JobThread(const JobThread&) = delete;
  JobThread& operator=(const JobThread&) = delete;
  ~JobThread() { stop(); }

  /// False if too many jobs are waiting or the thread was stopped. A job must not throw.
  bool submit(Job job);
  std::size_t waiting() const;
  /// Finishes what is waiting, and ends.
  void stop();

 private:
  void run();

  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool is_stopping_ = false;
  std::thread thread_;
};

}  // namespace cardtable
