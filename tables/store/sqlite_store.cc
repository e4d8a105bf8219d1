#include "tables/store/sqlite_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <mutex>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "tables/store/file_lock.h"
#include "tables/store/file_watch.h"
#include "tables/store/packed.h"
#include "tables/store/players.h"
#include "tables/store/pushes.h"
#include "tables/store/read_thread.h"
#include "tables/store/sqlite.h"
#include "tables/store/sqlite_sql.h"

namespace cardtable {
namespace {

constexpr std::uint64_t kSchema = 1;
constexpr std::uint64_t kMinute = 60;  ///< a table is stamped no more often

namespace fs = std::filesystem;

std::unexpected<StoreError> failure(StoreError error) { return std::unexpected(std::move(error)); }

fs::path beside(const fs::path& path, const char* suffix) {
  auto name = path;
  name += suffix;
  return name;
}

/// What a store reads, on a connection of its own.
class Reading {
 public:
  static std::expected<Reading, StoreError> open(const fs::path& path) {
    auto connection = Connection::open(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX);
    if (!connection) return failure(connection.error());
    auto select =
        connection->prepare("SELECT version, text FROM entries WHERE code = ?1 AND version > ?2 ORDER BY version");
    if (!select) return failure(select.error());
    return Reading(std::move(*connection), std::move(*select));
  }

  ReadResult read_now(std::string_view table, std::uint64_t after) {
    constexpr std::uint64_t kLast = std::numeric_limits<std::int64_t>::max();
    std::vector<StoredEntry> entries;
    auto& select = select_;
    const Statement::Use use(select);
    select.bind(1, table);
    select.bind(2, std::min(after, kLast));
    int status = select.step();
    for (; status == SQLITE_ROW; status = select.step()) {
      if (!add_stored(select.number(0), select.text(1), after, entries)) {
        return failure({fmt::format("table {}: version {} is damaged", table, select.number(0))});
      }
    }
    if (status != SQLITE_DONE) return failure(connection_.error());
    return entries;
  }

  std::expected<std::vector<std::string>, StoreError> tables(std::string_view after, std::size_t most) {
    auto list = connection_.prepare("SELECT DISTINCT code FROM entries WHERE code > ?1 ORDER BY code LIMIT ?2");
    if (!list) return failure(list.error());
    list->bind(1, after);
    list->bind(2, std::uint64_t{most});
    std::vector<std::string> names;
    int status = list->step();
    for (; status == SQLITE_ROW; status = list->step()) names.emplace_back(list->text(0));
    if (status != SQLITE_DONE) return failure(connection_.error());
    return names;
  }

  std::expected<std::vector<StoredTable>, StoreError> describe(std::string_view after, std::size_t most) {
    // A file that only earlier versions of this program have written has no times.
    const auto has_times = connection_.ask("SELECT count(*) FROM sqlite_master WHERE name = 'times'");
    if (!has_times) return failure(has_times.error());
    auto list = connection_.prepare(
        fmt::format("SELECT code, sum(CASE WHEN substr(text, 1, {0}) = char(1) || 'packed ' THEN"
                    " CAST(substr(text, {0} + 1, {1}) AS INTEGER) ELSE 1 END), sum(length(CAST(text AS BLOB))), {2}"
                    " WHERE code > ?1 GROUP BY code ORDER BY code LIMIT ?2",
                    kPackedMark.size(), kPackedDigits,
                    *has_times > 0 ? "opened, used FROM entries LEFT JOIN times USING (code)" : "0, 0 FROM entries"));
    if (!list) return failure(list.error());
    list->bind(1, after);
    list->bind(2, std::uint64_t{most});
    std::vector<StoredTable> tables;
    int status = list->step();
    for (; status == SQLITE_ROW; status = list->step()) {
      tables.push_back({.code = std::string(list->text(0)),
                        .entries = list->number(1),
                        .bytes = list->number(2),
                        .opened = list->number(3),
                        .used = list->number(4)});
    }
    if (status != SQLITE_DONE) return failure(connection_.error());
    return tables;
  }

