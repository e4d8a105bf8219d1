// Tests for all stores. A program instantiates them for the stores that it can open.
#pragma once

#include <gtest/gtest.h>

#include <future>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tables/store/store.h"

namespace cardtable {

/// `Kind` has a member `store`.
template <class Kind>
class StoreTest : public testing::Test {
 protected:
  Kind kind_;
  Store& store_ = *kind_.store;

  bool commit(std::vector<Write> writes) { return store_.commit(writes).has_value(); }
  TakenTable take(const std::string& table) {
    std::promise<TakeResult> later;
    auto at_hand = store_.take(table, [&](TakeResult given) { later.set_value(std::move(given)); });
    return (at_hand ? *at_hand : later.get_future().get()).value();
  }
};
TYPED_TEST_SUITE_P(StoreTest);

using Entries = std::vector<StoredEntry>;

TYPED_TEST_P(StoreTest, CommittedEntriesCanBeRead) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "opened"}}));
  ASSERT_TRUE(this->commit({{"AAAAAA", 2, "dealt"}, {"BBBBBB", 1, "opened too"}, {"AAAAAA", 3, ""}}));
  EXPECT_EQ(this->store_.read_now("AAAAAA", 0).value(), (Entries{{1, "opened"}, {2, "dealt"}, {3, ""}}));
  EXPECT_EQ(this->store_.read_now("BBBBBB", 0).value(), (Entries{{1, "opened too"}}));
}

TYPED_TEST_P(StoreTest, ReadingCanStartAfterAVersion) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "a"}, {"AAAAAA", 2, "b"}, {"AAAAAA", 3, "c"}}));
  EXPECT_EQ(this->store_.read_now("AAAAAA", 1).value(), (Entries{{2, "b"}, {3, "c"}}));
  EXPECT_TRUE(this->store_.read_now("AAAAAA", 3).value().empty());
  EXPECT_TRUE(this->store_.read_now("AAAAAA", std::numeric_limits<std::uint64_t>::max()).value().empty());
  EXPECT_TRUE(this->store_.read_now("CCCCCC", 0).value().empty());
}

TYPED_TEST_P(StoreTest, TextsComeBackByteForByte) {
  const std::string text("nul \0 quote ' \" new\nline \xC3\xBC", 27);
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, text}, {"AAAAAA", 2, std::string(100'000, 'x')}}));
  const auto entries = this->store_.read_now("AAAAAA", 0).value();
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[0].text, text);
  EXPECT_EQ(entries[1].text.size(), 100'000U);
}

// Version 10 comes after 9, and not between 1 and 2.
TYPED_TEST_P(StoreTest, VersionsAreNumbers) {
  for (std::uint64_t version = 1; version <= 300; ++version) {
    ASSERT_TRUE(this->commit({{"AAAAAA", version, std::to_string(version)}}));
  }
  const auto entries = this->store_.read_now("AAAAAA", 0).value();
  ASSERT_EQ(entries.size(), 300U);
  for (std::size_t i = 0; i < entries.size(); ++i) EXPECT_EQ(entries[i].version, i + 1);
}

TYPED_TEST_P(StoreTest, AnExistingVersionIsRefusedAndKept) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "first"}}));
  EXPECT_FALSE(this->commit({{"AAAAAA", 1, "second"}}));
  EXPECT_FALSE(this->commit({{"BBBBBB", 1, "x"}, {"BBBBBB", 1, "y"}}));
  EXPECT_EQ(this->store_.read_now("AAAAAA", 0).value(), (Entries{{1, "first"}}));
}

TYPED_TEST_P(StoreTest, AGapIsRefused) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 7, "a table may begin with any version"}}));
  const auto refused = this->store_.commit(std::vector<Write>{{"AAAAAA", 9, "on top of one that is not kept"}});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().message, "table AAAAAA: version 9 does not follow 7");
  EXPECT_FALSE(this->commit({{"AAAAAA", 6, "before"}}));
  EXPECT_TRUE(this->commit({{"AAAAAA", 8, "next"}}));
}

