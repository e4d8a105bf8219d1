// What Limited and Select cards do to other players.
#include <fmt/format.h>

#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/testing.h"

namespace cardtable::bus_rush {
namespace {

TEST(BusRush, BR_RESTRICT_1_LimitedBlocksTheNextPlayersNonExpressBuses) {
  Played game(R"({"players":3,"seat":2,"borough":"manhattan","hands":[{},{},{"bus":["m98-lim"]}]})");
  EXPECT_EQ(game.play("bus m98-lim"), "ok");
  EXPECT_EQ(game.text("/restrictions"), R"([{"seat":0,"effect":"block_non_express_bus"}])") << "seat 0 follows seat 2";
}

TEST(BusRush, BR_RESTRICT_1_LocalAndExpressCardsRestrictNobody) {
  Played game(
      R"({"players":2,"borough":"manhattan","bus_plays_allowed":2,"hands":[{"bus":["m7-loc","bxm1-exp"]},{}]})");
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
  EXPECT_EQ(game.play("bus bxm1-exp"), "ok");
  EXPECT_EQ(game.text("/restrictions"), "[]");
}

TEST(BusRush, BR_RESTRICT_1_LimitedTakesNoTarget) {
  Played game(R"({"players":3,"borough":"manhattan","hands":[{"bus":["m98-lim"]},{},{}]})");
  EXPECT_EQ(game.play("bus m98-lim 2 block_rush_cards"), "input");
}

TEST(BusRush, BR_RESTRICT_2_SelectPutsAnyEffectOnAnyOtherPlayer) {
  constexpr std::string_view kPosition =
      R"({"players":4,"seat":1,"borough":"manhattan","hands":[{},{"bus":["m15-sel"]},{},{}]})";
  EXPECT_EQ(Played(kPosition).moves_with("bus").size(), 9U) << "three players, three effects";
  for (const std::string seat : {"0", "2", "3"}) {
    for (const std::string effect : {"block_non_express_bus", "block_express_bus", "block_rush_cards"}) {
      Played game(kPosition);
      EXPECT_EQ(game.play(fmt::format("bus m15-sel {} {}", seat, effect)), "ok");
      EXPECT_EQ(game.text("/restrictions"), fmt::format(R"([{{"seat":{},"effect":"{}"}}])", seat, effect));
    }
  }
}

TEST(BusRush, BR_RESTRICT_2_HalfATargetIsNone) {
  // Not to be written in the notation, but bots make moves without it.
  const Rules rules;
  const auto state = Codec(rules).parse_position(
      json::parse(R"({"players":2,"borough":"manhattan","hands":[{"bus":["m15-sel","m7-loc"]},{}]})"));
  ASSERT_TRUE(state.has_value());
  for (const std::string_view id : {"m15-sel", "m7-loc"}) {
    const Card card = rules.catalog().find(id).value();
    for (const Move move : {Move::bus(card, seat_at(1)), Move::bus(card, kNoSeat, Restriction{0})}) {
      EXPECT_EQ(rules.check(*state, seat_at(0), move).kind, VerdictKind::kImpossible) << id;
    }
  }
}

TEST(BusRush, BR_RESTRICT_2_SelectNeedsATargetOtherThanItsPlayer) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"bus":["m15-sel"]},{}]})");
  EXPECT_EQ(game.play("bus m15-sel"), "BR-RESTRICT-2");
  EXPECT_EQ(game.play("bus m15-sel 0 block_rush_cards"), "BR-RESTRICT-2");
  EXPECT_EQ(game.play("bus m15-sel 2 block_rush_cards"), "input") << "no such seat";
  EXPECT_EQ(game.play("bus m15-sel 1 block_everything"), "input");
  EXPECT_EQ(game.play("bus m15-sel 1"), "input");
}

constexpr std::string_view kAllKindsInManhattan = R"("players":2,"borough":"manhattan","hands":[
  {"bus":["m7-loc","m98-lim","m15-sel","bxm1-exp","m20-loc"],"rush":["taxi-1","bus_transfer-1"]},{}],
  "decks":{"rush":{"draw":["taxi-2"]},"bus":{"draw":["b46-loc","b25-loc","b52-loc","b61-loc"]}})";