  std::expected<std::vector<DailyResult>, StoreError> results(std::string_view deal, std::size_t most) {
    auto list = connection_.prepare("SELECT player, score, text FROM results WHERE deal = ?1 ORDER BY player LIMIT ?2");
    if (!list) return failure(list.error());
    list->bind(1, deal);
    list->bind(2, std::uint64_t{most});
    std::vector<DailyResult> found;
    int status = list->step();
    for (; status == SQLITE_ROW; status = list->step()) {
      found.push_back({std::string(deal), std::string(list->text(0)), list->number(1), std::string(list->text(2))});
    }
    if (status != SQLITE_DONE) return failure(connection_.error());
    return found;
  }

  /// Tables that nobody has used since then; `those`: with more than one entry, or all.
  enum class Which : std::uint8_t { kAll, kWithSeveralEntries };
  std::expected<std::vector<std::string>, StoreError> unused(std::uint64_t last_use, std::size_t most, Which those) {
    auto list = connection_.prepare(
        those == Which::kAll
            ? "SELECT code FROM times WHERE used <= ?1 LIMIT ?2"
            : "SELECT code FROM times WHERE used <= ?1 AND (SELECT count(*) FROM (SELECT 1 FROM entries WHERE"
              " entries.code = times.code LIMIT 2)) = 2 LIMIT ?2");
    if (!list) return failure(list.error());
    list->bind(1, last_use);
    list->bind(2, std::uint64_t{most});
    std::vector<std::string> codes;
    int status = list->step();
    for (; status == SQLITE_ROW; status = list->step()) codes.emplace_back(list->text(0));
    if (status != SQLITE_DONE) return failure(connection_.error());
    return codes;
  }

  std::expected<void, StoreError> verify() {
    auto check = connection_.prepare("PRAGMA integrity_check(1)");
    if (!check) return failure(check.error());
    if (check->step() != SQLITE_ROW) return failure(connection_.error());
    if (check->text(0) != "ok") return failure({std::string(check->text(0))});
    return {};
  }

 private:
  Reading(Connection connection, Statement select) : connection_(std::move(connection)), select_(std::move(select)) {}

  Connection connection_;
  Statement select_;
};

/// Everything that a store has open. The lock comes first, so that it is released last.
struct Parts {
  FileLock lock;
  Connection writer;
  struct Statements {
    Statement begin, commit, rollback, last, insert, clear, touch, stamp, forget, keep;
  } statements;
  Reading reading;
  Connection players;  ///< for reading them
  FileWatch watch;
};

std::uint64_t size_of(const fs::path& path) {
  std::error_code error;
  const auto size = fs::file_size(path, error);
  return error ? 0 : size;
}

std::uint64_t free_bytes(const fs::path& path) {
  std::error_code error;
  const auto space = fs::space(path, error);
  return error ? std::numeric_limits<std::uint64_t>::max() : space.available;
}

class SqliteStore final : public Store {
 public:
  SqliteStore(Parts parts, fs::path path, const SqliteOptions& options)
      : parts_(std::move(parts)), path_(std::move(path)), log_path_(beside(path_, "-wal")), options_(options) {}

  // Checks the files before writing, so that nothing is written in vain, and afterwards: a write to a file that had
  // been deleted by then must not be acknowledged.
  std::expected<void, StoreError> commit(std::span<const Write> writes) override {
    const std::scoped_lock guard(writing_);
    if (auto why = moved(); !why.empty()) return failure({std::move(why)});
    if (auto begun = step(parts_.statements.begin); !begun) return begun;
    Rollback rollback(parts_.statements.rollback);
    const auto now = options_.now();
    std::vector<std::uint64_t*> stamped;
    for (const auto& write : writes) {
      if (auto added = add(write); !added) return added;
      if (auto& used = hold(write.table); now >= used + kMinute) {
        if (auto done = stamp(write.table, now); !done) return done;
        stamped.push_back(&used);
      }
    }
    if (writes.empty()) {
      if (auto touched = step(parts_.statements.touch); !touched) return touched;
    }
    if (auto committed = step(parts_.statements.commit); !committed) return committed;
    rollback.cancel();
    for (auto* used : stamped) *used = now;
    if (auto why = moved(); !why.empty()) return failure({std::move(why)});
    return {};
  }

