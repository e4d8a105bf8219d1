// The file itself: who may open it, what is refused, and what happens when it is damaged.
#include "tables/store/sqlite_store.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <fstream>
#include <sstream>
#include <thread>

#include "tests/store/folder.h"

namespace cardtable {
namespace {

namespace fs = std::filesystem;

void run_sql(const fs::path& path, const char* sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
}

std::string bytes_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::string refusal(const fs::path& path) {
  const auto store = open_sqlite(path);
  return store ? "opened" : store.error().message;
}

TEST(SqliteStore, StaysAfterClosing) {
  const Folder folder;
  const auto path = folder / "tables.db";
  ASSERT_TRUE(open_sqlite(path).value()->commit(std::vector<Write>{{"AAAAAA", 1, "opened"}}));
  EXPECT_EQ(open_sqlite(path).value()->read_now("AAAAAA", 0).value(), (std::vector<StoredEntry>{{1, "opened"}}));
}

TEST(SqliteStore, OnlyTheOwnerMayReadIt) {
  const Folder folder;
  const auto path = folder / "tables.db";
  const auto store = open_sqlite(path).value();
  ASSERT_TRUE(store->commit(std::vector<Write>{{"AAAAAA", 1, "opened"}}));
  for (const char* name : {"tables.db", "tables.db-wal", "tables.db-shm", "tables.db-lock"}) {
    EXPECT_EQ(fs::status(folder / name).permissions(), fs::perms::owner_read | fs::perms::owner_write) << name;
  }
}

TEST(SqliteStore, ASecondOpenerIsRefused) {
  const Folder folder;
  const auto path = folder / "tables.db";
  auto store = open_sqlite(path).value();
  EXPECT_EQ(refusal(path), path.string() + " is in use by another server");
  // The refused store has not disturbed the first, and after it the file is free.
  EXPECT_TRUE(store->commit(std::vector<Write>{{"AAAAAA", 1, "opened"}}));
  store.reset();
  EXPECT_EQ(refusal(path), "opened");
}

TEST(SqliteStore, AnotherProcessIsRefused) {
  const Folder folder;
  const auto path = folder / "tables.db";
  const auto store = open_sqlite(path).value();
  const auto child = ::fork();
  if (child == 0) ::_exit(open_sqlite(path).has_value() ? 1 : 0);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}

TEST(SqliteStore, ANewerSchemaIsRefusedAndNotTouched) {
  const Folder folder;
  const auto path = folder / "tables.db";
  run_sql(path, "CREATE TABLE things(x); PRAGMA user_version=2");
  const auto before = bytes_of(path);
  EXPECT_EQ(refusal(path),
            path.string() + " was written by a newer version of this program (schema 2; this one supports 1)");
  EXPECT_EQ(bytes_of(path), before);
}

TEST(SqliteStore, AFileOfAnotherProgramIsRefusedAndNotTouched) {
  const Folder folder;
  const auto path = folder / "other.db";
  run_sql(path, "CREATE TABLE things(x)");
  const auto before = bytes_of(path);
  EXPECT_EQ(refusal(path), path.string() + " is not a store of tables");
  EXPECT_EQ(bytes_of(path), before);
}

TEST(SqliteStore, AFileThatIsNotADatabaseIsRefusedAndNotTouched) {
  const Folder folder;
  const auto path = folder / "letter.db";
  const std::string text(4096, 'x');
  std::ofstream(path) << text;
  EXPECT_EQ(refusal(path), path.string() + ": file is not a database; it is not a store of tables, or is damaged");
  EXPECT_EQ(bytes_of(path), text);
  EXPECT_NE(refusal(folder / "no/such/folder.db").find("No such file or directory"), std::string::npos);
}

TEST(SqliteStore, ADamagedPageIsAnErrorAndNotACrash) {
  const Folder folder;
  const auto path = folder / "tables.db";
  {
    const auto store = open_sqlite(path).value();
    std::vector<Write> writes;
    for (std::uint64_t version = 1; version <= 500; ++version) {
      writes.push_back({"AAAAAA", version, std::string(100, 'x')});
    }
    ASSERT_TRUE(store->commit(writes));
  }
  auto bytes = bytes_of(path);
  ASSERT_GT(bytes.size(), 5 * 4096U);
  std::fill(bytes.begin() + 4096, bytes.end(), '\x5A');  // the first page holds the schema
  std::ofstream(path, std::ios::binary) << bytes;
  const auto store = open_sqlite(path);
  if (!store) return;
  const auto entries = (*store)->read_now("AAAAAA", 0);
  ASSERT_FALSE(entries.has_value());
  EXPECT_EQ(entries.error().message, path.string() + ": database disk image is malformed");
  EXPECT_FALSE((*store)->commit(std::vector<Write>{{"AAAAAA", 501, "x"}}));
}

/// Files of this process cannot grow beyond `bytes`, as on a full disk.
class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) {
    ::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_{};
};

TEST(SqliteStore, AFullDiskIsAnErrorAndTheOldContentStays) {
  const Folder folder;
  const auto store = open_sqlite(folder / "tables.db").value();
  ASSERT_TRUE(store->commit(std::vector<Write>{{"AAAAAA", 1, "a"}}));
  const std::vector<Write> too_much{{"AAAAAA", 2, "b"}, {"AAAAAA", 3, std::string(1'000'000, 'x')}};
  {
    const SmallDisk disk(200'000);
    EXPECT_FALSE(store->commit(too_much));
    EXPECT_EQ(store->read_now("AAAAAA", 0).value().size(), 1U);
    EXPECT_TRUE(store->commit(std::vector<Write>{{"AAAAAA", 2, "small enough"}}));
  }
  EXPECT_TRUE(store->commit(std::vector<Write>{{"AAAAAA", 3, std::string(1'000'000, 'x')}}));
  EXPECT_EQ(store->read_now("AAAAAA", 0).value().size(), 3U);
}

TEST(SqliteStore, ReadingAndWritingAtOnce) {
  const Folder folder;
  const auto store = open_sqlite(folder / "tables.db").value();
  constexpr std::uint64_t kLast = 200;
  std::jthread writer([&] {
    for (std::uint64_t version = 1; version <= kLast; ++version) {
      EXPECT_TRUE(store->commit(std::vector<Write>{{"AAAAAA", version, "x"}, {"BBBBBB", version, "y"}}));
    }
  });
  for (std::size_t seen = 0; seen < kLast;) {
    const auto a = store->read_now("AAAAAA", 0).value().size();
    const auto b = store->read_now("BBBBBB", 0).value().size();
    EXPECT_GE(a, seen);
    EXPECT_GE(b, a) << "read later, so it has at least as much";
    seen = a;
  }
}

}  // namespace
}  // namespace cardtable
