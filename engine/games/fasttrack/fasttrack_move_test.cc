// Coming in, moving, cutting, moving backward.
#include <fmt/format.h>

#include "engine/games/fasttrack/testing.h"

namespace cardtable::fasttrack {
namespace {

TEST(FastTrack, FT_ENTER_1_AceSixAndJokerBringAPeg) {
  for (const char* card : {"AS", "6S", "JK"}) {
    TestGame table({.card = card, .pegs = {"outer-1-0", "home-3"}});
    ASSERT_TRUE(table.offers("enter")) << card;
    const auto events = table.play("enter");
    EXPECT_TRUE(tells(events, "@0 brought a peg to @0's home"));
    EXPECT_EQ(table.pegs(0), "outer-1-0 home-0") << "no further movement";
    EXPECT_EQ(table.held(0), 3U);
  }
}

TEST(FastTrack, FT_ENTER_1_NoOtherCardDoes) {
  for (const char* card : {"2S", "3S", "4S", "5S", "7S", "8S", "9S", "10S", "JS", "QS", "KS"}) {
    TestGame table({.card = card, .pegs = {"outer-1-0", "home-3"}});
    EXPECT_FALSE(table.offers("enter")) << card;
    EXPECT_EQ(table.verdict("enter"), "FT-ENTER-1") << card;
  }
}

TEST(FastTrack, FT_ENTER_1_APegInHoldingMovesInNoOtherWay) {
  TestGame table({.card = "6S", .pegs = {"outer-1-0", "home-3"}});
  EXPECT_EQ(table.verdict("move hold-0-0 ft-1"), "FT-ENTER-1");
  EXPECT_EQ(table.verdict("move hold-0-0 home-0"), "input") << "that is written `enter`";
}

TEST(FastTrack, FT_ENTER_1_APegMustBeInHolding) {
  TestGame table({.card = "AS", .pegs = {"safe-0-1 safe-0-2 safe-0-3 outer-1-0 outer-2-0", "home-3"}});
  EXPECT_FALSE(table.offers("enter"));
  EXPECT_EQ(table.verdict("enter"), "FT-ENTER-1");
}

TEST(FastTrack, FT_ENTER_2_NotWhileAnOwnPegIsHome) {
  TestGame table({.card = "AS", .pegs = {"home-0", "home-3"}});
  EXPECT_FALSE(table.offers("enter"));
  EXPECT_EQ(table.verdict("enter"), "FT-ENTER-2");
}

TEST(FastTrack, FT_ENTER_3_AnOpponentOnTheHomeHoleIsCut) {
  TestGame table({.card = "AS", .pegs = {"outer-1-0", "home-0 outer-2-0"}});
  const auto events = table.play("enter");
  EXPECT_TRUE(tells(events, "@0 cut the peg of @1 on @0's home; it went to @1's holding"));
  EXPECT_EQ(table.pegs(0), "outer-1-0 home-0");
  EXPECT_EQ(table.pegs(1), "outer-2-0");
}

TEST(FastTrack, FT_MOVE_1_ValuesOfTheCards) {
  const std::vector<std::pair<std::string, std::string>> ends{
      {"AS", "side-right-0-3"}, {"2S", "side-right-0-2"}, {"3S", "side-right-0-1"}, {"4S", "outer-0-1"},
      {"5S", "side-left-1-1"},  {"6S", "side-left-1-2"},  {"7S", "side-left-1-3"},  {"8S", "side-left-1-4"},
      {"9S", "outer-1-0"},      {"10S", "outer-1-1"},     {"JS", "side-right-0-3"}, {"QS", "side-right-0-3"},
      {"KS", "side-right-0-3"}, {"JK", "side-right-0-3"}};
  for (const auto& [card, end] : ends) {
    TestGame table({.card = card, .pegs = {"side-right-0-4", "home-3"}});
    EXPECT_EQ(table.moves_with("move"), std::set<std::string>{"move side-right-0-4 " + end}) << card;
  }
}

TEST(FastTrack, FT_MOVE_1_TheFullValueIsUsedAndClockwise) {
  TestGame table({.card = "5S", .pegs = {"side-right-0-4", "home-3"}});
  for (const char* end : {"side-right-0-3", "ft-1", "side-left-1-2", "outer-0-0", "side-right-0-4", "home-3"}) {
    EXPECT_EQ(table.verdict(std::string("move side-right-0-4 ") + end), "FT-MOVE-1") << end;
  }
  EXPECT_EQ(table.verdict("move home-1 side-right-1-1"), "input") << "no peg there";
  EXPECT_EQ(table.verdict("move home-3 ft-4"), "input") << "a peg of somebody else";
  EXPECT_EQ(table.verdict("move side-right-0-4"), "input");
  EXPECT_EQ(table.verdict("move side-right-0-4 nowhere"), "input");
}

TEST(FastTrack, FT_MOVE_1_AJokerIsAOneAndNothingElse) {
  TestGame table({.card = "JK", .pegs = {"side-right-0-4", "home-3"}});
  EXPECT_EQ(table.verdict("move side-right-0-4 ft-1"), "FT-MOVE-1");
  TestGame bullseye({.card = "JK", .pegs = {"center home-0", "home-3"}});
  EXPECT_EQ(bullseye.verdict("move center ft-0"), "FT-BULL-3");
}

TEST(FastTrack, FT_MOVE_1_TheLoopClosesBehindSection5) {
  TestGame table({.card = "10S", .pegs = {"home-0", "side-right-5-4"}, .seat = 1});
  table.play("move side-right-5-4 outer-0-1");
  EXPECT_EQ(table.pegs(1), "outer-0-1");
}

TEST(FastTrack, FT_MOVE_2_NoLandingOnAnOwnPeg) {
  TestGame table({.card = "3S", .pegs = {"home-0 side-right-0-2", "home-3"}});
  EXPECT_EQ(table.verdict("move home-0 side-right-0-2"), "FT-MOVE-2");
  EXPECT_EQ(table.moves_with("move home-0"), std::set<std::string>{});
}

TEST(FastTrack, FT_MOVE_2_NoPassingAnOwnPegOnTheTrack) {
  TestGame table({.card = "5S", .pegs = {"home-0 side-right-0-2", "home-3"}});
  EXPECT_EQ(table.verdict("move home-0 ft-1"), "FT-MOVE-2");
  EXPECT_TRUE(table.offers("move side-right-0-2 side-left-1-3"));
  TestGame beyond({.card = "2S", .pegs = {"home-0 side-right-0-2", "home-3"}});
  EXPECT_TRUE(beyond.offers("move home-0 side-right-0-3")) << "a peg beyond the count is not in the way";
}

TEST(FastTrack, FT_MOVE_2_NorBackward) {
  TestGame pass({.card = "4S", .pegs = {"side-left-1-2 side-right-0-1", "home-3"}});
  EXPECT_EQ(pass.verdict("move side-left-1-2 side-right-0-2"), "FT-MOVE-2");
  TestGame land({.card = "4S", .pegs = {"side-left-1-2 side-right-0-2", "home-3"}});
  EXPECT_EQ(land.verdict("move side-left-1-2 side-right-0-2"), "FT-MOVE-2");
}

TEST(FastTrack, FT_MOVE_2_NorOnTheRing) {
  // A peg without status on ft-4 still blocks the ring.
  TestGame table({.card = "3S", .pegs = {"ft-2* ft-4", "home-3"}});
  EXPECT_EQ(table.verdict("move ft-2 ft-5"), "FT-MOVE-2");
  TestGame land({.card = "2S", .pegs = {"ft-2* ft-4", "home-3"}});
  EXPECT_EQ(land.verdict("move ft-2 ft-4"), "FT-MOVE-2");
  TestGame exit({.card = "6S", .pegs = {"ft-4* ft-0", "home-3"}});
  EXPECT_EQ(exit.verdict("move ft-4 side-left-0-4"), "FT-MOVE-2") << "its own FT hole is on the way";
}

TEST(FastTrack, FT_MOVE_2_NorInTheSafeZone) {
  TestGame pass({.card = "3S", .pegs = {"safe-0-1 safe-0-3 outer-1-0", "home-3"}});
  EXPECT_EQ(pass.verdict("move safe-0-1 safe-0-4"), "FT-MOVE-2");
  TestGame land({.card = "2S", .pegs = {"safe-0-1 safe-0-3 outer-1-0", "home-3"}});
  EXPECT_EQ(land.verdict("move safe-0-1 safe-0-3"), "FT-MOVE-2");
  TestGame from_track({.card = "3S", .pegs = {"outer-0-1 safe-0-1 home-0", "home-3"}});
  EXPECT_EQ(from_track.verdict("move outer-0-1 safe-0-2"), "FT-MOVE-2");
}

TEST(FastTrack, FT_MOVE_3_OpponentsMayBePassed) {
  TestGame track({.card = "5S", .pegs = {"home-0", "side-right-0-2 ft-1"}});
  EXPECT_TRUE(track.offers("move home-0 ft-1"));
  TestGame ring({.card = "3S", .pegs = {"ft-1*", "ft-2 ft-3 home-3"}});
  EXPECT_TRUE(ring.offers("move ft-1 ft-4"));
  TestGame back({.card = "4S", .pegs = {"side-left-1-2", "side-right-0-1 home-3"}});
  EXPECT_TRUE(back.offers("move side-left-1-2 side-right-0-2"));
}

TEST(FastTrack, FT_CUT_1_LandingSendsToHolding) {
  TestGame table({.card = "5S", .pegs = {"side-right-0-4", "side-left-1-1 home-3"}});
  const auto events = table.play("move side-right-0-4 side-left-1-1");
  EXPECT_TRUE(tells(
      events, "@0 cut the peg of @1 on the first hole after the blue section's FT hole; it went to @1's holding"));
  EXPECT_EQ(table.pegs(0), "side-left-1-1");
  EXPECT_EQ(table.pegs(1), "home-3");
  EXPECT_EQ(table.held(1), 4U);
}

TEST(FastTrack, FT_CUT_1_AllStatusesAreCleared) {
  TestGame table({.card = "5S", .pegs = {"home-0", "ft-1*!+ home-3"}, .deck = "AD KD"});
  table.play("move home-0 ft-1");
  const auto position = table.match().position();
  for (const auto& peg : position.at("pegs").at(1).as_array()) {
    EXPECT_EQ(peg.as_object().size(), 1U) << json::serialize(peg);
  }
}

TEST(FastTrack, FT_CUT_1_PassingDoesNotCut) {
  TestGame table({.card = "5S", .pegs = {"side-right-0-4", "side-right-0-1 home-3"}});
  table.play("move side-right-0-4 side-left-1-1");
  EXPECT_EQ(table.pegs(1), "side-right-0-1 home-3");
}

TEST(FastTrack, FT_CUT_1_BackwardAndOnTheRingToo) {
  TestGame back({.card = "4S", .pegs = {"side-left-1-2", "side-right-0-2 home-3"}});
  back.play("move side-left-1-2 side-right-0-2");
  EXPECT_EQ(back.pegs(1), "home-3");
  TestGame ring({.card = "3S", .pegs = {"ft-1*", "ft-4* home-3"}});
  ring.play("move ft-1 ft-4");
  EXPECT_EQ(ring.pegs(1), "home-3");
  EXPECT_EQ(ring.pegs(0), "ft-4*");
}

TEST(FastTrack, FT_CUT_2_WithHoldingFullThePegGoesHome) {
  TestGame table({.card = "5S", .pegs = {"side-right-0-4", "side-left-1-1+"}});
  const auto events = table.play("move side-right-0-4 side-left-1-1");
  EXPECT_TRUE(
      tells(events, "@0 cut the peg of @1 on the first hole after the blue section's FT hole; it went to @1's home"));
  EXPECT_EQ(table.pegs(1), "home-3") << "without its circuit";
  EXPECT_EQ(table.held(1), 4U);
}

TEST(FastTrack, FT_CUT_3_NotWhenTheHomeHoleIsTakenByAThird) {
  TestGame table({.card = "5S", .pegs = {"side-right-0-4 outer-5-0", "side-left-1-1", "home-2"}});
  EXPECT_EQ(table.verdict("move side-right-0-4 side-left-1-1"), "FT-CUT-3");
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move outer-5-0 side-right-5-4"});
  TestGame by_mover({.card = "5S", .pegs = {"side-right-0-4 home-2", "side-left-1-1", "home-4"}});
  EXPECT_EQ(by_mover.verdict("move side-right-0-4 side-left-1-1"), "FT-CUT-3") << "by a peg of the mover";
  TestGame room({.card = "5S", .pegs = {"side-right-0-4", "side-left-1-1 outer-2-0", "home-2"}});
  EXPECT_EQ(room.verdict("move side-right-0-4 side-left-1-1"), "legal") << "holding has room";
}

TEST(FastTrack, FT_CUT_3_NotWhenTheArrivingPegTakesTheHomeHole) {
  // The only peg of seat 1 in play stands on its own home hole.
  TestGame table({.card = "5S", .pegs = {"side-left-3-4 home-0", "home-3"}});
  EXPECT_EQ(table.verdict("move side-left-3-4 home-3"), "FT-CUT-3");
  EXPECT_FALSE(table.offers("move side-left-3-4 home-3"));
}

TEST(FastTrack, FT_CUT_3_AHomeHoleThatTheMoverLeavesIsFree) {
  TestGame table({.card = "2S", .pegs = {"home-3", "side-right-3-3"}});
  table.play("move home-3 side-right-3-3");
  EXPECT_EQ(table.pegs(0), "side-right-3-3");
  EXPECT_EQ(table.pegs(1), "home-3");
}

TEST(FastTrack, FT_CUT_3_AppliesToEnteringAndLeavingTheBullseye) {
  TestGame entering({.card = "AS", .pegs = {"outer-1-0", "home-0", "home-2"}});
  EXPECT_EQ(entering.verdict("enter"), "FT-CUT-3");
  EXPECT_FALSE(entering.offers("enter"));
  TestGame leaving({.card = "KS", .pegs = {"center home-0", "ft-0", "home-2"}});
  EXPECT_EQ(leaving.verdict("move center ft-0"), "FT-CUT-3");
}

TEST(FastTrackKnownFailures, ACutNeverPutsTwoPegsOnOneHomeHole) {
  const Layout on_home{.card = "5S", .pegs = {"side-left-3-4 home-0", "home-3"}};
  EXPECT_EQ(TestGame(on_home).verdict("move side-left-3-4 home-3"), "FT-CUT-3");
  const Layout beside{.card = "5S", .pegs = {"side-left-3-4 home-0", "outer-3-3 home-3"}};
  TestGame table(beside);
  table.play("move side-left-3-4 home-3");  // play() checks that no two pegs share a hole
  EXPECT_EQ(table.pegs(0), "home-3 home-0");
  EXPECT_EQ(table.pegs(1), "outer-3-3");
}

TEST(FastTrack, FT_CUT_4_TheBullseyeIsSafe) {
  TestGame table({.card = "AS", .pegs = {"ft-2*", "center home-3"}});
  EXPECT_EQ(table.verdict("move ft-2 center"), "FT-BULL-2");
  EXPECT_FALSE(table.offers("move ft-2 center"));
}

TEST(FastTrackKnownFailures, APegInTheBullseyeIsNotCut) {
  for (const char* card : {"AS", "JS", "QS", "KS", "JK"}) {
    TestGame table({.card = card, .pegs = {"ft-2* home-0", "center"}});
    EXPECT_EQ(table.verdict("move ft-2 center"), "FT-BULL-2") << card;
    table.play("move home-0 side-right-0-4");
    EXPECT_EQ(table.pegs(1), "center");
  }
}

TEST(FastTrack, FT_CUT_4_SafeZonesAndHoldingAreSafe) {
  TestGame table({.card = "3S", .pegs = {"outer-3-1", "safe-3-2 home-3"}});
  EXPECT_EQ(table.verdict("move outer-3-1 safe-3-2"), "FT-CUT-4");
  EXPECT_EQ(table.verdict("move outer-3-1 hold-3-0"), "FT-CUT-4");
  EXPECT_EQ(table.verdict("move outer-3-1 hold-0-0"), "FT-MOVE-1") << "an own peg there is not in danger";
  table.play("move outer-3-1 home-3");
  EXPECT_EQ(table.pegs(1), "safe-3-2+") << "past the safe zone, onto the home hole";
}

TEST(FastTrack, FT_CUT_4_HomeHolesAndFtHolesAreNot) {
  TestGame home({.card = "3S", .pegs = {"outer-3-1", "home-3 outer-2-0"}});
  EXPECT_TRUE(home.offers("move outer-3-1 home-3"));
  TestGame ft({.card = "AS", .pegs = {"side-right-0-1", "ft-1 home-3"}});
  EXPECT_TRUE(ft.offers("move side-right-0-1 ft-1"));
}

TEST(FastTrack, FT_BACK_1_FourHolesCounterClockwise) {
  TestGame table({.card = "4S", .pegs = {"side-left-1-2", "home-3"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move side-left-1-2 side-right-0-2"});
  for (const char* end : {"outer-1-1", "side-right-0-1", "ft-1", "side-right-0-3"}) {
    EXPECT_EQ(table.verdict(std::string("move side-left-1-2 ") + end), "FT-BACK-1") << end;
  }
  TestGame across({.card = "4S", .pegs = {"side-left-0-2", "home-3"}});
  EXPECT_TRUE(across.offers("move side-left-0-2 side-right-5-2")) << "across the start of the loop";
}

TEST(FastTrack, FT_BACK_2_NeitherSafeZoneNorBullseye) {
  TestGame table({.card = "4S", .pegs = {"outer-0-3+ ft-2*!", "home-3"}});
  EXPECT_EQ(table.verdict("move outer-0-3 safe-0-3"), "FT-BACK-2");
  EXPECT_EQ(table.verdict("move ft-2 center"), "FT-BACK-2");
  TestGame inside({.card = "4S", .pegs = {"safe-0-4 center home-0", "home-3"}});
  EXPECT_EQ(inside.verdict("move safe-0-4 outer-0-2"), "FT-BACK-2");
  EXPECT_EQ(inside.verdict("move center ft-0"), "FT-BACK-2");
  EXPECT_EQ(inside.moves(), std::vector<std::string>{"move home-0 outer-0-0"});
}

TEST(FastTrack, FT_BACK_2_NoStatusOnAnFtHole) {
  TestGame table({.card = "4S", .pegs = {"side-left-2-4", "home-3"}});
  table.play("move side-left-2-4 ft-2");
  EXPECT_EQ(table.pegs(0), "ft-2");
}

TEST(FastTrack, FT_BACK_2_HomeHolesAreCrossedAndLandedOn) {
  TestGame crossed({.card = "4S", .pegs = {"side-right-2-3", "home-3"}});
  EXPECT_TRUE(crossed.offers("move side-right-2-3 outer-2-2"));
  TestGame landed({.card = "4S", .pegs = {"side-right-2-1", "home-3"}});
  EXPECT_TRUE(landed.offers("move side-right-2-1 home-2"));
}

TEST(FastTrack, FT_BACK_3_OntoOrPastTheOwnEntryCompletesTheCircuit) {
  const std::vector<std::array<std::string, 3>> moves{
      {"outer-0-3", "side-left-0-4", "the fourth hole after @0's FT hole"},
      {"home-0", "outer-0-0", "the fifth hole after @0's FT hole"},
      {"side-right-0-4", "outer-0-1", "the sixth hole after @0's FT hole"},
      {"side-right-0-3", "outer-0-2", "@0's safe-zone entry"}};
  for (const auto& [from, to, words] : moves) {
    TestGame table({.card = "4S", .pegs = {from, "home-3"}});
    const auto events = table.play(fmt::format("move {} {}", from, to));
    EXPECT_TRUE(tells(events, "@0 completed a circuit with the peg on " + words));
    EXPECT_EQ(table.pegs(0), to + "+");
  }
}

TEST(FastTrack, FT_BACK_3_NotShortOfItNorAtAnotherEntry) {
  TestGame short_of({.card = "4S", .pegs = {"side-right-0-2", "home-3"}});
  short_of.play("move side-right-0-2 outer-0-3");
  EXPECT_EQ(short_of.pegs(0), "outer-0-3");
  TestGame other({.card = "4S", .pegs = {"home-1", "home-3"}});
  other.play("move home-1 outer-1-0");
  EXPECT_EQ(other.pegs(0), "outer-1-0");
}

TEST(FastTrack, FT_BACK_3_TheNextForwardMoveEntersTheSafeZone) {
  TestGame table({.card = "4S", .pegs = {"home-0", "home-3"}, .deck = "2D 5D"});
  table.play("move home-0 outer-0-0");
  table.play("move home-3 side-right-3-3");
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move outer-0-0 safe-0-3"});
}

}  // namespace
}  // namespace cardtable::fasttrack
