// The deal, the decks, and how turns begin and end.
#include <set>

#include "engine/games/bus_rush/testing.h"

namespace cardtable::bus_rush {
namespace {

TEST(BusRush, BR_SETUP_1_FiveBusAndTwoRushCardsEachInManhattan) {
  for (std::size_t players = 2; players <= 4; ++players) {
    const Played game(players, 7);
    EXPECT_EQ(game.word("/borough"), "manhattan");
    EXPECT_EQ(game.number("/round"), 1);
    EXPECT_EQ(game.number("/turn"), 1);
    EXPECT_EQ(game.number("/seat"), 0);
    EXPECT_EQ(game.size("/hands"), players);
    EXPECT_EQ(game.size("/hands/0/bus"), 6U) << "five, and the card drawn for the first turn";
    EXPECT_EQ(game.size("/hands/1/bus"), 5U);
    EXPECT_EQ(game.size("/hands/0/rush"), 2U);
    EXPECT_EQ(game.size("/hands/1/rush"), 2U);
    EXPECT_EQ(game.size("/decks/bus/draw"), 60 - 5 * players - 1);
    EXPECT_EQ(game.size("/decks/rush/draw"), 28 - 2 * players);
    EXPECT_EQ(game.size("/decks/event/draw"), 14U);
    EXPECT_EQ(game.size("/decks/perk/draw"), 8U);
  }
}

TEST(BusRush, BR_SETUP_1_OneOrFivePlayersAreRefused) {
  EXPECT_EQ(why_refused(R"({"players":1,"hands":[{}]})"), "players: must be from 2 to 4");
  EXPECT_EQ(why_refused(R"({"players":5,"hands":[{},{},{},{},{}]})"), "players: must be from 2 to 4");
}

TEST(BusRush, TABLE_DEAL_TheSeatThatBeginsIsDealtFirstAndRoundsBeginWithIt) {
  const auto options = default_options(game_type().info().options);
  const auto usual = game_type().deal(options, 3, 7).match->position();
  const auto match = game_type().deal(options, 3, 7, Seat{1}).match;
  const auto start = match->position();
  EXPECT_EQ(start.at("first"), 1);
  EXPECT_EQ(start.at("seat"), 1);
  EXPECT_EQ(start.at("turn"), 1);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(start.at("hands").at((1 + i) % 3), usual.at("hands").at(i)) << "the same cards, from another seat on";
  }
  // Seats 1, 2 and 0 make up a round.
  for (const std::int64_t round : {1, 1, 2}) {
    ASSERT_TRUE(match->play(match->to_decide(), "end").has_value());
    EXPECT_EQ(match->position().at("round"), round);
  }
  EXPECT_EQ(match->to_decide(), Seat{1});
}

TEST(BusRush, TABLE_DEAL_ATurnThatIsLeftOutFollowsFromRoundAndSeat) {
  EXPECT_EQ(
      Played(R"({"game":"bus-rush","players":3,"seat":0,"first":1,"round":2,"hands":[{},{},{}]})").number("/turn"), 6);
  EXPECT_EQ(
      Played(R"({"game":"bus-rush","players":3,"seat":1,"first":1,"round":2,"hands":[{},{},{}]})").number("/turn"), 4);
}

TEST(BusRush, BR_DECK_1_SameSeedSameOrder) {
  EXPECT_EQ(Played(3, 42).position(), Played(3, 42).position());
  EXPECT_NE(Played(3, 42).text("/decks/bus/draw"), Played(3, 43).text("/decks/bus/draw"));
  for (const std::string_view deck : {"bus", "rush", "event", "perk"}) {
    const auto pointer = "/decks/" + std::string(deck) + "/draw";
    EXPECT_NE(Played(2, 1).text(pointer), Played(2, 2).text(pointer)) << deck << " is shuffled from the seed";
  }
}

TEST(BusRush, BR_DECK_1_ADrawTakesTheTopCardOfThePile) {
  Played game(R"({"players":2,"hands":[{},{}],"decks":{"bus":{"draw":["m7-loc","b46-loc","q23-loc"]}}})");
  EXPECT_EQ(game.play("wait"), "ok");
  EXPECT_EQ(game.text("/hands/0/bus"), R"(["m7-loc"])");
  EXPECT_EQ(game.text("/decks/bus/draw"), R"(["b46-loc","q23-loc"])");
}

TEST(BusRush, BR_DECK_1_AnEmptyPileIsRefilledFromTheDiscardsWhenACardIsDrawn) {
  Played game(R"({"players":2,"hands":[{},{}],
    "decks":{"bus":{"draw":["m7-loc"],"discard":["b46-loc","q23-loc","bx9-loc"]}}})");
  EXPECT_EQ(game.play("wait"), "ok");
  EXPECT_FALSE(game.happened("reshuffled")) << "there was a card to draw";
  EXPECT_EQ(game.size("/decks/bus/draw"), 0U) << "and an empty pile stays empty until the next draw";
  EXPECT_EQ(game.size("/decks/bus/discard"), 3U);
  EXPECT_EQ(game.play("wait"), "ok");
  EXPECT_TRUE(game.happened("reshuffled"));
  EXPECT_EQ(game.size("/decks/bus/discard"), 0U);
  EXPECT_EQ(game.size("/hands/0/bus"), 2U);
}

