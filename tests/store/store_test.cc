// What every store must do, asked of both.
#include <gtest/gtest.h>

#include <limits>
#include <memory>

#include "store/memory_store.h"
#include "store/sqlite_store.h"
#include "tests/store/folder.h"

namespace cardtable {
namespace {

struct InMemory {
  std::unique_ptr<Store> store = std::make_unique<MemoryStore>();
};
struct InSqlite {
  Folder folder;
  std::unique_ptr<Store> store = open_sqlite(folder / "tables.db").value();
};

template <class Kind>
class StoreTest : public testing::Test {
 protected:
  Kind kind_;
  Store& store_ = *kind_.store;

  bool commit(std::vector<Write> writes) { return store_.commit(writes).has_value(); }
};
using Kinds = testing::Types<InMemory, InSqlite>;
TYPED_TEST_SUITE(StoreTest, Kinds);

using Entries = std::vector<StoredEntry>;

TYPED_TEST(StoreTest, WhatIsCommittedIsRead) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "opened"}}));
  ASSERT_TRUE(this->commit({{"AAAAAA", 2, "dealt"}, {"BBBBBB", 1, "opened too"}, {"AAAAAA", 3, ""}}));
  EXPECT_EQ(this->store_.read("AAAAAA", 0).value(), (Entries{{1, "opened"}, {2, "dealt"}, {3, ""}}));
  EXPECT_EQ(this->store_.read("BBBBBB", 0).value(), (Entries{{1, "opened too"}}));
}

TYPED_TEST(StoreTest, ReadingGoesOnAfterAVersion) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "a"}, {"AAAAAA", 2, "b"}, {"AAAAAA", 3, "c"}}));
  EXPECT_EQ(this->store_.read("AAAAAA", 1).value(), (Entries{{2, "b"}, {3, "c"}}));
  EXPECT_TRUE(this->store_.read("AAAAAA", 3).value().empty());
  EXPECT_TRUE(this->store_.read("AAAAAA", std::numeric_limits<std::uint64_t>::max()).value().empty());
  EXPECT_TRUE(this->store_.read("CCCCCC", 0).value().empty());
}

TYPED_TEST(StoreTest, TextsComeBackByteForByte) {
  const std::string text("nul \0 quote ' \" new\nline \xC3\xBC", 27);
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, text}, {"AAAAAA", 2, std::string(100'000, 'x')}}));
  const auto entries = this->store_.read("AAAAAA", 0).value();
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[0].text, text);
  EXPECT_EQ(entries[1].text.size(), 100'000U);
}

// Version 10 comes after 9, and not between 1 and 2.
TYPED_TEST(StoreTest, VersionsAreNumbers) {
  for (std::uint64_t version = 1; version <= 300; ++version) {
    ASSERT_TRUE(this->commit({{"AAAAAA", version, std::to_string(version)}}));
  }
  const auto entries = this->store_.read("AAAAAA", 0).value();
  ASSERT_EQ(entries.size(), 300U);
  for (std::size_t i = 0; i < entries.size(); ++i) EXPECT_EQ(entries[i].version, i + 1);
}

TYPED_TEST(StoreTest, AVersionThatIsThereIsRefusedAndKept) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "first"}}));
  EXPECT_FALSE(this->commit({{"AAAAAA", 1, "second"}}));
  EXPECT_FALSE(this->commit({{"BBBBBB", 1, "x"}, {"BBBBBB", 1, "y"}}));
  EXPECT_EQ(this->store_.read("AAAAAA", 0).value(), (Entries{{1, "first"}}));
}

TYPED_TEST(StoreTest, AHoleIsRefused) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 7, "a table may begin with any version"}}));
  const auto refused = this->store_.commit(std::vector<Write>{{"AAAAAA", 9, "on top of one that is not kept"}});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().message, "table AAAAAA: version 9 does not follow 7");
  EXPECT_FALSE(this->commit({{"AAAAAA", 6, "before"}}));
  EXPECT_TRUE(this->commit({{"AAAAAA", 8, "next"}}));
}

TYPED_TEST(StoreTest, ACommitIsAllOrNothing) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "a"}}));
  EXPECT_FALSE(this->commit({{"AAAAAA", 2, "b"}, {"BBBBBB", 1, "c"}, {"AAAAAA", 2, "again"}}));
  EXPECT_EQ(this->store_.read("AAAAAA", 0).value().size(), 1U);
  EXPECT_TRUE(this->store_.read("BBBBBB", 0).value().empty());
  EXPECT_TRUE(this->commit({{"AAAAAA", 2, "b"}})) << "a refused commit must leave nothing open";
}

}  // namespace
}  // namespace cardtable
