// SQL on the file of a SQLite store: it writes on the store's own connection, between its commits, and reads on a
// connection of its own.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "tables/store/sql.h"
#include "tables/store/sqlite.h"

namespace cardtable {

class SqliteSql final : public Sql {
 public:
  /// `moved` says why writes no longer reach the file. `writer`, its mutex and `moved` belong to the store.
  SqliteSql(Connection reader, Connection& writer, std::mutex& writing, std::function<std::string()> moved)
      : reader_(std::move(reader)), writer_(writer), writing_(writing), moved_(std::move(moved)) {}

  Result read(const char* statement, const SqlValues& values, Columns columns) override;
  Result write(const char* statement, const SqlValues& values, Columns columns) override;

 private:
  using Prepared = std::map<const char*, Statement>;
  static Result run(Connection& connection, Prepared& prepared, const char* statement, const SqlValues& values,
                    Columns columns);

  std::mutex reading_;
  Connection reader_;
  Connection& writer_;
  std::mutex& writing_;
  std::function<std::string()> moved_;
  Prepared reads_;
  Prepared writes_;
};

}  // namespace cardtable