  ReadResult read_now(std::string_view table, std::uint64_t after) override {
    const std::scoped_lock guard(reading_);
    return parts_.reading.read_now(table, after);
  }

  std::optional<ReadResult> read(const std::string& table, std::uint64_t after, const Read& done) override {
    if (read_thread_.submit(table, after, done)) return std::nullopt;
    return failure({"too many reads are waiting"});
  }

  void stop() override { read_thread_.stop(); }

  std::expected<std::vector<std::string>, StoreError> tables(std::string_view after, std::size_t most) override {
    const std::scoped_lock guard(reading_);
    return parts_.reading.tables(after, most);
  }

  std::expected<std::vector<StoredTable>, StoreError> describe(std::string_view after, std::size_t most) override {
    const std::scoped_lock guard(reading_);
    return parts_.reading.describe(after, most);
  }

  std::expected<void, StoreError> verify() override {
    const std::scoped_lock guard(reading_);
    return parts_.reading.verify();
  }

  std::optional<TakeResult> take(const std::string& table, const Take& done) override {
    bool is_new = false;
    {
      const std::scoped_lock guard(holding_);
      if (pruning_.contains(table)) return TakenTable{};
      is_new = held_.try_emplace(table, 0).second;
    }
    const auto note = [this, table, is_new](const ReadResult& journal) {
      if (is_new && (!journal || journal->empty())) SqliteStore::release(table, 0);
    };
    auto journal = read(table, 0, [note, done](ReadResult read) {
      note(read);
      done(taken(std::move(read)));
    });
    if (!journal) return std::nullopt;
    note(*journal);
    return taken(std::move(*journal));
  }

  void release(const std::string& table, std::uint64_t /*epoch*/) override {
    const std::scoped_lock guard(holding_);
    held_.erase(table);
  }

  std::expected<bool, StoreError> erase(const std::string& table, std::uint64_t /*epoch*/) override {
    const auto erased = remove({table});
    if (!erased) return failure(erased.error());
    release(table, 0);
    return *erased > 0;
  }

  std::expected<std::uint64_t, StoreError> prune(std::uint64_t unused_for, std::size_t most) override {
    const auto now = options_.now();
    if (unused_for > now) return 0;
    const auto old = unused(now - unused_for, most, Reading::Which::kAll);
    if (!old) return failure(old.error());
    auto removed = remove(*old);
    const std::scoped_lock guard(holding_);
    pruning_.clear();
    return removed;
  }

  std::expected<std::uint64_t, StoreError> pack(std::uint64_t unused_for, std::size_t most) override {
    const auto now = options_.now();
    if (unused_for > now) return 0;
    const auto old = unused(now - unused_for, most, Reading::Which::kWithSeveralEntries);
    if (!old) return failure(old.error());
    for (const auto& code : *old) {
      if (auto done = pack_one(code); !done) return failure(done.error());
    }
    return old->size();
  }

  std::expected<void, StoreError> keep_result(const DailyResult& result) override {
    const std::scoped_lock guard(writing_);
    if (auto why = moved(); !why.empty()) return failure({std::move(why)});
    auto& keep = parts_.statements.keep;
    keep.bind(1, result.deal);
    keep.bind(2, result.player);
    keep.bind(3, result.score);
    keep.bind(4, result.text);
    if (auto kept = step(keep); !kept) return kept;
    if (auto why = moved(); !why.empty()) return failure({std::move(why)});
    return {};
  }

  std::expected<std::vector<DailyResult>, StoreError> results(std::string_view deal, std::size_t most) override {
    const std::scoped_lock guard(reading_);
    return parts_.reading.results(deal, most);
  }

  PlayerStore* players() override { return &players_; }
  Sql* sql() override { return &sql_; }

