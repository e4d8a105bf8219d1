// RR-DEAD and RR-CORNER.
#include "engine/games/rotorouter/testing.h"

namespace cardtable::rotorouter {
namespace {

/// d4 is trapped inside, d1 at the edge.
const Drawing kTwoTrapped{"· · │b ─rR │b", "· · · │r", "· · · │r", "· · │b ─r │b", "· · · │b"};

TEST(RotoRouter, RR_DEAD_1_TrappedInsideAndOnAnEdge) {
  const TestGame table(kTwoTrapped);
  EXPECT_EQ(table.moves("fix"), (Texts{"fix d1", "fix d4"}));
  EXPECT_EQ(table.refusal("fix c4"), "RR-DEAD-1");
  EXPECT_EQ(table.refusal("fix a1"), "RR-CORNER-1");
}

TEST(RotoRouter, RR_DEAD_1_UprightStraightsAreTrappedToo) {
  const TestGame table({"", "· · · ─r", "· · ─b │r ─b", "· · · ─b"});
  EXPECT_EQ(table.moves("fix"), Texts{"fix d3"});
}

TEST(RotoRouter, RR_DEAD_1_WhatLiesBesideItDoesNotMatter) {
  const std::vector<Drawing> trapped{{"", "", "· · │b ─r │b"},                       // nothing
                                     {"", "· · · ─r", "· · │b ─r │b", "· · · ─b"},   // the same direction
                                     {"", "· · · ├r", "· · │b ─r │b", "· · · ┼b"},   // no Straights
                                     {"", "· · · │r", "· · │b ─r │b", "· · · │b"}};  // at right angles too
  for (const Drawing& drawing : trapped) EXPECT_EQ(TestGame(drawing).moves("fix"), Texts{"fix d3"});
}

TEST(RotoRouter, RR_DEAD_1_BothEndsMustBeShut) {
  const std::vector<Drawing> free{{"", "· · · │r", "· · │b ─r · ", "· · · │b"},   // an end at an empty cell
                                  {"", "· · · │r", "· · │b ─r ─b", "· · · │b"},   // at a Straight of the same direction
                                  {"", "· · · │r", "· · │b ─r ├b", "· · · │b"},   // at a T
                                  {"", "· · · │r", "· · └b ─r │b", "· · · │b"},   // at an Elbow that does not connect
                                  {"", "· · · │r", "· · │b ┴r │b", "· · · │b"}};  // not a Straight itself
  for (const Drawing& drawing : free) {
    const TestGame table(drawing);
    EXPECT_EQ(table.moves("fix"), Texts{});
    EXPECT_EQ(table.refusal("fix d3"), "RR-DEAD-1");
  }
}

TEST(RotoRouter, RR_DEAD_1_TheEdgeShutsAnEnd) {
  EXPECT_EQ(TestGame({"", "", "─r │b · · · │b ─r"}).moves("fix"), (Texts{"fix a3", "fix g3"}));
  EXPECT_EQ(TestGame({"· · │r", "· · ─b", "", "", "", "· · ─b", "· · │r"}).moves("fix"), (Texts{"fix c1", "fix c7"}));
  EXPECT_EQ(TestGame({"", "", "─r"}).moves("fix"), Texts{}) << "the other end is open";
}

// The rule of version 2.
TEST(RotoRouter, RR_DEAD_1_ShutAllRoundWhereThatIsAgreed) {
  constexpr std::string_view kAllRound = "{'options':{'shut_all_round':true}}";
  const std::vector<Drawing> free{{"", "", "· · │b ─r │b"},                       // nothing beside it
                                  {"", "· · · ─r", "· · │b ─r │b", "· · · ─b"},   // the same direction
                                  {"", "· · · │r", "· · │b ─r │b", "· · · ┼b"}};  // no Straight on one side
  for (const Drawing& drawing : free) {
    EXPECT_EQ(TestGame(drawing, kAllRound).moves("fix"), Texts{});
    EXPECT_EQ(TestGame(drawing, kAllRound).refusal("fix d3"), "RR-DEAD-1");
  }
  EXPECT_EQ(TestGame({"", "· · · │r", "· · │b ─r │b", "· · · │b"}, kAllRound).moves("fix"), Texts{"fix d3"});
  EXPECT_EQ(TestGame({"· · │b ─r │b", "· · · │b"}, kAllRound).moves("fix"), Texts{"fix d1"}) << "the edge counts";
}

TEST(RotoRouter, RR_DEAD_1_ACornerNeverQualifies) {
  for (const Drawing& drawing : {Drawing{"─r │r", "│r"}, Drawing{"─r │r"}, Drawing{"│r", "─r"}}) {
    const TestGame table(drawing, "{'seat':1}");
    EXPECT_EQ(table.moves("fix"), Texts{});
    EXPECT_EQ(table.refusal("fix a1"), "RR-DEAD-1");
    EXPECT_EQ(table.refusal("fix g1"), "RR-DEAD-1") << "nor does an empty one, or that of a colour nobody plays";
  }
}

/// Both kinds of Straight alternate on a full board, and Red's corner is a Cross. That frees only a2, whose end leads
/// to it: b1 ends at the edge and at b2. 81 cells less four corners and a2.
TEST(RotoRouter, RR_DEAD_1_AllCellsButTheCornersCanBeTrapped) {
  constexpr std::string_view kFirst = "┼r │r ─r │r ─r │r ─r │r ─r";
  constexpr std::string_view kOdd = "─r │r ─r │r ─r │r ─r │r ─r";
  constexpr std::string_view kEven = "│r ─r │r ─r │r ─r │r ─r │r";
  const TestGame table({kFirst, kEven, kOdd, kEven, kOdd, kEven, kOdd, kEven, kOdd}, "{'size':9}");
  EXPECT_EQ(table.moves("fix").size(), 76U);
  EXPECT_EQ(table.refusal("fix a2"), "RR-DEAD-1");
  EXPECT_EQ(table.refusal("fix b1"), "");
}

TEST(RotoRouter, RR_DEAD_1_ColourAndTokenStay) {
  TestGame table(kTwoTrapped, "{'seat':1}");
  table.play("fix d1");
  EXPECT_EQ(table.at("d1"), "┼rR");
  EXPECT_EQ(table.events(), Texts{"fixed"});
}

TEST(RotoRouter, RR_DEAD_1_OneATurn) {
  TestGame table(kTwoTrapped);
  table.play("fix d1");
  EXPECT_EQ(table.refusal("fix d4"), "RR-DEAD-1");
  table.play("end").play("fix d4");
  EXPECT_EQ(table.at("d4"), "┼r");
}

TEST(RotoRouter, RR_DEAD_1_BeforeAnythingElse) {
  TestGame drawn(kTwoTrapped, "{'hands':[{'deck':['t']},{}]}");
  EXPECT_EQ(drawn.refusal("fix d4"), "");
  EXPECT_EQ(TestGame(drawn).play("draw").refusal("fix d4"), "RR-DEAD-1");
  EXPECT_EQ(TestGame(drawn).play("roll").refusal("fix d4"), "RR-DEAD-1");
  TestGame held(kTwoTrapped, "{'hands':[{'held':'rs'},{}]}");
  EXPECT_EQ(held.refusal("fix d4"), "");
  EXPECT_EQ(TestGame(held).play("rotate d4 NS").refusal("fix d1"), "RR-DEAD-1");
  EXPECT_EQ(TestGame(held).play("bottom").refusal("fix d1"), "RR-DEAD-1");
  TestGame token({"─r · │b ─r │b", "· · · │r"});
  EXPECT_EQ(TestGame(token).play("token place").refusal("fix d1"), "RR-DEAD-1");
}

TEST(RotoRouter, RR_DEAD_1_IsNoPlayOfACard) {
  TestGame table(kTwoTrapped, "{'hands':[{'held':'rs','skips':3,'forced':true,'elbow_skips':2},{}]}");
  table.play("fix d4");
  EXPECT_EQ(table.hand(0).skips, 3);
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-1");
  EXPECT_EQ(table.hand(0).elbow_skips, 2);
}

/// Red's corner is sealed, and d3 is trapped.
const Drawing kSealed{"─b │b · │b", "│r · · │r", "· · │b ─r │b", "· · · │r"};

TEST(RotoRouter, RR_CORNER_1_MustBeFixedBeforeAnyOtherAction) {
  TestGame table(kSealed, "{'hands':[{'held':'rs','deck':['t']},{}]}");
  EXPECT_EQ(table.moves(), Texts{"fix a1"});
  for (const auto* other : {"draw", "place c1 EW", "rotate a1 NS", "bottom", "token place", "roll", "apply", "end",
                            "fix d3", "replace a1"}) {
    EXPECT_EQ(table.refusal(other), "RR-CORNER-1") << other;
  }
  table.play("fix a1");
  EXPECT_EQ(table.refusal("token place"), "");
  EXPECT_EQ(table.refusal("end"), "");
}

TEST(RotoRouter, RR_CORNER_1_TheCornerTakesThePlayersColour) {
  TestGame table(kSealed);
  table.play("fix a1");
  EXPECT_EQ(table.at("a1"), "┼r");
  TestGame token({"─bR │b", "│r"});
  token.play("fix a1");
  EXPECT_EQ(token.at("a1"), "┼rR");
}

TEST(RotoRouter, RR_CORNER_1_DoesNotUseUpTheFixOfATrappedStraight) {
  TestGame table(kSealed);
  table.play("fix a1");
  EXPECT_EQ(table.moves("fix"), Texts{"fix d3"});
  table.play("fix d3");
  EXPECT_EQ(table.at("d3"), "┼r");
}

TEST(RotoRouter, RR_CORNER_1_OnlySealedByTwoStraightsAtRightAngles) {
  for (const Drawing& drawing : {Drawing{"─r │r", "─r"}, Drawing{"─r │r"}, Drawing{"─r │r", "├r"},
                                 Drawing{"└r │r", "│r"}, Drawing{"│r │r", "─r"}}) {
    const TestGame table(drawing);
    EXPECT_EQ(table.refusal("fix a1"), "RR-CORNER-1");
    EXPECT_EQ(table.refusal("end"), "");
  }
  const TestGame upright({"│r ─r", "─r"});
  EXPECT_EQ(upright.moves(), Texts{"fix a1"});
}

TEST(RotoRouter, RR_CORNER_1_OnlyTheOwnCornerAndEveryCornerCan) {
  EXPECT_EQ(TestGame(kSealed, "{'seat':1}").refusal("end"), "");
  const TestGame blue({"", "", "", "", "", "· · · · · · │b", "· · · · · │r ─r"}, "{'seat':1}");
  EXPECT_EQ(blue.moves(), Texts{"fix g7"});
}

TEST(RotoRouter, RR_CORNER_1_SealedInTheMiddleOfATurnWaitsForTheNext) {
  TestGame table({"· │r", "│r"}, "{'hands':[{'held':'straight'},{}]}");
  table.play("place a1 EW");
  EXPECT_EQ(table.refusal("fix a1"), "RR-CORNER-1");
  EXPECT_EQ(table.refusal("token place"), "");
  table.play("end").play("end");
  EXPECT_EQ(table.moves(), Texts{"fix a1"});
}

}  // namespace
}  // namespace cardtable::rotorouter
