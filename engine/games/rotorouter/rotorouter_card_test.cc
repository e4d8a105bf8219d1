// RR-ROT, RR-BOTTOM and RR-FORCE.
#include "engine/games/rotorouter/testing.h"

namespace cardtable::rotorouter {
namespace {

using Texts = std::vector<std::string>;

const Drawing kMixed{"─r │b ┌b ┴r ┼b"};

TEST(RotoRouter, RR_ROT_1_RsTurnsAnybodysStraight) {
  const Table table(kMixed, "{'hands':[{'held':'rs'},{}]}");
  EXPECT_EQ(table.moves("rotate"), (Texts{"rotate b1 EW", "rotate a1 NS"}));
}

TEST(RotoRouter, RR_ROT_1_ReTurnsElbowsAndRtTurnsTs) {
  const Table re(kMixed, "{'hands':[{'held':'re'},{}]}");
  EXPECT_EQ(re.moves("rotate"), (Texts{"rotate c1 NE", "rotate c1 SW", "rotate c1 NW"}));
  const Table rt(kMixed, "{'hands':[{'held':'rt'},{}]}");
  EXPECT_EQ(rt.moves("rotate"), (Texts{"rotate d1 NES", "rotate d1 ESW", "rotate d1 NSW"}));
}

TEST(RotoRouter, RR_ROT_1_OnlyTheOwnShapeAndOnlyWithARotationCard) {
  const Table rs(kMixed, "{'hands':[{'held':'rs'},{}]}");
  EXPECT_EQ(rs.refusal("rotate c1 NE"), "RR-ROT-1");    // an Elbow
  EXPECT_EQ(rs.refusal("rotate a1 NE"), "RR-ROT-1");    // a Straight does not become an Elbow
  EXPECT_EQ(rs.refusal("rotate e1 NESW"), "RR-ROT-1");  // a Cross
  EXPECT_EQ(rs.refusal("rotate g7 NS"), "RR-ROT-1");    // nothing there
  const Table straight(kMixed, "{'hands':[{'held':'straight'},{}]}");
  EXPECT_EQ(straight.refusal("rotate a1 NS"), "RR-ROT-1");
  const Table rc(kMixed, "{'hands':[{'held':'rc'},{}]}");
  EXPECT_EQ(rc.refusal("rotate a1 NS"), "RR-ROT-1");
}

TEST(RotoRouter, RR_ROT_1_ColourAndTokenStay) {
  Table table({"─r ─bR"}, "{'hands':[{'held':'rs'},{}]}");
  table.play("rotate b1 NS");
  EXPECT_EQ(table.at("b1"), "│bR");
  EXPECT_EQ(table.events(), Texts{"rotated"});
}

TEST(RotoRouter, RR_ROT_1_IsPlacedAsANewTileInstead) {
  Table table({"─r"}, "{'hands':[{'held':'re'},{}]}");
  table.play("place b1 SW");
  EXPECT_EQ(table.at("b1"), "┐r");
}

TEST(RotoRouter, RR_ROT_2_RcMakesAnyOtherTileACross) {
  const Table table(kMixed, "{'hands':[{'held':'rc'},{}]}");
  EXPECT_EQ(table.moves("replace"), (Texts{"replace a1", "replace b1", "replace c1", "replace d1"}));
  EXPECT_EQ(table.refusal("replace e1"), "RR-ROT-2");
  EXPECT_EQ(table.refusal("replace g7"), "RR-ROT-2");
}

TEST(RotoRouter, RR_ROT_2_OnlyRcReplaces) {
  for (const std::string card : {"cross", "rs", "rt"}) {
    const Table table(kMixed, "{'hands':[{'held':'" + card + "'},{}]}");
    EXPECT_EQ(table.refusal("replace a1"), "RR-ROT-2") << card;
  }
}

TEST(RotoRouter, RR_ROT_2_ColourAndTokenStay) {
  Table table({"─r ─bR"}, "{'hands':[{'held':'rc'},{}]}");
  table.play("replace b1");
  EXPECT_EQ(table.at("b1"), "┼bR");
}

TEST(RotoRouter, RR_ROT_2_IsPlacedAsANewCrossInstead) {
  Table table({"─r"}, "{'hands':[{'held':'rc'},{}]}");
  table.play("place a2 NESW");
  EXPECT_EQ(table.at("a2"), "┼r");
}

TEST(RotoRouter, RR_ROT_3_ARotationThatChangesNothingIsNoPlay) {
  const Table rs(kMixed, "{'hands':[{'held':'rs'},{}]}");
  EXPECT_EQ(rs.refusal("rotate a1 EW"), "RR-ROT-3");
  EXPECT_EQ(rs.refusal("rotate a1 NS"), "");
  const Table rt(kMixed, "{'hands':[{'held':'rt'},{}]}");
  EXPECT_EQ(rt.refusal("rotate d1 NEW"), "RR-ROT-3");
}

TEST(RotoRouter, RR_BOTTOM_1_UnderTheDrawPileAndNoFurtherDraw) {
  Table table({}, "{'hands':[{'held':'straight','deck':['t','elbow']},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.position().at("hands").at(0).at("deck"), relaxed("['t','elbow','straight']"));
  EXPECT_FALSE(table.hand(0).held.has_value());
  EXPECT_EQ(table.refusal("draw"), "RR-BOTTOM-1");
  EXPECT_EQ(table.refusal("bottom"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("place a1 EW"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("end"), "");
}

TEST(RotoRouter, RR_BOTTOM_2_WithALegalPlayItIsASkip) {
  Table table({}, "{'hands':[{'held':'straight','skips':1},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 2);
  EXPECT_EQ(table.hand(0).elbow_skips, 0);
}

TEST(RotoRouter, RR_BOTTOM_2_WithoutOneItCostsNothing) {
  Table table({"· │b"}, "{'hands':[{'held':'elbow','skips':1,'elbow_skips':1},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 1);
  EXPECT_EQ(table.hand(0).elbow_skips, 1);
}

TEST(RotoRouter, RR_BOTTOM_2_ARotationIsALegalPlayToo) {
  // Nothing can be placed, but RS can turn b1.
  Table table({"· │b"}, "{'hands':[{'held':'rs'},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 1);
}

TEST(RotoRouter, RR_FORCE_1_EndingWithACardThatCouldBePlayedIsASkip) {
  Table table({}, "{'hands':[{'held':'straight'},{}]}");
  table.play("end");
  EXPECT_EQ(table.hand(0).skips, 1);
  EXPECT_EQ(table.hand(0).held, TrackCard::kStraight);
  Table unplayable({"· │b"}, "{'hands':[{'held':'straight'},{}]}");
  unplayable.play("end");
  EXPECT_EQ(unplayable.hand(0).skips, 0);
}

TEST(RotoRouter, RR_FORCE_1_PlayingACardSetsTheCountToZero) {
  Table table({}, "{'hands':[{'held':'straight','skips':2,'elbow_skips':1},{}]}");
  table.play("place a1 EW");
  EXPECT_EQ(table.hand(0).skips, 0);
  EXPECT_EQ(table.hand(0).elbow_skips, 1);
}

TEST(RotoRouter, RR_FORCE_1_AfterThreeSkipsTheNextTurnIsForced) {
  Table table({"┼r"}, "{'hands':[{'held':'straight','deck':['t','elbow'],'skips':2},{}]}");
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
  Table table({"┼r"}, "{'hands':[{'held':'straight','skips':2},{}]}");
  table.play("end").play("end");
  EXPECT_EQ(table.state().on_turn, seat_at(0));
  EXPECT_EQ(table.refusal("draw"), "RR-TURN-1");
  EXPECT_EQ(table.refusal("bottom"), "RR-FORCE-1");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-1");
  table.play("place b1 EW").play("end");
  EXPECT_EQ(table.hand(0).skips, 0);
}

TEST(RotoRouter, RR_FORCE_2_SkippedElbowsAreCountedBesides) {
  Table table({"┼r"}, "{'hands':[{'held':'elbow','elbow_skips':1},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 1);
  EXPECT_EQ(table.hand(0).elbow_skips, 2);
  EXPECT_EQ(table.events(), (Texts{"bottomed", "skipped", "elbow_skipped"}));
  Table kept({"┼r"}, "{'hands':[{'held':'elbow','elbow_skips':1},{}]}");
  kept.play("end");
  EXPECT_EQ(kept.hand(0).elbow_skips, 2);
}

TEST(RotoRouter, RR_FORCE_2_ReIsNoElbow) {
  Table table({"┼r"}, "{'hands':[{'held':'re','elbow_skips':1},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 1);
  EXPECT_EQ(table.hand(0).elbow_skips, 1);
  const Table free({"┼r"}, "{'hands':[{'held':'re','elbow_skips':3},{}]}");
  EXPECT_EQ(free.refusal("bottom"), "");
  EXPECT_EQ(free.refusal("end"), "");
}

TEST(RotoRouter, RR_FORCE_2_AtThreeAnElbowMustBePlayed) {
  Table table({"┼r"}, "{'hands':[{'deck':['elbow'],'elbow_skips':3},{}]}");
  table.play("draw");
  EXPECT_EQ(table.refusal("bottom"), "RR-FORCE-2");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-2");
  table.play("place b1 SW");
  EXPECT_EQ(table.hand(0).elbow_skips, 0);
  EXPECT_EQ(table.refusal("end"), "");
}

TEST(RotoRouter, RR_FORCE_2_AnElbowHeldFromTheTurnBeforeMustBePlayed) {
  Table table({"┼r"}, "{'hands':[{'held':'elbow','elbow_skips':2},{}]}");
  table.play("end").play("end");
  EXPECT_EQ(table.hand(0).elbow_skips, 3);
  EXPECT_EQ(table.refusal("bottom"), "RR-FORCE-2");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-2");
}

TEST(RotoRouter, RR_FORCE_2_OtherCardsAreFreeAndLeaveTheCount) {
  Table table({"┼r"}, "{'hands':[{'held':'straight','elbow_skips':3},{}]}");
  EXPECT_EQ(table.refusal("bottom"), "");
  EXPECT_EQ(table.refusal("end"), "");
  table.play("place b1 EW");
  EXPECT_EQ(table.hand(0).elbow_skips, 3);
}

TEST(RotoRouter, RR_FORCE_2_OfTwoForcesTheFirstIsCited) {
  const Table table({"┼r"}, "{'hands':[{'held':'elbow','skips':3,'forced':true,'elbow_skips':3},{}]}");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-1");
}

TEST(RotoRouter, RR_FORCE_3_WaivedWithoutALegalPlay) {
  Table table({"· │b"}, "{'hands':[{'held':'straight','skips':3,'forced':true},{}]}");
  EXPECT_EQ(table.refusal("bottom"), "");
  table.play("end");
  EXPECT_EQ(table.events(), (Texts{"waived", "turn"}));
  EXPECT_EQ(table.hand(0).skips, 0);
  EXPECT_FALSE(table.hand(0).forced);
  EXPECT_EQ(table.hand(0).held, TrackCard::kStraight);
}

TEST(RotoRouter, RR_FORCE_3_WaivedAfterBottomingWithoutAPlay) {
  Table table({"· │b"}, "{'hands':[{'held':'straight','skips':3,'forced':true},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 3);  // until the turn has ended
  table.play("end");
  EXPECT_EQ(table.hand(0).skips, 0);
  EXPECT_FALSE(table.hand(0).forced);
}

TEST(RotoRouter, RR_FORCE_3_WaivedWhenThereIsNoCardToDraw) {
  Table table({}, "{'hands':[{'skips':3,'forced':true},{}]}");
  EXPECT_EQ(table.refusal("draw"), "RR-TURN-1");
  table.play("end");
  EXPECT_EQ(table.hand(0).skips, 0);
  EXPECT_FALSE(table.hand(0).forced);
}

TEST(RotoRouter, RR_FORCE_3_NotWaivedWhileACardCanBeDrawnFromTheDiscard) {
  const Table table({}, "{'hands':[{'discard':['t'],'skips':3,'forced':true},{}]}");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-1");
  EXPECT_EQ(table.refusal("draw"), "");
}

TEST(RotoRouter, RR_FORCE_3_ATurnOfTheDieBringsTheForceBack) {
  // b1 is odd: the quarter turn clockwise turns it the other way, and either way it then has an exit to a1.
  Table table({"· │b"}, "{'hands':[{'held':'straight','skips':3,'forced':true},{}],'turn':{'rolled':true,'die':'cw'}}");
  EXPECT_EQ(table.refusal("end"), "");
  table.play("apply");
  EXPECT_EQ(table.at("b1"), "─b");
  EXPECT_EQ(table.refusal("end"), "RR-FORCE-1");
  EXPECT_EQ(table.refusal("bottom"), "RR-FORCE-1");
  EXPECT_EQ(table.refusal("place a1 EW"), "");
}

TEST(RotoRouter, RR_FORCE_3_AWaivedElbowKeepsItsCount) {
  Table table({"· │b"}, "{'hands':[{'held':'elbow','elbow_skips':3},{}]}");
  EXPECT_EQ(table.refusal("end"), "");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).elbow_skips, 3);
  table.play("end");
  EXPECT_EQ(table.hand(0).elbow_skips, 3);
}

TEST(RotoRouter, RR_FORCE_3_CountersStopAtThree) {
  Table table({"┼r"}, "{'hands':[{'held':'straight','skips':3,'forced':false},{}]}");
  table.play("bottom");
  EXPECT_EQ(table.hand(0).skips, 3);
}

}  // namespace
}  // namespace cardtable::rotorouter
