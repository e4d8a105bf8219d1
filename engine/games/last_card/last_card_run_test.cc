// Turns, matching, Queens and runs.
#include <gtest/gtest.h>

#include "engine/games/last_card/testing.h"
#include "engine/kit/option_text.h"

namespace cardtable::last_card {
namespace {

State deal(int players, int hand_size = 5, std::uint64_t seed = 1) {
  auto options = default_options(Rules::info().options);
  options[option_of<Rules>("hand_size")] = hand_size;
  return Rules{}.deal(options, static_cast<std::size_t>(players), seed, NullSink{});
}

TEST(LastCard, TurnLimitCountsEveryTurn) {
  auto options = default_options(Rules::info().options);
  options[kTurnLimitOption] = 3;
  TestGame game(Rules{}.deal(options, 2, 1, NullSink{}));
  game.play("draw;draw");
  EXPECT_FALSE(game.result().over);
  game.play("draw");
  EXPECT_TRUE(game.result().over);
  EXPECT_EQ(game.result().reason, "turn-limit");
}

TEST(LastCard, TABLE_DEAL_TheSeatThatBeginsIsDealtTheFirstCardAndPlaysFirst) {
  const State usual = deal(3);
  for (std::size_t first = 0; first < 3; ++first) {
    TestGame game(Rules{}.deal(default_options(Rules::info().options), 3, 1, NullSink{}, seat_at(first)));
    EXPECT_EQ(game.state().on_turn, seat_at(first));
    EXPECT_EQ(game.state().top(), usual.top());
    // The same cards go round from another seat.
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(game.state().hands[(first + i) % 3], usual.hands[i]);
    game.play("draw");
    EXPECT_EQ(game.state().on_turn, seat_at((first + 1) % 3));
  }
}

TEST(LastCard, LC_SETUP_1_FiveAndSevenAreForEverybodyAndOtherSizesForDesigners) {
  const OptionSpec& size = Rules::info().options[option_of<Rules>("hand_size")];
  EXPECT_FALSE(size.is_variant);
  for (std::int32_t cards = size.min; cards <= size.max; ++cards) {
    EXPECT_EQ(is_offered(size, cards), cards == 5 || cards == 7) << cards;
  }
  EXPECT_EQ(size.min, 1);
  EXPECT_EQ(size.max, 10);
  const auto told = option_specs_json(Rules::info()).at("hand_size");
  EXPECT_EQ(told.at("offered"), (json::array{5, 7}));
  EXPECT_FALSE(option_specs_json(Rules::info()).at("penalties").as_object().contains("offered"));
}

TEST(LastCard, LC_SETUP_1_EveryoneGetsTheSameHandAndSeatZeroStarts) {
  for (int players = 2; players <= 5; ++players) {
    for (const int hand_size : {1, 5, 7, 10}) {
      const State state = deal(players, hand_size);
      for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
        const bool plays = seat < static_cast<std::size_t>(players);
        EXPECT_EQ(state.hands[seat].size(), plays ? static_cast<std::size_t>(hand_size) : 0U);
      }
      EXPECT_EQ(state.in_game, CardSet::standard());
      EXPECT_EQ(state.on_turn, Seat{0});
      EXPECT_EQ(state.direction, Direction::kForward);
    }
  }
}

TEST(LastCard, LC_SETUP_1_PlayGoesToTheNextSeat) {
  TestGame game({.hands = {"3C 4H", "5C 5H", "6C 6H"}, .discard = "9S", .draw = "KD QD JD"});
  EXPECT_EQ(game.play("draw").on_turn(), 1);
  EXPECT_EQ(game.play("draw").on_turn(), 2);
  EXPECT_EQ(game.play("draw").on_turn(), 0);
}

TEST(LastCard, LC_SETUP_2_OneCardIsTurnedUpAndTheRestIsTheDrawPile) {
  const State state = deal(4, 7);
  EXPECT_EQ(state.discard.size(), 1U);
  EXPECT_EQ(state.draw_pile.size(), 52U - 28U - 1U);
}

TEST(LastCard, LC_SETUP_2_TheCardTurnedUpHasNoEffect) {
  // Seeds are searched for each kind of card that would have one.
  bool seen_draw = false;
  bool seen_eight = false;
  bool seen_king = false;
  bool seen_queen = false;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State state = deal(3, 5, seed);
    EXPECT_EQ(state.pressure, 0);
    EXPECT_EQ(state.on_turn, Seat{0});
    EXPECT_EQ(state.direction, Direction::kForward);
    seen_draw |= state.settings.draw_value(state.top()) > 0;
    seen_eight |= state.top().rank() == Rank::kEight;
    seen_king |= state.top().rank() == Rank::kKing;
    if (!state.settings.is_queen(state.top())) continue;
    seen_queen = true;
    Rules::MoveList moves;
    Rules{}.legal_moves(state, moves);
    EXPECT_EQ(moves.size(), 6U) << "a Queen gives the free start: five cards or draw";
  }
  EXPECT_TRUE(seen_draw && seen_eight && seen_king && seen_queen);
}

