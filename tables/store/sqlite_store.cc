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
#include <utility>

#include "tables/store/file_lock.h"
#include "tables/store/file_watch.h"
#include "tables/store/read_thread.h"
#include "tables/store/sqlite.h"

namespace cardtable {
namespace {

constexpr std::uint64_t kSchema = 1;

namespace fs = std::filesystem;

std::unexpected<StoreError> failure(StoreError error) { return std::unexpected(std::move(error)); }

fs::path beside(const fs::path& path, const char* suffix) {
  auto name = path;
  name += suffix;
  return name;
}

/// Everything that a store has open. The lock comes first, so that it is released last.
struct Parts {
  FileLock lock;
  Connection writer;
  struct Statements {
    Statement begin, commit, rollback, last, insert, clear, touch, keep;
  } statements;
  Connection reader;
  Statement select;
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
    for (const auto& write : writes) {
      if (auto added = add(write); !added) return added;
    }
    if (writes.empty()) {
      if (auto touched = step(parts_.statements.touch); !touched) return touched;
    }
    if (auto committed = step(parts_.statements.commit); !committed) return committed;
    rollback.cancel();
    if (auto why = moved(); !why.empty()) return failure({std::move(why)});
    return {};
  }

  ReadResult read_now(std::string_view table, std::uint64_t after) override {
    constexpr std::uint64_t kLast = std::numeric_limits<std::int64_t>::max();
    const std::scoped_lock guard(reading_);
    std::vector<StoredEntry> entries;
    auto& select = parts_.select;
    const Statement::Use use(select);
    select.bind(1, table);
    select.bind(2, std::min(after, kLast));
    int status = select.step();
    for (; status == SQLITE_ROW; status = select.step()) {
      entries.push_back({select.number(0), std::string(select.text(1))});
    }
    if (status != SQLITE_DONE) return failure(parts_.reader.error());
    return entries;
  }

  std::optional<ReadResult> read(const std::string& table, std::uint64_t after, const Read& done) override {
    if (read_thread_.submit(table, after, done)) return std::nullopt;
    return failure({"too many reads are waiting"});
  }

  void stop() override { read_thread_.stop(); }

  std::expected<std::vector<std::string>, StoreError> tables(std::string_view after, std::size_t most) override {
    const std::scoped_lock guard(reading_);
    auto list = parts_.reader.prepare("SELECT DISTINCT code FROM entries WHERE code > ?1 ORDER BY code LIMIT ?2");
    if (!list) return failure(list.error());
    list->bind(1, after);
    list->bind(2, std::uint64_t{most});
    std::vector<std::string> names;
    int status = list->step();
    for (; status == SQLITE_ROW; status = list->step()) names.emplace_back(list->text(0));
    if (status != SQLITE_DONE) return failure(parts_.reader.error());
    return names;
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
    auto list =
        parts_.reader.prepare("SELECT player, score, text FROM results WHERE deal = ?1 ORDER BY player LIMIT ?2");
    if (!list) return failure(list.error());
    list->bind(1, deal);
    list->bind(2, std::uint64_t{most});
    std::vector<DailyResult> found;
    int status = list->step();
    for (; status == SQLITE_ROW; status = list->step()) {
      found.push_back({std::string(deal), std::string(list->text(0)), list->number(1), std::string(list->text(2))});
    }
    if (status != SQLITE_DONE) return failure(parts_.reader.error());
    return found;
  }

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
  auto reader = Connection::open(real, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX);
  if (!reader) return failure(reader.error());
  auto statements = prepare_writing(*writer);
  if (!statements) return failure(statements.error());
  auto select = reader->prepare("SELECT version, text FROM entries WHERE code = ?1 AND version > ?2 ORDER BY version");
  if (!select) return failure(select.error());
  auto watch = watch_files(path, real);
  if (!watch) return failure(watch.error());
  return std::make_unique<SqliteStore>(Parts{.lock = std::move(*lock),
                                             .writer = std::move(*writer),
                                             .statements = std::move(*statements),
                                             .reader = std::move(*reader),
                                             .select = std::move(*select),
                                             .watch = std::move(*watch)},
                                       real, options);
}

}  // namespace

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
