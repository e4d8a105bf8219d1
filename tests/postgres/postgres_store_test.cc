// The tests for all stores, with PostgreSQL; its schema, and how it recovers from failures.
#include "tables/store/postgres/postgres_store.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "tables/store/open_store.h"
#include "tests/postgres/database.h"
#include "tests/store/player_cases.h"
#include "tests/store/push_cases.h"
#include "tests/store/store_cases.h"

namespace cardtable {
namespace {

struct InPostgres {
  std::string url = new_database();
  std::unique_ptr<Store> store = open(url);
};
INSTANTIATE_TYPED_TEST_SUITE_P(Postgres, StoreTest, InPostgres);
INSTANTIATE_TYPED_TEST_SUITE_P(Postgres, PlayerStoreTest, InPostgres);
INSTANTIATE_TYPED_TEST_SUITE_P(Postgres, PushStoreTest, InPostgres);

TEST(PostgresStore, CommittedEntriesAreThereForTheNextServer) {
  const auto url = new_database();
  ASSERT_TRUE(open(url)->commit(std::vector<Write>{{"AAAAAA", 1, "a"}}));
  const auto again = open(url);
  EXPECT_EQ(take(*again, "AAAAAA").value().epoch, 2U);
  EXPECT_TRUE(again->commit(std::vector<Write>{{"AAAAAA", 2, "b", false, 2}}));
  EXPECT_EQ(again->read_now("AAAAAA", 0).value().size(), 2U);
}

TEST(PostgresStore, AServerThatEndsLeavesNothingBehind) {
  const auto url = new_database();
  ASSERT_TRUE(open(url)->commit(std::vector<Write>{{"AAAAAA", 1, "a"}}));
  EXPECT_EQ(sql(url, "SELECT count(*) FROM cardtable.servers"), "0");
  EXPECT_EQ(sql(url, "SELECT count(*) FROM cardtable.tables WHERE server IS NOT NULL"), "0");
}

TEST(PostgresSchema, ServersThatStartTogetherMakeItOnce) {
  const auto url = new_database();
  std::vector<std::jthread> starting;
  for (int i = 0; i < 4; ++i) starting.emplace_back([&] { EXPECT_TRUE(open_postgres(url).has_value()); });
  starting.clear();
  EXPECT_EQ(sql(url, "SELECT version FROM cardtable.schema_version"), "6");
}

TEST(PostgresSchema, ANewerProgramsSchemaIsRefused) {
  const auto url = new_database();
  open(url);
  sql(url, "UPDATE cardtable.schema_version SET version = 7");
  const auto refused = open_postgres(url);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().message,
            "the database was written by a newer version of this program (schema 7; this one supports 6)");
}

TEST(PostgresStore, AnErrorSaysWhetherWaitingMayHelp) {
  auto own = PostgresProcess::start({"fsync=off"});
  ASSERT_TRUE(own) << own.error();
  own->kill();
  const auto away = open_postgres(own->url("postgres"));
  ASSERT_FALSE(away.has_value());
  EXPECT_TRUE(away.error().is_away) << away.error().message;

  const auto nonsense = open_postgres("postgresql://127.0.0.1/cards?no_such_setting=1");
  ASSERT_FALSE(nonsense.has_value());
  EXPECT_FALSE(nonsense.error().is_away) << nonsense.error().message;
}

TEST(PostgresStore, ADatabaseThatIsNotThereIsAnError) {
  const auto refused = open_postgres(postgres().url("nothing"));
  ASSERT_FALSE(refused.has_value());
  EXPECT_FALSE(refused.error().is_away) << "it answers, and it has no such database";
  EXPECT_NE(refused.error().message.find("database \"nothing\" does not exist"), std::string::npos)
      << refused.error().message;
}

TEST(PostgresStore, ContinuesWhenTheDatabaseIsBack) {
  const auto url = new_database();
  const auto store = open(url, std::chrono::seconds(5));
  ASSERT_TRUE(store->commit(std::vector<Write>{{"AAAAAA", 1, "a"}}));
  ASSERT_TRUE(postgres().restart());
  bool works = false;
  for (int i = 0; i < 200 && !works; ++i) {
    works = store->commit({}).has_value();
    if (!works) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_TRUE(works);
  EXPECT_TRUE(store->commit(std::vector<Write>{{"AAAAAA", 2, "b"}}));
  EXPECT_EQ(store->read_now("AAAAAA", 0).value().size(), 2U);
}

TEST(PostgresStore, AnAddressIsShownWithoutItsPassword) {
  EXPECT_EQ(shown_address("postgresql://cards:secret@one:5432,two:5432/cards?password=secret"),
            "postgresql://one:5432,two:5432/cards");
  EXPECT_EQ(shown_address("postgres://one/cards"), "postgres://one/cards");
  EXPECT_EQ(shown_address("folder/tables.db"), "folder/tables.db");
}

}  // namespace
}  // namespace cardtable
