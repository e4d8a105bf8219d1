// The journals in a browser. The database (IndexedDB) belongs to the Worker and answers later, so a journal is read
// into memory before a request for its table, and entries go to the database as they are written.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tables/store/journal_writer.h"

namespace cardtable {

class BrowserStore final : public Store {
 public:
  std::expected<void, StoreError> commit(std::span<const Write> writes) override;
  ReadResult read_now(std::string_view table, std::uint64_t after) override;
  std::expected<std::vector<std::string>, StoreError> tables(std::string_view after, std::size_t most) override;
  StoreCondition inspect() override { return {}; }

  /// The journal, as the database has it.
  void set(const std::string& table, std::vector<StoredEntry> journal);

 private:
  std::map<std::string, std::vector<StoredEntry>, std::less<>> tables_;
};

/// The result of a batch in the database.
enum class CommitOutcome : std::uint32_t {
  kFailed,  ///< the database does not work, or is full
  kCommitted,
  kConflict,  ///< another tab was faster: only this batch has failed
};

class BrowserWriter final : public JournalWriter {
 public:
  BrowserWriter(BrowserStore& store, std::size_t most_waiting) : store_(store), most_waiting_(most_waiting) {}

  bool write(std::vector<Write> writes, Done done) override;
  WriterFigures figures() const override;
  bool is_failing() const override { return is_failing_; }
  std::string last_error() const override { return last_error_; }

  void committed(std::uint32_t batch, CommitOutcome outcome, std::string_view why);
  /// While nothing can be saved, asks now and then whether it works again.
  void look_after_database();
  bool wants_to_look() const { return is_failing_ && waiting_.empty(); }

 private:
  using Clock = std::chrono::steady_clock;
  struct Batch {
    std::uint32_t id = 0;
    std::vector<Write> writes;
    Done done;
    Clock::time_point since;
  };

  BrowserStore& store_;
  std::size_t most_waiting_;
  std::deque<Batch> waiting_;
  std::uint32_t next_ = 0;
  WriterFigures figures_;
  std::optional<Clock::time_point> last_commit_;
  Clock::time_point next_look_;
  bool is_failing_ = false;
  std::string last_error_;
};

}  // namespace cardtable
