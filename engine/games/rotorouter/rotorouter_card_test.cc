// RR-ROT, RR-BOTTOM and RR-FORCE.
#include "engine/games/rotorouter/testing.h"

namespace cardtable::rotorouter {
namespace {

const Drawing kMixed{"─r │b ┌b ┴r ┼b"};

TEST(RotoRouter, RR_ROT_1_RsTurnsAnybodysStraight) {
  const TestGame table(kMixed, "{'hands':[{'held':'rs'},{}]}");
  EXPECT_EQ(table.moves("rotate"), (Texts{"rotate b1 EW", "rotate a1 NS"}));
}

TEST(RotoRouter, RR_ROT_1_ReTurnsElbowsAndRtTurnsTs) {
  const TestGame re(kMixed, "{'hands':[{'held':'re'},{}]}");
  EXPECT_EQ(re.moves("rotate"), (Texts{"rotate c1 NE", "rotate c1 SW", "rotate c1 NW"}));
  const TestGame rt(kMixed, "{'hands':[{'held':'rt'},{}]}");
  EXPECT_EQ(rt.moves("rotate"), (Texts{"rotate d1 NES", "rotate d1 ESW", "rotate d1 NSW"}));
}

TEST(RotoRouter, RR_ROT_1_OnlyTheOwnShapeAndOnlyWithARotationCard) {
  const TestGame rs(kMixed, "{'hands':[{'held':'rs'},{}]}");
  EXPECT_EQ(rs.refusal("rotate c1 NE"), "RR-ROT-1");    // an Elbow
  EXPECT_EQ(rs.refusal("rotate a1 NE"), "RR-ROT-1");    // a Straight does not become an Elbow
  EXPECT_EQ(rs.refusal("rotate e1 NESW"), "RR-ROT-1");  // a Cross
  EXPECT_EQ(rs.refusal("rotate g7 NS"), "RR-ROT-1");    // nothing there
  const TestGame straight(kMixed, "{'hands':[{'held':'straight'},{}]}");
  EXPECT_EQ(straight.refusal("rotate a1 NS"), "RR-ROT-1");
  const TestGame rc(kMixed, "{'hands':[{'held':'rc'},{}]}");
  EXPECT_EQ(rc.refusal("rotate a1 NS"), "RR-ROT-1");
}

TEST(RotoRouter, RR_ROT_1_ColourAndTokenStay) {
  TestGame table({"─r ─bR"}, "{'hands':[{'held':'rs'},{}]}");
  table.play("rotate b1 NS");
  EXPECT_EQ(table.at("b1"), "│bR");
  EXPECT_EQ(table.events(), Texts{"rotated"});
}

TEST(RotoRouter, RR_ROT_1_IsPlacedAsANewTileInstead) {
  TestGame table({"─r"}, "{'hands':[{'held':'re'},{}]}");
  table.play("place b1 SW");
  EXPECT_EQ(table.at("b1"), "┐r");
}

TEST(RotoRouter, RR_ROT_2_RcMakesAnyOtherTileACross) {
  const TestGame table(kMixed, "{'hands':[{'held':'rc'},{}]}");
  EXPECT_EQ(table.moves("replace"), (Texts{"replace a1", "replace b1", "replace c1", "replace d1"}));
  EXPECT_EQ(table.refusal("replace e1"), "RR-ROT-2");
  EXPECT_EQ(table.refusal("replace g7"), "RR-ROT-2");
}

TEST(RotoRouter, RR_ROT_2_OnlyRcReplaces) {
  for (const std::string card : {"cross", "rs", "rt"}) {
    const TestGame table(kMixed, "{'hands':[{'held':'" + card + "'},{}]}");
    EXPECT_EQ(table.refusal("replace a1"), "RR-ROT-2") << card;
  }
}

TEST(RotoRouter, RR_ROT_2_ColourAndTokenStay) {
  TestGame table({"─r ─bR"}, "{'hands':[{'held':'rc'},{}]}");
  table.play("replace b1");
  EXPECT_EQ(table.at("b1"), "┼bR");
}

TEST(RotoRouter, RR_ROT_2_IsPlacedAsANewCrossInstead) {
  TestGame table({"─r"}, "{'hands':[{'held':'rc'},{}]}");
  table.play("place a2 NESW");
  EXPECT_EQ(table.at("a2"), "┼r");
}

TEST(RotoRouter, RR_ROT_3_ARotationThatChangesNothingIsNoPlay) {
  const TestGame rs(kMixed, "{'hands':[{'held':'rs'},{}]}");
  EXPECT_EQ(rs.refusal("rotate a1 EW"), "RR-ROT-3");
  EXPECT_EQ(rs.refusal("rotate a1 NS"), "");
  const TestGame rt(kMixed, "{'hands':[{'held':'rt'},{}]}");
  EXPECT_EQ(rt.refusal("rotate d1 NEW"), "RR-ROT-3");
}

TEST(RotoRouter, RR_BOTTOM_1_UnderTheDrawPileAndNoFurtherDraw) {
  TestGame table({}, "{'hands':[{'held':'straight','deck':['t','elbow']},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.position().at("hands").at(0).at("deck"), relaxed("['t','elbow','straight']"));
  EXPECT_FALSE(table.hand(0).held.has_value());
  EXPECT_EQ(table.refusal("draw"), "RR-BOTTOM-1");
  EXPECT_EQ(table.refusal("bottom"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("place a1 EW"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("end"), "");
}

TEST(RotoRouter, RR_BOTTOM_2_WithALegalPlacementItIsASkip) {
  TestGame table({}, "{'hands':[{'held':'straight','skips':1},{}]}");
  EXPECT_EQ(table.view().at("skip"), true);
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 2);
  EXPECT_EQ(table.hand(0).elbow_skips, 0);
  TestGame rotation({"┼r"}, "{'hands':[{'held':'rs'},{}]}");
  rotation.play("bottom");
  EXPECT_EQ(rotation.hand(0).skips, 1) << "RS can be placed beside a1";
}

TEST(RotoRouter, RR_BOTTOM_2_WithoutOneItCostsNothing) {
  TestGame table({"· │b"}, "{'hands':[{'held':'elbow','skips':1,'elbow_skips':1},{}]}");
  EXPECT_EQ(table.view().at("skip"), false);
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 1);
  EXPECT_EQ(table.hand(0).elbow_skips, 1);
}

// Nothing can be placed beside b1, which has no exit to a1. RS can turn b1 and RC can make it a Cross.
TEST(RotoRouter, RR_BOTTOM_2_ACardThatCouldOnlyRotateOrReplaceCostsNothing) {
  for (const std::string card : {"rs", "rc"}) {
    TestGame table({"· │b"}, "{'hands':[{'held':'" + card + "','skips':1},{}]}");
    EXPECT_TRUE(table.moves("place").empty()) << card;
    EXPECT_EQ(table.moves("r").size(), 2U) << card;  // the die, and the tile on b1
    EXPECT_EQ(table.view().at("skip"), false) << card;
    table.play("bottom");
    EXPECT_EQ(table.hand(0).skips, 1) << card;
    EXPECT_EQ(table.events(), Texts{"bottomed"}) << card;
  }
}

TEST(RotoRouter, RR_DECK_3_ACardThatCouldOnlyRotateLeavesTheDiscards) {
  TestGame rotates({"· │b"}, "{'hands':[{'held':'rs','deck':['t'],'discard':['elbow']},{}]}");
  rotates.play("bottom");
  EXPECT_EQ(rotates.position().at("hands").at(0).at("deck"), relaxed("['t','rs']"));
  EXPECT_EQ(rotates.position().at("hands").at(0).at("discard"), relaxed("['elbow']"));
  TestGame useless({"· ┌b"}, "{'hands':[{'held':'rs','deck':['t'],'discard':['elbow']},{}]}");
  useless.play("bottom");
  EXPECT_EQ(useless.events(), (Texts{"bottomed", "shuffled"}));
  EXPECT_TRUE(useless.hand(0).discard.empty());
}

TEST(RotoRouter, RR_FORCE_1_EndingWithACardThatCouldBePlacedIsASkip) {
  TestGame table({}, "{'hands':[{'held':'straight'},{}]}");
  table.play("end");
  EXPECT_EQ(table.hand(0).skips, 1);
  EXPECT_EQ(table.hand(0).held, TrackCard::kStraight);
  TestGame unplayable({"· │b"}, "{'hands':[{'held':'straight'},{}]}");
  unplayable.play("end");
  EXPECT_EQ(unplayable.hand(0).skips, 0);
}

TEST(RotoRouter, RR_FORCE_1_EndingWithACardThatCouldOnlyRotateIsNoSkip) {
  TestGame table({"· │b"}, "{'hands':[{'held':'rs','skips':2},{}]}");
  table.play("end");
  EXPECT_EQ(table.hand(0).skips, 2);
  EXPECT_FALSE(table.hand(0).forced);
}

TEST(RotoRouter, RR_FORCE_1_ARotationOrAReplacementMeetsTheForce) {
  TestGame rs({"─r"}, "{'hands':[{'held':'rs','skips':3,'forced':true},{}]}");
  EXPECT_EQ(rs.refusal("bottom"), "RR-FORCE-1");
  rs.play("rotate a1 NS");
  EXPECT_EQ(rs.hand(0).skips, 0);
  EXPECT_EQ(rs.refusal("end"), "");
  TestGame rc({"─r"}, "{'hands':[{'held':'rc','skips':3,'forced':true},{}]}");
  EXPECT_EQ(rc.refusal("end"), "RR-FORCE-1");
  rc.play("replace a1");
  EXPECT_FALSE(rc.hand(0).forced);
  EXPECT_EQ(rc.refusal("end"), "");
}

TEST(RotoRouter, RR_FORCE_1_PlayingACardSetsTheCountToZero) {
  TestGame table({}, "{'hands':[{'held':'straight','skips':2,'elbow_skips':1},{}]}");
  table.play("place a1 EW");
  EXPECT_EQ(table.hand(0).skips, 0);
  EXPECT_EQ(table.hand(0).elbow_skips, 1);
}

TEST(RotoRouter, RR_FORCE_1_AfterThreeSkipsTheNextTurnIsForced) {
  TestGame table({"┼r"}, "{'hands':[{'held':'straight','deck':['t','elbow'],'skips':2},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 3);
  EXPECT_EQ(table.refusal("end"), "");  // not this turn
  table.play("end");
  EXPECT_TRUE(table.hand(0).forced);
  table.play("end");  // Blue has no cards
  EXPECT_EQ(table.events(), (Texts{"turn", "forced"}));
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-1");
  EXPECT_EQ(table.refusal("token place"), "");
  table.play("draw");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-1");
  EXPECT_EQ(table.refusal("bottom"), "RR-FORCE-1");
  table.play("token place").play("roll");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-1");
  table.play("place b1 NEW");
  EXPECT_EQ(table.hand(0).skips, 0);
  EXPECT_FALSE(table.hand(0).forced);
  EXPECT_EQ(table.refusal("end"), "");
}

TEST(RotoRouter, RR_FORCE_1_AHeldCardMustBePlayedInAForcedTurn) {
  TestGame table({"┼r"}, "{'hands':[{'held':'straight','skips':2},{}]}");
  table.play("end").play("end");
  EXPECT_EQ(table.state().on_turn, seat_at(0));
  EXPECT_EQ(table.refusal("draw"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("bottom"), "RR-FORCE-1");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-1");
  table.play("place b1 EW").play("end");
  EXPECT_EQ(table.hand(0).skips, 0);
}

TEST(RotoRouter, RR_FORCE_2_SkippedElbowsAreCountedSeparately) {
  TestGame table({"┼r"}, "{'hands':[{'held':'elbow','elbow_skips':1},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 1);
  EXPECT_EQ(table.hand(0).elbow_skips, 2);
  EXPECT_EQ(table.events(), (Texts{"bottomed", "skipped", "elbow_skipped"}));
  TestGame kept({"┼r"}, "{'hands':[{'held':'elbow','elbow_skips':1},{}]}");
  kept.play("end");
  EXPECT_EQ(kept.hand(0).elbow_skips, 2);
}

TEST(RotoRouter, RR_FORCE_2_ReIsNoElbow) {
  TestGame table({"┼r"}, "{'hands':[{'held':'re','elbow_skips':1},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 1);
  EXPECT_EQ(table.hand(0).elbow_skips, 1);
  const TestGame free({"┼r"}, "{'hands':[{'held':'re','elbow_skips':3},{}]}");
  EXPECT_EQ(free.refusal("bottom"), "");
  EXPECT_EQ(free.refusal("end"), "");
}

TEST(RotoRouter, RR_FORCE_2_AtThreeAnElbowMustBePlayed) {
  TestGame table({"┼r"}, "{'hands':[{'deck':['elbow'],'elbow_skips':3},{}]}");
  table.play("draw");
  EXPECT_EQ(table.refusal("bottom"), "RR-FORCE-2");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-2");
  table.play("place b1 SW");
  EXPECT_EQ(table.hand(0).elbow_skips, 0);
  EXPECT_EQ(table.refusal("end"), "");
}

TEST(RotoRouter, RR_FORCE_2_AnElbowHeldFromTheTurnBeforeMustBePlayed) {
  TestGame table({"┼r"}, "{'hands':[{'held':'elbow','elbow_skips':2},{}]}");
  table.play("end").play("end");
  EXPECT_EQ(table.hand(0).elbow_skips, 3);
  EXPECT_EQ(table.refusal("bottom"), "RR-FORCE-2");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-2");
}

TEST(RotoRouter, RR_FORCE_2_OtherCardsAreFreeAndLeaveTheCount) {
  TestGame table({"┼r"}, "{'hands':[{'held':'straight','elbow_skips':3},{}]}");
  EXPECT_EQ(table.refusal("bottom"), "");
  EXPECT_EQ(table.refusal("end"), "");
  table.play("place b1 EW");
  EXPECT_EQ(table.hand(0).elbow_skips, 3);
}

TEST(RotoRouter, RR_FORCE_2_OfTwoForcesTheFirstIsCited) {
  const TestGame table({"┼r"}, "{'hands':[{'held':'elbow','skips':3,'forced':true,'elbow_skips':3},{}]}");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-1");
}

TEST(RotoRouter, RR_FORCE_3_WaivedWithoutALegalPlacement) {
  TestGame table({"· │b"}, "{'hands':[{'held':'straight','skips':3,'forced':true},{}]}");
  EXPECT_EQ(table.refusal("bottom"), "");
  table.play("end");
  EXPECT_EQ(table.events(), (Texts{"waived", "turn"}));
  EXPECT_EQ(table.hand(0).skips, 0);
  EXPECT_FALSE(table.hand(0).forced);
  EXPECT_EQ(table.hand(0).held, TrackCard::kStraight);
}

TEST(RotoRouter, RR_FORCE_3_WaivedAfterBottomingWithoutAPlacement) {
  TestGame table({"· │b"}, "{'hands':[{'held':'straight','skips':3,'forced':true},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 3);  // until the turn has ended
  table.play("end");
  EXPECT_EQ(table.hand(0).skips, 0);
  EXPECT_FALSE(table.hand(0).forced);
}

TEST(RotoRouter, RR_FORCE_3_WaivedForACardThatCouldOnlyRotate) {
  TestGame table({"· │b"}, "{'hands':[{'held':'rs','skips':3,'forced':true},{}]}");
  EXPECT_EQ(table.view().at("force"), relaxed("{'rule':'RR-FORCE-1','waived':true}"));
  EXPECT_EQ(table.refusal("bottom"), "");
  EXPECT_EQ(table.refusal("end"), "");
  table.play("rotate b1 EW").play("end");  // it may still be played
  EXPECT_EQ(table.events(), Texts{"turn"}) << "met, not waived";
  EXPECT_EQ(table.hand(0).skips, 0);
}

TEST(RotoRouter, RR_FORCE_3_WaivedWhenThereIsNoCardToDraw) {
  TestGame table({}, "{'hands':[{'skips':3,'forced':true},{}]}");
  EXPECT_EQ(table.refusal("draw"), "RR-TURN-1");
  table.play("end");
  EXPECT_EQ(table.hand(0).skips, 0);
  EXPECT_FALSE(table.hand(0).forced);
}

TEST(RotoRouter, RR_FORCE_3_NotWaivedWhileACardCanBeDrawnFromTheDiscard) {
  const TestGame table({}, "{'hands':[{'discard':['t'],'skips':3,'forced':true},{}]}");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-1");
  EXPECT_EQ(table.refusal("draw"), "");
}

TEST(RotoRouter, RR_FORCE_3_ATurnOfTheDieBringsTheForceBack) {
  // b1 is odd: the quarter turn clockwise turns it the other way, and either way it then has an exit to a1.
  TestGame table({"· │b"},
                 "{'hands':[{'held':'straight','skips':3,'forced':true},{}],'turn':{'rolled':true,'die':'cw'}}");
  EXPECT_EQ(table.refusal("end"), "");
  table.play("apply");
  EXPECT_EQ(table.at("b1"), "─b");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-1");
  EXPECT_EQ(table.refusal("bottom"), "RR-FORCE-1");
  EXPECT_EQ(table.refusal("place a1 EW"), "");
}

TEST(RotoRouter, RR_FORCE_3_AWaivedElbowKeepsItsCount) {
  TestGame table({"· │b"}, "{'hands':[{'held':'elbow','elbow_skips':3},{}]}");
  EXPECT_EQ(table.refusal("end"), "");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).elbow_skips, 3);
  table.play("end");
  EXPECT_EQ(table.hand(0).elbow_skips, 3);
}

bool warns(const TestGame& table) { return table.view().at("players").at(0).at("elbow_warning").as_bool(); }

TEST(RotoRouter, RR_FORCE_3_TheElbowWarningGoesWithTheForce) {
  TestGame table({"· │b"}, "{'hands':[{'deck':['elbow','t'],'elbow_skips':3},{}]}");
  EXPECT_TRUE(warns(table));
  table.play("draw");
  EXPECT_EQ(table.events(), (Texts{"drew", "waived"}));
  EXPECT_FALSE(warns(table));
  table.play("bottom");
  EXPECT_FALSE(warns(table)) << "it does not come back with the bottoming";
  table.play("end").play("end").play("draw");
  EXPECT_FALSE(warns(table)) << "nor with another card";
  EXPECT_EQ(table.hand(0).elbow_skips, 3);
  // Two skipped Elbows give no warning yet.
  EXPECT_FALSE(warns(TestGame({"┼r"}, "{'hands':[{'elbow_skips':2},{}]}")));
}

TEST(RotoRouter, RR_FORCE_3_TheElbowWarningStaysAwayWhileTheElbowIsHeld) {
  TestGame table({"· │b"}, "{'hands':[{'held':'elbow','elbow_skips':3},{}]}");
  EXPECT_FALSE(warns(table));
  table.play("end");
  EXPECT_FALSE(warns(table));
  table.play("end").play("end");
  EXPECT_FALSE(warns(table));
}

TEST(RotoRouter, RR_FORCE_3_TheNextElbowThatCanBePlacedBringsTheWarningBack) {
  TestGame table({"┼r"}, "{'hands':[{'deck':['elbow'],'elbow_skips':3,'elbow_waived':true},{}]}");
  EXPECT_FALSE(warns(table));
  table.play("draw");
  EXPECT_TRUE(warns(table));
  EXPECT_EQ(table.refusal("bottom"), "RR-FORCE-2");
  table.play("place b1 SW");
  EXPECT_FALSE(warns(table));
  TestGame other({"· │b"}, "{'hands':[{'deck':['elbow'],'elbow_skips':3,'elbow_waived':true},{}]}");
  other.play("draw");
  EXPECT_FALSE(warns(other)) << "this one cannot be placed either";
  EXPECT_EQ(other.events(), Texts{"drew"});
}

TEST(RotoRouter, RR_FORCE_3_ATurnOfTheDieBringsTheForceOfAHeldElbowBackWithoutTheWarning) {
  // After the turn of the die b1 has an exit to a1, so the Elbow can be placed there.
  TestGame table({"· │b"}, "{'hands':[{'held':'elbow','elbow_skips':3},{}],'turn':{'rolled':true,'die':'cw'}}");
  EXPECT_EQ(table.refusal("end"), "");
  table.play("apply");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-2");
  EXPECT_EQ(table.view().at("force"), relaxed("{'rule':'RR-FORCE-2','waived':false}"));
  EXPECT_FALSE(warns(table));
}

TEST(RotoRouter, RR_FORCE_3_CountersStopAtThree) {
  TestGame table({"┼r"}, "{'hands':[{'held':'straight','skips':3,'forced':false},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 3);
}

}  // namespace
}  // namespace cardtable::rotorouter