  StoreCondition inspect() override {
    const std::scoped_lock guard(writing_);
    StoreCondition condition{
        .moved = moved(), .free_bytes = free_bytes(path_.parent_path()), .log_bytes = size_of(log_path_)};
    if (condition.moved.empty() && condition.log_bytes > options_.most_log_bytes) {
      parts_.writer.truncate_log();
      condition.log_bytes = size_of(log_path_);
    }
    return condition;
  }

 private:
  /// Ends a transaction that was not committed. After a full disk SQLite may have ended it already; then this fails,
  /// and nothing is left to do.
  class Rollback {
   public:
    explicit Rollback(Statement& statement) : statement_(&statement) {}
    Rollback(const Rollback&) = delete;
    Rollback& operator=(const Rollback&) = delete;
    ~Rollback() {
      if (statement_ == nullptr) return;
      statement_->step();
      statement_->reset();
    }
    void cancel() { statement_ = nullptr; }

   private:
    Statement* statement_;
  };

  std::string moved() {
    auto why = parts_.watch.broken();
    if (why.empty() && parts_.writer.has_moved()) why = fmt::format("{} was moved while in use", path_.string());
    return why;
  }

  std::expected<void, StoreError> add(const Write& write) {
    if (write.version > std::numeric_limits<std::int64_t>::max()) {
      return failure({fmt::format("table {}: version {} is too large", write.table, write.version)});
    }
    if (write.starts_journal) {
      auto& clear = parts_.statements.clear;
      clear.bind(1, write.table);
      if (auto cleared = step(clear); !cleared) return cleared;
    }
    const auto before = last_version(write.table);
    if (!before) return failure(before.error());
    if (*before && write.version != **before + 1) {
      return failure({fmt::format("table {}: version {} does not follow {}", write.table, write.version, **before)});
    }
    auto& insert = parts_.statements.insert;
    insert.bind(1, write.table);
    insert.bind(2, write.version);
    insert.bind(3, write.text);
    return step(insert);
  }

  /// Notes that the table is in use here; returns when it was last stamped. The reference is valid until the table is
  /// released, which nobody does while its writes are waiting.
  std::uint64_t& hold(const std::string& table) {
    const std::scoped_lock guard(holding_);
    return held_[table];
  }

  std::expected<void, StoreError> stamp(std::string_view table, std::uint64_t now) {
    auto& stamp = parts_.statements.stamp;
    stamp.bind(1, table);
    stamp.bind(2, now);
    return step(stamp);
  }

  /// Tables that nobody has in memory. Those that are to be deleted nobody gets until they are gone.
  std::expected<std::vector<std::string>, StoreError> unused(std::uint64_t last_use, std::size_t most,
                                                             Reading::Which those) {
    std::size_t in_memory = 0;
    {
      const std::scoped_lock guard(holding_);
      in_memory = held_.size();
    }
    std::vector<std::string> codes;
    {
      const std::scoped_lock guard(reading_);
      auto found = parts_.reading.unused(last_use, most + in_memory, those);
      if (!found) return found;
      codes = std::move(*found);
    }
    const std::scoped_lock guard(holding_);
    std::erase_if(codes, [this](const std::string& code) { return held_.contains(code); });
    if (codes.size() > most) codes.resize(most);
    if (those == Reading::Which::kAll) pruning_.insert(codes.begin(), codes.end());
    return codes;
  }

  /// One table at a time, so that moves at others need not wait for long. What somebody has added meanwhile is packed
  /// too: nobody writes while this does.
  std::expected<void, StoreError> pack_one(const std::string& code) {
    const std::scoped_lock guard(writing_);
    if (auto why = moved(); !why.empty()) return failure({std::move(why)});
    const auto journal = read_now(code, 0);
    if (!journal) return failure(journal.error());
    if (journal->empty()) return {};
    const auto text = packed(*journal);
    if (auto begun = step(parts_.statements.begin); !begun) return begun;
    Rollback rollback(parts_.statements.rollback);
    parts_.statements.clear.bind(1, code);
    if (auto done = step(parts_.statements.clear); !done) return done;
    parts_.statements.insert.bind(1, code);
    parts_.statements.insert.bind(2, journal->back().version);
    parts_.statements.insert.bind(3, text);
    if (auto done = step(parts_.statements.insert); !done) return done;
    if (auto committed = step(parts_.statements.commit); !committed) return committed;
    rollback.cancel();
    if (auto why = moved(); !why.empty()) return failure({std::move(why)});
    return {};
  }

