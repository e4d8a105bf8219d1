// What the servers of a database offer each other in the lobby.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "tests/postgres/database.h"

namespace cardtable {
namespace {

using Offers = std::vector<std::string>;

Offers offers_of_others(Store& store) {
  const auto promise = std::make_shared<std::promise<Offers>>();
  store.offers([promise](Offers offers) { promise->set_value(std::move(offers)); });
  auto future = promise->get_future();
  if (future.wait_for(std::chrono::seconds(20)) != std::future_status::ready) return {"no answer"};
  return future.get();
}

/// Until another server sees them: an offer does not wait for the database.
Offers wait_for(Store& store, const Offers& wanted) {
  Offers seen;
  for (int i = 0; i < 500; ++i) {
    seen = offers_of_others(store);
    if (seen == wanted) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return seen;
}

TEST(SharedLobby, EveryServerSeesWhatTheOthersOfferLast) {
  const auto url = new_database();
  const auto one = open(url);
  const auto two = open(url);
  const auto three = open(url);
  EXPECT_TRUE(offers_of_others(*two).empty());
  one->offer(R"([{"table":"AAAAAA"}])");
  EXPECT_EQ(wait_for(*two, {R"([{"table":"AAAAAA"}])"}), (Offers{R"([{"table":"AAAAAA"}])"}));
  two->offer("[2]");
  EXPECT_EQ(wait_for(*three, {R"([{"table":"AAAAAA"}])", "[2]"}).size(), 2U);
  EXPECT_EQ(wait_for(*one, {"[2]"}), Offers{"[2]"}) << "its own are not among them";
  one->offer("[]");
  EXPECT_EQ(wait_for(*two, {"[]"}), Offers{"[]"});
}

TEST(SharedLobby, AChangeIsToldToAllServers) {
  const auto url = new_database();
  const auto one = open(url);
  const auto two = open(url);
  std::atomic<int> heard = 0;
  two->listen([&](const StoreEvent& event) {
    if (event.kind == StoreEvent::Kind::kLobby) ++heard;
  });
  one->offer("[1]");
  for (int i = 0; i < 500 && heard == 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_EQ(heard, 1);
  two->stop();
}

TEST(SharedLobby, AServerThatStopsOrDiesOffersNothing) {
  const auto url = new_database();
  auto one = open(url);
  const auto two = open(url);
  const auto three = open(url);
  one->offer("[1]");
  three->offer("[3]");
  EXPECT_EQ(wait_for(*two, {"[1]", "[3]"}).size(), 2U);
  one->stop();
  EXPECT_EQ(wait_for(*two, {"[3]"}), Offers{"[3]"});
  EXPECT_EQ(sql(url, "SELECT count(*) FROM cardtable.lobby"), "1");
  // As if it had not renewed its lease.
  sql(url, "UPDATE cardtable.servers SET until = now() - interval '1 s' WHERE id = 3");
  EXPECT_TRUE(offers_of_others(*two).empty());
}

}  // namespace
}  // namespace cardtable
