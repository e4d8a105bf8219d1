// Where tables are stored. A table is its journal: entries are appended, each with the next version, or the whole
// journal is replaced by a shorter one. The text of an entry is opaque to the store.
//
// Several servers may share a store. Then a table belongs to one of them at a time: a server takes it before writing,
// and every write carries the number of that taking, which the store compares with the current number.
//
// Any thread may call. A commit and a read do not block each other if the implementation can avoid it.
#pragma once

#include <chrono>
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

/// Since 1970, by the clock of the machine.
inline std::uint64_t seconds_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(now).count());
}

/// For the server's log: names the file or the table, and what went wrong.
struct StoreError {
  std::string message;
  bool is_elsewhere = false;  ///< another server has the table and did not release it in time
  bool is_away = false;       ///< the database cannot be reached now; later it may
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
  /// The journal begins anew with this entry, which may have any version; the same commit removes the old journal.
  bool starts_journal = false;
  /// The number under which the table was taken; 1 for a new table. A store with a single user ignores it.
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
    kWanted,  ///< another server asks for the table: release it
    kLost,    ///< another server has taken it: the copy in memory here is out of date
    kLobby,   ///< another server has changed what it offers
    kCutOff,  ///< nothing could be saved for so long that other servers will have taken the tables
  };
  Kind kind = Kind::kWanted;
  std::string table;
};

/// The state of a store's surroundings. Cheap to read.
struct StoreCondition {
  std::string moved;  ///< why commits no longer reach the opened file; empty if they do
  std::uint64_t free_bytes = std::numeric_limits<std::uint64_t>::max();  ///< left on the disk
  std::uint64_t log_bytes = 0;                                           ///< size of the write-ahead log

  // For a store that several servers share.
  std::string lapsed;  ///< why this server may not write at the moment; empty if it may
  std::uint64_t tables_held = 0;
  std::uint64_t lease_renewals = 0;
  std::uint64_t lease_failures = 0;
};

/// A table as its operator sees it. Times are in seconds since 1970; 0 if they are not known.
struct StoredTable {
  std::string code;
  std::uint64_t entries = 0;
  std::uint64_t bytes = 0;  ///< of the texts of its entries
  std::uint64_t opened = 0;
  std::uint64_t used = 0;  ///< when its journal last changed, to the minute
};

/// Somebody's result of a deal of the day. Its text is opaque to the store.
struct DailyResult {
  std::string deal;         ///< the game, the day and the version
  std::string player;       ///< a hash, not the player's secret
  std::uint64_t score = 0;  ///< in tenths of a point
  std::string text;

  friend bool operator==(const DailyResult&, const DailyResult&) = default;
};

class PlayerStore;
class Sql;

class Store {
 public:
  virtual ~Store() = default;

  /// Commits all writes or none; they are on disk when it returns. A journal has no gaps, and its entries are never
  /// replaced, except all of them (`starts_journal`): a version that does not follow the last one of its table is an
  /// error (a table may begin with any). So an entry that builds on an uncommitted entry is refused too. Without writes
  /// it changes nothing, but still goes to the disk and back, which tests whether a commit would work now.
  ///
  /// After an error the writes are not visible to `read`, unless the store has moved; but they may be on disk, and
  /// appear there after a crash.
  virtual std::expected<void, StoreError> commit(std::span<const Write> writes) = 0;

  /// The entries of a table after version `after`, in order; none if there is no such table. It blocks, so the thread
  /// that owns the tables must not call it.
  virtual ReadResult read_now(std::string_view table, std::uint64_t after) = 0;

  /// The same without blocking. Returns the entries if they are at hand. Otherwise returns nothing and calls `done`
  /// later, on another thread; never after `stop`.
  using Read = std::function<void(ReadResult)>;
  virtual std::optional<ReadResult> read(const std::string& table, std::uint64_t after, const Read&) {
    return read_now(table, after);
  }

