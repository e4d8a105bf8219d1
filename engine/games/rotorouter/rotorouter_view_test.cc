// What a client finds in a view, and the memory that bots are given.
#include "engine/games/rotorouter/testing.h"

namespace cardtable::rotorouter {
namespace {

TEST(RotoRouterView, LegalCellsWithTheirOrientations) {
  const Table table({"─r · ┐b"}, "{'hands':[{'held':'re'},{}]}");
  const auto view = table.view();
  // b1 must connect to c1, a2 lies beside a1 alone.
  EXPECT_EQ(view.at("placements"),
            relaxed("[{'cell':'b1','exits':['NE','ES']},{'cell':'a2','exits':['NE','ES','SW','NW']}]"));
  EXPECT_EQ(view.at("rotations"), relaxed("[{'cell':'c1','exits':['NE','ES','NW']}]"));
  EXPECT_EQ(view.at("replacements"), relaxed("[]"));
  EXPECT_EQ(view.at("held"), "re");
  const Table rc({"─r · ┼b"}, "{'hands':[{'held':'rc'},{}]}");
  EXPECT_EQ(rc.view().at("replacements"), relaxed("['a1']"));
}

// Blue may score Red's corner, token or not.
TEST(RotoRouterView, ReachOfEveryToken) {
  const Table table({"─rR ─bB ─r ─r"});
  EXPECT_EQ(table.view().at("reach"), relaxed("[{'cell':'a1','seat':0,'to':['c1','d1'],'passing':true},"
                                              "{'cell':'b1','seat':1,'to':['a1','c1','d1'],'passing':false}]"));
}

TEST(RotoRouterView, TrappedAndSealed) {
  const Table sealed({"─b │b · │b", "│r · · │r", "· · │b ─r │b", "· · · │r"}, "{'hands':[{'held':'t'},{}]}");
  auto view = sealed.view();
  EXPECT_EQ(view.at("sealed"), "a1");
  EXPECT_EQ(view.at("trapped"), relaxed("['d3']"));
  EXPECT_EQ(view.at("fixable"), relaxed("[]"));
  EXPECT_EQ(view.at("placements"), relaxed("[]"));
  view = Table(sealed).play("fix a1").view();
  EXPECT_TRUE(view.at("sealed").is_null());
  EXPECT_EQ(view.at("fixable"), relaxed("['d3']"));
}

TEST(RotoRouterView, ForcesAndCounters) {
  const auto view_of = [](std::string_view hand) {
    return Table({"┼r"}, "{'hands':[" + std::string(hand) + ",{'skips':2,'elbow_skips':1}]}").view();
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
  const Table fine({"─r ─rR"}, "{'hands':[{'scored':['green']},{}]}");
  EXPECT_EQ(fine.view().at("players").at(0).at("tokens"),
            relaxed("{'placed':2,'on_board':1,'removed':1,'total':2,'mismatch':false}"));
  const Table missing({"─r ─rR"}, "{'hands':[{'scored':['green'],'placed':3},{}]}");
  EXPECT_EQ(missing.view().at("players").at(0).at("tokens"),
            relaxed("{'placed':3,'on_board':1,'removed':1,'total':2,'mismatch':true}"));
  EXPECT_EQ(missing.refusal("token place"), "RR-TOKEN-1");
}

TEST(RotoRouterView, LastPlacedTileOfEachPlayer) {
  Table table({"─r"}, "{'hands':[{'held':'rs'},{'held':'t'}]}");
  EXPECT_TRUE(table.view().at("players").at(0).at("last_placed").is_null());
  table.play("place b1 EW").play("end").play("place g7 NSW");
  const auto view = table.view();
  EXPECT_EQ(view.at("players").at(0).at("last_placed"), "b1");
  EXPECT_EQ(view.at("players").at(1).at("last_placed"), "g7");
}

TEST(RotoRouterView, SaysWhoLooks) {
  const Table table({});
  EXPECT_TRUE(table.view().at("seat").is_null());
  EXPECT_EQ(table.view(seat_at(1)).at("seat"), 1);
}

TEST(RotoRouterMemory, TrailHasTheLatestTokenMovesFirst) {
  Table table({"─r ─r ─rR"}, "{'hands':[{},{}]}");
  for (const auto* move : {"token c1 b1", "token b1 a1", "token a1 c1"}) table.play(move).play("end").play("end");
  EXPECT_EQ(table.position().at("hands").at(0).at("memory").at("trail"),
            relaxed("[['a1','c1'],['b1','a1'],['c1','b1']]"));
  for (int i = 0; i < 4; ++i) {
    table.play(i % 2 == 0 ? "token c1 b1" : "token b1 c1").play("end").play("end");
  }
  EXPECT_EQ(table.hand(0).memory.trail.size(), 6U);
  EXPECT_EQ(table.position().at("hands").at(0).at("memory").at("trail").at(5), relaxed("['b1','a1']"));
}

TEST(RotoRouterMemory, RotationsAndIdleTurnsCountFromTheLastTokenAction) {
  Table table({"┼r"}, "{'hands':[{'memory':{'rotations':4,'idle_turns':7}},{}],'turn':{'rolled':true,'die':'cw'}}");
  table.play("apply");
  EXPECT_EQ(table.hand(0).memory.rotations, 5);
  table.play("end");
  EXPECT_EQ(table.hand(0).memory.idle_turns, 8);
  EXPECT_EQ(table.hand(1).memory.idle_turns, 0);
  table.play("end").play("token place");
  EXPECT_EQ(table.hand(0).memory.rotations, 0);
  EXPECT_EQ(table.hand(0).memory.idle_turns, 0);
}

TEST(RotoRouterMemory, NoRuleReadsIt) {
  const Drawing drawing{"┼rR ─r ─r"};
  const Table plain(drawing, "{'hands':[{'held':'rt'},{}]}");
  const Table marked(drawing,
                     "{'hands':[{'held':'rt','memory':{'trail':[['b1','a1'],['a1','b1']],'rotations':9,"
                     "'idle_turns':3}},{}]}");
  EXPECT_EQ(plain.moves(), marked.moves());
}

}  // namespace
}  // namespace cardtable::rotorouter
