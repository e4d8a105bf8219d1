// Positions that a stranger wrote: which ones are accepted, and which are refused and where.
#include "engine/games/bus_rush/testing.h"

namespace cardtable::bus_rush {
namespace {

/// The part of the message before the colon: where a position is wrong.
std::string place_of_error(std::string_view position) {
  const auto why = why_refused(position);
  return why.substr(0, why.find(':'));
}

std::string two_players(std::string_view more) {
  return R"({"players":2,"hands":[{"bus":["m7-loc"],"rush":["taxi-1"]},{}],)" + std::string(more) + "}";
}

TEST(BusRush, PositionOfTheRulebookIsTaken) {
  const Played game(R"({"game":"bus-rush","players":2,"seat":0,"turn":1,"round":1,"borough":"manhattan","actions":2,
    "bus_plays":0,"bus_plays_allowed":1,"free_bus_plays":0,"traded":false,
    "hands":[{"bus":["m15-sel","b46-loc"],"rush":["taxi-1"],"perks":[],"active_perk":null,
              "score":{"manhattan":0,"brooklyn":0,"queens":0,"bronx":0,"staten-island":0},
              "rerouted":{"b46-loc":"queens"},"taxi":null},
             {"bus":["q44-sel"],"rush":[],"taxi":{"borough":"bronx","returns_in_round":4}}],
    "restrictions":[{"seat":1,"effect":"block_express_bus"}],
    "bonuses":{"express_rider":{"owner":null,"locked":false,"counts":[0,0]},
               "queens_bus_redesign":{"owner":null,"locked":false,"counts":[0,0]}},
    "events":[{"card":"rush_hour-1","rounds_left":2}],
    "decks":{"bus":{"draw":["m7-loc"],"discard":[]}}})");
  EXPECT_EQ(Played(json::serialize(game.position())).position(), game.position());
}

TEST(BusRush, PositionWithFreePlaysThatCannotBeWorkedOutComesBack) {
  // Service Surge would allow 2 plays; set up with 1, the free play does not follow from the number of plays.
  Played game(R"({"players":2,"events":[{"card":"service_surge-1","rounds_left":2}],"bus_plays_allowed":1,
    "hands":[{"bus":["m7-loc","m11-loc","m20-loc"],"rush":["bus_transfer-1","taxi-1"]},{}]})");
  game.play("rush bus_transfer-1");
  EXPECT_EQ(game.number("/actions"), 1);
  EXPECT_EQ(game.number("/free_bus_plays"), 1);
  EXPECT_EQ(Played(json::serialize(game.position())).position(), game.position());
}

TEST(BusRush, PositionsOfRulesVersion1AreReadWhereNoTransferWasPlayed) {
  EXPECT_EQ(why_refused(two_players(R"("rules":2)")), "");
  EXPECT_EQ(why_refused(two_players(R"("rules":1)")),
            "rules: this position of NYC Bus Rush is of version 1 of its rules; this program has version 2");
  EXPECT_EQ(Played(two_players(R"("round":1)")).number("/rules"), 2);
  EXPECT_EQ(why_refused(two_players(R"("transfers":0)")), "");
  EXPECT_EQ(why_refused(two_players(R"("bus_plays_allowed":2,"transfers":1)")),
            "transfers: is of rules version 1; say in free_bus_plays how many of the next Bus plays cost no action");
}

TEST(BusRush, PositionWithMoreFreePlaysThanAllowedIsRefused) {
  EXPECT_EQ(why_refused(two_players(R"("actions":1,"bus_plays_allowed":2,"free_bus_plays":2)")), "");
  EXPECT_EQ(place_of_error(two_players(R"("bus_plays_allowed":2,"bus_plays":1,"free_bus_plays":2)")), "free_bus_plays");
}

