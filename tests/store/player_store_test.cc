// The tests of stored players with SQLite; tests/postgres/ runs them with PostgreSQL.
#include "tables/store/sqlite_store.h"
#include "tests/store/folder.h"
#include "tests/store/player_cases.h"

namespace cardtable {
namespace {

struct PlayersInSqlite {
  Folder folder;
  std::unique_ptr<Store> store = open_sqlite(folder / "tables.db").value();
};
INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, PlayerStoreTest, PlayersInSqlite);

TEST(SqlitePlayers, AreThereForTheNextServerAndForReaders) {
  const Folder folder;
  const Player ann{.id = "a", .name = "Ann", .skeleton = "ann", .recovery = "r", .since = 7};
  ASSERT_TRUE(open_sqlite(folder / "tables.db").value()->players()->add(ann).value());
  const auto again = open_sqlite(folder / "tables.db").value();
  EXPECT_EQ(again->players()->find("a").value(), ann);
  const auto reader = read_sqlite(folder / "tables.db").value();
  EXPECT_EQ(reader->players()->find("a").value(), ann);
  const auto refused = reader->players()->erase("a");
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().message, "this store is only read");
}

TEST(SqlitePlayers, AStatementInTheFormOfSqlite) {
  EXPECT_EQ(for_sqlite("SELECT name FROM cardtable.players WHERE id = $1"), "SELECT name FROM players WHERE id = ?1");
}

}  // namespace
}  // namespace cardtable
