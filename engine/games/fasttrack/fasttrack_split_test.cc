// The split 7: its rules, the checklist of its specification, and common mistakes.
#include "engine/games/fasttrack/testing.h"

namespace cardtable::fasttrack {
namespace {

const Layout kTwoPegs{.card = "7S", .pegs = {"side-right-0-4 side-right-1-4", "home-3"}};

TEST(FastTrack, FT_SPLIT_1_InFullOrInAnyTwoParts) {
  TestGame table(kTwoPegs);
  EXPECT_EQ(table.moves_with("move"),
            (std::set<std::string>{"move side-right-0-4 side-left-1-3", "move side-right-1-4 side-left-2-3"}));
  EXPECT_EQ(table.moves_with("split side-right-0-4"),
            (std::set<std::string>{"split side-right-0-4 side-right-0-3", "split side-right-0-4 side-right-0-2",
                                   "split side-right-0-4 side-right-0-1", "split side-right-0-4 ft-1",
                                   "split side-right-0-4 side-left-1-1", "split side-right-0-4 side-left-1-2"}));
  EXPECT_EQ(table.moves_with("split side-right-1-4").size(), 6U) << "either order";
}

TEST(FastTrack, FT_SPLIT_1_BothPartsClockwiseAndNoPartOfSeven) {
  TestGame table(kTwoPegs);
  EXPECT_EQ(table.verdict("split side-right-0-4 home-0"), "FT-SPLIT-1");
  EXPECT_EQ(table.verdict("split side-right-0-4 side-left-1-3"), "FT-SPLIT-1") << "all seven is not a part";
  EXPECT_EQ(table.verdict("split side-right-0-4 side-right-0-4"), "FT-SPLIT-1") << "nor is none";
  EXPECT_EQ(table.verdict("move side-right-0-4 ft-1"), "FT-MOVE-1") << "a part is written `split`";
}

TEST(FastTrack, FT_SPLIT_1_APartOfOneIsRefusedForItsOwnReason) {
  // One step along the ring from the player's own FT hole, from which nobody rides.
  TestGame table({.card = "7S", .pegs = {"ft-0 home-0", "home-3"}});
  EXPECT_EQ(table.verdict("split ft-0 ft-1"), "FT-FAST-1");
}

TEST(FastTrack, FT_SPLIT_1_NoOtherCardIsSplit) {
  for (const char* card : {"AS", "2S", "3S", "4S", "5S", "6S", "8S", "9S", "10S", "JS", "QS", "KS", "JK"}) {
    TestGame table({.card = card, .pegs = kTwoPegs.pegs});
    EXPECT_EQ(table.moves_with("split"), std::set<std::string>{}) << card;
    EXPECT_EQ(table.verdict("split side-right-0-4 side-right-0-3"), "FT-SPLIT-1") << card;
  }
}

TEST(FastTrack, FT_SPLIT_2_PegsOnTheTrackTakePart) {
  TestGame table({.card = "7S", .pegs = {"ft-1 home-0 outer-4-0 center", "home-3"}});
  EXPECT_FALSE(table.moves_with("split ft-1").empty());
  EXPECT_FALSE(table.moves_with("split home-0").empty());
  EXPECT_FALSE(table.moves_with("split outer-4-0").empty());
}

TEST(FastTrack, FT_SPLIT_2_NotFromHoldingBullseyeOrSafeZone) {
  TestGame table({.card = "7S", .pegs = {"home-0 outer-4-0 safe-0-1 center", "home-3"}});
  EXPECT_EQ(table.verdict("split center ft-0"), "FT-SPLIT-2");
  EXPECT_EQ(table.verdict("split safe-0-1 safe-0-2"), "FT-SPLIT-2");
  EXPECT_EQ(table.verdict("split hold-0-0 home-0"), "FT-SPLIT-2");
  table.play("split outer-4-0 outer-4-2");
  EXPECT_EQ(table.verdict("move safe-0-1 safe-0-4"), "FT-SPLIT-2");
  EXPECT_EQ(table.verdict("move center ft-0"), "FT-SPLIT-2");
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move home-0 ft-1"});
}

TEST(FastTrack, FT_SPLIT_2_AFirstPartMayEndInTheSafeZone) {
  TestGame table({.card = "7S", .pegs = {"outer-0-1 outer-4-0", "home-3"}});
  table.play("split outer-0-1 safe-0-2");
  EXPECT_EQ(table.pegs(0), "safe-0-2+ outer-4-0");
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move outer-4-0 home-4"});
}

TEST(FastTrack, FT_SPLIT_3_OnePegOnTheTrackMovesInFull) {
  TestGame table({.card = "7S", .pegs = {"home-0 safe-0-4 center", "home-3"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move home-0 side-left-1-2"});
  EXPECT_EQ(table.verdict("split home-0 ft-1"), "FT-SPLIT-3");
}

TEST(FastTrack, FT_SPLIT_4_StatusSplitsOnlyWithStatus) {
  TestGame mixed({.card = "7S", .pegs = {"ft-1* home-0", "home-3"}});
  EXPECT_EQ(mixed.moves_with("split"), std::set<std::string>{});
  EXPECT_EQ(mixed.verdict("split ft-1 ft-2"), "FT-SPLIT-4");
  EXPECT_EQ(mixed.verdict("split home-0 side-right-0-4"), "FT-SPLIT-4");
  TestGame both({.card = "7S", .pegs = {"ft-1* ft-2*", "home-3"}});
  EXPECT_TRUE(both.offers("split ft-2 ft-5"));
  TestGame three({.card = "7S", .pegs = {"ft-5* home-0 outer-2-0", "home-3"}});
  EXPECT_EQ(three.moves_with("split ft-5"), std::set<std::string>{});
  three.play("split outer-2-0 outer-2-1");
  EXPECT_EQ(three.verdict("move ft-5 outer-5-1"), "FT-SPLIT-4");
  EXPECT_EQ(three.moves(), std::vector<std::string>{"move home-0 side-left-1-1"});
}

TEST(FastTrack, FT_SPLIT_4_WhatCountsIsTheStatusBeforeTheFirstPart) {
  // side-right-0-4 gets its status by the first part; its partner has none and may still take the second.
  TestGame table(kTwoPegs);
  table.play("split side-right-0-4 ft-1");
  EXPECT_EQ(table.pegs(0), "ft-1* side-right-1-4");
  EXPECT_EQ(table.text_of("split_fasttrack"), "false");
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move side-right-1-4 side-right-1-1"});
  // The other way round: the first peg loses its status by leaving the ring, the second must have it.
  TestGame leaving({.card = "7S", .pegs = {"ft-1* ft-2* outer-4-0", "home-3"}});
  leaving.play("split ft-1 side-left-1-3");
  EXPECT_EQ(leaving.text_of("split_fasttrack"), "true");
  EXPECT_EQ(leaving.verdict("move outer-4-0 home-4"), "FT-SPLIT-4");
  EXPECT_EQ(leaving.moves(), (std::vector<std::string>{"move ft-2 side-left-2-4", "move ft-2 ft-0"}));
}

TEST(FastTrack, FT_SPLIT_4_APegThatMustExitHasStatus) {
  TestGame table({.card = "7S", .pegs = {"ft-1*! ft-2*", "home-3"}});
  EXPECT_TRUE(table.offers("split ft-1 side-left-1-3"));
  EXPECT_EQ(table.verdict("split ft-1 ft-3"), "FT-FAST-4") << "on the outer track only";
}

TEST(FastTrack, FT_SPLIT_5_TheFirstPartDoesNotCut) {
  TestGame table({.card = "7S", .pegs = {"side-right-0-4 side-right-1-4", "side-right-0-2 home-3"}});
  EXPECT_EQ(table.verdict("split side-right-0-4 side-right-0-2"), "FT-SPLIT-5");
  EXPECT_FALSE(table.offers("split side-right-0-4 side-right-0-2"));
  EXPECT_TRUE(table.offers("split side-right-0-4 side-right-0-1")) << "it may pass an opponent";
}

TEST(FastTrack, FT_SPLIT_5_TheSecondMay) {
  TestGame table({.card = "7S", .pegs = {"side-right-0-4 side-right-1-4", "side-right-0-2 home-3"}});
  table.play("split side-right-1-4 side-left-2-1");
  const auto events = table.play("move side-right-0-4 side-right-0-2");
  EXPECT_TRUE(tells(events, "@0 cut the peg of @1 on the third hole after @0's home; it went to @1's holding"));
}

TEST(FastTrack, FT_SPLIT_5_TheWholeSevenMayCutToo) {
  TestGame table({.card = "7S", .pegs = {"side-right-0-4 side-right-1-4", "side-left-1-3 home-3"}});
  EXPECT_TRUE(table.offers("move side-right-0-4 side-left-1-3"));
}

TEST(FastTrackKnownFailures, AFirstPartNeverCuts) {
  TestGame table({.card = "7S", .pegs = {"ft-1* ft-2*", "ft-3 side-left-1-2 outer-1-1"}});
  for (const auto& move : table.moves_with("split")) {
    TestGame copy({.card = "7S", .pegs = {"ft-1* ft-2*", "ft-3 side-left-1-2 outer-1-1"}});
    copy.play(move);
    EXPECT_EQ(copy.held(1), 2U) << move;
  }
}

TEST(FastTrack, FT_SPLIT_6_ExactlyWhatIsLeftWithADifferentPeg) {
  TestGame table(kTwoPegs);
  table.play("split side-right-0-4 side-right-0-2");
  EXPECT_EQ(table.seat(), 0U);
  EXPECT_EQ(table.card(), "7S");
  EXPECT_EQ(table.text_of("steps_left"), "5");
  EXPECT_EQ(table.text_of("split_from"), "side-right-0-2");
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move side-right-1-4 side-left-2-1"});
  EXPECT_EQ(table.verdict("move side-right-0-2 side-left-1-3"), "FT-SPLIT-6") << "the same peg";
  EXPECT_EQ(table.verdict("move side-right-1-4 ft-2"), "FT-SPLIT-6") << "too few steps";
  EXPECT_EQ(table.verdict("move side-right-1-4 side-left-2-2"), "FT-SPLIT-6") << "too many";
  EXPECT_EQ(table.verdict("split side-right-1-4 side-left-2-1"), "FT-SPLIT-6") << "no third part";
  EXPECT_EQ(table.verdict("enter"), "FT-ENTER-1") << "a 7 brings nobody in";
}

TEST(FastTrack, FT_SPLIT_6_LegalOnTheBoardAsTheFirstPartLeftIt) {
  // home-0 cannot pass side-right-0-3, but once that peg has gone ahead it follows behind.
  TestGame table({.card = "7S", .pegs = {"home-0 side-right-0-3", "home-3"}});
  table.play("split side-right-0-3 side-left-1-2");
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move home-0 side-right-0-3"});
  // A first part that ends where the second has to go blocks it.
  TestGame behind({.card = "7S", .pegs = {"home-0 side-right-0-4", "home-3"}});
  EXPECT_EQ(behind.verdict("split side-right-0-4 side-right-0-2"), "FT-SPLIT-7");
}

TEST(FastTrack, FT_SPLIT_6_TheCutOfTheSecondPartSeesTheFirst) {
  // Seat 1 has four in holding and its fifth on side-right-3-4; home-3 is free only if the first peg has left it.
  TestGame table({.card = "7S", .pegs = {"home-3 outer-3-0", "side-right-3-4"}});
  table.play("split home-3 side-right-3-3");
  table.play("move outer-3-0 side-right-3-4");
  EXPECT_EQ(table.pegs(1), "home-3");
}

TEST(FastTrack, FT_SPLIT_7_NoFirstPartWithoutASecond) {
  // outer-0-1 can take 1 to 5 steps: a part of 1 by the other peg would leave it 6, which overshoots.
  TestGame table({.card = "7S", .pegs = {"outer-0-1 outer-4-0", "home-3"}});
  EXPECT_EQ(table.verdict("split outer-4-0 outer-4-1"), "FT-SPLIT-7");
  EXPECT_FALSE(table.offers("split outer-4-0 outer-4-1"));
  EXPECT_TRUE(table.offers("split outer-4-0 outer-4-2"));
}

// Both pegs are close to home: outer-0-1 can take 5 at most, outer-0-2 4, and neither can pass safe-0-3.
const Layout kNoWholeSeven{.card = "7S", .pegs = {"outer-0-2 outer-0-1 safe-0-3", "home-3"}};

TEST(FastTrack, FT_SPLIT_7_HalfASplitWhenNothingElseExists) {
  TestGame table(kNoWholeSeven);
  EXPECT_EQ(table.moves(), (std::vector<std::string>{"split outer-0-2 safe-0-1", "split outer-0-2 safe-0-2"}));
  const auto events = table.play("split outer-0-2 safe-0-2");
  EXPECT_TRUE(tells(events, "@0 could not use the other 5 steps of the split"));
  EXPECT_EQ(table.pegs(0), "safe-0-2+ outer-0-1 safe-0-3+");
  EXPECT_EQ(table.seat(), 1U);
  EXPECT_EQ(table.text_of("steps_left"), "null");
  EXPECT_EQ(table.text_of("discard"), R"(["7S"])");
}

TEST(FastTrack, FT_SPLIT_7_HalfASplitNeedsAPartner) {
  // The one peg on the track would overshoot with seven and has nobody to split with: the turn passes.
  TestGame table({.card = "7S", .pegs = {"outer-0-1 safe-0-1 safe-0-2", "home-3"}});
  EXPECT_EQ(table.seat(), 1U);
}

TEST(FastTrack, FT_SPLIT_7_HalfASplitMayNotCutEither) {
  TestGame table({.card = "7S", .pegs = {"outer-0-2 outer-0-0 safe-0-1", "outer-0-1 home-3"}});
  // outer-0-2 is blocked by safe-0-1, outer-0-0 could only take one step, onto an opponent.
  EXPECT_EQ(table.seat(), 1U);
}

TEST(FastTrackKnownFailures, APlainSevenIsNotSkippedBecauseNoPairCanSplit) {
  // Two pegs on the track that may not split with each other: one of them still moves seven.
  TestGame table({.card = "7S", .pegs = {"home-0 ft-1*!", "home-3"}});
  EXPECT_EQ(table.seat(), 0U);
  EXPECT_TRUE(table.offers("move ft-1 outer-1-2"));
  TestGame lone({.card = "7S", .pegs = {"home-0", "home-3"}});
  EXPECT_EQ(lone.moves(), std::vector<std::string>{"move home-0 side-left-1-2"});
}

TEST(FastTrackKnownFailures, NoCardOfASplitSevenIsLost) {
  TestGame table(kTwoPegs);
  table.play("split side-right-0-4 side-right-0-2");
  table.play("move side-right-1-4 side-left-2-1");
  EXPECT_EQ(table.seat(), 1U);
  EXPECT_EQ(table.text_of("discard"), R"(["7S"])");
  EXPECT_EQ(table.card(), "2D");
  EXPECT_EQ(table.text_of("deck"), R"(["3D","5D","8D","9D","10D"])");
}

TEST(FastTrackKnownFailures, ASplitWhoseSecondPartBringsTheFifthPegHomeWins) {
  // The fourth peg fills the zone with three steps, so the fifth stays on the track and takes four to home-0.
  TestGame table({.card = "7S", .pegs = {"outer-0-0 safe-0-2 safe-0-3 safe-0-4 side-left-0-3", "home-3"}});
  table.play("split outer-0-0 safe-0-1");
  EXPECT_FALSE(table.is_over());
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move side-left-0-3 outer-0-2"});
  TestGame wins({.card = "7S", .pegs = {"outer-0-2 safe-0-2 safe-0-3 safe-0-4 side-left-0-3", "home-3"}});
  wins.play("split outer-0-2 safe-0-1");
  wins.play("move side-left-0-3 home-0");
  EXPECT_TRUE(wins.match().result().has_won(seat_at(0)));
}

TEST(FastTrack, FT_FAST_5_BothPartsOfASplitAreOnePlay) {
  TestGame table({.card = "7S", .pegs = {"side-right-0-4 side-right-1-4 ft-5*", "home-3"}});
  table.play("split side-right-0-4 ft-1");
  table.play("move side-right-1-4 side-right-1-1");
  EXPECT_EQ(table.pegs(0), "ft-1* side-right-1-1 ft-5*") << "the first part brought a peg onto FastTrack";
  TestGame plain({.card = "7S", .pegs = {"side-right-0-4 side-right-1-4 ft-5*", "home-3"}});
  plain.play("split side-right-0-4 side-right-0-3");
  EXPECT_EQ(plain.pegs(0), "side-right-0-3 side-right-1-4 ft-5*") << "nothing is lost before the play ends";
  plain.play("move side-right-1-4 side-left-2-2");
  EXPECT_EQ(plain.pegs(0), "side-right-0-3 side-left-2-2 ft-5");
}

// The checklist for the two-step split, point by point. How bots split is tested with the bots.

TEST(FastTrackSplitChecklist, TwoOrMorePegsOnTheOuterTrackSplitModeActivates) {
  EXPECT_FALSE(TestGame(kTwoPegs).moves_with("split").empty());
}

TEST(FastTrackSplitChecklist, OnePegOnTheOuterTrackMovesSevenNormally) {
  TestGame table({.card = "7S", .pegs = {"home-0", "home-3"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move home-0 side-left-1-2"});
}

TEST(FastTrackSplitChecklist, FirstMoveOfOneToSixThenTheSecondPegIsSelected) {
  for (const auto& move : TestGame(kTwoPegs).moves_with("split")) {
    TestGame table(kTwoPegs);
    table.play(move);
    EXPECT_EQ(table.seat(), 0U);
    const auto view = table.match().view(seat_at(0));
    EXPECT_EQ(view.at("movable").as_array().size(), 1U);
    EXPECT_NE(view.at("movable").at(0), view.at("split_from"));
  }
}

TEST(FastTrackSplitChecklist, FirstMoveOfSevenEndsTheTurn) {
  TestGame table(kTwoPegs);
  table.play("move side-right-0-4 side-left-1-3");
  EXPECT_EQ(table.seat(), 1U);
}

TEST(FastTrackSplitChecklist, TheSamePegIsNotSelectedTwice) {
  TestGame table(kTwoPegs);
  table.play("split side-right-0-4 side-right-0-1");
  EXPECT_EQ(table.moves_with("move side-right-0-1"), std::set<std::string>{});
  EXPECT_EQ(table.verdict("move side-right-0-1 side-left-1-3"), "FT-SPLIT-6");
}

TEST(FastTrackSplitChecklist, SecondMoveUsesTheExactRest) {
  const std::vector<std::pair<std::string, std::string>> parts{
      {"side-right-0-3", "side-left-2-2"}, {"side-right-0-2", "side-left-2-1"}, {"side-right-0-1", "ft-2"},
      {"ft-1", "side-right-1-1"},          {"side-left-1-1", "side-right-1-2"}, {"side-left-1-2", "side-right-1-3"}};
  for (const auto& [first, second] : parts) {
    TestGame table(kTwoPegs);
    table.play("split side-right-0-4 " + first);
    EXPECT_EQ(table.moves(), std::vector<std::string>{"move side-right-1-4 " + second});
  }
}

TEST(FastTrackSplitChecklist, AnFtPegAndAnOuterPegOnlyOnceItsFtCircuitIsComplete) {
  EXPECT_TRUE(TestGame({.card = "7S", .pegs = {"ft-1* home-0", "home-3"}}).moves_with("split").empty());
  // At its own FT hole it has completed the ring and no longer has status.
  EXPECT_FALSE(TestGame({.card = "7S", .pegs = {"ft-0 home-4", "home-3"}}).moves_with("split").empty());
}

TEST(FastTrackSplitChecklist, TwoFtPegsSplitWithEachOther) {
  TestGame table({.card = "7S", .pegs = {"ft-1* ft-3*", "home-3"}});
  table.play("split ft-3 ft-5");
  table.play("move ft-1 outer-1-0");
  EXPECT_EQ(table.pegs(0), "outer-1-0 ft-5*");
}

TEST(FastTrackSplitChecklist, CuttingOnlyOnTheSecondMove) {
  const Layout setup{.card = "7S", .pegs = {"side-right-0-4 side-right-1-4", "side-right-0-3 side-right-1-3"}};
  TestGame table(setup);
  EXPECT_EQ(table.verdict("split side-right-0-4 side-right-0-3"), "FT-SPLIT-5");
  EXPECT_EQ(table.verdict("split side-right-1-4 side-right-1-3"), "FT-SPLIT-5");
  table.play("split side-right-0-4 side-left-1-2");
  table.play("move side-right-1-4 side-right-1-3");
  EXPECT_EQ(table.pegs(1), "side-right-0-3");
}

}  // namespace
}  // namespace cardtable::fasttrack