TEST(BusRush, PositionMayLeaveOutWhatHasAnObviousDefault) {
  const Played game(R"({"players":3,"seat":1,"round":4,"hands":[{},{},{}]})");
  EXPECT_EQ(game.number("/turn"), 11) << "three rounds of three, and the second seat";
  EXPECT_EQ(game.number("/actions"), 2);
  EXPECT_EQ(game.number("/bus_plays_allowed"), 1);
  EXPECT_EQ(game.word("/borough"), "manhattan");
  EXPECT_EQ(game.text("/decks/bus"), R"({"draw":[],"discard":[]})");
}

TEST(BusRush, PositionWithUnknownFieldsIsRefused) {
  EXPECT_EQ(why_refused(two_players(R"("seats":0)")), "unknown field 'seats'");
  EXPECT_EQ(why_refused(R"({"players":2,"hands":[{"cards":[]},{}]})"), "hands[0]: unknown field 'cards'");
  EXPECT_EQ(place_of_error(two_players(R"("decks":{"tram":{}})")), "decks");
  EXPECT_EQ(place_of_error(two_players(R"("decks":{"bus":{"top":[]}})")), "decks.bus");
  EXPECT_EQ(place_of_error(two_players(R"("bonuses":{"best_hat":{}})")), "bonuses");
  EXPECT_EQ(place_of_error(R"({"players":2,"hands":[{"score":{"jersey":1}},{}]})"), "hands[0].score");
}

TEST(BusRush, PositionWithACardTwiceOrUnknownOrInTheWrongPlaceIsRefused) {
  EXPECT_EQ(why_refused(R"({"players":2,"hands":[{"bus":["m7-loc"]},{"bus":["m7-loc"]}]})"),
            "hands[1].bus[0]: m7-loc appears twice");
  EXPECT_EQ(place_of_error(two_players(R"("decks":{"bus":{"discard":["m7-loc"]}})")), "decks.bus.discard[0]");
  EXPECT_EQ(place_of_error(two_players(R"("decks":{"bus":{"draw":["q99-loc"]}})")), "decks.bus.draw[0]");
  EXPECT_EQ(place_of_error(two_players(R"("decks":{"rush":{"draw":["b46-loc"]}})")), "decks.rush.draw[0]");
  EXPECT_EQ(place_of_error(two_players(R"("events":[{"card":"taxi-2","rounds_left":1}])")), "events[0].card");
  EXPECT_EQ(
      place_of_error(R"({"players":2,"hands":[{"perks":["bus_lane-1"]},{}],"decks":{"perk":{"draw":["bus_lane-1"]}}})"),
      "decks.perk.draw[0]");
}

TEST(BusRush, PositionWithNumbersOutOfRangeIsRefused) {
  EXPECT_EQ(place_of_error(two_players(R"("seat":2)")), "seat");
  EXPECT_EQ(place_of_error(two_players(R"("round":0)")), "round");
  EXPECT_EQ(place_of_error(two_players(R"("turn":0)")), "turn");
  EXPECT_EQ(place_of_error(two_players(R"("actions":4)")), "actions");
  EXPECT_EQ(place_of_error(two_players(R"("actions":-1)")), "actions");
  EXPECT_EQ(place_of_error(two_players(R"("bus_plays":2)")), "bus_plays") << "one is allowed";
  EXPECT_EQ(place_of_error(two_players(R"("bus_plays_allowed":0)")), "bus_plays_allowed");
  EXPECT_EQ(place_of_error(two_players(R"("bus_plays_allowed":3)")), "bus_plays_allowed")
      << "of three actions one is gone, for at most one transfer";
  EXPECT_EQ(place_of_error(two_players(R"("actions":1,"bus_plays_allowed":3)")), "");
  EXPECT_EQ(place_of_error(two_players(R"("borough":"hoboken")")), "borough");
  EXPECT_EQ(place_of_error(two_players(R"("traded":1)")), "traded");
  EXPECT_EQ(place_of_error(R"({"players":2,"hands":[{"score":{"bronx":4}},{}]})"), "hands[0].score.bronx");
  EXPECT_EQ(place_of_error(R"({"players":2,"hands":[{}]})"), "hands");
  EXPECT_EQ(place_of_error(R"({"players":2})"), "hands");
  EXPECT_EQ(place_of_error(two_players(R"("options":{"turn_draw":8})")), "options.turn_draw");
}

