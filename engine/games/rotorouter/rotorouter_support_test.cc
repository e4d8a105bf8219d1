#include "engine/games/rotorouter/testing.h"

namespace cardtable::rotorouter {
namespace {

TEST(RotoRouterSupport, WhatIsDrawnIsWhatIsThere) {
  const TestGame table({"└r ─bR ·", "│r"}, "{'hands':[{'held':'t'},{}]}");
  EXPECT_EQ(table.at("a1"), "└r");
  EXPECT_EQ(table.at("b1"), "─bR");
  EXPECT_EQ(table.at("c1"), "·");
  EXPECT_EQ(table.at("a2"), "│r");
  EXPECT_EQ(table.hand(0).held, TrackCard::kT);
}

}  // namespace
}  // namespace cardtable::rotorouter
