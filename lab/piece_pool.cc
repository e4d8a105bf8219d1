#include "lab/piece_pool.h"

#include <algorithm>

namespace cardtable {

PiecePool::PiecePool(const PieceWork& work, unsigned threads) : work_(work) {
  for (unsigned i = 0; i < std::max(1U, threads); ++i) threads_.emplace_back([this] { work_on(); });
}

PiecePool::~PiecePool() {
  stop();
  const std::scoped_lock lock(mutex_);
  ends_ = true;
  given_.notify_all();
}

bool PiecePool::wants_more() const {
  const std::scoped_lock lock(mutex_);
  // One piece waits for each thread, so that none has to wait for this one.
  return inbox_.size() + busy_ < 2 * threads_.size();
}

void PiecePool::give(std::size_t piece) {
  const std::scoped_lock lock(mutex_);
  inbox_.push_back(piece);
  given_.notify_one();
}

std::optional<PiecePool::Done> PiecePool::take(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  done_.wait_for(lock, patience, [&] { return !outbox_.empty(); });
  if (outbox_.empty()) return std::nullopt;
  Done done = std::move(outbox_.front());
  outbox_.pop_front();
  return done;
}

void PiecePool::stop() { stop_.request_stop(); }

void PiecePool::work_on() {
  const StopToken stop = stop_.get_token();
  std::unique_lock lock(mutex_);
  while (true) {
    given_.wait(lock, [&] { return ends_ || !inbox_.empty(); });
    if (inbox_.empty()) return;
    const std::size_t piece = inbox_.front();
    inbox_.pop_front();
    ++busy_;
    lock.unlock();
    Done done{piece, stop.stop_requested() ? nullptr : work_.run(piece, stop)};
    lock.lock();
    --busy_;
    outbox_.push_back(std::move(done));
    done_.notify_one();
  }
}

}  // namespace cardtable
