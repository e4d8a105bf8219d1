// What a client finds in a view.
#include "engine/games/rotorouter/testing.h"

namespace cardtable::rotorouter {
namespace {

TEST(RotoRouterView, LegalCellsWithTheirOrientations) {
  const TestGame table({"─r · ┐b"}, "{'hands':[{'held':'re'},{}]}");
  const auto view = table.view();
  // b1 must connect to c1, a2 lies beside a1 alone.
  EXPECT_EQ(view.at("placements"),
            relaxed("[{'cell':'b1','exits':['NE','ES']},{'cell':'a2','exits':['NE','ES','SW','NW']}]"));
  EXPECT_EQ(view.at("rotations"), relaxed("[{'cell':'c1','exits':['NE','ES','NW']}]"));
  EXPECT_EQ(view.at("replacements"), relaxed("[]"));
  EXPECT_EQ(view.at("held"), "re");
  const TestGame rc({"─r · ┼b"}, "{'hands':[{'held':'rc'},{}]}");
  EXPECT_EQ(rc.view().at("replacements"), relaxed("['a1']"));
}

// Blue may score Red's corner, token or not.
TEST(RotoRouterView, ReachOfEveryToken) {
  const TestGame table({"─rR ─bB ─r ─r"});
  EXPECT_EQ(table.view().at("reach"), relaxed("[{'cell':'a1','seat':0,'to':['c1','d1'],'passing':true},"
                                              "{'cell':'b1','seat':1,'to':['a1','c1','d1'],'passing':false}]"));
}

TEST(RotoRouterView, TrappedAndSealed) {
  const TestGame sealed({"─b │b · │b", "│r · · │r", "· · │b ─r │b", "· · · │r"}, "{'hands':[{'held':'t'},{}]}");
  auto view = sealed.view();
  EXPECT_EQ(view.at("sealed"), "a1");
  EXPECT_EQ(view.at("trapped"), relaxed("['d3']"));
  EXPECT_EQ(view.at("fixable"), relaxed("[]"));
  EXPECT_EQ(view.at("placements"), relaxed("[]"));
  view = TestGame(sealed).play("fix a1").view();
  EXPECT_TRUE(view.at("sealed").is_null());
  EXPECT_EQ(view.at("fixable"), relaxed("['d3']"));
}

TEST(RotoRouterView, ForcesAndCounters) {
  const auto view_of = [](std::string_view hand) {
    return TestGame({"┼r"}, "{'hands':[" + std::string(hand) + ",{'skips':2,'elbow_skips':1}]}").view();
  };
  EXPECT_TRUE(view_of("{'held':'t'}").at("force").is_null());
  EXPECT_EQ(view_of("{'held':'t','skips':3}").at("force"), relaxed("{'rule':'RR-FORCE-1','waived':false}"));
  EXPECT_EQ(view_of("{'deck':['t'],'skips':3}").at("force"), relaxed("{'rule':'RR-FORCE-1','waived':false}"));
  EXPECT_EQ(view_of("{'skips':3}").at("force"), relaxed("{'rule':'RR-FORCE-1','waived':true}"));
  EXPECT_EQ(view_of("{'held':'elbow','elbow_skips':3}").at("force"), relaxed("{'rule':'RR-FORCE-2','waived':false}"));
  EXPECT_TRUE(view_of("{'held':'t','elbow_skips':3}").at("force").is_null());
  const auto view = view_of("{'held':'t','skips':3}");
  EXPECT_EQ(view.at("players").at(0).at("forced"), true);
  EXPECT_EQ(view.at("players").at(1).at("skips"), 2);
  EXPECT_EQ(view.at("players").at(1).at("elbow_skips"), 1);
}

TEST(RotoRouterView, TokensOnTheBoardAndRemoved) {
  const TestGame fine({"─r ─rR"}, "{'hands':[{'scored':['green']},{}]}");
  EXPECT_EQ(fine.view().at("players").at(0).at("tokens"),
            relaxed("{'placed':2,'on_board':1,'removed':1,'total':2,'mismatch':false}"));
  const TestGame missing({"─r ─rR"}, "{'hands':[{'scored':['green'],'placed':3},{}]}");
  EXPECT_EQ(missing.view().at("players").at(0).at("tokens"),
            relaxed("{'placed':3,'on_board':1,'removed':1,'total':2,'mismatch':true}"));
  EXPECT_EQ(missing.refusal("token place"), "RR-TOKEN-1");
}

TEST(RotoRouterView, LastPlacedTileOfEachPlayer) {
  TestGame table({"─r"}, "{'hands':[{'held':'rs'},{'held':'t'}]}");
  EXPECT_TRUE(table.view().at("players").at(0).at("last_placed").is_null());
  table.play("place b1 EW").play("end").play("place g7 NSW");
  const auto view = table.view();
  EXPECT_EQ(view.at("players").at(0).at("last_placed"), "b1");
  EXPECT_EQ(view.at("players").at(1).at("last_placed"), "g7");
}

TEST(RotoRouterView, SaysWhoLooks) {
  const TestGame table({});
  EXPECT_TRUE(table.view().at("seat").is_null());
  EXPECT_EQ(table.view(seat_at(1)).at("seat"), 1);
}

}  // namespace
}  // namespace cardtable::rotorouter
