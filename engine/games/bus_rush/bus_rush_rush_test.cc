// Rush cards: what they cost, what they do, where they lead.
#include <fmt/format.h>

#include <map>
#include <set>

#include "engine/games/bus_rush/testing.h"

namespace cardtable::bus_rush {
namespace {

const std::array<std::string, 5> kEvery{"manhattan", "brooklyn", "queens", "bronx", "staten-island"};

/// Where a card leads from each borough, by trying every pair; a refusal must cite `rule`.
std::map<std::string, std::set<std::string>> reach(const std::string& card, std::string_view rule) {
  std::map<std::string, std::set<std::string>> reach;
  for (const std::string& from : kEvery) {
    for (const std::string& to : kEvery) {
      Played game(fmt::format(R"({{"players":2,"borough":"{}","hands":[{{"rush":["{}"]}},{{}}]}})", from, card));
      const auto move = fmt::format("rush {} {}", card, to);
      const bool is_listed = game.lists(move);
      const auto answer = game.play(move);
      EXPECT_EQ(is_listed, answer == "ok") << from << " to " << to;
      if (answer == "ok") {
        reach[from].insert(to);
      } else {
        EXPECT_EQ(answer, rule) << from << " to " << to;
      }
    }
  }
  return reach;
}
using Reach = std::map<std::string, std::set<std::string>>;

TEST(BusRush, BR_RUSH_1_RerouteGivesABusCardAnotherBorough) {
  Played game(R"({"players":2,"borough":"queens","hands":[{"bus":["b46-loc"],"rush":["reroute-1"]},{}]})");
  EXPECT_EQ(game.moves_with("rush").size(), 4U);
  EXPECT_EQ(game.play("rush reroute-1 b46-loc brooklyn"), "BR-RUSH-1") << "it is of Brooklyn already";
  EXPECT_EQ(game.play("rush reroute-1 b46-loc queens"), "ok");
  EXPECT_EQ(game.number("/actions"), 1);
  EXPECT_EQ(game.text("/hands/0/rerouted"), R"({"b46-loc":"queens"})");
  EXPECT_EQ(game.play("bus b46-loc"), "ok");
  EXPECT_EQ(game.number("/hands/0/score/queens"), 1);
}

TEST(BusRush, BR_RUSH_1_TheRerouteEndsWhenTheCardLeavesTheHand) {
  Played game(R"({"players":2,"borough":"queens","hands":[
    {"bus":["b46-loc","m98-lim"],"rerouted":{"b46-loc":"queens","m98-lim":"bronx"}},{}],
    "decks":{"rush":{"draw":["taxi-1"]}}})");
  EXPECT_EQ(game.play("trade b46-loc m98-lim"), "ok");
  EXPECT_EQ(game.text("/hands/0/rerouted"), "{}");
  EXPECT_EQ(game.play_all({"end", "wait"}), "ok");
  EXPECT_EQ(game.text("/hands/1/bus"), R"(["m98-lim","b46-loc"])") << "shuffled in again and drawn by seat 1";
  EXPECT_EQ(game.text("/hands/1/rerouted"), "{}") << "as printed";
}

TEST(BusRush, BR_RUSH_1_ACardCanBeReroutedAgainAndBack) {
  Played game(R"({"players":2,"hands":[
    {"bus":["b46-loc"],"rush":["reroute-1","reroute-2"],"rerouted":{"b46-loc":"queens"}},{}]})");
  EXPECT_EQ(game.play("rush reroute-1 b46-loc queens"), "BR-RUSH-1");
  EXPECT_EQ(game.play("rush reroute-1 b46-loc bronx"), "ok");
  EXPECT_EQ(game.text("/hands/0/rerouted"), R"({"b46-loc":"bronx"})");
  EXPECT_EQ(game.play("rush reroute-2 b46-loc brooklyn"), "ok");
  EXPECT_EQ(game.text("/hands/0/rerouted"), "{}");
}

