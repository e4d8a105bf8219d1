// RR-TURN and RR-DIE.
#include <map>

#include "engine/games/rotorouter/testing.h"

namespace cardtable::rotorouter {
namespace {

TEST(RotoRouter, RR_TURN_1_OneDrawATurn) {
  TestGame table({}, "{'hands':[{'deck':['straight','t']},{}]}");
  EXPECT_EQ(table.refusal("draw"), "");
  table.play("draw");
  EXPECT_EQ(table.refusal("draw"), "RR-TURN-1");
  table.play("place a1 EW");
  EXPECT_EQ(table.refusal("draw"), "RR-TURN-1");
}

TEST(RotoRouter, RR_TURN_1_ACardHeldFromBeforeStandsInForTheDraw) {
  TestGame table({}, "{'hands':[{'held':'straight','deck':['t']},{}]}");
  EXPECT_EQ(table.refusal("draw"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("end"), "");
  table.play("place a1 EW");
  EXPECT_EQ(table.refusal("draw"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("end"), "");
}

TEST(RotoRouter, RR_TURN_1_ACardIsPlayedOnce) {
  TestGame table({"┼r"}, "{'hands':[{'held':'straight','deck':['t']},{}]}");
  table.play("place b1 EW");
  EXPECT_EQ(table.refusal("place a2 EW"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("rotate b1 NS"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("replace b1"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("bottom"), "RR-TURN-1");
}

TEST(RotoRouter, RR_TURN_1_NothingToPlayBeforeTheDraw) {
  const TestGame table({}, "{'hands':[{'deck':['straight']},{}]}");
  EXPECT_EQ(table.refusal("place a1 EW"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("bottom"), "RR-TURN-1");
}

TEST(RotoRouter, RR_TURN_1_NoEndBeforeACardWasDrawnOrHeld) {
  TestGame table({"┼r"}, "{'hands':[{'deck':['straight']},{}]}");
  EXPECT_EQ(table.refusal("end"), "RR-TURN-1");
  table.play("token place").play("roll");
  EXPECT_EQ(table.refusal("end"), "RR-TURN-1");
  table.play("draw");
  EXPECT_EQ(table.refusal("end"), "");
}

TEST(RotoRouter, RR_TURN_1_WithNoneLeftToDrawTheTurnMayEnd) {
  const TestGame none({}, "{'hands':[{},{}]}");
  EXPECT_EQ(none.refusal("draw"), "RR-TURN-1");
  EXPECT_EQ(none.refusal("end"), "");
  const TestGame discard({}, "{'hands':[{'discard':['t']},{}]}");
  EXPECT_EQ(discard.refusal("end"), "RR-TURN-1");
}

TEST(RotoRouter, RR_TURN_1_OneTokenActionATurn) {
  TestGame table({"─r ─r"}, "{'hands':[{},{}]}");
  table.play("token place");
  EXPECT_EQ(table.refusal("token a1 b1"), "RR-TURN-1");
  TestGame moved({"─rR ─r"}, "{'hands':[{},{}]}");
  moved.play("token a1 b1");
  EXPECT_EQ(moved.refusal("token place"), "RR-TURN-1");
  EXPECT_EQ(moved.refusal("token b1 a1"), "RR-TURN-1");
}

TEST(RotoRouter, RR_TURN_1_OneRollATurnAndItIsAppliedOnce) {
  TestGame table({"─r"}, "{'hands':[{},{}]}");
  EXPECT_EQ(table.refusal("apply"), "RR-TURN-1");
  table.play("roll");
  EXPECT_EQ(table.refusal("roll"), "RR-TURN-1");
  TestGame rolled({"─r"}, "{'turn':{'rolled':true,'die':'cw'}}");
  rolled.play("apply");
  EXPECT_EQ(rolled.refusal("apply"), "RR-TURN-1");
  EXPECT_EQ(rolled.refusal("roll"), "RR-TURN-1");
}

TEST(RotoRouter, RR_TURN_1_InAnyOrder) {
  TestGame table({"┼r"}, "{'hands':[{'deck':['straight']},{}]}");
  table.play("token place").play("roll").play("draw").play("place b1 EW").play("end");
  EXPECT_EQ(table.state().on_turn, seat_at(1));
}

TEST(RotoRouter, RR_TURN_1_ARollIsNotKeptForTheNextTurn) {
  TestGame table({"┼r"}, "{'turn':{'rolled':true,'die':'cw'}}");
  table.play("end");
  EXPECT_EQ(table.refusal("apply"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("roll"), "");
}

TEST(RotoRouter, RR_TURN_1_AHeldCardStaysHeld) {
  TestGame table({}, "{'hands':[{'deck':['straight','t']},{}]}");
  table.play("draw").play("end");
  EXPECT_EQ(table.hand(0).held, TrackCard::kStraight);
  table.play("end");
  EXPECT_EQ(table.refusal("draw"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("place a1 NS"), "");
}

TEST(RotoRouter, RR_TURN_1_NobodyElseActs) {
  const TestGame table({}, "{'hands':[{'deck':['t']},{'deck':['t']}]}");
  EXPECT_EQ(table.refusal(seat_at(1), "draw"), "it is not this seat's turn");
  EXPECT_EQ(table.refusal(seat_at(2), "draw"), "there is no such seat");
}

TEST(RotoRouter, RR_TURN_1_CellsOffThisBoardAreNoMoves) {
  const TestGame table({"┼r"}, "{'hands':[{'held':'straight'},{}]}");
  EXPECT_EQ(table.refusal("place h1 EW"), "there is no such cell on this board");
  EXPECT_EQ(table.refusal("token a1 i9"), "there is no such cell on this board");
  EXPECT_EQ(table.refusal("fix a8"), "there is no such cell on this board");
}

TEST(RotoRouter, RR_DIE_1_Faces) {
  std::map<std::string_view, int> faces;
  for (std::uint32_t side = 0; side < 8; ++side) ++faces[face_name(face_on(Settings{}.die, side))];
  EXPECT_EQ(faces, (std::map<std::string_view, int>{{"none", 3}, {"cw", 2}, {"ccw", 2}, {"half", 1}}));
}

TEST(RotoRouter, RR_DIE_1_EveryFaceComesAsOftenAsItShould) {
  std::map<std::string_view, int> faces;
  TestGame table({"┼r"});
  for (int i = 0; i < 8'000; ++i) {
    table.play("roll");
    ++faces[face_name(*table.state().turn.die)];
    table.play("end");
  }
  EXPECT_NEAR(faces["none"], 3'000, 200);
  EXPECT_NEAR(faces["cw"], 2'000, 200);
  EXPECT_NEAR(faces["ccw"], 2'000, 200);
  EXPECT_NEAR(faces["half"], 1'000, 200);
}

/// The four tiles in the corner of a board of Elbows NE after that roll was applied.
Texts turned(std::string_view face) {
  TestGame table({"└r └b", "└b └r"}, "{'turn':{'rolled':true,'die':'" + std::string(face) + "'}}");
  table.play("apply");
  return {table.at("a1"), table.at("b1"), table.at("a2"), table.at("b2")};
}

TEST(RotoRouter, RR_DIE_2_NeighboursTurnOppositeWays) {
  EXPECT_EQ(turned("cw"), (Texts{"┌r", "┘b", "┘b", "┌r"}));
  EXPECT_EQ(turned("ccw"), (Texts{"┘r", "┌b", "┌b", "┘r"}));
  EXPECT_EQ(turned("half"), (Texts{"┐r", "┐b", "┐b", "┐r"}));
}

TEST(RotoRouter, RR_DIE_2_EveryShapeTurns) {
  // a1, c1, e1, g1 are even and turn clockwise; b1, d1, f1 turn counter-clockwise.
  TestGame table({"─r │r ┴b ┴b ┼r ┤b ┐r"}, "{'turn':{'rolled':true,'die':'cw'}}");
  table.play("apply");
  const Texts cells{"a1", "b1", "c1", "d1", "e1", "f1", "g1"};
  const Texts expected{"│r", "─r", "├b", "┤b", "┼r", "┬b", "┘r"};
  for (std::size_t i = 0; i < cells.size(); ++i) EXPECT_EQ(table.at(cells[i]), expected[i]) << cells[i];
}

TEST(RotoRouter, RR_DIE_2_TheLargeBoardTurnsToo) {
  // i9: 8 + 8 is even; h9: 7 + 8 is odd.
  TestGame table({"", "", "", "", "", "", "", "", "· · · · · · · └b └b"},
                 "{'size':9,'turn':{'rolled':true,'die':'cw'}}");
  table.play("apply");
  EXPECT_EQ(table.at("h9"), "┘b");
  EXPECT_EQ(table.at("i9"), "┌b");
}

TEST(RotoRouter, RR_DIE_2_TokensStay) {
  TestGame table({"· └rR"}, "{'turn':{'rolled':true,'die':'half'}}");
  table.play("apply");
  EXPECT_EQ(table.at("b1"), "┐rR");
}

TEST(RotoRouter, RR_DIE_2_ApplyingIsOptionalAndNothingCannotBeApplied) {
  const TestGame nothing({"┼r"}, "{'turn':{'rolled':true,'die':'none'}}");
  EXPECT_EQ(nothing.refusal("apply"), "RR-DIE-2");
  EXPECT_EQ(nothing.refusal("end"), "");
  const TestGame something({"┼r"}, "{'turn':{'rolled':true,'die':'half'}}");
  EXPECT_EQ(something.refusal("apply"), "");
  EXPECT_EQ(something.refusal("end"), "");
}

TEST(RotoRouter, RR_DIE_2_LaterInTheTurn) {
  TestGame table({"└r"}, "{'hands':[{'held':'straight'},{}],'turn':{'rolled':true,'die':'cw'}}");
  table.play("place b1 NS").play("token place").play("apply");
  EXPECT_EQ(table.at("a1"), "┌rR");
  EXPECT_EQ(table.at("b1"), "─r");
}

}  // namespace
}  // namespace cardtable::rotorouter