TEST(BusRush, PositionWithAnImpossiblePlayerIsRefused) {
  EXPECT_EQ(place_of_error(R"({"players":2,"hands":[{"active_perk":"bus_lane-1"},{}]})"), "hands[0].active_perk");
  EXPECT_EQ(place_of_error(R"({"players":2,"hands":[{"bus":["m7-loc"],"rerouted":{"b46-loc":"queens"}},{}]})"),
            "hands[0].rerouted.b46-loc");
  EXPECT_EQ(place_of_error(R"({"players":2,"hands":[{"bus":["m7-loc"],"rerouted":{"m7-loc":"jersey"}},{}]})"),
            "hands[0].rerouted.m7-loc");
  const auto with_taxi = [](std::string_view taxi) {
    return place_of_error(R"({"players":2,"round":2,"hands":[{},{"taxi":)" + std::string(taxi) + "}]}");
  };
  EXPECT_EQ(with_taxi(R"({"borough":"manhattan","returns_in_round":4})"), "hands[1].taxi.borough")
      << "the group is there";
  EXPECT_EQ(with_taxi(R"({"borough":"bronx","returns_in_round":2})"), "hands[1].taxi.returns_in_round");
  EXPECT_EQ(with_taxi(R"({"borough":"bronx","returns_in_round":6})"), "hands[1].taxi.returns_in_round");
  EXPECT_EQ(with_taxi(R"({"borough":"bronx"})"), "hands[1].taxi.returns_in_round");
  EXPECT_EQ(with_taxi(R"({"borough":"bronx","returns_in_round":5})"), "");
}

TEST(BusRush, PositionWithImpossibleEventsOrRestrictionsIsRefused) {
  EXPECT_EQ(place_of_error(two_players(R"("events":[{"card":"rush_hour-1","rounds_left":3}])")),
            "events[0].rounds_left");
  EXPECT_EQ(place_of_error(two_players(R"("events":[{"card":"rush_hour-1","rounds_left":0}])")),
            "events[0].rounds_left");
  EXPECT_EQ(place_of_error(two_players(R"("events":[{"card":"transfer_day-1","rounds_left":1}])")), "events[0].card");
  EXPECT_EQ(place_of_error(two_players(R"("restrictions":[{"seat":2,"effect":"block_rush_cards"}])")),
            "restrictions[0].seat");
  EXPECT_EQ(place_of_error(two_players(R"("restrictions":[{"seat":0,"effect":"block_all"}])")),
            "restrictions[0].effect");
}

TEST(BusRush, PositionWithAnImpossibleBonusIsRefused) {
  const auto with_bonus = [](std::string_view bonus) {
    return place_of_error(two_players(R"("bonuses":{"express_rider":)" + std::string(bonus) + "}"));
  };
  EXPECT_EQ(with_bonus(R"({"owner":0,"counts":[3,0]})"), "bonuses.express_rider.owner") << "three plays take nothing";
  EXPECT_EQ(with_bonus(R"({"owner":null,"counts":[4,0]})"), "bonuses.express_rider") << "four plays take it";
  EXPECT_EQ(with_bonus(R"({"owner":0,"counts":[4,5]})"), "bonuses.express_rider") << "seat 1 is ahead";
  EXPECT_EQ(with_bonus(R"({"owner":0,"locked":true,"counts":[5,0]})"), "bonuses.express_rider.locked");
  EXPECT_EQ(with_bonus(R"({"owner":0,"locked":false,"counts":[6,0]})"), "bonuses.express_rider.locked");
  EXPECT_EQ(with_bonus(R"({"owner":null,"locked":true,"counts":[0,0]})"), "bonuses.express_rider.locked");
  EXPECT_EQ(with_bonus(R"({"owner":2,"counts":[4,0]})"), "bonuses.express_rider.owner");
  EXPECT_EQ(with_bonus(R"({"counts":[0]})"), "bonuses.express_rider.counts");
  EXPECT_EQ(with_bonus(R"({"owner":0,"locked":true,"counts":[6,7]})"), "") << "locked, being ahead is no use";
}