TEST(BusRush, BR_DECK_1_WithBothEmptyThereIsNoCardAndNothingChanges) {
  Played game(R"({"players":2,"hands":[{"rush":["taxi-1"]},{}]})");
  EXPECT_EQ(game.play("wait"), "ok");
  EXPECT_EQ(game.size("/hands/0/bus"), 0U);
  EXPECT_EQ(game.play("trade taxi-1"), "ok") << "a Rush card may go even for nothing";
  EXPECT_EQ(game.size("/hands/0/bus"), 0U);
  EXPECT_EQ(game.number("/actions"), 1);
}

TEST(BusRush, BR_DECK_1_EveryDeckRefillsFromItsOwnDiscard) {
  Played game(R"({"players":2,"seat":1,"round":1,"hands":[{},{"bus":["qm2-exp"]}],
    "decks":{"rush":{"discard":["taxi-1"]},"perk":{"discard":["bus_lane-1"]},"event":{"discard":["transfer_day-1"]}}})");
  EXPECT_EQ(game.play("trade qm2-exp"), "ok");
  EXPECT_EQ(game.text("/hands/1/rush"), R"(["taxi-1"])");
  EXPECT_EQ(game.play("perk buy"), "ok");
  EXPECT_EQ(game.text("/hands/1/perks"), R"(["bus_lane-1"])");
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_TRUE(game.happened("revealed"));
  EXPECT_EQ(game.text("/hands/0/bus"), R"(["qm2-exp"])") << "transfer_day drew the traded card, shuffled back in";
}

TEST(BusRush, BR_TURN_1_ATurnStartsWithTwoActionsAndACard) {
  Played game(R"({"players":2,"actions":1,"traded":true,"bus_plays":1,"hands":[{},{}],
    "decks":{"bus":{"draw":["m7-loc","b46-loc"]}}})");
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.number("/seat"), 1);
  EXPECT_EQ(game.number("/turn"), 2);
  EXPECT_EQ(game.number("/actions"), 2);
  EXPECT_EQ(game.number("/bus_plays"), 0);
  EXPECT_EQ(game.number("/bus_plays_allowed"), 1);
  EXPECT_EQ(game.at("/traded"), json::value(false));
  EXPECT_EQ(game.text("/hands/1/bus"), R"(["m7-loc"])");
}

TEST(BusRush, BR_TURN_1_TheFirstTurnTooHasTwoActions) {
  const Played game(3, 7);
  EXPECT_EQ(game.number("/actions"), 2);
  EXPECT_EQ(game.number("/bus_plays_allowed"), 1);
}

