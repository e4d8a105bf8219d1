// Playing Bus cards: where, at what cost, for which points.
#include "engine/games/bus_rush/testing.h"

namespace cardtable::bus_rush {
namespace {

TEST(BusRush, BR_BUS_1_CardOfTheCurrentBoroughIsPlayedForOneAction) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"bus":["m7-loc","b46-loc"]},{}]})");
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
  EXPECT_EQ(game.number("/actions"), 1);
  EXPECT_EQ(game.number("/bus_plays"), 1);
  EXPECT_EQ(game.word("/borough"), "manhattan");
  EXPECT_EQ(game.number("/hands/0/score/manhattan"), 1);
}

TEST(BusRush, BR_BUS_1_CardOfAnotherBoroughIsRefused) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["b46-loc","q50-lim","bx12-sel","m7-loc"]},{}]})");
  EXPECT_EQ(game.play("bus b46-loc"), "BR-BUS-1");
  EXPECT_EQ(game.play("bus q50-lim"), "BR-BUS-1");
  EXPECT_EQ(game.play("bus bx12-sel 1 block_rush_cards"), "BR-BUS-1");
  EXPECT_EQ(game.moves_with("bus"), std::vector<std::string>{"bus m7-loc"});
}

TEST(BusRush, BR_BUS_1_ReroutedCardCountsForItsNewBorough) {
  Played game(R"({"players":2,"borough":"queens","hands":[
    {"bus":["b46-loc","q23-loc"],"rerouted":{"b46-loc":"queens","q23-loc":"bronx"}},{}]})");
  EXPECT_EQ(game.play("bus q23-loc"), "BR-BUS-1");
  EXPECT_EQ(game.play("bus b46-loc"), "ok");
  EXPECT_EQ(game.number("/hands/0/score/queens"), 1);
  EXPECT_EQ(game.number("/hands/0/score/brooklyn"), 0);
}

TEST(BusRush, BR_BUS_2_ExpressGoesFromManhattanToAnOuterBorough) {
  for (const std::string_view card : {"bm2-exp", "qm2-exp", "bxm7-exp", "sim1c-exp"}) {
    Played game(R"({"players":2,"borough":"manhattan","hands":[
      {"bus":["bm2-exp","qm2-exp","bxm7-exp","sim1c-exp"]},{}]})");
    EXPECT_EQ(game.play("bus " + std::string(card)), "ok") << card;
    EXPECT_NE(game.word("/borough"), "manhattan");
    EXPECT_EQ(game.number("/hands/0/score/" + game.word("/borough")), 1);
    EXPECT_EQ(game.number("/hands/0/score/manhattan"), 0);
  }
}

TEST(BusRush, BR_BUS_2_ExpressGoesFromAnOuterBoroughToManhattan) {
  Played game(R"({"players":2,"borough":"staten-island","hands":[{"bus":["bxm1-exp"]},{}]})");
  EXPECT_EQ(game.play("bus bxm1-exp"), "ok");
  EXPECT_EQ(game.word("/borough"), "manhattan");
  EXPECT_EQ(game.number("/hands/0/score/manhattan"), 1);
}

TEST(BusRush, BR_BUS_2_ExpressOfTheCurrentBoroughStaysThere) {
  Played outer(R"({"players":2,"borough":"queens","hands":[{"bus":["qm2-exp"]},{}]})");
  EXPECT_EQ(outer.play("bus qm2-exp"), "ok");
  EXPECT_EQ(outer.word("/borough"), "queens");
  EXPECT_FALSE(outer.happened("group_moved"));
  Played manhattan(R"({"players":2,"borough":"manhattan","hands":[{"bus":["bxm2-exp"]},{}]})");
  EXPECT_EQ(manhattan.play("bus bxm2-exp"), "ok");
  EXPECT_EQ(manhattan.word("/borough"), "manhattan");
}

TEST(BusRush, BR_BUS_2_ExpressBetweenTwoOuterBoroughsIsRefused) {
  Played game(R"({"players":2,"borough":"brooklyn","hands":[{"bus":["qm2-exp","sim1c-exp","bxm7-exp"]},{}]})");
  EXPECT_EQ(game.play("bus qm2-exp"), "BR-BUS-2");
  EXPECT_EQ(game.play("bus sim1c-exp"), "BR-BUS-2");
  EXPECT_EQ(game.play("bus bxm7-exp"), "BR-BUS-2");
  EXPECT_TRUE(game.moves_with("bus").empty());
}

