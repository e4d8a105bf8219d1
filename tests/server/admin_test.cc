// `cardtable admin` against a real server: who may, what it does, and what is noted.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <expected>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/server/server_support.h"
#include "tests/support/places.h"
#include "tests/support/postgres_process.h"

namespace cardtable {
namespace {

class AdminCommand : public ServerTest {
 protected:
  std::string socket() const { return (folder() / "admin.sock").string(); }
  std::string audit() const {
    std::stringstream text;
    text << std::ifstream(folder() / "admin.sock.log").rdbuf();
    return text.str();
  }
  std::expected<std::string, std::string> admin(std::vector<std::string> words) const {
    words.insert(words.begin(), {program().string(), "admin", "--socket", socket()});
    return run_command(words);
  }
  std::string output(std::vector<std::string> words) const {
    auto done = admin(std::move(words));
    EXPECT_TRUE(done) << done.error();
    return done.value_or("");
  }
  std::string refusal(std::vector<std::string> words) const {
    const auto done = admin(std::move(words));
    EXPECT_FALSE(done) << *done;
    return done ? "" : done.error();
  }
  static unsigned mode_of(const std::string& path) {
    struct stat found{};
    EXPECT_EQ(::stat(path.c_str(), &found), 0) << path;
    return found.st_mode & 0777U;
  }
  /// Two people at a table that has begun.
  struct Pair {
    std::string code;
    std::string token;
    WsClient ann;
    WsClient bo;
  };
  Pair seated() {
    const auto opened = open("{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'open'}]}");
    const auto code = text_at(opened, "table");
    const auto token = text_at(opened, "token");
    Pair pair{code, token, join(code, token), join(code)};
    EXPECT_EQ(verdict_of(pair.bo.request({{"type", "sit"}, {"name", "Bo"}})), "");
    return pair;
  }
};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_F(AdminCommand, OnlyTheServersUserCanOpenTheSocketAndTheLog) {
  start({"--admin", socket()});
  EXPECT_EQ(mode_of(socket()), 0600U);
  output({"announce", "hello"});
  EXPECT_EQ(mode_of(socket() + ".log"), 0600U);
}

TEST_F(AdminCommand, ThereIsNoneUnlessAskedFor) {
  start();
  EXPECT_TRUE(has(refusal({"who"}), "admin.sock: No such file")) << refusal({"who"});
}

TEST_F(AdminCommand, SaysWhoIsHereAndWhichTablesThereAre) {
  start({"--admin", socket()});
  auto pair = seated();
  const auto who = output({"who"});
  EXPECT_TRUE(has(who, "table " + pair.code + "  seats [0]")) << who;
  EXPECT_TRUE(has(who, "seats [1]")) << who;
  EXPECT_TRUE(has(who, "people: 2")) << who;
  EXPECT_FALSE(has(who, pair.token)) << who;
  const auto tables = output({"tables"});
  EXPECT_TRUE(has(tables, "table " + pair.code + "  game last-card  phase playing  seats 2  present 2")) << tables;
  EXPECT_TRUE(has(output({"--json", "tables"}), R"({"tables":[{"table":")")) << "for programs";
  EXPECT_EQ(audit(), "") << "looking changes nothing";
}

TEST_F(AdminCommand, ClosesATableForGood) {
  start({"--admin", socket()});
  auto pair = seated();
  EXPECT_TRUE(has(output({"close", pair.code}), pair.code + " closed and deleted"));
  const auto said = pair.ann.wait_for("error");
  ASSERT_TRUE(said);
  EXPECT_EQ(text_at(*said, "message"), "the people in charge have closed the table");
  EXPECT_TRUE(pair.ann.wait_until_closed());
  EXPECT_EQ(pair.ann.close_code(), 1008);
  EXPECT_TRUE(pair.bo.wait_until_closed());
  auto late = connect();
  EXPECT_EQ(verdict_of(late.request(join_message(pair.code, pair.token))), "table");
  EXPECT_TRUE(has(audit(), R"("user":")" + std::to_string(::getuid()) + R"(","do":"close","table":")" + pair.code))
      << audit();
  EXPECT_TRUE(has(refusal({"close", "ZZZZZZ"}), "there is no such table"));
}

TEST_F(AdminCommand, TakesASeatBack) {
  start({"--admin", socket()});
  auto pair = seated();
  output({"kick", pair.code, "1"});
  EXPECT_TRUE(pair.bo.wait_until_closed());
  EXPECT_EQ(pair.bo.close_code(), 1008);
  EXPECT_FALSE(pair.ann.wait_until_closed(std::chrono::milliseconds(200)));
  EXPECT_TRUE(has(output({"tables"}), "present 1"));
  EXPECT_TRUE(has(refusal({"kick", pair.code, "1"}), "nobody is in that seat now"));
  EXPECT_TRUE(has(refusal({"kick", "ZZZZZZ", "0"}), "nobody is at table ZZZZZZ here"));
}

TEST_F(AdminCommand, ShutsAnAddressOutForATime) {
  start({"--admin", socket()});
  auto pair = seated();
  EXPECT_TRUE(has(output({"ban", "127.0.0.1", "--minutes", "10"}), "127.0.0.1 is shut out; connections closed: 2"));
  EXPECT_TRUE(pair.ann.wait_until_closed());
  EXPECT_EQ(http_request(port(), "GET", "/api/health")->status, 403U);
  EXPECT_FALSE(WsClient::connect(port()).has_value());
  EXPECT_TRUE(has(output({"bans"}), "address 127.0.0.1  minutes 10"));
  output({"ban", "127.0.0.1", "--minutes", "0"});
  EXPECT_EQ(http_request(port(), "GET", "/api/health")->status, 200U);
  EXPECT_TRUE(has(output({"bans"}), "bans: 0"));
  EXPECT_TRUE(has(refusal({"ban", "somebody", "--minutes", "1"}), "somebody is not an address"));
}

TEST_F(AdminCommand, EverybodyHearsAnAnnouncement) {
  start({"--admin", socket()});
  auto pair = seated();
  EXPECT_TRUE(has(output({"announce", "We restart at nine."}), "announced to 2 connections"));
  for (auto* client : {&pair.ann, &pair.bo}) {
    const auto heard = client->wait_for("announcement");
    ASSERT_TRUE(heard);
    EXPECT_EQ(text_at(*heard, "message"), "We restart at nine.");
  }
}

TEST_F(AdminCommand, DrainsTheServer) {
  start({"--admin", socket()});
  auto pair = seated();
  EXPECT_TRUE(has(output({"drain"}), "hands over and stops"));
  EXPECT_TRUE(pair.ann.wait_for("bye").has_value());
  EXPECT_TRUE(pair.ann.wait_until_closed());
  siginfo_t ended{};
  ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(server().process()), &ended, WEXITED | WNOWAIT), 0);
  EXPECT_EQ(ended.si_code, CLD_EXITED);
  EXPECT_EQ(ended.si_status, 0);
  EXPECT_FALSE(std::filesystem::exists(socket()));
}

TEST_F(AdminCommand, WithoutItsLogNothingIsDone) {
  const auto missing = (folder() / "not-there/audit.log").string();
  start({"--admin", socket(), "--audit", missing});
  auto pair = seated();
  EXPECT_TRUE(has(refusal({"close", pair.code}), "nothing was done: " + missing + " cannot be written"));
  EXPECT_TRUE(has(output({"tables"}), pair.code));
}

TEST_F(AdminCommand, NobodyElsesFileIsReplaced) {
  std::ofstream(socket()) << "mine";
  const auto server = ServerProcess::start(program(), {"--db", (folder() / "x.db").string(), "--admin", socket()});
  ASSERT_FALSE(server);
  std::string text;
  std::ifstream(socket()) >> text;
  EXPECT_EQ(text, "mine");
}

}  // namespace
}  // namespace cardtable
