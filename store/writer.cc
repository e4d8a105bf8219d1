#include "store/writer.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace cardtable {

Writer::Writer(Store& store, std::size_t most_waiting)
    : store_(store), most_waiting_(most_waiting), thread_([this] { run(); }) {}

Writer::~Writer() { stop(); }

bool Writer::write(std::vector<Write> writes, Done done) {
  {
    const std::scoped_lock guard(mutex_);
    if (stopping_ || waiting_.batches.size() >= most_waiting_) return false;
    const auto begin = waiting_.writes.size();
    std::ranges::move(writes, std::back_inserter(waiting_.writes));
    waiting_.batches.push_back({begin, waiting_.writes.size(), std::move(done)});
  }
  wake_.notify_one();
  return true;
}

void Writer::stop() {
  {
    const std::scoped_lock guard(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  std::call_once(joined_, [this] { thread_.join(); });
}

void Writer::run() {
  std::unique_lock guard(mutex_);
  for (;;) {
    wake_.wait(guard, [this] { return stopping_ || !waiting_.batches.empty(); });
    if (waiting_.batches.empty()) return;
    auto taken = std::exchange(waiting_, {});
    guard.unlock();
    commit_batches(taken);
    guard.lock();
  }
}

// If they cannot be committed together, each batch is tried alone, so that one bad batch does not fail the others. A
// later batch of the same table then fails too: a journal has no gaps.
void Writer::commit_batches(Waiting& waiting) {
  const std::span<const Write> all = waiting.writes;
  const bool together = commit(all);
  const bool alone = !together && waiting.batches.size() > 1;
  for (auto& batch : waiting.batches) {
    const bool is_committed = together || (alone && commit(all.subspan(batch.begin, batch.end - batch.begin)));
    if (!is_committed) {
      const std::scoped_lock guard(mutex_);
      ++figures_.failed;
    }
    batch.done(is_committed);
  }
}

bool Writer::commit(std::span<const Write> writes) {
  const auto begin = std::chrono::steady_clock::now();
  auto committed = store_.commit(writes);
  const auto took = std::chrono::steady_clock::now() - begin;
  const std::scoped_lock guard(mutex_);
  figures_.busy += took;
  figures_.slowest = std::max<std::chrono::nanoseconds>(figures_.slowest, took);
  if (!committed) {
    last_error_ = std::move(committed.error().message);
    return false;
  }
  ++figures_.commits;
  figures_.entries += writes.size();
  return true;
}

WriterFigures Writer::figures() const {
  const std::scoped_lock guard(mutex_);
  auto figures = figures_;
  figures.waiting = waiting_.batches.size();
  return figures;
}

std::string Writer::last_error() const {
  const std::scoped_lock guard(mutex_);
  return last_error_;
}

}  // namespace cardtable