TEST(BusRush, BR_TURN_1_TheDrawStopsAtSevenCards) {
  constexpr std::string_view kSix = R"("m7-loc","m11-loc","m20-loc","m42-loc","m66-loc","m104-loc")";
  const auto with_hand = [](std::string_view cards, std::string_view more) {
    return R"({"players":2,"hands":[{},{"bus":[)" + std::string(cards) + "]" + std::string(more) +
           R"(}],"decks":{"bus":{"draw":["b25-loc","b46-loc","b52-loc"]}}})";
  };
  Played six(with_hand(kSix, ""));
  EXPECT_EQ(six.play("end"), "ok");
  EXPECT_EQ(six.size("/hands/1/bus"), 7U);
  Played seven(with_hand(std::string(kSix) + R"(,"m98-lim")", ""));
  EXPECT_EQ(seven.play("end"), "ok");
  EXPECT_EQ(seven.size("/hands/1/bus"), 7U);
  Played with_perk(with_hand(kSix, R"(,"perks":["unlimited_card-1"],"active_perk":"unlimited_card-1")"));
  EXPECT_EQ(with_perk.play("end"), "ok");
  EXPECT_EQ(with_perk.size("/hands/1/bus"), 7U) << "the draw of a Perk stops there too";
}

TEST(BusRush, BR_TURN_1_OtherDrawsDoNotStop) {
  Played game(R"({"players":2,"hands":[
    {"bus":["m7-loc","m11-loc","m20-loc","m42-loc","m66-loc","m104-loc","m98-lim"],"rush":["taxi-1"]},{}],
    "decks":{"bus":{"draw":["b25-loc","b46-loc","b52-loc"]}}})");
  EXPECT_EQ(game.play("wait"), "ok");
  EXPECT_EQ(game.size("/hands/0/bus"), 8U);
  EXPECT_EQ(game.play("trade taxi-1"), "ok");
  EXPECT_EQ(game.size("/hands/0/bus"), 10U);
}

TEST(BusRush, BR_TURN_1_TurnDrawIsAnOption) {
  const auto with = [](std::string_view count) {
    return R"({"players":2,"options":{"turn_draw":)" + std::string(count) +
           R"(},"hands":[{},{}],"decks":{"bus":{"draw":["m7-loc","b46-loc","q23-loc"]}}})";
  };
  for (const std::string_view count : {"0", "2"}) {
    Played game(with(count));
    EXPECT_EQ(game.play("end"), "ok");
    EXPECT_EQ(std::to_string(game.size("/hands/1/bus")), count);
  }
}

TEST(BusRush, BR_TURN_2_EndsByChoice) {
  Played game(R"({"players":2,"hands":[{"bus":["m7-loc"]},{}]})");
  EXPECT_TRUE(game.lists("end"));
  EXPECT_EQ(game.play("end"), "ok");
  EXPECT_EQ(game.number("/seat"), 1);
}

TEST(BusRush, BR_TURN_2_EndsByItselfWithoutActions) {
  Played game(R"({"players":2,"hands":[{"bus":["m7-loc"]},{}]})");
  EXPECT_EQ(game.play_all({"wait", "bus m7-loc"}), "ok");
  EXPECT_EQ(game.number("/seat"), 1);
  EXPECT_EQ(game.number("/turn"), 2);
}

TEST(BusRush, BR_TURN_2_StaysOpenForAFreeBusPlay) {
  Played game(R"({"players":2,"borough":"manhattan","hands":[
    {"bus":["m7-loc","m11-loc","b46-loc","qm2-exp"],"rush":["bus_transfer-1","staten_island_ferry-1","reroute-1","taxi-1"],
     "perks":["bus_lane-1"]},{}],"decks":{"rush":{"draw":["taxi-2"]},"perk":{"draw":["bus_lane-2"]}}})");
  EXPECT_EQ(game.play_all({"bus m7-loc", "rush bus_transfer-1"}), "ok");
  EXPECT_EQ(game.number("/seat"), 0);
  EXPECT_EQ(game.number("/actions"), 0);
  // What costs nothing may be done, and nothing else.
  const std::set<std::string> expected{
      "bus m11-loc",   "bus qm2-exp",         "rush staten_island_ferry-1 staten-island",
      "trade qm2-exp", "trade reroute-1",     "trade staten_island_ferry-1",
      "trade taxi-1",  "perk use bus_lane-1", "end"};
  const auto moves = game.moves();
  EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()), expected);
  EXPECT_EQ(game.play("wait"), "BR-TURN-3");
  EXPECT_EQ(game.play("rush reroute-1 b46-loc manhattan"), "BR-RUSH-1");
  EXPECT_EQ(game.play("perk buy"), "BR-PERK-1");
  EXPECT_EQ(game.play("bus m11-loc"), "ok");
  EXPECT_EQ(game.number("/seat"), 1);
}