  /// How many of them there were.
  std::expected<std::uint64_t, StoreError> remove(const std::vector<std::string>& codes) {
    const std::scoped_lock guard(writing_);
    if (auto why = moved(); !why.empty()) return failure({std::move(why)});
    if (auto begun = step(parts_.statements.begin); !begun) return failure(begun.error());
    Rollback rollback(parts_.statements.rollback);
    std::uint64_t removed = 0;
    for (const auto& code : codes) {
      const auto last = last_version(code);
      if (!last) return failure(last.error());
      if (*last) ++removed;
      for (Statement* statement : {&parts_.statements.clear, &parts_.statements.forget}) {
        statement->bind(1, code);
        if (auto done = step(*statement); !done) return failure(done.error());
      }
    }
    if (auto committed = step(parts_.statements.commit); !committed) return failure(committed.error());
    rollback.cancel();
    if (auto why = moved(); !why.empty()) return failure({std::move(why)});
    return removed;
  }

  /// Nothing if the table has no entries.
  std::expected<std::optional<std::uint64_t>, StoreError> last_version(std::string_view table) {
    auto& last = parts_.statements.last;
    const Statement::Use use(last);
    last.bind(1, table);
    const int status = last.step();
    if (status == SQLITE_ROW) return last.number(0);
    if (status == SQLITE_DONE) return std::nullopt;
    return failure(parts_.writer.error());
  }

  std::expected<void, StoreError> step(Statement& statement) {
    const Statement::Use use(statement);
    if (statement.step() != SQLITE_DONE) return failure(parts_.writer.error());
    return {};
  }

  Parts parts_;
  fs::path path_;
  fs::path log_path_;
  SqliteOptions options_;
  std::mutex writing_;
  std::mutex reading_;
  std::mutex holding_;                                   ///< guards the next two; nobody keeps it while the disk works
  std::unordered_map<std::string, std::uint64_t> held_;  ///< tables in memory, and when they were last stamped
  std::set<std::string, std::less<>> pruning_;
  SqliteSql sql_{std::move(parts_.players), parts_.writer, writing_, [this] { return moved(); }};
  PlayerStore players_{sql_};
  // Last: it uses everything above.
  ReadThread read_thread_{[this](const std::string& table, std::uint64_t after) { return read_now(table, after); }};
};

/// Creates an empty file, readable only by its owner, since it will hold the tokens of the seats. Does not open an
/// existing file, see `FileLock`.
std::expected<void, StoreError> make_file(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) {
    ::close(file);
    return {};
  }
  std::error_code error;
  if (errno == EEXIST && fs::exists(path, error)) return {};
  // A symbolic link to a file that does not exist yet.
  const int target = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (target < 0) return failure({fmt::format("cannot open {}: {}", path.string(), std::strerror(errno))});
  ::close(target);
  return {};
}

/// Whether this program may use the file. Uses a read-only connection, so that another program's file stays unchanged.
std::expected<void, StoreError> check_schema(const fs::path& path) {
  auto connection = Connection::open(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX);
  if (!connection) return failure(connection.error());
  auto schema = connection->ask("PRAGMA user_version");
  if (!schema && connection->error_code() == SQLITE_READONLY_ROLLBACK) {
    // A program was interrupted while creating it. SQLite undoes that first, for which it must write.
    connection = Connection::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX);
    if (!connection) return failure(connection.error());
    schema = connection->ask("PRAGMA user_version");
  }
  if (!schema) {
    const int code = connection->error_code() & 0xFF;
    const bool is_damaged = code == SQLITE_NOTADB || code == SQLITE_CORRUPT;
    return failure({schema.error().message + (is_damaged ? "; it is not a store of tables, or is damaged" : "")});
  }
  if (*schema > kSchema) {
    return failure({fmt::format("{} was written by a newer version of this program (schema {}; this one supports {})",
                                path.string(), *schema, kSchema)});
  }
  if (*schema == kSchema) return {};
  const auto tables = connection->ask("SELECT count(*) FROM sqlite_master");
  if (!tables) return failure(tables.error());
  if (*tables != 0) return failure({fmt::format("{} is not a store of tables", path.string())});
  return {};
}

