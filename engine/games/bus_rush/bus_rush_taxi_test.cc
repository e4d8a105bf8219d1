// Taxi trips: travelling alone, and the way back.
#include "engine/games/bus_rush/testing.h"

namespace cardtable::bus_rush {
namespace {

constexpr std::string_view kRider = R"("taxi":{"borough":"bronx","returns_in_round":4})";

std::string with_rider(std::string_view rider, std::string_view other = "", std::string_view more = "") {
  return R"({"players":2,"borough":"manhattan","hands":[{)" + std::string(rider) + "," + std::string(kRider) + "},{" +
         std::string(other) + "}]" + std::string(more) + "}";
}

TEST(BusRush, BR_TAXI_1_TheRidersBusPlaysStartFromTheirBorough) {
  Played game(with_rider(R"("bus":["bx9-loc","m7-loc"])"));
  EXPECT_EQ(game.play("bus m7-loc"), "BR-BUS-1");
  EXPECT_EQ(game.play("bus bx9-loc"), "ok");
  EXPECT_EQ(game.number("/hands/0/score/bronx"), 1);
  EXPECT_EQ(game.word("/borough"), "manhattan");
}

TEST(BusRush, BR_TAXI_1_TheRidersTravelsMoveOnlyTheRider) {
  Played rail(with_rider(R"("rush":["interborough_express-1"])"));
  EXPECT_EQ(rail.play("rush interborough_express-1 queens"), "ok");
  EXPECT_EQ(rail.word("/borough"), "manhattan");
  EXPECT_EQ(rail.text("/hands/0/taxi"), R"({"borough":"queens","returns_in_round":4})");
  Played subway(with_rider(R"("rush":["take_the_subway-1"])"));
  EXPECT_EQ(subway.play("rush take_the_subway-1 brooklyn"), "ok");
  EXPECT_EQ(subway.word("/hands/0/taxi/borough"), "brooklyn");
  Played ferry(with_rider(R"("rush":["staten_island_ferry-1"])"));
  EXPECT_EQ(ferry.play("rush staten_island_ferry-1 staten-island"), "BR-RUSH-5") << "from the Bronx";
}

TEST(BusRush, BR_TAXI_1_AnExpressMovesOnlyTheRider) {
  Played game(R"({"players":2,"borough":"queens","hands":[
    {"bus":["bxm1-exp"],"taxi":{"borough":"bronx","returns_in_round":4}},{}]})");
  EXPECT_EQ(game.play("bus bxm1-exp"), "ok");
  EXPECT_EQ(game.word("/borough"), "queens");
  EXPECT_EQ(game.word("/hands/0/taxi/borough"), "manhattan");
  EXPECT_EQ(game.number("/hands/0/score/manhattan"), 1);
}

TEST(BusRush, BR_TAXI_1_TheGroupsTravelsDoNotMoveTheRider) {
  Played game(R"({"players":2,"seat":1,"borough":"manhattan","hands":[
    {"taxi":{"borough":"bronx","returns_in_round":4}},{"rush":["take_the_subway-1"]}]})");
  EXPECT_EQ(game.play("rush take_the_subway-1 queens"), "ok");
  EXPECT_EQ(game.word("/borough"), "queens");
  EXPECT_EQ(game.word("/hands/0/taxi/borough"), "bronx");
}

TEST(BusRush, BR_TAXI_2_ReturnsAtTheStartOfTheThirdRoundAfterItBegan) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"rush":["taxi-1"]},{}]})");
  EXPECT_EQ(game.play("rush taxi-1 bronx"), "ok");
  // Rounds 2 and 3 pass; the trip ends as round 4 starts.
  EXPECT_EQ(game.play_all({"end", "end", "end", "end"}), "ok");
  EXPECT_EQ(game.number("/round"), 3);
  EXPECT_EQ(game.word("/hands/0/taxi/borough"), "bronx");
  EXPECT_EQ(game.number("/seat"), 1);
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.number("/round"), 4);
  EXPECT_TRUE(game.is_null("/hands/0/taxi"));
  EXPECT_TRUE(game.happened("trip_ended"));
}

