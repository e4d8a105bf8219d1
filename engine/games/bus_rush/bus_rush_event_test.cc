// Rounds and Event cards.
#include "engine/games/bus_rush/testing.h"

namespace cardtable::bus_rush {
namespace {

/// The last seat of a round is on turn; `end` starts round + 1. These are the Events to come, top first.
std::string before_round(int next_round, std::string_view events, std::string_view more = "") {
  return R"({"players":2,"seat":1,"round":)" + std::to_string(next_round - 1) + R"(,"hands":[{},{}],"decks":{
    "event":{"draw":[)" +
         std::string(events) + R"(]},"bus":{"draw":["m7-loc","m11-loc","m20-loc","m42-loc","m66-loc"]}})" +
         std::string(more) + "}";
}

TEST(BusRush, BR_EVENT_1_EveryEvenRoundRevealsOneEvent) {
  Played game(R"({"players":2,"hands":[{},{}],"decks":{"event":{"draw":["transfer_day-1","transfer_day-2"]}}})");
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_FALSE(game.happened("revealed")) << "in the middle of round 1";
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.number("/round"), 2);
  EXPECT_EQ(game.text("/decks/event/discard"), R"(["transfer_day-1"])");
  EXPECT_EQ(game.play_all({"end", "end"}), "ok");
  EXPECT_EQ(game.number("/round"), 3);
  EXPECT_EQ(game.size("/decks/event/discard"), 1U) << "none in round 3";
  EXPECT_EQ(game.play_all({"end", "end"}), "ok");
  EXPECT_EQ(game.number("/round"), 4);
  EXPECT_EQ(game.size("/decks/event/discard"), 2U);
}

TEST(BusRush, BR_EVENT_1_TickingComesBeforeRevealing) {
  Played game(before_round(4, R"("rush_hour-2")", R"(,"events":[{"card":"rush_hour-1","rounds_left":1}])"));
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.text("/events"), R"([{"card":"rush_hour-2","rounds_left":2}])") << "the new one keeps its two rounds";
  EXPECT_EQ(game.text("/decks/event/discard"), R"(["rush_hour-1"])");
  const auto events = game.events();
  const auto expired = std::ranges::find(events, "expired");
  const auto revealed = std::ranges::find(events, "revealed");
  EXPECT_LT(expired, revealed);
}

TEST(BusRush, BR_EVENT_1_AnExpiredEventCanBeShuffledInForTheReveal) {
  Played game(before_round(4, "", R"(,"events":[{"card":"rush_hour-1","rounds_left":1}])"));
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.text("/events"), R"([{"card":"rush_hour-1","rounds_left":2}])");
}

TEST(BusRush, BR_EVENT_1_ActiveEventsApplyToEveryIncomingPlayer) {
  Played game(before_round(2, R"("rush_hour-1","transfer_day-1")"));
  EXPECT_EQ(game.number("/actions"), 2);
  for (int turn = 0; turn < 4; ++turn) {
    EXPECT_EQ(game.play("end"), "ok");
    EXPECT_EQ(game.number("/actions"), 1) << "rounds 2 and 3, both players";
  }
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.number("/round"), 4);
  EXPECT_EQ(game.number("/actions"), 2) << "over as round 4 starts";
}

TEST(BusRush, BR_EVENT_1_RoundsOfAnEventDoNotPassInTheMiddleOfARound) {
  Played game(R"({"players":3,"hands":[{},{},{}],"events":[{"card":"rush_hour-1","rounds_left":1}]})");
  EXPECT_EQ(game.play_all({"end", "end"}), "ok");
  EXPECT_EQ(game.text("/events"), R"([{"card":"rush_hour-1","rounds_left":1}])");
}

TEST(BusRush, BR_EVENT_1_WithoutEventCardsNothingIsRevealed) {
  Played game(before_round(2, ""));
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_FALSE(game.happened("revealed"));
  EXPECT_EQ(game.number("/actions"), 2);
}

TEST(BusRush, BR_EVENT_2_ATimedEventLastsItsRounds) {
  Played game(before_round(2, R"("service_surge-1")"));
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.text("/events"), R"([{"card":"service_surge-1","rounds_left":2}])");
  EXPECT_EQ(game.number("/bus_plays_allowed"), 2);
  EXPECT_EQ(game.play_all({"end", "end"}), "ok");
  EXPECT_EQ(game.text("/events"), R"([{"card":"service_surge-1","rounds_left":1}])");
  EXPECT_EQ(game.number("/bus_plays_allowed"), 2);
  EXPECT_EQ(game.play_all({"end", "end"}), "ok");
  EXPECT_EQ(game.number("/round"), 4);
  EXPECT_EQ(game.number("/bus_plays_allowed"), 2) << "expired, shuffled in and revealed again: it is the only Event";
  EXPECT_EQ(game.number("/events/0/rounds_left"), 2);
}

