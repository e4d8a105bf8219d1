#include <gtest/gtest.h>

#include "ai/bots/search/search.h"
#include "engine/games/fasttrack/codec.h"
#include "engine/games/fasttrack/heuristic.h"
#include "engine/games/fasttrack/heuristic_outlook.h"
#include "engine/games/fasttrack/testing.h"
#include "tests/battery/allocations.h"

namespace cardtable::fasttrack {
namespace {

Observation seen_in(TestGame& table) {
  return static_cast<const MatchOf<Codec>&>(table.match()).observe(table.match().to_decide());
}

/// What the heuristic does on a table.
std::string heuristic(TestGame& table, Trace* trace = nullptr) {
  const Rules rules;
  Rng rng(1);
  return Codec(rules).format_move(Heuristic::choose(rules, seen_in(table), rng, trace));
}
std::string heuristic(const Layout& layout) {
  TestGame table(layout);
  return heuristic(table);
}

TEST(FastTrackHeuristic, BringsAPegInRatherThanMovingOn) {
  EXPECT_EQ(heuristic({.card = "6S", .pegs = {"side-left-4-1", "side-right-3-4"}}), "enter");
}

TEST(FastTrackHeuristic, GoesOntoTheFastTrack) {
  EXPECT_EQ(heuristic({.card = "5S", .pegs = {"home-0 side-left-2-1", "home-3"}}), "move home-0 ft-1");
}

TEST(FastTrackHeuristic, TravelsTheRingAndKeepsItsStatus) {
  // Five steps of the ring lead to ft-0, three more along the track.
  EXPECT_EQ(heuristic({.card = "8S", .pegs = {"ft-1* side-left-4-1", "home-3"}}), "move ft-1 side-left-0-3");
  // Any step by the other peg would end the status.
  EXPECT_EQ(heuristic({.card = "2S", .pegs = {"ft-1* outer-4-0", "home-3"}}), "move ft-1 ft-3");
}

TEST(FastTrackHeuristic, GoesBackOverItsEntry) {
  // From home a 4 saves the whole way round.
  EXPECT_EQ(heuristic({.card = "4S", .pegs = {"home-0 outer-4-0", "home-3"}}), "move home-0 outer-0-0");
}

TEST(FastTrackHeuristic, GoesDeepIntoTheSafeZone) {
  EXPECT_EQ(heuristic({.card = "5S", .pegs = {"outer-0-1 outer-4-1", "home-3"}}), "move outer-0-1 safe-0-4");
}

TEST(FastTrackHeuristic, MakesRoomInTheSafeZone) {
  // The peg on safe-0-1 keeps the one behind it out.
  EXPECT_EQ(heuristic({.card = "3S", .pegs = {"safe-0-1 outer-0-1 outer-4-1", "home-3"}}), "move safe-0-1 safe-0-4");
}

TEST(FastTrackHeuristic, CutsAPegThatIsNearlyHome) {
  EXPECT_EQ(heuristic({.card = "3S", .pegs = {"ft-3 outer-4-0", "side-left-3-3"}}), "move ft-3 side-left-3-3");
}

TEST(FastTrackHeuristic, FleesFromAPegBehind) {
  // Eighteen cards are worth 1; the peg on ft-1 cannot move forward by 4.
  EXPECT_EQ(heuristic({.card = "3S", .pegs = {"side-left-1-1 side-left-2-1", "ft-1"}}),
            "move side-left-1-1 side-left-1-4");
  // Without it the other peg gains a little more.
  EXPECT_EQ(heuristic({.card = "3S", .pegs = {"side-left-1-1 side-left-2-1", "side-right-5-4"}}),
            "move side-left-2-1 side-left-2-4");
}

/// The turns that seat 0 must expect to lose by cuts. Its worth without them is what a worth that cannot be enough is.
double danger(const std::string& own, const std::string& opponents, const json::object& options) {
  TestGame table({.pegs = {own, opponents}, .more = {{"options", options}}});
  const Observation seen = seen_in(table);
  const Outlook outlook(seen);
  return (outlook.worth_of(seen, false, 1e9) - outlook.worth_of(seen, false, -1e9)) / kWeights.danger;
}

TEST(FastTrackHeuristic, CountsTheCardsThatAreInTheDeck) {
  const std::string own = "side-left-1-1";
  const auto before = [&](unsigned steps) {
    return std::string(hole_name(counter_clockwise(parse_hole(own).value(), steps)));
  };
  // The sixteen Aces, Jacks, Queens and Kings, and the Jokers.
  const double one_before = danger(own, before(1), {});
  const double a_card = one_before / 18;
  EXPECT_NEAR(danger(own, before(1), {{"jokers", 0}}), a_card * 54 * 16 / 52, 1e-9);
  EXPECT_NEAR(danger(own, before(1), {{"jokers", 1}}), a_card * 54 * 17 / 53, 1e-9);
  // A 4 hits forward only where it goes forward.
  EXPECT_EQ(danger(own, before(4), {}), 0);
  EXPECT_NEAR(danger(own, before(4), {{"four", "forward"}}), a_card * 4, 1e-9);
  // On the home of an opponent who has pegs in holding, it fears the cards that bring one in: Aces, 6s and Jokers.
  const double home = danger("home-3", "safe-3-4", {}) / 10;
  EXPECT_NEAR(danger("home-3", "safe-3-4", {{"enter", json::array{"A"}}}), home * 4, 1e-9);
  EXPECT_NEAR(danger("home-3", "safe-3-4", {{"enter", json::array{"5", "6", "Joker"}}, {"jokers", 1}}),
              home * 54 * 9 / 53, 1e-9);
}

TEST(FastTrackHeuristic, FindsTheBestSplit) {
  // Five steps to the deepest hole and two onto FastTrack, in either order.
  TestGame table({.card = "7S", .pegs = {"outer-0-1 side-right-1-2 outer-4-0", "home-3"}});
  table.play(heuristic(table));
  table.play(heuristic(table));
  EXPECT_EQ(table.pegs(0), "safe-0-4+ ft-2* outer-4-0");
}

TEST(FastTrackHeuristic, TakesTheWin) {
  // One step of the ring to ft-0 and nine along the track: past the full safe zone to home.
  EXPECT_EQ(heuristic({.card = "10S", .pegs = {"safe-0-1 safe-0-2 safe-0-3 safe-0-4 ft-5*", "home-3"}}),
            "move ft-5 home-0");
}

TEST(FastTrackHeuristic, TheLastPegWaitsForItsCard) {
  const auto turns = [](std::string_view hole) { return turns_of_last(Section{0}, Peg{.hole = *parse_hole(hole)}); };
  // One hole before home 18 cards win at once, a 4 goes back to five holes before it, and 32 cards do nothing:
  // 54 t = 4 (1 + back) + 32 (1 + t).
  const double back = turns("side-left-0-4");
  EXPECT_NEAR(turns("outer-0-3"), (36 + 4 * back) / 22, 1e-3);
  // Two holes after home a 4 is no move, nor is anything else kept from it: 54 t = 4 (1 + t) + …, less than a lap more.
  EXPECT_LT(turns("outer-0-3"), turns("ft-0"));
  EXPECT_LT(turns("ft-0"), turns("side-right-0-4"));
}

TEST(FastTrackHeuristic, SaysInWordsWhatItThinksOfItsMoves) {
  // A peg on its home hole has all but two of the 84 holes before it; five steps lead to the next FT hole.
  TestGame table({.card = "5S", .pegs = {"home-0 side-left-2-1", "home-3"}});
  Trace trace;
  heuristic(table, &trace);
  ASSERT_EQ(trace.lines.size(), 2U) << "there are two moves";
  EXPECT_EQ(trace.lines[0],
            "move peg #1 from @0's home to the blue section's FT hole: gets onto FastTrack, ends 77 steps before the "
            "safe zone");
  EXPECT_TRUE(trace.lines[1].starts_with("or move peg #2 ")) << trace.lines[1];
}

std::string why(const Layout& layout, std::string_view move) {
  TestGame table(layout);
  const Rules rules;
  return Heuristic::reason(rules, seen_in(table), Codec(rules).parse_move(move).value()).text();
}

TEST(FastTrackReasons, NameWhatAMoveDoes) {
  EXPECT_EQ(
      why({.card = "3S", .pegs = {"ft-3 outer-4-0", "side-left-3-3"}}, "move ft-3 side-left-3-3"),
      "move peg #1 from @1's FT hole to the third hole after @1's FT hole: cuts @1, 4 steps before the safe zone, "
      "ends 46 steps before the safe zone");
  EXPECT_EQ(why({.card = "5S", .pegs = {"outer-0-1 outer-4-1", "home-3"}}, "move outer-0-1 safe-0-4"),
            "move peg #1 from the sixth hole after @0's FT hole to @0's safe zone, hole 4: reaches the safe zone");
  EXPECT_EQ(why({.card = "6S", .pegs = {"side-left-4-1", "side-right-3-4"}}, "enter"),
            "bring peg #5 in: one more peg on the track, draws again");
  EXPECT_EQ(why({.card = "10S", .pegs = {"safe-0-1 safe-0-2 safe-0-3 safe-0-4 ft-5*", "home-3"}}, "move ft-5 home-0"),
            "move peg #5 from the sky section's FT hole to @0's home: wins");
}

TEST(FastTrackSearch, FindsTheWinThatIsThere) {
  TestGame table({.card = "10S", .pegs = {"safe-0-1 safe-0-2 safe-0-3 safe-0-4 ft-5*", "home-3"}});
  const auto choice = search_move<Heuristic>(Rules{}, seen_in(table), {.iterations = 1'000}, 1, {});
  EXPECT_EQ(choice.move, Move::move(ft_hole(5), home_of(Section{0})));
  EXPECT_GT(choice.value, 0.9);
}

TEST(FastTrackSearch, AllocatesNothingAnIteration) {
  const Rules rules;
  const auto state = rules.deal(default_options(Rules::info().options), 4, 1, NullSink{});
  const auto seen = rules.observe(state, state.on_turn);
  Search<Heuristic> search(rules, 5'000);
  Countdown countdown({.iterations = 2'000}, {});
  const AllocationCount count;
  search.run(seen, 1, countdown);
  EXPECT_EQ(count.so_far(), 0U);
  EXPECT_EQ(search.totals().iterations, 2'000U);
}

}  // namespace
}  // namespace cardtable::fasttrack