TEST(BusRush, BR_RUSH_1_AReroutedExpressStillNeedsManhattan) {
  Played game(R"({"players":2,"borough":"bronx","hands":[{"bus":["bxm1-exp"],"rerouted":{"bxm1-exp":"queens"}},{}]})");
  EXPECT_EQ(game.play("bus bxm1-exp"), "BR-BUS-2");
  Played fits(
      R"({"players":2,"borough":"manhattan","hands":[{"bus":["bxm1-exp"],"rerouted":{"bxm1-exp":"queens"}},{}]})");
  EXPECT_EQ(fits.play("bus bxm1-exp"), "ok");
  EXPECT_EQ(fits.word("/borough"), "queens");
}

TEST(BusRush, BR_RUSH_1_OnlyABusCardOfYourOwn) {
  Played game(R"({"players":2,"hands":[{"bus":["b46-loc"],"rush":["reroute-1"]},{"bus":["m7-loc"]}]})");
  EXPECT_EQ(game.play("rush reroute-1 m7-loc queens"), "input");
  EXPECT_EQ(game.play("rush reroute-1 taxi-1 queens"), "input");
  EXPECT_EQ(game.play("rush reroute-1 b46-loc"), "input");
  EXPECT_EQ(game.play("rush reroute-1 b46-loc jersey"), "input");
}

constexpr std::string_view kTransfer = R"({"players":2,"borough":"manhattan","hands":[
  {"bus":["m7-loc","m11-loc","m20-loc"],"rush":["bus_transfer-1"]},{}]})";

TEST(BusRush, BR_RUSH_2_TheNextPlayAfterATransferIsFree) {
  Played game(kTransfer);
  EXPECT_EQ(game.play("rush bus_transfer-1"), "ok");
  EXPECT_EQ(game.number("/actions"), 1);
  EXPECT_EQ(game.number("/bus_plays_allowed"), 2);
  EXPECT_EQ(game.number("/free_bus_plays"), 1);
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
  EXPECT_EQ(game.number("/actions"), 1) << "the first play was free";
  EXPECT_EQ(game.number("/free_bus_plays"), 0);
  EXPECT_EQ(game.play("bus m11-loc"), "ok");
  EXPECT_EQ(game.number("/hands/0/score/manhattan"), 2);
  EXPECT_EQ(game.number("/seat"), 1) << "the second took the second action";
}

TEST(BusRush, BR_RUSH_2_AfterABusPlayTheSecondIsFree) {
  Played game(kTransfer);
  EXPECT_EQ(game.play_all({"bus m7-loc", "rush bus_transfer-1"}), "ok");
  EXPECT_EQ(game.number("/actions"), 0);
  EXPECT_EQ(game.number("/seat"), 0);
  EXPECT_EQ(game.play("bus m11-loc"), "ok");
  EXPECT_EQ(game.number("/hands/0/score/manhattan"), 2);
  EXPECT_EQ(game.number("/seat"), 1);
}

TEST(BusRush, BR_RUSH_2_WithoutATransferThereIsNoSecondPlay) {
  Played game(kTransfer);
  EXPECT_EQ(game.play_all({"bus m7-loc"}), "ok");
  EXPECT_EQ(game.play("bus m11-loc"), "BR-BUS-5");
}

TEST(BusRush, BR_RUSH_2_UnderRushHourItIsNoDeadCard) {
  Played game(R"({"players":2,"borough":"manhattan","actions":1,"hands":[
    {"bus":["m7-loc","m11-loc"],"rush":["bus_transfer-1"]},{}],"events":[{"card":"rush_hour-1","rounds_left":2}]})");
  EXPECT_EQ(game.play_all({"rush bus_transfer-1", "bus m7-loc"}), "ok");
  EXPECT_EQ(game.number("/hands/0/score/manhattan"), 1);
  EXPECT_EQ(game.number("/seat"), 1);
}

TEST(BusRush, BR_RUSH_2_SeveralTransfersAddUp) {
  Played game(R"({"players":2,"borough":"manhattan","actions":3,"hands":[
    {"bus":["m7-loc","m11-loc","bxm1-exp"],"rush":["bus_transfer-1","bus_transfer-2"]},{}]})");
  EXPECT_EQ(game.play_all({"rush bus_transfer-1", "rush bus_transfer-2", "bus m7-loc", "bus m11-loc", "bus bxm1-exp"}),
            "ok");
  EXPECT_EQ(game.number("/hands/0/score/manhattan"), 3);
}