TEST(BusRush, BR_EVENT_2_CityFundingBoostGivesTheIncomingPlayerAnAction) {
  Played game(before_round(2, R"("city_funding_boost-1")"));
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.number("/actions"), 3);
  EXPECT_EQ(game.text("/events"), "[]");
  EXPECT_EQ(game.text("/decks/event/discard"), R"(["city_funding_boost-1"])");
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.number("/actions"), 2) << "only that player";
}

TEST(BusRush, BR_EVENT_2_TransferDayGivesEveryoneABusCard) {
  Played game(before_round(2, R"("transfer_day-1")"));
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.text("/hands/1/bus"), R"(["m11-loc"])");
  EXPECT_EQ(game.text("/hands/0/bus"), R"(["m7-loc","m20-loc"])") << "one of the Event, one of the turn";
}

TEST(BusRush, BR_EVENT_2_TransferDayDoesNotStopAtSeven) {
  Played game(R"({"players":2,"seat":1,"hands":[{},{"bus":["b25-loc","b46-loc","b52-loc","b61-loc","b63-loc","b68-loc",
    "b41-lim"]}],"decks":{"event":{"draw":["transfer_day-1"]},"bus":{"draw":["m7-loc","m11-loc","m20-loc"]}}})");
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.size("/hands/1/bus"), 8U);
}

TEST(BusRush, BR_EVENT_2_FareInspectorTakesActiveFareEvaders) {
  Played game(R"({"players":4,"seat":3,"hands":[
    {"perks":["fare_evader-1","bus_lane-1"],"active_perk":"fare_evader-1"},
    {"perks":["fare_evader-2","bus_lane-2"],"active_perk":"bus_lane-2"},
    {"perks":["unlimited_card-1"],"active_perk":"unlimited_card-1"},{}],
    "decks":{"event":{"draw":["fare_inspector-1"]}}})");
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.text("/hands/0/perks"), R"(["bus_lane-1"])");
  EXPECT_TRUE(game.is_null("/hands/0/active_perk"));
  EXPECT_EQ(game.text("/hands/1/perks"), R"(["fare_evader-2","bus_lane-2"])") << "not the active one";
  EXPECT_EQ(game.word("/hands/2/active_perk"), "unlimited_card-1");
  EXPECT_EQ(game.text("/decks/perk/discard"), R"(["fare_evader-1"])");
  EXPECT_EQ(game.play("perk use bus_lane-1"), "ok") << "another owned one takes its place by choice";
}

TEST(BusRush, BR_EVENT_2_BridgeReconstructionSilencesPerks) {
  constexpr std::string_view kBridge = R"("events":[{"card":"bridge_reconstruction-1","rounds_left":1}])";
  Played trade(R"({"players":2,"hands":[{"bus":["m98-lim"],"perks":["rush_trade_discount-1"],
    "active_perk":"rush_trade_discount-1"},{}],"decks":{"rush":{"draw":["taxi-1"]}},)" +
               std::string(kBridge) + "}");
  EXPECT_EQ(trade.play("trade m98-lim"), "BR-TRADE-1");
  Played lane(R"({"players":2,"hands":[{"bus":["m7-loc"],"perks":["bus_lane-1"],"active_perk":"bus_lane-1"},{}],
    "restrictions":[{"seat":0,"effect":"block_non_express_bus"}],)" +
              std::string(kBridge) + "}");
  EXPECT_EQ(lane.play("bus m7-loc"), "BR-RESTRICT-3");
  Played evader(R"({"players":2,"hands":[{"rush":["commuter_rail-1"],"perks":["fare_evader-1"],
    "active_perk":"fare_evader-1"},{}],)" +
                std::string(kBridge) + "}");
  EXPECT_EQ(evader.play("rush commuter_rail-1 queens"), "ok");
  EXPECT_EQ(evader.number("/actions"), 1) << "it costs its action again";
  Played unlimited(R"({"players":2,"hands":[{},{"perks":["unlimited_card-1"],"active_perk":"unlimited_card-1"}],
    "decks":{"bus":{"draw":["m7-loc","m11-loc"]}},)" +
                   std::string(kBridge) + "}");
  EXPECT_EQ(unlimited.play("end"), "ok");
  EXPECT_EQ(unlimited.size("/hands/1/bus"), 1U);
}

TEST(BusRush, BR_EVENT_2_TwoRushHoursLeaveAnAction) {
  // Only a set-up position has two at once; a turn never starts without an action.
  Played game(R"({"players":2,"hands":[{},{}],
    "events":[{"card":"rush_hour-1","rounds_left":1},{"card":"rush_hour-2","rounds_left":1}]})");
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.number("/actions"), 1);
}

}  // namespace
}  // namespace cardtable::bus_rush
