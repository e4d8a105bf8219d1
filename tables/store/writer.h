// Group commit: everything that arrives while a transaction is being written goes to disk together in the next one. The
// writer has its own thread, so callers do not wait for the disk. Between commits it maintains the store, and checks
// whether a failed store works again.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "tables/store/journal_writer.h"

namespace cardtable {

class Writer final : public JournalWriter {
 public:
  /// The store must outlive the writer. At most `most_waiting` batches may wait.
  Writer(Store& store, std::size_t most_waiting);
  ~Writer() override;

  /// Calls `done` on the writer's thread; it must not stop the writer.
  bool write(std::vector<Write> writes, Done done) override;

  /// Writes what is waiting, and ends. Only the first call has an effect.
  void stop();

  WriterFigures figures() const override;
  bool is_failing() const override { return is_failing_; }
  std::string last_error() const override;

 private:
  using Clock = std::chrono::steady_clock;
  struct Batch {
    std::size_t begin, end;  ///< in `Waiting::writes`
    Done done;
    Clock::time_point since;
    bool is_committed = false;
  };
  struct Waiting {
    std::vector<Write> writes;
    std::vector<Batch> batches;
  };

  void run();
  void commit_batches(Waiting& waiting);
  bool commit(std::span<const Write> writes);
  void look_after_store(bool has_failed);

  Store& store_;
  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Waiting waiting_;
  std::optional<Clock::time_point> in_hand_since_;  ///< of the oldest batch being written
  std::optional<Clock::time_point> last_commit_;
  bool stopping_ = false;
  WriterFigures figures_;
  std::string last_error_;
  std::atomic<bool> is_failing_ = false;
  Clock::time_point next_look_;
  std::once_flag joined_;
  std::thread thread_;  // last: it uses everything above
};

}  // namespace cardtable
