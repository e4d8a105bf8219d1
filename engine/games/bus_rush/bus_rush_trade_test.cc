#include <set>

#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/move.h"
#include "engine/games/bus_rush/testing.h"

namespace cardtable::bus_rush {
namespace {

constexpr std::string_view kTrader = R"("players":2,"hands":[
  {"bus":["m7-loc","m11-loc","m20-loc","m98-lim","m15-sel","qm2-exp"],"rush":["taxi-1","reroute-1"]},{}],
  "decks":{"rush":{"draw":["taxi-2","taxi-3"]},"bus":{"draw":["b46-loc","b25-loc","b52-loc"]}})";

std::string trader(std::string_view more = "") { return "{" + std::string(kTrader) + std::string(more) + "}"; }

TEST(BusRush, BR_TRADE_1_BusCardsWorthExactlyThreeBuyARushCard) {
  for (const std::string_view move :
       {"trade qm2-exp", "trade m7-loc m98-lim", "trade m11-loc m15-sel", "trade m7-loc m11-loc m20-loc"}) {
    Played game(trader());
    EXPECT_EQ(game.play(move), "ok") << move;
    EXPECT_EQ(game.number("/actions"), 2) << "a trade costs no action";
    EXPECT_EQ(game.text("/hands/0/rush"), R"(["reroute-1","taxi-1","taxi-2"])");
    EXPECT_EQ(game.at("/traded"), json::value(true));
  }
}

TEST(BusRush, BR_TRADE_1_AnyOtherValueIsRefused) {
  Played game(trader());
  for (const std::string_view move :
       {"trade m7-loc", "trade m7-loc m11-loc", "trade m98-lim", "trade m98-lim m15-sel", "trade m7-loc qm2-exp",
        "trade m7-loc m11-loc m98-lim", "trade m7-loc m11-loc m20-loc m98-lim", "trade m7-loc taxi-1",
        "trade taxi-1 reroute-1", "trade m7-loc m11-loc m20-loc m98-lim m15-sel qm2-exp"}) {
    EXPECT_EQ(game.play(move), "BR-TRADE-1") << move;
  }
}

TEST(BusRush, BR_TRADE_1_EveryTradeIsListedOnce) {
  const auto moves = Played(trader()).moves_with("trade");
  const std::set<std::string> expected{"trade qm2-exp",         "trade m7-loc m98-lim",         "trade m7-loc m15-sel",
                                       "trade m11-loc m98-lim", "trade m11-loc m15-sel",        "trade m20-loc m98-lim",
                                       "trade m20-loc m15-sel", "trade m7-loc m11-loc m20-loc", "trade taxi-1",
                                       "trade reroute-1"};
  EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()), expected);
  EXPECT_EQ(moves.size(), expected.size());
}

TEST(BusRush, BR_TRADE_1_TheCardsMayBeNamedInAnyOrder) {
  Played game(trader());
  EXPECT_EQ(game.play("trade m20-loc m7-loc m11-loc"), "ok");
}

TEST(BusRush, BR_TRADE_1_NamingACardTwiceOrOneNotHeldIsBadInput) {
  Played game(trader());
  EXPECT_EQ(game.play("trade m7-loc m7-loc m7-loc"), "input");
  EXPECT_EQ(game.play("trade m7-loc m7-loc"), "input");
  EXPECT_EQ(game.play("trade m7-loc m98-lim m7-loc"), "input");
  EXPECT_EQ(game.play("trade b46-loc m98-lim"), "input");
  EXPECT_EQ(game.play("trade taxi-2"), "input");
  EXPECT_EQ(game.play("trade"), "input");
  EXPECT_EQ(game.play("trade bus_lane-1"), "input");
}

TEST(BusRush, BR_TRADE_1_NorCanABotTradeACardTwice) {
  const Rules rules;
  const auto state = Codec(rules).parse_position(json::parse(trader()));
  ASSERT_TRUE(state.has_value());
  const Card one = rules.catalog().find("m7-loc").value();
  const Card two = rules.catalog().find("m98-lim").value();
  for (const Move move : {Move::trade(one, one), Move::trade(one, one, two), Move::trade(two, one, two)}) {
    EXPECT_EQ(rules.check(*state, seat_at(0), move).kind, VerdictKind::kImpossible);
  }
  EXPECT_TRUE(rules.check(*state, seat_at(0), Move::trade(one, two)).is_legal());
}

TEST(BusRush, BR_TRADE_1_ARushCardBuysTwoBusCards) {
  Played game(trader());
  EXPECT_EQ(game.play("trade taxi-1"), "ok");
  EXPECT_EQ(game.size("/hands/0/bus"), 8U);
  EXPECT_EQ(game.text("/decks/rush/discard"), R"(["taxi-1"])");
  EXPECT_EQ(game.text("/decks/bus/draw"), R"(["b52-loc"])");
}

