// Group commit: whatever waits while one transaction is being written goes to disk in the next, together. The thread
// that writes is the writer's own; who has something to keep does not wait for the disk.
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
  std::uint64_t commits = 0;  ///< transactions that are on disk
  std::uint64_t entries = 0;  ///< in them
  std::uint64_t failed = 0;   ///< batches that could not be kept
  std::size_t waiting = 0;    ///< batches, now
  std::chrono::nanoseconds slowest{};
  std::chrono::nanoseconds busy{};  ///< all commits together
};

class Writer {
 public:
  using Done = std::function<void(bool kept)>;

  /// The store must outlive the writer. At most `most_waiting` batches wait.
  Writer(Store& store, std::size_t most_waiting);
  ~Writer();

  /// A batch is kept whole or not at all, and batches in the order in which they came. `done` is called on the writer's
  /// thread, in that order too, when the batch is on disk or has failed; it must be quick, and not stop the writer.
  /// False, and `done` is never called, when too many wait or the writer has been stopped.
  bool write(std::vector<Write> writes, Done done);

  /// Writes what waits, and ends. No call but the first does anything.
  void stop();

  WriterFigures figures() const;
  /// What the last failure was about; empty when there was none.
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
  void keep(Waiting& waiting);
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
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace cardtable
