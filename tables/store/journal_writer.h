// Commits entries for the tables: the server's own thread does it (tables/store/writer.h), or the database of a browser
// (apps/wasm/browser_writer.h). Callers do not wait: it calls back.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tables/store/store.h"

namespace cardtable {

struct WriterFigures {
  std::uint64_t commits = 0;  ///< transactions on disk
  std::uint64_t entries = 0;  ///< in them
  std::uint64_t failed = 0;   ///< batches that could not be committed
  std::size_t waiting = 0;    ///< batches, now
  std::chrono::nanoseconds slowest{};
  std::chrono::nanoseconds busy{};                            ///< all commits together
  std::chrono::nanoseconds longest_wait{};                    ///< of the batches that wait or are being written now
  std::optional<std::chrono::nanoseconds> since_last_commit;  ///< the last success; nothing before the first
  std::string failure;                                        ///< why commits fail now; empty if they work
  StoreCondition condition;                                   ///< at most a second old
};

class JournalWriter {
 public:
  using Done = std::function<void(bool is_committed)>;

  virtual ~JournalWriter() = default;

  /// Commits batches in the order of the calls, each completely or not at all. Calls `done` later, in the same order
  /// and perhaps on another thread, when the batch is on disk or has failed; `done` must be quick. A failed batch may
  /// nevertheless be on disk: see `Store::commit`. An empty batch tests the store. Returns false, and never calls
  /// `done`, if too many batches are waiting or the writer was stopped.
  virtual bool write(std::vector<Write> writes, Done done) = 0;

  virtual WriterFigures figures() const = 0;
  /// Whether a commit failed, the store has moved or this server's lease has expired, and no commit has succeeded
  /// since. Cheap.
  virtual bool is_failing() const = 0;
  /// The message of the last failure; empty if there was none.
  virtual std::string last_error() const = 0;
};

}  // namespace cardtable
