// RR-TOKEN and RR-SCORE.
#include "engine/games/rotorouter/testing.h"

namespace cardtable::rotorouter {
namespace {

TEST(RotoRouter, RR_TOKEN_1_OnTheOwnCornerWithATrack) {
  TestGame table({"─r"});
  table.play("token place");
  EXPECT_EQ(table.at("a1"), "─rR");
  EXPECT_EQ(table.hand(0).placed, 1);
  EXPECT_EQ(TestGame({"· ─r"}).refusal("token place"), "RR-TOKEN-1");
}

TEST(RotoRouter, RR_TOKEN_1_AForeignTrackOnTheCornerWillDo) { EXPECT_EQ(TestGame({"─b"}).refusal("token place"), ""); }

TEST(RotoRouter, RR_TOKEN_1_NotOnATokenThatIsThere) {
  EXPECT_EQ(TestGame({"─rR"}).refusal("token place"), "RR-TOKEN-1");
}

TEST(RotoRouter, RR_TOKEN_1_ThreeInTheWholeGame) {
  const TestGame two({"─r ─rR"}, "{'hands':[{'placed':2,'scored':['green']},{}]}");
  EXPECT_EQ(two.refusal("token place"), "");
  const TestGame three({"─r ─rR"}, "{'hands':[{'placed':3,'scored':['green','blue']},{}]}");
  EXPECT_EQ(three.refusal("token place"), "RR-TOKEN-1");
}

TEST(RotoRouter, RR_TOKEN_2_AlongConnectedTracks) {
  const TestGame table({"─rR ─r ─b │b ─b"});
  EXPECT_EQ(table.moves("token"), (Texts{"token a1 b1", "token a1 c1"}));
  EXPECT_EQ(table.refusal("token a1 d1"), "RR-TOKEN-2");
  EXPECT_EQ(table.refusal("token a1 e1"), "RR-TOKEN-2");
  EXPECT_EQ(table.refusal("token a1 f1"), "RR-TOKEN-2");
  EXPECT_EQ(table.refusal("token a1 a1"), "RR-TOKEN-2");
}

TEST(RotoRouter, RR_TOKEN_2_OnlyOwnTokensMove) {
  const TestGame table({"─rR ─r ─bB"});
  EXPECT_EQ(table.refusal("token c1 b1"), "RR-TOKEN-2") << "Blue's";
  EXPECT_EQ(table.refusal("token b1 a1"), "no token stands there");
}

TEST(RotoRouter, RR_TOKEN_2_NotOntoAToken) {
  const TestGame own({"─rR ─r ─rR"});
  EXPECT_EQ(own.refusal("token a1 c1"), "RR-TOKEN-2");
  const TestGame foreign({"─rR ─r ─bB"});
  EXPECT_EQ(foreign.refusal("token a1 c1"), "RR-TOKEN-2");
  EXPECT_EQ(foreign.refusal("token a1 b1"), "");
}

TEST(RotoRouter, RR_TOKEN_3_TokensBlockTheWay) {
  const TestGame table({"─rR ─r ─bB ─r ─r"});
  EXPECT_EQ(table.moves("token"), Texts{"token a1 b1"});
  EXPECT_EQ(table.refusal("token a1 d1"), "RR-TOKEN-3");
}

TEST(RotoRouter, RR_TOKEN_3_ARoundaboutWayIsFine) {
  const TestGame table({"┌rR ─bB ┐r", "└r ─r ┘r"});
  EXPECT_EQ(table.moves("token"), (Texts{"token a1 c1", "token a1 a2", "token a1 b2", "token a1 c2"}));
}

TEST(RotoRouter, RR_TOKEN_3_ATokenShutInPassesOpponents) {
  const TestGame table({"─rR ─bB ─bB ─r ─r"});
  EXPECT_EQ(table.moves("token"), (Texts{"token a1 d1", "token a1 e1"}));
  EXPECT_EQ(table.refusal("token a1 b1"), "RR-TOKEN-3");
  EXPECT_EQ(table.refusal("token a1 c1"), "RR-TOKEN-3");
}

TEST(RotoRouter, RR_TOKEN_3_ButNeverOwnOnes) {
  const TestGame table({"─rR ─rR ─r ─r"});
  EXPECT_EQ(table.moves("token"), (Texts{"token b1 c1", "token b1 d1"}));
  EXPECT_EQ(table.refusal("token a1 c1"), "RR-TOKEN-3");
  EXPECT_EQ(table.refusal("token a1 b1"), "RR-TOKEN-2");
  const TestGame behind({"─rR ─bB ─rR ─r"});
  EXPECT_EQ(behind.refusal("token a1 d1"), "RR-TOKEN-3");
}

TEST(RotoRouter, RR_TOKEN_3_OnlyATokenThatCanGoNowhereAtAll) {
  // a2 is free, so the token on a1 may not pass b1.
  const TestGame table({"┌rR ─bB ─r", "│r"});
  EXPECT_EQ(table.moves("token"), Texts{"token a1 a2"});
  EXPECT_EQ(table.refusal("token a1 c1"), "RR-TOKEN-3");
}

TEST(RotoRouter, RR_TOKEN_3_TheViewShowsWhichTokensMayPass) {
  const auto passing = [](const Drawing& drawing) { return TestGame(drawing).view().at("reach").at(0).at("passing"); };
  EXPECT_EQ(passing({"─rR ─r"}), false) << "it can go to b1";
  EXPECT_EQ(passing({"─rR ─bB ─r"}), true) << "shut in";
  EXPECT_EQ(passing({"─rR"}), false) << "it can go nowhere, past nobody";
}

constexpr std::string_view kRedAndGreen = "{'colors':['red','green']}";
constexpr std::string_view kGreenScored = "{'colors':['red','green'],'hands':[{'scored':['green']},{}]}";

TEST(RotoRouter, RR_TOKEN_4_AnOpponentsCornerIsADestinationEvenWithAToken) {
  TestGame table({"· · · · ─rR ─r ┐gG", "· · · · · · │g"}, kRedAndGreen);
  EXPECT_EQ(table.moves("token"), (Texts{"token e1 f1", "token e1 g1"}));
  table.play("token e1 g1");
  EXPECT_EQ(table.at("g1"), "┐gG");
  EXPECT_EQ(table.at("e1"), "─r");
}

TEST(RotoRouter, RR_TOKEN_4_TheWayEndsThere) {
  const TestGame table({"· · · · ─rR ─r ┐g", "· · · · · · │g"}, kRedAndGreen);
  EXPECT_EQ(table.refusal("token e1 g1"), "");
  EXPECT_EQ(table.refusal("token e1 g2"), "RR-TOKEN-4");
}

TEST(RotoRouter, RR_TOKEN_4_AScoredCornerIsPassedNotStoppedOn) {
  const TestGame table({"· · · · ─rR ─r ┐g", "· · · · · · │g"}, kGreenScored);
  EXPECT_EQ(table.moves("token e1"), (Texts{"token e1 f1", "token e1 g2"}));
  EXPECT_EQ(table.refusal("token e1 g1"), "RR-TOKEN-4");
}

TEST(RotoRouter, RR_TOKEN_4_ATokenOnAScoredCornerBlocks) {
  const TestGame table({"· · · · ─rR ─r ┐gG", "· · · · · · │g"}, kGreenScored);
  EXPECT_EQ(table.moves("token e1"), Texts{"token e1 f1"});
  EXPECT_EQ(table.refusal("token e1 g2"), "RR-TOKEN-3");
  EXPECT_EQ(table.refusal("token e1 g1"), "RR-TOKEN-4");
}

TEST(RotoRouter, RR_TOKEN_4_CornersOfInactiveColoursCount) {
  // Red and Blue play; Green's corner still counts.
  TestGame table({"· · · · · ─rR ┐b"});
  table.play("token f1 g1");
  EXPECT_EQ(table.events(), (Texts{"token_moved", "scored"}));
  EXPECT_EQ(table.position().at("hands").at(0).at("scored"), relaxed("['green']"));
}

TEST(RotoRouter, RR_TOKEN_4_TheOwnCornerIsACellLikeAnyOther) {
  TestGame table({"┌r ─rR", "│r"});
  EXPECT_EQ(table.moves("token b1"), (Texts{"token b1 a1", "token b1 a2"}));
  table.play("token b1 a1");
  EXPECT_EQ(table.at("a1"), "┌rR");
  EXPECT_EQ(table.events(), Texts{"token_moved"});
}

TEST(RotoRouter, RR_SCORE_1_TheTokenLeavesForGood) {
  TestGame table({"· · · · · ─rR ┐b"}, "{'hands':[{'deck':['t']},{}]}");
  table.play("token f1 g1");
  EXPECT_TRUE(table.position().at("tokens").as_object().empty());
  EXPECT_EQ(table.hand(0).placed, 1);
  EXPECT_EQ(table.hand(0).scored.size(), 1U);
  EXPECT_EQ(table.state().on_turn, seat_at(0));  // the turn goes on
  EXPECT_EQ(table.refusal("draw"), "");
}

TEST(RotoRouter, RR_SCORE_1_PassingACornerThatIsScoredScoresNothing) {
  TestGame table({"· · · · ─rR ─r ┐g", "· · · · · · │g"}, kGreenScored);
  table.play("token e1 g2");
  EXPECT_EQ(table.hand(0).scored.size(), 1U);
  EXPECT_EQ(table.at("g2"), "│gR");
}

TEST(RotoRouter, RR_SCORE_2_TheThirdCornerEndsTheTurnAtOnce) {
  TestGame table({"· · · · · ─rR ┐b"},
                 "{'hands':[{'held':'t','deck':['t'],'scored':['blue','yellow'],'skips':2},{'deck':['t']}]}");
  table.play("token f1 g1");
  EXPECT_EQ(table.events(), (Texts{"token_moved", "scored", "finished", "turn"}));
  EXPECT_EQ(table.state().on_turn, seat_at(1));
  EXPECT_EQ(table.hand(0).held, TrackCard::kT);
  EXPECT_EQ(table.hand(0).skips, 2);
  EXPECT_EQ(table.state().turns, 1U);
}

TEST(RotoRouter, RR_SCORE_2_FinishedPlayersAreSkipped) {
  TestGame three({"┼r"},
                 "{'colors':['red','green','blue'],'finished':[1],"
                 "'hands':[{},{'scored':['red','blue','yellow']},{}]}");
  three.play("end");
  EXPECT_EQ(three.state().on_turn, seat_at(2));
  three.play("end");
  EXPECT_EQ(three.state().on_turn, seat_at(0));
}

TEST(RotoRouter, RR_SCORE_2_TheLastPlayerPlaysOnAlone) {
  TestGame table({"┼r"}, "{'finished':[1],'hands':[{},{'scored':['red','green','yellow']}]}");
  table.play("end");
  EXPECT_EQ(table.state().on_turn, seat_at(0));
  EXPECT_FALSE(table.state().is_over());
}

}  // namespace
}  // namespace cardtable::rotorouter
