#include "lab/run_file.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>

#include "engine/registry/registry.h"
#include "lab/lab_work.h"
#include "lab/piece_run.h"
#include "lab/whole_file.h"

namespace cardtable {
namespace {

namespace fs = std::filesystem;

class RunFiles : public testing::Test {
 protected:
  RunFiles() { fs::create_directories(folder); }
  ~RunFiles() override { fs::remove_all(folder); }

  LabPlan plan(std::uint64_t games = 200) {
    LabPlan made;
    made.type = registry.find("last-card");
    made.variants.push_back({"usual", default_options(made.type->info().options)});
    made.bots.assign(2, *parse_bot("random"));
    made.games = games;
    return made;
  }
  static std::string bytes(const LabWork& work) { return json::serialize(work.save()); }

  Registry registry;
  fs::path folder = fs::temp_directory_path() / ("cardtable-run-" + std::to_string(getpid()));
  std::string path = (folder / "a.run").string();
};

// Stopped after some pieces and begun again: the same bytes as in one go.
TEST_F(RunFiles, ARunGoesOnWhereItWasStopped) {
  const auto wish = plan(12'000);  // 24 pieces
  LabWork whole(wish);
  ASSERT_TRUE(run_pieces(whole, {.threads = 2, .run_file = ""}));

  LabWork first(wish);
  std::size_t done = 0;
  PieceRunPlan some{.threads = 2, .run_file = path};
  some.is_stopped = [&] { return done >= 5; };
  some.progress = [&](std::size_t now, std::size_t) { done = now; };
  const auto stopped = run_pieces(first, some);
  ASSERT_TRUE(stopped);
  EXPECT_FALSE(stopped->is_whole());
  EXPECT_GE(stopped->done, 5U);

  LabWork second(wish);
  std::size_t played = 0;
  PieceRunPlan rest{.threads = 2, .run_file = path};
  rest.progress = [&](std::size_t, std::size_t) { ++played; };
  const auto end = run_pieces(second, rest);
  ASSERT_TRUE(end);
  EXPECT_TRUE(end->is_whole());
  EXPECT_EQ(played + stopped->done, second.pieces());
  EXPECT_EQ(bytes(second), bytes(whole));
}

TEST_F(RunFiles, AnotherRunIsRefused) {
  LabWork mine(plan());
  ASSERT_TRUE(run_pieces(mine, {.threads = 1, .run_file = path}));
  auto other = plan();
  other.seed = 2;
  LabWork theirs(other);
  const auto end = run_pieces(theirs, {.threads = 1, .run_file = path});
  ASSERT_FALSE(end);
  EXPECT_NE(end.error().text().find("is of another run"), std::string::npos) << end.error().text();
}

TEST_F(RunFiles, AnotherVersionIsRefused) {
  LabWork mine(plan());
  ASSERT_TRUE(run_pieces(mine, {.threads = 1, .run_file = path}));
  auto text = *read_whole_file(path);
  const std::string version = "\"version\":3";
  text.replace(text.find(version), version.size(), "\"version\":1");
  ASSERT_TRUE(write_whole_file(path, text));
  LabWork again(plan());
  const auto end = run_pieces(again, {.threads = 1, .run_file = path});
  ASSERT_FALSE(end);
  EXPECT_NE(end.error().text().find("another version"), std::string::npos) << end.error().text();
}

// However the file is damaged, it is either refused with a reason or read, and nothing worse happens.
TEST_F(RunFiles, ADamagedFileIsRefused) {
  LabWork mine(plan(20));
  ASSERT_TRUE(run_pieces(mine, {.threads = 1, .run_file = path}));
  const auto text = *read_whole_file(path);
  for (std::size_t size = 0; size < text.size() - 1; size += 97) {
    ASSERT_TRUE(write_whole_file(path, text.substr(0, size)));
    LabWork again(plan(20));
    EXPECT_FALSE(load_run(path, again)) << size;
  }
  for (const std::string_view wrong : {"[]", "{}", "{\"kind\":\"cardtable run\",\"version\":1}", "x"}) {
    ASSERT_TRUE(write_whole_file(path, wrong));
    LabWork again(plan(20));
    EXPECT_FALSE(load_run(path, again)) << wrong;
  }
  auto numbers = text;
  const auto at = numbers.find("\"games\":20,\"figures\":[[");
  ASSERT_NE(at, std::string::npos);
  numbers.replace(at, 10, "\"games\":-1");
  ASSERT_TRUE(write_whole_file(path, numbers));
  LabWork again(plan(20));
  EXPECT_FALSE(load_run(path, again));
}

// A full disk leaves what was there before, and nothing beside it.
TEST_F(RunFiles, AFullDiskIsReportedAndNothingIsHalfWritten) {
  const auto full = write_whole_file("/dev/full", "text");
  ASSERT_FALSE(full);
  EXPECT_EQ(full.error().text(), "/dev/full: cannot be written: No space left on device");
  ASSERT_TRUE(write_whole_file(path, "before"));
  // The file beside it is a folder, so it cannot be made.
  fs::create_directories(path + ".part");
  EXPECT_FALSE(write_whole_file(path, "after"));
  EXPECT_EQ(*read_whole_file(path), "before");
  EXPECT_FALSE(write_whole_file((folder / "none" / "x").string(), "text"));
  EXPECT_FALSE(read_whole_file((folder / "none").string()));
}

// A disk that is full after the first bytes (here: no file may be longer): the old report stays, and no part of the
// new.
TEST_F(RunFiles, ADiskThatFillsUpHalfWayLeavesTheOldFile) {
  ASSERT_TRUE(write_whole_file(path, "before"));
  rlimit old{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old), 0);
  const auto handler = signal(SIGXFSZ, SIG_IGN);
  rlimit small = old;
  small.rlim_cur = 4096;
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const auto written = write_whole_file(path, std::string(10'000, 'x'));
  setrlimit(RLIMIT_FSIZE, &old);
  signal(SIGXFSZ, handler);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().text(), path + ": cannot be written: File too large");
  EXPECT_EQ(*read_whole_file(path), "before");
  EXPECT_FALSE(fs::exists(path + ".part"));
}

}  // namespace
}  // namespace cardtable