TEST(LastCard, LC_TURN_1_PlayingOrDrawingIsTheChoice) {
  TestGame game({.hands = {"7H 3S 5D", "4C 4D"}, .discard = "7C", .draw = "KD"});
  EXPECT_EQ(game.moves(), "play 7H, draw");
  game.play("draw");
  EXPECT_EQ(game.hand(0), "5D KD 7H 3S");
  EXPECT_EQ(game.on_turn(), 1);
}

TEST(LastCard, LC_TURN_1_NoDrawingAfterACardAndNoEndingBeforeOne) {
  TestGame game({.hands = {"7H 3S 5D", "4C 4D"}, .discard = "7C", .draw = "KD"});
  EXPECT_EQ(game.verdict("end"), "LC-TURN-1");
  game.play("play 7H");
  EXPECT_EQ(game.verdict("draw"), "LC-TURN-1");
  EXPECT_EQ(game.verdict("end"), "legal");
}

TEST(LastCard, LC_TURN_1_OnlyThePlayerOnTurnActs) {
  const TestGame game({.hands = {"7H 3S", "7D 4D"}, .discard = "7C", .draw = "KD", .options = kPrevented});
  EXPECT_EQ(game.verdict("play 7D", 1), "LC-TURN-1");
  EXPECT_EQ(game.verdict("draw", 1), "LC-TURN-1");
  EXPECT_EQ(game.verdict("end", 1), "LC-TURN-1");
  EXPECT_EQ(game.verdict("play 7H", 0), "legal");
}

TEST(LastCard, LC_MATCH_1_SuitOrRank) {
  const TestGame game({.hands = {"9C 7H 9H", "4C 4D"}, .discard = "7C", .draw = "KD"});
  EXPECT_EQ(game.verdict("play 9C"), "legal");
  EXPECT_EQ(game.verdict("play 7H"), "legal");
  EXPECT_EQ(game.verdict("play 9H"), "LC-MATCH-1");
  EXPECT_EQ(game.moves(), "play 9C, play 7H, draw");
}

TEST(LastCard, LC_MATCH_1_AnAceOnTopAsksForItsOwnSuit) {
  // The Ace of hearts came after a 5 of clubs by a free start; clubs no longer count.
  const TestGame game({.hands = {"9C 9H AS", "4C 4D"}, .discard = "QC AH", .draw = "KD"});
  EXPECT_EQ(game.verdict("play 9H"), "legal");
  EXPECT_EQ(game.verdict("play AS"), "legal");
  EXPECT_EQ(game.verdict("play 9C"), "LC-MATCH-1");
}

TEST(LastCard, LC_QUEEN_1_AnyCardMayStartOnAQueen) {
  const TestGame queen({.hands = {"9C 4H 2S", "4C 4D"}, .discard = "QD", .draw = "KD"});
  EXPECT_EQ(queen.moves(), "play 9C, play 4H, play 2S, draw");
  const TestGame king({.hands = {"9C 4H 2S", "4C 4D"}, .discard = "KD", .draw = "QD"});
  EXPECT_EQ(king.moves(), "draw");
}

TEST(LastCard, LC_QUEEN_2_LeavingAQueenOnTopCostsOneCard) {
  TestGame game({.hands = {"9C 4H", "4C 4D"}, .discard = "QD", .draw = "KD 3D 5D"});
  game.play("draw");
  EXPECT_EQ(game.hand(0), "9C KD 4H") << "one card, not two";
  EXPECT_EQ(game.count(EventKind::kLeftQueen), 1);
  EXPECT_EQ(game.on_turn(), 1);
  EXPECT_EQ(game.verdict("play 4C"), "legal") << "the Queen is there for the next player";
}