TYPED_TEST_P(StoreTest, AJournalIsReplacedAsAWhole) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "a"}, {"AAAAAA", 2, "b"}, {"AAAAAA", 3, "c"}, {"BBBBBB", 1, "other"}}));
  ASSERT_TRUE(this->commit({{"AAAAAA", 2, "a", true}, {"AAAAAA", 3, "bc"}, {"AAAAAA", 4, "d"}}));
  EXPECT_EQ(this->store_.read_now("AAAAAA", 0).value(), (Entries{{2, "a"}, {3, "bc"}, {4, "d"}}));
  EXPECT_EQ(this->store_.read_now("BBBBBB", 0).value(), (Entries{{1, "other"}}));
  EXPECT_FALSE(this->commit({{"AAAAAA", 3, "again"}}));
  // A failed replacement leaves the old journal.
  EXPECT_FALSE(this->commit({{"AAAAAA", 4, "x", true}, {"AAAAAA", 6, "a hole"}}));
  EXPECT_EQ(this->store_.read_now("AAAAAA", 3).value(), (Entries{{4, "d"}}));
  ASSERT_TRUE(this->commit({{"AAAAAA", 5, "e"}}));
}

TYPED_TEST_P(StoreTest, ACommitIsAllOrNothing) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "a"}}));
  EXPECT_FALSE(this->commit({{"AAAAAA", 2, "b"}, {"BBBBBB", 1, "c"}, {"AAAAAA", 2, "again"}}));
  EXPECT_EQ(this->store_.read_now("AAAAAA", 0).value().size(), 1U);
  EXPECT_TRUE(this->store_.read_now("BBBBBB", 0).value().empty());
  EXPECT_TRUE(this->commit({{"AAAAAA", 2, "b"}})) << "a refused commit must leave nothing open";
}

TYPED_TEST_P(StoreTest, AnAsynchronousReadGivesTheSame) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "a"}, {"AAAAAA", 2, "b"}}));
  const auto read = [&](std::uint64_t after) {
    std::promise<ReadResult> later;
    auto at_hand = this->store_.read("AAAAAA", after, [&](ReadResult given) { later.set_value(std::move(given)); });
    return at_hand ? *at_hand : later.get_future().get();
  };
  EXPECT_EQ(read(0).value(), (Entries{{1, "a"}, {2, "b"}}));
  EXPECT_EQ(read(1).value(), (Entries{{2, "b"}}));
  EXPECT_TRUE(read(2).value().empty());
}

TYPED_TEST_P(StoreTest, AServerThatTookATableMayWriteIt) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "a"}}));
  const auto taken = this->take("AAAAAA");
  EXPECT_EQ(taken.journal, (Entries{{1, "a"}}));
  EXPECT_TRUE(this->commit({{"AAAAAA", 2, "b", false, taken.epoch}}));
  EXPECT_TRUE(this->take("BBBBBB").journal.empty());
}

TYPED_TEST_P(StoreTest, TablesAreListedInOrder) {
  ASSERT_TRUE(this->commit({{"BBBBBB", 1, "b"}, {"AAAAAA", 1, "a"}, {"AAAAAA", 2, "a"}, {"CCCCCC", 1, "c"}}));
  using Names = std::vector<std::string>;
  EXPECT_EQ(this->store_.tables("", 2).value(), (Names{"AAAAAA", "BBBBBB"}));
  EXPECT_EQ(this->store_.tables("BBBBBB", 2).value(), (Names{"CCCCCC"}));
  EXPECT_EQ(this->store_.tables("CCCCCC", 2).value(), Names{});
}

TYPED_TEST_P(StoreTest, AnEmptyCommitWorks) {
  EXPECT_TRUE(this->commit({}));
  EXPECT_EQ(this->store_.tables("", 1).value(), std::vector<std::string>{});
}

