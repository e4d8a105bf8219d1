// The lobby: which tables are in it, who hears of them, and how "Play now" finds one.
#include "tables/rooms/open_tables.h"

#include <fmt/format.h>

#include "tables/rooms/journal.h"
#include "tables/table/messages.h"
#include "tests/server/hub_support.h"

namespace cardtable {
namespace {

constexpr auto kListed =
    "{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'open'}],'pace':0,'listed':true}";

class Lobby : public testing::Test {
 protected:
  /// A table where its host is connected from that address.
  std::shared_ptr<Listening> host(const std::string& wish, const std::string& address = "there") {
    table = world.open(wish);
    auto who = world.client(address);
    world.join(who, table.code, table.token);
    world.settle();
    return who;
  }
  std::shared_ptr<Listening> watcher() {
    auto who = world.client("watcher");
    world.send(who, "{'type':'lobby','id':1}");
    return who;
  }
  void pass(std::int64_t ms) {
    world.ms += ms;
    world.hub->tick();
    world.settle();
  }
  json::array list() { return world.hub->open_tables().list().at("tables").as_array(); }
  std::vector<std::string> codes() {
    std::vector<std::string> codes;
    for (const auto& one : list()) codes.emplace_back(one.at("table").as_string());
    return codes;
  }
  std::expected<OpenedTable, Refusal> play_now(const std::string& wish) {
    std::optional<std::expected<OpenedTable, Refusal>> answer;
    std::string text = wish;
    for (char& c : text) c = c == '\'' ? '"' : c;
    world.hub->play_now(json::parse(text), "here", [&](auto opened) { answer = std::move(opened); });
    world.run_until([&] { return answer.has_value(); });
    return *answer;
  }

