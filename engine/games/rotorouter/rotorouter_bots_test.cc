#include <gtest/gtest.h>

#include "bots/game_bots.h"
#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/testing.h"
#include "engine/games/rotorouter/thumb.h"
#include "tests/battery/allocations.h"

namespace cardtable::rotorouter {
namespace {

/// What the rule of thumb does in a position.
std::string thumb(const Drawing& drawing, std::string_view rest, Trace* trace = nullptr) {
  const Table table(drawing, rest);
  const Rules rules;
  Rng rng(1);
  return Codec(rules).format_move(
      Thumb::choose(rules, rules.observe(table.state(), table.state().on_turn), rng, trace));
}

// Red's last corner is what `scored` leaves; the card of the turn is dealt with.
constexpr std::string_view kOnlyGreenLeft =
    "{'hands':[{'placed':3,'scored':['blue','yellow']},{}],'turn':{'drawn':true,'played':true}}";

TEST(RotoRouterThumb, ScoresBeforeAnythingElse) {
  EXPECT_EQ(thumb({"─rR ─r ─r ─r ─r ─r ─r"}, "{'hands':[{'placed':1,'deck':['straight']},{}]}"), "token a1 g1");
}

TEST(RotoRouterThumb, DrawsBeforeItMovesOn) {
  EXPECT_EQ(thumb({"─rR ─r ─r"}, "{'hands':[{'placed':1,'deck':['straight']},{}]}"), "draw");
}

TEST(RotoRouterThumb, LaysTrackTowardsTheCorners) {
  EXPECT_EQ(thumb({"─rR ─r"}, "{'hands':[{'placed':1,'held':'straight'},{}]}"), "place c1 EW");
  // Only Yellow's corner in the south-west is left.
  EXPECT_EQ(thumb({"┌rR ─r", "│r"}, "{'hands':[{'placed':3,'held':'straight','scored':['green','blue']},{}]}"),
            "place a3 NS");
}

TEST(RotoRouterThumb, MovesTowardsTheLastCorner) { EXPECT_EQ(thumb({"─rR ─r ─r"}, kOnlyGreenLeft), "token a1 c1"); }

TEST(RotoRouterThumb, DoesNotGoBackToWhereItCameFrom) {
  // a1 is one cell nearer to Yellow's corner, but the token has just left it.
  EXPECT_EQ(thumb({"─r ─rR"},
                  "{'hands':[{'placed':3,'scored':['blue','green']},{}],"
                  "'turn':{'drawn':true,'played':true}}"),
            "token b1 a1");
  EXPECT_EQ(thumb({"─r ─rR"},
                  "{'hands':[{'placed':3,'scored':['blue','green'],'memory':{'trail':[['a1','b1']]}},{}],"
                  "'turn':{'drawn':true,'played':true}}"),
            "roll");
}

TEST(RotoRouterThumb, RollsOnlyWhenNoTokenActionHelpsAndOnceAStall) {
  EXPECT_EQ(thumb({"─r ─rR"}, kOnlyGreenLeft), "roll");
  EXPECT_EQ(thumb({"─rR ─r"}, kOnlyGreenLeft), "token a1 b1");
  EXPECT_EQ(thumb({"─r ─rR"},
                  "{'hands':[{'placed':3,'scored':['blue','yellow'],'memory':{'rotations':1}},{}],"
                  "'turn':{'drawn':true,'played':true}}"),
            "end");
}

TEST(RotoRouterThumb, StallsAnewAfterSomeIdleTurns) {
  EXPECT_EQ(thumb({"─r ─rR"},
                  "{'hands':[{'placed':3,'scored':['blue','yellow'],'memory':{'rotations':1,'idle_turns':3}},{}],"
                  "'turn':{'drawn':true,'played':true}}"),
            "roll");
}

TEST(RotoRouterThumb, TurnsTheBoardOnlyWhenThatHelps) {
  // Clockwise, ┌ on g1 becomes ┐ and meets the Cross; the other way round it becomes └ and does not.
  const auto position = [](std::string_view face) {
    return "{'hands':[{'placed':3,'scored':['blue','yellow']},{}],"
           "'turn':{'drawn':true,'played':true,'rolled':true,'die':'" +
           std::string(face) + "'}}";
  };
  EXPECT_EQ(thumb({"· · · · · ┼rR ┌b"}, position("cw")), "apply");
  EXPECT_EQ(thumb({"· · · · · ┼rR ┌b"}, position("ccw")), "end");
}

TEST(RotoRouterThumb, TriesABranchingSpotAfterARotation) {
  EXPECT_EQ(thumb({"├r ─rR"}, kOnlyGreenLeft), "roll");
  EXPECT_EQ(thumb({"├r ─rR"},
                  "{'hands':[{'placed':3,'scored':['blue','yellow'],'memory':{'rotations':1}},{}],"
                  "'turn':{'drawn':true,'played':true}}"),
            "token b1 a1");
  EXPECT_EQ(thumb({"├r ─rR"},
                  "{'hands':[{'placed':3,'scored':['blue','yellow'],"
                  "'memory':{'rotations':1,'trail':[['a1','b1']]}},{}],"
                  "'turn':{'drawn':true,'played':true}}"),
            "end");
}

TEST(RotoRouterThumb, SavesTheCardsThatActOnTilesForTheEndGame) {
  // Two tokens on their ways; a Straight on c1 helps one of them by a step.
  const Drawing ways{"─r ─rR", "·", "·", "·", "·", "· · · · · │rR", "· · · · · └r"};
  EXPECT_EQ(thumb(ways, "{'hands':[{'placed':3,'held':'straight','scored':['yellow']},{}]}"), "place c1 EW");
  EXPECT_EQ(thumb(ways, "{'hands':[{'placed':3,'held':'rs','scored':['yellow']},{}]}"), "bottom");
  EXPECT_EQ(thumb({"─r ─rR"}, "{'hands':[{'placed':3,'held':'rs','scored':['blue','yellow']},{}]}"), "place c1 EW");
}

TEST(RotoRouterThumb, BottomsWhatDoesNotHelpUnlessForced) {
  // Three Straights are missing on the way to g1; an Elbow on e1 would make it longer, anywhere else it does nothing.
  const Drawing way{"─r ─r ─r ─rR"};
  EXPECT_EQ(thumb(way, "{'hands':[{'placed':3,'held':'elbow','scored':['yellow','blue']},{}]}"), "bottom");
  const auto forced =
      thumb(way, "{'hands':[{'placed':3,'held':'elbow','skips':3,'forced':true,'scored':['yellow','blue']},{}]}");
  EXPECT_TRUE(forced.starts_with("place") && !forced.starts_with("place e1")) << forced;
}

TEST(RotoRouterThumb, NeverPlacesByTouchingOnly) {
  // c1 would touch Blue's Straight on d1 without connecting to it (RR-PLACE-4): the Straight goes elsewhere or nowhere.
  const auto move = thumb({"─rR ─r · │b"}, "{'hands':[{'placed':1,'held':'straight'},{}]}");
  EXPECT_EQ(move.find("c1"), std::string::npos) << move;
}

TEST(RotoRouterThumb, FreesATrappedStraightOnItsWay) {
  // As a Cross, c2 leads south to Yellow's corner; on the way east to Green's it still meets the side of d2.
  const Drawing trap{"· · │r", "· │r ─rR │r", "· · │r"};
  EXPECT_EQ(thumb(trap, "{'hands':[{'placed':3,'scored':['blue','green'],'deck':['elbow']},{}]}"), "fix c2");
  EXPECT_EQ(thumb(trap, "{'hands':[{'placed':3,'scored':['blue','yellow'],'deck':['elbow']},{}]}"), "draw");
}

TEST(RotoRouterThumb, TellsItsReasonsWhenAsked) {
  Trace trace;
  thumb({"─rR ─r ─r"}, kOnlyGreenLeft, &trace);
  ASSERT_EQ(trace.size(), 2U);
  EXPECT_EQ(trace[0].substr(trace[0].find(' ')), " turns to go");
  EXPECT_EQ(trace[1], "token a1 c1 (+0.2): the token action that brings most");
}

TEST(RotoRouterSearch, FindsTheWinThatIsThere) {
  // After the Straight on f1 the token reaches Green's corner, the last one.
  const Table table({"─rR ─r ─r ─r ─r · ─r"},
                    "{'hands':[{'placed':3,'held':'straight','scored':['blue','yellow']},{}]}");
  const Rules rules;
  const auto choice = search_move<Thumb>(rules, rules.observe(table.state(), Seat{0}), {.iterations = 3'000}, 1, {});
  EXPECT_EQ(Codec(rules).format_move(choice.move), "place f1 EW");
  EXPECT_GT(choice.value, 0.9);
}

TEST(RotoRouterSearch, PlaysOnByThumbOnceSomebodyHasWon) {
  const Table table({"─rR ─r ─r"},
                    "{'hands':[{'placed':3,'scored':['blue','yellow']},{'placed':3,'scored':['red','yellow','green']}],"
                    "'turn':{'drawn':true,'played':true},'finished':[1]}");
  const GameTypeOf<Codec> type;
  const auto match = type.set_up(table.position());
  ASSERT_TRUE(match.has_value());
  const auto choice = GameBotsOf<Codec, Thumb>().choose(**match, parse_bot("hard@50").value(), {.seed = 1});
  EXPECT_EQ(type.format_move(choice.move), "token a1 c1");
  EXPECT_FALSE(choice.figures.has_value());
}

TEST(RotoRouterSearch, AllocatesNothingAnIteration) {
  const Rules rules;
  const auto state = rules.deal(default_options(Rules::info().options), 4, 1, NullSink{});
  const auto seen = rules.observe(state, Seat{0});
  Search<Thumb> search(rules, 10'000);
  Countdown countdown({.iterations = 2'000}, {});
  const AllocationCount count;
  search.run(seen, 1, countdown);
  EXPECT_EQ(count.so_far(), 0U);
  EXPECT_EQ(search.totals().iterations, 2'000U);
}

}  // namespace
}  // namespace cardtable::rotorouter
