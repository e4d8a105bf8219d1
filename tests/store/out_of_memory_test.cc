// Running out of memory at every single allocation, of the store and of SQLite: a failure like any other, which leaves
// nothing open and loses nothing.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <iostream>

#include "tables/store/sqlite_store.h"
#include "tables/store/writer.h"
#include "tests/battery/allocation_failure.h"
#include "tests/store/careful_user.h"
#include "tests/store/fault_vfs.h"
#include "tests/store/folder.h"

namespace cardtable {
namespace {

TEST(OutOfMemory, AtEveryAllocationOfTheStore) {
  std::uint64_t failed = 0;
  for (std::int64_t nth = 0;; ++nth) {
    const Folder folder(memory());
    const FaultVfs disk;
    CarefulUser user(folder / "tables.db");
    bool has_happened = false;
    try {
      const AllocationFailure failure(nth);
      user.work(3);
      has_happened = failure.has_happened();
    } catch (const std::bad_alloc&) {  // of the test's own
      has_happened = true;
    }
    user.close();
    ASSERT_EQ(user.wrong(), "") << "allocation " << nth;
    failed += user.failed();
    if (has_happened) continue;
    std::cout << nth << " allocations, " << failed << " failures seen\n";
    EXPECT_GT(nth, 30);
    EXPECT_GT(failed, 10U);
    return;
  }
}

/// SQLite's memory, with the n-th allocation refused.
class SqliteMemory {
 public:
  SqliteMemory() {
    sqlite3_shutdown();
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real);
    auto methods = real;
    methods.xMalloc = [](int size) { return must_fail() ? nullptr : real.xMalloc(size); };
    methods.xRealloc = [](void* memory, int size) { return must_fail() ? nullptr : real.xRealloc(memory, size); };
    sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
    sqlite3_initialize();
  }
  SqliteMemory(const SqliteMemory&) = delete;
  SqliteMemory& operator=(const SqliteMemory&) = delete;
  ~SqliteMemory() {
    sqlite3_shutdown();
    sqlite3_config(SQLITE_CONFIG_MALLOC, &real);
    sqlite3_initialize();
  }
  static void fail_at(std::int64_t nth) { until_failure = nth; }
  static bool has_failed() { return until_failure < 0; }

 private:
  static bool must_fail() {
    if (until_failure < 0) return false;
    return until_failure-- == 0;
  }
  static inline sqlite3_mem_methods real;
  static inline std::atomic<std::int64_t> until_failure = -1;
};

// There are a thousand, so the short run takes every third.
TEST(OutOfMemory, AtEveryAllocationOfSqlite) {
  const SqliteMemory refusing;
  std::uint64_t failed = 0;
  const std::int64_t step = std::getenv("CARDTABLE_ROUNDS") != nullptr ? 1 : 3;
  for (std::int64_t nth = 0;; nth += step) {
    const Folder folder(memory());
    const FaultVfs disk;
    CarefulUser user(folder / "tables.db");
    SqliteMemory::fail_at(nth);
    user.work(3);
    const bool has_happened = SqliteMemory::has_failed();
    SqliteMemory::fail_at(-1);
    ASSERT_EQ(user.wrong(), "") << "allocation " << nth;
    failed += user.failed();
    if (has_happened) continue;
    std::cout << nth << " allocations, " << failed << " failures seen\n";
    EXPECT_GT(nth, 100);
    EXPECT_GT(failed, 50U);
    return;
  }
}

// An accepted batch gets one true answer; a refused batch leaves nothing behind.
TEST(OutOfMemory, AtEveryAllocationOfTheWriter) {
  constexpr std::size_t kBatches = 5;
  for (std::int64_t nth = 0;; ++nth) {
    const Folder folder(memory());
    const FaultVfs disk;
    const auto store = open_sqlite(folder / "tables.db").value();
    std::array<int, kBatches> told{};
    std::array<bool, kBatches> was_committed{};
    std::array<bool, kBatches> was_accepted{};
    bool has_happened = false;
    {
      Writer writer(*store, 100);
      const AllocationFailure failure(nth);
      for (std::size_t i = 0; i < kBatches; ++i) {
        try {
          const auto table = std::string("a table with a long name ") + static_cast<char>('A' + i);
          std::vector<Write> writes{{table, 1, "a"}, {table, 2, "b"}};
          was_accepted.at(i) = writer.write(std::move(writes), [&, i](bool is_committed) {
            ++told.at(i);
            was_committed.at(i) = is_committed;
          });
        } catch (const std::bad_alloc&) {  // NOLINT(bugprone-empty-catch): what is not accepted is checked below
        }
      }
      writer.stop();
      has_happened = failure.has_happened();
    }
    for (std::size_t i = 0; i < kBatches; ++i) {
      const auto table = std::string("a table with a long name ") + static_cast<char>('A' + i);
      ASSERT_EQ(told.at(i), was_accepted.at(i) ? 1 : 0) << "allocation " << nth;
      ASSERT_EQ(store->read_now(table, 0).value().size(), was_committed.at(i) ? 2U : 0U) << "allocation " << nth;
    }
    if (has_happened) continue;
    EXPECT_GT(nth, 10);
    return;
  }
}

}  // namespace
}  // namespace cardtable
