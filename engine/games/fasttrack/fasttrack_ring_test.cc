// The safe zone, FastTrack and the bullseye.
#include "engine/games/fasttrack/testing.h"

namespace cardtable::fasttrack {
namespace {

TEST(FastTrack, FT_SAFE_1_ArrivingAtTheEntryCompletesTheCircuit) {
  TestGame table({.card = "2S", .pegs = {"outer-0-0", "home-3"}});
  const auto events = table.play("move outer-0-0 outer-0-2");
  EXPECT_TRUE(tells(events, "@0 completed a circuit with the peg on @0's safe-zone entry"));
  EXPECT_EQ(table.pegs(0), "outer-0-2+");
  TestGame short_of({.card = "AS", .pegs = {"outer-0-0", "home-3"}});
  short_of.play("move outer-0-0 outer-0-1");
  EXPECT_EQ(short_of.pegs(0), "outer-0-1");
}

TEST(FastTrack, FT_SAFE_1_WithStepsLeftItTurnsIn) {
  TestGame table({.card = "5S", .pegs = {"outer-0-0", "home-3"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move outer-0-0 safe-0-3"});
  EXPECT_EQ(table.verdict("move outer-0-0 side-right-0-4"), "FT-SAFE-1");
  const auto events = table.play("move outer-0-0 safe-0-3");
  EXPECT_TRUE(tells(events, "@0 completed a circuit with the peg on @0's safe zone, hole 3"));
  EXPECT_EQ(table.pegs(0), "safe-0-3+");
}

TEST(FastTrack, FT_SAFE_1_MovingOnFromTheEntryTurnsIn) {
  TestGame table({.card = "AS", .pegs = {"outer-0-2 home-0", "home-3"}});
  EXPECT_TRUE(table.offers("move outer-0-2 safe-0-1"));
  EXPECT_EQ(table.verdict("move outer-0-2 outer-0-3"), "FT-SAFE-1");
}

TEST(FastTrack, FT_SAFE_1_NoStayingOutsideEvenWhereTheWayInIsBlocked) {
  TestGame table({.card = "3S", .pegs = {"outer-0-1 safe-0-2 home-0", "home-3"}});
  EXPECT_EQ(table.verdict("move outer-0-1 safe-0-2"), "FT-MOVE-2");
  EXPECT_EQ(table.verdict("move outer-0-1 home-0"), "FT-SAFE-1");
}

TEST(FastTrack, FT_SAFE_1_OthersPassTheEntryBy) {
  TestGame table({.card = "3S", .pegs = {"outer-3-1", "outer-2-0"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move outer-3-1 home-3"});
  EXPECT_EQ(table.verdict("move outer-3-1 safe-3-2"), "FT-SAFE-1");
  table.play("move outer-3-1 home-3");
  EXPECT_EQ(table.pegs(0), "home-3") << "no circuit at another player's entry";
}

TEST(FastTrack, FT_SAFE_2_ForwardByAnExactCount) {
  TestGame table({.card = "2S", .pegs = {"safe-0-2 home-0", "home-3"}});
  EXPECT_TRUE(table.offers("move safe-0-2 safe-0-4"));
  for (const char* end : {"safe-0-1", "safe-0-3", "outer-0-2", "home-0"}) {
    EXPECT_EQ(table.verdict(std::string("move safe-0-2 ") + end), "FT-SAFE-2") << end;
  }
}

TEST(FastTrack, FT_SAFE_2_NoOvershooting) {
  TestGame inside({.card = "3S", .pegs = {"safe-0-2 home-0", "home-3"}});
  EXPECT_EQ(inside.verdict("move safe-0-2 safe-0-4"), "FT-SAFE-2");
  TestGame outside({.card = "6S", .pegs = {"outer-0-1 home-0", "home-3"}});
  EXPECT_EQ(outside.verdict("move outer-0-1 safe-0-4"), "FT-SAFE-2");
  EXPECT_EQ(outside.moves_with("move outer-0-1"), std::set<std::string>{});
  TestGame exact({.card = "5S", .pegs = {"outer-0-1 home-0", "home-3"}});
  EXPECT_TRUE(exact.offers("move outer-0-1 safe-0-4"));
}

TEST(FastTrack, FT_SAFE_2_SafePegsMayMoveUp) {
  TestGame table({.card = "KS", .pegs = {"safe-0-3 center", "home-3"}});
  table.play("move safe-0-3 safe-0-4");
  EXPECT_EQ(table.pegs(0), "safe-0-4+ center");
}

TEST(FastTrack, FT_SAFE_3_TheFifthPegStaysOnTheTrack) {
  TestGame table({.card = "3S", .pegs = {kAllSafe0 + " outer-0-0", "home-3"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move outer-0-0 outer-0-3"});
  EXPECT_EQ(table.verdict("move outer-0-0 safe-0-1"), "FT-SAFE-3");
  table.play("move outer-0-0 outer-0-3");
  EXPECT_EQ(table.pegs(0), "safe-0-1+ safe-0-2+ safe-0-3+ safe-0-4+ outer-0-3+") << "its circuit is completed";
}

/// The moves of seat 0 whose last peg is on that hole, and the rule against a move to `beyond`. A position without a
/// move passes on at once, so the question is put to the rules themselves.
struct LastPeg {
  std::vector<std::string> moves;
  std::string_view rule;
};
LastPeg last_peg(std::string_view card, const std::string& hole, std::string_view beyond = "center") {
  TestGame table({.card = "AS", .pegs = {kAllSafe0 + " " + hole, "home-3"}});
  const Rules rules;
  State state;
  static_cast<Open&>(state) = static_cast<const MatchOf<Codec>&>(table.match()).observe(seat_at(0));
  state.card = *parse_card(card);
  state.moves = moves_in(state);
  Rules::MoveList moves;
  rules.legal_moves(state, moves);
  LastPeg last;
  for (const Move& move : moves) last.moves.push_back(Codec(rules).format_move(move));
  const auto from = hole.substr(0, hole.find_first_of("+*"));
  const auto verdict = rules.check(state, seat_at(0), Move::move(*parse_hole(from), *parse_hole(beyond)));
  if (!verdict.is_legal()) last.rule = rule_id(verdict.rule);
  return last;
}
using Moves = std::vector<std::string>;

TEST(FastTrack, FT_SAFE_3_ItMayNotPassItsHome) {
  // outer-0-0 is four holes before home.
  EXPECT_EQ(last_peg("2S", "outer-0-0").moves, Moves{"move outer-0-0 outer-0-2"});
  EXPECT_EQ(last_peg("3S", "outer-0-0").moves, Moves{"move outer-0-0 outer-0-3"});
  for (const auto* card : {"5S", "6S", "7S", "8S", "9S", "10S"}) EXPECT_EQ(last_peg(card, "outer-0-0").moves, Moves{});
  EXPECT_EQ(last_peg("5S", "outer-0-0", "side-right-0-4").rule, "FT-SAFE-3");
  EXPECT_EQ(last_peg("10S", "outer-0-0", "side-left-1-1").rule, "FT-SAFE-3");
  // From the hole before home only one step is left.
  EXPECT_EQ(last_peg("KS", "outer-0-3+").moves, Moves{"move outer-0-3 home-0"});
  EXPECT_EQ(last_peg("2S", "outer-0-3+", "side-right-0-4").rule, "FT-SAFE-3");
  EXPECT_EQ(last_peg("2S", "outer-0-3", "side-right-0-4").rule, "FT-SAFE-3") << "with or without a circuit";
}

TEST(FastTrack, FT_SAFE_3_ItLandsOnHomeExactly) {
  // The own FT hole is nine holes before home.
  EXPECT_EQ(last_peg("9S", "ft-0").moves, Moves{"move ft-0 home-0"});
  EXPECT_EQ(last_peg("10S", "ft-0", "side-right-0-4").moves, Moves{});
  EXPECT_EQ(last_peg("10S", "ft-0", "side-right-0-4").rule, "FT-SAFE-3");
  // From the ring, one step to the own FT hole and nine more.
  EXPECT_EQ(last_peg("10S", "ft-5*").moves, (Moves{"move ft-5 side-right-5-4", "move ft-5 home-0"}));
}

TEST(FastTrack, FT_SAFE_3_LeavingHomeIsNotPassingIt) {
  EXPECT_EQ(last_peg("5S", "home-0").moves, Moves{"move home-0 ft-1"});
  EXPECT_EQ(last_peg("10S", "home-0").moves, Moves{"move home-0 outer-1-0"});
  EXPECT_EQ(last_peg("4S", "home-0").moves, Moves{"move home-0 outer-0-0"});
}

TEST(FastTrack, FT_SAFE_3_NorBackward) {
  // Two holes after home; four holes back would lead to the entry.
  EXPECT_EQ(last_peg("4S", "side-right-0-3").moves, Moves{});
  EXPECT_EQ(last_peg("4S", "side-right-0-3", "outer-0-2").rule, "FT-SAFE-3");
  EXPECT_EQ(last_peg("4S", "side-right-0-4").moves, Moves{});
  EXPECT_EQ(last_peg("4S", "side-right-0-2").moves, Moves{});
  EXPECT_EQ(last_peg("4S", "side-right-0-1").moves, Moves{"move side-right-0-1 home-0"}) << "it lands there";
  EXPECT_EQ(last_peg("4S", "outer-0-3+").moves, Moves{"move outer-0-3 side-left-0-4"});
  TestGame room({.card = "4S", .pegs = {"safe-0-2 safe-0-3 safe-0-4 side-right-0-3", "home-3"}});
  EXPECT_TRUE(room.offers("move side-right-0-3 outer-0-2")) << "only the last peg may not";
}

TEST(FastTrack, FT_SAFE_3_TheTurnPassesWhenTheCountIsTooHigh) {
  TestGame table({.card = "5S", .pegs = {kAllSafe0 + " outer-0-0", "home-3"}});
  EXPECT_EQ(table.match().to_decide(), seat_at(1));
  EXPECT_EQ(table.pegs(0), "safe-0-1+ safe-0-2+ safe-0-3+ safe-0-4+ outer-0-0");
}

TEST(FastTrack, FT_SAFE_3_TheSecondPartOfASplitMayNotPassHomeEither) {
  // One step of peg #4 fills the safe zone. The six left would carry the last peg past home, so it must use the
  // whole 7.
  TestGame past({.card = "7S", .pegs = {"safe-0-2 safe-0-3 safe-0-4 outer-0-2 outer-0-3", "home-3"}});
  EXPECT_EQ(past.verdict("split outer-0-2 safe-0-1"), "FT-SPLIT-7");
  EXPECT_EQ(past.moves(), (Moves{"move outer-0-3 side-left-1-1", "split outer-0-3 ft-1"})) << "the zone still has room";
  // Nothing else can be done with this 7: the turn ends after the first part.
  TestGame half({.card = "7S", .pegs = {"safe-0-2 safe-0-3 safe-0-4 outer-0-2 side-left-0-4", "home-3"}});
  EXPECT_TRUE(tells(half.play("split outer-0-2 safe-0-1"), "@0 could not use the other 6 steps of the split"));
  EXPECT_EQ(half.seat(), 1U);
  // Two steps fill it from one hole further back, and five bring the last peg home.
  TestGame home({.card = "7S", .pegs = {"safe-0-2 safe-0-3 safe-0-4 outer-0-1 side-left-0-4", "home-3"}});
  home.play("split outer-0-1 safe-0-1");
  EXPECT_EQ(home.moves(), Moves{"move side-left-0-4 home-0"});
  home.play("move side-left-0-4 home-0");
  EXPECT_TRUE(home.is_over());
}

TEST(FastTrack, FT_SAFE_3_FromTheEntryToo) {
  TestGame table({.card = "AS", .pegs = {kAllSafe0 + " outer-0-2", "home-3"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move outer-0-2 outer-0-3"});
}

TEST(FastTrack, FT_SAFE_3_NotWhileOneHoleIsFree) {
  TestGame table({.card = "5S", .pegs = {"safe-0-2 safe-0-3 safe-0-4 outer-0-0 home-0", "home-3"}});
  EXPECT_EQ(table.verdict("move outer-0-0 side-right-0-4"), "FT-SAFE-1");
}

TEST(FastTrack, FT_FAST_1_LandingOnAnFtHoleGivesStatus) {
  TestGame table({.card = "5S", .pegs = {"home-0", "home-3"}});
  const auto events = table.play("move home-0 ft-1");
  EXPECT_TRUE(tells(events, "@0 got FastTrack status on the blue section's FT hole"));
  EXPECT_EQ(table.pegs(0), "ft-1*");
}

TEST(FastTrack, FT_FAST_1_OnlyANewStatusIsReported) {
  TestGame riding({.card = "AS", .pegs = {"ft-1* home-0", "home-3"}});
  EXPECT_FALSE(tells(riding.play("move ft-1 ft-2"), "@0 got FastTrack status on the green section's FT hole"));
  EXPECT_EQ(riding.pegs(0), "ft-2* home-0");
  TestGame passing({.card = "6S", .pegs = {"home-0", "home-3"}});
  EXPECT_FALSE(tells(passing.play("move home-0 side-left-1-1"),
                     "@0 got FastTrack status on the first hole after the blue section's FT hole"));
}

TEST(FastTrack, FT_FAST_1_PassingOneDoesNot) {
  TestGame table({.card = "6S", .pegs = {"home-0", "home-3"}});
  table.play("move home-0 side-left-1-1");
  EXPECT_EQ(table.pegs(0), "side-left-1-1");
  TestGame turning({.card = "6S", .pegs = {"home-0", "home-3"}});
  EXPECT_EQ(turning.verdict("move home-0 ft-2"), "FT-FAST-1") << "nobody turns into the ring on the way";
}

TEST(FastTrack, FT_FAST_1_TheOwnFtHoleNeverDoes) {
  TestGame table({.card = "5S", .pegs = {"home-5", "home-3"}});
  table.play("move home-5 ft-0");
  EXPECT_EQ(table.pegs(0), "ft-0");
  TestGame on_it({.card = "2S", .pegs = {"ft-0", "home-3"}});
  EXPECT_EQ(on_it.moves(), std::vector<std::string>{"move ft-0 side-left-0-2"});
  EXPECT_EQ(on_it.verdict("move ft-0 ft-2"), "FT-FAST-1");
}

TEST(FastTrack, FT_FAST_2_OneStepAHoleAlongTheRing) {
  TestGame table({.card = "3S", .pegs = {"ft-1*", "home-3"}});
  EXPECT_EQ(table.moves_with("move"), (std::set<std::string>{"move ft-1 ft-4", "move ft-1 side-left-1-3"}));
  table.play("move ft-1 ft-4");
  EXPECT_EQ(table.pegs(0), "ft-4*") << "still on the ring";
}

TEST(FastTrack, FT_FAST_2_AtTheOwnFtHoleItLeavesTheRing) {
  TestGame exact({.card = "3S", .pegs = {"ft-3*", "home-3"}});
  exact.play("move ft-3 ft-0");
  EXPECT_EQ(exact.pegs(0), "ft-0") << "status ends there";
  TestGame beyond({.card = "6S", .pegs = {"ft-3*", "home-3"}});
  EXPECT_EQ(beyond.verdict("move ft-3 ft-3"), "FT-FAST-2") << "not once more round the ring";
  beyond.play("move ft-3 side-left-0-3");
  EXPECT_EQ(beyond.pegs(0), "side-left-0-3");
}

TEST(FastTrack, FT_FAST_2_TheRestOfTheCountMayLeadIntoTheSafeZone) {
  // From ft-5 one step to ft-0, seven to the entry, two inside.
  TestGame table({.card = "10S", .pegs = {"ft-5*", "home-3"}});
  EXPECT_TRUE(table.offers("move ft-5 safe-0-2"));
  EXPECT_EQ(table.verdict("move ft-5 home-0"), "FT-SAFE-1");
  table.play("move ft-5 safe-0-2");
  EXPECT_EQ(table.pegs(0), "safe-0-2+");
}

TEST(FastTrack, FT_FAST_2_WithoutStatusThereIsNoRing) {
  TestGame table({.card = "3S", .pegs = {"ft-1", "home-3"}});
  EXPECT_EQ(table.moves(), std::vector<std::string>{"move ft-1 side-left-1-3"});
  EXPECT_EQ(table.verdict("move ft-1 ft-4"), "FT-FAST-2");
}

TEST(FastTrack, FT_FAST_3_LeavingMovesTheWholeCountOnTheTrack) {
  TestGame table({.card = "6S", .pegs = {"ft-1*", "home-3"}});
  table.play("move ft-1 outer-1-1");
  EXPECT_EQ(table.pegs(0), "outer-1-1");
}

TEST(FastTrack, FT_FAST_3_TheChoiceIsMadeAtTheStart) {
  TestGame table({.card = "6S", .pegs = {"ft-1*", "home-3"}});
  EXPECT_EQ(table.verdict("move ft-1 outer-2-0"), "FT-FAST-3") << "one step on the ring and five on the track";
  EXPECT_EQ(table.verdict("move ft-1 side-left-4-3"), "FT-FAST-3");
  EXPECT_EQ(table.verdict("move ft-1 outer-2-1"), "FT-MOVE-1");
}

TEST(FastTrack, FT_FAST_4_TheRingIsClosedAllTheWayIntoTheSafeZone) {
  // From ft-5 one step along the ring is ft-0, its own; eight more lead to safe-0-1.
  TestGame marked({.card = "9S", .pegs = {"ft-5*! side-right-1-1", "home-3"}});
  EXPECT_EQ(marked.verdict("move ft-5 safe-0-1"), "FT-FAST-4");
  TestGame plain({.card = "9S", .pegs = {"ft-5 side-right-1-1", "home-3"}});
  EXPECT_EQ(plain.verdict("move ft-5 safe-0-1"), "FT-FAST-2") << "without status there is no ring";
  TestGame riding({.card = "9S", .pegs = {"ft-5* side-right-1-1", "home-3"}});
  EXPECT_TRUE(riding.offers("move ft-5 safe-0-1"));
}

TEST(FastTrack, FT_FAST_4_A4MarksEveryPegWithStatus) {
  TestGame table({.card = "2S", .pegs = {"home-0", "ft-1* ft-2* home-3"}, .deck = "4D 2D 3D"});
  const auto events = table.play("move home-0 side-right-0-3");
  EXPECT_TRUE(tells(events, "@1 must take every peg on FastTrack off the ring: a 4 was drawn"));
  EXPECT_EQ(table.pegs(1), "ft-1*! ft-2*! home-3");
  table.play("move ft-1 side-right-0-4");
  EXPECT_EQ(table.pegs(1), "side-right-0-4 ft-2*! home-3") << "the move ended its status, the other stays marked";
}

TEST(FastTrack, FT_FAST_4_OtherPlayersAreNotMarked) {
  TestGame table({.card = "2S", .pegs = {"ft-2* home-0", "home-3"}, .deck = "4D 2D 3D"});
  table.play("move ft-2 ft-4");
  EXPECT_EQ(table.pegs(0), "ft-4* home-0");
}

TEST(FastTrack, FT_FAST_4_IsReportedOnlyIfAPegMustLeave) {
  constexpr std::string_view kText = "@1 must take every peg on FastTrack off the ring: a 4 was drawn";
  TestGame none({.card = "2S", .pegs = {"ft-2* home-0", "home-3"}, .deck = "4D 2D 3D"});
  EXPECT_FALSE(tells(none.play("move ft-2 ft-4"), kText));
  TestGame one({.card = "2S", .pegs = {"ft-2* home-0", "ft-1* home-3"}, .deck = "4D 2D 3D"});
  EXPECT_TRUE(tells(one.play("move ft-2 ft-4"), kText));
}

TEST(FastTrack, FT_FAST_4_NeitherRingNorBullseye) {
  TestGame ring({.card = "2S", .pegs = {"ft-1*! home-0", "home-3"}});
  EXPECT_EQ(ring.verdict("move ft-1 ft-3"), "FT-FAST-4");
  EXPECT_EQ(ring.moves_with("move ft-1"), std::set<std::string>{"move ft-1 side-left-1-2"});
  TestGame bullseye({.card = "KS", .pegs = {"ft-1*! home-0", "home-3"}});
  EXPECT_EQ(bullseye.verdict("move ft-1 center"), "FT-FAST-4");
  EXPECT_FALSE(bullseye.offers("move ft-1 center"));
}

TEST(FastTrack, FT_FAST_4_TheNextMoveEndsTheStatus) {
  TestGame table({.card = "2S", .pegs = {"ft-1*! ft-2* home-0", "home-3"}});
  table.play("move ft-1 side-left-1-2");
  EXPECT_EQ(table.pegs(0), "side-left-1-2 ft-2* home-0") << "a FastTrack play: the other keeps its status";
}

TEST(FastTrack, FT_FAST_5_AnyOtherPlayEndsAllStatus) {
  TestGame table({.card = "2S", .pegs = {"ft-1* ft-2*! home-0", "home-3"}});
  const auto events = table.play("move home-0 side-right-0-3");
  EXPECT_TRUE(tells(events, "@0 lost FastTrack status"));
  EXPECT_EQ(table.pegs(0), "ft-1 ft-2 side-right-0-3");
}

TEST(FastTrack, FT_FAST_5_APlayerWithoutStatusLosesNone) {
  TestGame table({.card = "2S", .pegs = {"home-0", "ft-1* home-3"}});
  EXPECT_FALSE(tells(table.play("move home-0 side-right-0-3"), "@0 lost FastTrack status"));
  EXPECT_EQ(table.pegs(1), "ft-1* home-3") << "another player keeps theirs";
}

TEST(FastTrack, FT_FAST_5_EnteringIsNoFastTrackPlay) {
  TestGame table({.card = "6S", .pegs = {"ft-1*", "home-3"}});
  table.play("enter");
  EXPECT_EQ(table.pegs(0), "ft-1 home-0");
}

TEST(FastTrack, FT_FAST_5_TravellingLeavingAndBringingOnKeepTheOthers) {
  TestGame travel({.card = "2S", .pegs = {"ft-1* ft-2* home-0", "home-3"}});
  travel.play("move ft-2 ft-4");
  EXPECT_EQ(travel.pegs(0), "ft-1* ft-4* home-0");
  TestGame leave({.card = "2S", .pegs = {"ft-1* ft-2* home-0", "home-3"}});
  leave.play("move ft-2 side-left-2-2");
  EXPECT_EQ(leave.pegs(0), "ft-1* side-left-2-2 home-0");
  TestGame bring({.card = "5S", .pegs = {"ft-2* home-0", "home-3"}});
  bring.play("move home-0 ft-1");
  EXPECT_EQ(bring.pegs(0), "ft-2* ft-1*");
  TestGame bullseye({.card = "KS", .pegs = {"ft-1* ft-2* home-0", "home-3"}});
  bullseye.play("move ft-2 center");
  EXPECT_EQ(bullseye.pegs(0), "ft-1* center home-0");
}

TEST(FastTrack, FT_FAST_5_LeavingTheBullseyeIsNoFastTrackPlay) {
  TestGame table({.card = "KS", .pegs = {"center ft-2*", "home-3"}});
  table.play("move center ft-0");
  EXPECT_EQ(table.pegs(0), "ft-0 ft-2");
}

TEST(FastTrack, FT_FAST_5_HavingNoLegalMoveEndsNoStatus) {
  // With a 10 the peg on the ring meets outer-3-0 on one way and home-2 on the other, home-2 meets outer-3-0, and that
  // one would overshoot.
  TestGame table({.card = "2S", .pegs = {"home-0", "ft-2* home-2 outer-3-0"}, .deck = "10D 3D"});
  const auto events = table.play("move home-0 side-right-0-3");
  EXPECT_TRUE(tells(events, "@1 had no legal move with the 10 of diamonds and lost the turn"));
  EXPECT_EQ(table.pegs(1), "ft-2* home-2 outer-3-0");
}

TEST(FastTrack, FT_FAST_5_HavingNoLegalMoveEndsNoMark) {
  // Backward, side-right-0-1 would have to cut the one peg of seat 0 on its own home hole, and it blocks ft-1.
  TestGame table({.card = "4S", .pegs = {"home-0", "ft-1*! side-right-0-1"}, .seat = 1});
  EXPECT_EQ(table.seat(), 0U);
  EXPECT_EQ(table.pegs(1), "ft-1*! side-right-0-1");
}

TEST(FastTrack, FT_BULL_1_APegWithStatusEntersWithACardOfValue1) {
  for (const char* card : {"AS", "JS", "QS", "KS", "JK"}) {
    TestGame table({.card = card, .pegs = {"ft-4*", "home-3"}});
    ASSERT_TRUE(table.offers("move ft-4 center")) << card;
    const auto events = table.play("move ft-4 center");
    EXPECT_EQ(table.pegs(0), "center") << "its status ends there";
    EXPECT_TRUE(tells(events, "@0 got an extra turn"));
  }
}

TEST(FastTrack, FT_BULL_1_InTheSameTurnInWhichItGotTheStatus) {
  TestGame table({.card = "6S", .pegs = {"outer-0-3", "home-3"}, .deck = "KD 2D"});
  table.play("move outer-0-3 ft-1");
  table.play("move ft-1 center");
  EXPECT_EQ(table.pegs(0), "center");
}

TEST(FastTrack, FT_BULL_1_NoOtherCardAndNoOtherPeg) {
  for (const char* card : {"2S", "3S", "5S", "6S", "7S", "8S", "9S", "10S"}) {
    TestGame table({.card = card, .pegs = {"ft-4*", "home-3"}});
    EXPECT_EQ(table.verdict("move ft-4 center"), "FT-BULL-1") << card;
  }
  TestGame without({.card = "AS", .pegs = {"ft-4 home-0", "home-3"}});
  EXPECT_EQ(without.verdict("move ft-4 center"), "FT-BULL-1");
  EXPECT_EQ(without.verdict("move home-0 center"), "FT-BULL-1");
}

TEST(FastTrack, FT_BULL_1_NoPartOfASplitEnters) {
  TestGame table({.card = "7S", .pegs = {"ft-3* ft-4*", "home-3"}});
  EXPECT_EQ(table.verdict("split ft-4 center"), "FT-BULL-1");
  table.play("split ft-4 side-left-0-4");
  EXPECT_EQ(table.verdict("move ft-3 center"), "FT-BULL-1") << "though one step is left";
  EXPECT_TRUE(table.offers("move ft-3 ft-4"));
}

TEST(FastTrack, FT_BULL_2_RoomForOne) {
  TestGame opponent({.card = "AS", .pegs = {"ft-4* home-0", "center"}});
  EXPECT_EQ(opponent.verdict("move ft-4 center"), "FT-BULL-2");
  TestGame own({.card = "AS", .pegs = {"ft-4* home-0 center", "home-3"}});
  EXPECT_EQ(own.verdict("move ft-4 center"), "FT-BULL-2");
  EXPECT_FALSE(own.offers("move ft-4 center"));
}

TEST(FastTrack, FT_BULL_3_RoyalsMoveAPegOutToTheOwnFtHole) {
  for (const char* card : {"JS", "QS", "KS"}) {
    TestGame table({.card = card, .pegs = {"center", "home-3"}});
    EXPECT_EQ(table.moves(), std::vector<std::string>{"move center ft-0"}) << card;
    EXPECT_EQ(table.verdict("move center ft-5"), "FT-BULL-3") << card;
  }
}

TEST(FastTrack, FT_BULL_3_NoOtherCardDoes) {
  for (const char* card : {"AS", "2S", "3S", "5S", "6S", "7S", "8S", "9S", "10S", "JK"}) {
    TestGame table({.card = card, .pegs = {"center home-0", "home-3"}});
    EXPECT_EQ(table.verdict("move center ft-0"), "FT-BULL-3") << card;
  }
}

TEST(FastTrack, FT_BULL_3_AnOpponentThereIsCut) {
  TestGame table({.card = "KS", .pegs = {"center", "ft-0* home-3"}});
  table.play("move center ft-0");
  EXPECT_EQ(table.pegs(0), "ft-0");
  EXPECT_EQ(table.pegs(1), "home-3");
}

TEST(FastTrack, FT_BULL_4_ToTheNearestFreeFtHoleCounterClockwise) {
  TestGame one({.card = "KS", .pegs = {"center ft-0", "home-3"}});
  EXPECT_TRUE(one.offers("move center ft-5"));
  EXPECT_EQ(one.verdict("move center ft-0"), "FT-BULL-4");
  EXPECT_EQ(one.verdict("move center ft-1"), "FT-BULL-4");
  TestGame two({.card = "KS", .pegs = {"center ft-0 ft-5", "ft-4 home-3"}});
  const auto events = two.play("move center ft-4");
  EXPECT_TRUE(tells(events, "@0 cut the peg of @1 on the purple section's FT hole; it went to @1's holding"));
}

TEST(FastTrack, FT_BULL_5_NoStatusOnLeaving) {
  TestGame table({.card = "KS", .pegs = {"center ft-0", "home-3"}});
  table.play("move center ft-5");
  EXPECT_EQ(table.pegs(0), "ft-5 ft-0");
}

}  // namespace
}  // namespace cardtable::fasttrack
