// What a seat may know, and how the log describes events.
#include <set>

#include "engine/games/bus_rush/testing.h"

namespace cardtable::bus_rush {
namespace {

constexpr std::string_view kPosition = R"({"players":3,"seat":1,"turn":8,"round":3,"borough":"queens","actions":1,
  "bus_plays":1,"bus_plays_allowed":2,"traded":true,"hands":[
  {"bus":["m7-loc","m11-loc"],"rush":["taxi-1"],"perks":["bus_lane-1","fare_evader-1"],"active_perk":"bus_lane-1",
   "score":{"bronx":2,"queens":1}},
  {"bus":["b46-loc","q23-loc","bx9-loc"],"rush":["taxi-2","reroute-1"],"rerouted":{"b46-loc":"queens"}},
  {"bus":["s40-loc"],"rerouted":{"s40-loc":"bronx"},"taxi":{"borough":"bronx","returns_in_round":5}}],
  "restrictions":[{"seat":1,"effect":"block_rush_cards"},{"seat":2,"effect":"block_express_bus"}],
  "bonuses":{"express_rider":{"owner":0,"locked":false,"counts":[4,2,0]}},
  "events":[{"card":"fare_holiday-1","rounds_left":1}],
  "decks":{"bus":{"draw":["q54-loc","q55-loc"],"discard":["m15-sel"]},"rush":{"draw":["taxi-3"]},
           "event":{"draw":["rush_hour-1"]},"perk":{"draw":["unlimited_card-1"]}}})";

TEST(BusRush, BR_VIEW_1_HandsReroutesAndDrawPilesOfOthersAreHidden) {
  const Played game(kPosition);
  const std::set<std::string> hidden_from_seat_1{"m7-loc",  "m11-loc", "taxi-1",      "s40-loc",         "q54-loc",
                                                 "q55-loc", "taxi-3",  "rush_hour-1", "unlimited_card-1"};
  const auto text = json::serialize(game.view(Seat{1}));
  for (const auto& card : hidden_from_seat_1) EXPECT_EQ(text.find('"' + card + '"'), std::string::npos) << card;
  const auto spectator = json::serialize(game.view(kSpectator));
  for (const std::string card : {"b46-loc", "q23-loc", "taxi-2", "reroute-1"}) {
    EXPECT_NE(text.find('"' + card + '"'), std::string::npos) << card << " is seat 1's own";
    EXPECT_EQ(spectator.find('"' + card + '"'), std::string::npos) << card;
  }
  EXPECT_FALSE(game.view(kSpectator).contains("hand"));
}

TEST(BusRush, BR_VIEW_1_EverythingElseIsOpen) {
  const auto view = Played(kPosition).view(Seat{1});
  EXPECT_EQ(json::serialize(view.at("hand").at("bus")), R"(["b46-loc","q23-loc","bx9-loc"])");
  EXPECT_EQ(json::serialize(view.at("hand").at("rush")), R"(["reroute-1","taxi-2"])");
  EXPECT_EQ(json::serialize(view.at("hand").at("rerouted")), R"({"b46-loc":"queens"})");
  EXPECT_EQ(view.at("borough"), "queens");
  EXPECT_EQ(view.at("on_turn").to_number<int>(), 1);
  EXPECT_EQ(view.at("turn").to_number<int>(), 8);
  EXPECT_EQ(view.at("round").to_number<int>(), 3);
  EXPECT_EQ(view.at("actions").to_number<int>(), 1);
  EXPECT_EQ(view.at("bus_plays_left").to_number<int>(), 1);
  EXPECT_EQ(view.at("traded"), json::value(true));
  EXPECT_EQ(view.at("trade_price").to_number<int>(), 2);
  EXPECT_EQ(json::serialize(view.at("events")), R"([{"card":"fare_holiday-1","rounds_left":1}])");
  EXPECT_EQ(view.at("restrictions").as_array().size(), 2U);
  EXPECT_EQ(view.at("bonuses").at("express_rider").at("owner").to_number<int>(), 0);
  EXPECT_EQ(json::serialize(view.at("decks").at("bus")), R"({"draw":2,"discard":["m15-sel"]})");
  EXPECT_EQ(view.at("decks").at("event").at("draw").to_number<int>(), 1);
  const auto& first = view.at("players").at(0);
  EXPECT_EQ(first.at("bus").to_number<int>(), 2);
  EXPECT_EQ(first.at("rush").to_number<int>(), 1);
  EXPECT_EQ(json::serialize(first.at("perks")), R"(["fare_evader-1","bus_lane-1"])");
  EXPECT_EQ(first.at("active_perk"), "bus_lane-1");
  EXPECT_EQ(first.at("points").to_number<int>(), 5) << "3 and the bonus";
  EXPECT_EQ(first.at("borough"), "queens");
  const auto& rider = view.at("players").at(2);
  EXPECT_EQ(rider.at("borough"), "bronx");
  EXPECT_EQ(rider.at("taxi").at("returns_in_round").to_number<int>(), 5);
  EXPECT_EQ(json::serialize(rider.at("restrictions")), R"(["block_express_bus"])");
}

