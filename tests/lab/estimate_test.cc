#include "lab/figures/estimate.h"

#include <gtest/gtest.h>

#include "engine/core/tally.h"
#include "lab/figures/game_facts.h"

namespace cardtable {
namespace {

FigureSum sum_of(std::initializer_list<std::int64_t> values) {
  FigureSum sum;
  for (const auto value : values) sum.add(value);
  return sum;
}

// 2, 4, 6, 8: mean 5, variance 20/3, standard error √(20/3/4) = 1.29099, times 1.96 = 2.53030.
TEST(Estimates, AMeanHasItsInterval) {
  const auto value = estimate(spec_of(Figure::kTurns), sum_of({2, 4, 6, 8}));
  EXPECT_DOUBLE_EQ(value.mean, 5);
  EXPECT_NEAR(value.low, 5 - 2.5303, 1e-3);
  EXPECT_NEAR(value.high, 5 + 2.5303, 1e-3);
}

// Wilson's interval of 2 in 10 is 5.67 % to 50.98 % (a well-known example).
TEST(Estimates, AShareHasWilsonsInterval) {
  const auto value = estimate(spec_of(Figure::kDrawn), sum_of({1, 1, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_DOUBLE_EQ(value.mean, 0.2);
  EXPECT_NEAR(value.low, 0.0567, 1e-4);
  EXPECT_NEAR(value.high, 0.5098, 1e-4);
}

// Minutes are stored in tenths of a second: 600 are one minute.
TEST(Estimates, UnitsAreThoseOfPeople) {
  EXPECT_DOUBLE_EQ(estimate(spec_of(Figure::kMinutes), sum_of({600, 1800})).mean, 2);
  EXPECT_EQ(format_value(spec_of(Figure::kMinutes), 2), "2.0 min");
  EXPECT_EQ(format_value(spec_of(Figure::kForced), 0.123), "12.3 %");
  EXPECT_EQ(format_difference(spec_of(Figure::kMinutes), -0.5), "30 seconds");
}

// 50 games that are 2 turns longer and 50 that are 4 longer: 3 on average, standard deviation 1.00504, error 0.1005,
// times 3.29 = 0.331.
TEST(Estimates, ADifferenceIsDescribedInASentence) {
  FigureSum sum;
  for (int i = 0; i < 50; ++i) {
    sum.add(2);
    sum.add(4);
  }
  const auto difference = difference_of(Figure::kTurns, sum);
  EXPECT_TRUE(difference.is_beyond_chance);
  EXPECT_EQ(sentence_of(difference), "a game takes 3.00 turns more (2.67 to 3.33)");
}

TEST(Estimates, TheExampleOfTheFirstSeat) {
  // In 31 of 1,000 pairs the first seat won with the first variant only: 3.1 points less, error √(0.031·0.969/999) =
  // 0.548 points, times 3.29 = 1.80.
  FigureSum sum;
  for (int i = 0; i < 1'000; ++i) sum.add(i < 31 ? -static_cast<std::int64_t>(Tally::kWholeWin) : 0);
  const auto difference = difference_of(seat_figure(0), sum);
  EXPECT_TRUE(difference.is_beyond_chance);
  EXPECT_EQ(sentence_of(difference), "the first seat wins 3.1 points less often (1.3 to 4.9)");
}

// +1 and -1 in turn: no difference at all. And 20 games, all one turn longer, are too few to speak of.
TEST(Estimates, DifferencesWithinChanceAreNotReported) {
  FigureSum even;
  for (int i = 0; i < 100; ++i) even.add(i % 2 == 0 ? 1 : -1);
  EXPECT_FALSE(difference_of(Figure::kTurns, even).is_beyond_chance);
  FigureSum few;
  for (int i = 0; i < 20; ++i) few.add(1);
  EXPECT_FALSE(difference_of(Figure::kTurns, few).is_beyond_chance);
}

// Three seats with 5, 3 and 2 of 10 games: the first has 16.7 points more than a third.
TEST(Estimates, TheSeatAdvantageIsTheLargestDifferenceFromAnEqualShare) {
  LabTally tally;
  for (int game = 0; game < 10; ++game) {
    Result result;
    result.over = true;
    result.winners.insert(seat_at(game < 5 ? 0 : (game < 8 ? 1 : 2)));
    tally.add(facts_of({}, result, 3, {}));
  }
  const auto advantage = seat_advantage(tally, 3);
  EXPECT_EQ(advantage.seat, 0U);
  EXPECT_NEAR(advantage.by.mean, 0.5 - 1.0 / 3, 1e-9);
}

// Two players, 10 games: 8 seats had the card and 6 of them won; of the 12 others 4 won. 75 % - 33.3 % = 41.7 points.
TEST(Estimates, AnItemIsComparedWithTheSeatsThatDidNotHaveIt) {
  LabTally tally;
  for (int game = 0; game < 10; ++game) {
    Result result;
    result.over = true;
    result.winners.insert(seat_at(0));
    tally.add(facts_of({}, result, 2, {}));
  }
  tally.items["played 7C"] = {.times = 9, .games = 8, .seat_games = 8, .wins = 6 * Tally::kWholeWin};
  const auto effects = item_effects(tally, 2);
  ASSERT_EQ(effects.size(), 1U);
  EXPECT_DOUBLE_EQ(effects[0].per_game, 0.9);
  EXPECT_DOUBLE_EQ(effects[0].in_games, 0.8);
  EXPECT_NEAR(effects[0].lift->mean, 0.75 - 1.0 / 3, 1e-9);
  // Wilson's intervals are 0.409271 to 0.928519 for 6 of 8 and 0.138120 to 0.609378 for 4 of 12:
  // 0.416667 - √(0.340729² + 0.276045²) and 0.416667 + √(0.178519² + 0.195213²).
  EXPECT_NEAR(effects[0].lift->low, -0.021850, 1e-5);
  EXPECT_NEAR(effects[0].lift->high, 0.681198, 1e-5);
}

// 100 games in which nothing was lost: as if four wins had been, the standard error is √(4 / 100 / 99) = 2.0 points,
// and 3.29 of them are 6.6.
TEST(Estimates, ALossThatHasNotComeUpYetMayStill) {
  FigureSum none;
  for (int game = 0; game < 100; ++game) none.add(0);
  EXPECT_EQ(loss_of(none).high, 0);
  EXPECT_NEAR(sure_loss_of(none).low, -0.0661, 1e-4);
  EXPECT_NEAR(sure_loss_of(none).high, 0.0661, 1e-4);
  EXPECT_EQ(sure_loss_of({}).count, 0U);
}

TEST(Estimates, PercentilesAreOfGames) {
  const std::map<std::uint32_t, std::uint64_t> lengths{{10, 1}, {20, 2}, {40, 1}};
  EXPECT_EQ(percentile(lengths, 0.25), 10U);
  EXPECT_EQ(percentile(lengths, 0.5), 20U);
  EXPECT_EQ(percentile(lengths, 0.76), 40U);
  EXPECT_EQ(percentile({}, 0.5), std::nullopt);
}

}  // namespace
}  // namespace cardtable
