#include "server/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <set>
#include <string_view>

namespace cardtable {
namespace {

using std::chrono::milliseconds;

/// Everybody who waits should be served within this time, whatever the load: all kTimed jobs share it.
constexpr std::int64_t kRoundMs = 1'200;
/// A search with less time plays no better than a heuristic.
constexpr milliseconds kLeastTime{100};
/// The first decision of a turn usually settles the rest.
constexpr int kContinuedShare = 12;
/// Both below the thread of the tables; a heuristic goes before a search.
constexpr int kQuickNiceness = 5;
constexpr int kDeepNiceness = 10;

}  // namespace

BotPool::BotPool(std::size_t threads, std::size_t most_waiting)
    : threads_count_(std::max<std::size_t>(1, threads)), most_waiting_(most_waiting) {
  threads_.emplace_back([this](const std::stop_token& stop) { run(stop, quick_, kQuickNiceness); });
  for (std::size_t i = 0; i < threads_count_; ++i) {
    threads_.emplace_back([this](const std::stop_token& stop) { run(stop, deep_, kDeepNiceness); });
  }
}

BotPool::~BotPool() { stop(); }

std::optional<StopSource> BotPool::submit(Job job) {
  Lane& lane = lane_of(job.effort);
  StopSource stop;
  {
    const std::scoped_lock lock(mutex_);
    if (lane.queue.size() >= most_waiting_) return std::nullopt;
    const Customer customer = job.customer;
    const int cost = static_cast<int>(job.effort);
    if (lane.queue.size() == 0) lane.moved = Clock::now();
    lane.queue.push(customer, cost, {std::move(job), stop});
  }
  lane.wake.notify_one();
  return stop;
}

void BotPool::stop() {
  for (auto& thread : threads_) thread.request_stop();
  threads_.clear();
}

std::size_t BotPool::waiting() const {
  const std::scoped_lock lock(mutex_);
  return quick_.queue.size() + deep_.queue.size();
}

milliseconds BotPool::stalled_for() const {
  const std::scoped_lock lock(mutex_);
  Clock::duration longest{};
  for (const Lane* lane : {&quick_, &deep_}) {
    if (lane->queue.size() > 0) longest = std::max(longest, Clock::now() - lane->moved);
  }
  return std::chrono::duration_cast<milliseconds>(longest);
}

/// The round is shared by the addresses that want something now or did in the last round, and each address's share by
/// its tables: a person with sixty tables only takes time from their own tables.
milliseconds BotPool::time_for(const Job& job) {
  if (job.effort != Effort::kTimed && job.effort != Effort::kContinued) return milliseconds(0);
  const auto now = Clock::now();
  while (!recent_.empty() && recent_.front().first + milliseconds(kRoundMs) < now) recent_.pop_front();
  std::set<std::string_view> addresses{job.customer.address};
  std::set<std::string_view> tables{job.customer.table};
  const auto see = [&](std::string_view address, std::string_view table) {
    addresses.insert(address);
    if (address == job.customer.address) tables.insert(table);
  };
  deep_.queue.for_each_active(see);
  for (const auto& [when, customer] : recent_) see(customer.address, customer.table);
  const auto share = kRoundMs * static_cast<std::int64_t>(threads_count_) /
                     static_cast<std::int64_t>(addresses.size() * tables.size());
  recent_.emplace_back(now, job.customer);
  const auto time = std::max(kLeastTime, milliseconds(share));
  if (time >= job.time) return job.time;
  return job.effort == Effort::kContinued ? time / kContinuedShare : time;
}

void BotPool::run(const std::stop_token& stop, Lane& lane, int niceness) {
  // On Linux this sets the priority of the calling thread only. If it fails, the bots just run at full priority.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    if (!lane.wake.wait(lock, stop, [&] { return lane.queue.size() > 0; })) return;
    auto next = lane.queue.pop();
    auto& [customer, waiting] = *next;
    lane.moved = Clock::now();
    const auto time = time_for(waiting.job);
    lock.unlock();
    const auto began = Clock::now();
    {
      // Stopping the pool cancels running jobs.
      const std::stop_callback cancel(stop, [&source = waiting.stop] { source.request_stop(); });
      waiting.job.work(waiting.stop.get_token(), time);
    }
    const std::chrono::duration<double, std::milli> took = Clock::now() - began;
    lock.lock();
    // The rest of a turn is not charged: after a long turn everybody else would have to catch up first.
    const bool is_charged = waiting.job.effort != Effort::kContinued;
    lane.queue.finish(customer, is_charged ? took.count() : 0);
  }
}

}  // namespace cardtable