TEST(LastCard, LC_QUEEN_2_AQueenJustPlayedAndNotCoveredCostsOneCard) {
  TestGame game({.hands = {"QC 4H", "4C 4D"}, .discard = "9C", .draw = "KD 3D"});
  game.play("play QC;end");
  EXPECT_EQ(game.hand(0), "KD 4H");
  EXPECT_EQ(game.on_turn(), 1);
  EXPECT_EQ(game.verdict("play 4D"), "legal");
}

TEST(LastCard, LC_QUEEN_2_ACoveredQueenCostsNothing) {
  TestGame game({.hands = {"QC 4H 9S", "4C 4D"}, .discard = "9C", .draw = "KD 3D"});
  game.play("play QC;play 4H;end");
  EXPECT_EQ(game.hand(0), "9S");
  EXPECT_EQ(game.count(EventKind::kLeftQueen), 0);
}

TEST(LastCard, LC_QUEEN_2_NobodyGoesOutOnAQueen) {
  TestGame game({.hands = {"QC", "4C 4D"}, .discard = "9C", .draw = "KD 3D", .declared = {true, false}});
  game.play("play QC");
  EXPECT_FALSE(game.result().over);
  EXPECT_EQ(game.hand(0), "KD");
  EXPECT_EQ(game.on_turn(), 1);
}

TEST(LastCard, LC_QUEEN_2_WithTheOptionOffALoneQueenCostsNothing) {
  constexpr auto kOff = R"({"lone_queen_penalty":false})";
  TestGame lone({.hands = {"QC 4H", "4C 4D"}, .discard = "9C", .draw = "KD 3D", .options = kOff});
  lone.play("play QC;end");
  EXPECT_EQ(lone.hand(0), "4H");
  EXPECT_EQ(lone.count(EventKind::kLeftQueen), 0);

  TestGame in_run({.hands = {"JC QC 4H", "4C 4D"}, .discard = "9C", .draw = "KD 3D", .options = kOff});
  in_run.play("play JC;play QC;end");
  EXPECT_EQ(in_run.hand(0), "KD 4H") << "it was not the only card of the turn";
}

TEST(LastCard, LC_QUEEN_2_WithTheOptionOffALoneQueenMayBeTheLastCard) {
  constexpr auto kOff = R"({"lone_queen_penalty":false})";
  TestGame out({.hands = {"QC", "4C 4D"}, .discard = "9C", .draw = "KD", .declared = {true, false}, .options = kOff});
  EXPECT_TRUE(out.play("play QC").result().has_won(Seat{0}));

  TestGame undeclared({.hands = {"QC", "4C 4D"}, .discard = "9C", .draw = "KD", .options = kOff});
  undeclared.play("play QC");
  EXPECT_FALSE(undeclared.result().over);
  EXPECT_EQ(undeclared.hand(0), "KD");
  EXPECT_EQ(undeclared.count(EventKind::kForgot), 1);

  TestGame in_run({.hands = {"JC QC", "4C 4D"}, .discard = "9C", .draw = "KD 3D", .options = kOff});
  in_run.play("play JC;declare;play QC");
  EXPECT_FALSE(in_run.result().over) << "in a run the Queen must be covered";
  EXPECT_EQ(in_run.hand(0), "KD");
}

TEST(LastCard, LC_QUEEN_3_AnyCardCoversAQueenAndTheRunGoesOn) {
  // The rulebook's own example: J♠ Q♠ 10♦ 9♦.
  TestGame game({.hands = {"JS QS 10D 9D 2H", "4C 4D"}, .discard = "3S", .draw = "KD"});
  game.play("play JS;play QS");
  EXPECT_EQ(game.moves(), "play 9D, play 10D, play 2H, end");
  game.play("play 10D;play 9D;end");
  EXPECT_EQ(game.hand(0), "2H");
  EXPECT_EQ(game.discard(), "3S JS QS 10D 9D");
}

