// A database that is deleted, moved or replaced under the running store: from then on nothing is acknowledged.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "tables/store/sqlite_store.h"
#include "tests/store/fault_vfs.h"
#include "tests/store/folder.h"

namespace cardtable {
namespace {

namespace fs = std::filesystem;

class Moved : public testing::Test {
 protected:
  bool commit() {
    const bool is_committed = store_->commit(std::vector<Write>{{"AAAAAA", next_, "x"}}).has_value();
    if (is_committed) ++next_;
    return is_committed;
  }
  void open(const fs::path& path) {
    store_ = open_sqlite(path).value();
    ASSERT_TRUE(commit());
    ASSERT_EQ(store_->inspect().moved, "");
  }
  /// Nothing is acknowledged, not even a test of the store, and `inspect` says why.
  void expect_moved(std::string_view name, std::string_view why) {
    EXPECT_FALSE(commit());
    EXPECT_FALSE(store_->commit({}).has_value());
    const auto said = store_->inspect().moved;
    EXPECT_NE(said.find(name), std::string::npos) << said;
    EXPECT_NE(said.find(why), std::string::npos) << said;
  }
  void expect_back() {
    EXPECT_EQ(store_->inspect().moved, "");
    EXPECT_TRUE(commit());
  }
  /// Whether another process can open the store; closing it again in this process would release SQLite's locks.
  static bool another_server_may(const fs::path& path) {
    const auto child = ::fork();
    if (child == 0) ::_exit(open_sqlite(path).has_value() ? 1 : 0);
    int status = 0;
    ::waitpid(child, &status, 0);
    return status != 0;
  }

  Folder folder_;
  fs::path path_ = folder_ / "tables.db";
  std::unique_ptr<Store> store_;
  std::uint64_t next_ = 1;
};

TEST_F(Moved, ADeletedFile) {
  open(path_);
  fs::remove(path_);
  expect_moved("tables.db ", "deleted or moved away");
}

// The file exists when the commit begins, but not when it would be acknowledged.
TEST_F(Moved, AFileThatIsDeletedDuringTheCommit) {
  FaultVfs disk;
  open(path_);
  disk.set_decide([this](IoCall call) {
    if (call == IoCall::kSync) fs::remove(path_);
    return FaultVfs::Answer::kWork;
  });
  EXPECT_FALSE(commit());
  store_.reset();  // while its disk is there
}

TEST_F(Moved, ADeletedFileWithAHardLinkLeft) {
  open(path_);
  fs::create_hard_link(path_, folder_ / "backup.db");
  expect_back();  // a second name does no harm
  fs::remove(path_);
  expect_moved("tables.db ", "deleted or moved away");
}

TEST_F(Moved, AMovedFileWorksAgainOnceItIsBack) {
  open(path_);
  fs::rename(path_, folder_ / "elsewhere.db");
  expect_moved("tables.db ", "deleted or moved away");
  fs::rename(folder_ / "elsewhere.db", path_);
  expect_back();
  store_.reset();
  EXPECT_EQ(open_sqlite(path_).value()->read_now("AAAAAA", 0).value().size(), 2U);
}

TEST_F(Moved, AFileThatWasReplacedByACopy) {
  open(path_);
  fs::copy_file(path_, folder_ / "copy.db");
  fs::rename(folder_ / "copy.db", path_);
  expect_moved("tables.db ", "replaced");
}

TEST_F(Moved, ItsFolderWasMoved) {
  fs::create_directory(folder_ / "data");
  open(folder_ / "data" / "tables.db");
  fs::rename(folder_ / "data", folder_ / "old");
  expect_moved("tables.db ", "deleted or moved away");
}

// The file itself stays where it is, so SQLite alone does not notice.
TEST_F(Moved, ASymbolicLinkThatPointsElsewhere) {
  open_sqlite(folder_ / "other.db").value().reset();
  fs::create_symlink(path_, folder_ / "link.db");
  open(folder_ / "link.db");
  fs::remove(folder_ / "link.db");
  expect_moved("link.db ", "deleted or moved away");
  fs::create_symlink(folder_ / "other.db", folder_ / "link.db");
  expect_moved("link.db ", "replaced");
}

TEST_F(Moved, ALogThatWasDeleted) {
  open(path_);
  fs::remove(folder_ / "tables.db-wal");
  expect_moved("tables.db-wal", "deleted or moved away");
}

TEST_F(Moved, ALockFileThatWasDeletedOrReplaced) {
  open(path_);
  fs::remove(folder_ / "tables.db-lock");
  expect_moved("tables.db-lock", "deleted or moved away");
  std::ofstream(folder_ / "tables.db-lock").close();
  expect_moved("tables.db-lock", "replaced");
}

TEST_F(Moved, NoOtherServerGetsTheFileUnderAnyName) {
  open(path_);
  fs::create_symlink(path_, folder_ / "link.db");
  fs::create_hard_link(path_, folder_ / "hard.db");
  EXPECT_FALSE(another_server_may(path_));
  EXPECT_FALSE(another_server_may(folder_ / "link.db"));
  EXPECT_FALSE(another_server_may(folder_ / "hard.db"));
  fs::remove(folder_ / "tables.db-lock");
  EXPECT_FALSE(another_server_may(path_)) << "the file itself is locked too";
  store_.reset();
  EXPECT_TRUE(another_server_may(path_));
}

TEST_F(Moved, ASymbolicLinkToNothingCreatesTheFile) {
  fs::create_symlink(path_, folder_ / "link.db");
  open(folder_ / "link.db");
  EXPECT_TRUE(fs::exists(path_));
  EXPECT_TRUE(fs::exists(folder_ / "tables.db-lock")) << "beside the file, not beside the link";
}

}  // namespace
}  // namespace cardtable
