// Thin wrappers that own SQLite's handles: a connection, its prepared statements, errors as values.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "tables/store/store.h"

namespace cardtable {

class Statement {
 public:
  Statement() = default;
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

  /// The text must outlive the steps.
  void bind(int place, std::string_view text);
  void bind(int place, std::uint64_t number);
  /// Returns SQLITE_ROW, SQLITE_DONE or an error code.
  int step() { return sqlite3_step(statement_.get()); }
  std::string_view text(int column) const;
  std::uint64_t number(int column) const;
  /// Prepares for the next use and ends the read, so that it does not hold up a checkpoint.
  void reset();

  /// Resets the statement at the end of a block, even after an exception.
  class Use {
   public:
    explicit Use(Statement& statement) : statement_(statement) {}
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use() { statement_.reset(); }

   private:
    Statement& statement_;
  };

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Connection {
 public:
  static std::expected<Connection, StoreError> open(const std::filesystem::path& path, int flags);

  std::expected<void, StoreError> run(const char* sql);
  std::expected<Statement, StoreError> prepare(std::string_view sql);
  /// The first column of the first row.
  std::expected<std::uint64_t, StoreError> ask(std::string_view sql);
  /// The last error, with the name of the file. It mentions a full disk.
  StoreError error() const;
  /// SQLite's extended code for it.
  int error_code() const { return sqlite3_extended_errcode(database_.get()); }
  /// Whether the name no longer leads to the file that SQLite has open.
  bool has_moved();
  /// Copies the write-ahead log into the file and truncates it. If somebody is reading the log, copies only what it can
  /// and does not wait.
  void truncate_log();

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };
  std::unique_ptr<sqlite3, Close> database_;
  std::string name_;
};

}  // namespace cardtable
