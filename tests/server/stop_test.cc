// Stopping a server, and connections that only take up room.
#include <boost/asio.hpp>
#include <chrono>
#include <thread>

#include "tests/server/server_support.h"

namespace cardtable {
namespace {

class Stop : public ServerTest {
 protected:
  using Socket = boost::asio::ip::tcp::socket;

  Socket silent_connection() {
    Socket socket(io_);
    socket.connect({boost::asio::ip::address_v4::loopback(), port()});
    return socket;
  }
  /// Whether a request is answered, at once or a little later.
  bool is_served() {
    for (int i = 0; i < 100; ++i) {
      if (http_request(port(), "GET", "/api/health")) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  }

  boost::asio::io_context io_;
};

TEST_F(Stop, DoesNotWaitForBotsThatThink) {
  start_fast({"--bot-threads", "1"});
  std::vector<WsClient> clients;
  for (int i = 0; i < 20; ++i) {
    const auto opened = open(
        "{'game':'rotorouter','pace':0,'seed':5,'seats':[{'kind':'person'},{'kind':'bot','level':'expert'},"
        "{'kind':'bot','level':'expert'}]}");
    clients.push_back(join(text_at(opened, "table"), text_at(opened, "token")));
    clients.back().request({{"type", "leave"}});  // so that there is always somebody to think for
    clients.push_back(join(text_at(opened, "table")));
  }
  EXPECT_EQ(server().stop(), 0);
  for (auto& client : clients) {
    EXPECT_TRUE(client.wait_until_closed());
    EXPECT_EQ(client.close_code(), 1001);
    EXPECT_FALSE(client.wait_for("error").has_value());
  }
}

TEST_F(Stop, SilentConnectionsMakeRoom) {
  start({"--connections-per-client", "3"});
  std::vector<Socket> silent;
  for (int i = 0; i < 3; ++i) silent.push_back(silent_connection());
  EXPECT_TRUE(is_served());  // in the place of the oldest
  EXPECT_EQ(http_request(port(), "GET", "/metrics")->body.find("cardtable_evicted_requests_total 0"),
            std::string::npos);
}

TEST_F(Stop, AWebSocketNoLongerCountsAsARequest) {
  start({"--connections-per-client", "3"});
  std::vector<WsClient> clients;
  for (int i = 0; i < 3; ++i) clients.push_back(connect());
  EXPECT_TRUE(is_served());
}

TEST_F(Stop, LongReplaysAreBoundedAndNobodyWaitsForThem) {
  start_fast();
  std::string replay = "cardtable replay 1\ngame last-card rules 1\nplayers 2\nseed 3\nmoves\n";
  replay.resize(std::size_t{1} << 20U, '\n');
  unsigned refused = 0;
  for (int i = 0; i < 6; ++i) {
    const auto answer = http_request(port(), "POST", "/api/replays", replay);
    ASSERT_TRUE(answer.has_value());
    if (answer->status == 429) ++refused;
  }
  EXPECT_GE(refused, 1U);
  const auto wish = boost::json::object{{"game", "last-card"}, {"replay", replay}};
  EXPECT_FALSE(open_table(port(), wish).has_value());
  EXPECT_TRUE(is_served());
}

}  // namespace
}  // namespace cardtable
