#include "store/sqlite_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <mutex>
#include <utility>

#include "store/file_lock.h"
#include "store/sqlite.h"

namespace cardtable {
namespace {

constexpr std::uint64_t kSchema = 1;

std::unexpected<StoreError> failure(StoreError error) { return std::unexpected(std::move(error)); }

class SqliteStore final : public Store {
 public:
  struct Statements {
    Statement begin, commit, rollback, last, insert;
  };

  SqliteStore(FileLock lock, Connection writer, Statements statements, Connection reader, Statement select)
      : lock_(std::move(lock)),
        writer_(std::move(writer)),
        statements_(std::move(statements)),
        reader_(std::move(reader)),
        select_(std::move(select)) {}

  std::expected<void, StoreError> commit(std::span<const Write> writes) override {
    const std::scoped_lock guard(writing_);
    if (auto begun = step(statements_.begin); !begun) return begun;
    for (const auto& write : writes) {
      if (auto added = add(write); !added) return roll_back(std::move(added.error()));
    }
    if (auto committed = step(statements_.commit); !committed) return roll_back(std::move(committed.error()));
    return {};
  }

  std::expected<std::vector<StoredEntry>, StoreError> read(std::string_view table, std::uint64_t after) override {
    constexpr std::uint64_t kLast = std::numeric_limits<std::int64_t>::max();
    const std::scoped_lock guard(reading_);
    std::vector<StoredEntry> entries;
    select_.bind(1, table);
    select_.bind(2, std::min(after, kLast));
    int status = select_.step();
    for (; status == SQLITE_ROW; status = select_.step()) {
      entries.push_back({select_.number(0), std::string(select_.text(1))});
    }
    auto error = status == SQLITE_DONE ? StoreError{} : reader_.error();
    select_.reset();
    if (status != SQLITE_DONE) return failure(std::move(error));
    return entries;
  }

 private:
  std::expected<void, StoreError> add(const Write& write) {
    if (write.version > std::numeric_limits<std::int64_t>::max()) {
      return failure({fmt::format("table {}: version {} is too large", write.table, write.version)});
    }
    auto& last = statements_.last;
    last.bind(1, write.table);
    const int status = last.step();
    const auto before = status == SQLITE_ROW ? last.number(0) : 0;
    auto error = status == SQLITE_ROW || status == SQLITE_DONE ? StoreError{} : writer_.error();
    last.reset();
    if (!error.message.empty()) return failure(std::move(error));
    if (status == SQLITE_ROW && write.version != before + 1) {
      return failure({fmt::format("table {}: version {} does not follow {}", write.table, write.version, before)});
    }
    statements_.insert.bind(1, write.table);
    statements_.insert.bind(2, write.version);
    statements_.insert.bind(3, write.text);
    return step(statements_.insert);
  }

  std::expected<void, StoreError> step(Statement& statement) {
    const int status = statement.step();
    auto error = status == SQLITE_DONE ? StoreError{} : writer_.error();
    statement.reset();
    if (status != SQLITE_DONE) return failure(std::move(error));
    return {};
  }

  // After a full disk SQLite may have rolled back already; then this fails, and nothing more needs to be done.
  std::unexpected<StoreError> roll_back(StoreError error) {
    statements_.rollback.step();
    statements_.rollback.reset();
    return failure(std::move(error));
  }

  FileLock lock_;  // released last
  std::mutex writing_;
  Connection writer_;
  Statements statements_;
  std::mutex reading_;
  Connection reader_;
  Statement select_;
};

/// Creates an empty file, readable only by its owner: it will hold the tokens of the seats.
std::expected<void, StoreError> make_file(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return failure({fmt::format("cannot open {}: {}", path.string(), std::strerror(errno))});
  ::close(file);
  return {};
}

/// Whether this program may use the file. Uses a read-only connection, so that a file that is not ours stays unchanged.
std::expected<void, StoreError> check_schema(const std::filesystem::path& path) {
  auto connection = Connection::open(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX);
  if (!connection) return failure(connection.error());
  const auto schema = connection->ask("PRAGMA user_version");
  if (!schema) return failure({schema.error().message + "; it is not a store of tables, or is damaged"});
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

std::expected<Connection, StoreError> open_writer(const std::filesystem::path& path) {
  auto connection = Connection::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX);
  if (!connection) return connection;
  // FULL: a commit returns when it is on disk. A checkpoint copies every changed page once, so rare checkpoints copy
  // less; this many pages keep the log below 32 MB.
  for (const char* sql : {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA wal_autocheckpoint=8000",
                          "PRAGMA cache_size=-16000"}) {
    if (auto done = connection->run(sql); !done) return failure(done.error());
  }
  const auto schema = connection->ask("PRAGMA user_version");
  if (!schema) return failure(schema.error());
  if (*schema == 0) {
    if (auto made = connection->run(kMakeSchema); !made) return failure(made.error());
  }
  return connection;
}

}  // namespace

std::expected<std::unique_ptr<Store>, StoreError> open_sqlite(const std::filesystem::path& path) {
  auto lock = FileLock::take(path);
  if (!lock) return failure(lock.error());
  if (auto made = make_file(path); !made) return failure(made.error());
  if (auto fits = check_schema(path); !fits) return failure(fits.error());
  auto writer = open_writer(path);
  if (!writer) return failure(writer.error());
  auto reader = Connection::open(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX);
  if (!reader) return failure(reader.error());

  SqliteStore::Statements statements;
  for (const auto& [statement, sql] :
       {std::pair{&statements.begin, "BEGIN IMMEDIATE"},
        {&statements.commit, "COMMIT"},
        {&statements.rollback, "ROLLBACK"},
        {&statements.last, "SELECT version FROM entries WHERE code = ?1 ORDER BY version DESC LIMIT 1"},
        {&statements.insert, "INSERT INTO entries VALUES(?1, ?2, ?3)"}}) {
    auto prepared = writer->prepare(sql);
    if (!prepared) return failure(prepared.error());
    *statement = std::move(*prepared);
  }
  auto select = reader->prepare("SELECT version, text FROM entries WHERE code = ?1 AND version > ?2 ORDER BY version");
  if (!select) return failure(select.error());
  return std::make_unique<SqliteStore>(std::move(*lock), std::move(*writer), std::move(statements), std::move(*reader),
                                       std::move(*select));
}

}  // namespace cardtable
