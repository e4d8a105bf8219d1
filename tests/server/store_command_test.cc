// `cardtable store` on the file of a server, while it runs and afterwards; and `serve --keep`.
#include <gtest/gtest.h>

#include <chrono>
#include <expected>
#include <fstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/server/server_support.h"
#include "tests/support/places.h"
#include "tests/support/postgres_process.h"

namespace cardtable {
namespace {

class StoreCommand : public ServerTest {
 protected:
  std::string file() const { return (folder() / "tables.db").string(); }
  static std::expected<std::string, std::string> store(std::vector<std::string> words) {
    words.insert(words.begin(), {program().string(), "store"});
    return run_command(words);
  }
  static std::string output(std::vector<std::string> words) {
    auto done = store(std::move(words));
    EXPECT_TRUE(done) << done.error();
    return done.value_or("");
  }
  static std::string refusal(std::vector<std::string> words) {
    const auto done = store(std::move(words));
    EXPECT_FALSE(done) << *done;
    return done ? "" : done.error();
  }
  static bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
};

TEST_F(StoreCommand, ReadsBesideTheServerAndDeletesWithoutIt) {
  start();
  const auto first =
      open("{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'bot','level':'hard'}]}");
  const auto second = open("{'game':'fasttrack'}");
  const auto code = text_at(first, "table");

  const auto list = output({"list", file()});
  EXPECT_TRUE(has(list, code)) << list;
  EXPECT_TRUE(has(list, text_at(second, "table"))) << list;
  EXPECT_TRUE(has(list, "tables: 2;")) << list;
  EXPECT_TRUE(has(output({"list", file(), "--unused", "1"}), "tables: 0;")) << "both were used today";

  const auto shown = output({"show", file(), code});
  EXPECT_TRUE(has(shown, "last-card")) << shown;
  EXPECT_TRUE(has(shown, "Ann")) << shown;
  EXPECT_TRUE(has(shown, "hard")) << shown;
  EXPECT_FALSE(has(shown, text_at(first, "token"))) << shown;
  EXPECT_TRUE(has(output({"show", file(), code, "--json"}), "\"game\":\"last-card\""));
  EXPECT_TRUE(has(refusal({"show", file(), "ZZZZZZ"}), "there is no table ZZZZZZ"));
  EXPECT_TRUE(has(output({"check", file()}), "tables: 2; not readable: 0"));
  EXPECT_TRUE(has(refusal({"delete", file(), code}), "tables.db")) << "the server has the file";

  EXPECT_EQ(server().stop(), 0);
  EXPECT_TRUE(has(output({"delete", file(), code}), code + " deleted"));
  EXPECT_TRUE(has(refusal({"delete", file(), code}), "there is no table"));
  EXPECT_TRUE(has(output({"prune", file(), "--unused", "1", "--dry-run"}), "tables: 0;"));
  EXPECT_TRUE(has(output({"prune", file(), "--unused", "1"}), "tables deleted: 0"));
  EXPECT_TRUE(has(output({"check", file()}), "tables: 1; not readable: 0"));
}

TEST_F(StoreCommand, FindsDamage) {
  start();
  for (int i = 0; i < 30; ++i) open("{'game':'last-card'}");
  EXPECT_EQ(server().stop(), 0);
  std::fstream bytes(file(), std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekp(8192);  // the head of a page
  bytes << std::string(200, 'X');
  bytes.close();
  EXPECT_NE(refusal({"check", file()}), "");
}

TEST_F(StoreCommand, ExplainsBadInput) {
  EXPECT_TRUE(has(refusal({"list", (folder() / "none.db").string()}), "there is no such file"));
  EXPECT_TRUE(has(refusal({"prune", file()}), "--unused"));
  EXPECT_TRUE(has(refusal({"prune", file(), "--unused", "0"}), "must be a whole number from 1"));
  std::ofstream(folder() / "text.db") << "not a database, and long enough that nobody takes it for an empty one";
  EXPECT_TRUE(has(refusal({"list", (folder() / "text.db").string()}), "is not a store of tables"));
}

TEST_F(StoreCommand, AServerDeletesWhatIsOlderThanItKeeps) {
  start();
  const auto old = text_at(open("{'game':'last-card'}"), "table");
  EXPECT_EQ(server().stop(), 0);
  // A hundred-thousandth of a day is less than a second.
  std::this_thread::sleep_for(std::chrono::milliseconds(2'100));
  start({"--keep", "0.00001"});
  for (int i = 0; i < 200; ++i) {
    if (!has(output({"list", file()}), old)) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_FALSE(has(output({"list", file()}), old));
}

}  // namespace
}  // namespace cardtable
