// The tests for all stores, with those in this process; tests/postgres/ runs them with PostgreSQL.
#include "tables/store/memory_store.h"
#include "tables/store/sqlite_store.h"
#include "tests/store/folder.h"
#include "tests/store/store_cases.h"

namespace cardtable {
namespace {

struct InMemory {
  std::unique_ptr<Store> store = std::make_unique<MemoryStore>();
};
struct InSqlite {
  Folder folder;
  std::unique_ptr<Store> store = open_sqlite(folder / "tables.db").value();
};

using Kinds = testing::Types<InMemory, InSqlite>;
INSTANTIATE_TYPED_TEST_SUITE_P(Local, StoreTest, Kinds);

}  // namespace
}  // namespace cardtable
