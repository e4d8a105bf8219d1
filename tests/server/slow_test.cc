// Tables with days for a move: nobody has to be there, and what the journal says about time outlasts the memory.
#include "tables/table/entry.h"
#include "tests/server/hub_support.h"

namespace cardtable {
namespace {

constexpr std::int64_t kHour = 3'600'000;
constexpr std::int64_t kDay = 24 * kHour;
constexpr auto kSlow =
    "{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'open'}],'seed':5,'pace':0,"
    "'clock_ms':86400000}";

class Slow : public testing::Test {
 protected:
  /// Ann and Bo have sat down, the cards are dealt, and both have gone.
  void open(std::string_view wish) {
    table = world.open(std::string(wish));
    auto ann = world.joined(table.code, table.token);
    auto bo = world.joined(table.code);
    world.send(bo, "{'type':'sit','name':'Bo'}");
    world.settle();
    bos_token = bo->last("seated")->at("token").as_string();
    pass(5'000);  // nobody adds random bytes
    ASSERT_EQ(world.room(table)->table().phase(), Phase::kPlaying);
    world.hub->part(ann);
    world.hub->part(bo);
    world.settle();
  }
  void pass(std::int64_t ms) {
    world.ms += ms;
    world.hub->tick();
    world.settle();
  }
  /// Until the table is not in memory any more.
  void put_away() {
    for (int i = 0; i < 3 && world.hub->tables() > 0; ++i) pass(301'000);
    ASSERT_EQ(world.hub->tables(), 0U);
  }
  json::object glance(const std::string& token) {
    json::object found;
    world.hub->describe(table.code, token, "here", [&](auto given) { found = given.value(); });
    world.settle();
    return found;
  }

  World world;
  OpenedTable table;
  std::string bos_token;
};

TEST_F(Slow, TheTurnLastsWhileTheTableIsPutAway) {
  open(kSlow);
  put_away();
  world.ms += 5 * kHour;
  const auto seen = glance(table.token);
  EXPECT_EQ(seen.at("to_decide"), 0);
  EXPECT_GE(seen.at("turn_ms").as_int64(), 5 * kHour);
  EXPECT_LT(seen.at("turn_ms").as_int64(), 6 * kHour);
  EXPECT_EQ(seen.at("turn_ms").as_int64() + seen.at("clock_left_ms").as_int64(), kDay);
}

TEST_F(Slow, WhoeverLooksAfterTheTimeIsUpFindsThatABotHasTakenOver) {
  open(kSlow);
  put_away();
  world.ms += kDay;
  EXPECT_EQ(glance(bos_token).at("to_decide"), 0);
  const auto is_bos_turn = [&] {
    pass(50);  // a bot takes its time
    return world.room(table)->table().to_decide() == seat_at(1);
  };
  EXPECT_TRUE(world.run_until(is_bos_turn));
  const auto now = glance(bos_token);
  EXPECT_EQ(now.at("seats").at(0).at("bot_plays"), true);
  EXPECT_EQ(now.at("seats").at(1).at("bot_plays"), false);
  EXPECT_LT(now.at("turn_ms").as_int64(), 60'000) << "Bo's day begins now";
  // Ann is back, and plays for herself again.
  const auto ann = world.joined(table.code, table.token);
  world.settle();
  EXPECT_EQ(glance(table.token).at("seats").at(0).at("bot_plays"), false);
}

TEST_F(Slow, AShortClockWaitsForSomebodyToBeThere) {
  open(
      "{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'open'}],'seed':5,'pace':0,"
      "'clock_ms':60000}");
  put_away();
  world.ms += kDay;
  EXPECT_EQ(glance(table.token).at("clock_left_ms"), 60'000);
  EXPECT_GE(glance(table.token).at("turn_ms").as_int64(), kDay);
  pass(kHour);
  EXPECT_EQ(glance(table.token).at("to_decide"), 0);
}

TEST_F(Slow, OnlyJournalsOfTablesWithOtherPeopleSayWhenThingsHappened) {
  open(kSlow);
  const auto shared = world.store.read_now(table.code, 0);
  ASSERT_TRUE(shared.has_value());
  EXPECT_EQ(time_of(shared->back().text), World::kStarted + 1'000) << "the deal, a second after the server began";
  const auto alone = world.open("{'game':'last-card','seed':5}");
  const auto journal = world.store.read_now(alone.code, 0);
  ASSERT_TRUE(journal.has_value());
  for (const auto& entry : *journal) {
    EXPECT_FALSE(time_of(entry.text).has_value()) << entry.text;
  }
}

}  // namespace
}  // namespace cardtable
