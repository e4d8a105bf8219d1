// The event log of a match: what it holds, who sees what of it, and how it is saved. Undo is tested in tests/table.
#include "engine/games/bus_rush/testing.h"

namespace cardtable::bus_rush {
namespace {

constexpr std::string_view kStart = R"({"players":2,"round":3,"borough":"manhattan","hands":[
  {"bus":["m7-loc"],"rush":["reroute-1"]},{"bus":["b46-loc"]}],
  "decks":{"bus":{"draw":["q23-loc","q32-loc","q54-loc","q55-loc"]}}})";

std::vector<std::string> names_in(const json::array& log) {
  std::vector<std::string> names;
  for (const auto& entry : log) names.emplace_back(entry.at("event").as_string());
  return names;
}
json::array log_of(const json::object& of) { return of.at("log").as_array(); }

TEST(BusRushLog, TellsWhatHappenedInOrderWithRoundAndSeat) {
  Played game(kStart);
  EXPECT_TRUE(log_of(game.position()).empty()) << "a position that says nothing has no past";
  EXPECT_EQ(game.play_all({"bus m7-loc", "end"}), "ok");
  const auto log = log_of(game.position());
  EXPECT_EQ(names_in(log),
            (std::vector<std::string>{"played_bus", "scored", "turn_ended", "turn", "drew_card", "drew"}));
  EXPECT_EQ(json::serialize(log[0]),
            R"({"event":"played_bus","seat":0,"card":"m7-loc","borough":"manhattan","rule":"BR-BUS-1","round":3})");
  EXPECT_EQ(log[4].at("only_for"), json::array(1, 1));
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(log_of(game.position()).back().at("round"), 4) << "the turn order has come round";
}

TEST(BusRushLog, BeginsWithTheDeal) {
  const Played game(3, 7);
  const auto log = log_of(game.position());
  EXPECT_EQ(names_in(log), (std::vector<std::string>{"round", "turn", "drew_card", "drew"}));
  EXPECT_EQ(log[0].at("round"), 1);
}

TEST(BusRushLog, EachSeatSeesOnlyWhatItMayKnow) {
  Played game(kStart);
  EXPECT_EQ(game.play_all({"rush reroute-1 m7-loc bronx", "wait"}), "ok");
  const auto own = names_in(log_of(game.view(Seat{0})));
  const auto other = names_in(log_of(game.view(Seat{1})));
  const auto spectator = names_in(log_of(game.view(kSpectator)));
  EXPECT_EQ(own, (std::vector<std::string>{"played_rush", "rerouted", "waited", "drew_card", "drew", "turn_ended",
                                           "turn", "drew"}));
  EXPECT_EQ(other,
            (std::vector<std::string>{"played_rush", "waited", "drew", "turn_ended", "turn", "drew_card", "drew"}));
  EXPECT_EQ(spectator, (std::vector<std::string>{"played_rush", "waited", "drew", "turn_ended", "turn", "drew"}));
}

TEST(BusRushLog, HoldsNothingHidden) {
  // The same moves in two worlds that look alike to seat 0: seat 1 holds and draws other cards.
  constexpr std::string_view kOther = R"({"players":2,"round":3,"borough":"manhattan","hands":[
    {"bus":["m7-loc"],"rush":["reroute-1"]},{"bus":["q55-loc"]}],
    "decks":{"bus":{"draw":["q23-loc","q32-loc","b46-loc","q54-loc"]}}})";
  Played here(kStart);
  Played there(kOther);
  for (Played* game : {&here, &there}) EXPECT_EQ(game->play_all({"wait", "wait", "wait"}), "ok");
  EXPECT_NE(json::serialize(here.position().at("log")), json::serialize(there.position().at("log")));
  EXPECT_EQ(json::serialize(here.view(Seat{0})), json::serialize(there.view(Seat{0})));
  EXPECT_EQ(json::serialize(here.view(kSpectator)), json::serialize(there.view(kSpectator)));
}

TEST(BusRushLog, WhatASeatImaginesHasItsOwnLog) {
  auto match = std::move(game_type().deal(default_options(game_type().info().options), 3, 11).match);
  for (int i = 0; i < 12; ++i) ASSERT_TRUE(match->play(match->to_decide(), "wait").has_value());
  const auto guess = match->imagined(Seat{1}, 5);
  EXPECT_EQ(guess->position().at("log"), match->view(Seat{1}).at("log"));
}

TEST(BusRushLog, IsSavedAndReadWithThePosition) {
  Played game(4, 5);
  for (int i = 0; i < 60; ++i) {
    const auto moves = game.moves();
    ASSERT_EQ(game.play(moves[static_cast<std::size_t>(i * 7) % moves.size()]), "ok");
  }
  const auto position = game.position();
  EXPECT_GT(log_of(position).size(), 100U);
  const Played again(json::serialize(position));
  EXPECT_EQ(json::serialize(again.position()), json::serialize(position));
  EXPECT_EQ(json::serialize(again.view(Seat{2})), json::serialize(game.view(Seat{2})));
}

TEST(BusRushLog, KeepsTheLast200) {
  Played game(2, 1);
  for (int i = 0; i < 120; ++i) {
    ASSERT_EQ(game.play("wait"), "ok");
    ASSERT_LE(log_of(game.position()).size(), 200U);
  }
  const auto log = log_of(game.position());
  EXPECT_EQ(log.size(), 200U);
  EXPECT_EQ(log.back().at("round"), game.at("/round")) << "the oldest go, the newest stay";
  ASSERT_EQ(game.play("wait"), "ok");
  EXPECT_NE(log_of(game.position()).front(), log.front());
}

std::string refused(std::string_view log) {
  return why_refused(R"({"players":2,"hands":[{},{}],"log":)" + std::string(log) + "}");
}

TEST(BusRushLog, WhatNobodyWroteIsRefused) {
  EXPECT_EQ(refused("[]"), "");
  EXPECT_EQ(refused(R"([{"event":"waited","seat":0,"rule":"BR-TURN-3","round":1}])"), "");
  EXPECT_EQ(refused("{}"), "log: must be an array");
  EXPECT_EQ(refused(R"([{"event":"danced","round":1}])"), "log[0].event: 'danced' is not an event");
  EXPECT_EQ(refused(R"([{"event":"waited","rule":"BR-TURN-3","round":1}])"), "log[0].seat: is missing");
  EXPECT_EQ(refused(R"([{"event":"waited","seat":0,"rule":"BR-TURN-3","round":2}])"),
            "log[0].round: must be from 0 to 1");
  EXPECT_EQ(refused(R"([{"event":"waited","seat":0,"rule":"BR-TURN-3","round":1,"card":"m7-loc"}])"),
            "log[0]: is not an entry that `state` wrote");
  EXPECT_EQ(refused(R"([{"event":"drew_card","seat":0,"card":"m7-loc","deck":"bus","rule":"BR-TURN-3","round":1}])"),
            "log[0]: is not an entry that `state` wrote")
      << "a private entry says whose it is";
  EXPECT_EQ(refused(R"([{"event":"traded_bus","seat":0,"cards":["m7-loc","m7-loc","m7-loc","m7-loc"],
                         "rule":"BR-TRADE-1","round":1}])"),
            "log[0].cards: has 4 items, at most 3 are possible");
}

}  // namespace
}  // namespace cardtable::bus_rush
