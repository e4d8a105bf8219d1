#include "tables/store/writer.h"

#include <algorithm>
#include <iterator>
#include <new>
#include <utility>

namespace cardtable {
namespace {

/// While nothing is written, everybody notices within a second that a store has moved: the server checks the writer
/// just as often.
constexpr std::chrono::milliseconds kBetweenLooks{400};

/// Makes room for more, and grows as push_back does.
template <class Item>
void make_room(std::vector<Item>& items, std::size_t more) {
  if (items.capacity() - items.size() < more) items.reserve(std::max(items.size() + more, 2 * items.capacity()));
}

}  // namespace

Writer::Writer(Store& store, std::size_t most_waiting)
    : store_(store), most_waiting_(most_waiting), next_look_(Clock::now()), thread_([this] { run(); }) {}

Writer::~Writer() { stop(); }

bool Writer::write(std::vector<Write> writes, Done done) {
  {
    const std::scoped_lock guard(mutex_);
    if (stopping_ || waiting_.batches.size() >= most_waiting_) return false;
    // If memory runs out, this throws before anything has changed: no writes without a batch may remain.
    make_room(waiting_.writes, writes.size());
    make_room(waiting_.batches, 1);
    const auto begin = waiting_.writes.size();
    std::ranges::move(writes, std::back_inserter(waiting_.writes));
    const auto end = waiting_.writes.size();
    waiting_.batches.push_back({.begin = begin, .end = end, .done = std::move(done), .since = Clock::now()});
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
    wake_.wait_until(guard, next_look_, [this] { return stopping_ || !waiting_.batches.empty(); });
    if (stopping_ && waiting_.batches.empty()) return;
    auto taken = std::exchange(waiting_, {});
    if (!taken.batches.empty()) in_hand_since_ = taken.batches.front().since;
    guard.unlock();
    if (!taken.batches.empty()) commit_batches(taken);
    if (Clock::now() >= next_look_) look_after_store(is_failing_);
    guard.lock();
  }
}

// If the batches cannot be committed together, each is tried alone, so that one bad batch does not fail the others. A
// later batch of the same table then fails too, since a journal has no gaps. No batch is reported until it is known
// whether the store still works.
void Writer::commit_batches(Waiting& waiting) {
  const std::span<const Write> all = waiting.writes;
  const bool together = commit(all);
  const bool alone = !together && waiting.batches.size() > 1;
  std::uint64_t failed = 0;
  for (auto& batch : waiting.batches) {
    batch.is_committed = together || (alone && commit(all.subspan(batch.begin, batch.end - batch.begin)));
    if (!batch.is_committed) ++failed;
  }
  {
    const std::scoped_lock guard(mutex_);
    figures_.failed += failed;
    in_hand_since_.reset();
  }
  if (failed > 0 || is_failing_) look_after_store(true);
  for (const auto& batch : waiting.batches) {
    for (;;) {
      try {
        batch.done(batch.is_committed);
        break;
      } catch (const std::bad_alloc&) {  // nobody else would report it, so try until there is memory
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
    }
  }
}

bool Writer::commit(std::span<const Write> writes) {
  const auto begin = Clock::now();
  std::expected<void, StoreError> committed;
  try {
    committed = store_.commit(writes);
  } catch (const std::bad_alloc&) {
    committed = std::unexpected(StoreError{"out of memory"});  // short enough to need no memory
  }
  const auto end = Clock::now();
  const std::scoped_lock guard(mutex_);
  figures_.busy += end - begin;
  figures_.slowest = std::max<std::chrono::nanoseconds>(figures_.slowest, end - begin);
  if (!committed) {
    last_error_ = std::move(committed.error().message);
    return false;
  }
  last_commit_ = end;
  ++figures_.commits;
  figures_.entries += writes.size();
  return true;
}

/// Checks the state of the store and, after a failure, whether a commit works. One bad batch does not mean that the
/// store is failing.
void Writer::look_after_store(bool has_failed) {
  next_look_ = Clock::now() + kBetweenLooks;
  try {
    auto condition = store_.inspect();
    const std::string& barred = condition.moved.empty() ? condition.lapsed : condition.moved;
    const bool is_failing = !barred.empty() || (has_failed && !commit({}));
    const std::scoped_lock guard(mutex_);
    figures_.failure = !barred.empty() ? barred : is_failing ? last_error_ : std::string();
    figures_.condition = std::move(condition);
    is_failing_ = is_failing;
  } catch (const std::bad_alloc&) {
    if (has_failed) is_failing_ = true;  // until the next look
  }
}

WriterFigures Writer::figures() const {
  const auto now = Clock::now();
  const std::scoped_lock guard(mutex_);
  auto figures = figures_;
  figures.waiting = waiting_.batches.size();
  auto oldest = in_hand_since_;
  if (!oldest && !waiting_.batches.empty()) oldest = waiting_.batches.front().since;
  if (oldest) figures.longest_wait = now - *oldest;
  if (last_commit_) figures.since_last_commit = now - *last_commit_;
  return figures;
}

std::string Writer::last_error() const {
  const std::scoped_lock guard(mutex_);
  return last_error_;
}

}  // namespace cardtable
