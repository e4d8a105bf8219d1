// Tables in memory with their people: who receives what, and when.
#include <algorithm>
#include <atomic>

#include "tests/server/hub_support.h"
#include "tests/store/gate.h"

namespace cardtable {
namespace {

constexpr int kEverything = 1'000;  // more commits than any test here makes
constexpr auto kThree =
    "{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}],'seed':5,'pace':0}";

TEST(Hub, ASeatThatTheHostTookAwayShowsNothingToItsFormerHolder) {
  World world;
  const auto table = world.open(kThree);
  const auto host = world.joined(table.code, table.token);
  const auto guest = world.joined(table.code);
  world.send(guest, "{'type':'sit','seat':1,'name':'Bo'}");
  world.send(host, "{'type':'seat','seat':1,'kind':'bot'}");
  world.send(host, "{'type':'start'}");
  world.settle();
  const auto* dealt = guest->last("update");
  ASSERT_NE(dealt, nullptr);
  EXPECT_EQ(dealt->at("entry").at("kind"), "dealt");
  EXPECT_TRUE(dealt->at("seat").is_null());
  world.send(guest, "{'type':'undo'}");
  world.settle();
  EXPECT_EQ(guest->error(), "seat");
}

TEST(Hub, LeavingInOneTabLeavesInAll) {
  World world;
  const auto table = world.open(kTwo);
  const auto here = world.joined(table.code, table.token);
  const auto there = world.joined(table.code, table.token);
  world.send(here, "{'type':'leave'}");
  const auto other = world.joined(table.code);
  world.send(other, "{'type':'sit','seat':0,'name':'Cy'}");
  world.send(other, "{'type':'start'}");
  world.settle();
  ASSERT_EQ(other->last("update")->at("seat"), 0);
  EXPECT_TRUE(there->last("update")->at("seat").is_null());  // not what Cy has in hand
  EXPECT_TRUE(here->last("update")->at("seat").is_null());
}

TEST(Hub, APlayerWhoLeftReturnsWithTheToken) {
  World world;
  const auto table = world.open("{'game':'last-card','seed':5,'pace':10000}");
  const auto here = world.joined(table.code, table.token);
  const auto there = world.joined(table.code, table.token);
  world.send(here, "{'type':'leave'}");
  world.settle();
  EXPECT_EQ(there->last("presence")->at("seats").at(0), false);
  world.join(here, table.code, table.token);
  world.settle();
  EXPECT_EQ(here->last("joined")->at("table").at("seats").at(0).at("bot_plays"), false);
  EXPECT_EQ(there->last("update")->at("entry").at("kind"), "back");
}

TEST(Hub, ANewcomerHearsJoinedFirst) {
  World world;
  const auto table = world.open("{'game':'last-card','seed':5,'pace':10000}");
  const auto here = world.joined(table.code, table.token);
  world.send(here, "{'type':'leave'}");
  world.join(here, table.code, table.token);
  world.settle();
  const auto again = world.joined(table.code, table.token);
  world.settle();
  world.ms += 250;
  world.hub->tick();
  world.settle();
  EXPECT_EQ(again->types(), (std::vector<std::string>{"joined", "presence"}));
}

TEST(Hub, ComingAndGoingIsToldAFewTimesASecond) {
  World world;
  const auto table = world.open(kThree);
  const auto host = world.joined(table.code, table.token);
  const auto guest = world.client();
  for (int i = 0; i < 100; ++i) {
    world.join(guest, table.code);
    world.settle();
    world.ms += 10;
    world.hub->tick();
  }
  world.hub->part(guest);
  world.ms += 250;
  world.hub->tick();
  world.settle();
  const auto types = host->types();
  EXPECT_LE(std::ranges::count(types, "presence"), 4 + 1'250 / 250);
  EXPECT_EQ(host->last("presence")->at("spectators"), 0);  // the last message is the current one
}

TEST(Hub, JoinsOfSpectatorsAreCounted) {
  World world;
  const auto table = world.open(kThree);
  const auto guest = world.client();
  for (int i = 0; i < 1'000; ++i) world.join(guest, table.code);
  world.settle();
  EXPECT_EQ(guest->error(), "");
  world.join(guest, table.code);
  world.settle();
  EXPECT_EQ(guest->error(), "limit");
  const auto host = world.joined(table.code, table.token);  // from the same address
  world.settle();
  EXPECT_EQ(host->error(), "");
  world.ms += 100;
  guest->heard.clear();
  world.join(guest, table.code);
  world.settle();
  EXPECT_EQ(guest->error(), "");
}

TEST(Hub, PresenceFollowsSittingDown) {
  World world;
  const auto table = world.open(kThree);
  const auto host = world.joined(table.code, table.token);
  const auto guest = world.joined(table.code);
  world.settle();
  EXPECT_EQ(host->last("presence")->at("spectators"), 1);
  world.send(guest, "{'type':'sit','name':'Bo'}");
  world.settle();
  EXPECT_EQ(host->types().back(), "presence");
  EXPECT_EQ(host->last("presence")->at("spectators"), 0);
  world.send(guest, "{'type':'sit','name':'Bo'}");  // a second click
  world.settle();
  EXPECT_EQ(guest->error(), "state");
}

TEST(Hub, AnEntrySavedBeforeItsCallbackIsNotSentTwice) {
  World world;
  const auto table = world.open(kThree);
  const auto host = world.joined(table.code, table.token);
  world.settle();
  const auto kept = world.writer.figures().entries;
  world.send(host, "{'type':'pace','ms':5}");
  world.wait_for_store(kept + 1);  // but the room does not know yet
  const auto other = world.joined(table.code);
  world.settle();
  const auto* joined = other->last("joined");
  ASSERT_NE(joined, nullptr);
  std::uint64_t expected = 1;
  for (const auto& missed : joined->at("missed").as_array()) {
    EXPECT_EQ(missed.at("version").to_number<std::uint64_t>(), expected++);
  }
  EXPECT_EQ(expected, joined->at("version").to_number<std::uint64_t>() + 1);
}

TEST(Hub, AClaimedVersionCanBeAnyNumber) {
  World world;
  const auto table = world.open(kThree);
  const auto one = world.client();
  world.send(one, "{'type':'join','protocol':1,'table':'" + table.code + "','version':18446744073709551615}");
  world.settle();
  const auto* joined = one->last("joined");
  ASSERT_NE(joined, nullptr);
  EXPECT_TRUE(joined->at("missed").as_array().empty());
}

TEST(Hub, AClientAtAnotherTableHearsNoMoreOfTheFirst) {
  World world;
  const auto first = world.open(kThree);
  const auto second = world.open(kThree);
  const auto one = world.joined(first.code, first.token);
  world.settle();
  one->heard.clear();
  world.send(one, "{'type':'pace','ms':5,'id':9}");
  world.join(one, second.code, second.token);
  world.settle();
  EXPECT_EQ(std::ranges::count(one->types(), "update"), 0);
  EXPECT_EQ(one->last("ok")->at("id"), 9);  // but its answer comes
  EXPECT_EQ(one->last("joined")->at("table").at("code"), json::value(second.code));
}

// One of them watches in the pseudo-language, whose sentences begin with a bracket.
TEST(Hub, EveryClientReadsItsOwnLanguage) {
  World world;
  const auto table = world.open("{'game':'last-card','seed':5,'pace':10000}");
  const auto player = world.joined(table.code, table.token);
  const auto watcher = world.client();
  const std::string there = "{'type':'join','protocol':1,'table':'" + table.code + "','language':";
  world.send(watcher, there + "'en-XA'}");
  world.settle();
  const auto prompt = [](const Listening& who, std::string_view type) {
    return std::string(who.last(type)->at("guide").at("prompt").as_string());
  };
  EXPECT_EQ(prompt(*player, "joined").find('['), std::string::npos);
  EXPECT_NE(prompt(*watcher, "joined").find('['), std::string::npos);
  world.send(player, "{'type':'move','number':1,'move':'draw'}");
  world.settle();
  EXPECT_EQ(prompt(*player, "update").find('['), std::string::npos);
  EXPECT_NE(prompt(*watcher, "update").find('['), std::string::npos);
  const auto log = [](const Listening& who) { return json::serialize(who.last("update")->at("events")); };
  EXPECT_NE(log(*player).find("Player 1 drew 1 card"), std::string::npos) << log(*player);
  EXPECT_NE(log(*watcher).find("Player 1[ ďŕéŵ "), std::string::npos) << log(*watcher);

  const auto refused = [&](const std::shared_ptr<Listening>& who) {
    world.send(who, "{'type':'start'}");
    world.settle();
    return std::string(who->last("error")->at("message").as_string());
  };
  EXPECT_EQ(refused(player).find('['), std::string::npos);
  EXPECT_EQ(refused(watcher).find('['), 0U);
  world.send(watcher, there + "'xx'}");
  world.settle();
  EXPECT_EQ(refused(watcher).find('['), std::string::npos) << "an unknown language is English";
  world.send(watcher, there + "7}");
  EXPECT_EQ(watcher->error(), "input");
}

TEST(Hub, WhatConcernsTheWholeServerIsSaidInEveryLanguageToo) {
  World world;
  const auto table = world.open("{'game':'last-card','seed':5,'pace':10000}");
  const auto player = world.joined(table.code, table.token);
  const auto watcher = world.client();
  world.send(watcher, "{'type':'join','protocol':1,'language':'en-XA','table':'" + table.code + "'}");
  world.settle();
  world.hub->close_all();
  world.settle();
  EXPECT_EQ(player->last("bye")->at("message"), "the server is stopping");
  EXPECT_EQ(watcher->last("bye")->at("message"), "[ťĥé śéŕʋéŕ íś śťóƥƥíńĝ~~~~ ~~~]");
}

TEST(Hub, NothingIsSentBeforeItIsSaved) {
  Gate gate;  // outlives the writer
  World world;
  const auto table = world.open("{'game':'last-card','seed':5,'pace':10000}");
  const auto one = world.joined(table.code, table.token);
  world.settle();
  world.store.set_fault(std::ref(gate));
  one->heard.clear();
  world.send(one, "{'type':'pace','ms':5}");
  bool has_described = false;
  bool has_replayed = false;
  world.hub->describe(table.code, "", "here", [&](const auto& told) { has_described = told.has_value(); });
  world.hub->replay(table.code, table.token, "here", [&](const auto& told) { has_replayed = told.has_value(); });
  world.run();
  EXPECT_TRUE(one->heard.empty());
  EXPECT_FALSE(has_described);
  EXPECT_FALSE(has_replayed);
  gate.open(kEverything);
  EXPECT_TRUE(world.run_until([&] { return has_described && has_replayed; }));
  EXPECT_EQ(one->last("update")->at("entry").at("kind"), "pace");
}

// A refused write must not be mistaken for the failure of an earlier write that is still in progress.
TEST(Hub, ARefusedWriteFailsInItsPlace) {
  Gate gate;  // outlives the writer
  World world(1);
  const auto table = world.open(kThree);
  const auto one = world.joined(table.code, table.token);
  world.settle();
  world.store.set_fault(std::ref(gate));
  one->heard.clear();
  world.send(one, "{'type':'pace','ms':1}");  // being written
  gate.wait_until_entered();
  world.send(one, "{'type':'pace','ms':2}");  // waits
  world.send(one, "{'type':'pace','ms':3}");  // refused
  world.run();
  EXPECT_TRUE(one->heard.empty());
  EXPECT_FALSE(one->closed.has_value());
  gate.open(kEverything);
  ASSERT_TRUE(world.run_until([&] { return one->closed.has_value(); }));
  EXPECT_EQ(one->closed, CloseCode::kJoinAgain);
  EXPECT_EQ(one->last("update")->at("entry").at("ms"), 2);
  const auto again = world.joined(table.code, table.token);
  world.settle();
  EXPECT_EQ(again->last("joined")->at("table").at("pace"), 2);
}

// Somebody else at the same address has tried codes: that is no reason to refuse the holder of a seat.
TEST(Hub, WrongCodesOfANeighbourDoNotLockOutTheHolderOfASeat) {
  World world;
  const auto table = world.open(kThree);
  const auto guesser = world.client("school");
  for (int i = 0; i < 101; ++i) world.join(guesser, "ZZZZZZ");
  ASSERT_EQ(guesser->error(), "limit");
  const auto outcome = [&](const std::string& token) {
    const auto one = world.client("school");
    world.join(one, table.code, token);
    world.settle();
    const auto error = one->last("joined") != nullptr ? "joined" : one->error();
    world.hub->part(one);
    return error;
  };
  for (const bool is_in_memory : {true, false}) {
    if (!is_in_memory) {
      world.ms += 400'000;  // and some guesses later
      world.hub->tick();
      ASSERT_EQ(world.hub->tables(), 0U);
      for (int i = 0; i < 50; ++i) world.join(guesser, "ZZZZZZ");
    }
    EXPECT_EQ(outcome(""), "limit");
    EXPECT_EQ(outcome("AAAAAAAAAAAAAAAAAAAAAA"), "limit");
    EXPECT_EQ(world.hub->tables(), is_in_memory ? 1U : 0U);
    EXPECT_EQ(outcome(table.token), "joined");
  }
}

TEST(Hub, OnlyWrongCodesCount) {
  World world;
  const auto table = world.open(kThree);
  const auto one = world.client("school");
  for (int i = 0; i < 300; ++i) world.join(one, table.code);
  world.settle();
  EXPECT_EQ(one->error(), "");
}

TEST(Hub, GuessingCodesAndJoiningAreLimited) {
  World world;
  const auto table = world.open(kThree);
  const auto one = world.client("guesser");
  for (int i = 0; i < 99; ++i) world.join(one, "ZZZZZZ");
  EXPECT_EQ(one->error(), "table");
  for (int i = 0; i < 2; ++i) world.join(one, "ZZZZZZ");
  EXPECT_EQ(one->error(), "limit");
  const auto host = world.client("host");
  world.join(host, table.code, table.token);
  for (int i = 0; i < 900; ++i) {
    world.ms += 1'000;
    world.send(host, "{'type':'pace','ms':" + std::to_string(i) + "}");
    if (i % 20 == 0) world.settle();
  }
  world.settle();
  const auto other = world.client("other");
  const auto missed = [&] {
    world.join(other, table.code);
    return other->last("joined")->at("missed").as_array().size();
  };
  for (int i = 0; i < 200; ++i) EXPECT_EQ(missed(), 200U);
  // Everybody may join, but old events are not replayed for ever.
  for (int i = 0; i < 50; ++i) (void)missed();
  EXPECT_EQ(missed(), 0U);
  EXPECT_EQ(other->error(), "");
  world.ms += 60'000;
  EXPECT_EQ(missed(), 200U);
}

TEST(Hub, TablesThatNobodyUsesAreDeletedAfterAWhile) {
  constexpr std::int64_t kSecondsADay = 86'400;
  std::atomic<std::uint64_t> seconds = 1'000'000;
  World world(1'000, {.idle_ms = 1'000, .keep_s = 30 * kSecondsADay});
  world.store.set_clock([&seconds] { return seconds.load(); });
  const auto left = world.open(kTwo);
  const auto used = world.open(kTwo);
  const auto host = world.joined(used.code, used.token);
  world.settle();
  const auto pass = [&](std::int64_t days) {
    seconds += static_cast<std::uint64_t>(days * kSecondsADay);
    world.ms += days * kSecondsADay * 1'000;
    world.hub->tick();
    world.settle();
  };
  pass(29);  // the idle table leaves the memory
  EXPECT_EQ(world.store.tables("", 10)->size(), 2U);
  pass(2);
  ASSERT_TRUE(world.run_until([&] { return world.metrics.tables_pruned == 1; }));
  EXPECT_EQ(world.store.tables("", 10).value(), std::vector<std::string>{used.code});
  const auto late = world.joined(left.code, left.token);
  world.settle();
  EXPECT_EQ(late->error(), "table") << "there is no such table any more";
  world.send(host, "{'type':'pace','ms':7}");
  world.settle();
  EXPECT_EQ(host->error(), "") << "the table where somebody sits can still be written";
}

TEST(Hub, WithoutALimitNothingIsDeleted) {
  World world(1'000, {.idle_ms = 1'000});
  world.store.set_clock([&world] { return static_cast<std::uint64_t>(world.ms) / 1'000; });
  world.open(kTwo);
  for (int year = 0; year < 3; ++year) {
    world.ms += std::int64_t{365} * 86'400'000;
    world.hub->tick();
    world.settle();
  }
  EXPECT_EQ(world.store.tables("", 10)->size(), 1U);
}

// A hanging disk must not fill the memory with what waits for it.
TEST(Hub, WhatWaitsForTheStoreIsBounded) {
  Gate gate;  // outlives the writer
  World world;
  const auto table = world.open(kTwo);
  const auto host = world.joined(table.code, table.token);
  world.settle();
  const auto idle = world.unsent.used();
  world.store.set_fault(std::ref(gate));
  for (int i = 0; i < 100; ++i) {
    world.ms += 1'000;
    world.send(host, "{'type':'pace','ms':" + std::to_string(i) + "}");
  }
  EXPECT_GT(world.unsent.used(), idle);
  EXPECT_LT(world.writer.figures().waiting, 40U);
  EXPECT_FALSE(host->is_dropped);
  for (int i = 0; i < 300; ++i) world.send(host, "{'type':'check','move':'draw'}");
  EXPECT_TRUE(host->is_dropped);
  world.hub->part(host);
  EXPECT_EQ(world.unsent.used(), idle);
  gate.open(kEverything);
  world.settle();
}

TEST(Hub, UndoIsBoundedWherePeoplePlayEachOther) {
  World world;
  const auto alone = world.open("{'game':'last-card','seed':5,'pace':10000}");
  const auto one = world.joined(alone.code, alone.token);
  for (int i = 0; i < 50; ++i) world.send(one, "{'type':'undo'}");
  EXPECT_EQ(one->error(), "state");
  const auto table = world.open(kTwo);
  const auto other = world.client();
  world.join(one, table.code, table.token);
  world.join(other, table.code);
  world.send(other, "{'type':'sit','name':'Bo'}");
  for (int i = 0; i < 100; ++i) world.send(one, "{'type':'undo'}");
  world.settle();
  EXPECT_EQ(one->error(), "state") << "one limit, by address, and none by table";
  world.send(one, "{'type':'undo'}");
  EXPECT_EQ(one->error(), "limit");
  world.ms += 100;
  world.send(one, "{'type':'undo'}");
  EXPECT_EQ(one->error(), "state");
}

}  // namespace
}  // namespace cardtable
