// Bonuses and the end of the game.
#include "engine/games/bus_rush/testing.h"

namespace cardtable::bus_rush {
namespace {

/// Seat 0 is about to play an Express card in Manhattan; the bonus stands like this.
std::string express_race(std::string_view bonus, std::string_view more = "") {
  return R"({"players":3,"borough":"manhattan","hands":[{"bus":["bxm1-exp","m7-loc"]},{},{}],"bonuses":{"express_rider":)" +
         std::string(bonus) + "}" + std::string(more) + "}";
}

TEST(BusRush, BR_BONUS_1_TheFirstToFourExpressPlaysTakesExpressRider) {
  Played game(express_race(R"({"owner":null,"locked":false,"counts":[3,3,0]})"));
  EXPECT_EQ(game.play("bus bxm1-exp"), "ok");
  EXPECT_EQ(game.text("/bonuses/express_rider"), R"({"owner":0,"locked":false,"counts":[4,3,0]})");
  EXPECT_EQ(game.view(Seat{1}).at("players").at(0).at("points").to_number<int>(), 3) << "1 point and the bonus of 2";
}

TEST(BusRush, BR_BONUS_1_ThreeExpressPlaysAreNotEnough) {
  Played game(express_race(R"({"owner":null,"locked":false,"counts":[2,3,0]})"));
  EXPECT_EQ(game.play("bus bxm1-exp"), "ok");
  EXPECT_EQ(game.text("/bonuses/express_rider"), R"({"owner":null,"locked":false,"counts":[3,3,0]})");
}

TEST(BusRush, BR_BONUS_1_OnlyExpressPlaysCount) {
  Played game(express_race(R"({"owner":null,"locked":false,"counts":[3,0,0]})"));
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
  EXPECT_TRUE(game.is_null("/bonuses/express_rider/owner"));
}

TEST(BusRush, BR_BONUS_1_DrawingLevelWithTheOwnerIsNotEnoughGettingAheadIs) {
  Played level(express_race(R"({"owner":1,"locked":false,"counts":[3,4,0]})"));
  EXPECT_EQ(level.play("bus bxm1-exp"), "ok");
  EXPECT_EQ(level.number("/bonuses/express_rider/owner"), 1);
  Played ahead(express_race(R"({"owner":1,"locked":false,"counts":[4,4,0]})"));
  EXPECT_EQ(ahead.play("bus bxm1-exp"), "ok");
  EXPECT_EQ(ahead.text("/bonuses/express_rider"), R"({"owner":0,"locked":false,"counts":[5,4,0]})");
}

TEST(BusRush, BR_BONUS_1_ItIsLockedWhenItsOwnerHasSix) {
  Played own(express_race(R"({"owner":0,"locked":false,"counts":[5,4,0]})"));
  EXPECT_EQ(own.play("bus bxm1-exp"), "ok");
  EXPECT_EQ(own.text("/bonuses/express_rider"), R"({"owner":0,"locked":true,"counts":[6,4,0]})");
  Played takeover(express_race(R"({"owner":1,"locked":false,"counts":[5,5,0]})"));
  EXPECT_EQ(takeover.play("bus bxm1-exp"), "ok");
  EXPECT_EQ(takeover.text("/bonuses/express_rider"), R"({"owner":0,"locked":true,"counts":[6,5,0]})");
}

TEST(BusRush, BR_BONUS_1_LockedItIsNotTakenOver) {
  Played game(express_race(R"({"owner":1,"locked":true,"counts":[6,6,0]})"));
  EXPECT_EQ(game.play("bus bxm1-exp"), "ok");
  EXPECT_EQ(game.text("/bonuses/express_rider"), R"({"owner":1,"locked":true,"counts":[7,6,0]})");
}

std::string queens_race(std::string_view bonus) {
  return R"({"players":2,"borough":"queens","hands":[{"bus":["q23-loc"],"score":{"queens":2}},{"score":{"queens":2}}],
    "bonuses":{"queens_bus_redesign":)" +
         std::string(bonus) + "}}";
}

TEST(BusRush, BR_BONUS_1_TheFirstToThreeInQueensTakesTheRedesignForGood) {
  Played game(queens_race(R"({"owner":null,"counts":[2,2]})"));
  EXPECT_EQ(game.play("bus q23-loc"), "ok");
  EXPECT_EQ(game.text("/bonuses/queens_bus_redesign"), R"({"owner":0,"locked":true,"counts":[3,2]})");
  Played second(queens_race(R"({"owner":1,"counts":[2,3]})"));
  EXPECT_EQ(second.play("bus q23-loc"), "ok");
  EXPECT_EQ(second.number("/bonuses/queens_bus_redesign/owner"), 1) << "the first player keeps it";
}

TEST(BusRush, BR_BONUS_1_TwoInQueensAreNotEnough) {
  Played game(queens_race(R"({"owner":null,"counts":[1,2]})"));
  EXPECT_EQ(game.play("bus q23-loc"), "ok");
  EXPECT_TRUE(game.is_null("/bonuses/queens_bus_redesign/owner"));
}

TEST(BusRush, BR_BONUS_1_PlaysElsewhereDoNotCountForQueens) {
  Played game(R"({"players":2,"borough":"bronx","hands":[{"bus":["bx9-loc"]},{}],
    "bonuses":{"queens_bus_redesign":{"owner":null,"locked":false,"counts":[2,0]}}})");
  EXPECT_EQ(game.play("bus bx9-loc"), "ok");
  EXPECT_EQ(game.text("/bonuses/queens_bus_redesign/counts"), "[2,0]");
}

TEST(BusRush, BR_BONUS_1_CanBeSwitchedOff) {
  Played game(express_race(R"({"owner":null,"locked":false,"counts":[3,0,0]})", R"(,"options":{"bonuses":false})"));
  EXPECT_EQ(game.play("bus bxm1-exp"), "ok");
  EXPECT_TRUE(game.is_null("/bonuses/express_rider/owner"));
  EXPECT_NE(why_refused(R"({"players":2,"hands":[{},{}],"options":{"bonuses":false},
    "bonuses":{"express_rider":{"owner":0,"locked":false,"counts":[4,0]}}})"),
            "");
}