TEST(BusRush, BR_TURN_2_OthersKnowThatAnOpenTurnHasABusCardToPlay) {
  // Seat 0 has no action left and a transfer to use; of what seat 1 cannot see, m11-loc and m20-loc are served here.
  const auto match = game_type().set_up(json::parse(R"({"players":2,"borough":"manhattan","actions":0,"bus_plays":1,
    "bus_plays_allowed":2,"free_bus_plays":1,"hands":[{"bus":["m11-loc","b46-loc"]},{}],
    "decks":{"bus":{"draw":["b25-loc","m20-loc","b52-loc","q23-loc"]}}})"));
  ASSERT_TRUE(match.has_value()) << match.error().text();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto guess = (*match)->imagined(seat_at(1), seed);
    const auto moves = guess->move_texts();
    EXPECT_TRUE(std::ranges::any_of(moves, [](const auto& move) { return move.starts_with("bus "); }));
    EXPECT_EQ(guess->position().at("hands").at(0).at("rerouted"), json::object())
        << "no card needs to be rerouted for that";
  }
}

TEST(BusRush, BR_TURN_2_TheCardOfAnOpenTurnIsTakenFromWhereverItWasGuessed) {
  // Seat 2 looks on: m11-loc, the only card that fits, may have been guessed in seat 0's hand or in the draw pile.
  const auto match = game_type().set_up(json::parse(R"({"players":3,"seat":1,"borough":"manhattan","actions":0,
    "bus_plays":1,"bus_plays_allowed":2,"free_bus_plays":1,"hands":[{"bus":["b46-loc"]},{"bus":["m11-loc"]},{}],
    "decks":{"bus":{"draw":["b25-loc"]}}})"));
  ASSERT_TRUE(match.has_value()) << match.error().text();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto guess = (*match)->imagined(seat_at(2), seed);
    EXPECT_EQ(guess->broken_invariant(), "");
    EXPECT_EQ(guess->position().at("hands").at(1).at("bus"), json::array({"m11-loc"}));
  }
}

TEST(BusRush, BR_TURN_2_OthersGuessARerouteWhereNothingElseFits) {
  // All that seat 1 cannot see is printed elsewhere, so one of these cards was rerouted to Manhattan.
  const auto match = game_type().set_up(json::parse(R"({"players":2,"borough":"manhattan","actions":0,"bus_plays":1,
    "bus_plays_allowed":2,"free_bus_plays":1,"hands":[{"bus":["b46-loc"],"rerouted":{"b46-loc":"manhattan"}},{}],
    "decks":{"bus":{"draw":["b25-loc","b52-loc"]}}})"));
  ASSERT_TRUE(match.has_value()) << match.error().text();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto guess = (*match)->imagined(seat_at(1), seed);
    EXPECT_EQ(guess->broken_invariant(), "");
    EXPECT_EQ(guess->position().at("hands").at(0).at("rerouted").as_object().size(), 1U);
    const auto moves = guess->move_texts();
    EXPECT_TRUE(std::ranges::any_of(moves, [](const auto& move) { return move.starts_with("bus "); }));
  }
}

TEST(BusRush, BR_TURN_2_AFerryATradeOrAPerkDoesNotKeepItOpen) {
  Played game(R"({"players":2,"borough":"manhattan","actions":1,"hands":[
    {"bus":["qm2-exp"],"rush":["staten_island_ferry-1"],"perks":["bus_lane-1"]},{}],
    "decks":{"rush":{"draw":["taxi-1"]},"bus":{"draw":["m7-loc"]}}})");
  EXPECT_EQ(game.play("wait"), "ok");
  EXPECT_EQ(game.number("/seat"), 1);
}

