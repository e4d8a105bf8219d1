// A year of a server's store in seconds: every day tables are opened, played, left and looked at again; after a day
// they are compressed and after thirty deleted, and now and then the program is replaced. Neither the file nor the
// program grows, and what is there can be played. CARDTABLE_DEEP=1 has ten times as many tables.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "tables/rooms/journal.h"
#include "tables/store/sqlite_store.h"
#include "tests/store/folder.h"
#include "tests/support/places.h"

namespace cardtable {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kSecondsOfDay = 86'400;
constexpr std::uint64_t kKeep = 30 * kSecondsOfDay;

std::uint64_t clock_now = 0;

std::vector<std::vector<std::string>> sample_games() {
  std::vector<std::vector<std::string>> games;
  for (const auto& file : fs::directory_iterator(source_dir() / "tests/samples/journals")) {
    if (file.path().extension() != ".jsonl") continue;
    auto& game = games.emplace_back();
    std::ifstream lines(file.path());
    for (std::string line; std::getline(lines, line);) game.push_back(line);
  }
  std::ranges::sort(games);
  return games;
}

class Year : public testing::Test {
 protected:
  struct Table {
    std::size_t game = 0;
    std::uint64_t version = 0;
    std::uint64_t epoch = 1;
    std::uint64_t used = 0;
  };

  /// Another program opens the store; nothing is closed in order.
  void replace_program() {
    store_.reset();
    SqliteOptions options;
    options.now = [] { return clock_now; };
    store_ = open_sqlite(folder_ / "tables.db", options).value();
  }

  void write(const std::string& code, Table& table, std::size_t entries) {
    const auto& game = games_[table.game];
    const auto until = std::min<std::uint64_t>(game.size(), table.version + entries);
    std::vector<Write> writes;
    while (table.version < until) {
      const auto& text = game[table.version];
      writes.push_back({.table = code, .version = ++table.version, .text = text, .epoch = table.epoch});
    }
    const auto done = store_->commit(writes);
    ASSERT_TRUE(done) << code << ": " << done.error().message;
    if (!writes.empty()) table.used = clock_now;
  }

  void open_tables(int count) {
    for (int i = 0; i < count; ++i) {
      const auto code = fmt::format("T{:06}", next_++);
      Table table{.game = rng_.below(static_cast<std::uint32_t>(games_.size()))};
      ASSERT_NO_FATAL_FAILURE(write(code, table, games_[table.game].size() / 2));
      store_->release(code, 1);
      tables_.emplace(code, table);
    }
  }

  /// Somebody comes back to a table that may have been compressed.
  void play_on(int count) {
    for (int i = 0; i < count && !tables_.empty(); ++i) {
      auto at = std::next(tables_.begin(), rng_.below(static_cast<std::uint32_t>(tables_.size())));
      auto& [code, table] = *at;
      const auto journal = store_->read_now(code, 0);
      ASSERT_TRUE(journal) << journal.error().message;
      ASSERT_EQ(journal->size(), table.version) << code;
      ASSERT_NO_FATAL_FAILURE(write(code, table, 20));
      store_->release(code, 1);
    }
  }

  void tidy_up() {
    while (store_->pack(kSecondsOfDay, 50).value() > 0) {
    }
    while (store_->prune(kKeep, 50).value() > 0) {
    }
    std::erase_if(tables_, [](const auto& table) { return clock_now - table.second.used >= kKeep; });
  }

  void check_everything() {
    ASSERT_TRUE(store_->verify().has_value());
    const auto names = store_->tables("", 1'000'000).value();
    ASSERT_EQ(names.size(), tables_.size());
    for (const auto& [code, table] : tables_) {
      const auto journal = store_->read_now(code, 0).value();
      ASSERT_EQ(journal.size(), table.version) << code;
      const auto made = table_from(registry_, journal, {});
      ASSERT_TRUE(made.has_value()) << code << ": " << made.error().why;
      for (std::size_t i = 0; i < journal.size(); ++i) ASSERT_EQ(journal[i].text, games_[table.game][i]) << code;
    }
  }

  std::uint64_t file_bytes() const { return fs::file_size(folder_ / "tables.db"); }
  static std::ptrdiff_t descriptors() {
    return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
  }
  static std::uint64_t resident_pages() {
    std::ifstream file("/proc/self/statm");
    std::uint64_t all = 0;
    std::uint64_t resident = 0;
    file >> all >> resident;
    return resident;
  }

  const Registry registry_;
  const std::vector<std::vector<std::string>> games_ = sample_games();
  const Folder folder_{memory()};
  std::unique_ptr<Store> store_;
  std::map<std::string, Table> tables_;
  Rng rng_{20261119};
  int next_ = 0;
};

TEST_F(Year, DiskMemoryAndDescriptorsStayFlat) {
  constexpr int kSettled = 90;  // days
  const int tables_a_day = std::getenv("CARDTABLE_DEEP") != nullptr ? 100 : 10;
  clock_now = 1'000 * kSecondsOfDay;
  replace_program();
  std::uint64_t settled_bytes = 0;
  std::uint64_t settled_pages = 0;
  std::ptrdiff_t settled_descriptors = 0;
  for (int day = 1; day <= 365; ++day) {
    clock_now += kSecondsOfDay;
    ASSERT_NO_FATAL_FAILURE(open_tables(tables_a_day));
    ASSERT_NO_FATAL_FAILURE(play_on(tables_a_day));
    tidy_up();
    if (day % 61 == 0) {
      replace_program();
      ASSERT_NO_FATAL_FAILURE(check_everything());
    }
    if (day != kSettled) continue;
    (void)store_->inspect();
    settled_bytes = file_bytes();
    settled_pages = resident_pages();
    settled_descriptors = descriptors();
  }
  ASSERT_NO_FATAL_FAILURE(check_everything());
  std::cout << fmt::format("{} tables opened, {} there; the file had {} KiB after {} days and {} KiB after 365\n",
                           next_, tables_.size(), settled_bytes / 1'024, kSettled, file_bytes() / 1'024);
  EXPECT_LT(static_cast<double>(file_bytes()), 1.25 * static_cast<double>(settled_bytes));
  EXPECT_LT(resident_pages(), settled_pages + 4'096) << "16 MiB";
  EXPECT_EQ(descriptors(), settled_descriptors);
}

}  // namespace
}  // namespace cardtable
