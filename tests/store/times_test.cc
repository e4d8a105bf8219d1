// When tables were used, what is pruned, and reading beside a server.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "tables/store/sqlite.h"
#include "tables/store/sqlite_store.h"
#include "tests/store/folder.h"

namespace cardtable {
namespace {

std::uint64_t time_now = 0;

SqliteOptions with_own_clock() {
  SqliteOptions options;
  options.now = [] { return time_now; };
  return options;
}

// Stamps are at most a minute old, and a commit that fails leaves no stamp behind.
TEST(SqliteTimes, AreTakenFromTheClock) {
  const Folder folder;
  time_now = 1'000'000;
  const auto store = open_sqlite(folder / "tables.db", with_own_clock()).value();
  ASSERT_TRUE(store->commit(std::vector<Write>{{"AAAAAA", 1, "a"}}));
  time_now += 59;
  ASSERT_TRUE(store->commit(std::vector<Write>{{"AAAAAA", 2, "b"}}));
  EXPECT_EQ(store->describe("", 1).value().front().used, 1'000'000U);
  time_now += 1;
  EXPECT_FALSE(store->commit(std::vector<Write>{{"AAAAAA", 3, "c"}, {"BBBBBB", 1, "b"}, {"BBBBBB", 3, "a gap"}}));
  ASSERT_TRUE(store->commit(std::vector<Write>{{"BBBBBB", 1, "b"}, {"AAAAAA", 3, "c"}}));
  const auto tables = store->describe("", 2).value();
  EXPECT_EQ(tables[0].opened, 1'000'000U);
  EXPECT_EQ(tables[0].used, 1'000'060U);
  EXPECT_EQ(tables[1].opened, 1'000'060U);
}

TEST(SqliteTimes, OfAFileFromBeforeBeginWhenItIsOpened) {
  const Folder folder;
  ASSERT_TRUE(open_sqlite(folder / "tables.db").value()->commit(std::vector<Write>{{"AAAAAA", 1, "a"}}));
  ASSERT_TRUE(Connection::open(folder / "tables.db", SQLITE_OPEN_READWRITE).value().run("DROP TABLE times"));
  EXPECT_EQ(read_sqlite(folder / "tables.db").value()->describe("", 1).value().front().used, 0U) << "not known";
  time_now = 77;
  const auto store = open_sqlite(folder / "tables.db", with_own_clock()).value();
  EXPECT_EQ(store->describe("", 1).value().front().used, 77U);
  EXPECT_EQ(store->prune(0, 10).value(), 1U);
}

TEST(SqliteReading, WorksWhileAServerUsesTheFile) {
  const Folder folder;
  const auto server = open_sqlite(folder / "tables.db").value();
  ASSERT_TRUE(server->commit(std::vector<Write>{{"AAAAAA", 1, "a"}}));
  const auto reader = read_sqlite(folder / "tables.db").value();
  EXPECT_EQ(reader->read_now("AAAAAA", 0).value().size(), 1U);
  ASSERT_TRUE(server->commit(std::vector<Write>{{"AAAAAA", 2, "b"}}));
  EXPECT_EQ(reader->read_now("AAAAAA", 0).value().size(), 2U);
  EXPECT_FALSE(reader->commit(std::vector<Write>{{"AAAAAA", 3, "c"}}));
  EXPECT_FALSE(reader->erase("AAAAAA", 1));
  EXPECT_FALSE(reader->prune(0, 1));
  EXPECT_EQ(server->read_now("AAAAAA", 0).value().size(), 2U);
}

// A year of tables that nobody comes back to.
TEST(SqliteTimes, APrunedFileStopsGrowing) {
  const Folder folder;
  constexpr std::uint64_t kDay = 86'400;
  time_now = 1'000 * kDay;
  const auto store = open_sqlite(folder / "tables.db", with_own_clock()).value();
  const std::string text(1'000, 'x');
  std::uint64_t after_a_month = 0;
  const auto pages = [&folder] {
    return Connection::open(folder / "tables.db", SQLITE_OPEN_READONLY).value().ask("PRAGMA page_count").value();
  };
  for (int day = 0; day < 365; ++day, time_now += kDay) {
    std::vector<Write> writes;
    for (int table = 0; table < 20; ++table) {
      writes.push_back({"T" + std::to_string(day) + "-" + std::to_string(table), 1, text});
    }
    ASSERT_TRUE(store->commit(writes));
    for (const auto& write : writes) store->release(write.table, 1);
    ASSERT_TRUE(store->prune(14 * kDay, 1'000));
    if (day == 30) after_a_month = pages();
  }
  EXPECT_EQ(store->tables("", 1'000).value().size(), 20U * 14) << "today's and those of thirteen days";
  EXPECT_LE(pages(), after_a_month + after_a_month / 10);
}

}  // namespace
}  // namespace cardtable
