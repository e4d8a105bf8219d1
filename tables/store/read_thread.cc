#include "tables/store/read_thread.h"

#include <new>
#include <utility>

namespace cardtable {
namespace {

constexpr std::size_t kMostWaiting = 20'000;

}  // namespace

bool ReadThread::submit(const std::string& table, std::uint64_t after, Store::Read done) {
  const std::scoped_lock guard(mutex_);
  if (stopping_ || jobs_.size() >= kMostWaiting) return false;
  jobs_.push_back({table, after, std::move(done)});
  if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
  wake_.notify_one();
  return true;
}

void ReadThread::stop() {
  {
    const std::scoped_lock guard(mutex_);
    stopping_ = true;
    jobs_.clear();
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void ReadThread::run() {
  std::unique_lock guard(mutex_);
  for (;;) {
    wake_.wait(guard, [this] { return stopping_ || !jobs_.empty(); });
    if (stopping_) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    guard.unlock();
    try {
      job.done(source_(job.table, job.after));
    } catch (const std::bad_alloc&) {
      job.done(std::unexpected(StoreError{"out of memory"}));  // short enough to need no memory
    }
    guard.lock();
  }
}

}  // namespace cardtable
