// Setting up, the deck, turns and winning.
#include <fmt/format.h>

#include "engine/games/fasttrack/testing.h"

namespace cardtable::fasttrack {
namespace {

TEST(FastTrack, FT_SETUP_1_SectionsByNumberOfPlayers) {
  const std::vector<std::vector<std::string>> homes{
      {"home-0", "home-3"},
      {"home-0", "home-2", "home-4"},
      {"home-0", "home-1", "home-3", "home-4"},
      {"home-0", "home-1", "home-2", "home-3", "home-4"},
      {"home-0", "home-1", "home-2", "home-3", "home-4", "home-5"},
  };
  for (const auto& expected : homes) {
    TestGame table(expected.size(), 1);
    EXPECT_EQ(table.seat(), 0U);
    for (std::size_t seat = 0; seat < expected.size(); ++seat) EXPECT_EQ(table.pegs(seat), expected[seat]);
  }
}

TEST(FastTrack, FT_SETUP_1_OwnMeansTheSectionNotTheSeat) {
  // Seat 2 of four sits at section 3: its home is home-3, and ft-3 gives it no status while ft-2 does.
  TestGame table({.card = "AS", .pegs = {"home-0", "home-1", "side-right-2-1 side-right-1-1", "home-4"}, .seat = 2});
  EXPECT_TRUE(table.offers("enter"));
  TestGame own = TestGame({.card = "KS", .pegs = {"home-0", "home-1", "side-right-2-1", "home-4"}, .seat = 2});
  own.play("move side-right-2-1 ft-3");
  EXPECT_EQ(own.pegs(2), "ft-3");
  TestGame other = TestGame({.card = "KS", .pegs = {"home-0", "home-1", "side-right-1-1", "home-4"}, .seat = 2});
  other.play("move side-right-1-1 ft-2");
  EXPECT_EQ(other.pegs(2), "ft-2*");
}

TEST(FastTrack, TABLE_DEAL_AnySeatDrawsTheFirstCard) {
  const auto options = default_options(game_type().info().options);
  const auto usual = game_type().deal(options, 4, 1).match->position();
  for (std::size_t first = 1; first < 4; ++first) {
    const auto match = game_type().deal(options, 4, 1, seat_at(first)).match;
    EXPECT_EQ(match->first(), seat_at(first));
    EXPECT_EQ(match->position().at("seat"), first);
    EXPECT_EQ(match->position().at("pegs"), usual.at("pegs")) << "everybody keeps their section";
    EXPECT_EQ(match->position().at("card"), usual.at("card"));
  }
}

TEST(FastTrack, FT_SETUP_1_TurnsGoClockwise) {
  TestGame table({.pegs = {"home-0", "home-2", "home-4"}, .deck = "3D 5D 8D 9D"});
  table.play("move home-0 side-right-0-3");
  EXPECT_EQ(table.seat(), 1U);
  table.play("move home-2 side-right-2-2");
  EXPECT_EQ(table.seat(), 2U);
  table.play("move home-4 ft-5");
  EXPECT_EQ(table.seat(), 0U);
}

TEST(FastTrack, FT_SETUP_2_FourInHoldingAndOneAtHome) {
  TestGame table(2, 5);
  const auto position = table.match().position();
  for (const auto& [seat, section] : {std::pair{0, 0}, std::pair{1, 3}}) {
    std::set<std::string> holes;
    for (const auto& peg : position.at("pegs").at(static_cast<std::size_t>(seat)).as_array()) {
      holes.insert(std::string(peg.at("hole").as_string()));
    }
    std::set<std::string> expected{fmt::format("home-{}", section)};
    for (int i = 0; i < 4; ++i) expected.insert(fmt::format("hold-{}-{}", section, i));
    EXPECT_EQ(holes, expected);
  }
}

std::multiset<std::string> all_cards(const json::object& position) {
  std::multiset<std::string> cards;
  for (const char* pile : {"deck", "discard"}) {
    for (const auto& card : position.at(pile).as_array()) cards.insert(std::string(card.as_string()));
  }
  if (position.at("card").is_string()) cards.insert(std::string(position.at("card").as_string()));
  return cards;
}

TEST(FastTrack, FT_DECK_1_FiftyFourCardsWithTwoJokers) {
  TestGame table(4, 9);
  const auto cards = all_cards(table.match().position());
  EXPECT_EQ(cards.size(), 54U);
  EXPECT_EQ(cards.count("JK"), 2U);
  EXPECT_EQ(std::set<std::string>(cards.begin(), cards.end()).size(), 53U);
}

TEST(FastTrack, FT_DECK_1_EmptyDeckIsMadeOfTheDiscardsAndTheCardJustPlayed) {
  TestGame table({.card = "5S", .pegs = {"home-0", "home-3"}, .deck = "", .discard = "3C 8C"});
  const auto events = table.play("move home-0 ft-1");
  EXPECT_TRUE(tells(events, "The discards were shuffled into a new deck of 3"));
  EXPECT_EQ(all_cards(table.match().position()), (std::multiset<std::string>{"3C", "5S", "8C"}));
  EXPECT_EQ(table.text_of("discard"), "[]");
}

TEST(FastTrack, FT_DECK_1_NoReshuffleWhileTheDeckHasACard) {
  TestGame table({.card = "5S", .pegs = {"home-0", "home-3"}, .deck = "9D", .discard = "3C"});
  table.play("move home-0 ft-1");
  EXPECT_EQ(table.card(), "9D");
  EXPECT_EQ(table.text_of("deck"), "[]");
  EXPECT_EQ(table.text_of("discard"), R"(["3C","5S"])");
}

TEST(FastTrack, FT_TURN_1_OneCardIsDrawnAndTheTopOne) {
  TestGame table({.card = "2S", .pegs = {"home-0", "home-3"}, .deck = "9D 3D"});
  const auto events = table.play("move home-0 side-right-0-3");
  EXPECT_TRUE(tells(events, "@1 drew the 9 of diamonds"));
  EXPECT_EQ(table.card(), "9D");
  EXPECT_EQ(table.text_of("deck"), R"(["3D"])");
}

TEST(FastTrack, FT_TURN_1_ThereIsNoPassing) {
  TestGame table({.card = "2S", .pegs = {"home-0", "home-3"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move home-0 side-right-0-3"});
  for (const char* word : {"pass", "end", "", "draw"}) EXPECT_EQ(table.verdict(word), "input") << word;
}

TEST(FastTrack, FT_TURN_1_OnlyThePlayerOnTurnMoves) {
  TestGame table({.card = "2S", .pegs = {"home-0", "home-3"}});
  const auto refused = table.match().play(seat_at(1), "move home-3 side-right-3-3");
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().kind, RefusalKind::kInput);
}

TEST(FastTrack, FT_TURN_2_WithoutALegalMoveTheTurnPassesByItself) {
  // Seat 1 has one peg in the bullseye; with a 9 nothing of it moves.
  TestGame table({.card = "2S", .pegs = {"home-0", "center"}, .deck = "9D 3D 5D"});
  const auto events = table.play("move home-0 side-right-0-3");
  EXPECT_TRUE(tells(events, "@1 had no legal move with the 9 of diamonds and lost the turn"));
  EXPECT_EQ(table.seat(), 0U);
  EXPECT_EQ(table.card(), "3D");
  EXPECT_EQ(table.text_of("discard"), R"(["2S","9D"])");
}

TEST(FastTrack, FT_TURN_2_NoExtraTurnWithoutAMoveWhateverTheCard) {
  // All pegs of seat 1 are in play and none can use an Ace: four fill the safe zone, one is in the bullseye.
  TestGame table({.card = "2S", .pegs = {"home-0", kAllSafe3 + " center"}, .deck = "AD 3D 5D"});
  const auto events = table.play("move home-0 side-right-0-3");
  EXPECT_TRUE(tells(events, "@1 had no legal move with the Ace of diamonds and lost the turn"));
  EXPECT_FALSE(tells(events, "@1 got an extra turn"));
  EXPECT_EQ(table.seat(), 0U);
}

TEST(FastTrack, FT_TURN_2_ASetUpPositionPassesAtOnceToo) {
  TestGame table({.card = "9S", .pegs = {"center", "home-3"}, .deck = "3D"});
  EXPECT_EQ(table.seat(), 1U);
  EXPECT_EQ(table.card(), "3D");
}

TEST(FastTrack, FT_TURN_3_ExtraTurnByCard) {
  const std::vector<std::pair<std::string, bool>> cards{
      {"AS", true},  {"2S", false}, {"3S", false},  {"4S", false}, {"5S", false}, {"6S", true}, {"7S", false},
      {"8S", false}, {"9S", false}, {"10S", false}, {"JS", true},  {"QS", true},  {"KS", true}, {"JK", true}};
  for (const auto& [card, draws_again] : cards) {
    TestGame table({.card = card, .pegs = {"side-right-0-4", "home-3"}});
    const auto events = table.play(table.moves().back());
    EXPECT_EQ(table.seat(), draws_again ? 0U : 1U) << card;
    EXPECT_EQ(tells(events, "@0 got an extra turn"), draws_again) << card;
    EXPECT_EQ(table.card(), "2D") << "a card is drawn either way";
  }
}

TEST(FastTrack, FT_TURN_3_EnteringEarnsTheExtraTurnToo) {
  TestGame table({.card = "6S", .pegs = {"outer-1-0", "home-3"}});
  table.play("enter");
  EXPECT_EQ(table.seat(), 0U);
}

// Seat 0 has its last peg in the bullseye, seat 1 in holding: neither can use a 5.
TEST(FastTrack, FT_TURN_4_EndsWhenNoCardLeftMovesAnybody) {
  TestGame table({.card = "5S", .pegs = {kAllSafe0 + " center", kAllSafe3}, .deck = ""});
  ASSERT_TRUE(table.is_over());
  const Result result = table.match().result();
  EXPECT_TRUE(result.winners.empty());
  EXPECT_EQ(result.reason, "FT-TURN-4");
  EXPECT_EQ(table.card(), "null");
  EXPECT_EQ(table.text_of("discard"), R"(["5S"])");
}

TEST(FastTrack, FT_TURN_4_GoesOnWhileOneCardMovesOnePlayer) {
  TestGame table({.card = "5S", .pegs = {kAllSafe0 + " center", kAllSafe3}, .deck = "AS"});
  ASSERT_FALSE(table.is_over());
  EXPECT_EQ(table.seat(), 1U);
  EXPECT_EQ(table.moves(), std::vector<std::string>{"enter"});
}

TEST(FastTrack, FT_TURN_4_AJokerCountsLikeAnyCard) {
  TestGame table({.card = "5S", .pegs = {kAllSafe0 + " center", kAllSafe3}, .deck = "JK"});
  ASSERT_FALSE(table.is_over());
  EXPECT_EQ(table.seat(), 1U);
  EXPECT_EQ(table.moves(), std::vector<std::string>{"enter"});
}

TEST(FastTrack, FT_TURN_4_TheDiscardsAreStillInTheGame) {
  TestGame table({.card = "5S", .pegs = {kAllSafe0 + " center", kAllSafe3}, .deck = "", .discard = "KS"});
  ASSERT_FALSE(table.is_over());
  EXPECT_EQ(table.seat(), 0U) << "only the seat in the bullseye can use a King";
  EXPECT_EQ(table.card(), "KS");
}

TEST(FastTrack, FT_TURN_4_EndsInTheMiddleOfPlayToo) {
  // Once seat 0 has filled its zone from the top, neither a 2 nor a 5 moves anything on the board.
  TestGame table({.card = "2S", .pegs = {"outer-0-2 safe-0-3 safe-0-4", kAllSafe3}, .deck = "5S"});
  const auto events = table.play("move outer-0-2 safe-0-2");
  EXPECT_TRUE(tells(events, "No card left gives anybody a move: the game ended without a winner"));
  EXPECT_EQ(table.match().result().reason, "FT-TURN-4");
}

TEST(FastTrack, FT_WIN_1_FifthPegOnHomeWithItsCircuit) {
  TestGame table({.card = "AS", .pegs = {kAllSafe0 + " outer-0-3+", "home-3"}});
  const auto events = table.play("move outer-0-3 home-0");
  EXPECT_TRUE(tells(events, "@0 won"));
  const Result result = table.match().result();
  EXPECT_TRUE(result.over);
  EXPECT_TRUE(result.has_won(seat_at(0)));
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.place[1], 2);
  EXPECT_EQ(result.reason, "FT-WIN-1");
  EXPECT_EQ(table.card(), "null");
  EXPECT_EQ(table.seat(), index(kNoSeat)) << "no extra turn any more";
}

TEST(FastTrack, FT_WIN_1_ByA4) {
  TestGame table({.card = "4S", .pegs = {kAllSafe0 + " side-right-0-1+", "home-3"}});
  table.play("move side-right-0-1 home-0");
  EXPECT_TRUE(table.match().result().has_won(seat_at(0)));
}

TEST(FastTrack, FT_WIN_1_FourthSafePegWhileTheFifthIsHome) {
  TestGame table({.card = "2S", .pegs = {"outer-0-2 safe-0-1 safe-0-3 safe-0-4 home-0+", "home-3"}});
  EXPECT_EQ(table.verdict("move outer-0-2 safe-0-2"), "FT-MOVE-2");
  TestGame filled({.card = "AS", .pegs = {"outer-0-2 safe-0-2 safe-0-3 safe-0-4 home-0+", "home-3"}});
  filled.play("move outer-0-2 safe-0-1");
  EXPECT_TRUE(filled.match().result().has_won(seat_at(0)));
}

TEST(FastTrack, FT_WIN_1_HomeWithoutACircuitDoesNotWin) {
  TestGame by_four({.card = "4S", .pegs = {kAllSafe0 + " side-right-0-1", "home-3"}});
  by_four.play("move side-right-0-1 home-0");
  EXPECT_FALSE(by_four.is_over());
  TestGame entering({.card = "AS", .pegs = {kAllSafe0, "home-3"}});
  entering.play("enter");
  EXPECT_FALSE(entering.is_over());
  EXPECT_EQ(entering.pegs(0), "safe-0-1+ safe-0-2+ safe-0-3+ safe-0-4+ home-0");
}

TEST(FastTrack, FT_WIN_1_ThreeSafePegsAreNotEnough) {
  TestGame table({.card = "4S", .pegs = {"safe-0-1 safe-0-2 safe-0-3 side-right-0-1+", "home-3"}});
  table.play("move side-right-0-1 home-0");
  EXPECT_FALSE(table.is_over());
}

TEST(FastTrack, FT_WIN_1_TheOthersArePlacedBySafePegsThenHolding) {
  TestGame table({.card = "AS", .pegs = {kAllSafe0 + " outer-0-3+", "home-1", "safe-3-4 home-3", "home-4 outer-0-0"}});
  table.play("move outer-0-3 home-0");
  const Result result = table.match().result();
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.place[2], 2);
  EXPECT_EQ(result.place[3], 3);
  EXPECT_EQ(result.place[1], 4);
}

TEST(FastTrackTurns, EveryCardDrawnIsATurnOfTheLimit) {
  const json::object limit{{"options", json::object{{"turn_limit", 2}}}};
  TestGame table({.card = "AS", .pegs = {"side-right-0-4", "home-3"}, .more = limit});
  table.play("move side-right-0-4 side-right-0-3");
  EXPECT_FALSE(table.is_over());
  EXPECT_EQ(table.text_of("turns"), "1");
  table.play("move side-right-0-3 side-right-0-1");
  ASSERT_TRUE(table.is_over()) << "the extra turn was the second";
  EXPECT_EQ(table.match().result().reason, kTurnLimitReason);
  EXPECT_TRUE(table.match().result().winners.empty());
}

TEST(FastTrackTurns, ATurnThatPassesCountsToo) {
  const json::object limit{{"options", json::object{{"turn_limit", 2}}}};
  TestGame table({.card = "9S", .pegs = {"center", "home-3"}, .deck = "3D", .more = limit});
  EXPECT_EQ(table.text_of("turns"), "1");
  table.play("move home-3 side-right-3-2");
  EXPECT_TRUE(table.is_over());
}

}  // namespace
}  // namespace cardtable::fasttrack
