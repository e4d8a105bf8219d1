// The write-ahead log: bounded by checkpoints, longer while another program reads, short again afterwards.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tables/store/sqlite_store.h"
#include "tests/store/folder.h"

namespace cardtable {
namespace {

/// Another program that has opened the file and stays in the middle of reading it.
class OpenReader {
 public:
  explicit OpenReader(const std::filesystem::path& path) {
    EXPECT_EQ(sqlite3_open(path.c_str(), &database_), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database_, "BEGIN; SELECT count(*) FROM entries", nullptr, nullptr, nullptr), SQLITE_OK);
  }
  OpenReader(const OpenReader&) = delete;
  OpenReader& operator=(const OpenReader&) = delete;
  ~OpenReader() { sqlite3_close(database_); }

 private:
  sqlite3* database_ = nullptr;
};

class LogSize : public testing::Test {
 protected:
  void write(int commits) {
    for (int i = 0; i < commits; ++i) {
      ASSERT_TRUE(store_->commit(std::vector<Write>{{"AAAAAA", next_++, std::string(3 * kPage, 'x')}}));
    }
  }

  Folder folder_;
  std::filesystem::path path_ = folder_ / "tables.db";
  std::unique_ptr<Store> store_ = open_sqlite(path_, {.checkpoint_pages = 50, .most_log_bytes = 100 * kPage}).value();
  std::uint64_t next_ = 1;
};

TEST_F(LogSize, CheckpointsKeepItShort) {
  write(200);  // at least 600 pages
  const auto bytes = store_->inspect().log_bytes;
  EXPECT_GT(bytes, 0U);
  EXPECT_LT(bytes, 100 * kPage) << "the same file is used again and again";
}

TEST_F(LogSize, AReaderKeepsItLongOnlyWhileItReads) {
  write(10);
  {
    const OpenReader reader(path_);
    write(100);  // at least 300 pages
    EXPECT_GT(store_->inspect().log_bytes, 300 * kPage) << "reported, but unavoidable";
  }
  EXPECT_EQ(store_->inspect().log_bytes, 0U);
  write(10);
  EXPECT_EQ(store_->read_now("AAAAAA", 0).value().size(), 120U);
}

}  // namespace
}  // namespace cardtable
