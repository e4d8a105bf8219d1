// Group commit: everything that arrives while one transaction is being written goes to disk together in the next. The
// writer has its own thread, so callers do not wait for the disk.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/store.h"

namespace cardtable {

struct WriterFigures {
  std::uint64_t commits = 0;  ///< transactions on disk
  std::uint64_t entries = 0;  ///< in them
  std::uint64_t failed = 0;   ///< batches that could not be committed
  std::size_t waiting = 0;    ///< batches, now
  std::chrono::nanoseconds slowest{};
  std::chrono::nanoseconds busy{};  ///< all commits together
};

class Writer {
 public:
  using Done = std::function<void(bool is_committed)>;

  /// The store must outlive the writer. At most `most_waiting` batches may wait.
  Writer(Store& store, std::size_t most_waiting);
  ~Writer();

  /// Commits batches in the order of the calls, each completely or not at all. Calls `done` on the writer's thread, in
  /// the same order, when the batch is on disk or has failed; `done` must be quick and must not stop the writer.
  /// Returns false, and never calls `done`, if too many batches are waiting or the writer has been stopped.
  bool write(std::vector<Write> writes, Done done);

  /// Writes what is waiting, and ends. Only the first call has an effect.
  void stop();

  WriterFigures figures() const;
  /// The message of the last failure; empty if there was none.
  std::string last_error() const;

 private:
  struct Batch {
    std::size_t begin, end;  ///< in `Waiting::writes`
    Done done;
  };
  struct Waiting {
    std::vector<Write> writes;
    std::vector<Batch> batches;
  };

  void run();
  void commit_batches(Waiting& waiting);
  bool commit(std::span<const Write> writes);

  Store& store_;
  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Waiting waiting_;
  bool stopping_ = false;
  WriterFigures figures_;
  std::string last_error_;
  std::once_flag joined_;
  std::thread thread_;  // last: it uses everything above
};

}  // namespace cardtable
