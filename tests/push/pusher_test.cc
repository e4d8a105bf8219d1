#include "server/push/pusher.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <chrono>
#include <thread>

#include "tables/identity/base64url.h"
#include "tables/store/sqlite_store.h"
#include "tests/push/browser.h"
#include "tests/push/push_service.h"
#include "tests/store/folder.h"

namespace cardtable::push {
namespace {

using std::chrono::milliseconds;
using namespace std::string_literals;

class PusherTest : public testing::Test {
 protected:
  PushService service_;
  Folder folder_;
  std::unique_ptr<Store> store_ = open_sqlite(folder_ / "tables.db").value();
  PushOptions options_{.contact = "mailto:push@example.com",
                       .allows_local = true,
                       .time = milliseconds(2'000),
                       .pause = milliseconds(20)};
  Browser browser_ = new_browser();

  std::unique_ptr<Pusher> open() { return Pusher::open(*store_->sql(), options_).value(); }
  PushWish wish(const std::string& what, const std::string& token = "token") const {
    return {.token = token,
            .endpoint = service_.url(what),
            .key = to_base64url(browser_.keys.open),
            .secret = to_base64url(browser_.secret),
            .language = Language::kGerman};
  }
  static TurnNotice notice(const std::string& token = "token", const std::string& table = "K7QX2M") {
    return {.table = table, .token = token, .game = "Last Card", .days = 3};
  }
  /// Waits for what is being sent now.
  template <class Figure>
  static bool reaches(Pusher& pusher, Figure figure, std::uint64_t wanted) {
    for (int i = 0; i < 1'000; ++i) {
      if (pusher.figures().*figure == wanted) return true;
      std::this_thread::sleep_for(milliseconds(10));
    }
    return false;
  }
};

TEST_F(PusherTest, TheBrowserOfTheSeatReadsWhoseTurnItIs) {
  const auto pusher = open();
  ASSERT_TRUE(pusher->subscribe(wish("ok/1")));
  ASSERT_TRUE(pusher->subscribe(wish("ok/2", "of another seat")));
  pusher->send(notice());
  const auto received = service_.wait_for(1);
  ASSERT_EQ(received.size(), 1U);
  EXPECT_EQ(received[0].path, "/ok/1");
  EXPECT_EQ(received[0].headers.at("content-encoding"), "aes128gcm");
  EXPECT_EQ(received[0].headers.at("ttl"), "259200");
  EXPECT_EQ(received[0].headers.at("topic").size(), 32U);
  EXPECT_TRUE(received[0].headers.at("authorization").starts_with("vapid t="));
  EXPECT_TRUE(received[0].headers.at("authorization").ends_with(", k=" + pusher->key()));
  const auto text = read_as_browser(browser_, received[0].body);
  ASSERT_TRUE(text);
  EXPECT_EQ(*text, R"({"title":"Du bist dran: Last Card","body":"Du hast 3 Tage für deinen Zug.","table":"K7QX2M"})");
  EXPECT_TRUE(reaches(*pusher, &PushFigures::sent, 1));
}

TEST_F(PusherTest, TheKeyIsTheSameForTheNextServer) {
  const std::string key = open()->key();
  EXPECT_EQ(from_base64url(key)->size(), 65U);
  EXPECT_EQ(open()->key(), key);
}

TEST_F(PusherTest, ASubscriptionThatIsGoneIsDropped) {
  const auto pusher = open();
  ASSERT_TRUE(pusher->subscribe(wish("gone")));
  ASSERT_TRUE(pusher->subscribe(wish("unknown")));
  pusher->send(notice());
  EXPECT_TRUE(reaches(*pusher, &PushFigures::gone, 2));
  pusher->send(notice());
  std::this_thread::sleep_for(milliseconds(100));
  EXPECT_EQ(service_.count(), 2U);
}

TEST_F(PusherTest, WhoWantsNoMoreNoticesGetsNone) {
  const auto pusher = open();
  ASSERT_TRUE(pusher->subscribe(wish("ok/1")));
  ASSERT_TRUE(pusher->subscribe(wish("ok/2")));
  ASSERT_TRUE(pusher->unsubscribe("token", service_.url("ok/1")));
  pusher->send(notice());
  const auto received = service_.wait_for(1);
  EXPECT_TRUE(reaches(*pusher, &PushFigures::sent, 1));
  ASSERT_EQ(service_.count(), 1U);
  EXPECT_EQ(received[0].path, "/ok/2");
}

// The service asks for a pause of a second, which is longer than the usual one here.
TEST_F(PusherTest, ABusyServiceIsAskedAgain) {
  const auto pusher = open();
  ASSERT_TRUE(pusher->subscribe(wish("busy")));
  const auto before = std::chrono::steady_clock::now();
  pusher->send(notice());
  EXPECT_TRUE(reaches(*pusher, &PushFigures::sent, 1));
  EXPECT_GE(std::chrono::steady_clock::now() - before, milliseconds(1'000));
  EXPECT_EQ(service_.count(), 2U);
}

TEST_F(PusherTest, AServiceThatNeverAnswersIsGivenUpAfterAFewTries) {
  options_.time = milliseconds(100);
  options_.tries = 3;
  const auto pusher = open();
  ASSERT_TRUE(pusher->subscribe(wish("hang")));
  pusher->send(notice());
  EXPECT_TRUE(reaches(*pusher, &PushFigures::failed, 1));
  EXPECT_EQ(service_.count(), 3U);
  EXPECT_EQ(pusher->figures().waiting, 0U);
}

TEST_F(PusherTest, ARefusalIsNotRepeated) {
  const auto pusher = open();
  ASSERT_TRUE(pusher->subscribe(wish("forbidden")));
  pusher->send(notice());
  EXPECT_TRUE(reaches(*pusher, &PushFigures::failed, 1));
  EXPECT_EQ(service_.count(), 1U);
}

// Two of four threads wait for the service that hangs; others get their notices meanwhile.
TEST_F(PusherTest, AServiceThatHangsHoldsUpNobodyElse) {
  options_.time = milliseconds(60'000);
  const auto pusher = open();
  PushService other;
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(pusher->subscribe(wish("hang/"s + std::to_string(i), "slow")));
  PushWish quick = wish("", "quick");
  quick.endpoint = other.url("ok");
  ASSERT_TRUE(pusher->subscribe(quick));
  pusher->send(notice("slow", "AAAAAA"));
  EXPECT_EQ(service_.wait_for(2).size(), 2U);
  pusher->send(notice("quick", "BBBBBB"));
  EXPECT_EQ(other.wait_for(1).size(), 1U);
  EXPECT_LE(service_.most_at_once(), options_.per_service);
  const auto before = std::chrono::steady_clock::now();
  pusher->stop();
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(20));
}

TEST_F(PusherTest, TooManyNoticesAreLost) {
  options_.waiting = 1;
  options_.threads = 0;
  const auto pusher = open();
  pusher->send(notice());
  pusher->send(notice());
  EXPECT_EQ(pusher->figures().waiting, 1U);
  EXPECT_EQ(pusher->figures().lost, 1U);
}

TEST_F(PusherTest, TheLatestNoticeOfATableReplacesOneThatFailed) {
  options_.pause = milliseconds(2'000);  // long enough for what follows on a busy machine
  const auto pusher = open();
  ASSERT_TRUE(pusher->subscribe(wish("busy", "ann")));
  ASSERT_TRUE(pusher->subscribe(wish("ok", "bob")));
  pusher->send(notice("ann"));
  EXPECT_EQ(service_.wait_for(1).size(), 1U);
  pusher->send(notice("bob"));  // Ann has moved meanwhile
  EXPECT_TRUE(reaches(*pusher, &PushFigures::sent, 1));
  std::this_thread::sleep_for(milliseconds(3'000));
  EXPECT_EQ(service_.count(), 2U);
}

TEST_F(PusherTest, WhatIsNoSubscriptionIsRefused) {
  const auto pusher = open();
  const auto refusal = [&](auto change) {
    PushWish one = wish("ok");
    change(one);
    const auto made = pusher->subscribe(one);
    return made ? "accepted"s : made.error().path + " " + made.error().why;
  };
  EXPECT_EQ(refusal([](PushWish& one) { one.endpoint = "ftp://x"; }), "endpoint does not begin with https://");
  EXPECT_EQ(refusal([](PushWish& one) { one.key = "!"; }), "keys are not those of a subscription");
  EXPECT_EQ(refusal([](PushWish& one) { one.secret = "AAAA"; }), "keys are not those of a subscription");
  EXPECT_EQ(refusal([](PushWish& one) { one.key = to_base64url(PublicKey{4}); }),
            "keys/p256dh is not a point of the curve P-256");
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(pusher->subscribe(wish("ok/" + std::to_string(i))));
  const auto sixth = pusher->subscribe(wish("ok/5"));
  ASSERT_FALSE(sixth);
  EXPECT_FALSE(sixth.error().is_input);
}

TEST_F(PusherTest, OnlyTestsMaySendToThisNetwork) {
  options_.allows_local = false;
  const auto pusher = open();
  EXPECT_EQ(pusher->subscribe(wish("ok")).error().why, "does not begin with https://");
  PushWish secure = wish("ok");
  secure.endpoint = "https://127.0.0.1:" + std::to_string(service_.port()) + "/ok";
  ASSERT_TRUE(pusher->subscribe(secure));  // a name may lead anywhere later, so the address is checked when it is used
  options_.tries = 1;
  const auto strict = open();
  strict->send(notice());
  EXPECT_TRUE(reaches(*strict, &PushFigures::failed, 1));
  EXPECT_EQ(service_.count(), 0U);
}

}  // namespace
}  // namespace cardtable::push
