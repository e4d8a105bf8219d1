#include "server/push/post.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>

#include <atomic>
#include <chrono>
#include <cstring>
#include <string>
#include <thread>

#include "tests/push/push_service.h"

namespace cardtable::push {
namespace {

TEST(PushEndpoint, APushServiceIsAccepted) {
  const auto found = parse_endpoint("https://fcm.googleapis.com/fcm/send/abc:DEF-1?x=%20", false);
  ASSERT_TRUE(found) << found.error();
  EXPECT_EQ(*found, (Endpoint{.host = "fcm.googleapis.com",
                              .target = "/fcm/send/abc:DEF-1?x=%20",
                              .origin = "https://fcm.googleapis.com"}));
  const auto numbered = parse_endpoint("https://[2606:4700::6810:84e5]:8443", false);
  ASSERT_TRUE(numbered) << numbered.error();
  EXPECT_EQ(numbered->host, "2606:4700::6810:84e5");
  EXPECT_EQ(numbered->port, 8'443);
  EXPECT_EQ(numbered->target, "/");
  EXPECT_EQ(numbered->origin, "https://[2606:4700::6810:84e5]:8443");
}

TEST(PushEndpoint, WhatIsNoPushServiceIsRefused) {
  const std::pair<std::string, std::string> cases[] = {
      {"http://push.example/a", "does not begin with https://"},
      {"file:///etc/passwd", "does not begin with https://"},
      {"", "does not begin with https://"},
      {"https://", "has no host"},
      {"https:///path", "has no host"},
      {"https://name:secret@push.example/a", "has a port that is none"},
      {"https://user@push.example/a", "has no host"},
      {"https://push.example:0/a", "has a port that is none"},
      {"https://push.example:70000/a", "has a port that is none"},
      {"https://push.example:/a", "has a port that is none"},
      {"https://push.example/a#b", "has a part after #"},
      {"https://push.example/a\r\nX-Forged: 1", "has a character that an address cannot have"},
      {"https://push.example/a b", "has a character that an address cannot have"},
      {"https://" + std::string(kMostEndpointBytes, 'a'), "is too long"}};
  for (const auto& [text, why] : cases) {
    const auto found = parse_endpoint(text, false);
    ASSERT_FALSE(found) << text;
    EXPECT_EQ(found.error(), why) << text;
  }
  EXPECT_TRUE(parse_endpoint("http://127.0.0.1:8000/a", true));
}

bool is_public_text(const char* text) {
  sockaddr_storage storage{};
  sockaddr_in v4{};
  sockaddr_in6 v6{};
  if (inet_pton(AF_INET, text, &v4.sin_addr) == 1) {
    v4.sin_family = AF_INET;
    std::memcpy(&storage, &v4, sizeof(v4));
  } else {
    EXPECT_EQ(inet_pton(AF_INET6, text, &v6.sin6_addr), 1) << text;
    v6.sin6_family = AF_INET6;
    std::memcpy(&storage, &v6, sizeof(v6));
  }
  return is_public(reinterpret_cast<const sockaddr&>(storage));
}

// Both ends of each range, and their neighbours outside.
TEST(PushEndpoint, OnlyAddressesOnTheInternetArePublic) {
  for (const char* text : {"0.0.0.0",
                           "10.0.0.1",
                           "10.255.255.255",
                           "100.64.0.1",
                           "100.127.255.255",
                           "127.0.0.1",
                           "169.254.169.254",
                           "172.16.0.1",
                           "172.31.255.255",
                           "192.168.0.1",
                           "192.168.255.255",
                           "198.18.0.1",
                           "198.19.255.255",
                           "224.0.0.1",
                           "255.255.255.255",
                           "::",
                           "::1",
                           "::7f00:1",
                           "::ffff:127.0.0.1",
                           "::ffff:10.1.2.3",
                           "64:ff9b::a00:1",
                           "2001::1",
                           "2001:db8::1",
                           "2002:7f00:1::",
                           "fc00::1",
                           "fdff::1",
                           "fe80::1",
                           "febf::1",
                           "fec0::1",
                           "ff02::1"}) {
    EXPECT_FALSE(is_public_text(text)) << text;
  }
  for (const char* text :
       {"1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.1",
        "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0", "223.255.255.255", "142.250.74.10",
        "::ffff:8.8.8.8", "2606:4700::6810:84e5", "2a00:1450::1"}) {
    EXPECT_TRUE(is_public_text(text)) << text;
  }
}

PostAnswer post_to(const std::string& url, bool allows_local = true, int ms = 5'000) {
  return post({.endpoint = *parse_endpoint(url, true),
               .headers = {{"TTL", "60"}},
               .body = {1, 2, 3},
               .time = std::chrono::milliseconds(ms),
               .allows_local = allows_local});
}

TEST(PushPost, TheServiceGetsTheRequest) {
  PushService service;
  EXPECT_EQ(post_to(service.url("ok/a?b=c")).status, 201U);
  const auto received = service.wait_for(1);
  ASSERT_EQ(received.size(), 1U);
  EXPECT_EQ(received[0].path, "/ok/a?b=c");
  EXPECT_EQ(received[0].headers.at("host"), service.origin().substr(7));
  EXPECT_EQ(received[0].headers.at("ttl"), "60");
  EXPECT_EQ(received[0].body, (std::vector<std::uint8_t>{1, 2, 3}));
}

TEST(PushPost, TheAnswerIsReadWithItsPause) {
  PushService service;
  const auto busy = post_to(service.url("busy"));
  EXPECT_EQ(busy.status, 503U);
  EXPECT_EQ(busy.retry_after_s, 1U);
  EXPECT_EQ(post_to(service.url("gone")).status, 410U);
}

TEST(PushPost, AServiceOfThisNetworkIsNotAsked) {
  PushService service;
  const auto answer = post_to(service.url("ok"), false);
  EXPECT_EQ(answer.status, 0U);
  EXPECT_EQ(answer.error, "the address is not public");
  EXPECT_EQ(post_to("http://localhost:" + std::to_string(service.port()), false).error, "the address is not public");
  EXPECT_EQ(service.count(), 0U);
}

TEST(PushPost, AServiceThatHangsIsGivenUp) {
  PushService service;
  const auto before = std::chrono::steady_clock::now();
  EXPECT_EQ(post_to(service.url("hang"), true, 300).error, "no answer");
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(5));
}

TEST(PushPost, ARequestIsBrokenOffWhenTheServerStops) {
  PushService service;
  std::atomic<bool> stop = false;
  const std::jthread stopper([&] {
    (void)service.wait_for(1);
    stop = true;
  });
  const auto before = std::chrono::steady_clock::now();
  EXPECT_EQ(post({.endpoint = *parse_endpoint(service.url("hang"), true),
                  .headers = {},
                  .body = {},
                  .time = std::chrono::seconds(60),
                  .allows_local = true,
                  .stop = &stop})
                .status,
            0U);
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(20));
}

TEST(PushPost, WhatIsNoAnswerIsNone) {
  PushService service;
  EXPECT_EQ(post_to(service.url("close")).error, "no answer");
  EXPECT_EQ(post_to(service.url("noise")).error, "the answer is not HTTP");
  EXPECT_EQ(post_to("http://127.0.0.1:1/").error, "nobody answers there");
  EXPECT_EQ(post_to("http://no-such-host.invalid/").error, "there is no such host");
  // Its certificate cannot be checked: it has none.
  EXPECT_EQ(post_to("https://127.0.0.1:" + std::to_string(service.port())).error, "no TLS connection");
}

}  // namespace
}  // namespace cardtable::push