  World world;
  OpenedTable table;
};

TEST_F(Lobby, ShowsTablesThatWantToBeShownWhileSomebodyWaitsThere) {
  const auto ann = host(kListed);
  ASSERT_EQ(list().size(), 1U);
  const auto shown = list()[0].as_object();
  EXPECT_EQ(shown.at("table"), json::value(table.code));
  EXPECT_EQ(shown.at("game"), "last-card");
  EXPECT_EQ(shown.at("players").to_number<int>(), 2);
  EXPECT_EQ(shown.at("free").to_number<int>(), 1);
  EXPECT_EQ(json::serialize(shown.at("who")), R"(["Ann"])");
  EXPECT_EQ(shown.at("playing"), false);
  EXPECT_EQ(shown.at("since"), World::kStarted + 1'000);
  world.hub->part(ann);
  EXPECT_TRUE(list().empty()) << "nobody waits there any more";
  const auto again = world.joined(table.code, table.token);
  EXPECT_EQ(codes(), std::vector{table.code});
  const auto bo = world.joined(table.code);
  world.send(bo, "{'type':'sit','name':'Bo'}");
  world.settle();
  EXPECT_TRUE(list().empty()) << "all seats are taken";
}

TEST_F(Lobby, TablesAreOnlyReachedByALinkUnlessTheyWantToBeShown) {
  (void)host("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}]}");
  EXPECT_TRUE(list().empty());
}

TEST_F(Lobby, WatchersGetTheListAndThenWhatChangesTogetherOnceASecond) {
  const auto one = watcher();
  const auto* whole = one->last("lobby");
  ASSERT_NE(whole, nullptr);
  EXPECT_EQ(whole->at("id"), 1);
  EXPECT_TRUE(whole->at("tables").as_array().empty());
  pass(0);
  const auto first = host(kListed);
  const auto first_code = table.code;
  const auto second = host(kListed);
  pass(0);
  const auto* changed = one->last("lobby_changed");
  ASSERT_NE(changed, nullptr);
  EXPECT_EQ(changed->at("changed").as_array().size(), 2U);
  one->heard.clear();
  world.hub->part(first);
  pass(999);
  EXPECT_EQ(one->last("lobby_changed"), nullptr) << "not before a second has passed";
  const auto third = host(kListed);
  pass(1);
  changed = one->last("lobby_changed");
  ASSERT_NE(changed, nullptr);
  EXPECT_EQ(json::serialize(changed->at("gone")), "[\"" + first_code + "\"]");
  ASSERT_EQ(changed->at("changed").as_array().size(), 1U);
  EXPECT_EQ(changed->at("changed").at(0).at("table"), json::value(table.code));
  const auto late = watcher();
  EXPECT_EQ(late->last("lobby")->at("tables").as_array().size(), 2U);
  one->heard.clear();
  pass(10'000);
  EXPECT_TRUE(one->heard.empty()) << "nothing has changed";
}

TEST_F(Lobby, WhoeverSitsDownOrDisconnectsWatchesNoLonger) {
  const auto one = watcher();
  const auto other = watcher();
  EXPECT_EQ(world.hub->open_tables().watchers(), 2U);
  const auto ann = host(kListed);
  world.join(one, table.code);
  world.settle();
  EXPECT_EQ(world.hub->open_tables().watchers(), 1U);
  world.hub->part(other);
  EXPECT_EQ(world.hub->open_tables().watchers(), 0U);
  world.send(one, "{'type':'lobby'}");
  world.settle();
  EXPECT_EQ(world.hub->open_tables().watchers(), 1U) << "and who asks for the lobby leaves the table";
  EXPECT_EQ(one->room, nullptr);
}

TEST_F(Lobby, AMessageShowsAtMostAHundredTablesAndSaysHowManyThereAreBesides) {
  std::vector<std::shared_ptr<Listening>> hosts;
  for (int i = 0; i < 103; ++i) {
    world.ms += 60'000;  // so that one address may list so many
    hosts.push_back(host(kListed, fmt::format("address {}", i)));
  }
  const auto all = world.hub->open_tables().list();
  EXPECT_EQ(all.at("tables").as_array().size(), 100U);
  EXPECT_EQ(all.at("more").to_number<int>(), 3);
  const auto one = watcher();
  EXPECT_EQ(one->last("lobby")->at("tables").as_array().size(), 100U);
  EXPECT_EQ(one->last("lobby")->at("more"), 3);
  world.hub->part(hosts[0]);
  pass(1'000);
  const auto* changed = one->last("lobby_changed");
  EXPECT_EQ(changed->at("gone").as_array().size(), 1U);
  EXPECT_EQ(changed->at("changed").as_array().size(), 1U) << "the next one in the queue";
  EXPECT_EQ(changed->at("more"), 2);
}

TEST_F(Lobby, OneAddressHasAFewPlacesInTheList) {
  std::vector<std::shared_ptr<Listening>> hosts;
  for (int i = 0; i < 7; ++i) hosts.push_back(host(kListed, "spammer"));
  world.ms += 1;  // so that it has waited less than the others
  const auto honest = host(kListed, "honest");
  EXPECT_EQ(list().size(), OpenTables::kMostFromOne + 1);
  EXPECT_EQ(codes().back(), table.code);
}

TEST_F(Lobby, OneAddressListsTenTablesAtOnceAndThenOneAMinute) {
  const auto open = [&] {
    std::string refused;
    std::string wish = kListed;
    for (char& c : wish) c = c == '\'' ? '"' : c;
    world.hub->open_table(json::parse(wish), "spammer", [&](const std::expected<OpenedTable, Refusal>& opened) {
      if (!opened) refused = opened.error().message;
    });
    world.settle();
    return refused;
  };
  for (int i = 0; i < 10; ++i) EXPECT_EQ(open(), "");
  EXPECT_EQ(open(), "too many open tables from this address; try again later");
  (void)world.open("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}]}");  // by link it still may
  world.ms += 60'000;
  EXPECT_EQ(open(), "");
}

TEST_F(Lobby, PlayNowOpensATableWhereABotKeepsTheSeatAndHandsItOver) {
  const auto opened = play_now("{'game':'last-card','players':2,'name':'Ann'}");
  ASSERT_TRUE(opened.has_value());
  ASSERT_FALSE(opened->token.empty());
  const auto ann = world.joined(opened->code, opened->token);
  world.send(ann, "{'type':'start'}");
  world.settle();
  pass(5'000);
  const auto room = world.room(*opened);
  ASSERT_EQ(room->table().phase(), Phase::kPlaying);
  EXPECT_TRUE(room->table().chairs()[1].is_free);
  EXPECT_EQ(list()[0].at("playing"), true);
  EXPECT_FALSE(room->table().is_private_to(SeatSet::of(seat_at(0)))) << "no hints, and no replay with hidden cards";

  const auto found = play_now("{'game':'last-card','players':2,'name':'Bo'}");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->code, opened->code);
  EXPECT_TRUE(found->token.empty());
  const auto bo = world.joined(found->code);
  world.send(bo, "{'type':'sit','name':'Bo'}");
  world.settle();
  ASSERT_NE(bo->last("seated"), nullptr);
  EXPECT_EQ(bo->last("seated")->at("seat"), 1);
  EXPECT_EQ(room->table().chairs()[1].kind, ChairKind::kPerson);
  EXPECT_EQ(room->table().chairs()[1].name, "Bo");
  EXPECT_TRUE(list().empty());
  // The journal leads to the same table.
  const auto journal = world.store.read_now(opened->code, 0);
  ASSERT_TRUE(journal.has_value());
  const auto again = table_from(world.registry, *journal, {});
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(json::serialize(table_json(*again, "").at("seats").at(1).at("name")), "\"Bo\"");
}

TEST_F(Lobby, PlayNowSendsOnePersonToAFreeSeatAndTheNextElsewhere) {
  const auto ann = host("{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'}],'listed':true}");
  const auto first = table.code;
  const auto wish = "{'game':'last-card','players':2}";
  EXPECT_EQ(play_now(wish)->code, first);
  EXPECT_FALSE(play_now(wish)->token.empty()) << "that seat is promised";
  world.ms += OpenTables::kPromisedMs;
  EXPECT_EQ(play_now(wish)->code, first) << "but not for ever";
}

TEST_F(Lobby, PlayNowTakesTheTableThatHasWaitedLongest) {
  const auto ann = host(kListed);
  const auto first = table.code;
  world.ms += 10;
  const auto cleo = host(kListed);
  EXPECT_EQ(play_now("{'game':'last-card','players':2}")->code, first);
}

TEST_F(Lobby, PlayNowWantsTheSameGameSizeAndRulesAndNoneOfTheExceptions) {
  const auto ann = host(kListed);
  const auto code = table.code;
  for (const std::string wish : {"{'game':'fasttrack','players':2}", "{'game':'last-card','players':3}",
                                 "{'game':'last-card','players':2,'options':{'hand_size':7}}"}) {
    EXPECT_FALSE(play_now(wish)->token.empty()) << wish;
  }
  EXPECT_FALSE(play_now("{'game':'last-card','players':2,'except':['" + code + "']}")->token.empty());
  EXPECT_EQ(play_now("{'game':'last-card','players':2}")->code, code);
}

TEST_F(Lobby, PlayNowSaysWhatIsWrong) {
  EXPECT_EQ(play_now("{'game':'chess','players':2}").error().kind, RefusalKind::kInput);
  EXPECT_EQ(play_now("{'game':'last-card','players':9}").error().message, "players: must be from 2 to 5");
  EXPECT_EQ(play_now("{'players':2}").error().kind, RefusalKind::kInput);
}

TEST_F(Lobby, ABotThatTheHostChoseKeepsItsSeat) {
  const auto ann = host("{'game':'last-card','seats':[{'kind':'person'},{'kind':'bot'}],'listed':true}");
  EXPECT_TRUE(list().empty());
  const auto bo = world.joined(table.code);
  world.send(bo, "{'type':'sit','name':'Bo'}");
  world.settle();
  EXPECT_EQ(bo->error(), "state");
}

TEST_F(Lobby, BotsThatFillTheSeatsOfAListedTableKeepThemFree) {
  const auto ann = host(
      "{'game':'last-card','seats':[{'kind':'person'},{'kind':'open'},{'kind':'open'}],'listed':true,'pace':10000}");
  world.send(ann, "{'type':'start'}");
  world.settle();
  pass(5'000);
  ASSERT_EQ(list().size(), 1U);
  EXPECT_EQ(list()[0].at("free").to_number<int>(), 2);
  EXPECT_EQ(list()[0].at("playing"), true);
}

/// What the servers of a database know of each other.
using Offered = std::map<int, std::string>;

class SharedStore final : public Store {
 public:
  SharedStore(Offered& offered, int me) : offered_(offered), me_(me) {}
  std::expected<void, StoreError> commit(std::span<const Write>) override { return {}; }
  ReadResult read_now(std::string_view, std::uint64_t) override { return failed(); }
  std::optional<ReadResult> read(const std::string&, std::uint64_t, const Read&) override { return failed(); }
  std::optional<TakeResult> take(const std::string&, const Take&) override {
    return std::unexpected(StoreError{.message = "nothing is stored here"});
  }
  std::expected<std::vector<std::string>, StoreError> tables(std::string_view, std::size_t) override {
    return std::vector<std::string>{};
  }
  StoreCondition inspect() override { return {}; }
  bool is_shared() const override { return true; }
  void offer(std::string tables) override { offered_[me_] = std::move(tables); }
  void offers(Offers done) override {
    std::vector<std::string> others;
    for (const auto& [server, text] : offered_) {
      if (server != me_) others.push_back(text);
    }
    done(std::move(others));
  }

 private:
  // Not inlined: g++ 12 would warn about the list that a failed read does not have.
  [[gnu::noinline]] static ReadResult failed() {
    return std::unexpected(StoreError{.message = "nothing is stored here"});
  }

  Offered& offered_;
  int me_;
};

/// The lobbies of two servers that share a database.
class SharedLobby : public testing::Test {
 protected:
  Services with(Store& store) {
    const Services& usual = world.hub->services();
    return {.registry = usual.registry,
            .store = store,
            .writer = usual.writer,
            .bots = usual.bots,
            .metrics = usual.metrics,
            .unsent = usual.unsent,
            .now_ms = usual.now_ms,
            .unix_ms = usual.unix_ms,
            .post = usual.post};
  }
  void pass(std::int64_t ms) {
    world.ms += ms;
    for (int i = 0; i < 2; ++i) {
      one.tick();
      two.tick();
      world.run();
    }
  }
  static OpenTable table(const std::string& code) {
    return {.code = code,
            .address = "there",
            .shown = {{"table", code},
                      {"game", "last-card"},
                      {"players", 2},
                      {"free", 1},
                      {"options", json::object{}},
                      {"clock_ms", 0}}};
  }

  World world;
  Offered offered;
  SharedStore first{offered, 1};
  SharedStore second{offered, 2};
  OpenTables one{with(first)};
  OpenTables two{with(second)};
};

TEST_F(SharedLobby, TablesOfOneServerAreFoundAtTheOther) {
  pass(0);
  one.put(table("AAAAAA"));
  pass(1'000);
  two.others_changed();
  pass(0);
  EXPECT_EQ(two.list().at("tables").as_array().size(), 1U);
  EXPECT_EQ(two.find({.game = "last-card", .players = 2, .options = "{}", .except = {}}), "AAAAAA");
  const auto who = world.client();
  two.watch(who, nullptr);
  EXPECT_EQ(who->last("lobby")->at("tables").at(0).at("table"), "AAAAAA");
  one.remove("AAAAAA");
  pass(1'000);
  pass(OpenTables::kReadEveryMs);  // though nobody says that it has changed
  pass(1'000);
  EXPECT_EQ(who->last("lobby_changed")->at("gone").at(0), "AAAAAA");
  EXPECT_FALSE(two.find({.game = "last-card", .players = 2, .options = "{}", .except = {}}).has_value());
}

TEST_F(SharedLobby, ATableThatHasMovedHereIsListedOnce) {
  one.put(table("AAAAAA"));
  pass(1'000);
  two.put(table("AAAAAA"));
  two.others_changed();
  pass(1'000);
  EXPECT_EQ(two.list().at("tables").as_array().size(), 1U);
}

TEST_F(SharedLobby, WhatCannotBeReadIsLeftOut) {
  offered[1] = R"([{"table":"AAAAAA","since":5},{"since":6},7,{"table":8}])";
  offered[3] = "no list";
  two.others_changed();
  pass(0);
  EXPECT_EQ(json::serialize(two.list().at("tables")), R"([{"table":"AAAAAA","since":5}])");
}

}  // namespace
}  // namespace cardtable
