// Parts of the network without a network: which address counts, which names are ours, which connection is evicted.
#include <gtest/gtest.h>

#include <boost/asio.hpp>
#include <filesystem>
#include <fstream>

#include "server/assets.h"
#include "server/net/host_names.h"
#include "server/net/http_answers.h"
#include "server/net/lobby.h"
#include "server/net/proxies.h"
#include "server/net/request_check.h"

namespace cardtable {
namespace {

namespace ip = boost::asio::ip;

Proxies proxies(std::vector<std::string> texts) {
  auto parsed = Proxies::parse(texts);
  EXPECT_TRUE(parsed.has_value()) << parsed.error();
  return std::move(*parsed);
}

std::string client(const Proxies& proxies, std::string_view peer, std::vector<std::string_view> forwarded) {
  return proxies.client_of(ip::make_address(std::string(peer)), forwarded).to_string();
}

TEST(ForwardedFor, IsTrustedOnlyFromAProxy) {
  const auto ours = proxies({"10.0.0.0/8"});
  EXPECT_EQ(client(ours, "10.1.2.3", {"198.51.100.7"}), "198.51.100.7");
  EXPECT_EQ(client(ours, "192.0.2.1", {"198.51.100.7"}), "192.0.2.1");
  EXPECT_EQ(client(proxies({}), "127.0.0.1", {"198.51.100.7"}), "127.0.0.1");
}

TEST(ForwardedFor, TheRightMostAddressThatIsNotAProxyIsTheClient) {
  const auto ours = proxies({"10.0.0.0/8", "2001:db8::/32"});
  EXPECT_EQ(client(ours, "10.0.0.1", {"6.6.6.6, 198.51.100.7"}), "198.51.100.7");
  EXPECT_EQ(client(ours, "10.0.0.1", {"6.6.6.6, 198.51.100.7, 10.0.0.2,2001:db8::5"}), "198.51.100.7");
  EXPECT_EQ(client(ours, "10.0.0.1", {"10.0.0.2"}), "10.0.0.2");  // only proxies
  EXPECT_EQ(client(ours, "10.0.0.1", {}), "10.0.0.1");
}

// HAProxy adds a line of its own after the one that the client sent.
TEST(ForwardedFor, AllLinesAreRead) {
  const auto ours = proxies({"10.0.0.1"});
  EXPECT_EQ(client(ours, "10.0.0.1", {"6.6.6.6", "198.51.100.7"}), "198.51.100.7");
  EXPECT_EQ(client(ours, "10.0.0.1", {"6.6.6.6, 7.7.7.7", "198.51.100.7", "10.0.0.1"}), "198.51.100.7");
}

TEST(ForwardedFor, PortsAndInvalidAddresses) {
  const auto ours = proxies({"10.0.0.1"});
  EXPECT_EQ(client(ours, "10.0.0.1", {"198.51.100.7:4711"}), "198.51.100.7");
  EXPECT_EQ(client(ours, "10.0.0.1", {"[2001:db8::5]:4711"}), "2001:db8::5");
  EXPECT_EQ(client(ours, "10.0.0.1", {"6.6.6.6, unknown"}), "10.0.0.1");
  EXPECT_EQ(client(ours, "10.0.0.1", {""}), "10.0.0.1");
  EXPECT_EQ(client(ours, "10.0.0.1", {"6.6.6.6,"}), "10.0.0.1");
}

TEST(ForwardedFor, AProxyMustBeAnAddress) {
  for (const char* text : {"proxy.example", "10.0.0.0/33", "::/129", "10.0.0.0/", ""}) {
    EXPECT_FALSE(Proxies::parse(std::vector<std::string>{text}).has_value()) << text;
  }
  EXPECT_TRUE(proxies({"::ffff:10.0.0.1"}).contains(ip::make_address("10.0.0.1")));
  EXPECT_FALSE(proxies({"10.0.0.0/31"}).contains(ip::make_address("10.0.0.2")));
}

const auto kLocal = ip::make_address("192.0.2.10");

TEST(HostNames, OnlyOwnNamesAreAnswered) {
  const HostNames usual({}, {});
  for (const char* host :
       {"localhost", "LOCALHOST:8080", "127.0.0.1:8080", "127.1.2.3", "[::1]:80", "192.0.2.10:8080"}) {
    EXPECT_TRUE(usual.allows(host, kLocal)) << host;
  }
  for (const char* host : {"cards.example", "192.0.2.11", "localhost.evil.example", "", "127.0.0.1.evil.example"}) {
    EXPECT_FALSE(usual.allows(host, kLocal)) << host;
  }
  const std::vector<std::string> names{"cards.example"};
  const std::vector<std::string> origins{"https://play.example:8443"};
  const HostNames named(names, origins);
  EXPECT_TRUE(named.allows("Cards.Example:443", kLocal));
  EXPECT_TRUE(named.allows("play.example", kLocal));
  EXPECT_FALSE(named.allows("evil.example", kLocal));
  const std::vector<std::string> any{"*"};
  EXPECT_TRUE(HostNames(any, {}).allows("evil.example", kLocal));
}

TEST(HostNames, PagesOfTheSameHostAndOfListedOriginsMayConnect) {
  const std::vector<std::string> origins{"https://play.example"};
  const HostNames names({}, origins);
  EXPECT_TRUE(names.allows_origin("http://localhost:8080", "localhost:8080"));
  EXPECT_TRUE(names.allows_origin("https://play.example", "localhost:8080"));
  for (const char* origin : {"http://localhost:9090", "https://evil.example", "null", "http://play.example", ""}) {
    EXPECT_FALSE(names.allows_origin(origin, "localhost:8080")) << origin;
  }
}

unsigned objection(const RequestHeader& request) {
  const auto found = objection_to(request, HostNames({}, {}), kLocal);
  return found ? static_cast<unsigned>(found->status) : 0;
}

RequestHeader header(http::verb method) {
  RequestHeader request;
  request.version(11);
  request.method(method);
  request.set(http::field::host, "localhost");
  return request;
}

TEST(RequestCheck, AForeignPageCannotPost) {
  auto post = header(http::verb::post);
  EXPECT_EQ(objection(post), 0U);  // a program
  post.set(http::field::origin, "https://evil.example");
  EXPECT_EQ(objection(post), 403U);
  post.set(http::field::origin, "null");
  EXPECT_EQ(objection(post), 403U);
  post.set(http::field::origin, "http://localhost");
  EXPECT_EQ(objection(post), 0U);
  post.erase(http::field::origin);
  post.set("Sec-Fetch-Site", "cross-site");
  EXPECT_EQ(objection(post), 403U);
  post.set("Sec-Fetch-Site", "same-origin");
  EXPECT_EQ(objection(post), 0U);
  auto get = header(http::verb::get);  // a link
  get.set("Sec-Fetch-Site", "cross-site");
  EXPECT_EQ(objection(get), 0U);
}

TEST(RequestCheck, OneKnownHostAndNoUnknownCoding) {
  auto request = header(http::verb::get);
  request.insert(http::field::host, "localhost");
  EXPECT_EQ(objection(request), 400U);
  request.erase(http::field::host);
  EXPECT_EQ(objection(request), 400U);
  request.version(10);
  EXPECT_EQ(objection(request), 0U);
  request.set(http::field::host, "evil.example");
  EXPECT_EQ(objection(request), 421U);
  auto coded = header(http::verb::post);
  coded.set(http::field::transfer_encoding, "Chunked");
  EXPECT_EQ(objection(coded), 0U);
  for (const char* coding : {"xchunked", "gzip, chunked", "chunked, identity", "identity"}) {
    coded.set(http::field::transfer_encoding, coding);
    EXPECT_EQ(objection(coded), 501U) << coding;
  }
}

class LobbyTest : public testing::Test {
 protected:
  /// Takes a place; if another connection is evicted for it, its name is in `gone`.
  bool enter(const std::string& name, const std::string& address = "") {
    auto ticket = lobby->take(address);
    if (!ticket) return false;
    ticket->on_evict([this, name] { gone.push_back(name); });
    tickets.emplace(name, std::move(*ticket));
    return true;
  }
  void set(const std::string& name, Lobby::State state) { tickets.at(name).set(state); }

