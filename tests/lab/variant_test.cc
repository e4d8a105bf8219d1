#include "lab/figures/variant.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "lab/figures/game_facts.h"

namespace cardtable {
namespace {

constexpr std::array<std::string_view, 3> kWords{"few", "some", "many"};
constexpr std::array<OptionSpec, 4> kSpecs{{
    kTurnLimitSpec,
    {.name = "hand", .kind = OptionKind::kNumber, .fallback = 5, .min = 3, .max = 9, .step = 2, .words = {}},
    {.name = "hops", .kind = OptionKind::kSwitch, .fallback = 1, .min = 0, .max = 1, .step = 1, .words = {}},
    {.name = "jokers", .kind = OptionKind::kChoice, .fallback = 0, .min = 0, .max = 2, .step = 1, .words = kWords},
}};

std::string error_of(const auto& result) { return result ? "" : result.error().text(); }

TEST(Variants, AFileHasOneOptionPerLine) {
  const auto variant =
      parse_variant("# short games\nhand=3\n\n  hops = false  # no hops\njokers=many", kSpecs, default_options(kSpecs));
  ASSERT_TRUE(variant);
  EXPECT_EQ(variant->options[1], 3);
  EXPECT_EQ(variant->options[2], 0);
  EXPECT_EQ(variant->options[3], 2);
  EXPECT_EQ(variant->catalog, "");
}

TEST(Variants, AFileMayNameItsCards) {
  const auto variant = parse_variant("catalog = my cards.txt # others\nhand=3", kSpecs, default_options(kSpecs));
  ASSERT_TRUE(variant);
  EXPECT_EQ(variant->catalog, "my cards.txt");
  EXPECT_EQ(variant->options[1], 3);
  EXPECT_EQ(error_of(parse_variant("hand=3\ncatalog=", kSpecs, default_options(kSpecs))),
            "line 2: catalog: names no file");
}

TEST(Variants, AnErrorNamesItsLine) {
  const auto base = default_options(kSpecs);
  EXPECT_TRUE(error_of(parse_variant("hand=3\nhnad=5\n", kSpecs, base)).starts_with("line 2: "));
  EXPECT_EQ(error_of(parse_variant("hand=4", kSpecs, base)).substr(0, 13), "line 1: hand:");
  EXPECT_TRUE(error_of(parse_variant("hand", kSpecs, base)).starts_with("line 1: "));
  EXPECT_EQ(error_of(parse_variant("hand=3\nhops=false\nhand=5", kSpecs, base)), "line 3: hand: is there twice");
}

TEST(Variants, ASweepIsARangeOrAList) {
  EXPECT_EQ(parse_sweep("hand=3..9", kSpecs)->values, (std::vector<std::int32_t>{3, 5, 7, 9}));
  EXPECT_EQ(parse_sweep("hand=9,3", kSpecs)->values, (std::vector<std::int32_t>{9, 3}));
  EXPECT_EQ(parse_sweep("jokers=few,many", kSpecs)->values, (std::vector<std::int32_t>{0, 2}));
  EXPECT_EQ(parse_sweep("jokers=all", kSpecs)->values, (std::vector<std::int32_t>{0, 1, 2}));
  EXPECT_EQ(parse_sweep("hops=all", kSpecs)->values, (std::vector<std::int32_t>{0, 1}));
}

TEST(Variants, ASweepThatMakesNoSenseIsRefused) {
  EXPECT_EQ(error_of(parse_sweep("hand=9..3", kSpecs)), "hand: the range 9..3 is upside down; write 3..9");
  EXPECT_EQ(error_of(parse_sweep("hnad=3..9", kSpecs)),
            "there is no option 'hnad' (there are turn_limit, hand, hops, jokers)");
  EXPECT_FALSE(parse_sweep("hand=3..10", kSpecs));
  EXPECT_FALSE(parse_sweep("hand=", kSpecs));
  EXPECT_FALSE(parse_sweep("hand", kSpecs));
  EXPECT_FALSE(parse_sweep("jokers=few..many", kSpecs));
  EXPECT_FALSE(parse_sweep("turn_limit=0..1000000", kSpecs));
  EXPECT_FALSE(parse_sweep("turn_limit=all", kSpecs));
}

TEST(Variants, CombinationsAreAllOfThem) {
  const std::array<Sweep, 2> sweeps{*parse_sweep("hand=3,5", kSpecs), *parse_sweep("hops=all", kSpecs)};
  const auto variants = combinations_of(sweeps, kSpecs, default_options(kSpecs));
  ASSERT_EQ(variants.size(), 4U);
  EXPECT_EQ(variants[1].name, "hand=3, hops=true");
  EXPECT_EQ(variants[2].options[1], 5);
  EXPECT_EQ(variants[2].options[2], 0);
}

TEST(Variants, TargetsHaveTwoBoundsOrOne) {
  const auto length = parse_target("length=20..30min");
  ASSERT_TRUE(length);
  EXPECT_EQ(length->figure, Figure::kMinutes);
  EXPECT_DOUBLE_EQ(length->low, 20);
  EXPECT_DOUBLE_EQ(length->high, 30);
  const auto seats = parse_target("seat_advantage<2%");
  ASSERT_TRUE(seats);
  EXPECT_FALSE(seats->figure);
  EXPECT_DOUBLE_EQ(seats->high, 0.02);
  EXPECT_TRUE(std::isinf(seats->low));
  EXPECT_DOUBLE_EQ(parse_target("forced=10..20%")->low, 0.1);
  EXPECT_DOUBLE_EQ(parse_target("turns>40")->low, 40);
}

TEST(Variants, TargetsThatMakeNoSenseAreRefused) {
  for (const auto* text :
       {"length", "length=20", "length=30..20", "length=a..b", "fun>3", "length<", "forced<30", "seat_advantage<2",
        "forced<0.3", "forced=10..20", "forced<130%", "turns>10%", "turns>10min", "length<5%", "comeback<5min"}) {
    EXPECT_FALSE(parse_target(text)) << text;
  }
  EXPECT_EQ(parse_target("turns>10%").error().text(),
            "'turns>10%': has no number that fits behind it; this figure is a plain number");
}

// 100 games without a comeback prove only that few games have one: Wilson's 99.9 % interval ends at 10.83 / 110.83
// = 9.8 %.
TEST(Variants, ATargetIsNotSurelyMetBecauseNothingHasHappenedYet) {
  LabTally tally;
  tally.games = 100;
  for (int game = 0; game < 100; ++game) tally.figures[index(Figure::kComeback)].add(0);
  EXPECT_EQ(parse_target("comeback<9%")->miss(tally, 2), 0);
  EXPECT_FALSE(parse_target("comeback<9%")->is_surely_met(tally, 2));
  EXPECT_TRUE(parse_target("comeback<10%")->is_surely_met(tally, 2));
}

// Games of 40 s on average against 1 to 2 minutes: a third of a minute short of 1, that is 3.33 tenths of it.
TEST(Variants, AMissIsCountedInTenthsOfTheBound) {
  LabTally tally;
  for (const std::uint64_t tenths : {300U, 500U}) {
    DecisionSums sums;
    sums.tenths = tenths;
    tally.add(facts_of(sums, Result{}, 2, {}));
  }
  EXPECT_NEAR(parse_target("length=1..2min")->miss(tally, 2), 10.0 / 3, 1e-9);
  EXPECT_EQ(parse_target("length=0..2min")->miss(tally, 2), 0);
}

}  // namespace
}  // namespace cardtable
