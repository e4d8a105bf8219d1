// kill -9 in the middle of writing: everything acknowledged is there afterwards.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <random>

#include "tables/store/sqlite_store.h"
#include "tables/store/writer.h"
#include "tests/store/folder.h"

namespace cardtable {
namespace {

constexpr std::size_t kTables = 4;

struct Acknowledged {
  std::uint32_t table;
  std::uint32_t version;
};

/// Continues from what is there until it is killed, and reports every saved entry.
[[noreturn]] void write_until_killed(const std::filesystem::path& path, int pipe) {
  auto store = open_sqlite(path);
  if (!store) ::_exit(1);
  Writer writer(**store, 256);
  std::array<std::uint32_t, kTables> versions{};
  for (std::size_t table = 0; table < kTables; ++table) {
    versions[table] = static_cast<std::uint32_t>((*store)->read_now(name_of(table), 0).value().size());
  }
  for (std::size_t turn = 0;; ++turn) {
    const auto table = turn % kTables;
    const Acknowledged told{static_cast<std::uint32_t>(table), versions[table] + 1};
    const bool taken = writer.write({{name_of(table), told.version, std::to_string(told.version)}}, [=](bool kept) {
      if (kept && ::write(pipe, &told, sizeof told) != sizeof told) ::_exit(2);
    });
    if (taken) ++versions[table];
  }
}

TEST(KillStore, EveryAcknowledgedEntryIsThere) {
  const Folder folder;
  const auto path = folder / "tables.db";
  std::mt19937 random(7);
  std::array<std::uint32_t, kTables> acknowledged{};
  for (int round = 0; round < 20; ++round) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
    const auto child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) write_until_killed(path, ends[1]);
    ::close(ends[1]);
    // From the first acknowledgement on, so that every round has something to lose.
    const std::size_t wanted = 1 + random() % 400;
    std::size_t told = 0;
    for (Acknowledged entry{}; ::read(ends[0], &entry, sizeof entry) == sizeof entry;) {
      acknowledged.at(entry.table) = entry.version;
      if (++told == wanted) ::kill(child, SIGKILL);
    }
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "ended by itself: " << status;

    const auto store = open_sqlite(path).value();
    for (std::size_t table = 0; table < kTables; ++table) {
      const auto entries = store->read_now(name_of(table), 0).value();
      EXPECT_GE(entries.size(), acknowledged[table]) << "round " << round;
      for (std::size_t i = 0; i < entries.size(); ++i) {
        ASSERT_EQ(entries[i], (StoredEntry{i + 1, std::to_string(i + 1)}));
      }
    }
  }
}

}  // namespace
}  // namespace cardtable
