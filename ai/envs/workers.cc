#include "ai/envs/workers.h"

#include <unistd.h>

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace cardtable {

struct Workers::Crew {
  std::mutex mutex;
  std::condition_variable has_work;
  std::condition_variable is_done;
  const std::function<void(std::size_t, std::size_t)>* work = nullptr;
  std::size_t count = 0;
  std::size_t round = 0;
  std::size_t at_work = 0;
  bool must_stop = false;
  std::vector<std::thread> threads;

  explicit Crew(unsigned size) {
    for (unsigned i = 0; i + 1 < size; ++i) threads.emplace_back([this, i] { serve(i); });
  }
  ~Crew() {
    {
      const std::lock_guard lock(mutex);
      must_stop = true;
    }
    has_work.notify_all();
    for (auto& thread : threads) thread.join();
  }

  std::size_t start_of(std::size_t part) const { return count * part / (threads.size() + 1); }

  void serve(std::size_t part) {
    std::size_t seen = 0;
    for (;;) {
      std::unique_lock lock(mutex);
      has_work.wait(lock, [&] { return must_stop || round != seen; });
      if (must_stop) return;
      seen = round;
      const auto* job = work;
      const std::size_t first = start_of(part);
      const std::size_t end = start_of(part + 1);
      lock.unlock();
      (*job)(first, end);
      lock.lock();
      if (--at_work == 0) is_done.notify_one();
    }
  }

  /// The caller does the last part itself.
  void run(std::size_t all, const std::function<void(std::size_t, std::size_t)>& job) {
    {
      const std::lock_guard lock(mutex);
      work = &job;
      count = all;
      at_work = threads.size();
      ++round;
    }
    has_work.notify_all();
    job(start_of(threads.size()), all);
    std::unique_lock lock(mutex);
    is_done.wait(lock, [&] { return at_work == 0; });
  }
};

Workers::Workers(unsigned threads) : threads_(threads) {}

Workers::~Workers() {
  // After a fork the threads exist only in the parent process, so the child cannot wait for them.
  if (crew_ && process_ != getpid()) static_cast<void>(crew_.release());
}

void Workers::share(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work) {
  if (crew_ && process_ != getpid()) static_cast<void>(crew_.release());
  if (!crew_) {
    crew_ = std::make_unique<Crew>(threads_);
    process_ = getpid();
  }
  crew_->run(count, work);
}

}  // namespace cardtable