TEST(LastCard, LC_QUEEN_3_AsFirstCardAQueenNeedsOnlyToMatch) {
  const TestGame game({.hands = {"QC QH 3D", "4C 4D"}, .discard = "9C", .draw = "KD"});
  EXPECT_EQ(game.verdict("play QC"), "legal");
  EXPECT_EQ(game.verdict("play QH"), "LC-MATCH-1");
}

TEST(LastCard, LC_RUN_1_StepsAndHopsButNoJumps) {
  TestGame game({.hands = {"5C 6C 4C 5H 8C 3D", "9C 9D"}, .discard = "10C", .draw = "KD"});
  game.play("play 5C");
  EXPECT_EQ(game.moves(), "play 4C, play 6C, play 5H, end");
  EXPECT_EQ(game.verdict("play 8C"), "LC-RUN-1");
  EXPECT_EQ(game.verdict("play 3D"), "LC-RUN-1");
}

TEST(LastCard, LC_RUN_2_AStepStaysInSuit) {
  TestGame game({.hands = {"5C 6C 6H 4D", "9C 9D"}, .discard = "10C", .draw = "KD"});
  game.play("play 5C");
  EXPECT_EQ(game.verdict("play 6C"), "legal");
  EXPECT_EQ(game.verdict("play 6H"), "LC-RUN-2");
  EXPECT_EQ(game.verdict("play 4D"), "LC-RUN-2");
}

TEST(LastCard, LC_RUN_3_HopsChangeSuitAnyNumberOfTimes) {
  // J♥ Q♥ 6♣ 6♦ 6♥ 7♥.
  TestGame game({.hands = {"JH QH 6C 6D 6H 7H 2C", "9C 9D"}, .discard = "3H", .draw = "KD"});
  game.play("play JH;play QH;play 6C;play 6D;play 6H;play 7H;end");
  EXPECT_EQ(game.hand(0), "2C");
}

TEST(LastCard, LC_RUN_3_AHopHasNoDirection) {
  // Down to 5, hop, and further down; the hop neither gives nor takes the direction.
  TestGame game({.hands = {"6C 5C 5D 4D 6D 9S", "9C 9D"}, .discard = "10C", .draw = "KD"});
  game.play("play 6C;play 5C;play 5D");
  EXPECT_EQ(game.verdict("play 4D"), "legal");
  EXPECT_EQ(game.verdict("play 6D"), "LC-RUN-6");

  TestGame first({.hands = {"5C 5D 4D 6D 9S", "9C 9D"}, .discard = "10C", .draw = "KD"});
  first.play("play 5C;play 5D");
  EXPECT_EQ(first.verdict("play 4D"), "legal");
  EXPECT_EQ(first.verdict("play 6D"), "legal");
}

TEST(LastCard, LC_RUN_4_KingAndAceAreNeighboursOnceARun) {
  // Q♠ K♠ A♠ 2♠ 3♠, the rulebook's valid wrap: the King covers the Queen.
  TestGame game({.hands = {"QS KS AS 2S 3S 9H", "9C 9D"}, .discard = "5S", .draw = "KD"});
  game.play("play QS;play KS;play AS;play 2S;play 3S;end");
  EXPECT_EQ(game.hand(0), "9H");
}

TEST(LastCard, LC_RUN_4_SecondWrapIsRefused) {
  // K♣ A♣ (wrap), hop to A♦: K♦ would be the second wrap.
  TestGame hop({.hands = {"KC AC AD KD 2D", "9C 9D"}, .discard = "4C", .draw = "5D"});
  hop.play("play KC;play AC;play AD");
  EXPECT_EQ(hop.verdict("play KD"), "LC-RUN-4");
  EXPECT_EQ(hop.verdict("play 2D"), "legal");

  // A Queen starts the direction anew, but the wrap stays used.
  TestGame queen({.hands = {"AC KC QC KD AD 3S", "9C 9D"}, .discard = "4C", .draw = "5D"});
  queen.play("play AC;play KC;play QC;play KD");
  EXPECT_EQ(queen.verdict("play AD"), "LC-RUN-4");
}