TYPED_TEST_P(StoreTest, ThePlayersFirstResultOfADealIsKept) {
  const std::string text("nul \0 and '", 11);
  const DailyResult ann{.deal = "last-card 2026-11-18 1.1", .player = "ann", .score = 874, .text = text};
  const DailyResult ben{.deal = ann.deal, .player = "ben", .score = 1000, .text = "{}"};
  ASSERT_TRUE(this->store_.keep_result(ben).has_value());
  ASSERT_TRUE(this->store_.keep_result(ann).has_value());
  ASSERT_TRUE(this->store_.keep_result({ann.deal, "ann", 999, "better"}).has_value()) << "sent twice";
  ASSERT_TRUE(this->store_.keep_result({"last-card 2026-11-19 1.1", "ann", 1, ""}).has_value());
  EXPECT_EQ(this->store_.results(ann.deal, 10).value(), (std::vector<DailyResult>{ann, ben}));
  EXPECT_EQ(this->store_.results(ann.deal, 1).value(), (std::vector<DailyResult>{ann}));
  EXPECT_TRUE(this->store_.results("fasttrack 2026-11-18 1.1", 10).value().empty());
}

TYPED_TEST_P(StoreTest, TablesSayWhatTheyHoldAndWhenTheyWereUsed) {
  const auto before = seconds_now();
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, std::string("a\0b", 3)}, {"BBBBBB", 7, "xx"}, {"AAAAAA", 2, "cd"}}));
  const auto after = seconds_now();
  const auto tables = this->store_.describe("", 10).value();
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_EQ(tables[0].code, "AAAAAA");
  EXPECT_EQ(tables[0].entries, 2U);
  EXPECT_EQ(tables[0].bytes, 5U);
  EXPECT_EQ(tables[1].entries, 1U);
  for (const auto& table : tables) {
    EXPECT_GE(table.opened, before);
    EXPECT_LE(table.used, after);
    EXPECT_LE(table.opened, table.used);
  }
  EXPECT_EQ(this->store_.describe("AAAAAA", 10).value().size(), 1U);
  EXPECT_EQ(this->store_.describe("", 1).value().size(), 1U);
}

TYPED_TEST_P(StoreTest, OnlyTablesThatNobodyUsesArePruned) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "a"}, {"BBBBBB", 1, "b"}, {"CCCCCC", 1, "c"}}));
  this->store_.release("AAAAAA", 1);
  this->store_.release("CCCCCC", 1);
  EXPECT_EQ(this->store_.prune(100, 10).value(), 0U) << "all were used later";
  EXPECT_EQ(this->store_.prune(0, 1).value(), 1U);
  EXPECT_EQ(this->store_.prune(0, 10).value(), 1U);
  EXPECT_EQ(this->store_.tables("", 10).value(), std::vector<std::string>{"BBBBBB"}) << "it is in memory";
  EXPECT_TRUE(this->store_.read_now("AAAAAA", 0).value().empty());
  EXPECT_TRUE(this->commit({{"BBBBBB", 2, "b"}}));
  EXPECT_TRUE(this->commit({{"AAAAAA", 1, "again"}})) << "the code is free";
}

