#include "engine/games/bus_rush/testing.h"

namespace cardtable::bus_rush {
namespace {

TEST(BusRush, BR_PERK_1_BuyingCostsAnActionAndTheFirstBecomesActive) {
  Played game(
      R"({"players":2,"hands":[{},{}],"decks":{"perk":{"draw":["bus_lane-1","fare_evader-1","unlimited_card-1"]}}})");
  EXPECT_EQ(game.play("perk buy"), "ok");
  EXPECT_EQ(game.number("/actions"), 1);
  EXPECT_EQ(game.text("/hands/0/perks"), R"(["bus_lane-1"])");
  EXPECT_EQ(game.word("/hands/0/active_perk"), "bus_lane-1");
  EXPECT_EQ(game.play("perk buy"), "ok");
  EXPECT_EQ(game.text("/hands/0/perks"), R"(["fare_evader-1","bus_lane-1"])");
  EXPECT_EQ(game.word("/hands/0/active_perk"), "bus_lane-1") << "the second does not push the first aside";
  EXPECT_EQ(game.number("/seat"), 1) << "both actions are used";
}

TEST(BusRush, BR_PERK_1_NotWhileNoneCanBeDrawn) {
  Played none(R"({"players":2,"hands":[{},{}]})");
  EXPECT_EQ(none.play("perk buy"), "BR-PERK-1");
  EXPECT_FALSE(none.lists("perk buy"));
  Played discard(R"({"players":2,"hands":[{},{}],"decks":{"perk":{"discard":["bus_lane-1"]}}})");
  EXPECT_EQ(discard.play("perk buy"), "ok");
}

TEST(BusRush, BR_PERK_1_NeedsAnAction) {
  Played game(R"({"players":2,"borough":"manhattan","actions":0,"bus_plays":1,"bus_plays_allowed":2,
    "free_bus_plays":1,"hands":[{"bus":["m7-loc"]},{}],"decks":{"perk":{"draw":["bus_lane-1"]}}})");
  EXPECT_EQ(game.play("perk buy"), "BR-PERK-1");
}

TEST(BusRush, BR_PERK_2_SwitchingIsFreeOnYourOwnTurn) {
  Played game(R"({"players":2,"hands":[{"perks":["bus_lane-1","fare_evader-1"],"active_perk":"bus_lane-1"},{}]})");
  EXPECT_EQ(game.moves_with("perk use"), std::vector<std::string>{"perk use fare_evader-1"});
  EXPECT_EQ(game.play("perk use fare_evader-1"), "ok");
  EXPECT_EQ(game.word("/hands/0/active_perk"), "fare_evader-1");
  EXPECT_EQ(game.number("/actions"), 2);
  EXPECT_EQ(game.play("perk use bus_lane-1"), "ok") << "and back";
}

TEST(BusRush, BR_PERK_2_OnlyToAnotherOwnedPerkAndOnlyOnYourTurn) {
  Played game(R"({"players":2,"hands":[{"perks":["bus_lane-1"],"active_perk":"bus_lane-1"},
    {"perks":["fare_evader-1","unlimited_card-1"],"active_perk":"fare_evader-1"}]})");
  EXPECT_EQ(game.play("perk use bus_lane-1"), "BR-PERK-2") << "it is active";
  EXPECT_EQ(game.play("perk use unlimited_card-1"), "BR-PERK-2") << "it is another player's";
  EXPECT_EQ(game.play_as(Seat{1}, "perk use unlimited_card-1"), "BR-PERK-2") << "it is not seat 1's turn";
  EXPECT_EQ(game.play("perk use taxi-1"), "input");
  EXPECT_EQ(game.play("perk sell"), "input");
}

TEST(BusRush, BR_PERK_2_OnlyTheActivePerkCounts) {
  Played game(R"({"players":2,"borough":"queens","hands":[{"rush":["commuter_rail-1"],
    "perks":["bus_lane-1","fare_evader-1"],"active_perk":"bus_lane-1"},{}]})");
  EXPECT_EQ(game.play("rush commuter_rail-1 manhattan"), "ok");
  EXPECT_EQ(game.number("/actions"), 1);
}

TEST(BusRush, BR_PERK_2_FareEvaderMakesRailAndInterboroughFree) {
  Played game(R"({"players":2,"borough":"queens","actions":1,"hands":[
    {"rush":["commuter_rail-1","interborough_express-1","reroute-1","taxi-1"],"bus":["m7-loc"],
     "perks":["fare_evader-1"],"active_perk":"fare_evader-1"},{}]})");
  EXPECT_EQ(game.play("rush taxi-1 bronx"), "BR-RUSH-8") << "other cards cost what they cost";
  EXPECT_EQ(game.play_all({"rush interborough_express-1 bronx", "rush commuter_rail-1 manhattan"}), "ok");
  EXPECT_EQ(game.number("/actions"), 1);
}

TEST(BusRush, BR_PERK_2_FareEvaderTravelsOnAnOpenTurnWithoutActions) {
  Played game(
      R"({"players":2,"borough":"queens","actions":0,"bus_plays":1,"bus_plays_allowed":2,"free_bus_plays":1,"hands":[
    {"rush":["commuter_rail-1"],"bus":["m7-loc","q23-loc"],"perks":["fare_evader-1"],"active_perk":"fare_evader-1"},{}]})");
  EXPECT_EQ(game.play_all({"rush commuter_rail-1 manhattan", "bus m7-loc"}), "ok");
  EXPECT_EQ(game.number("/hands/0/score/manhattan"), 1);
}

TEST(BusRush, BR_PERK_2_BusLaneLiftsRestrictionsOnBusPlaysOnly) {
  Played game(R"({"players":2,"borough":"manhattan","bus_plays_allowed":2,"hands":[
    {"bus":["m7-loc","bxm1-exp"],"rush":["taxi-1"],"perks":["bus_lane-1"],"active_perk":"bus_lane-1"},{}],
    "restrictions":[{"seat":0,"effect":"block_non_express_bus"},{"seat":0,"effect":"block_express_bus"},
    {"seat":0,"effect":"block_rush_cards"}]})");
  EXPECT_EQ(game.play("rush taxi-1 queens"), "BR-RESTRICT-3");
  EXPECT_EQ(game.play_all({"bus m7-loc", "bus bxm1-exp"}), "ok");
}

TEST(BusRush, BR_PERK_2_LosingBusLaneClosesATurnThatItKeptOpen) {
  Played game(
      R"({"players":2,"borough":"manhattan","actions":0,"bus_plays":1,"bus_plays_allowed":2,"free_bus_plays":1,"hands":[
    {"bus":["m7-loc"],"perks":["bus_lane-1","fare_evader-1"],"active_perk":"bus_lane-1"},{}],
    "restrictions":[{"seat":0,"effect":"block_non_express_bus"}]})");
  EXPECT_EQ(game.play("perk use fare_evader-1"), "ok");
  EXPECT_EQ(game.number("/seat"), 1);
}

TEST(BusRush, BR_PERK_2_UnlimitedCardDrawsOneMore) {
  Played game(R"({"players":2,"hands":[{},{"perks":["unlimited_card-1"],"active_perk":"unlimited_card-1"}],
    "decks":{"bus":{"draw":["m7-loc","m11-loc","m20-loc"]}}})");
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.text("/hands/1/bus"), R"(["m7-loc","m11-loc"])");
}

}  // namespace
}  // namespace cardtable::bus_rush
