#include "tables/store/postgres/pipeline.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "tables/store/postgres/back_off.h"

namespace cardtable::postgres {
namespace {

constexpr std::size_t kMostWaiting = 50'000;
constexpr std::size_t kMostAtOnce = 256;
constexpr std::chrono::seconds kTimeToStop{2};
/// After this time without an answer, the connection counts as lost.
constexpr std::chrono::seconds kLongestAnswer{5};

}  // namespace

bool Pipeline::submit(std::deque<Job> jobs) {
  const std::scoped_lock guard(mutex_);
  if (stopping_ || jobs_.size() + jobs.size() > kMostWaiting) return false;
  std::ranges::move(jobs, std::back_inserter(jobs_));
  wake_.notify_one();
  return true;
}

void Pipeline::submit_at(Clock::time_point when, std::function<void()> what) {
  const std::scoped_lock guard(mutex_);
  if (stopping_) return;
  later_.emplace(when, std::move(what));
  wake_.notify_one();
}

void Pipeline::stop() {
  {
    const std::scoped_lock guard(mutex_);
    if (!stopping_) {
      stopping_ = true;
      later_.clear();
      std::erase_if(jobs_, [](const Job& job) { return !job.is_last_wish; });
      for (auto& job : jobs_) job.deadline = std::min(job.deadline, Clock::now() + kTimeToStop);
    }
  }
  wake_.notify_one();
  std::call_once(joined_, [this] { thread_.join(); });
}

void Pipeline::run() {
  std::unique_lock guard(mutex_);
  for (;;) {
    const auto is_due = [this] { return !later_.empty() && later_.begin()->first <= Clock::now(); };
    const auto is_ready = [&] { return stopping_ || !jobs_.empty() || is_due(); };
    if (later_.empty()) {
      wake_.wait(guard, [&] { return is_ready() || !later_.empty(); });
    } else {
      wake_.wait_until(guard, later_.begin()->first, is_ready);
    }
    while (is_due()) {
      const auto what = later_.extract(later_.begin()).mapped();
      guard.unlock();
      what();  // may submit
      guard.lock();
    }
    if (jobs_.empty()) {
      if (stopping_) return;
      continue;
    }
    std::deque<Job> jobs;
    while (!jobs_.empty() && jobs.size() < kMostAtOnce) {
      jobs.push_back(std::move(jobs_.front()));
      jobs_.pop_front();
    }
    guard.unlock();
    work_on(jobs);
    guard.lock();
    if (jobs.empty()) continue;
    if (stopping_) std::erase_if(jobs, [](const Job& job) { return !job.is_last_wish; });
    // The connection is lost: try again, unless it is too late.
    std::ranges::move(jobs.rbegin(), jobs.rend(), std::front_inserter(jobs_));
    wake_.wait_for(guard, back_off_, [this] { return stopping_; });
  }
}

/// Keeps what must be sent again.
void Pipeline::work_on(std::deque<Job>& jobs) {
  const bool is_connected = connect();
  if (is_connected) {
    for (const auto& job : jobs) connection_->send(job.sql, job.parameters);
  }
  while (is_connected && !jobs.empty()) {
    auto rows = connection_->receive(std::min(jobs.front().deadline, Clock::now() + kLongestAnswer));
    if (connection_->is_broken()) {
      last_error_ = rows ? StoreError{"lost the connection to the database"} : rows.error();
      connection_.reset();
      break;
    }
    const Job job = std::move(jobs.front());
    jobs.pop_front();
    job.done(std::move(rows));
  }
  const auto now = Clock::now();
  for (auto job = jobs.begin(); job != jobs.end();) {
    if (job->deadline > now) {
      ++job;
      continue;
    }
    job->done(std::unexpected(last_error_));
    job = jobs.erase(job);
  }
}

bool Pipeline::connect() {
  if (connection_) return true;
  auto connection = Connection::open(url_);
  if (connection) {
    connection_ = std::move(*connection);
    back_off_ = kFirstBackOff;
    return true;
  }
  last_error_ = connection.error();
  back_off_ = longer(back_off_);
  return false;
}

}  // namespace cardtable::postgres
