// Variants: what each option of NYC Bus Rush changes, beside the usual rule.
#include <fmt/format.h>

#include "engine/games/bus_rush/numbered_moves.h"
#include "engine/games/bus_rush/rules.h"
#include "engine/games/bus_rush/testing.h"
#include "engine/kit/option_text.h"

namespace cardtable::bus_rush {
namespace {

/// A position of two players, in Manhattan unless `more` says otherwise, with these options.
std::string position(std::string_view options, std::string_view first, std::string_view second = "",
                     std::string_view more = "") {
  return fmt::format(R"({{"players":2,"hands":[{{{}}},{{{}}}],"options":{{{}}}{}}})", first, second, options, more);
}

OptionValues options_with(std::initializer_list<std::string_view> assignments) {
  OptionValues options = default_options(Rules::info().options);
  for (const auto assignment : assignments) EXPECT_TRUE(set_option(assignment, Rules::info().options, options));
  return options;
}

std::string why_wrong(std::initializer_list<std::string_view> assignments, std::size_t players = 4) {
  const auto wrong = Rules().wrong_options(options_with(assignments), players);
  return wrong ? wrong->text() : "";
}

constexpr std::string_view kThreeBus = R"(,"decks":{"bus":{"draw":["m11-loc","m20-loc","m42-loc"]}})";

TEST(BusRush, BR_SETUP_1_VariantOtherNumbersOfCardsDealt) {
  const Rules rules;
  const State usual = rules.deal(options_with({}), 3, 1, NullSink{});
  EXPECT_EQ(usual.hands[1].bus.size(), 5U);
  EXPECT_EQ(usual.hands[1].rush.size(), 2U);
  const State variant = rules.deal(options_with({"bus_cards=7", "rush_cards=0"}), 3, 1, NullSink{});
  EXPECT_EQ(variant.hands[1].bus.size(), 7U);
  EXPECT_EQ(variant.hands[1].rush.size(), 0U);
  EXPECT_EQ(variant.draw_piles.bus.size(), 60U - 3 * 7) << "at 7 cards the first turn draws none";
}

TEST(BusRush, BR_SETUP_1_VariantMoreCardsThanThereAreIsRefused) {
  EXPECT_EQ(why_wrong({"rush_cards=6"}), "");
  EXPECT_EQ(why_wrong({"bus_cards=10"}), "");
  const auto few = Rules::from_data(R"(deck bus 20
a local manhattan 1 A
b local brooklyn 1 B
c local queens 1 C
d local bronx 1 D
e local staten-island 1 E
f local manhattan 1 F
g local manhattan 1 G
h local manhattan 1 H
i local manhattan 1 I
j local manhattan 1 J
k local manhattan 1 K
l local manhattan 1 L
m local manhattan 1 M
n local manhattan 1 N
o local manhattan 1 O
p local manhattan 1 P
q local manhattan 1 Q
r local manhattan 1 R
s local manhattan 1 S
t local manhattan 1 T
deck rush 8
u taxi 2 U
v taxi 2 V
w taxi 2 W
x taxi 2 X
y taxi 2 Y
z taxi 2 Z
u2 taxi 2 U
v2 taxi 2 V
deck event 0
deck perk 0
)");
  ASSERT_TRUE(few.has_value()) << few.error().text();
  EXPECT_FALSE(few->wrong_options(options_with({}), 4));
  const auto wrong = few->wrong_options(options_with({"bus_cards=6"}), 4);
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ(wrong->text(), "bus_cards: 4 players would get 6 Bus cards each, but there are only 20");
  EXPECT_FALSE(few->wrong_options(options_with({"bus_cards=6"}), 3)) << "18 of 20";
  EXPECT_TRUE(few->wrong_options(options_with({"rush_cards=3"}), 3)) << "9 of 8";
}

TEST(BusRush, BR_TURN_1_VariantActionsPerTurn) {
  Played usual(position("", ""));
  EXPECT_EQ(usual.number("/actions"), 2);
  Played three(position(R"("actions":3)", ""));
  EXPECT_EQ(three.play_all({"wait", "wait"}), "ok");
  EXPECT_EQ(three.number("/seat"), 0) << "one action is left";
  EXPECT_EQ(three.play("end"), "ok");
  EXPECT_EQ(three.number("/actions"), 3);
}

TEST(BusRush, BR_TURN_1_VariantHandLimit) {
  constexpr std::string_view kTwo = R"("bus":["q23-loc","q32-loc"])";
  Played usual(position("", "", kTwo, kThreeBus));
  EXPECT_EQ(usual.play("end"), "ok");
  EXPECT_EQ(usual.size("/hands/1/bus"), 3U);
  Played two(position(R"("hand_limit":2)", "", kTwo, kThreeBus));
  EXPECT_EQ(two.play("end"), "ok");
  EXPECT_EQ(two.size("/hands/1/bus"), 2U);
}

TEST(BusRush, BR_TURN_3_VariantCardsForWaiting) {
  Played usual(position("", "", "", kThreeBus));
  EXPECT_EQ(usual.play("wait"), "ok");
  EXPECT_EQ(usual.size("/hands/0/bus"), 1U);
  Played two(position(R"("wait_draw":2)", "", "", kThreeBus));
  EXPECT_EQ(two.play("wait"), "ok");
  EXPECT_EQ(two.size("/hands/0/bus"), 2U);
  EXPECT_EQ(two.number("/actions"), 1);
}

TEST(BusRush, BR_BUS_4_VariantPointsPerBorough) {
  constexpr std::string_view kThree = R"("bus":["m7-loc"],"score":{"manhattan":3})";
  EXPECT_EQ(Played(position("", kThree)).play("bus m7-loc"), "BR-BUS-4");
  Played four(position(R"("borough_cap":4)", kThree));
  EXPECT_EQ(four.play("bus m7-loc"), "ok");
  EXPECT_EQ(four.number("/hands/0/score/manhattan"), 4);
  constexpr std::string_view kOne = R"("bus":["m7-loc"],"score":{"manhattan":1})";
  EXPECT_EQ(Played(position(R"("borough_cap":1,"points_to_win":5)", kOne)).play("bus m7-loc"), "BR-BUS-4");
  EXPECT_EQ(Played(position("", kOne)).play("bus m7-loc"), "ok");
}

TEST(BusRush, BR_BUS_5_VariantBusPlaysPerTurn) {
  constexpr std::string_view kTwo = R"("bus":["m7-loc","m11-loc"])";
  Played usual(position("", kTwo));
  EXPECT_EQ(usual.play_all({"bus m7-loc", "bus m11-loc"}), "bus m11-loc: BR-BUS-5");
  Played two(position(R"("bus_plays":2)", kTwo));
  EXPECT_EQ(two.play_all({"bus m7-loc", "bus m11-loc"}), "ok");
  EXPECT_EQ(two.number("/hands/0/score/manhattan"), 2);
}

TEST(BusRush, BR_TRADE_1_VariantPriceOfARushCard) {
  constexpr std::string_view kHand = R"("bus":["m7-loc","m98-lim","bxm1-exp"])";
  constexpr std::string_view kRush = R"(,"decks":{"rush":{"draw":["taxi-1"]}})";
  Played usual(position("", kHand, "", kRush));
  EXPECT_EQ(usual.moves_with("trade"), (std::vector<std::string>{"trade bxm1-exp", "trade m7-loc m98-lim"}));
  Played two(position(R"("trade_price":2)", kHand, "", kRush));
  EXPECT_EQ(two.moves_with("trade"), std::vector<std::string>{"trade m98-lim"});
  EXPECT_EQ(two.play("trade bxm1-exp"), "BR-TRADE-1");
  Played one(position(R"("trade_price":1)", kHand, "", kRush));
  EXPECT_EQ(one.moves_with("trade"), std::vector<std::string>{"trade m7-loc"});
  EXPECT_EQ(one.play("trade m98-lim"), "BR-TRADE-1");
}

TEST(BusRush, BR_TRADE_1_VariantBusCardsForARushCard) {
  Played usual(position("", R"("rush":["taxi-1"])", "", kThreeBus));
  EXPECT_EQ(usual.play("trade taxi-1"), "ok");
  EXPECT_EQ(usual.size("/hands/0/bus"), 2U);
  Played three(position(R"("trade_cards":3)", R"("rush":["taxi-1"])", "", kThreeBus));
  EXPECT_EQ(three.play("trade taxi-1"), "ok");
  EXPECT_EQ(three.size("/hands/0/bus"), 3U);
}

TEST(BusRush, BR_TAXI_2_VariantRoundsOfATrip) {
  Played usual(position("", R"("rush":["taxi-1"])"));
  EXPECT_EQ(usual.play_all({"rush taxi-1 bronx", "end"}), "ok");
  EXPECT_EQ(usual.number("/round"), 2);
  EXPECT_EQ(usual.word("/hands/0/taxi/borough"), "bronx");
  Played one(position(R"("taxi_rounds":1)", R"("rush":["taxi-1"])"));
  EXPECT_EQ(one.play_all({"rush taxi-1 bronx", "end"}), "ok");
  EXPECT_TRUE(one.is_null("/hands/0/taxi")) << "back as round 2 starts";
}

TEST(BusRush, BR_EVENT_1_VariantRoundsBetweenEvents) {
  constexpr std::string_view kEvents = R"(,"seat":1,"decks":{"event":{"draw":["service_surge-1","rush_hour-1"]}})";
  const auto active_after = [&](std::string_view options, int rounds) {
    Played game(position(options, "", "", kEvents));
    for (int i = 0; i < 2 * rounds - 1; ++i) EXPECT_EQ(game.play("end"), "ok");
    EXPECT_EQ(game.number("/round"), 1 + rounds);
    return game.size("/events");
  };
  EXPECT_EQ(active_after("", 1), 1U) << "in round 2";
  EXPECT_EQ(active_after("", 2), 1U) << "none more in round 3";
  EXPECT_EQ(active_after(R"("event_rounds":1)", 2), 2U);
  EXPECT_EQ(active_after(R"("event_rounds":3)", 1), 0U);
  EXPECT_EQ(active_after(R"("event_rounds":3)", 2), 1U);
  EXPECT_EQ(active_after(R"("event_rounds":0)", 2), 0U);
}

TEST(BusRush, BR_PERK_1_VariantActionsOfAPerk) {
  constexpr std::string_view kPerks = R"(,"decks":{"perk":{"draw":["bus_lane-1"]}})";
  Played usual(position("", "", "", kPerks));
  EXPECT_EQ(usual.play("perk buy"), "ok");
  EXPECT_EQ(usual.number("/actions"), 1);
  Played two(position(R"("perk_actions":2)", "", "", kPerks));
  EXPECT_EQ(two.play_all({"wait", "perk buy"}), "perk buy: BR-PERK-1") << "one action is not enough";
  Played at_once(position(R"("perk_actions":2)", "", "", kPerks));
  EXPECT_EQ(at_once.play("perk buy"), "ok");
  EXPECT_EQ(at_once.number("/seat"), 1) << "no action is left";
}

TEST(BusRush, BR_BONUS_1_VariantPlaysInQueens) {
  constexpr std::string_view kSecond = R"("bus":["q23-loc"],"score":{"queens":1})";
  constexpr std::string_view kMore = R"(,"borough":"queens","bonuses":{"queens_bus_redesign":{"counts":[1,0]}})";
  Played usual(position("", kSecond, "", kMore));
  EXPECT_EQ(usual.play("bus q23-loc"), "ok");
  EXPECT_TRUE(usual.is_null("/bonuses/queens_bus_redesign/owner"));
  Played two(position(R"("queens_bonus":2,"bonus_points":3)", kSecond, "", kMore));
  EXPECT_EQ(two.play("bus q23-loc"), "ok");
  EXPECT_EQ(two.number("/bonuses/queens_bus_redesign/owner"), 0);
  EXPECT_EQ(two.view(kSpectator).at("players").at(0).at("points"), 2 + 3) << "2 in Queens and the bonus";
}

TEST(BusRush, BR_BONUS_1_VariantExpressPlays) {
  constexpr std::string_view kExpress = R"("bus":["bxm1-exp"])";
  constexpr std::string_view kMore = R"(,"bonuses":{"express_rider":{"counts":[1,0]}})";
  Played usual(position("", kExpress, "", kMore));
  EXPECT_EQ(usual.play("bus bxm1-exp"), "ok");
  EXPECT_TRUE(usual.is_null("/bonuses/express_rider/owner"));
  Played two(position(R"("express_bonus":2)", kExpress, "", kMore));
  EXPECT_EQ(two.play("bus bxm1-exp"), "ok");
  EXPECT_EQ(two.number("/bonuses/express_rider/owner"), 0);
  EXPECT_FALSE(two.at("/bonuses/express_rider/locked").as_bool()) << "with 6 plays";
  Played kept(position(R"("express_bonus":2,"express_kept":2)", kExpress, "", kMore));
  EXPECT_EQ(kept.play("bus bxm1-exp"), "ok");
  EXPECT_TRUE(kept.at("/bonuses/express_rider/locked").as_bool());
  EXPECT_EQ(why_wrong({"express_bonus=7"}), "express_kept: must be at least express_bonus, which is 7");
}

TEST(BusRush, BR_WIN_1_VariantPointsToWin) {
  constexpr std::string_view kFour =
      R"("bus":["m7-loc"],"score":{"brooklyn":1,"queens":1,"bronx":1,"staten-island":1})";
  Played usual(position("", kFour));
  EXPECT_EQ(usual.play("bus m7-loc"), "ok");
  EXPECT_FALSE(usual.result().over);
  Played five(position(R"("points_to_win":5)", kFour));
  EXPECT_EQ(five.play("bus m7-loc"), "ok");
  EXPECT_TRUE(five.result().over);
  EXPECT_TRUE(five.result().winners.contains(Seat{0}));
}

TEST(BusRush, BR_WIN_1_VariantMorePointsThanThereAreIsRefused) {
  // 5 boroughs of 3 points, and two bonuses of 2.
  EXPECT_EQ(why_wrong({"points_to_win=19"}), "");
  EXPECT_EQ(why_wrong({"points_to_win=20"}),
            "points_to_win: nobody could win with 20: the boroughs and the bonuses in reach have only 19 points");
  EXPECT_EQ(why_wrong({"points_to_win=16", "bonuses=false"}),
            "points_to_win: nobody could win with 16: the boroughs and the bonuses in reach have only 15 points");
  // Queens Bus Redesign takes 3 plays in Queens, where 2 are possible: 10 points and Express Rider.
  EXPECT_EQ(why_wrong({"borough_cap=2", "points_to_win=12"}), "");
  EXPECT_NE(why_wrong({"borough_cap=2", "points_to_win=13"}), "");
  EXPECT_NE(why_refused(position(R"("points_to_win":20)", "")), "") << "in a position too";
}

TEST(BusRush, BR_TURN_2_VariantOptionsComeBackFromAPosition) {
  const auto options =
      options_with({"actions=3", "event_rounds=0", "bonuses=false", "points_to_win=12", "turn_draw=2"});
  const State state = Rules().deal(options, 3, 5, NullSink{});
  EXPECT_EQ(Rules().options(state), options);
}

// The moves by their number are those of the list, in every variant.
TEST(BusRush, BR_TURN_1_MovesByNumberAreThoseOfTheList) {
  const Rules rules;
  MoveList moves;
  std::size_t decisions = 0;
  for (const auto& options : {options_with({}), options_with({"trade_price=2", "actions=4", "rush_cards=6"}),
                              options_with({"trade_price=1", "bus_plays=3", "bus_cards=10", "hand_limit=20"})}) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const std::size_t players = 2 + seed % 3;
      State state = rules.deal(options, players, seed, NullSink{});
      Rng rng(seed);
      for (int i = 0; i < 400 && !state.is_over(); ++i, ++decisions) {
        rules.legal_moves(state, moves);
        const NumberedMoves numbered(rules.catalog(), state);
        ASSERT_EQ(numbered.size(), moves.size());
        for (std::size_t n = 0; n < moves.size(); ++n) ASSERT_EQ(numbered[n], moves[n]) << n;
        rules.apply(state, state.on_turn, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], NullSink{});
      }
    }
  }
  EXPECT_GT(decisions, 2'000U);
}

}  // namespace
}  // namespace cardtable::bus_rush
