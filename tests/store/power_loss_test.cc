// The power fails at any moment: what was acknowledged is there, each commit is there wholly or not at all, and the
// store opens again. CARDTABLE_ROUNDS sets how often to repeat it with other writes and other losses.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <map>

#include "tables/store/sqlite_store.h"
#include "tests/store/crash_disk.h"
#include "tests/store/folder.h"

namespace cardtable {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kCommits = 60;
constexpr std::size_t kLostTables = 3;
constexpr std::size_t kCrashes = 600;
/// Makes checkpoints, and truncations of the log, come every few commits.
constexpr SqliteOptions kSmallLog{.checkpoint_pages = 15, .most_log_bytes = 20 * kPage};

/// What was written, and after how many disk calls each commit began and was acknowledged.
struct Run {
  std::vector<std::vector<Write>> commits;
  std::vector<std::size_t> begun;
  std::vector<std::size_t> acknowledged;
  std::vector<DiskCall> calls;
};

/// Writes to a store for a while, and closes and opens it in the middle.
Run record_run(std::uint32_t seed, bool is_lying) {
  std::mt19937 random(seed);
  const Folder folder(memory());
  FaultVfs disk;
  disk.set_lying(is_lying);
  disk.set_recording(true);
  Run run;
  std::map<std::string, std::uint64_t> versions;
  auto store = open_sqlite(folder / "tables.db", kSmallLog).value();
  for (std::size_t i = 0; i < kCommits; ++i) {
    std::vector<Write> writes;
    for (auto more = random() % 4; more > 0; --more) {  // sometimes none: a test of the store
      const auto table = name_of(random() % kLostTables);
      writes.push_back({table, ++versions[table], std::string(1 + random() % 5'000, static_cast<char>('a' + i % 26))});
    }
    run.begun.push_back(disk.recorded().size());
    EXPECT_TRUE(store->commit(writes));
    run.acknowledged.push_back(disk.recorded().size());
    run.commits.push_back(std::move(writes));
    if (i % 10 == 9) store->inspect();
    if (i == kCommits / 2) {
      store.reset();
      store = open_sqlite(folder / "tables.db", kSmallLog).value();
    }
  }
  store.reset();
  run.calls = disk.recorded();
  return run;
}

/// What the store holds after the first commits.
std::map<std::string, std::vector<StoredEntry>> after(const Run& run, std::size_t commits) {
  std::map<std::string, std::vector<StoredEntry>> tables;
  for (std::size_t i = 0; i < commits; ++i) {
    for (const auto& write : run.commits[i]) tables[write.table].push_back({write.version, write.text});
  }
  return tables;
}

/// What is wrong with the files in a folder after a crash at this many disk calls; empty if nothing is.
std::string wrong_after(const Run& run, std::size_t calls, const fs::path& folder) {
  const auto store = open_sqlite(folder / "tables.db", kSmallLog);
  if (!store) return "does not open: " + store.error().message;
  std::map<std::string, std::vector<StoredEntry>> found;
  for (std::size_t table = 0; table < kLostTables; ++table) {
    auto entries = (*store)->read_now(name_of(table), 0);
    if (!entries) return "cannot be read: " + entries.error().message;
    if (!entries->empty()) found[name_of(table)] = std::move(*entries);
  }
  std::size_t commits = 0;
  while (commits < kCommits && run.acknowledged[commits] <= calls) ++commits;
  // A commit that had begun may be there without being acknowledged.
  for (; commits <= kCommits; ++commits) {
    if (found == after(run, commits)) break;
    if (commits == kCommits || run.begun[commits] > calls)
      return "an acknowledged commit is missing, or half of one is there";
  }
  if (!(*store)->commit({})) return "cannot be written";
  return {};
}

struct Outcome {
  std::size_t crashes = 0;
  std::size_t wrong = 0;
  std::string first;
};

Outcome crash_often(const Run& run, std::uint32_t seed, std::size_t wanted) {
  std::mt19937 random(seed);
  Outcome outcome;
  const FaultVfs disk;  // to check without waiting for syncs
  CrashDisk image("tables.db");
  const auto step = std::max<std::size_t>(1, run.calls.size() / wanted);
  for (std::size_t calls = 0; calls <= run.calls.size(); ++calls) {
    if (calls % step == 0) {
      const auto unsynced = static_cast<Unsynced>(random() % 4);
      const Folder folder(memory());
      image.crash_into(folder / "", unsynced, random);
      const auto wrong = wrong_after(run, calls, folder / "");
      ++outcome.crashes;
      if (!wrong.empty() && outcome.wrong++ == 0) {
        outcome.first = "after " + std::to_string(calls) + " calls, kind " +
                        std::to_string(static_cast<int>(unsynced)) + ": " + wrong;
      }
    }
    if (calls < run.calls.size()) image.apply(run.calls[calls]);
  }
  return outcome;
}

TEST(PowerLoss, EverythingAcknowledgedIsThere) {
  const char* wanted = std::getenv("CARDTABLE_ROUNDS");
  const int rounds = wanted != nullptr ? std::max(1, std::atoi(wanted) / 5) : 1;
  std::size_t crashes = 0;
  for (int round = 0; round < rounds; ++round) {
    const auto seed = static_cast<std::uint32_t>(round + 1);
    const auto run = record_run(seed, false);
    const auto outcome = crash_often(run, seed, kCrashes);
    EXPECT_EQ(outcome.wrong, 0U) << "round " << round << ", " << outcome.first;
    EXPECT_GE(outcome.crashes, 500U);
    crashes += outcome.crashes;
  }
  std::cout << crashes << " power losses\n";
}

// The same disk, except that it claims to sync without doing so: the test above must notice.
TEST(PowerLoss, ADiskThatLiesWouldBeNoticed) {
  const auto outcome = crash_often(record_run(1, true), 1, 100);
  EXPECT_GT(outcome.wrong, outcome.crashes / 4) << "of " << outcome.crashes;
}

}  // namespace
}  // namespace cardtable
