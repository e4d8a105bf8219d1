#include "tables/store/sqlite_sql.h"

#include <vector>

namespace cardtable {

std::string for_sqlite(std::string_view statement) {
  constexpr std::string_view kSchemaName = "cardtable.";
  std::string text;
  for (std::size_t at = 0; at < statement.size(); ++at) {
    if (statement.substr(at).starts_with(kSchemaName)) {
      at += kSchemaName.size() - 1;
    } else {
      text += statement[at] == '$' ? '?' : statement[at];
    }
  }
  return text;
}

Sql::Result SqliteSql::read(const char* statement, const SqlValues& values, Columns columns) {
  const std::scoped_lock guard(reading_);
  return run(reader_, reads_, statement, values, columns);
}

Sql::Result SqliteSql::write(const char* statement, const SqlValues& values, Columns columns) {
  const std::scoped_lock guard(writing_);
  if (auto why = moved_(); !why.empty()) return std::unexpected(StoreError{std::move(why)});
  auto done = run(writer_, writes_, statement, values, columns);
  if (!done) return done;
  if (auto why = moved_(); !why.empty()) return std::unexpected(StoreError{std::move(why)});
  return done;
}

Sql::Result SqliteSql::run(Connection& connection, Prepared& prepared, const char* statement, const SqlValues& values,
                           Columns columns) {
  auto found = prepared.find(statement);
  if (found == prepared.end()) {
    auto made = connection.prepare(for_sqlite(statement));
    if (!made) return std::unexpected(made.error());
    found = prepared.emplace(statement, std::move(*made)).first;
  }
  Statement& one = found->second;
  const Statement::Use use(one);
  int place = 0;
  for (const SqlValue& value : values) {
    ++place;
    std::visit([&](const auto& plain) { one.bind(place, plain); }, value);
  }
  std::vector<SqlRows::Row> rows;
  int status = one.step();
  for (; status == SQLITE_ROW; status = one.step()) {
    SqlRows::Row& row = rows.emplace_back();
    for (const char kind : columns) {
      const int column = static_cast<int>(row.size());
      if (kind == 'n') {
        row.emplace_back(one.number(column));
      } else {
        row.emplace_back(std::string(one.text(column)));
      }
    }
  }
  if (status != SQLITE_DONE) return std::unexpected(connection.error());
  return SqlRows(std::move(rows));
}

}  // namespace cardtable