TEST(BusRush, BR_RUSH_2_ThePlayOfAnEventIsNotFree) {
  // Surge and transfer allow three plays: the first is free, the others cost an action each.
  Played game(R"({"players":2,"borough":"manhattan","actions":3,"hands":[
    {"bus":["m7-loc","m11-loc","bxm1-exp"],"rush":["bus_transfer-1"]},{}],
    "events":[{"card":"service_surge-1","rounds_left":2}]})");
  EXPECT_EQ(game.play_all({"rush bus_transfer-1", "bus m7-loc"}), "ok");
  EXPECT_EQ(game.number("/bus_plays_allowed"), 3);
  EXPECT_EQ(game.number("/actions"), 2);
  EXPECT_EQ(game.play("bus m11-loc"), "ok");
  EXPECT_EQ(game.number("/actions"), 1);
  EXPECT_EQ(game.play("bus bxm1-exp"), "ok");
  EXPECT_EQ(game.number("/seat"), 1) << "the last action is gone";
}

TEST(BusRush, BR_RUSH_2_NeedsAnAction) {
  Played game(R"({"players":2,"borough":"manhattan","actions":0,"bus_plays":1,"bus_plays_allowed":2,
    "free_bus_plays":1,"hands":[{"bus":["m7-loc"],"rush":["bus_transfer-1"]},{}]})");
  EXPECT_EQ(game.play("rush bus_transfer-1"), "BR-RUSH-2");
  EXPECT_EQ(game.play("rush bus_transfer-1 queens"), "input");
}

TEST(BusRush, BR_RUSH_3_ATaxiGoesAnywhereElse) {
  Reach expected;
  for (const std::string& from : kEvery) {
    for (const std::string& to : kEvery) {
      if (from != to) expected[from].insert(to);
    }
  }
  EXPECT_EQ(reach("taxi-1", "BR-RUSH-3"), expected);
}

TEST(BusRush, BR_RUSH_3_TheTaxiTakesItsRiderAlone) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"rush":["taxi-1"]},{}]})");
  EXPECT_EQ(game.play("rush taxi-1 bronx"), "ok");
  EXPECT_EQ(game.word("/borough"), "manhattan");
  EXPECT_EQ(game.text("/hands/0/taxi"), R"({"borough":"bronx","returns_in_round":4})");
  EXPECT_EQ(game.number("/seat"), 1) << "both actions are used";
}

TEST(BusRush, BR_RUSH_4_TheSubwayGoesEverywhereButStatenIsland) {
  const Reach expected{{"manhattan", {"brooklyn", "queens", "bronx"}},
                       {"brooklyn", {"manhattan", "queens", "bronx"}},
                       {"queens", {"manhattan", "brooklyn", "bronx"}},
                       {"bronx", {"manhattan", "brooklyn", "queens"}}};
  EXPECT_EQ(reach("take_the_subway-1", "BR-RUSH-4"), expected);
}

TEST(BusRush, BR_RUSH_4_TheWholeGroupTravels) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"rush":["take_the_subway-1"]},{"bus":["bx9-loc"]}]})");
  EXPECT_EQ(game.play("rush take_the_subway-1 bronx"), "ok");
  EXPECT_EQ(game.word("/borough"), "bronx");
  EXPECT_EQ(game.number("/seat"), 1);
  EXPECT_EQ(game.play("bus bx9-loc"), "ok") << "the next player is in the Bronx too";
}

TEST(BusRush, BR_RUSH_5_TheFerryIsFreeBetweenManhattanAndStatenIsland) {
  const Reach expected{{"manhattan", {"staten-island"}}, {"staten-island", {"manhattan"}}};
  EXPECT_EQ(reach("staten_island_ferry-1", "BR-RUSH-5"), expected);
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"rush":["staten_island_ferry-1"]},{}]})");
  EXPECT_EQ(game.play("rush staten_island_ferry-1"), "input") << "the Ferry names its borough too";
  EXPECT_EQ(game.play("rush staten_island_ferry-1 staten-island"), "ok");
  EXPECT_EQ(game.number("/actions"), 2);
  EXPECT_EQ(game.number("/seat"), 0);
}