  std::shared_ptr<Lobby> lobby = std::make_shared<Lobby>(3, 2);
  std::map<std::string, Lobby::Ticket> tickets;
  std::vector<std::string> gone;
};

TEST_F(LobbyTest, TheOldestUnfinishedRequestMakesRoom) {
  for (const char* name : {"a", "b", "c", "d", "e"}) EXPECT_TRUE(enter(name));
  EXPECT_EQ(gone, (std::vector<std::string>{"a", "b"}));
  tickets.erase("a");  // an evicted connection leaves no gap
  EXPECT_TRUE(enter("f"));
  EXPECT_EQ(gone.back(), "c");
  tickets.erase("f");
  EXPECT_TRUE(enter("g"));
  EXPECT_EQ(gone.size(), 3U);
}

TEST_F(LobbyTest, EvictsIdleConnectionsThenRequestsThenAnswers) {
  for (const char* name : {"idle", "asking", "reading"}) EXPECT_TRUE(enter(name));
  set("reading", Lobby::State::kWriting);
  set("idle", Lobby::State::kServed);
  set("idle", Lobby::State::kIdle);
  for (const char* name : {"d", "e", "f"}) {
    EXPECT_TRUE(enter(name));
    set(name, Lobby::State::kServed);
  }
  EXPECT_EQ(gone, (std::vector<std::string>{"idle", "asking", "reading"}));
  EXPECT_FALSE(enter("g"));  // all are being served
}

TEST_F(LobbyTest, AnAddressMakesRoomForItself) {
  EXPECT_TRUE(enter("other", "x"));
  EXPECT_TRUE(enter("a", "y"));
  EXPECT_TRUE(enter("b", "y"));
  EXPECT_TRUE(enter("c", "y"));
  EXPECT_EQ(gone, std::vector<std::string>{"a"});
}

/// The headers with which the server sends a file of the client.
FileResponse sent(const Assets& assets, std::string_view path) {
  const Asset* asset = assets.find(path);
  EXPECT_NE(asset, nullptr) << path;
  return file_answer(RequestHeader{}, true, asset == nullptr ? Asset{} : *asset);
}

TEST(EmbeddedFrame, IsTheOnlyPageThatOtherSitesMayShow) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(testing::TempDir()) / "cardtable_embed_test";
  fs::remove_all(folder);
  fs::create_directories(folder / "assets/embed");
  for (const char* name : {"index.html", "embed.html", "embed.js", "icon.svg", "assets/embed/embed-1a2b.js"}) {
    std::ofstream(folder / name) << name;
  }
  const auto assets = Assets::from_folder(folder);
  ASSERT_TRUE(assets.has_value()) << assets.error();
  fs::remove_all(folder);
  for (const char* path : {"/embed.html", "/embed.js"}) {
    const auto response = sent(*assets, path);
    EXPECT_NE(text(response["Content-Security-Policy"]).find("frame-ancestors *"), std::string_view::npos) << path;
    EXPECT_EQ(text(response["Cross-Origin-Resource-Policy"]), "cross-origin") << path;
  }
  for (const char* path : {"/", "/index.html", "/embed", "/t/K7QX2M", "/icon.svg", "/assets/embed/embed-1a2b.js"}) {
    const auto response = sent(*assets, path);
    EXPECT_NE(text(response["Content-Security-Policy"]).find("frame-ancestors 'none'"), std::string_view::npos) << path;
    EXPECT_EQ(text(response["Cross-Origin-Resource-Policy"]), "same-origin") << path;
  }
  const auto answer = api_answer(RequestHeader{}, true, ApiResponse{});
  EXPECT_NE(text(answer["Content-Security-Policy"]).find("frame-ancestors 'none'"), std::string_view::npos);
}

}  // namespace
}  // namespace cardtable