TEST(BusRush, BR_BUS_3_APlayScoresExactlyOnePointInTheBoroughOfTheCard) {
  Played game(R"({"players":3,"seat":1,"borough":"bronx","hands":[{},
    {"bus":["bx9-loc"],"score":{"bronx":1,"queens":2}},{"score":{"bronx":2}}]})");
  EXPECT_EQ(game.play("bus bx9-loc"), "ok");
  EXPECT_EQ(game.text("/hands/1/score"), R"({"manhattan":0,"brooklyn":0,"queens":2,"bronx":2,"staten-island":0})");
  EXPECT_EQ(game.number("/hands/2/score/bronx"), 2);
}

TEST(BusRush, BR_BUS_4_AtThreePointsNoCardCanBePlayedThere) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["m7-loc","bxm1-exp","qm2-exp","bm2-exp"],"score":{"manhattan":3,"queens":3,"brooklyn":2}},{}]})");
  EXPECT_EQ(game.play("bus m7-loc"), "BR-BUS-4");
  EXPECT_EQ(game.play("bus bxm1-exp"), "BR-BUS-4");
  EXPECT_EQ(game.play("bus qm2-exp"), "BR-BUS-4") << "the cap of the borough it goes to counts";
  EXPECT_EQ(game.play("bus bm2-exp"), "ok") << "two points leave room for a third";
  EXPECT_EQ(game.number("/hands/0/score/brooklyn"), 3);
}

TEST(BusRush, BR_BUS_4_TheCapIsEachPlayersOwn) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"bus":["m7-loc"]},{"score":{"manhattan":3}}]})");
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
}

TEST(BusRush, BR_BUS_5_TheSecondPlayOfATurnIsRefused) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"bus":["m7-loc","m11-loc"]},{}]})");
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
  EXPECT_EQ(game.number("/actions"), 1);
  EXPECT_EQ(game.play("bus m11-loc"), "BR-BUS-5");
  EXPECT_TRUE(game.moves_with("bus").empty());
}

TEST(BusRush, BR_BUS_5_AServiceSurgeAllowsASecondOneForAnAction) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"bus":["m7-loc","m11-loc","m20-loc"]},{}],
    "events":[{"card":"service_surge-1","rounds_left":2}]})");
  EXPECT_EQ(game.number("/bus_plays_allowed"), 2);
  EXPECT_EQ(game.play_all({"bus m7-loc", "bus m11-loc"}), "ok");
  EXPECT_EQ(game.number("/seat"), 1) << "both actions are used";
  EXPECT_EQ(game.number("/hands/0/score/manhattan"), 2);
}

TEST(BusRush, BR_BUS_6_PlayedAndTradedCardsGoToTheirDiscards) {
  Played game(R"({"players":2,"borough":"manhattan","actions":3,"hands":[
    {"bus":["m7-loc","qm2-exp"],"rush":["bus_transfer-1"]},{}],
    "decks":{"rush":{"draw":["taxi-1"]}}})");
  EXPECT_EQ(game.play_all({"bus m7-loc", "rush bus_transfer-1", "trade qm2-exp"}), "ok");
  EXPECT_EQ(game.text("/decks/bus/discard"), R"(["m7-loc","qm2-exp"])");
  EXPECT_EQ(game.text("/decks/rush/discard"), R"(["bus_transfer-1"])");
  EXPECT_EQ(game.text("/hands/0/rush"), R"(["taxi-1"])");
}

TEST(BusRush, ACardNotHeldOrAnotherSeatsTurnIsBadInput) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"bus":["m7-loc"]},{"bus":["m11-loc"]}]})");
  EXPECT_EQ(game.play("bus m11-loc"), "input");
  EXPECT_EQ(game.play_as(Seat{1}, "bus m11-loc"), "input");
  EXPECT_EQ(game.play_as(Seat{1}, "end"), "input");
  EXPECT_EQ(game.play_as(Seat{1}, "wait"), "input");
  EXPECT_EQ(game.play("bus no-such-card"), "input");
  EXPECT_EQ(game.play("bus taxi-1"), "input");
}

}  // namespace
}  // namespace cardtable::bus_rush