TEST(BusRush, BR_VIEW_1_OnlyTheirPlayerSeesDrawnAndReroutedCards) {
  Played game(
      R"({"players":2,"hands":[{"bus":["m7-loc"],"rush":["reroute-1"]},{}],"decks":{"bus":{"draw":["q23-loc"]}}})");
  EXPECT_EQ(game.play("wait"), "ok");
  int told = 0;
  for (const auto& event : game.event_records()) {
    const bool names_card = json::serialize(event.data).find("q23-loc") != std::string::npos;
    EXPECT_EQ(names_card, event.audience == Audience::only(Seat{0})) << event.text;
    told += names_card ? 1 : 0;
  }
  EXPECT_EQ(told, 1);
  EXPECT_EQ(game.play("rush reroute-1 m7-loc bronx"), "ok");
  for (const auto& event : game.event_records()) {
    if (event.data.at("event") != "rerouted") continue;
    EXPECT_FALSE(event.audience.may_see(Seat{1}));
    EXPECT_TRUE(event.audience.may_see(Seat{0}));
    EXPECT_EQ(event.text, "@0 rerouted the M7 to the Bronx");
  }
}

TEST(BusRush, TheLogTellsAPlayFromCauseToEffect) {
  Played game(R"({"players":2,"borough":"manhattan","actions":1,"hands":[{"bus":["qm2-exp"]},
    {"taxi":{"borough":"queens","returns_in_round":4}}],"decks":{"bus":{"draw":["m7-loc"]}}})");
  EXPECT_EQ(game.play("bus qm2-exp"), "ok");
  const std::vector<std::string> expected{"played_bus", "group_moved", "trip_ended", "scored",
                                          "turn_ended", "turn",        "drew_card",  "drew"};
  EXPECT_EQ(game.events(), expected);
  EXPECT_EQ(game.event_records()[0].text, "@0 played the QM2 in Queens");
  EXPECT_EQ(game.event_records()[1].text, "@0 took the group to Queens");
  EXPECT_EQ(game.event_records()[2].text, "@1 was back with the group in Queens");
  EXPECT_EQ(game.event_records()[3].text, "@0 now has 1 point in Queens");
  EXPECT_EQ(json::serialize(game.event_records()[3].data),
            R"({"event":"scored","seat":0,"points":1,"borough":"queens","rule":"BR-BUS-3"})");
}

TEST(BusRush, TheLogTellsRestrictionsBonusesAndEvents) {
  Played game(R"({"players":2,"seat":1,"borough":"queens","hands":[{},{"bus":["q44-sel"],"score":{"queens":2}}],
    "bonuses":{"queens_bus_redesign":{"owner":null,"locked":false,"counts":[0,2]}},
    "decks":{"event":{"draw":["rush_hour-1"]}}})");
  EXPECT_EQ(game.play("bus q44-sel 0 block_rush_cards"), "ok");
  const std::vector<std::string> expected{"played_bus", "restricted", "scored", "bonus_taken", "bonus_locked"};
  EXPECT_EQ(game.events(), expected);
  EXPECT_EQ(json::serialize(game.event_records()[1].data),
            R"({"event":"restricted","seat":0,"effect":"block_rush_cards","by":1,"rule":"BR-RESTRICT-2"})");
  EXPECT_EQ(game.event_records()[3].text, "@1 took the bonus Queens Bus Redesign");
  EXPECT_EQ(game.play("end"), "ok");
  for (const auto& event : game.event_records()) {
    if (event.data.at("event") != "revealed") continue;
    EXPECT_EQ(event.text, "The Event Rush Hour was revealed for 2 rounds: One action fewer per turn");
  }
}

}  // namespace
}  // namespace cardtable::bus_rush
