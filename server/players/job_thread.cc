#include "server/players/job_thread.h"

#include <utility>

namespace cardtable {

bool JobThread::submit(Job job) {
  const std::scoped_lock guard(mutex_);
  if (is_stopping_ || jobs_.size() >= most_waiting_) return false;
  jobs_.push_back(std::move(job));
  if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
  wake_.notify_one();
  return true;
}

std::size_t JobThread::waiting() const {
  const std::scoped_lock guard(mutex_);
  return jobs_.size();
}

void JobThread::stop() {
  {
    const std::scoped_lock guard(mutex_);
    is_stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void JobThread::run() {
  std::unique_lock guard(mutex_);
  for (;;) {
    wake_.wait(guard, [this] { return is_stopping_ || !jobs_.empty(); });
    if (jobs_.empty()) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    guard.unlock();
    job();
    guard.lock();
  }
}

}  // namespace cardtable