  /// Takes the table: reads its whole journal in order to write it from now on. If another server has the table, asks
  /// that server to release it. Answers as `read` does.
  using Take = std::function<void(TakeResult)>;
  virtual std::optional<TakeResult> take(const std::string& table, const Take& done) {
    auto entries = read(table, 0, [done](ReadResult journal) { done(taken(std::move(journal))); });
    if (!entries) return std::nullopt;
    return taken(std::move(*entries));
  }
  /// Releases a table that was taken or created here. None of its writes may be waiting for a commit. With epoch 0,
  /// releases it however it was taken, if it still belongs to this server.
  virtual void release(const std::string& /*table*/, std::uint64_t /*epoch*/) {}
  /// From now on, called on another thread when something happens to a table of this server.
  using Listener = std::function<void(StoreEvent)>;
  virtual void listen(Listener) {}  // NOLINT(performance-unnecessary-value-param): stores keep it
  /// Whether other servers may use this store too.
  virtual bool is_shared() const { return false; }

  /// The names of up to `most` tables after this one, in order.
  virtual std::expected<std::vector<std::string>, StoreError> tables(std::string_view after, std::size_t most) = 0;

  /// The same with their sizes and times.
  virtual std::expected<std::vector<StoredTable>, StoreError> describe(std::string_view /*after*/,
                                                                       std::size_t /*most*/) {
    return cannot("describe tables");
  }
  /// Deletes a table that was taken here, under the number of that taking. False if there is no such table, or another
  /// server has taken it since. It blocks.
  virtual std::expected<bool, StoreError> erase(const std::string& /*table*/, std::uint64_t /*epoch*/) {
    return cannot("delete tables");
  }
  /// Deletes up to `most` tables that nobody has used for so many seconds and that no server has in memory; returns how
  /// many. It blocks.
  virtual std::expected<std::uint64_t, StoreError> prune(std::uint64_t /*unused_for*/, std::size_t /*most*/) {
    return cannot("delete tables");
  }
  /// Compresses the journals of up to `most` tables that nobody has used for so many seconds and that no server has in
  /// memory; returns how many. They read as before. It blocks.
  virtual std::expected<std::uint64_t, StoreError> pack(std::uint64_t /*unused_for*/, std::size_t /*most*/) {
    return cannot("compress tables");
  }
  /// Looks for damage in the store itself, not in what its tables mean. It blocks.
  virtual std::expected<void, StoreError> verify() { return {}; }

  /// Keeps the player's first result of a deal: any other is ignored. It is on disk when this returns. It blocks.
  virtual std::expected<void, StoreError> keep_result(const DailyResult& /*result*/) { return cannot("keep results"); }
  /// Up to `most` results of a deal, by player. It blocks.
  virtual std::expected<std::vector<DailyResult>, StoreError> results(std::string_view /*deal*/, std::size_t /*most*/) {
    return std::vector<DailyResult>{};
  }

  /// Where the store keeps players; null if it cannot.
  virtual PlayerStore* players() { return nullptr; }
  /// For what else is stored beside the tables (pushes.h); null if it cannot be.
  virtual Sql* sql() { return nullptr; }

  /// What this server offers in the lobby that all servers of the store share, instead of what it offered before. It
  /// does not block, and may be lost: the next call makes up for it.
  virtual void offer(std::string /*tables*/) {}  // NOLINT(performance-unnecessary-value-param): stores keep it
  /// What the other servers offer, each a text. Calls `done` on another thread, or never if that cannot be read now.
  using Offers = std::function<void(std::vector<std::string>)>;
  virtual void offers(Offers) {}  // NOLINT(performance-unnecessary-value-param): stores keep it

  /// Ends what runs on other threads. After it returns, nothing is called back, and everything released is free for
  /// others.
  virtual void stop() {}

  /// Call it every second or so between commits. Shrinks the write-ahead log if possible.
  virtual StoreCondition inspect() = 0;

 protected:
  static std::unexpected<StoreError> cannot(std::string_view what) {
    return std::unexpected(StoreError{.message = "this store cannot " + std::string(what)});
  }
  static TakeResult taken(ReadResult&& journal) {
    if (!journal) return std::unexpected(std::move(journal.error()));
    return TakenTable{.journal = std::move(*journal)};
  }
};

}  // namespace cardtable
