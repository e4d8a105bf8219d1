// Moving tables from one kind of store to the other.
#include "tables/store/copy.h"

#include <gtest/gtest.h>

#include "tables/store/memory_store.h"
#include "tables/store/sqlite_store.h"
#include "tests/postgres/database.h"
#include "tests/store/folder.h"

namespace cardtable {
namespace {

void fill(Store& store, int tables) {
  for (int table = 0; table < tables; ++table) {
    std::vector<Write> writes;
    for (std::uint64_t version = 1; version <= 5; ++version) {
      writes.push_back(
          {"T" + std::to_string(1000 + table), version, std::string("text\0of ", 8) + std::to_string(version)});
    }
    ASSERT_TRUE(store.commit(writes));
  }
}

CopyFigures copy(Store& from, Store& to) {
  auto copied = copy_tables(from, to, [](const CopyFigures&) {});
  EXPECT_TRUE(copied.has_value()) << copied.error().message;
  return copied.value_or(CopyFigures{});
}

TEST(Copy, ThereAndBack) {
  const Folder folder;
  const auto file = open_sqlite(folder / "tables.db").value();
  fill(*file, 120);
  const auto database = open(new_database());
  const auto there = copy(*file, *database);
  EXPECT_EQ(there.tables, 120U);
  EXPECT_EQ(there.entries, 600U);
  const auto again = open_sqlite(folder / "again.db").value();
  EXPECT_EQ(copy(*database, *again).copied, 120U);
  const auto names = file->tables("", 1'000).value();
  EXPECT_EQ(names.size(), 120U);
  for (const auto& name : names) {
    EXPECT_EQ(again->read_now(name, 0).value(), file->read_now(name, 0).value()) << name;
  }
}

TEST(Copy, NobodyOwnsTheCopiedTables) {
  MemoryStore source;
  fill(source, 3);
  const auto url = new_database();
  copy(source, *open(url));
  EXPECT_EQ(sql(url, "SELECT count(*) FROM cardtable.tables WHERE server IS NOT NULL"), "0");
}

TEST(Copy, ResumesAfterAnInterruption) {
  MemoryStore source;
  fill(source, 10);
  MemoryStore target;
  // The disk fails after four tables.
  int commits = 0;
  target.set_fault([&](std::span<const Write>) -> std::optional<StoreError> {
    if (++commits <= 4) return std::nullopt;
    return StoreError{"the disk is full"};
  });
  const auto failed = copy_tables(source, target, [](const CopyFigures&) {});
  ASSERT_FALSE(failed.has_value());
  EXPECT_EQ(failed.error().message, "writing to the second store: the disk is full");
  target.set_fault({});
  const auto figures = copy(source, target);
  EXPECT_EQ(figures.tables, 10U);
  EXPECT_EQ(figures.copied, 6U);
  EXPECT_EQ(copy(source, target).copied, 0U);
}

TEST(Copy, IncompleteTablesAreCompletedAndDifferentOnesLeftAlone) {
  MemoryStore source;
  fill(source, 2);
  const auto database = open(new_database());
  ASSERT_TRUE(database->commit(std::vector<Write>{{"T1000", 1, std::string("text\0of 1", 9)}, {"T1001", 1, "other"}}));
  const auto figures = copy(source, *database);
  EXPECT_EQ(figures.entries, 4U);
  EXPECT_EQ(figures.conflicts, std::vector<std::string>{"T1001"});
  EXPECT_EQ(database->read_now("T1000", 0).value(), source.read_now("T1000", 0).value());
  EXPECT_EQ(database->read_now("T1001", 0).value().size(), 1U);
}

}  // namespace
}  // namespace cardtable
