// The tests of stored subscriptions with SQLite; tests/postgres/ runs them with PostgreSQL.
#include "tables/store/sqlite_store.h"
#include "tests/store/folder.h"
#include "tests/store/push_cases.h"

namespace cardtable {
namespace {

struct PushesInSqlite {
  Folder folder;
  std::unique_ptr<Store> store = open_sqlite(folder / "tables.db").value();
};
INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, PushStoreTest, PushesInSqlite);

}  // namespace
}  // namespace cardtable
