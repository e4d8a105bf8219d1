#include "tables/store/sqlite.h"

#include <fmt/format.h>

#include <cerrno>

namespace cardtable {
namespace {

/// No other server uses the file, but a person may open it with the sqlite3 program.
constexpr int kBusyMs = 5'000;

}  // namespace

void Statement::bind(int place, std::string_view text) {
  // The data of an empty view may be null, which SQLite would take for NULL.
  sqlite3_bind_text64(statement_.get(), place, text.empty() ? "" : text.data(), text.size(), SQLITE_STATIC,
                      SQLITE_UTF8);
}

void Statement::bind(int place, std::uint64_t number) {
  sqlite3_bind_int64(statement_.get(), place, static_cast<sqlite3_int64>(number));
}

std::string_view Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  return text == nullptr
             ? std::string_view{}
             : std::string_view(text, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)));
}

std::uint64_t Statement::number(int column) const {
  return static_cast<std::uint64_t>(sqlite3_column_int64(statement_.get(), column));
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
}

std::expected<Connection, StoreError> Connection::open(const std::filesystem::path& path, int flags) {
  Connection connection;
  connection.name_ = path.string();
  sqlite3* database = nullptr;
  const int status = sqlite3_open_v2(path.c_str(), &database, flags, nullptr);
  connection.database_.reset(database);
  if (status != SQLITE_OK) return std::unexpected(connection.error());
  sqlite3_extended_result_codes(database, 1);
  sqlite3_busy_timeout(database, kBusyMs);
  return connection;
}

std::expected<void, StoreError> Connection::run(const char* sql) {
  if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return std::unexpected(error());
  return {};
}

std::expected<Statement, StoreError> Connection::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                         &statement, nullptr) != SQLITE_OK) {
    return std::unexpected(error());
  }
  return Statement(statement);
}

std::expected<std::uint64_t, StoreError> Connection::ask(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return std::unexpected(statement.error());
  if (statement->step() != SQLITE_ROW) return std::unexpected(error());
  return statement->number(0);
}

StoreError Connection::error() const {
  if (!database_) return {fmt::format("{}: out of memory", name_)};
  const int code = sqlite3_errcode(database_.get()) & 0xFF;
  const int cause = code == SQLITE_IOERR || code == SQLITE_CANTOPEN ? sqlite3_system_errno(database_.get()) : 0;
  // SQLite's message for a full disk depends on which of its files could not grow.
  const bool is_full = code == SQLITE_FULL || cause == ENOSPC || cause == EDQUOT;
  return {fmt::format("{}: {}{}", name_, is_full ? "the disk is full: " : "", sqlite3_errmsg(database_.get()))};
}

bool Connection::has_moved() {
  int moved = 0;
  return sqlite3_file_control(database_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0;
}

void Connection::truncate_log() {
  sqlite3_busy_timeout(database_.get(), 0);
  sqlite3_wal_checkpoint_v2(database_.get(), "main", SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  sqlite3_busy_timeout(database_.get(), kBusyMs);
}

}  // namespace cardtable