constexpr std::string_view kThirteen = R"("score":{"manhattan":2,"brooklyn":3,"queens":3,"bronx":3,"staten-island":2})";

TEST(BusRush, BR_WIN_1_FourteenPointsWithOneInEveryBoroughWinAtOnce) {
  Played game(R"({"players":3,"borough":"manhattan","hands":[{"bus":["m7-loc"],)" + std::string(kThirteen) +
              R"(},{"score":{"bronx":2}},{"score":{"bronx":2}}]})");
  EXPECT_FALSE(game.result().over);
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
  const Result result = game.result();
  EXPECT_TRUE(result.over);
  EXPECT_EQ(result.reason, "BR-WIN-1");
  EXPECT_TRUE(result.has_won(Seat{0}));
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.place[1], 2) << "equals share a place";
  EXPECT_EQ(result.place[2], 2);
  EXPECT_EQ(game.to_decide(), kNoSeat);
  EXPECT_EQ(game.play_as(Seat{0}, "end"), "input");
}

TEST(BusRush, BR_WIN_1_ThirteenPointsAreNotEnough) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"bus":["m7-loc"],
    "score":{"manhattan":2,"brooklyn":3,"queens":3,"bronx":3,"staten-island":1}},{}]})");
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
  EXPECT_FALSE(game.result().over);
}

TEST(BusRush, BR_WIN_1_NoWinWithoutAPointInEveryBorough) {
  // 12 points and the two bonuses are 16, but Staten Island is missing.
  constexpr std::string_view kMissing = R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["m7-loc","sim1c-exp"],"score":{"manhattan":2,"brooklyn":3,"queens":3,"bronx":3}},{}],
    "bonuses":{"express_rider":{"owner":0,"locked":false,"counts":[4,0]},
               "queens_bus_redesign":{"owner":0,"locked":true,"counts":[3,0]}}})";
  Played game(kMissing);
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
  EXPECT_FALSE(game.result().over);
  Played won(kMissing);
  EXPECT_EQ(won.play("bus sim1c-exp"), "ok");
  EXPECT_TRUE(won.result().has_won(Seat{0}));
}

TEST(BusRush, BR_WIN_1_BonusesCount) {
  // 11 points; the fourth Express play brings the 12th and the bonus of 2.
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"bus":["bxm1-exp"],
    "score":{"manhattan":1,"brooklyn":3,"queens":2,"bronx":3,"staten-island":2}},{}],
    "bonuses":{"express_rider":{"owner":null,"locked":false,"counts":[3,0]}}})");
  EXPECT_EQ(game.play("bus bxm1-exp"), "ok");
  EXPECT_TRUE(game.result().has_won(Seat{0}));
}

TEST(BusRush, BR_WIN_1_OthersArePlacedByPointsBonusesIncluded) {
  Played game(R"({"players":4,"borough":"manhattan","hands":[{"bus":["m7-loc"],)" + std::string(kThirteen) +
              R"(},{"score":{"bronx":3}},{"score":{"bronx":2,"queens":2}},{"score":{"bronx":3}}],
    "bonuses":{"express_rider":{"owner":3,"locked":false,"counts":[0,0,0,4]}}})");
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
  const Result result = game.result();
  EXPECT_EQ(result.place[3], 2) << "3 and 2";
  EXPECT_EQ(result.place[2], 3) << "4";
  EXPECT_EQ(result.place[1], 4) << "3";
}

TEST(BusRush, BR_WIN_1_AWonPositionIsOverAndKeepsItsWinner) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"bus":["m7-loc"],)" + std::string(kThirteen) + "},{}]}");
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
  Played again(json::serialize(game.position()));
  EXPECT_TRUE(again.result().has_won(Seat{0}));
  EXPECT_EQ(again.position(), game.position());
  EXPECT_TRUE(again.moves().empty());
}

TEST(BusRush, TheTurnLimitEndsTheGameAfterThatManyTurns) {
  Played game(R"({"players":2,"turn":3,"round":2,"options":{"turn_limit":4},
    "hands":[{"score":{"bronx":1}},{"score":{"bronx":2}}]})");
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_FALSE(game.result().over) << "turn 4 is played";
  EXPECT_EQ(game.play("end"), "ok");
  const Result result = game.result();
  EXPECT_TRUE(result.over);
  EXPECT_EQ(result.reason, "turn-limit");
  EXPECT_TRUE(result.winners.empty());
  EXPECT_EQ(result.place[1], 1);
  EXPECT_EQ(result.place[0], 2);
  Played again(json::serialize(game.position()));
  EXPECT_TRUE(again.result().over);
  EXPECT_EQ(again.position(), game.position());
}

}  // namespace
}  // namespace cardtable::bus_rush