TEST(BusRush, BR_TAXI_2_AnySeatReturnsInTheSameRound) {
  Played game(
      R"({"players":3,"seat":2,"round":5,"turn":15,"borough":"manhattan","hands":[{},{},{"rush":["taxi-1"]}]})");
  EXPECT_EQ(game.play("rush taxi-1 queens"), "ok");
  EXPECT_EQ(game.number("/round"), 6);
  EXPECT_EQ(game.number("/hands/2/taxi/returns_in_round"), 8);
}

TEST(BusRush, BR_TAXI_2_EndsWhenTheGroupComes) {
  Played game(R"({"players":3,"seat":2,"borough":"manhattan","hands":[
    {"taxi":{"borough":"bronx","returns_in_round":4}},{"taxi":{"borough":"queens","returns_in_round":4}},
    {"rush":["commuter_rail-1"]}]})");
  EXPECT_EQ(game.play("rush commuter_rail-1 bronx"), "ok");
  EXPECT_TRUE(game.is_null("/hands/0/taxi"));
  EXPECT_FALSE(game.is_null("/hands/1/taxi")) << "the other trip goes on";
}

TEST(BusRush, BR_TAXI_2_EndsWhenTheRiderComesToTheGroup) {
  Played game(with_rider(R"("bus":["bxm1-exp"])"));
  EXPECT_EQ(game.play("bus bxm1-exp"), "ok");
  EXPECT_TRUE(game.is_null("/hands/0/taxi"));
  EXPECT_EQ(game.word("/borough"), "manhattan");
  EXPECT_EQ(game.number("/hands/0/score/manhattan"), 1);
}

TEST(BusRush, BR_TAXI_2_ARiderBackWithTheGroupMovesItAgain) {
  Played game(with_rider(R"("bus":["bxm1-exp"],"rush":["commuter_rail-1"])"));
  EXPECT_EQ(game.play_all({"bus bxm1-exp", "rush commuter_rail-1 queens"}), "ok");
  EXPECT_EQ(game.word("/borough"), "queens");
}

TEST(BusRush, BR_TAXI_2_ATaxiOnATripStartsANewOne) {
  Played game(R"({"players":2,"round":3,"borough":"manhattan","hands":[
    {"rush":["taxi-1"],"taxi":{"borough":"bronx","returns_in_round":4}},{}]})");
  EXPECT_EQ(game.play("rush taxi-1 bronx"), "BR-RUSH-3") << "the rider is there already";
  EXPECT_EQ(game.play("rush taxi-1 queens"), "ok");
  EXPECT_EQ(game.text("/hands/0/taxi"), R"({"borough":"queens","returns_in_round":6})");
}

TEST(BusRush, BR_TAXI_2_ATaxiToTheGroupEndsTheTrip) {
  Played game(with_rider(R"("rush":["taxi-1"])"));
  EXPECT_EQ(game.play("rush taxi-1 manhattan"), "ok");
  EXPECT_TRUE(game.is_null("/hands/0/taxi"));
  EXPECT_EQ(game.word("/borough"), "manhattan");
}

TEST(BusRush, BR_TAXI_2_AllPlayersCanBeOnTripsAtOnce) {
  Played game(
      R"({"players":3,"borough":"manhattan","hands":[{"rush":["taxi-1"]},{"rush":["taxi-2"]},{"rush":["taxi-3"]}]})");
  EXPECT_EQ(game.play_all({"rush taxi-1 bronx", "rush taxi-2 bronx", "rush taxi-3 queens"}), "ok");
  EXPECT_EQ(game.word("/borough"), "manhattan") << "the group is where it was, though nobody is with it";
  for (const std::string seat : {"0", "1", "2"}) {
    EXPECT_EQ(game.number("/hands/" + seat + "/taxi/returns_in_round"), 4) << seat;
  }
}

}  // namespace
}  // namespace cardtable::bus_rush
