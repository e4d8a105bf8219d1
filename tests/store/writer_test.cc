#include "tables/store/writer.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "tables/store/memory_store.h"
#include "tables/store/sqlite_store.h"
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

TEST(Writer, WaitingBatchesAreWrittenTogetherAndInOrder) {
  MemoryStore store;
  Gate gate;
  store.set_fault(std::ref(gate));
  Outcomes outcomes;
  Writer writer(store, 100);
  ASSERT_TRUE(writer.write({{"AAAAAA", 1, "a"}}, outcomes.note(0)));
  gate.wait_until_entered();
  for (int batch = 1; batch <= 5; ++batch) {
    const auto version = std::uint64_t{2} * static_cast<std::uint64_t>(batch);
    ASSERT_TRUE(writer.write({{"AAAAAA", version, "x"}, {"AAAAAA", version + 1, "y"}}, outcomes.note(batch)));
  }
  EXPECT_EQ(writer.figures().waiting, 5U);
  gate.open(2);
  writer.stop();
  EXPECT_EQ(outcomes.list, (List{{0, true}, {1, true}, {2, true}, {3, true}, {4, true}, {5, true}}));
  EXPECT_EQ(writer.figures().commits, 2U);
  EXPECT_EQ(writer.figures().entries, 11U);
  EXPECT_GT(writer.figures().slowest.count(), 0);
  EXPECT_EQ(store.read_now("AAAAAA", 0).value().size(), 11U);
}

TEST(Writer, RefusesWhenTooManyBatchesWait) {
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

// Batch 2 is bad in itself, batch 4 builds on it; their neighbours are saved.
TEST(Writer, ABadBatchDoesNotFailItsNeighbours) {
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
  gate.open(7);  // together, each alone, and a check whether the store works
  writer.stop();
  EXPECT_EQ(outcomes.list, (List{{0, true}, {1, true}, {2, false}, {3, true}, {4, false}}));
  EXPECT_EQ(writer.figures().failed, 2U);
  EXPECT_EQ(writer.figures().entries, 4U);
  EXPECT_EQ(writer.last_error(), "table BBBBBB: version 5 does not follow 1");
  EXPECT_EQ(store.read_now("AAAAAA", 0).value().size(), 3U);
  EXPECT_EQ(store.read_now("BBBBBB", 0).value().size(), 1U);
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

TEST(Writer, StoppingWritesTheWaitingBatches) {
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
  EXPECT_EQ(store->read_now("AAAAAA", 0).value().size(), 1000U);
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

/// Waits until the writer's own thread has brought that about. It checks twice a second; a busy machine gets more time.
template <class Done>
bool before_long(const Done& done) {
  for (int i = 0; i < 10'000; ++i) {
    if (done()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

TEST(Writer, OneBadBatchDoesNotMeanThatTheStoreFails) {
  MemoryStore store;
  Writer writer(store, 100);
  std::promise<bool> first;
  std::promise<bool> second;
  writer.write({{"AAAAAA", 1, "a"}}, [&](bool kept) { first.set_value(kept); });
  EXPECT_TRUE(first.get_future().get());
  writer.write({{"AAAAAA", 3, "hole"}}, [&](bool kept) { second.set_value(kept || writer.is_failing()); });
  EXPECT_FALSE(second.get_future().get());
  EXPECT_EQ(writer.figures().failure, "");
}

TEST(Writer, NoticesByItselfThatTheStoreWorksAgain) {
  MemoryStore store;
  std::atomic<bool> full = true;
  store.set_fault([&](std::span<const Write>) -> std::optional<StoreError> {
    if (full) return StoreError{"database or disk is full"};
    return {};
  });
  Writer writer(store, 100);
  std::promise<bool> first;
  writer.write({{"AAAAAA", 1, "a"}}, [&](bool kept) { first.set_value(!kept && writer.is_failing()); });
  EXPECT_TRUE(first.get_future().get()) << "known before any callback";
  EXPECT_EQ(writer.figures().failure, "database or disk is full");
  EXPECT_FALSE(writer.figures().since_last_commit.has_value());
  full = false;
  EXPECT_TRUE(before_long([&] { return !writer.is_failing(); }));
  EXPECT_EQ(writer.figures().failure, "");
  EXPECT_TRUE(writer.figures().since_last_commit.has_value());
}

TEST(Writer, NoticesThatTheStoreHasMovedAndIsBack) {
  MemoryStore store;
  Writer writer(store, 100);
  EXPECT_FALSE(writer.is_failing());
  store.set_condition({.moved = "gone"});
  EXPECT_TRUE(before_long([&] { return writer.is_failing(); })) << "though nothing is written";
  EXPECT_EQ(writer.figures().failure, "gone");
  std::promise<bool> kept;
  writer.write({{"AAAAAA", 1, "a"}}, [&](bool done) { kept.set_value(done); });
  EXPECT_FALSE(kept.get_future().get());
  store.set_condition({.free_bytes = 7, .log_bytes = 8});
  EXPECT_TRUE(before_long([&] { return !writer.is_failing(); }));
  EXPECT_EQ(writer.figures().condition.free_bytes, 7U);
  EXPECT_EQ(writer.figures().condition.log_bytes, 8U);
}

TEST(Writer, ReportsHowLongACommitHasBeenRunning) {
  MemoryStore store;
  Gate gate;
  store.set_fault(std::ref(gate));
  Writer writer(store, 100);
  EXPECT_EQ(writer.figures().longest_wait.count(), 0);
  std::atomic<bool> is_done = false;
  writer.write({{"AAAAAA", 1, "a"}}, [&](bool) { is_done = true; });
  gate.wait_until_entered();
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_GE(writer.figures().longest_wait, std::chrono::milliseconds(30));
  EXPECT_FALSE(is_done);
  gate.open(1);
  EXPECT_TRUE(before_long([&] { return is_done.load(); }));
  EXPECT_EQ(writer.figures().longest_wait.count(), 0);
}

}  // namespace
}  // namespace cardtable
