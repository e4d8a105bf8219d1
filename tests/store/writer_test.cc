#include "store/writer.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "store/memory_store.h"
#include "store/sqlite_store.h"
#include "tests/store/folder.h"
#include "tests/store/gate.h"

namespace cardtable {
namespace {

struct Outcomes {
  std::mutex mutex;
  std::vector<std::pair<int, bool>> list;

  Writer::Done note(int batch) {
    return [this, batch](bool kept) {
      const std::scoped_lock guard(mutex);
      list.emplace_back(batch, kept);
    };
  }
};

using List = std::vector<std::pair<int, bool>>;

TEST(Writer, WhatWaitsGoesTogetherAndInOrder) {
  MemoryStore store;
  Gate gate;
  store.set_fault(std::ref(gate));
  Outcomes outcomes;
  Writer writer(store, 100);
  ASSERT_TRUE(writer.write({{"AAAAAA", 1, "a"}}, outcomes.note(0)));
  gate.wait_until_entered();
  for (int batch = 1; batch <= 5; ++batch) {
    const auto version = static_cast<std::uint64_t>(2 * batch);
    ASSERT_TRUE(writer.write({{"AAAAAA", version, "x"}, {"AAAAAA", version + 1, "y"}}, outcomes.note(batch)));
  }
  EXPECT_EQ(writer.figures().waiting, 5U);
  gate.open(2);
  writer.stop();
  EXPECT_EQ(outcomes.list, (List{{0, true}, {1, true}, {2, true}, {3, true}, {4, true}, {5, true}}));
  EXPECT_EQ(writer.figures().commits, 2U);
  EXPECT_EQ(writer.figures().entries, 11U);
  EXPECT_GT(writer.figures().slowest.count(), 0);
  EXPECT_EQ(store.read("AAAAAA", 0).value().size(), 11U);
}

TEST(Writer, RefusesWhenTooMuchWaits) {
  MemoryStore store;
  Gate gate;
  store.set_fault(std::ref(gate));
  Outcomes outcomes;
  Writer writer(store, 2);
  ASSERT_TRUE(writer.write({{"AAAAAA", 1, "a"}}, outcomes.note(0)));
  gate.wait_until_entered();
  EXPECT_TRUE(writer.write({{"BBBBBB", 1, "a"}}, outcomes.note(1)));
  EXPECT_TRUE(writer.write({{"CCCCCC", 1, "a"}}, outcomes.note(2)));
  EXPECT_FALSE(writer.write({{"DDDDDD", 1, "a"}}, outcomes.note(3)));
  gate.open(2);
  writer.stop();
  EXPECT_EQ(outcomes.list, (List{{0, true}, {1, true}, {2, true}}));
  EXPECT_FALSE(writer.write({{"DDDDDD", 1, "a"}}, outcomes.note(4))) << "stopped";
}

// Batch 2 is bad in itself, batch 4 rests on it; their neighbours are kept.
TEST(Writer, ABadBatchDoesNotTakeItsNeighboursWithIt) {
  MemoryStore store;
  Gate gate;
  store.set_fault(std::ref(gate));
  Outcomes outcomes;
  Writer writer(store, 100);
  ASSERT_TRUE(writer.write({{"AAAAAA", 1, "a"}, {"BBBBBB", 1, "a"}}, outcomes.note(0)));
  gate.wait_until_entered();
  writer.write({{"AAAAAA", 2, "b"}}, outcomes.note(1));
  writer.write({{"BBBBBB", 2, "b"}, {"BBBBBB", 4, "hole"}}, outcomes.note(2));
  writer.write({{"AAAAAA", 3, "c"}}, outcomes.note(3));
  writer.write({{"BBBBBB", 5, "on top of it"}}, outcomes.note(4));
  gate.open(6);
  writer.stop();
  EXPECT_EQ(outcomes.list, (List{{0, true}, {1, true}, {2, false}, {3, true}, {4, false}}));
  EXPECT_EQ(writer.figures().failed, 2U);
  EXPECT_EQ(writer.figures().entries, 4U);
  EXPECT_EQ(writer.last_error(), "table BBBBBB: version 5 does not follow 1");
  EXPECT_EQ(store.read("AAAAAA", 0).value().size(), 3U);
  EXPECT_EQ(store.read("BBBBBB", 0).value().size(), 1U);
}

TEST(Writer, ADiskThatIsFullForAWhile) {
  MemoryStore store;
  std::atomic<bool> full = true;
  store.set_fault([&](std::span<const Write>) -> std::optional<StoreError> {
    if (full) return StoreError{"database or disk is full"};
    return {};
  });
  Outcomes outcomes;
  Writer writer(store, 100);
  std::promise<bool> first;
  ASSERT_TRUE(writer.write({{"AAAAAA", 1, "a"}}, [&](bool kept) { first.set_value(kept); }));
  EXPECT_FALSE(first.get_future().get());
  EXPECT_EQ(writer.last_error(), "database or disk is full");
  full = false;
  ASSERT_TRUE(writer.write({{"AAAAAA", 1, "a"}}, outcomes.note(1)));
  writer.stop();
  EXPECT_EQ(outcomes.list, (List{{1, true}}));
}

TEST(Writer, StoppingWritesWhatWaits) {
  const Folder folder;
  const auto store = open_sqlite(folder / "tables.db").value();
  std::atomic<int> kept = 0;
  {
    Writer writer(*store, 10'000);
    for (std::uint64_t version = 1; version <= 1000; ++version) {
      ASSERT_TRUE(writer.write({{"AAAAAA", version, "x"}}, [&](bool done) { kept += done ? 1 : 0; }));
    }
  }
  EXPECT_EQ(kept, 1000);
  EXPECT_EQ(store->read("AAAAAA", 0).value().size(), 1000U);
}

TEST(Writer, ManyThreadsAtOnce) {
  MemoryStore store;
  std::atomic<int> kept = 0;
  {
    Writer writer(store, 100'000);
    std::vector<std::jthread> threads;
    for (int number = 0; number < 4; ++number) {
      threads.emplace_back([&, table = "TABLE" + std::to_string(number)] {
        for (std::uint64_t version = 1; version <= 500; ++version) {
          EXPECT_TRUE(writer.write({{table, version, "x"}}, [&](bool done) { kept += done ? 1 : 0; }));
        }
      });
    }
  }
  EXPECT_EQ(kept, 2000);
}

}  // namespace
}  // namespace cardtable
