// Many people behind one address, and hostile neighbours: nobody is kept out because of others.
#include <fmt/format.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "tests/server/server_support.h"
#include "tests/support/machine.h"
#include "tests/support/raw_client.h"

namespace cardtable {
namespace {

using std::chrono::milliseconds;

/// For things that happen at once, unless the machine is busy.
constexpr milliseconds kMostWait{20'000};

class Neighbours : public ServerTest {
 protected:
  std::string request(const std::string& head, const std::string& body = "") {
    RawClient client(port());
    client.send(head + body);
    return client.read_answer();
  }
  std::string host() const { return fmt::format("Host: 127.0.0.1:{}\r\n", port()); }
  /// A table for two with both seats taken, and the tokens that hold them.
  struct Pair {
    std::string code, first, second;
  };
  Pair open_pair() {
    const auto opened = open("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}],'pace':0}");
    Pair pair{text_at(opened, "table"), text_at(opened, "token"), {}};
    auto guest = join(pair.code);
    pair.second = text_at(*guest.request({{"type", "sit"}, {"name", "Guest"}}), "token");
    return pair;
  }
};

// A lesson: 40 browsers with six connections each, 40 tables opened, 40 people playing in pairs at once.
TEST_F(Neighbours, AClassOf40PlaysBehindOneAddress) {
  start();
  constexpr int kPeople = 40;
  std::vector<RawClient> browsers;
  for (int i = 0; i < 6 * kPeople; ++i) {
    browsers.emplace_back(port());
    ASSERT_EQ(status_of(browsers.back().get(i % 2 == 0 ? "/" : "/api/games")), 200U) << i;
  }
  for (auto& browser : browsers) EXPECT_EQ(status_of(browser.get("/api/health")), 200U);
  std::vector<Pair> pairs;
  for (int i = 0; i < kPeople; ++i) (void)open("{'game':'fasttrack'}");  // everybody tries another game first
  for (int i = 0; i < kPeople / 2; ++i) pairs.push_back(open_pair());
  // Twice: all of them lose the network for a moment and come back.
  for (int round = 0; round < 2; ++round) {
    std::vector<WsClient> people;
    for (const auto& pair : pairs) {
      for (const auto& token : {pair.first, pair.second}) people.push_back(join(pair.code, token));
    }
    for (auto& one : people) {
      EXPECT_EQ(text_at(*one.request({{"type", "check"}, {"move", "draw"}}), "type"), "verdict");
    }
  }
}

TEST_F(Neighbours, TheHolderOfASeatDoesNotCountAgainstTheAddress) {
  start({"--connections-per-client", "3"});
  std::vector<WsClient> seated;
  for (int i = 0; i < 4; ++i) {
    const auto pair = open_pair();
    seated.push_back(join(pair.code, pair.first));
    seated.push_back(join(pair.code, pair.second));
  }
  const auto pair = open_pair();
  std::vector<WsClient> spectators;
  for (int i = 0; i < 3; ++i) spectators.push_back(join(pair.code));
  auto fourth = connect();
  (void)fourth.send(join_message(pair.code));
  EXPECT_TRUE(fourth.wait_until_closed());
  EXPECT_EQ(fourth.close_code(), 1013);
  // The next holder of a seat gets in all the same, also past connections that have not joined.
  std::vector<WsClient> waiting;
  for (int i = 0; i < 5; ++i) waiting.push_back(connect());
  auto again = join(pair.code, pair.first);
  for (auto& one : seated) EXPECT_EQ(text_at(*one.request({{"type", "check"}, {"move", "draw"}}), "type"), "verdict");
  EXPECT_TRUE(waiting.front().wait_until_closed());
}

TEST_F(Neighbours, OneTokenInTooManyPlacesClosesTheOldest) {
  start();
  const auto pair = open_pair();
  std::vector<WsClient> tabs;
  for (int i = 0; i < 9; ++i) tabs.push_back(join(pair.code, pair.first));
  EXPECT_TRUE(tabs.front().wait_until_closed());
  EXPECT_EQ(text_at(*tabs.back().request({{"type", "check"}, {"move", "draw"}}), "type"), "verdict");
}

TEST_F(Neighbours, IdleConnectionsMakeRoomFirst) {
  start({"--connections-per-client", "3"});
  RawClient asking(port());
  ASSERT_TRUE(asking.send("GET / HTTP/1.1\r\n"));
  std::vector<RawClient> idle;
  for (int i = 0; i < 2; ++i) {
    idle.emplace_back(port());
    ASSERT_EQ(status_of(idle.back().get("/api/health")), 200U);
  }
  RawClient newcomer(port());
  EXPECT_EQ(status_of(newcomer.get("/api/health")), 200U);
  EXPECT_TRUE(idle[0].is_closed_within(kMostWait));
  EXPECT_FALSE(idle[1].is_closed());
  ASSERT_TRUE(asking.send(host() + "\r\n"));
  EXPECT_EQ(status_of(asking.read_answer()), 200U);
}

// The attacker reopens each closed connection at once; all come from one address, so only the total limits them.
TEST_F(Neighbours, HalfOpenRequestsDoNotKeepNewcomersOut) {
  start({"--connections-per-client", "100000"});
  std::atomic<bool> goes_on = true;
  std::atomic<int> opened = 0;
  std::jthread attacker([&] {
    std::vector<RawClient> halves;
    while (goes_on) {
      if (halves.size() < 1'000) halves.emplace_back(port());
      if (halves.size() < 1'000 && halves.back().send("GET / HTTP/1.1\r\nX-Slow: ")) ++opened;
      if (halves.size() < 1'000) continue;
      for (auto& half : halves) {
        if (!goes_on || !half.is_closed()) continue;
        half = RawClient(port());
        if (half.send("GET / HTTP/1.1\r\nX-Slow: ")) ++opened;
      }
      std::this_thread::sleep_for(milliseconds(1));
    }
  });
  while (opened < 990) std::this_thread::sleep_for(milliseconds(10));
  constexpr int kAsked = 200;
  int served = 0;
  for (int i = 0; i < kAsked; ++i) {
    RawClient newcomer(port());
    if (status_of(newcomer.get("/api/games", "Connection: close\r\n")) == 200) ++served;
  }
  goes_on = false;
  fmt::print("{} of {} served beside 1,000 half-open requests\n", served, kAsked);
  EXPECT_GE(served, kAsked * 95 / 100);
}

TEST_F(Neighbours, ARefusedClientLearnsHowLongToWait) {
  start({"--tables-per-hour", "2"});
  for (int i = 0; i < 2; ++i) (void)open("{'game':'last-card'}");
  const auto refused = http_request(port(), "POST", "/api/tables", R"({"game":"last-card"})");
  ASSERT_EQ(refused->status, 429U);
  const auto seconds = std::stoi(refused->headers.at("retry-after"));
  EXPECT_GT(seconds, 1'790);  // one table every half hour
  EXPECT_LE(seconds, 1'800);
}

/// HAProxy in front of the server, which it reaches from 127.0.0.2.
class HaProxy {
 public:
  HaProxy(const std::filesystem::path& folder, std::uint16_t server) {
    const auto file = folder / "haproxy.cfg";
    const auto pid = folder / "haproxy.pid";
    // Somebody else can take a free port before HAProxy has it.
    for (int i = 0; i < 5 && !has_started_; ++i) {
      port_ = free_port();
      std::ofstream(file) << fmt::format(
          "global\n  pidfile {}\ndefaults\n  mode http\n  timeout connect 5s\n  timeout client 30s\n"
          "  timeout server 30s\n  option forwardfor\nlisten cards\n  bind 127.0.0.1:{}\n"
          "  server cardtable 127.0.0.1:{} source 127.0.0.2\n",
          pid.string(), port_, server);
      const auto command = fmt::format("PATH=$PATH:/usr/sbin haproxy -D -f {}", file.string());
      has_started_ = std::system(command.c_str()) == 0;  // NOLINT(concurrency-mt-unsafe)
    }
    std::ifstream(pid) >> process_;
  }
  ~HaProxy() {
    if (process_ > 0) ::kill(process_, SIGTERM);
  }
  HaProxy(const HaProxy&) = delete;
  HaProxy& operator=(const HaProxy&) = delete;
  bool has_started() const { return has_started_ && process_ > 0; }
  std::uint16_t port() const { return port_; }

 private:
  std::uint16_t port_ = 0;
  bool has_started_ = false;
  pid_t process_ = 0;
};

TEST_F(Neighbours, BehindHaProxyAForgedAddressIsIgnored) {
  start({"--proxy", "127.0.0.2", "--tables-per-hour", "2", "--host", "cards.example"});
  const HaProxy proxy(folder(), port());
  ASSERT_TRUE(proxy.has_started()) << "haproxy is installed by tools/install-packages cluster";
  const auto open_from = [&](const std::string& address, const std::string& forged) {
    constexpr std::string_view kBody = R"({"game":"last-card"})";
    RawClient client(proxy.port(), address);
    client.send(
        fmt::format("POST /api/tables HTTP/1.1\r\nHost: cards.example\r\nX-Forwarded-For: {}\r\n"
                    "Content-Length: {}\r\nConnection: close\r\n\r\n{}",
                    forged, kBody.size(), kBody));
    return status_of(client.read_answer());
  };
  EXPECT_EQ(open_from("127.0.0.3", "6.6.6.1"), 201U);
  EXPECT_EQ(open_from("127.0.0.3", "6.6.6.2"), 201U);
  EXPECT_EQ(open_from("127.0.0.3", "6.6.6.3"), 429U);
  EXPECT_EQ(open_from("127.0.0.3", "6.6.6.4, 127.0.0.9"), 429U);
  EXPECT_EQ(open_from("127.0.0.4", "127.0.0.3"), 201U);  // a neighbour
}

TEST_F(Neighbours, WithoutAProxyTheHeaderIsNotRead) {
  start({"--proxy", "127.0.0.2", "--tables-per-hour", "1"});
  for (const unsigned status : {201U, 429U}) {
    const auto answer =
        http_request(port(), "POST", "/api/tables", R"({"game":"last-card"})", {{"X-Forwarded-For", "6.6.6.6"}});
    EXPECT_EQ(answer->status, status);
  }
}

TEST_F(Neighbours, OnlyOwnNamesAndOwnPages) {
  start({"--host", "cards.example"});
  EXPECT_EQ(http_request(port(), "GET", "/api/games", "", {{"Host", "cards.example"}})->status, 200U);
  EXPECT_EQ(http_request(port(), "GET", "/api/games", "", {{"Host", "evil.example"}})->status, 421U);
  EXPECT_FALSE(WsClient::connect(port(), {{"Host", "evil.example"}, {"Origin", "http://evil.example"}}).has_value());
  const auto post = [&](const Headers& headers) {
    return http_request(port(), "POST", "/api/tables", R"({"game":"last-card"})", headers)->status;
  };
  EXPECT_EQ(post({{"Origin", "https://evil.example"}}), 403U);
  EXPECT_EQ(post({{"Sec-Fetch-Site", "cross-site"}}), 403U);
  EXPECT_EQ(post({{"Origin", fmt::format("http://127.0.0.1:{}", port())}, {"Sec-Fetch-Site", "same-origin"}}), 201U);
}

TEST_F(Neighbours, ABodyWithoutAClearEndIsRefused) {
  start();
  RawClient client(port());
  // What follows would count as a second request if the body were considered empty.
  client.send("POST /api/tables HTTP/1.1\r\n" + host() + "Transfer-Encoding: xchunked\r\n\r\n" +
              "GET /api/games HTTP/1.1\r\n" + host() + "\r\n");
  EXPECT_EQ(status_of(client.read_answer()), 501U);
  EXPECT_EQ(client.read_answer(kMostWait), "");
  EXPECT_TRUE(client.is_closed_within(kMostWait));
}

TEST_F(Neighbours, CloseCodesThatDoNotExistAreNotSentBack) {
  start();
  const auto code_for = [&](std::uint16_t code) -> unsigned {
    RawClient client(port());
    client.send("GET /ws HTTP/1.1\r\n" + host() +
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    EXPECT_EQ(status_of(client.read_answer()), 101U);
    // A close frame of two bytes, masked with zeros.
    client.send(std::string("\x88\x82\0\0\0\0", 6) + static_cast<char>(code >> 8U) + static_cast<char>(code & 0xFFU));
    const auto frame = client.read_until("never", kMostWait);
    if (frame.size() < 4 || static_cast<unsigned char>(frame[0]) != 0x88) return 0;
    return unsigned{static_cast<unsigned char>(frame[2])} << 8U | static_cast<unsigned char>(frame[3]);
  };
  EXPECT_EQ(code_for(1000), 1000U);
  EXPECT_EQ(code_for(4999), 4999U);
  EXPECT_EQ(code_for(5000), 1002U);
  EXPECT_EQ(code_for(65'535), 1002U);
}

}  // namespace
}  // namespace cardtable
