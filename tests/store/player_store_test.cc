// The tests of stored players with SQLite; tests/postgres/ runs them with PostgreSQL.
#include "tables/store/copy.h"
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
  const StoredPlayer ann{.id = "a", .name = "Ann", .skeleton = "ann", .recovery = "r", .since = 7};
  ASSERT_TRUE(open_sqlite(folder / "tables.db").value()->players()->add(ann).value());
  const auto again = open_sqlite(folder / "tables.db").value();
  EXPECT_EQ(again->players()->find("a").value(), ann);
  const auto reader = read_sqlite(folder / "tables.db").value();
  EXPECT_EQ(reader->players()->find("a").value(), ann);
  const auto refused = reader->players()->erase("a");
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().message, "this store is only read");
}

TEST(SqlitePlayers, AreCopiedToAnotherStore) {
  const Folder folder;
  const auto from = open_sqlite(folder / "from.db").value();
  const auto to = open_sqlite(folder / "to.db").value();
  auto& players = *from->players();
  ASSERT_TRUE(players.add({.id = "a", .name = "Ann", .skeleton = "ann", .recovery = "r", .since = 7}).value());
  ASSERT_TRUE(
      players.add_passkey({.id = "k", .player = "a", .public_key = "p", .counter = 3, .since = 1, .used = 2}).value());
  ASSERT_TRUE(players.add_session({.hash = "h", .player = "a", .since = 1, .until = 100}).has_value());
  ASSERT_TRUE(players.add_seat({.table = "AAAAAA", .token = "t", .player = "a", .since = 4}).has_value());
  EXPECT_EQ(copy_players(*from, *to).value(), 1U);
  EXPECT_EQ(copy_players(*from, *to).value(), 0U) << "she is there";
  EXPECT_EQ(to->players()->find("a").value(), players.find("a").value());
  EXPECT_EQ(to->players()->passkeys_of("a").value(), players.passkeys_of("a").value());
  EXPECT_EQ(to->players()->sessions_of("a").value(), players.sessions_of("a").value());
  EXPECT_EQ(to->players()->seats_of("a", 9).value(), players.seats_of("a", 9).value());
}

TEST(SqlitePlayers, AStatementInTheFormOfSqlite) {
  EXPECT_EQ(for_sqlite("SELECT name FROM cardtable.players WHERE id = $1"), "SELECT name FROM players WHERE id = ?1");
}

}  // namespace
}  // namespace cardtable
