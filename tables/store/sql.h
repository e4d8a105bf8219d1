// SQL that SQLite and PostgreSQL both understand, for what is stored beside the tables: players and what belongs to
// them. A statement is a constant in PostgreSQL's form (`$1`, `cardtable.players`); SQLite's form is made from it. All
// columns are `text` or `bigint`, and each statement is its own transaction.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "tables/store/store.h"

namespace cardtable {

using SqlValue = std::variant<std::string, std::uint64_t>;
using SqlValues = std::vector<SqlValue>;

class SqlRows {
 public:
  using Row = std::vector<SqlValue>;

  SqlRows() = default;
  explicit SqlRows(std::vector<Row> rows) : rows_(std::move(rows)) {}

  std::size_t size() const { return rows_.size(); }
  bool empty() const { return rows_.empty(); }
  const std::string& text(std::size_t row, std::size_t column) const { return std::get<0>(rows_.at(row).at(column)); }
  std::uint64_t number(std::size_t row, std::size_t column) const { return std::get<1>(rows_.at(row).at(column)); }

 private:
  std::vector<Row> rows_;
};

/// Any thread may call. Both functions block, so the thread that owns the tables must not call them.
class Sql {
 public:
  using Result = std::expected<SqlRows, StoreError>;
  /// The types of the columns, a letter each: `t` for text, `n` for a number.
  using Columns = std::string_view;

  virtual ~Sql() = default;
  /// A statement that changes nothing.
  virtual Result read(const char* statement, const SqlValues& values, Columns columns) = 0;
  /// What it changes is on disk when it returns. With RETURNING it gives rows too.
  virtual Result write(const char* statement, const SqlValues& values, Columns columns = {}) = 0;
};

/// The statement in SQLite's form.
std::string for_sqlite(std::string_view statement);

}  // namespace cardtable
