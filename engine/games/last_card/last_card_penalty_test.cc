// Penalties, declarations and the end of the game.
#include <gtest/gtest.h>

#include "engine/games/last_card/testing.h"

namespace cardtable::last_card {
namespace {

TEST(LastCard, LC_PEN_1_AMistakeCostsTwoAndTheTurn) {
  TestGame game({.hands = {"9H 3S", "4C 4D"}, .discard = "6C", .draw = "KD 2D 3D"});
  EXPECT_EQ(game.mistake("play 9H"), "LC-MATCH-1");
  EXPECT_EQ(game.hand(0), "2D KD 9H 3S") << "the card is back, with two more";
  EXPECT_EQ(game.exposed(0), "9H") << "and it was shown";
  EXPECT_EQ(game.discard(), "6C");
  EXPECT_EQ(game.on_turn(), 1);
}

TEST(LastCard, LC_PEN_1_CardsLaidBeforeTheMistakeStayAndCount) {
  TestGame game({.hands = {"7C 8C 3S", "4C 4D", "5C 5D"}, .discard = "6C", .draw = "KD 2D 3D"});
  game.play("play 7C;play 8C");
  EXPECT_EQ(game.mistake("play 3S"), "LC-RUN-1");
  EXPECT_EQ(game.discard(), "6C 7C 8C");
  EXPECT_EQ(game.hand(0), "2D KD 3S");
  EXPECT_EQ(game.on_turn(), 2) << "the 8 skips seat 1";
}

TEST(LastCard, LC_PEN_1_OutOfTurnOnlyTheOffenderPays) {
  TestGame game({.hands = {"7C 8C 3S", "4C 4D", "5C 5D"}, .discard = "6C", .draw = "KD 2D 3D"});
  game.play("play 7C");
  EXPECT_EQ(game.mistake("play 4C", 1), "LC-TURN-1");
  EXPECT_EQ(game.hand(1), "4C 2D 4D KD");
  EXPECT_EQ(game.exposed(1), "4C");
  EXPECT_EQ(game.on_turn(), 0);
  EXPECT_EQ(game.moves(), "play 8C, end") << "the run of seat 0 is untouched";
}

TEST(LastCard, LC_PEN_1_OnlyAPlayCanBeAMistake) {
  const TestGame game({.hands = {"7C 8C 3S", "4C 4D", "5C 5D"}, .discard = "6C", .draw = "KD 2D 3D"});
  const Rules rules;
  EXPECT_EQ(rules.check(game.state(), Seat{1}, Move::draw()).kind, VerdictKind::kForbidden);
  EXPECT_EQ(rules.check(game.state(), Seat{0}, Move::end()).kind, VerdictKind::kForbidden);
  EXPECT_EQ(rules.check(game.state(), Seat{0}, Move::declare()).kind, VerdictKind::kForbidden);
  EXPECT_EQ(rules.check(game.state(), Seat{0}, Move::play(Card(Rank::kThree, Suit::kSpades))).kind,
            VerdictKind::kMistake);
}

TEST(LastCard, LC_PEN_2_AMistakeUnderPressureCostsTheTotalToo) {
  TestGame game({.hands = {"9H 3S", "4C 4D"}, .discard = "6C 2C", .draw = "KD 2D 3D 5D 6D", .pressure = 2});
  EXPECT_EQ(game.mistake("play 9H"), "LC-PRESS-1");
  EXPECT_EQ(game.hand(0), "2D 3D 5D KD 9H 3S") << "two and two";
  EXPECT_EQ(game.pressure(), 0);
  EXPECT_EQ(game.on_turn(), 1);
}

TEST(LastCard, LC_PEN_2_AfterAStackedCardOnlyTwoAndTheStackPassesOn) {
  TestGame game({.hands = {"2H 9H 3S", "4C 4D"}, .discard = "6C 2C", .draw = "KD 2D 3D 5D 6D", .pressure = 2});
  game.play("play 2H");
  EXPECT_EQ(game.mistake("play 9H"), "LC-PRESS-1");
  EXPECT_EQ(game.hand(0), "2D KD 9H 3S");
  EXPECT_EQ(game.pressure(), 4);
  EXPECT_EQ(game.on_turn(), 1);
}

TEST(LastCard, LC_PEN_2_OutOfTurnThePressureStaysWithThePlayerOnTurn) {
  TestGame game({.hands = {"2H 9H 3S", "4C 4D"}, .discard = "6C 2C", .draw = "KD 2D 3D 5D 6D", .pressure = 2});
  EXPECT_EQ(game.mistake("play 4C", 1), "LC-TURN-1");
  EXPECT_EQ(game.state().hands[1].size(), 4U);
  EXPECT_EQ(game.pressure(), 2);
}

TEST(LastCard, LC_PEN_3_ShowingACardCostsOneAndTheTurnGoesOn) {
  TestGame game({.hands = {"9H 3S", "4C 4D"}, .discard = "6C 2C", .draw = "KD 2D 3D", .pressure = 2});
  game.play_as(0, "expose 9H");
  EXPECT_EQ(game.hand(0), "KD 9H 3S");
  EXPECT_EQ(game.exposed(0), "9H");
  EXPECT_EQ(game.on_turn(), 0);
  EXPECT_EQ(game.pressure(), 2) << "with any pressure";
  EXPECT_EQ(game.verdict("expose 9H"), "LC-PEN-3") << "not twice";
  EXPECT_EQ(game.verdict("expose 4C", 1), "legal") << "any seat, at any time";
  EXPECT_EQ(game.verdict("expose 4C", 0), "that card is not in the hand");
}

TEST(LastCard, LC_PEN_3_AShownCardIsKnownUntilItIsPlayed) {
  TestGame game({.hands = {"6H 3S 9D", "4C 4D"}, .discard = "6C", .draw = "KD 2D 3D", .exposed = {"6H", ""}});
  const Rules rules;
  EXPECT_EQ(rules.observe(game.state(), Seat{1}).exposed[0], CardSet::of(Card(Rank::kSix, Suit::kHearts)));
  EXPECT_EQ(rules.observe(game.state(), kSpectator).exposed[0].size(), 1U);
  game.play("play 6H");
  EXPECT_EQ(game.exposed(0), "");
}

TEST(LastCard, LC_PEN_4_TheSpecificPenaltyStandsAlone) {
  // Undeclared, and on an uncovered Queen: one card, not two.
  TestGame queen({.hands = {"QC", "4C 4D"}, .discard = "9C", .draw = "KD 3D"});
  queen.play("play QC");
  EXPECT_EQ(queen.hand(0), "KD");
  EXPECT_EQ(queen.count(EventKind::kForgot), 0);
  // A mistake shows the card, but is not paid as an exposure as well.
  TestGame mistake({.hands = {"9H 3S", "4C 4D"}, .discard = "6C", .draw = "KD 2D 3D"});
  mistake.mistake("play 9H");
  EXPECT_EQ(mistake.count(EventKind::kExposed), 0);
  EXPECT_EQ(mistake.state().hands[0].size(), 4U);
}

TEST(LastCard, LC_PEN_4_PenaltiesComeBeforeEffects) {
  // Seat 0 goes out undeclared on a 2: its own card first, then the pressure on seat 1.
  TestGame game({.hands = {"2C", "4C 4D"}, .discard = "9C", .draw = "KD 3D"});
  game.play("play 2C");
  std::size_t drew = 99;
  std::size_t pressure = 0;
  for (std::size_t i = 0; i < game.events().size(); ++i) {
    if (game.events()[i].kind == EventKind::kDrew) drew = i;
    if (game.events()[i].kind == EventKind::kPressure) pressure = i;
  }
  EXPECT_LT(drew, pressure);
}

TEST(LastCard, LC_PEN_5_PreventedRefusesAndNothingHappens) {
  const Puzzle puzzle{.hands = {"9H 3S", "4C 4D"}, .discard = "6C", .draw = "KD 2D 3D", .options = kPrevented};
  const TestGame game(puzzle);
  const Rules rules;
  const auto verdict = rules.check(game.state(), Seat{0}, Move::play(Card(Rank::kNine, Suit::kHearts)));
  EXPECT_EQ(verdict.kind, VerdictKind::kForbidden);
  EXPECT_EQ(verdict.rule, Rule::kMatch1);
  EXPECT_EQ(game.verdict("play 4C", 1), "LC-TURN-1");
}

TEST(LastCard, LC_PEN_5_TheOtherPenaltiesApplyInBoth) {
  TestGame shown({.hands = {"9H 3S", "4C 4D"}, .discard = "6C", .draw = "KD 2D 3D", .options = kPrevented});
  EXPECT_EQ(shown.play("expose 9H").hand(0), "KD 9H 3S");
  TestGame queen({.hands = {"QC 3S", "4C 4D"}, .discard = "6C", .draw = "KD 2D 3D", .options = kPrevented});
  EXPECT_EQ(queen.play("play QC;end").hand(0), "KD 3S");
  TestGame forgot({.hands = {"7C", "4C 4D"}, .discard = "6C", .draw = "KD 2D 3D", .options = kPrevented});
  EXPECT_EQ(forgot.play("play 7C").hand(0), "KD");
}

TEST(LastCard, LC_DECL_1_WithOneCardInOrOutOfTurn) {
  TestGame game({.hands = {"7C 9S", "4C", "5C 5D"}, .discard = "6C", .draw = "KD 2D"});
  EXPECT_EQ(game.verdict("declare", 0), "LC-DECL-1") << "two cards";
  EXPECT_EQ(game.verdict("declare", 1), "legal") << "out of turn";
  game.play("play 7C");
  EXPECT_EQ(game.moves(), "end, declare") << "between two cards of a run";
  game.play("declare");
  EXPECT_EQ(game.verdict("declare"), "LC-DECL-1") << "once is enough";
  EXPECT_TRUE(game.declared(0));
}

TEST(LastCard, LC_DECL_2_LapsesWhenTheHandGrows) {
  TestGame game({.hands = {"9S", "4C 4D"}, .discard = "6C", .draw = "KD 2D", .declared = {true, false}});
  game.play("draw");
  EXPECT_FALSE(game.declared(0));
  TestGame shown({.hands = {"9S 3H", "4C"}, .discard = "6C", .draw = "KD 2D", .declared = {false, true}});
  shown.play_as(1, "expose 4C");
  EXPECT_FALSE(shown.declared(1));
}

TEST(LastCard, LC_DECL_2_StaysWhileOneCardIsHeld) {
  TestGame game({.hands = {"7C 9S", "4C 4D"}, .discard = "6C", .draw = "KD 2D"});
  game.play("play 7C;declare;end");
  EXPECT_TRUE(game.declared(0));
  EXPECT_TRUE(game.play("draw").declared(0)) << "somebody else's turn does not touch it";
  // Nothing to draw: the hand did not grow, one card is left, the declaration stands.
  TestGame empty({.hands = {"9S", "6D 4D"}, .discard = "6C", .declared = {true, false}});
  EXPECT_TRUE(empty.play("draw").declared(0));
}

TEST(LastCard, LC_DECL_3_GoingOutUndeclaredCostsACardAndTheGameGoesOn) {
  TestGame game({.hands = {"8C", "4C 4D", "5C 5D"}, .discard = "6C", .draw = "KD 2D"});
  game.play("play 8C");
  EXPECT_FALSE(game.result().over);
  EXPECT_EQ(game.hand(0), "KD");
  EXPECT_EQ(game.count(EventKind::kForgot), 1);
  EXPECT_EQ(game.on_turn(), 2) << "the 8 has its effect, and the turn ended by itself";
}

TEST(LastCard, LC_DECL_3_AnEmptiedHandEndsTheTurnAtOnce) {
  TestGame game({.hands = {"7C 8C", "4C 4D"}, .discard = "6C", .draw = "KD 2D"});
  game.play("play 7C;declare;play 8C");
  EXPECT_TRUE(game.result().over);
}

TEST(LastCard, LC_WIN_1_DeclaredAndOutWinsAtOnce) {
  TestGame game({.hands = {"2C", "4C 4D", "5C 5D 9H", "6D 6H"},
                 .discard = "6C",
                 .draw = "KD 2D",
                 .declared = {true, false, false, false}});
  game.play("play 2C");
  const Result result = game.result();
  EXPECT_TRUE(result.over);
  EXPECT_EQ(result.winners, SeatSet::of(Seat{0}));
  EXPECT_EQ(result.reason, "LC-WIN-1");
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.place[1], 2) << "two cards, shared with seat 3";
  EXPECT_EQ(result.place[3], 2);
  EXPECT_EQ(result.place[2], 4);
  EXPECT_EQ(game.pressure(), 0) << "at once: the 2 comes to nothing";
  EXPECT_EQ(game.verdict("draw", 1), "the game is over");
}

TEST(LastCard, LC_WIN_1_TheFirstSeatIsPlacedLikeTheOthers) {
  TestGame game({.hands = {"4D 4H 4S", "9C", "5D 5H"},
                 .discard = "6C",
                 .draw = "KD",
                 .seat = 1,
                 .declared = {false, true, false}});
  game.play("play 9C");
  const Result result = game.result();
  EXPECT_EQ(result.winners, SeatSet::of(Seat{1}));
  EXPECT_EQ(result.place[1], 1);
  EXPECT_EQ(result.place[2], 2) << "two cards";
  EXPECT_EQ(result.place[0], 3) << "three cards";
}

TEST(LastCard, LC_WIN_1_AShieldCanBeTheLastCard) {
  TestGame game({.hands = {"JH", "4C 4D"}, .discard = "6C 2C", .draw = "KD", .pressure = 2, .declared = {true, false}});
  EXPECT_TRUE(game.play("play JH").result().has_won(Seat{0}));
}

TEST(LastCard, LC_STALE_1_NobodyCanPlayOrDraw) {
  // After the 9 of clubs nobody holds a club or a 9, and there is nothing to draw or to shuffle in.
  TestGame game({.hands = {"9C 5H", "4D 3D"}, .discard = "6C"});
  game.play("play 9C;end");
  EXPECT_FALSE(game.result().over) << "the 6 below the 9 can still be drawn";
  TestGame stuck({.hands = {"5H", "4D 3D"}, .discard = "9C"});
  const Result result = stuck.result();
  EXPECT_TRUE(result.over);
  EXPECT_TRUE(result.winners.empty());
  EXPECT_EQ(result.reason, "LC-STALE-1");
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.place[1], 1) << "a draw: all share the first place";
}

TEST(LastCard, LC_STALE_1_NotWhileSomebodyCanStartOrAPileCanGive) {
  EXPECT_FALSE(TestGame({.hands = {"5H", "4D 3C"}, .discard = "9C"}).result().over) << "seat 1 has a club";
  EXPECT_FALSE(TestGame({.hands = {"5H", "4D 3D"}, .discard = "9C", .draw = "2S"}).result().over);
  EXPECT_FALSE(TestGame({.hands = {"5H", "4D 3D"}, .discard = "2S 9C"}).result().over) << "one can be shuffled in";
  EXPECT_FALSE(TestGame({.hands = {"5H", "4D 3D"}, .discard = "2S", .pressure = 2}).result().over) << "pressure";
  EXPECT_FALSE(TestGame({.hands = {"5H", "4D 3D"}, .discard = "QS"}).result().over) << "any card starts on a Queen";
}

}  // namespace
}  // namespace cardtable::last_card