TEST(BusRush, BR_TURN_2_ClosesWhenTheFreePlayIsGone) {
  // A transfer was played; the only card that fits is in Manhattan, and the Ferry leaves it.
  constexpr std::string_view kOpen = R"({"players":2,"borough":"manhattan","actions":0,"bus_plays":1,
    "bus_plays_allowed":2,"free_bus_plays":1,"hands":[{"bus":["m11-loc","m98-lim"],"rush":["staten_island_ferry-1"]},{}],
    "decks":{"rush":{"draw":["taxi-1"]}}})";
  Played ferry(kOpen);
  EXPECT_EQ(ferry.play("rush staten_island_ferry-1 staten-island"), "ok");
  EXPECT_EQ(ferry.number("/seat"), 1);
  Played trade(kOpen);
  EXPECT_EQ(trade.play("trade m11-loc m98-lim"), "ok");
  EXPECT_EQ(trade.number("/seat"), 1);
}

TEST(BusRush, BR_TURN_2_ATransferForTheLastActionKeepsItOpenForTheFreePlay) {
  Played game(R"({"players":2,"borough":"manhattan","actions":1,"hands":[
    {"bus":["m7-loc","m11-loc"],"rush":["bus_transfer-1"]},{}]})");
  EXPECT_EQ(game.play("rush bus_transfer-1"), "ok");
  EXPECT_EQ(game.number("/actions"), 0);
  EXPECT_EQ(game.number("/seat"), 0);
  EXPECT_EQ(game.play("bus m7-loc"), "ok");
  EXPECT_EQ(game.number("/seat"), 1) << "another play is allowed, but it would cost an action";
}

TEST(BusRush, BR_TURN_2_ATransferWithNothingToPlayForFreeEndsTheTurn) {
  Played game(R"({"players":2,"borough":"manhattan","actions":1,"hands":[
    {"bus":["b46-loc"],"rush":["bus_transfer-1"]},{}]})");
  EXPECT_EQ(game.play("rush bus_transfer-1"), "ok");
  EXPECT_EQ(game.number("/seat"), 1);
}

TEST(BusRush, BR_TURN_2_ABlockedOrCappedFreePlayDoesNotKeepItOpen) {
  Played blocked(R"({"players":2,"borough":"manhattan","actions":1,"bus_plays":1,"hands":[
    {"bus":["m7-loc"],"rush":["bus_transfer-1"]},{}],"restrictions":[{"seat":0,"effect":"block_non_express_bus"}]})");
  EXPECT_EQ(blocked.play("rush bus_transfer-1"), "ok");
  EXPECT_EQ(blocked.number("/seat"), 1);
  Played capped(R"({"players":2,"borough":"manhattan","actions":1,"bus_plays":1,"hands":[
    {"bus":["m7-loc"],"rush":["bus_transfer-1"],"score":{"manhattan":3}},{}]})");
  EXPECT_EQ(capped.play("rush bus_transfer-1"), "ok");
  EXPECT_EQ(capped.number("/seat"), 1);
}

TEST(BusRush, BR_TURN_3_WaitingCostsAnActionAndDrawsABusCard) {
  Played game(R"({"players":2,"hands":[{},{}],"decks":{"bus":{"draw":["m7-loc","b46-loc"]}}})");
  EXPECT_EQ(game.play("wait"), "ok");
  EXPECT_EQ(game.number("/actions"), 1);
  EXPECT_EQ(game.text("/hands/0/bus"), R"(["m7-loc"])");
  EXPECT_EQ(game.number("/seat"), 0);
}

TEST(BusRush, BR_TURN_3_WaitingNeedsAnAction) {
  Played game(R"({"players":2,"borough":"manhattan","actions":0,"bus_plays":1,"bus_plays_allowed":2,"free_bus_plays":1,
    "hands":[{"bus":["m7-loc"]},{}]})");
  EXPECT_EQ(game.play("wait"), "BR-TURN-3");
  EXPECT_FALSE(game.lists("wait"));
}

}  // namespace
}  // namespace cardtable::bus_rush
