// Effects of the last card, draw pressure and the draw pile.
#include <gtest/gtest.h>

#include "engine/games/last_card/testing.h"

namespace cardtable::last_card {
namespace {

TEST(LastCard, LC_EFFECT_1_OnlyTheLastCardCounts) {
  // A 2, an 8 and a King inside a run do nothing.
  TestGame two({.hands = {"2C 3C 9S", "4C 4D", "5D 5H"}, .discard = "6C", .draw = "KD"});
  two.play("play 2C;play 3C;end");
  EXPECT_EQ(two.pressure(), 0);
  TestGame eight({.hands = {"8C 9C 3S", "4C 4D", "5D 5H"}, .discard = "6C", .draw = "KD"});
  eight.play("play 8C;play 9C;end");
  EXPECT_EQ(eight.on_turn(), 1);
  TestGame king({.hands = {"KC AC 3S", "4C 4D", "5D 5H"}, .discard = "6C", .draw = "KD"});
  king.play("play KC;play AC;end");
  EXPECT_EQ(king.on_turn(), 1);
}

TEST(LastCard, LC_EFFECT_2_TwoAndBlackJackMakeTheNextPlayerDraw) {
  TestGame two({.hands = {"2C 9S", "4C 4D"}, .discard = "6C", .draw = "KD"});
  EXPECT_EQ(two.play("play 2C;end").pressure(), 2);
  TestGame spades({.hands = {"JS 9S", "4C 4D"}, .discard = "6S", .draw = "KD"});
  EXPECT_EQ(spades.play("play JS;end").pressure(), 5);
  TestGame red({.hands = {"JH 9S", "4C 4D"}, .discard = "6H", .draw = "KD"});
  EXPECT_EQ(red.play("play JH;end").pressure(), 0) << "a Red Jack is not a draw card";
}

TEST(LastCard, LC_EFFECT_2_TheUnbrokenTailAddsUp) {
  TestGame twos({.hands = {"3C 2C 2D 9S", "4C 4D"}, .discard = "6C", .draw = "KD"});
  EXPECT_EQ(twos.play("play 3C;play 2C;play 2D;end").pressure(), 4);
  TestGame jacks({.hands = {"JC JS 9S", "4C 4D"}, .discard = "6C", .draw = "KD"});
  EXPECT_EQ(jacks.play("play JC;play JS;end").pressure(), 10);
  // The Red Jack between the two breaks the tail.
  TestGame broken({.hands = {"JC JH JS 9S", "4C 4D"}, .discard = "6C", .draw = "KD"});
  EXPECT_EQ(broken.play("play JC;play JH;play JS;end").pressure(), 5);
}

TEST(LastCard, LC_EFFECT_2_TheTailEndsWhereThisTurnBegan) {
  // The 2 below was played by somebody else and has been drawn for.
  TestGame game({.hands = {"2D 9S", "4C 4D"}, .discard = "6C 2C", .draw = "KD"});
  EXPECT_EQ(game.play("play 2D;end").pressure(), 2);
}

TEST(LastCard, LC_EFFECT_8_SkipsTheNextPlayer) {
  TestGame three({.hands = {"8C 9S", "4C 4D", "5D 5H"}, .discard = "6C", .draw = "KD"});
  EXPECT_EQ(three.play("play 8C;end").on_turn(), 2);
  TestGame two({.hands = {"8C 9S", "4C 4D"}, .discard = "6C", .draw = "KD"});
  EXPECT_EQ(two.play("play 8C;end").on_turn(), 0) << "with two players: play again";
  TestGame both({.hands = {"8C 8D 9S", "4C 4D", "5D 5H", "3D 3H"}, .discard = "6C", .draw = "KD"});
  EXPECT_EQ(both.play("play 8C;play 8D;end").on_turn(), 2) << "only the last 8 counts";
  TestGame backward({.hands = {"8C 9S", "4C 4D", "5D 5H", "3D 3H"}, .discard = "6C", .draw = "KD", .direction = -1});
  EXPECT_EQ(backward.play("play 8C;end").on_turn(), 2);
}

TEST(LastCard, LC_EFFECT_K_TurnsTheDirection) {
  TestGame three({.hands = {"KC 9S", "4C 4D", "5D 5H"}, .discard = "6C", .draw = "KD 3S"});
  three.play("play KC;end");
  EXPECT_EQ(three.on_turn(), 2);
  EXPECT_EQ(three.play("draw").on_turn(), 1) << "and it stays turned";
  TestGame two({.hands = {"KC 9S", "4C 4D"}, .discard = "6C", .draw = "KD"});
  EXPECT_EQ(two.play("play KC;end").on_turn(), 1);
}

TEST(LastCard, LC_PRESS_1_StackShieldOrDraw) {
  const TestGame game({.hands = {"2D JS JH 9C 2H", "4C 4D"}, .discard = "6C 2C", .draw = "KD 3D", .pressure = 2});
  EXPECT_EQ(game.moves(), "play 2D, play 2H, play JH, play JS, draw");
  EXPECT_EQ(game.verdict("play 9C"), "LC-PRESS-1") << "a matching suit does not help";
}

TEST(LastCard, LC_PRESS_1_NothingButDrawCardsAfterAStackedCard) {
  TestGame game({.hands = {"2D JS JH 3D AD", "4C 4D"}, .discard = "6C 2C", .draw = "KD 9D", .pressure = 2});
  game.play("play 2D");
  EXPECT_EQ(game.moves(), "play JS, end");
  EXPECT_EQ(game.verdict("play 3D"), "LC-PRESS-1");
  EXPECT_EQ(game.verdict("play JH"), "LC-PRESS-1") << "the shield comes alone";
}

TEST(LastCard, LC_PRESS_2_AStackAddsAndPassesOn) {
  TestGame game({.hands = {"2D JS 9H", "4C 4D", "5C 5D"}, .discard = "6C 2C", .draw = "KD", .pressure = 2});
  game.play("play 2D;play JS;end");
  EXPECT_EQ(game.pressure(), 9);
  EXPECT_EQ(game.on_turn(), 1);
  TestGame none({.hands = {"2D JS 9H", "4C 4D", "5C 5D"}, .discard = "6C 2C", .draw = "KD", .pressure = 0});
  EXPECT_EQ(none.play("play 2D;end").pressure(), 2) << "a total that was drawn is gone";
}

TEST(LastCard, LC_PRESS_3_ARedJackCancelsAllAndEndsTheTurn) {
  TestGame game({.hands = {"JD 10D 9H", "4C 4D"}, .discard = "6C JS", .draw = "KD", .pressure = 7});
  game.play("play JD");
  EXPECT_EQ(game.pressure(), 0);
  EXPECT_EQ(game.on_turn(), 1);
  EXPECT_EQ(game.hand(0), "10D 9H") << "nothing was drawn";
}

TEST(LastCard, LC_PRESS_3_WithoutPressureARedJackIsAJack) {
  TestGame game({.hands = {"JD 10D 9H", "4C 4D"}, .discard = "6D", .draw = "KD"});
  game.play("play JD;play 10D;end");
  EXPECT_EQ(game.hand(0), "9H");
  const TestGame refused({.hands = {"JD 10D 9H", "4C 4D"}, .discard = "6C", .draw = "KD"});
  EXPECT_EQ(refused.verdict("play JD"), "LC-MATCH-1");
}

TEST(LastCard, LC_PRESS_4_DrawingTheTotalEndsTurnAndPressure) {
  TestGame game({.hands = {"9H 3S", "4C 4D"}, .discard = "6C JS", .draw = "KD 2D 3D 4H 5H 6H", .pressure = 5});
  game.play("draw");
  EXPECT_EQ(game.hand(0), "2D 3D KD 4H 5H 9H 3S");
  EXPECT_EQ(game.pressure(), 0);
  EXPECT_EQ(game.on_turn(), 1);
  EXPECT_EQ(game.verdict("play 4C"), "LC-MATCH-1") << "the next player is free, but must match the Jack";
}

TEST(LastCard, LC_DECK_1_AnEmptyPileIsRefilledFromTheDiscards) {
  TestGame game({.hands = {"9H 3S", "4C 4D"}, .discard = "5D 6D 7D 6C"});
  game.play("draw");
  EXPECT_EQ(game.discard(), "6C") << "all but the top";
  EXPECT_EQ(game.draw_pile(), 2U);
  EXPECT_EQ(game.state().hands[0].size(), 3U);
  EXPECT_EQ(game.count(EventKind::kReshuffled), 1);
}

TEST(LastCard, LC_DECK_1_NoRefillWhileThePileHasCards) {
  TestGame game({.hands = {"9H 3S", "4C 4D"}, .discard = "5D 6D 7D 6C", .draw = "KD"});
  game.play("draw");
  EXPECT_EQ(game.discard(), "5D 6D 7D 6C");
  EXPECT_EQ(game.count(EventKind::kReshuffled), 0);
}

TEST(LastCard, LC_DECK_1_CardsOfTheTurnGoingOnStay) {
  // Seat 1 shows a card while seat 0 has three cards of a run on the pile.
  TestGame game({.hands = {"9H 3S", "4C 4D"}, .discard = "5D 6C 7C 8C 9C", .run = "7C 8C 9C"});
  game.play_as(1, "expose 4C");
  EXPECT_EQ(game.discard(), "7C 8C 9C");
  EXPECT_EQ(game.state().hands[1].size(), 3U);
  EXPECT_EQ(game.draw_pile(), 1U);
}

TEST(LastCard, LC_DECK_1_ARunOfTwoStaysToo) {
  TestGame two({.hands = {"9H 3S", "4C 4D"}, .discard = "5D 6C 7C 8C", .run = "7C 8C"});
  two.play_as(1, "expose 4C");
  EXPECT_EQ(two.discard(), "7C 8C");
  TestGame one({.hands = {"9H 3S", "4C 4D"}, .discard = "5D 6C 7C", .run = "7C"});
  one.play_as(1, "expose 4C");
  EXPECT_EQ(one.discard(), "7C");
}

TEST(LastCard, LC_DECK_1_TooFewCardsAreDrawnAsFarAsTheyGo) {
  TestGame some({.hands = {"9H 3S", "4C 4D"}, .discard = "6D 6C JS", .draw = "KD", .pressure = 5});
  some.play("draw");
  EXPECT_EQ(some.state().hands[0].size(), 5U) << "the pile's one and the two discards below the top";
  EXPECT_EQ(some.discard(), "JS");
  TestGame none({.hands = {"9H 3S", "6D 4D"}, .discard = "6C"});
  none.play("draw");
  EXPECT_EQ(none.hand(0), "9H 3S");
  EXPECT_EQ(none.on_turn(), 1);
}

}  // namespace
}  // namespace cardtable::last_card
