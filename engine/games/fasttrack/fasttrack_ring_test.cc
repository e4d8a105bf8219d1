// The safe zone, FastTrack and the bullseye.
#include "engine/games/fasttrack/testing.h"

namespace cardtable::fasttrack {
namespace {

const std::string kAllSafe0 = "safe-0-1 safe-0-2 safe-0-3 safe-0-4";

TEST(FastTrack, FT_SAFE_1_ArrivingAtTheEntryCompletesTheCircuit) {
  Table table({.card = "2S", .pegs = {"outer-0-0", "home-3"}});
  const auto events = table.play("move outer-0-0 outer-0-2");
  EXPECT_TRUE(tells(events, "@0 completed a circuit with the peg on outer-0-2"));
  EXPECT_EQ(table.pegs(0), "outer-0-2+");
  Table short_of({.card = "AS", .pegs = {"outer-0-0", "home-3"}});
  short_of.play("move outer-0-0 outer-0-1");
  EXPECT_EQ(short_of.pegs(0), "outer-0-1");
}

TEST(FastTrack, FT_SAFE_1_WithStepsLeftItTurnsIn) {
  Table table({.card = "5S", .pegs = {"outer-0-0", "home-3"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move outer-0-0 safe-0-3"});
  EXPECT_EQ(table.verdict("move outer-0-0 side-right-0-4"), "FT-SAFE-1");
  const auto events = table.play("move outer-0-0 safe-0-3");
  EXPECT_TRUE(tells(events, "@0 completed a circuit with the peg on safe-0-3"));
  EXPECT_EQ(table.pegs(0), "safe-0-3+");
}

TEST(FastTrack, FT_SAFE_1_MovingOnFromTheEntryTurnsIn) {
  Table table({.card = "AS", .pegs = {"outer-0-2 home-0", "home-3"}});
  EXPECT_TRUE(table.offers("move outer-0-2 safe-0-1"));
  EXPECT_EQ(table.verdict("move outer-0-2 outer-0-3"), "FT-SAFE-1");
}

TEST(FastTrack, FT_SAFE_1_NoStayingOutsideEvenWhereTheWayInIsBlocked) {
  Table table({.card = "3S", .pegs = {"outer-0-1 safe-0-2 home-0", "home-3"}});
  EXPECT_EQ(table.verdict("move outer-0-1 safe-0-2"), "FT-MOVE-2");
  EXPECT_EQ(table.verdict("move outer-0-1 home-0"), "FT-SAFE-1");
}

TEST(FastTrack, FT_SAFE_1_OthersPassTheEntryBy) {
  Table table({.card = "3S", .pegs = {"outer-3-1", "outer-2-0"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move outer-3-1 home-3"});
  EXPECT_EQ(table.verdict("move outer-3-1 safe-3-2"), "FT-SAFE-1");
  table.play("move outer-3-1 home-3");
  EXPECT_EQ(table.pegs(0), "home-3") << "no circuit at another player's entry";
}

TEST(FastTrack, FT_SAFE_2_ForwardByAnExactCount) {
  Table table({.card = "2S", .pegs = {"safe-0-2 home-0", "home-3"}});
  EXPECT_TRUE(table.offers("move safe-0-2 safe-0-4"));
  for (const char* end : {"safe-0-1", "safe-0-3", "outer-0-2", "home-0"}) {
    EXPECT_EQ(table.verdict(std::string("move safe-0-2 ") + end), "FT-SAFE-2") << end;
  }
}

TEST(FastTrack, FT_SAFE_2_NoOvershooting) {
  Table inside({.card = "3S", .pegs = {"safe-0-2 home-0", "home-3"}});
  EXPECT_EQ(inside.verdict("move safe-0-2 safe-0-4"), "FT-SAFE-2");
  Table outside({.card = "6S", .pegs = {"outer-0-1 home-0", "home-3"}});
  EXPECT_EQ(outside.verdict("move outer-0-1 safe-0-4"), "FT-SAFE-2");
  EXPECT_EQ(outside.moves_with("move outer-0-1"), std::set<std::string>{});
  Table exact({.card = "5S", .pegs = {"outer-0-1 home-0", "home-3"}});
  EXPECT_TRUE(exact.offers("move outer-0-1 safe-0-4"));
}

TEST(FastTrack, FT_SAFE_2_SafePegsMayMoveUp) {
  Table table({.card = "KS", .pegs = {"safe-0-3 center", "home-3"}});
  table.play("move safe-0-3 safe-0-4");
  EXPECT_EQ(table.pegs(0), "safe-0-4+ center");
}

TEST(FastTrack, FT_SAFE_3_TheFifthPegStaysOnTheTrack) {
  Table table({.card = "5S", .pegs = {kAllSafe0 + " outer-0-0", "home-3"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move outer-0-0 side-right-0-4"});
  EXPECT_EQ(table.verdict("move outer-0-0 safe-0-3"), "FT-SAFE-3");
  table.play("move outer-0-0 side-right-0-4");
  EXPECT_EQ(table.pegs(0), "safe-0-1+ safe-0-2+ safe-0-3+ safe-0-4+ side-right-0-4+") << "its circuit is completed";
}

TEST(FastTrack, FT_SAFE_3_FromTheEntryToo) {
  Table table({.card = "AS", .pegs = {kAllSafe0 + " outer-0-2", "home-3"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move outer-0-2 outer-0-3"});
}

TEST(FastTrack, FT_SAFE_3_NotWhileOneHoleIsFree) {
  Table table({.card = "5S", .pegs = {"safe-0-2 safe-0-3 safe-0-4 outer-0-0 home-0", "home-3"}});
  EXPECT_EQ(table.verdict("move outer-0-0 side-right-0-4"), "FT-SAFE-1");
}

TEST(FastTrack, FT_FAST_1_LandingOnAnFtHoleGivesStatus) {
  Table table({.card = "5S", .pegs = {"home-0", "home-3"}});
  const auto events = table.play("move home-0 ft-1");
  EXPECT_TRUE(tells(events, "@0 got FastTrack status on ft-1"));
  EXPECT_EQ(table.pegs(0), "ft-1*");
}

TEST(FastTrack, FT_FAST_1_OnlyANewStatusIsTold) {
  Table riding({.card = "AS", .pegs = {"ft-1* home-0", "home-3"}});
  EXPECT_FALSE(tells(riding.play("move ft-1 ft-2"), "@0 got FastTrack status on ft-2"));
  EXPECT_EQ(riding.pegs(0), "ft-2* home-0");
  Table passing({.card = "6S", .pegs = {"home-0", "home-3"}});
  EXPECT_FALSE(tells(passing.play("move home-0 side-left-1-1"), "@0 got FastTrack status on side-left-1-1"));
}

TEST(FastTrack, FT_FAST_1_PassingOneDoesNot) {
  Table table({.card = "6S", .pegs = {"home-0", "home-3"}});
  table.play("move home-0 side-left-1-1");
  EXPECT_EQ(table.pegs(0), "side-left-1-1");
  Table turning({.card = "6S", .pegs = {"home-0", "home-3"}});
  EXPECT_EQ(turning.verdict("move home-0 ft-2"), "FT-FAST-1") << "nobody turns into the ring on the way";
}

TEST(FastTrack, FT_FAST_1_TheOwnFtHoleNeverDoes) {
  Table table({.card = "5S", .pegs = {"home-5", "home-3"}});
  table.play("move home-5 ft-0");
  EXPECT_EQ(table.pegs(0), "ft-0");
  Table on_it({.card = "2S", .pegs = {"ft-0", "home-3"}});
  EXPECT_EQ(on_it.moves(), std::vector<std::string>{"move ft-0 side-left-0-2"});
  EXPECT_EQ(on_it.verdict("move ft-0 ft-2"), "FT-FAST-1");
}

TEST(FastTrack, FT_FAST_2_OneStepAHoleAlongTheRing) {
  Table table({.card = "3S", .pegs = {"ft-1*", "home-3"}});
  EXPECT_EQ(table.moves_with("move"), (std::set<std::string>{"move ft-1 ft-4", "move ft-1 side-left-1-3"}));
  table.play("move ft-1 ft-4");
  EXPECT_EQ(table.pegs(0), "ft-4*") << "still on the ring";
}

TEST(FastTrack, FT_FAST_2_AtTheOwnFtHoleItLeavesTheRing) {
  Table exact({.card = "3S", .pegs = {"ft-3*", "home-3"}});
  exact.play("move ft-3 ft-0");
  EXPECT_EQ(exact.pegs(0), "ft-0") << "status ends there";
  Table beyond({.card = "6S", .pegs = {"ft-3*", "home-3"}});
  EXPECT_EQ(beyond.verdict("move ft-3 ft-3"), "FT-FAST-2") << "not once more round the ring";
  beyond.play("move ft-3 side-left-0-3");
  EXPECT_EQ(beyond.pegs(0), "side-left-0-3");
}

TEST(FastTrack, FT_FAST_2_TheRestOfTheCountMayLeadIntoTheSafeZone) {
  // From ft-5 one step to ft-0, seven to the entry, two inside.
  Table table({.card = "10S", .pegs = {"ft-5*", "home-3"}});
  EXPECT_TRUE(table.offers("move ft-5 safe-0-2"));
  EXPECT_EQ(table.verdict("move ft-5 home-0"), "FT-SAFE-1");
  table.play("move ft-5 safe-0-2");
  EXPECT_EQ(table.pegs(0), "safe-0-2+");
}

TEST(FastTrack, FT_FAST_2_WithoutStatusThereIsNoRing) {
  Table table({.card = "3S", .pegs = {"ft-1", "home-3"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move ft-1 side-left-1-3"});
  EXPECT_EQ(table.verdict("move ft-1 ft-4"), "FT-FAST-2");
}

TEST(FastTrack, FT_FAST_3_LeavingMovesTheWholeCountOnTheTrack) {
  Table table({.card = "6S", .pegs = {"ft-1*", "home-3"}});
  table.play("move ft-1 outer-1-1");
  EXPECT_EQ(table.pegs(0), "outer-1-1");
}

TEST(FastTrack, FT_FAST_3_TheChoiceIsMadeAtTheStart) {
  Table table({.card = "6S", .pegs = {"ft-1*", "home-3"}});
  EXPECT_EQ(table.verdict("move ft-1 outer-2-0"), "FT-FAST-3") << "one step on the ring and five on the track";
  EXPECT_EQ(table.verdict("move ft-1 side-left-4-3"), "FT-FAST-3");
  EXPECT_EQ(table.verdict("move ft-1 outer-2-1"), "FT-MOVE-1");
}

TEST(FastTrack, FT_FAST_4_TheRingIsClosedAllTheWayIntoTheSafeZone) {
  // From ft-5 one step along the ring is ft-0, the own one; eight more lead to safe-0-1.
  Table marked({.card = "9S", .pegs = {"ft-5*! side-right-1-1", "home-3"}});
  EXPECT_EQ(marked.verdict("move ft-5 safe-0-1"), "FT-FAST-4");
  Table plain({.card = "9S", .pegs = {"ft-5 side-right-1-1", "home-3"}});
  EXPECT_EQ(plain.verdict("move ft-5 safe-0-1"), "FT-FAST-2") << "without status there is no ring";
  Table riding({.card = "9S", .pegs = {"ft-5* side-right-1-1", "home-3"}});
  EXPECT_TRUE(riding.offers("move ft-5 safe-0-1"));
}

TEST(FastTrack, FT_FAST_4_A4MarksEveryPegWithStatus) {
  Table table({.card = "2S", .pegs = {"home-0", "ft-1* ft-2* home-3"}, .deck = "4D 2D 3D"});
  const auto events = table.play("move home-0 side-right-0-3");
  EXPECT_TRUE(tells(events, "@1 must take every peg with status off the ring: a 4 was drawn"));
  EXPECT_EQ(table.pegs(1), "ft-1*! ft-2*! home-3");
  table.play("move ft-1 side-right-0-4");
  EXPECT_EQ(table.pegs(1), "side-right-0-4 ft-2*! home-3") << "the move ended its status, the other stays marked";
}

TEST(FastTrack, FT_FAST_4_OtherPlayersAreNotMarked) {
  Table table({.card = "2S", .pegs = {"ft-2* home-0", "home-3"}, .deck = "4D 2D 3D"});
  table.play("move ft-2 ft-4");
  EXPECT_EQ(table.pegs(0), "ft-4* home-0");
}

TEST(FastTrack, FT_FAST_4_IsToldOnlyWhereAPegMustLeave) {
  constexpr std::string_view kText = "@1 must take every peg with status off the ring: a 4 was drawn";
  Table none({.card = "2S", .pegs = {"ft-2* home-0", "home-3"}, .deck = "4D 2D 3D"});
  EXPECT_FALSE(tells(none.play("move ft-2 ft-4"), kText));
  Table one({.card = "2S", .pegs = {"ft-2* home-0", "ft-1* home-3"}, .deck = "4D 2D 3D"});
  EXPECT_TRUE(tells(one.play("move ft-2 ft-4"), kText));
}

TEST(FastTrack, FT_FAST_4_NeitherRingNorBullseye) {
  Table ring({.card = "2S", .pegs = {"ft-1*! home-0", "home-3"}});
  EXPECT_EQ(ring.verdict("move ft-1 ft-3"), "FT-FAST-4");
  EXPECT_EQ(ring.moves_with("move ft-1"), std::set<std::string>{"move ft-1 side-left-1-2"});
  Table bullseye({.card = "KS", .pegs = {"ft-1*! home-0", "home-3"}});
  EXPECT_EQ(bullseye.verdict("move ft-1 center"), "FT-FAST-4");
  EXPECT_FALSE(bullseye.offers("move ft-1 center"));
}

TEST(FastTrack, FT_FAST_4_TheNextMoveEndsTheStatus) {
  Table table({.card = "2S", .pegs = {"ft-1*! ft-2* home-0", "home-3"}});
  table.play("move ft-1 side-left-1-2");
  EXPECT_EQ(table.pegs(0), "side-left-1-2 ft-2* home-0") << "a FastTrack play: the other keeps its status";
}

TEST(FastTrack, FT_FAST_5_AnyOtherPlayEndsAllStatus) {
  Table table({.card = "2S", .pegs = {"ft-1* ft-2*! home-0", "home-3"}});
  const auto events = table.play("move home-0 side-right-0-3");
  EXPECT_TRUE(tells(events, "@0 lost FastTrack status"));
  EXPECT_EQ(table.pegs(0), "ft-1 ft-2 side-right-0-3");
}

TEST(FastTrack, FT_FAST_5_WhoHasNoneLosesNone) {
  Table table({.card = "2S", .pegs = {"home-0", "ft-1* home-3"}});
  EXPECT_FALSE(tells(table.play("move home-0 side-right-0-3"), "@0 lost FastTrack status"));
  EXPECT_EQ(table.pegs(1), "ft-1* home-3") << "another player keeps theirs";
}

TEST(FastTrack, FT_FAST_5_EnteringIsNoFastTrackPlay) {
  Table table({.card = "6S", .pegs = {"ft-1*", "home-3"}});
  table.play("enter");
  EXPECT_EQ(table.pegs(0), "ft-1 home-0");
}

TEST(FastTrack, FT_FAST_5_TravellingLeavingAndBringingOnKeepTheOthers) {
  Table travel({.card = "2S", .pegs = {"ft-1* ft-2* home-0", "home-3"}});
  travel.play("move ft-2 ft-4");
  EXPECT_EQ(travel.pegs(0), "ft-1* ft-4* home-0");
  Table leave({.card = "2S", .pegs = {"ft-1* ft-2* home-0", "home-3"}});
  leave.play("move ft-2 side-left-2-2");
  EXPECT_EQ(leave.pegs(0), "ft-1* side-left-2-2 home-0");
  Table bring({.card = "5S", .pegs = {"ft-2* home-0", "home-3"}});
  bring.play("move home-0 ft-1");
  EXPECT_EQ(bring.pegs(0), "ft-2* ft-1*");
  Table bullseye({.card = "KS", .pegs = {"ft-1* ft-2* home-0", "home-3"}});
  bullseye.play("move ft-2 center");
  EXPECT_EQ(bullseye.pegs(0), "ft-1* center home-0");
}

TEST(FastTrack, FT_FAST_5_LeavingTheBullseyeIsNoFastTrackPlay) {
  Table table({.card = "KS", .pegs = {"center ft-2*", "home-3"}});
  table.play("move center ft-0");
  EXPECT_EQ(table.pegs(0), "ft-0 ft-2");
}

TEST(FastTrack, FT_FAST_5_HavingNoLegalMoveEndsNoStatus) {
  // With a 10 the peg on the ring meets outer-3-0 on one way and home-2 on the other, home-2 meets outer-3-0, and that
  // one would overshoot.
  Table table({.card = "2S", .pegs = {"home-0", "ft-2* home-2 outer-3-0"}, .deck = "10D 3D"});
  const auto events = table.play("move home-0 side-right-0-3");
  EXPECT_TRUE(tells(events, "@1 had no legal move with 10D and lost the turn"));
  EXPECT_EQ(table.pegs(1), "ft-2* home-2 outer-3-0");
}

TEST(FastTrack, FT_FAST_5_HavingNoLegalMoveEndsNoMark) {
  // Backward, side-right-0-1 would have to cut the one peg of seat 0 on its own home hole, and it blocks ft-1.
  Table table({.card = "4S", .pegs = {"home-0", "ft-1*! side-right-0-1"}, .seat = 1});
  EXPECT_EQ(table.seat(), 0U);
  EXPECT_EQ(table.pegs(1), "ft-1*! side-right-0-1");
}

TEST(FastTrack, FT_BULL_1_APegWithStatusEntersWithACardOfValue1) {
  for (const char* card : {"AS", "JS", "QS", "KS", "JK"}) {
    Table table({.card = card, .pegs = {"ft-4*", "home-3"}});
    ASSERT_TRUE(table.offers("move ft-4 center")) << card;
    const auto events = table.play("move ft-4 center");
    EXPECT_EQ(table.pegs(0), "center") << "its status ends there";
    EXPECT_TRUE(tells(events, "@0 got an extra turn"));
  }
}

TEST(FastTrack, FT_BULL_1_InTheSameTurnInWhichItGotTheStatus) {
  Table table({.card = "6S", .pegs = {"outer-0-3", "home-3"}, .deck = "KD 2D"});
  table.play("move outer-0-3 ft-1");
  table.play("move ft-1 center");
  EXPECT_EQ(table.pegs(0), "center");
}

TEST(FastTrack, FT_BULL_1_NoOtherCardAndNoOtherPeg) {
  for (const char* card : {"2S", "3S", "5S", "6S", "7S", "8S", "9S", "10S"}) {
    Table table({.card = card, .pegs = {"ft-4*", "home-3"}});
    EXPECT_EQ(table.verdict("move ft-4 center"), "FT-BULL-1") << card;
  }
  Table without({.card = "AS", .pegs = {"ft-4 home-0", "home-3"}});
  EXPECT_EQ(without.verdict("move ft-4 center"), "FT-BULL-1");
  EXPECT_EQ(without.verdict("move home-0 center"), "FT-BULL-1");
}

TEST(FastTrack, FT_BULL_1_NoPartOfASplitEnters) {
  Table table({.card = "7S", .pegs = {"ft-3* ft-4*", "home-3"}});
  EXPECT_EQ(table.verdict("split ft-4 center"), "FT-BULL-1");
  table.play("split ft-4 side-left-0-4");
  EXPECT_EQ(table.verdict("move ft-3 center"), "FT-BULL-1") << "though one step is left";
  EXPECT_TRUE(table.offers("move ft-3 ft-4"));
}

TEST(FastTrack, FT_BULL_2_RoomForOne) {
  Table opponent({.card = "AS", .pegs = {"ft-4* home-0", "center"}});
  EXPECT_EQ(opponent.verdict("move ft-4 center"), "FT-BULL-2");
  Table own({.card = "AS", .pegs = {"ft-4* home-0 center", "home-3"}});
  EXPECT_EQ(own.verdict("move ft-4 center"), "FT-BULL-2");
  EXPECT_FALSE(own.offers("move ft-4 center"));
}

TEST(FastTrack, FT_BULL_3_RoyalsMoveAPegOutToTheOwnFtHole) {
  for (const char* card : {"JS", "QS", "KS"}) {
    Table table({.card = card, .pegs = {"center", "home-3"}});
    EXPECT_EQ(table.moves(), std::vector<std::string>{"move center ft-0"}) << card;
    EXPECT_EQ(table.verdict("move center ft-5"), "FT-BULL-3") << card;
  }
}

TEST(FastTrack, FT_BULL_3_NoOtherCardDoes) {
  for (const char* card : {"AS", "2S", "3S", "5S", "6S", "7S", "8S", "9S", "10S", "JK"}) {
    Table table({.card = card, .pegs = {"center home-0", "home-3"}});
    EXPECT_EQ(table.verdict("move center ft-0"), "FT-BULL-3") << card;
  }
}

TEST(FastTrack, FT_BULL_3_AnOpponentThereIsCut) {
  Table table({.card = "KS", .pegs = {"center", "ft-0* home-3"}});
  table.play("move center ft-0");
  EXPECT_EQ(table.pegs(0), "ft-0");
  EXPECT_EQ(table.pegs(1), "home-3");
}

TEST(FastTrack, FT_BULL_4_ToTheNearestFreeFtHoleCounterClockwise) {
  Table one({.card = "KS", .pegs = {"center ft-0", "home-3"}});
  EXPECT_TRUE(one.offers("move center ft-5"));
  EXPECT_EQ(one.verdict("move center ft-0"), "FT-BULL-4");
  EXPECT_EQ(one.verdict("move center ft-1"), "FT-BULL-4");
  Table two({.card = "KS", .pegs = {"center ft-0 ft-5", "ft-4 home-3"}});
  const auto events = two.play("move center ft-4");
  EXPECT_TRUE(tells(events, "@0 cut the peg of @1 on ft-4; it went to hold-3-3"));
}

TEST(FastTrack, FT_BULL_5_NoStatusOnLeaving) {
  Table table({.card = "KS", .pegs = {"center ft-0", "home-3"}});
  table.play("move center ft-5");
  EXPECT_EQ(table.pegs(0), "ft-5 ft-0");
}

}  // namespace
}  // namespace cardtable::fasttrack
