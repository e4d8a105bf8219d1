// Where tables are stored. A table is its journal: entries are appended, each with the next version, or the whole
// journal is replaced by a shorter one. The text of an entry is opaque to the store.
//
// Several servers may share a store. Then a table belongs to one of them at a time: a server takes it before it writes,
// and every write carries the number of that taking, which the store compares with the current one.
//
// Any thread may call. A commit and a read do not block each other if the implementation can avoid it.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cardtable {

/// For the server's log: names the file or the table, and what went wrong.
struct StoreError {
  std::string message;
  bool is_elsewhere = false;  ///< another server has the table and did not let go of it in time
};

struct StoredEntry {
  std::uint64_t version = 0;
  std::string text;

  friend bool operator==(const StoredEntry&, const StoredEntry&) = default;
};

struct Write {
  std::string table;
  std::uint64_t version = 0;
  std::string text;
  /// The journal begins anew with this entry, which may have any version: what was there before is removed with the
  /// same commit.
  bool starts_journal = false;
  /// The number with which the table was taken; 1 for a new table. A store that nobody else uses does not look at it.
  std::uint64_t epoch = 1;
};

using Journal = std::vector<StoredEntry>;
using ReadResult = std::expected<Journal, StoreError>;

/// A table that this server may write from now on.
struct TakenTable {
  Journal journal;  ///< empty: there is no such table
  std::uint64_t epoch = 1;
};
using TakeResult = std::expected<TakenTable, StoreError>;

/// What other servers do with tables that are in memory here.
struct StoreEvent {
  enum class Kind : std::uint8_t {
    kWanted,  ///< another server asks for the table: let go of it
    kLost,    ///< another server has taken it: what is in memory here is out of date
    kCutOff,  ///< for so long now nothing could be saved that others will have taken the tables
  };
  Kind kind = Kind::kWanted;
  std::string table;
};

/// What surrounds a store. Looking at it is cheap.
struct StoreCondition {
  std::string moved;  ///< why commits no longer reach the file that was opened; empty if they do
  std::uint64_t free_bytes = std::numeric_limits<std::uint64_t>::max();  ///< left on the disk
  std::uint64_t log_bytes = 0;                                           ///< size of the write-ahead log

  // Of a store that several servers share.
  std::string lapsed;  ///< why this server may not write at the moment; empty if it may
  std::uint64_t tables_held = 0;
  std::uint64_t lease_renewals = 0;
  std::uint64_t lease_failures = 0;
};

class Store {
 public:
  virtual ~Store() = default;

  /// Commits all writes or none; they are on disk when it returns. A journal has no gaps, and nothing in it is
  /// replaced except the whole (`starts_journal`): a version that does not follow the last one of its table is an error
  /// (a table may begin with any). So an entry that builds on one that could not be committed is refused too. Without
  /// writes it changes nothing, but still goes to the disk and back: whether a commit would work now.
  ///
  /// After an error the writes are not visible to `read`, unless the store has moved; but they may be on disk, and be
  /// there after a crash.
  virtual std::expected<void, StoreError> commit(std::span<const Write> writes) = 0;

  /// The entries of a table after version `after`, in order; none if there is no such table. Waits for them: not for
  /// the thread that owns the tables.
  virtual ReadResult read_now(std::string_view table, std::uint64_t after) = 0;

  /// The same without waiting. Returns the entries if they are at hand. Otherwise returns nothing and calls `done`
  /// later, on another thread; never after `stop`.
  using Read = std::function<void(ReadResult)>;
  virtual std::optional<ReadResult> read(const std::string& table, std::uint64_t after, const Read&) {
    return read_now(table, after);
  }

  /// Reads the whole journal in order to write it from now on. If another server has the table, it is asked to let go
  /// of it. Answers as `read` does.
  using Take = std::function<void(TakeResult)>;
  virtual std::optional<TakeResult> take(const std::string& table, const Take& done) {
    auto entries = read(table, 0, [done](ReadResult journal) { done(taken(std::move(journal))); });
    if (!entries) return std::nullopt;
    return taken(std::move(*entries));
  }
  /// Lets go of a table that was taken, or made, here. Nothing of it may be waiting to be committed. With epoch 0:
  /// however it was taken, if it is still this server's.
  virtual void release(const std::string& /*table*/, std::uint64_t /*epoch*/) {}
  /// Called from now on, on another thread, when something happens to a table of this server.
  using Listener = std::function<void(StoreEvent)>;
  virtual void listen(Listener) {}  // NOLINT(performance-unnecessary-value-param): stores keep it
  /// Whether other servers may use this store too.
  virtual bool is_shared() const { return false; }

  /// The names of up to `most` tables after this one, in order.
  virtual std::expected<std::vector<std::string>, StoreError> tables(std::string_view after, std::size_t most) = 0;

  /// Ends what runs on other threads. Nothing is called back when it has returned, and everything that was released is
  /// free for others.
  virtual void stop() {}

  /// To be called every second or so between commits. Shrinks the write-ahead log if it can.
  virtual StoreCondition inspect() = 0;

 protected:
  static TakeResult taken(ReadResult journal) {
    if (!journal) return std::unexpected(std::move(journal.error()));
    return TakenTable{.journal = std::move(*journal)};
  }
};

}  // namespace cardtable