TEST(BusRush, PositionWhereTheTurnIsOverIsRefused) {
  EXPECT_EQ(place_of_error(two_players(R"("actions":0)")), "actions");
  EXPECT_EQ(place_of_error(two_players(R"("actions":0,"bus_plays":1,"bus_plays_allowed":2,"free_bus_plays":1)")), "")
      << "m7-loc can be played for free";
  EXPECT_EQ(place_of_error(two_players(R"("actions":0,"bus_plays":1,"bus_plays_allowed":2)")), "actions")
      << "it is allowed, but not for free";
  EXPECT_EQ(place_of_error(two_players(
                R"("borough":"queens","actions":0,"bus_plays":1,"bus_plays_allowed":2,"free_bus_plays":1)")),
            "actions");
}

TEST(BusRush, PositionWithTwoWinnersIsRefused) {
  constexpr std::string_view kWon = R"({"score":{"manhattan":3,"brooklyn":3,"queens":3,"bronx":3,"staten-island":2}})";
  EXPECT_EQ(place_of_error(R"({"players":2,"hands":[)" + std::string(kWon) + "," + std::string(kWon) + "]}"),
            "hands[1]");
}

TEST(BusRush, PositionsThatAreNoObjectsAreRefused) {
  for (const std::string_view text :
       {"null", "[]", "7", R"("x")", "{}", R"({"players":2,"hands":[1,2]})",
        R"({"players":2,"hands":[{"bus":"m7-loc"},{}]})", R"({"players":2,"hands":[{"bus":[7]},{}]})",
        R"({"players":2,"hands":[{"rerouted":[]},{}]})", R"({"players":2,"hands":[{"taxi":7},{}]})",
        R"({"players":2,"hands":[{},{}],"decks":[]})", R"({"players":2,"hands":[{},{}],"events":[7]})",
        R"({"players":2,"hands":[{},{}],"rng":"x"})"}) {
    EXPECT_NE(why_refused(text), "") << text;
  }
}

// Found by the fuzzer of positions: one play more, and what was written was refused.
TEST(BusRush, PlaysWithoutTheirPointsCanBeWrittenAfterFurtherPlays) {
  for (const char* counts : {R"("queens_bus_redesign":{"counts":[3,0]})", R"("express_rider":{"counts":[15,0]})"}) {
    Played game(R"({"players":2,"borough":"queens","options":{"bonuses":false},"hands":[{"bus":["qm2-exp"],
      "score":{"queens":2}},{}],"bonuses":{)" +
                std::string(counts) + "}}");
    EXPECT_EQ(game.play("bus qm2-exp"), "ok");
    EXPECT_EQ(why_refused(json::serialize(game.position())), "");
  }
  EXPECT_EQ(why_refused(R"({"players":2,"hands":[{"score":{"queens":1}},{}],"options":{"bonuses":false},
    "bonuses":{"queens_bus_redesign":{"counts":[5,0]}}})"),
            "bonuses.queens_bus_redesign.counts[0]: must be from 0 to 4");
}

TEST(BusRush, MovesThatAreNoMovesAreBadInput) {
  Played game(R"({"players":2,"hands":[{"bus":["m7-loc"],"rush":["taxi-1"]},{}]})");
  for (const std::string_view text :
       {"", "fly", "bus", "bus m7-loc m11-loc", "bus m7-loc 1 block_rush_cards x", "rush", "rush taxi-1",
        "rush taxi-1 jersey", "rush taxi-1 m7-loc queens", "wait 1", "end now", "perk", "perk buy 1", "perk use"}) {
    EXPECT_EQ(game.play(text), "input") << text;
  }
}

}  // namespace
}  // namespace cardtable::bus_rush