// In one transaction: a file with only one of the two would not be recognised as a store.
constexpr const char* kMakeSchema =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE entries(code TEXT NOT NULL, version INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY(code, version)) WITHOUT ROWID;"
    "PRAGMA user_version=1;"
    "COMMIT";

/// Versions of this program that know of no results do not mind them.
constexpr const char* kMakeResults =
    "CREATE TABLE IF NOT EXISTS results(deal TEXT NOT NULL, player TEXT NOT NULL, score INTEGER NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY(deal, player)) WITHOUT ROWID";

/// When tables were opened and used. Versions of this program that do not know it do not mind it; a table that only
/// they have written has no times. Tables from before it begin now.
std::expected<void, StoreError> make_times(Connection& connection, std::uint64_t now) {
  const auto there = connection.ask("SELECT count(*) FROM sqlite_master WHERE name = 'times'");
  if (!there) return failure(there.error());
  if (*there > 0) return {};
  const auto make = fmt::format(
      "BEGIN IMMEDIATE;"
      "CREATE TABLE times(code TEXT PRIMARY KEY, opened INTEGER NOT NULL, used INTEGER NOT NULL) WITHOUT ROWID;"
      "INSERT INTO times SELECT DISTINCT code, {0}, {0} FROM entries;"
      "COMMIT",
      now);
  return connection.run(make.c_str());
}

std::expected<Connection, StoreError> open_writer(const fs::path& path, const SqliteOptions& options) {
  auto connection = Connection::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX);
  if (!connection) return connection;
  // FULL: a commit returns when it is on disk.
  const auto checkpoint = fmt::format("PRAGMA wal_autocheckpoint={}", options.checkpoint_pages);
  for (const char* sql :
       {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", checkpoint.c_str(), "PRAGMA cache_size=-16000"}) {
    if (auto done = connection->run(sql); !done) return failure(done.error());
  }
  const auto schema = connection->ask("PRAGMA user_version");
  if (!schema) return failure(schema.error());
  if (*schema == 0) {
    if (auto made = connection->run(kMakeSchema); !made) return failure(made.error());
  }
  if (auto made = connection->run(kMakeResults); !made) return failure(made.error());
  if (auto made = make_times(*connection, options.now()); !made) return failure(made.error());
  const auto beside = fmt::format("BEGIN IMMEDIATE;{}{}COMMIT", for_sqlite(kPlayerTables), for_sqlite(kPushTables));
  if (auto made = connection->run(beside.c_str()); !made) return failure(made.error());
  if (auto done = connection->run("PRAGMA foreign_keys=ON"); !done) return failure(done.error());
  return connection;
}

std::expected<Parts::Statements, StoreError> prepare_writing(Connection& writer) {
  Parts::Statements statements;
  for (const auto& [statement, sql] :
       {std::pair{&statements.begin, "BEGIN IMMEDIATE"},
        {&statements.commit, "COMMIT"},
        {&statements.rollback, "ROLLBACK"},
        {&statements.last, "SELECT version FROM entries WHERE code = ?1 ORDER BY version DESC LIMIT 1"},
        {&statements.insert, "INSERT INTO entries VALUES(?1, ?2, ?3)"},
        {&statements.clear, "DELETE FROM entries WHERE code = ?1"},
        {&statements.touch, "PRAGMA user_version=1"},
        {&statements.stamp, "INSERT INTO times VALUES(?1, ?2, ?2) ON CONFLICT(code) DO UPDATE SET used = ?2"},
        {&statements.forget, "DELETE FROM times WHERE code = ?1"},
        {&statements.keep, "INSERT INTO results VALUES(?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING"}}) {
    auto prepared = writer.prepare(sql);
    if (!prepared) return failure(prepared.error());
    *statement = std::move(*prepared);
  }
  return statements;
}