TEST(LastCard, LC_RUN_4_AUsedWrapIsNotTheReasonWhereNothingWraps) {
  // K♣ A♣ (wrap) 2♣, hop to 2♦: A♦ would turn the run round, and there is no wrap between 2 and Ace.
  TestGame game({.hands = {"KC AC 2C 2D AD 3D", "9C 9D"}, .discard = "4C", .draw = "5D"});
  game.play("play KC;play AC;play 2C;play 2D");
  EXPECT_EQ(game.verdict("play AD"), "LC-RUN-6");
  EXPECT_EQ(game.verdict("play 3D"), "legal");
}

TEST(LastCard, LC_RUN_4_AceAndTwoAreNeighboursWithoutAWrap) {
  // 2♣ A♣ down, then K♣: the only wrap of the run.
  TestGame game({.hands = {"2C AC KC 5D", "9C 9D"}, .discard = "4C", .draw = "6D"});
  game.play("play 2C;play AC;play KC");
  EXPECT_EQ(game.state().run.wraps, 1);
}

TEST(LastCard, LC_RUN_5_AQueenFollowsOnlyTheJackOrKingOfItsSuit) {
  TestGame jack({.hands = {"JC QC QH 5D", "9C 9D"}, .discard = "4C", .draw = "6D"});
  jack.play("play JC");
  EXPECT_EQ(jack.verdict("play QC"), "legal");
  EXPECT_EQ(jack.verdict("play QH"), "LC-RUN-5") << "J♣ Q♥ is the rulebook's wrong Queen";

  TestGame king({.hands = {"KC QC QH 5D", "9C 9D"}, .discard = "4C", .draw = "6D"});
  king.play("play KC");
  EXPECT_EQ(king.verdict("play QC"), "legal");
  EXPECT_EQ(king.verdict("play QH"), "LC-RUN-5");

  TestGame seven({.hands = {"7C QC 5D", "9C 9D"}, .discard = "4C", .draw = "6D"});
  seven.play("play 7C");
  EXPECT_EQ(seven.verdict("play QC"), "LC-RUN-5");
}

TEST(LastCard, LC_RUN_5_AQueenMayCoverAQueen) {
  TestGame game({.hands = {"JC QC QH 5D 2S", "9C 9D"}, .discard = "4C", .draw = "6D"});
  game.play("play JC;play QC;play QH;play 5D");
  EXPECT_EQ(game.hand(0), "2S");
}

TEST(LastCard, LC_RUN_6_NoFlipOfDirection) {
  TestGame game({.hands = {"5C 4C 3C 4D 5D 9S", "9C 9D"}, .discard = "10C", .draw = "KD"});
  game.play("play 5C;play 4C;play 4D");
  EXPECT_EQ(game.verdict("play 5D"), "LC-RUN-6");
  TestGame straight({.hands = {"5C 4C 3C 9S", "9C 9D"}, .discard = "10C", .draw = "KD"});
  straight.play("play 5C;play 4C;play 3C;end");
  EXPECT_EQ(straight.hand(0), "9S");
}

TEST(LastCard, LC_RUN_6_DownFromTheKingIsADirectionToo) {
  // 10♣ J♣ goes up; Q♣ up is fine, but from K♣ down to Q♣ after an upward step is a flip.
  TestGame game({.hands = {"10C JC JD QD 10D 3S", "9C 9D"}, .discard = "4C", .draw = "6D"});
  game.play("play 10C;play JC;play JD");
  EXPECT_EQ(game.verdict("play QD"), "legal");
  EXPECT_EQ(game.verdict("play 10D"), "LC-RUN-6");
  TestGame down({.hands = {"10C 9C 9H 10H JC QC", "3C 9D"}, .discard = "4C", .draw = "6D"});
  down.play("play 10C;play 9C;play 9H");
  EXPECT_EQ(down.verdict("play 10H"), "LC-RUN-6");
}

TEST(LastCard, LC_RUN_6_CoveringAQueenStartsTheDirectionAnew) {
  // Up to the Queen, then down from the covering 10.
  TestGame game({.hands = {"10C JC QC 10D 9D JD 3S", "9C 9H"}, .discard = "4C", .draw = "6D"});
  game.play("play 10C;play JC;play QC;play 10D");
  EXPECT_EQ(game.verdict("play 9D"), "legal");
  EXPECT_EQ(game.verdict("play JD"), "legal");
}

}  // namespace
}  // namespace cardtable::last_card
