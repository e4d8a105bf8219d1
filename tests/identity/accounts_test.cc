// The tests of accounts with SQLite; tests/postgres/ runs them with PostgreSQL.
#include "tables/store/sqlite_store.h"
#include "tests/identity/account_cases.h"
#include "tests/store/folder.h"

namespace cardtable {
namespace {

struct AccountsInSqlite {
  Folder folder;
  std::unique_ptr<Store> store = open_sqlite(folder / "tables.db").value();
};
INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, AccountTest, AccountsInSqlite);

}  // namespace
}  // namespace cardtable