TEST(BusRush, BR_RUSH_6_CommuterRailJoinsManhattanAndThreeBoroughs) {
  const Reach expected{{"manhattan", {"brooklyn", "queens", "bronx"}},
                       {"brooklyn", {"manhattan"}},
                       {"queens", {"manhattan"}},
                       {"bronx", {"manhattan"}}};
  EXPECT_EQ(reach("commuter_rail-1", "BR-RUSH-6"), expected);
  Played game(R"({"players":2,"borough":"queens","hands":[{"rush":["commuter_rail-1"]},{}]})");
  EXPECT_EQ(game.play("rush commuter_rail-1 manhattan"), "ok");
  EXPECT_EQ(game.number("/actions"), 1);
}

TEST(BusRush, BR_RUSH_7_InterboroughExpressJoinsThreeOuterBoroughs) {
  const Reach expected{
      {"brooklyn", {"queens", "bronx"}}, {"queens", {"brooklyn", "bronx"}}, {"bronx", {"brooklyn", "queens"}}};
  EXPECT_EQ(reach("interborough_express-1", "BR-RUSH-7"), expected);
  Played game(R"({"players":2,"borough":"queens","hands":[{"rush":["interborough_express-1"]},{}]})");
  EXPECT_EQ(game.play("rush interborough_express-1 bronx"), "ok");
  EXPECT_EQ(game.number("/actions"), 1);
}

TEST(BusRush, BR_RUSH_6_And_7_NeedAnActionWithoutFareEvader) {
  Played game(R"({"players":2,"borough":"queens","actions":0,"bus_plays":1,"bus_plays_allowed":2,
    "free_bus_plays":1,"hands":[{"bus":["q23-loc"],"rush":["commuter_rail-1","interborough_express-1"]},{}]})");
  EXPECT_EQ(game.play("rush commuter_rail-1 manhattan"), "BR-RUSH-6");
  EXPECT_EQ(game.play("rush interborough_express-1 bronx"), "BR-RUSH-7");
}

TEST(BusRush, BR_RUSH_8_BothActionsNeedTwoActions) {
  Played game(
      R"({"players":2,"borough":"manhattan","actions":1,"hands":[{"rush":["taxi-1","take_the_subway-1"]},{}]})");
  EXPECT_EQ(game.play("rush taxi-1 queens"), "BR-RUSH-8");
  EXPECT_EQ(game.play("rush take_the_subway-1 queens"), "BR-RUSH-8");
  EXPECT_TRUE(game.moves_with("rush").empty());
}

TEST(BusRush, BR_RUSH_8_BothActionsTakeAllThatAreLeft) {
  Played game(R"({"players":2,"borough":"manhattan","actions":3,"hands":[{"rush":["take_the_subway-1"]},{}]})");
  EXPECT_EQ(game.play("rush take_the_subway-1 queens"), "ok");
  EXPECT_EQ(game.number("/seat"), 1) << "the third action is gone too";
}

TEST(BusRush, BR_RUSH_8_AFreePlayStillKeepsTheTurnOpen) {
  // One Bus card was played, a transfer too; the subway takes what is left and leads to where a free play waits.
  Played game(R"({"players":2,"borough":"manhattan","actions":2,"bus_plays":1,"bus_plays_allowed":2,
    "free_bus_plays":1,"hands":[{"bus":["q23-loc"],"rush":["take_the_subway-1"]},{}]})");
  EXPECT_EQ(game.play("rush take_the_subway-1 queens"), "ok");
  EXPECT_EQ(game.number("/seat"), 0);
  EXPECT_EQ(game.number("/actions"), 0);
  EXPECT_EQ(game.play("bus q23-loc"), "ok");
}

}  // namespace
}  // namespace cardtable::bus_rush