/// The files that must stay in place. `path` is the given name, which may be a symbolic link.
std::expected<FileWatch, StoreError> watch_files(const fs::path& path, const fs::path& real) {
  FileWatch watch;
  for (const auto& file : {path, beside(real, "-wal"), beside(real, "-shm"), FileLock::path_for(real)}) {
    if (auto added = watch.add(file); !added) return failure(added.error());
  }
  return watch;
}

std::expected<std::unique_ptr<Store>, StoreError> open_store(const fs::path& path, const SqliteOptions& options) {
  if (auto made = make_file(path); !made) return failure(made.error());
  // All symbolic links to the file must lead to the same lock.
  std::error_code error;
  const auto real = fs::canonical(path, error);
  if (error) return failure({fmt::format("cannot open {}: {}", path.string(), error.message())});
  auto lock = FileLock::take(real);
  if (!lock) return failure(lock.error());
  if (auto fits = check_schema(real); !fits) return failure(fits.error());
  auto writer = open_writer(real, options);
  if (!writer) return failure(writer.error());
  auto reading = Reading::open(real);
  if (!reading) return failure(reading.error());
  auto players = Connection::open(real, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX);
  if (!players) return failure(players.error());
  auto statements = prepare_writing(*writer);
  if (!statements) return failure(statements.error());
  auto watch = watch_files(path, real);
  if (!watch) return failure(watch.error());
  return std::make_unique<SqliteStore>(Parts{.lock = std::move(*lock),
                                             .writer = std::move(*writer),
                                             .statements = std::move(*statements),
                                             .reading = std::move(*reading),
                                             .players = std::move(*players),
                                             .watch = std::move(*watch)},
                                       real, options);
}

/// A store that somebody else may be writing.
class ReadOnlyStore final : public Store {
 public:
  ReadOnlyStore(Reading reading, Connection players)
      : reading_(std::move(reading)),
        sql_(std::move(players), nowhere_, writing_, [] { return std::string("this store is only read"); }) {}

  std::expected<void, StoreError> commit(std::span<const Write> /*writes*/) override { return cannot("be changed"); }
  ReadResult read_now(std::string_view table, std::uint64_t after) override { return reading_.read_now(table, after); }
  std::expected<std::vector<std::string>, StoreError> tables(std::string_view after, std::size_t most) override {
    return reading_.tables(after, most);
  }
  std::expected<std::vector<StoredTable>, StoreError> describe(std::string_view after, std::size_t most) override {
    return reading_.describe(after, most);
  }
  std::expected<std::vector<DailyResult>, StoreError> results(std::string_view deal, std::size_t most) override {
    return reading_.results(deal, most);
  }
  std::expected<void, StoreError> verify() override { return reading_.verify(); }
  PlayerStore* players() override { return &players_; }
  Sql* sql() override { return &sql_; }
  StoreCondition inspect() override { return {}; }

 private:
  Reading reading_;
  std::mutex writing_;
  Connection nowhere_;
  SqliteSql sql_;
  PlayerStore players_{sql_};
};

}  // namespace

std::expected<std::unique_ptr<Store>, StoreError> read_sqlite(const fs::path& path) {
  if (auto fits = check_schema(path); !fits) return failure(fits.error());
  auto reading = Reading::open(path);
  if (!reading) return failure(reading.error());
  auto players = Connection::open(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX);
  if (!players) return failure(players.error());
  return std::make_unique<ReadOnlyStore>(std::move(*reading), std::move(*players));
}

std::expected<std::unique_ptr<Store>, StoreError> open_sqlite(const fs::path& path, const SqliteOptions& options) {
  auto store = open_store(path, options);
  if (store) return store;
  // SQLite's own message need not mention it.
  constexpr std::uint64_t kNothing = 64U << 10U;
  const auto folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const auto left = free_bytes(folder);
  if (left < kNothing && store.error().message.find("the disk is full") == std::string::npos) {
    return failure({fmt::format("{}; the disk is full: {} bytes are left", store.error().message, left)});
  }
  return store;
}

}  // namespace cardtable