TEST(BusRush, BR_TRADE_1_OnceATurn) {
  Played game(trader());
  EXPECT_EQ(game.play("trade qm2-exp"), "ok");
  EXPECT_EQ(game.play("trade m7-loc m98-lim"), "BR-TRADE-1");
  EXPECT_EQ(game.play("trade taxi-1"), "BR-TRADE-1");
  EXPECT_TRUE(game.moves_with("trade").empty());
  EXPECT_EQ(game.play_all({"end", "end"}), "ok");
  EXPECT_EQ(game.play("trade taxi-1"), "ok") << "a new turn, a new trade";
}

TEST(BusRush, BR_TRADE_1_WithADiscountExactlyTwoOrExactlyThree) {
  constexpr std::string_view kHoliday = R"(,"events":[{"card":"fare_holiday-1","rounds_left":1}])";
  Played game(trader(kHoliday));
  EXPECT_EQ(game.view(seat_at(0)).at("trade_prices"), json::array({2, 3}));
  EXPECT_EQ(game.play("trade m98-lim m15-sel"), "BR-TRADE-1") << "4 buys nothing";
  EXPECT_EQ(game.play("trade m7-loc"), "BR-TRADE-1") << "nor does 1";
  EXPECT_TRUE(game.lists("trade m7-loc m20-loc"));
  // For 2: 2 cards of value 2, 3 pairs of value 1. For 3: the Express, 3 times 2 pairs, the three of value 1.
  EXPECT_EQ(game.moves_with("trade").size(), 5U + 8U + 2U) << "and 2 Rush cards";
  EXPECT_EQ(game.play("trade m98-lim"), "ok");
  for (const std::string_view three : {"trade qm2-exp", "trade m7-loc m98-lim", "trade m7-loc m11-loc m20-loc"}) {
    EXPECT_EQ(Played(trader(kHoliday)).play(three), "ok") << "a discount takes no trade away: " << three;
  }
  EXPECT_EQ(Played(trader()).view(seat_at(0)).at("trade_prices"), json::array(1, 3));

  Played perk(R"({"players":2,"hands":[{"bus":["m7-loc","m11-loc","m98-lim"],"perks":["rush_trade_discount-1"],
    "active_perk":"rush_trade_discount-1"},{}],"decks":{"rush":{"draw":["taxi-2"]}}})");
  EXPECT_EQ(perk.play("trade m7-loc"), "BR-TRADE-1");
  EXPECT_TRUE(perk.lists("trade m7-loc m98-lim"));
  EXPECT_EQ(perk.play("trade m7-loc m11-loc"), "ok");
}

TEST(BusRush, BR_TRADE_1_TwoSuchEffectsDoNotAddUp) {
  Played game(R"({"players":2,"hands":[{"bus":["m7-loc","m11-loc"],"perks":["rush_trade_discount-1"],
    "active_perk":"rush_trade_discount-1"},{}],"decks":{"rush":{"draw":["taxi-2"]}},
    "events":[{"card":"fare_holiday-1","rounds_left":1}]})");
  EXPECT_EQ(game.play("trade m7-loc"), "BR-TRADE-1") << "1 is not enough";
  EXPECT_EQ(game.view(seat_at(0)).at("trade_prices"), json::array({2, 3}));
  EXPECT_EQ(game.play("trade m7-loc m11-loc"), "ok");
}

TEST(BusRush, BR_TRADE_1_NotWhileNoRushCardCanBeDrawn) {
  Played none(R"({"players":2,"hands":[{"bus":["qm2-exp"],"rush":["taxi-1"]},{}]})");
  EXPECT_EQ(none.play("trade qm2-exp"), "BR-TRADE-1");
  EXPECT_FALSE(none.lists("trade qm2-exp"));
  EXPECT_TRUE(none.lists("trade taxi-1"));
  Played discard(R"({"players":2,"hands":[{"bus":["qm2-exp"]},{}],"decks":{"rush":{"discard":["taxi-2"]}}})");
  EXPECT_EQ(discard.play("trade qm2-exp"), "ok") << "the discards are shuffled in";
}

TEST(BusRush, AMoveListGrowsAndIsCleared) {
  MoveList list;
  EXPECT_TRUE(list.empty());
  list.push_back(Move::wait());
  EXPECT_FALSE(list.empty());
  EXPECT_EQ(list.size(), 1U);
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(BusRush, BR_TRADE_1_TheListHoldsForAHandOfAllBusCards) {
  json::array all;
  for (const auto& card : game_type().catalog()) {
    if (card.at("deck") == "bus") all.push_back(card.at("id"));
  }
  const json::object position{{"players", 2},
                              {"hands", json::array{json::object{{"bus", all}}, json::object{}}},
                              {"decks", json::object{{"rush", json::object{{"draw", {"taxi-1"}}}}}}};
  const Played game(json::serialize(position));
  // 10 Express, 30 Local with 20 of value 2, 30 choose 3 Local.
  EXPECT_EQ(game.moves_with("trade").size(), 10U + 30U * 20U + 4060U);
}

}  // namespace
}  // namespace cardtable::bus_rush
