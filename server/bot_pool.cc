#include "server/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

namespace cardtable {

BotPool::BotPool(std::size_t threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
  for (std::size_t i = 0; i < threads; ++i) {
    threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
  }
}

BotPool::~BotPool() { stop(); }

bool BotPool::submit(Job job) {
  {
    const std::scoped_lock lock(mutex_);
    if (jobs_.size() >= most_waiting_) return false;
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

void BotPool::stop() {
  for (auto& thread : threads_) thread.request_stop();
  threads_.clear();
}

std::size_t BotPool::waiting() const {
  const std::scoped_lock lock(mutex_);
  return jobs_.size();
}

void BotPool::run(const std::stop_token& stop) {
  constexpr int kNiceness = 10;
  // On Linux this sets the priority of the calling thread only. If it fails, the bots just run at full priority.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
  while (!stop.stop_requested()) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      if (!wake_.wait(lock, stop, [this] { return !jobs_.empty(); })) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job(stop);
  }
}

}  // namespace cardtable