std::string restricted(std::string_view effect, std::string_view more = "") {
  return "{" + std::string(kAllKindsInManhattan) + R"(,"restrictions":[{"seat":0,"effect":")" + std::string(effect) +
         "\"}]" + std::string(more) + "}";
}

TEST(BusRush, BR_RESTRICT_3_BlockNonExpressBusStopsLocalLimitedAndSelect) {
  Played game(restricted("block_non_express_bus"));
  EXPECT_EQ(game.play("bus m7-loc"), "BR-RESTRICT-3");
  EXPECT_EQ(game.play("bus m98-lim"), "BR-RESTRICT-3");
  EXPECT_EQ(game.play("bus m15-sel 1 block_rush_cards"), "BR-RESTRICT-3");
  EXPECT_EQ(game.moves_with("bus"), std::vector<std::string>{"bus bxm1-exp"});
  EXPECT_EQ(game.play("rush bus_transfer-1"), "ok");
  EXPECT_EQ(game.play("bus bxm1-exp"), "ok");
}

TEST(BusRush, BR_RESTRICT_3_BlockExpressBusStopsExpress) {
  Played game(restricted("block_express_bus"));
  EXPECT_EQ(game.play("bus bxm1-exp"), "BR-RESTRICT-3");
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
}

TEST(BusRush, BR_RESTRICT_3_BlockRushCardsStopsPlayingThemAndNotTrading) {
  Played game(restricted("block_rush_cards"));
  EXPECT_EQ(game.play("rush bus_transfer-1"), "BR-RESTRICT-3");
  EXPECT_EQ(game.play("rush taxi-1 queens"), "BR-RESTRICT-3");
  EXPECT_TRUE(game.moves_with("rush").empty());
  EXPECT_TRUE(game.lists("trade m7-loc m98-lim"));
  EXPECT_EQ(game.play("trade taxi-1"), "ok") << "trading one away is not playing it";
  EXPECT_EQ(game.play("trade bus_transfer-1"), "BR-TRADE-1") << "once a turn, as ever";
  EXPECT_EQ(game.play("bus m15-sel 1 block_rush_cards"), "ok");
}

TEST(BusRush, BR_RESTRICT_3_EndsWithTheTurnItHolds) {
  Played game(restricted("block_non_express_bus"));
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.text("/restrictions"), "[]");
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
}

TEST(BusRush, BR_RESTRICT_3_WaitsForTheTargetsNextTurn) {
  Played game(R"({"players":3,"borough":"manhattan","hands":[{"bus":["m15-sel"]},{},{"bus":["m7-loc"]}]})");
  EXPECT_EQ(game.play_all({"bus m15-sel 2 block_non_express_bus", "end", "end"}), "ok");
  EXPECT_EQ(game.number("/seat"), 2);
  EXPECT_EQ(game.play("bus m7-loc"), "BR-RESTRICT-3");
  EXPECT_EQ(game.play_all({"end", "end", "end"}), "ok");
  EXPECT_EQ(game.play("bus m7-loc"), "ok") << "a turn later it is over";
}

TEST(BusRush, BR_RESTRICT_3_TheSameEffectTwiceCountsOnce) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[{"bus":["m98-lim"]},{"bus":["m7-loc"]}],
    "restrictions":[{"seat":1,"effect":"block_non_express_bus"}]})");
  EXPECT_EQ(game.play_all({"bus m98-lim", "end"}), "ok");
  EXPECT_EQ(game.text("/restrictions"), R"([{"seat":1,"effect":"block_non_express_bus"}])");
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.text("/restrictions"), "[]");
}

TEST(BusRush, BR_RESTRICT_3_DifferentEffectsHoldTogether) {
  Played game(
      "{" + std::string(kAllKindsInManhattan) +
      R"(,"restrictions":[{"seat":0,"effect":"block_non_express_bus"},{"seat":0,"effect":"block_express_bus"}]})");
  EXPECT_TRUE(game.moves_with("bus").empty());
  EXPECT_EQ(game.play("bus bxm1-exp"), "BR-RESTRICT-3");
}

}  // namespace
}  // namespace cardtable::bus_rush
