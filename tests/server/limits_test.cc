// Strangers, floods, slow readers: nobody else suffers.
#include <fmt/format.h>

#include <thread>

#include "engine/core/random.h"
#include "tests/server/server_support.h"
#include "tests/support/places.h"

namespace cardtable {
namespace {

class Limits : public ServerTest {
 protected:
  /// Whether a client at another table is still served.
  void expect_healthy() {
    const auto health = http_request(port(), "GET", "/api/health");
    ASSERT_TRUE(health.has_value());
    EXPECT_EQ(health->status, 200U);
    const auto opened = open("{'game':'last-card','pace':0,'seed':5}");
    json::object joined;
    auto client = join(text_at(opened, "table"), text_at(opened, "token"), &joined);
    EXPECT_EQ(verdict_of(client.request({{"type", "move"}, {"number", joined.at("number")}, {"move", "draw"}})), "");
  }
  std::string metric(std::string_view name) {
    const auto answer = http_request(port(), "GET", "/metrics");
    const auto at = answer->body.find(fmt::format("\ncardtable_{} ", name));
    if (at == std::string::npos) return "";
    const auto begin = answer->body.find(' ', at + 1) + 1;
    return answer->body.substr(begin, answer->body.find('\n', begin) - begin);
  }
};

TEST_F(Limits, AnInvalidMessageIsAnsweredAndTheConnectionStays) {
  start_fast();
  auto client = connect();
  for (const std::string_view text :
       {"", "{", "[1]", "7", "\"join\"", "{\"type\":7}", "{\"type\":\"fly\"}", "{}", "nul", "{\"type\":\"move\"}",
        "{\"type\":\"join\",\"protocol\":1}", "{\"type\":\"join\",\"protocol\":1,\"table\":7}",
        "{\"type\":\"join\",\"protocol\":1,\"table\":\"../../x\"}",
        "{\"type\":\"join\",\"protocol\":1,\"table\":\"ZZZZZZ\"}", "{\"type\":\"ping\",\"id\":[[[]]]}"}) {
    ASSERT_TRUE(client.send_text(text));
    const auto answer = client.next();
    ASSERT_TRUE(answer.has_value()) << text;
    EXPECT_EQ(text_at(*answer, "type"), "error") << text;
    EXPECT_FALSE(text_at(*answer, "message").empty());
  }
  const std::string deep = std::string(5'000, '[') + std::string(5'000, ']');
  ASSERT_TRUE(client.send_text(deep));
  EXPECT_EQ(text_at(*client.next(), "kind"), "input");
  ASSERT_TRUE(client.send({{"type", "ping"}}));
  EXPECT_EQ(text_at(*client.next(), "type"), "pong");
  expect_healthy();
}

// A player who had lost the seat to somebody else could still see its cards.
TEST_F(Limits, APlayerWhoLostASeatNoLongerSeesItsCards) {
  start_fast();
  const auto opened = open("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}],'seed':5}");
  const auto table = text_at(opened, "table");
  auto host = join(table, text_at(opened, "token"));
  auto guest = join(table);
  EXPECT_EQ(verdict_of(guest.request({{"type", "sit"}, {"seat", 1}, {"name", "Eve"}})), "");
  EXPECT_EQ(verdict_of(host.request({{"type", "seat"}, {"seat", 1}, {"kind", "open"}})), "");
  EXPECT_EQ(verdict_of(guest.request({{"type", "pace"}, {"ms", 100}})), "seat");
  auto other = join(table);
  EXPECT_EQ(verdict_of(other.request({{"type", "sit"}, {"seat", 1}, {"name", "Ben"}})), "");
  EXPECT_EQ(verdict_of(host.request({{"type", "start"}})), "");
  for (;;) {
    const auto message = guest.next();
    ASSERT_TRUE(message.has_value());
    // From the deal on there is something to see.
    if (text_at(*message, "type") != "update" || !message->contains("view") || message->at("view").is_null()) continue;
    EXPECT_TRUE(message->at("seat").is_null()) << json::serialize(*message);
    break;
  }
}

TEST_F(Limits, TooManyBadMessagesEndTheConnection) {
  start_fast();
  auto client = connect();
  for (int i = 0; i < 100; ++i) client.send_text("{");
  EXPECT_TRUE(client.wait_until_closed());
  EXPECT_EQ(client.close_code(), 1008);
  expect_healthy();
}

TEST_F(Limits, AnotherProtocolVersionIsRefused) {
  start_fast();
  auto client = connect();
  client.send({{"type", "join"}, {"protocol", 2}, {"table", "ABCDEF"}});
  EXPECT_TRUE(client.wait_until_closed());
  EXPECT_EQ(client.close_code(), 4000);
}

TEST_F(Limits, OversizeBinaryAndMalformedFrames) {
  start_fast();
  auto large = connect();
  large.send_text(std::string(20'000, 'x'));
  EXPECT_TRUE(large.wait_until_closed());
  EXPECT_EQ(large.close_code(), 1009);
  auto binary = connect();
  binary.send_binary("abc");
  EXPECT_TRUE(binary.wait_until_closed());
  EXPECT_EQ(binary.close_code(), 1003);
  auto raw = connect();
  raw.send_raw(std::string("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 16));
  EXPECT_TRUE(raw.wait_until_closed());
  auto text = connect();
  text.send_text("{\"type\":\"\xff\xfe\"}");  // not UTF-8
  EXPECT_TRUE(text.wait_until_closed());
  expect_healthy();
}

TEST_F(Limits, AFloodIsCutOff) {
  start({"--messages-per-second", "20"});
  auto client = connect();
  for (int i = 0; i < 500 && client.send({{"type", "ping"}}); ++i) {
  }
  EXPECT_TRUE(client.wait_until_closed());
  EXPECT_EQ(client.close_code(), 1013);
  EXPECT_EQ(metric("rate_limited_total"), "1");
  expect_healthy();
}

TEST_F(Limits, ForgedTokensAndOthersSeats) {
  start_fast();
  const auto opened = open("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}],'pace':0,'seed':5}");
  const auto code = text_at(opened, "table");
  auto stranger = connect();
  EXPECT_EQ(verdict_of(stranger.request(join_message(code, "AAAAAAAAAAAAAAAAAAAAAA"))), "seat");
  EXPECT_EQ(verdict_of(stranger.request({{"type", "start"}})), "state");  // it has not joined
  auto spectator = join(code);
  for (const std::string_view type : {"start", "undo", "redo", "rematch", "go_on", "leave"}) {
    EXPECT_EQ(verdict_of(spectator.request({{"type", type}})), "seat") << type;
  }
  EXPECT_EQ(verdict_of(spectator.request({{"type", "move"}, {"number", 1}, {"move", "draw"}})), "seat");
  EXPECT_EQ(verdict_of(spectator.request({{"type", "pace"}, {"ms", 0}})), "seat");
  auto host = join(code, text_at(opened, "token"));
  auto guest = join(code);
  ASSERT_EQ(verdict_of(guest.request({{"type", "sit"}, {"name", "Bo"}})), "");
  json::object standing;
  join(code, text_at(opened, "token"), &standing);
  const auto number = standing.at("number");
  EXPECT_EQ(verdict_of(guest.request({{"type", "move"}, {"number", number}, {"move", "draw"}})), "LC-TURN-1");
  EXPECT_EQ(verdict_of(host.request({{"type", "move"}, {"number", 99}, {"move", "draw"}})), "stale");
  EXPECT_EQ(verdict_of(host.request({{"type", "move"}, {"number", number}, {"move", "draw"}})), "");
  // Other people's games must not be saved while they are played: the file contains the seed.
  const auto replay = http_request(port(), "GET", "/api/tables/" + code + "/replay", "",
                                   {{"Authorization", "Bearer " + text_at(opened, "token")}});
  EXPECT_EQ(replay->status, 403U);
}

TEST_F(Limits, AClientThatStopsReadingIsDroppedAndTheOthersPlayOn) {
  start_fast();
  const auto opened = open(
      "{'game':'rotorouter','pace':0,'seed':5,'seats':[{'kind':'person'},{'kind':'bot','level':'random'},"
      "{'kind':'bot','level':'random'},{'kind':'bot','level':'random'}]}");
  json::object joined;
  auto asleep = join(text_at(opened, "table"));
  Player player{join(text_at(opened, "table"), text_at(opened, "token"), &joined), {}};
  player.act(joined, 1);
  Rng rng(9);
  // More than the sleeper's queue and both sockets' buffers hold.
  for (int i = 0; i < 30'000 && metric("slow_readers_total") == "0"; i += 500) {
    for (int k = 0; k < 500; ++k) {
      ASSERT_TRUE(player.step(rng.below(1000)));
      if (player.is_over()) player.client.send({{"type", "rematch"}});
      player.seen.clear();
    }
  }
  // Once the person has finished, the bots alone may be faster than a client built with a sanitizer can read.
  EXPECT_NE(metric("slow_readers_total"), "0");
  ASSERT_TRUE(player.step(0));
  expect_healthy();
}

TEST_F(Limits, ConnectionsAndTablesOfOneClientAreBounded) {
  start({"--connections-per-client", "3", "--tables-per-hour", "2"});
  std::vector<WsClient> clients;
  for (int i = 0; i < 4; ++i) clients.push_back(connect());
  EXPECT_TRUE(clients[0].wait_until_closed());  // the oldest of those that have not joined a table
  EXPECT_TRUE(clients[3].send({{"type", "ping"}}));
  EXPECT_TRUE(clients[3].wait_for("pong").has_value());
  for (const unsigned status : {201U, 201U, 429U}) {
    EXPECT_EQ(http_request(port(), "POST", "/api/tables", R"({"game":"last-card"})")->status, status);
  }
}

TEST_F(Limits, AFullServerSaysWhenToTryAgain) {
  start({"--connections", "2"});
  const auto opened = open("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}]}");
  const auto first = join(text_at(opened, "table"), text_at(opened, "token"));
  const auto second = join(text_at(opened, "table"));
  const auto refused = WsClient::connect(port());
  ASSERT_FALSE(refused.has_value());
  EXPECT_NE(refused.error().find("503"), std::string::npos);
  EXPECT_NE(refused.error().find("try again in 5 seconds"), std::string::npos) << refused.error();
}

TEST_F(Limits, OnlyPagesOfOurOwnOriginMayConnect) {
  start({"--origin", "https://cards.example"});
  const auto host = fmt::format("127.0.0.1:{}", port());
  EXPECT_FALSE(WsClient::connect(port(), {{"Origin", "https://evil.example"}}).has_value());
  EXPECT_FALSE(WsClient::connect(port(), {{"Origin", "null"}}).has_value());
  EXPECT_TRUE(WsClient::connect(port(), {{"Origin", "http://" + host}, {"Host", host}}).has_value());
  EXPECT_TRUE(WsClient::connect(port(), {{"Origin", "https://cards.example"}}).has_value());
  EXPECT_FALSE(WsClient::connect(port(), {}, "/api/games").has_value());
}

TEST_F(Limits, IdleTablesLeaveMemoryAndComeBack) {
  start({"--idle", "0.1"});
  const auto opened = open("{'game':'last-card','pace':0,'seed':5}");
  const auto code = text_at(opened, "table");
  json::object before;
  {
    auto client = join(code, text_at(opened, "token"), &before);
    ASSERT_EQ(verdict_of(client.request({{"type", "move"}, {"number", before.at("number")}, {"move", "draw"}})), "");
  }
  for (int i = 0; i < 400 && metric("tables") != "0"; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(metric("tables"), "0");
  json::object after;
  join(code, text_at(opened, "token"), &after);
  EXPECT_GE(number_at(after, "number"), number_at(before, "number") + 1);
  EXPECT_EQ(metric("tables_read_total"), "1");
}

TEST_F(Limits, ACleanStopSaysGoodbyeAndKeepsEverything) {
  start_fast();
  const auto opened = open("{'game':'last-card','pace':0,'seed':5}");
  json::object joined;
  auto client = join(text_at(opened, "table"), text_at(opened, "token"), &joined);
  const auto made = client.request({{"type", "move"}, {"number", joined.at("number")}, {"move", "draw"}});
  ASSERT_EQ(verdict_of(made), "");
  EXPECT_EQ(server().stop(), 0);
  EXPECT_TRUE(client.wait_for("bye").has_value());
  EXPECT_TRUE(client.wait_until_closed());
  EXPECT_EQ(client.close_code(), 1001);
  start_fast();
  json::object back;
  join(text_at(opened, "table"), text_at(opened, "token"), &back);
  EXPECT_GE(number_at(back, "version"), number_at(*made, "version"));
}

TEST_F(Limits, TwoServersDoNotShareAStore) {
  start();
  const auto second = ServerProcess::start(program(), {"--db", (folder() / "tables.db").string()});
  EXPECT_FALSE(second.has_value());
}

}  // namespace
}  // namespace cardtable
