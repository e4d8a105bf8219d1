// The real server when its database disappears or its disk is full: what people and `/api/health` see.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>

#include "tests/server/server_support.h"

namespace cardtable {
namespace {

namespace fs = std::filesystem;

class StoreTrouble : public ServerTest {
 protected:
  void SetUp() override {
    start_fast();
    const auto opened = open("{'game':'last-card','pace':10000,'seed':4}");
    code_ = text_at(opened, "table");
    token_ = text_at(opened, "token");
  }

  /// The status and the codes of the reasons: "200", "503 file".
  std::string health() {
    const auto answer = http_request(port(), "GET", "/api/health");
    if (!answer) return "no answer";
    auto text = std::to_string(answer->status);
    const auto body = answer->json();
    for (const auto& reason : body.at("reasons").as_array()) text += " " + text_at(reason.as_object(), "code");
    return text;
  }
  std::string wait_for_health(const std::string& wanted) {
    std::string last;
    for (const auto end = Clock::now() + std::chrono::seconds(10); Clock::now() < end;) {
      last = health();
      if (last == wanted) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return last;
  }
  /// A change at the table: "" when it is acknowledged.
  std::string ask(WsClient& client) {
    const auto answer = client.request({{"type", "pace"}, {"ms", ++ms_}});
    return answer ? verdict_of(answer) : "no answer";
  }
  bool metric_is(const std::string& line) {
    return http_request(port(), "GET", "/metrics")->body.find("\ncardtable_" + line + "\n") != std::string::npos;
  }
  fs::path database() { return folder() / "tables.db"; }

  using Clock = std::chrono::steady_clock;
  std::string code_;
  std::string token_;
  std::int64_t ms_ = 0;
};

TEST_F(StoreTrouble, NothingIsAcknowledgedIntoADeletedFile) {
  auto client = join(code_, token_);
  EXPECT_EQ(ask(client), "");
  EXPECT_EQ(health(), "200");
  EXPECT_TRUE(metric_is("ready 1"));
  EXPECT_TRUE(metric_is("database_moved 0"));
  fs::remove(database());
  EXPECT_NE(ask(client), "") << "at once, not only after it was noticed";
  EXPECT_EQ(wait_for_health("503 file"), "503 file");
  EXPECT_TRUE(metric_is("ready 0"));
  EXPECT_TRUE(metric_is("database_moved 1"));
  EXPECT_TRUE(metric_is("store_failing 1"));
  auto again = join(code_, token_);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(ask(again), "store");
}

TEST_F(StoreTrouble, ASpectatorHearsOfItWithinASecond) {
  auto client = join(code_, token_);
  // The writer checks every 0.4 s, and the server checks the writer as often. A busy machine can only delay it, so one
  // success in five counts.
  constexpr std::chrono::seconds kBar{1};
  auto soonest = Clock::duration::max();
  for (int i = 0; i < 5 && soonest >= kBar; ++i) {
    const auto begin = Clock::now();
    fs::rename(database(), folder() / "elsewhere.db");
    const auto error = client.wait_for("error");
    soonest = std::min(soonest, Clock::now() - begin);
    ASSERT_TRUE(error.has_value());
    EXPECT_EQ(text_at(*error, "kind"), "store");
    fs::rename(folder() / "elsewhere.db", database());
    EXPECT_EQ(wait_for_health("200"), "200");
    EXPECT_EQ(ask(client), "");
  }
  EXPECT_LT(soonest, kBar);
}

TEST_F(StoreTrouble, ADiskWithTooLittleSpaceIsReportedAndPlayContinues) {
  start_fast({"--disk-reserve", "1000000000"});  // a petabyte
  EXPECT_EQ(wait_for_health("503 disk"), "503 disk");
  auto client = join(code_, token_);
  EXPECT_EQ(ask(client), "");
}

}  // namespace
}  // namespace cardtable