TYPED_TEST_P(StoreTest, APackedTableReadsAsBeforeAndGoesOn) {
  std::vector<Write> writes;
  for (std::uint64_t version = 1; version <= 40; ++version) {
    writes.push_back({"AAAAAA", version, version == 3 ? std::string("a\0b", 3) : std::string(version * 9, 'x')});
  }
  writes.push_back({"BBBBBB", 7, "seven"});
  writes.push_back({"BBBBBB", 8, ""});
  writes.push_back({"CCCCCC", 1, "it is in memory"});
  writes.push_back({"CCCCCC", 2, "still"});
  ASSERT_TRUE(this->commit(writes));
  this->store_.release("AAAAAA", 1);
  this->store_.release("BBBBBB", 1);
  const auto before = this->store_.read_now("AAAAAA", 0).value();
  EXPECT_EQ(this->store_.pack(100, 10).value(), 0U) << "all were used later";
  const auto packed = this->store_.pack(0, 10).value();
  EXPECT_TRUE(packed == 2 || packed == 0) << packed;
  EXPECT_EQ(this->store_.pack(0, 10).value(), 0U) << "once is enough";
  EXPECT_EQ(this->store_.read_now("AAAAAA", 0).value(), before);
  EXPECT_EQ(this->store_.read_now("AAAAAA", 38).value().front().version, 39U);
  EXPECT_TRUE(this->store_.read_now("AAAAAA", 40).value().empty());
  EXPECT_EQ(this->store_.read_now("BBBBBB", 0).value(), (Journal{{7, "seven"}, {8, ""}}));
  const auto tables = this->store_.describe("", 10).value();
  ASSERT_EQ(tables.size(), 3U);
  EXPECT_EQ(tables[0].entries, 40U);
  EXPECT_EQ(tables[1].entries, 2U);
  EXPECT_EQ(tables[2].entries, 2U);
  EXPECT_LT(tables[0].bytes, packed > 0 ? 1'000U : 100'000U);
  EXPECT_TRUE(this->store_.verify().has_value());
  // Somebody comes back.
  ASSERT_TRUE(this->commit({{"CCCCCC", 3, "c"}}));
  TakenTable taken = this->take("AAAAAA");
  EXPECT_EQ(taken.journal, before);
  EXPECT_FALSE(this->commit({{.table = "AAAAAA", .version = 42, .text = "a gap", .epoch = taken.epoch}}));
  ASSERT_TRUE(this->commit({{.table = "AAAAAA", .version = 41, .text = "on", .epoch = taken.epoch}}));
  EXPECT_EQ(this->store_.read_now("AAAAAA", 0).value().size(), 41U);
  this->store_.release("AAAAAA", taken.epoch);
  this->store_.pack(0, 10).value();
  EXPECT_EQ(this->store_.read_now("AAAAAA", 39).value().size(), 2U);
  EXPECT_EQ(this->store_.describe("", 1).value().front().entries, 41U);
  this->store_.prune(0, 10).value();
  EXPECT_TRUE(this->store_.read_now("AAAAAA", 0).value().empty());
}

TYPED_TEST_P(StoreTest, AnErasedTableIsGone) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "a"}, {"BBBBBB", 1, "b"}}));
  EXPECT_TRUE(this->store_.erase("AAAAAA", 1).value());
  EXPECT_FALSE(this->store_.erase("AAAAAA", 1).value());
  EXPECT_EQ(this->store_.tables("", 10).value(), std::vector<std::string>{"BBBBBB"});
}

TYPED_TEST_P(StoreTest, ASoundStoreIsVerified) {
  ASSERT_TRUE(this->commit({{"AAAAAA", 1, "a"}}));
  EXPECT_TRUE(this->store_.verify().has_value());
}

REGISTER_TYPED_TEST_SUITE_P(StoreTest, CommittedEntriesCanBeRead, ReadingCanStartAfterAVersion,
                            TextsComeBackByteForByte, VersionsAreNumbers, AnExistingVersionIsRefusedAndKept,
                            AGapIsRefused, AJournalIsReplacedAsAWhole, ACommitIsAllOrNothing,
                            AnAsynchronousReadGivesTheSame, AServerThatTookATableMayWriteIt, TablesAreListedInOrder,
                            AnEmptyCommitWorks, ThePlayersFirstResultOfADealIsKept,
                            TablesSayWhatTheyHoldAndWhenTheyWereUsed, OnlyTablesThatNobodyUsesArePruned,
                            APackedTableReadsAsBeforeAndGoesOn, AnErasedTableIsGone, ASoundStoreIsVerified);

}  // namespace cardtable
