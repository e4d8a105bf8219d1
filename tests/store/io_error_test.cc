// A disk that fails at every single call, for a moment or for longer, with errors and with half a write; a full disk; a
// disk that hangs.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <iostream>
#include <semaphore>

#include "tables/store/sqlite_store.h"
#include "tables/store/writer.h"
#include "tests/store/careful_user.h"
#include "tests/store/fault_vfs.h"
#include "tests/store/folder.h"

namespace cardtable {
namespace {

using Answer = FaultVfs::Answer;

constexpr int kNotAllowed = 77;  ///< the exit status of a process that may not mount a disk

/// Gives that answer `times` times, starting at the n-th call.
FaultVfs::Decide fail_at(const std::shared_ptr<std::atomic<std::int64_t>>& calls, std::int64_t nth, std::int64_t times,
                         Answer answer) {
  return [=](IoCall) {
    const auto call = (*calls)++;
    return call >= nth && call < nth + times ? answer : Answer::kWork;
  };
}

/// Fails at every call in turn, until a run makes fewer calls.
void fail_at_every_call(Answer answer, std::int64_t times) {
  std::uint64_t failed = 0;
  std::int64_t runs = 0;
  for (std::int64_t nth = 0;; ++nth) {
    const Folder folder(memory());
    FaultVfs disk;
    const auto calls = std::make_shared<std::atomic<std::int64_t>>(0);
    disk.set_decide(fail_at(calls, nth, times, answer));
    CarefulUser user(folder / "tables.db");
    user.work(5);
    disk.set_decide({});
    ASSERT_EQ(user.wrong(), "") << "call " << nth;
    failed += user.failed();
    ++runs;
    if (*calls <= nth) break;
    if (times == 1) {
      ASSERT_GE(user.acknowledged(), 4U) << "one failure must not stop everything; call " << nth;
    }
  }
  std::cout << runs << " runs, " << failed << " failures seen\n";
  EXPECT_GT(runs, 100);
  EXPECT_GT(failed, static_cast<std::uint64_t>(runs) / 5);
}

TEST(IoErrors, AnErrorAtEveryCall) { fail_at_every_call(Answer::kFail, 1); }
TEST(IoErrors, AShortWriteAtEveryCall) { fail_at_every_call(Answer::kShort, 1); }
TEST(IoErrors, AFullDiskStartingAtEveryCall) { fail_at_every_call(Answer::kFull, 20); }

// A commit whose sync failed is not visible, but is there after a crash: that is why its result is called unknown.
TEST(IoErrors, AfterAFailedSyncTheCommitMayBeThereAfterACrash) {
  const Folder folder;
  const Folder crashed;
  FaultVfs disk;
  const auto store = open_sqlite(folder / "tables.db").value();
  ASSERT_TRUE(store->commit(std::vector<Write>{{"AAAAAA", 1, "a"}}));
  disk.set_decide([](IoCall call) { return call == IoCall::kSync ? Answer::kFail : Answer::kWork; });
  EXPECT_FALSE(store->commit(std::vector<Write>{{"AAAAAA", 2, "b"}}));
  disk.set_decide({});
  EXPECT_EQ(store->read_now("AAAAAA", 0).value().size(), 1U);
  // As kill -9 would leave them.
  for (const char* name : {"tables.db", "tables.db-wal"}) std::filesystem::copy(folder / name, crashed / name);
  EXPECT_EQ(open_sqlite(crashed / "tables.db").value()->read_now("AAAAAA", 0).value().size(), 2U);
  // The next commit takes its place for good.
  ASSERT_TRUE(store->commit(std::vector<Write>{{"AAAAAA", 2, "instead"}}));
  for (const char* name : {"tables.db", "tables.db-wal"}) {
    std::filesystem::copy(folder / name, crashed / name, std::filesystem::copy_options::overwrite_existing);
  }
  EXPECT_EQ(open_sqlite(crashed / "tables.db").value()->read_now("AAAAAA", 1).value().front().text, "instead");
}

TEST(FullDisk, StartingSaysThatTheDiskIsFull) {
  for (std::int64_t nth = 0; nth < 80; ++nth) {
    const Folder folder;
    FaultVfs disk;
    auto calls = std::make_shared<std::atomic<std::int64_t>>(0);
    disk.set_decide([=](IoCall call) {
      const bool grows = call == IoCall::kWrite || call == IoCall::kSharedMemory;
      return grows && (*calls)++ >= nth ? Answer::kFull : Answer::kWork;
    });
    const auto store = open_sqlite(folder / "tables.db");
    if (store) {
      EXPECT_GT(nth, 3) << "only when it had written everything it needs";
      return;
    }
    EXPECT_NE(store.error().message.find("the disk is full"), std::string::npos) << nth << store.error().message;
  }
  FAIL() << "never opened";
}

void write_text(const char* path, const std::string& text) {
  const int file = ::open(path, O_WRONLY);
  if (::write(file, text.data(), text.size()) < 0) ::_exit(kNotAllowed);
  ::close(file);
}

/// A disk of that size in a folder, visible only to this process.
void mount_disk(const std::filesystem::path& folder, const char* size) {
  const auto user = std::to_string(::getuid());
  const auto group = std::to_string(::getgid());
  if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) ::_exit(kNotAllowed);
  write_text("/proc/self/setgroups", "deny");
  write_text("/proc/self/uid_map", "0 " + user + " 1");
  write_text("/proc/self/gid_map", "0 " + group + " 1");
  if (::mount("none", folder.c_str(), "tmpfs", 0, size) != 0) ::_exit(kNotAllowed);
}

/// Runs in its own process, with a real disk of that size; the returned value becomes its exit status.
template <class Action>
int on_small_disk(const char* size, const Action& action) {
  const Folder folder;
  const auto where = folder / "disk";
  std::filesystem::create_directory(where);
  const auto child = ::fork();
  if (child == 0) {
    mount_disk(where, size);
    ::_exit(action(where));
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void fill(const std::filesystem::path& folder) {
  const int file = ::open((folder / "rest").c_str(), O_WRONLY | O_CREAT, 0600);
  const std::string bytes(4096, 'x');
  while (::write(file, bytes.data(), bytes.size()) > 0) {
  }
  ::close(file);
}

TEST(FullDisk, ARealFullDiskIsReportedWhenStartingAndWhenRunning) {
  const int status = on_small_disk("size=1m", [](const std::filesystem::path& folder) {
    const auto says = [](const StoreError& error) {
      return error.message.find("the disk is full") != std::string::npos &&
             error.message.find("damaged") == std::string::npos;
    };
    if (!open_sqlite(folder / "closed.db")) return 1;
    auto store = open_sqlite(folder / "first.db");
    if (!store) return 1;
    std::uint64_t version = 0;
    std::expected<void, StoreError> committed;
    while (version < 1'000 &&
           (committed = (*store)->commit(std::vector<Write>{{"AAAAAA", version + 1, std::string(5'000, 'x')}}))) {
      ++version;
    }
    if (committed || !says(committed.error())) return 2;
    if ((*store)->inspect().free_bytes > 64U << 10U) return 3;
    if ((*store)->read_now("AAAAAA", 0).value().size() != version) return 4;
    fill(folder);
    const auto second = open_sqlite(folder / "second.db");
    if (second || !says(second.error())) return 5;
    const auto third = open_sqlite(folder / "closed.db");
    return third || !says(third.error()) ? 6 : 0;
  });
  if (status == kNotAllowed) GTEST_SKIP() << "this process may not mount a disk";
  EXPECT_EQ(status, 0);
}

TEST(HungSync, NothingIsAcknowledgedAndReadingStillWorks) {
  const Folder folder;
  FaultVfs disk;
  const auto store = open_sqlite(folder / "tables.db").value();
  ASSERT_TRUE(store->commit(std::vector<Write>{{"AAAAAA", 1, "a"}}));
  std::binary_semaphore has_begun{0};
  std::binary_semaphore may_end{0};
  std::atomic<bool> hangs = true;
  disk.set_decide([&](IoCall call) {
    if (call == IoCall::kSync && hangs.exchange(false)) {
      has_begun.release();
      may_end.acquire();
    }
    return Answer::kWork;
  });
  Writer writer(*store, 100);
  std::atomic<int> acknowledged = 0;
  for (std::uint64_t version = 2; version <= 4; ++version) {
    writer.write({{"AAAAAA", version, "x"}}, [&](bool is_committed) { acknowledged += is_committed ? 1 : 100; });
  }
  has_begun.acquire();
  EXPECT_EQ(store->read_now("AAAAAA", 0).value().size(), 1U);
  EXPECT_EQ(acknowledged, 0);
  EXPECT_GT(writer.figures().longest_wait.count(), 0);
  may_end.release();
  writer.stop();
  EXPECT_EQ(acknowledged, 3);
  EXPECT_EQ(store->read_now("AAAAAA", 0).value().size(), 4U);
}

}  // namespace
}  // namespace cardtable
