// Whom a table with days for a move sends a notice, and when. tests/push/ shows how it is sent.
#include "tables/table/setup.h"
#include "tests/server/hub_support.h"

namespace cardtable {
namespace {

class Notices : public testing::Test {
 protected:
  /// Ann opens the table, and `ann_stays` until Bo has sat down and the cards are dealt. Ann begins.
  void open(const std::string& clock_ms, bool ann_stays) {
    table = world.open(
        "{'game':'last-card','seats':[{'kind':'person','name':'Ann'},{'kind':'open'}],'seed':5,'pace':0,"
        "'clock_ms':" +
        clock_ms + "}");
    ann = world.joined(table.code, table.token);
    if (!ann_stays) part(ann);
    bo = world.joined(table.code);
    world.send(bo, "{'type':'sit','name':'Bo'}");
    world.settle();
    bos_token = bo->last("seated")->at("token").as_string();
    pass(5'000);  // nobody adds random bytes
    ASSERT_EQ(world.room(table)->table().phase(), Phase::kPlaying);
  }
  void part(const std::shared_ptr<Listening>& who) {
    world.hub->part(who);
    world.settle();
  }
  void pass(std::int64_t ms) {
    world.ms += ms;
    world.hub->tick();
    world.settle();
  }
  const std::vector<TurnNotice>& sent() const { return world.desk.sent; }

  World world;
  OpenedTable table;
  std::string bos_token;
  std::shared_ptr<Listening> ann;
  std::shared_ptr<Listening> bo;
};

TEST_F(Notices, SomebodyWhoIsAwayHearsThatItIsTheirTurn) {
  open("172800000", false);
  ASSERT_EQ(sent().size(), 1U);
  EXPECT_EQ(sent()[0].table, table.code);
  EXPECT_EQ(sent()[0].token, table.token);
  EXPECT_EQ(sent()[0].game, "Last Card");
  EXPECT_EQ(sent()[0].days, 2U);
  pass(kDayMs);
  EXPECT_EQ(sent().size(), 1U) << "once for each turn";
}

TEST_F(Notices, SomebodyWhoIsThereSeesIt) {
  open("86400000", true);
  EXPECT_TRUE(sent().empty());
}

TEST_F(Notices, ATableWhereEverybodyPlaysAtOnceSendsNone) {
  open("60000", false);
  EXPECT_TRUE(sent().empty());
}

TEST_F(Notices, ATableThatIsReadAgainDoesNotRepeatThem) {
  open("86400000", false);
  part(bo);
  for (int i = 0; i < 3 && world.hub->tables() > 0; ++i) pass(301'000);
  ASSERT_EQ(world.hub->tables(), 0U);
  part(world.joined(table.code, bos_token));
  EXPECT_EQ(sent().size(), 1U);
}

// Ann's day is over, a bot plays for her, and it is Bo's turn.
TEST_F(Notices, TheNextPlayerHearsAfterABotHasTakenOver) {
  open("86400000", true);
  part(ann);
  part(bo);
  world.ms += kDayMs;
  EXPECT_TRUE(world.run_until([&] {
    pass(50);
    return !sent().empty();
  }));
  EXPECT_EQ(sent()[0].token, bos_token);
}

}  // namespace
}  // namespace cardtable
