// RR-NET, RR-TILE and RR-PLACE.
#include "engine/games/rotorouter/testing.h"

namespace cardtable::rotorouter {
namespace {

/// The cells of a seat's network.
json::value network_of(const TestGame& table, std::size_t seat) {
  return table.view().at("players").at(seat).at("network");
}

TEST(RotoRouter, RR_NET_1_TracksConnectWhenBothHaveAnExitToTheOther) {
  // a1 and b1 face each other; c1 has no exit to b1.
  const TestGame table({"─r ─b │b"});
  EXPECT_EQ(network_of(table, 0), relaxed("['a1','b1']"));
}

TEST(RotoRouter, RR_NET_1_OneExitIsNotEnough) {
  const TestGame table({"─r └b", "─b"});
  EXPECT_EQ(network_of(table, 0), relaxed("['a1']"));
}

TEST(RotoRouter, RR_NET_1_OwnTracksCountWhereverTheyLie) {
  const TestGame table({"─r ─b │b", "", "· · · ─r"});
  EXPECT_EQ(network_of(table, 0), relaxed("['a1','b1','d3']"));
  EXPECT_EQ(network_of(table, 1), relaxed("['a1','b1','c1']"));
}

TEST(RotoRouter, RR_NET_1_AForeignTrackOnTheHomeCornerCounts) {
  const TestGame table({"┌b", "└b ─b"});
  EXPECT_EQ(network_of(table, 0), relaxed("['a1','a2','b2']"));
}

TEST(RotoRouter, RR_NET_1_ATrackUnderAnOwnTokenCounts) {
  const TestGame table({"", "", "", "· · · · ─bR ─b │b"});
  EXPECT_EQ(network_of(table, 0), relaxed("['e4','f4']"));
}

TEST(RotoRouter, RR_NET_1_FollowsTracksRoundCorners) {
  const TestGame table({"┌r ┐b", "│b │b", "└b ┘b"});
  EXPECT_EQ(network_of(table, 0), relaxed("['a1','b1','a2','b2','a3','b3']"));
}

TEST(RotoRouter, RR_NET_1_OnTheLargeBoardToo) {
  const TestGame table({"┌r ─r ─r ─r ─r ─r ─r ─r ┐b", "· · · · · · · · │b", "· · · · · · · · └b"}, "{'size':9}");
  EXPECT_EQ(network_of(table, 0), relaxed("['a1','b1','c1','d1','e1','f1','g1','h1','i1','i2','i3']"));
}

TEST(RotoRouter, RR_TILE_1_ACardKeepsItsShape) {
  const TestGame straight({}, "{'hands':[{'held':'straight'},{}]}");
  EXPECT_EQ(straight.refusal("place a1 EW"), "");
  EXPECT_EQ(straight.refusal("place a1 NS"), "");
  for (const auto* other : {"place a1 NE", "place a1 NEW", "place a1 NESW"}) {
    EXPECT_EQ(straight.refusal(other), "RR-TILE-1") << other;
  }
  const TestGame t({}, "{'hands':[{'held':'t'},{}]}");
  EXPECT_EQ(t.moves("place"), (Texts{"place a1 NEW", "place a1 NES", "place a1 ESW", "place a1 NSW"}));
  EXPECT_EQ(t.refusal("place a1 NESW"), "RR-TILE-1");
}

TEST(RotoRouter, RR_TILE_1_RotationCardsArePlacedAsTheirShape) {
  const std::vector<std::pair<std::string, Texts>> expected{
      {"rs", {"place a1 EW", "place a1 NS"}},
      {"re", {"place a1 NE", "place a1 ES", "place a1 SW", "place a1 NW"}},
      {"rt", {"place a1 NEW", "place a1 NES", "place a1 ESW", "place a1 NSW"}},
      {"rc", {"place a1 NESW"}}};
  for (const auto& [card, moves] : expected) {
    const TestGame table({}, "{'hands':[{'held':'" + card + "'},{}]}");
    EXPECT_EQ(table.moves("place"), moves);
  }
}

TEST(RotoRouter, RR_PLACE_1_OnlyIntoAnEmptyCell) {
  const TestGame table({"┼r ─b"}, "{'hands':[{'held':'straight'},{}]}");
  EXPECT_EQ(table.refusal("place a1 NS"), "RR-PLACE-1");
  EXPECT_EQ(table.refusal("place b1 NS"), "RR-PLACE-1");
  EXPECT_EQ(table.refusal("place a2 NS"), "");
}

TEST(RotoRouter, RR_PLACE_2_TheFirstTrackGoesOnTheHomeCorner) {
  const TestGame red({}, "{'hands':[{'held':'elbow'},{}]}");
  EXPECT_EQ(red.moves("place"), (Texts{"place a1 NE", "place a1 ES", "place a1 SW", "place a1 NW"}));
  EXPECT_EQ(red.refusal("place b1 NE"), "RR-PLACE-2");
  EXPECT_EQ(red.refusal("place g7 NE"), "RR-PLACE-2");
  const TestGame blue({"┼r"}, "{'seat':1,'hands':[{},{'held':'cross'}]}");
  EXPECT_EQ(blue.moves("place"), (Texts{"place g7 NESW"}));
  EXPECT_EQ(blue.refusal("place b1 NESW"), "RR-PLACE-2");
}

TEST(RotoRouter, RR_PLACE_3_BesideTheOwnNetworkConnectedOrNot) {
  const TestGame table({"─r"}, "{'hands':[{'held':'straight'},{}]}");
  EXPECT_EQ(table.moves("place"), (Texts{"place b1 EW", "place a2 EW", "place b1 NS", "place a2 NS"}));
  EXPECT_EQ(table.refusal("place b2 EW"), "RR-PLACE-3");
  EXPECT_EQ(table.refusal("place c1 EW"), "RR-PLACE-3");
}

TEST(RotoRouter, RR_PLACE_3_ForeignTracksOfTheOwnNetworkCount) {
  const TestGame table({"─r ─b ┐b"}, "{'hands':[{'held':'cross'},{}]}");
  EXPECT_EQ(table.moves("place"), (Texts{"place d1 NESW", "place a2 NESW", "place b2 NESW", "place c2 NESW"}));
}

TEST(RotoRouter, RR_PLACE_3_TheEmptyHomeCornerIsAlwaysOpen) {
  const TestGame table({"", "", "", "· · · ─r"}, "{'hands':[{'held':'cross'},{}]}");
  EXPECT_EQ(table.refusal("place a1 NESW"), "");
  EXPECT_EQ(table.refusal("place g1 NESW"), "RR-PLACE-3");
  EXPECT_EQ(table.refusal("place g7 NESW"), "RR-PLACE-3");
}

TEST(RotoRouter, RR_PLACE_4_AForeignTrackMustConnect) {
  // c1 is foreign and has an exit to b1.
  const TestGame table({"─r · ┐b"}, "{'hands':[{'held':'straight'},{}]}");
  EXPECT_EQ(table.refusal("place b1 EW"), "");
  EXPECT_EQ(table.refusal("place b1 NS"), "RR-PLACE-4");
  EXPECT_EQ(table.refusal("place a2 NS"), "");
}

TEST(RotoRouter, RR_PLACE_4_AForeignTrackWithoutAnExitShutsTheCell) {
  const TestGame table({"─r · └b"}, "{'hands':[{'held':'cross'},{}]}");
  EXPECT_EQ(table.refusal("place b1 NESW"), "RR-PLACE-4");
}

TEST(RotoRouter, RR_PLACE_4_EveryForeignNeighbourCounts) {
  // b1 lies between the player's own a1, the foreign c1 (exit west) and the foreign b2 (exit north).
  const TestGame table({"─r · ┐b", "· └b"}, "{'hands':[{'held':'elbow'},{}]}");
  EXPECT_EQ(table.refusal("place b1 ES"), "");
  for (const auto* other : {"place b1 NE", "place b1 SW", "place b1 NW"}) EXPECT_EQ(table.refusal(other), "RR-PLACE-4");
}

TEST(RotoRouter, RR_PLACE_4_JoinedNetworksMayBeBuiltAlong) {
  // b1 is Blue's, but connected to a1: both players may lie beside it as they like. c1 is not connected to it.
  const TestGame red({"─r ─b │b"}, "{'hands':[{'held':'straight'},{}]}");
  EXPECT_EQ(red.refusal("place b2 EW"), "");
  EXPECT_EQ(red.refusal("place b2 NS"), "");
  EXPECT_EQ(red.refusal("place c2 EW"), "RR-PLACE-3");
  const TestGame blue({"─r ─b │b"}, "{'seat':1,'hands':[{},{'held':'straight'}]}");
  EXPECT_EQ(blue.refusal("place a2 EW"), "");
}

TEST(RotoRouter, RR_PLACE_4_TheHomeCornerIsNoException) {
  const TestGame open({"· ─b"}, "{'hands':[{'held':'elbow'},{}]}");
  EXPECT_EQ(open.moves("place"), (Texts{"place a1 NE", "place a1 ES"}));
  EXPECT_EQ(open.refusal("place a1 NW"), "RR-PLACE-4");
  const TestGame shut({"· │b"}, "{'hands':[{'held':'cross'},{}]}");
  EXPECT_EQ(shut.refusal("place a1 NESW"), "RR-PLACE-4");
}

TEST(RotoRouter, RR_PLACE_4_NoWrapFromOneRowToTheNext) {
  // g1 is at the eastern edge; a2 is not a neighbour of it.
  const TestGame table({"· · · · · · ─b", "· ┼r"}, "{'hands':[{'held':'cross'},{}]}");
  EXPECT_EQ(table.refusal("place a2 NESW"), "");
}

TEST(RotoRouter, RR_PLACE_5_ANewTrackTakesTheColourOfItsPlayer) {
  TestGame table({"─r ─b"}, "{'hands':[{'held':'straight'},{'held':'rc'}]}");
  table.play("place c1 EW");
  EXPECT_EQ(table.at("c1"), "─r");
  table.play("end").play("place d1 NESW");
  EXPECT_EQ(table.at("d1"), "┼b");
  EXPECT_EQ(table.at("c1"), "─r");
}

}  // namespace
}  // namespace cardtable::rotorouter
