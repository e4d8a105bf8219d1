#include "lab/rating.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/registry/registry.h"
#include "lab/contestants.h"
#include "lab/ladder.h"

namespace cardtable {
namespace {

// With the half win more on both sides, 9.5 and 99.5 wins are ten to one: 400 points.
TEST(Ratings, TenWinsForEachLossAre400Points) {
  const std::vector<PairResult> results{{.first = 0, .second = 1, .first_wins = 9.5, .second_wins = 99.5}};
  const auto ratings = fit_ratings(2, results, 0, 1'500);
  EXPECT_NEAR(ratings[0].points, 1'500, 1e-9);
  EXPECT_NEAR(ratings[1].points, 1'900, 1e-6);
  EXPECT_EQ(ratings[0].half_width, 0);
  // 110 games with chances of 10/11: the information is 110 × 10/121 = 9.0909, the standard error 0.33166 of a unit of
  // 400/ln 10 = 173.718 points, and 1.959964 of these errors are 112.92.
  EXPECT_NEAR(ratings[1].half_width, 112.92, 0.01);
}

// What is won against neighbours adds up, and so do the variances: 112.92 × √2.
TEST(Ratings, ALineOfNeighboursAddsUp) {
  const std::vector<PairResult> results{{.first = 0, .second = 1, .first_wins = 9.5, .second_wins = 99.5},
                                        {.first = 1, .second = 2, .first_wins = 9.5, .second_wins = 99.5}};
  const auto ratings = fit_ratings(3, results, 0, 0);
  EXPECT_NEAR(ratings[1].points, 400, 1e-6);
  EXPECT_NEAR(ratings[2].points, 800, 1e-6);
  EXPECT_NEAR(ratings[1].half_width, 112.92, 0.01);
  EXPECT_NEAR(ratings[2].half_width, 159.70, 0.02);
}

TEST(Ratings, ACircleIsLevel) {
  const std::vector<PairResult> results{{.first = 0, .second = 1, .first_wins = 30, .second_wins = 10},
                                        {.first = 1, .second = 2, .first_wins = 30, .second_wins = 10},
                                        {.first = 2, .second = 0, .first_wins = 30, .second_wins = 10}};
  for (const Rating& rating : fit_ratings(3, results, 1, 1'000)) EXPECT_NEAR(rating.points, 1'000, 1e-6);
}

// 0.5 wins against 100.5 are odds of 201: 400 × log10(201) = 921.28 points.
TEST(Ratings, WhoLostEveryGameHasARatingToo) {
  const std::vector<PairResult> results{{.first = 0, .second = 1, .first_wins = 0, .second_wins = 100}};
  EXPECT_NEAR(fit_ratings(2, results, 1, 1'500)[0].points, 1'500 - 921.28, 0.01);
}

// A direct result of 60 to 40 beside a way round on which all is even: the fit lies between 400 × log10(60.5/40.5)
// = 69.7 and 0, and the same distance from both neighbours by symmetry.
TEST(Ratings, ResultsThatDisagreeAreBalanced) {
  const std::vector<PairResult> results{{.first = 0, .second = 1, .first_wins = 40, .second_wins = 60},
                                        {.first = 0, .second = 2, .first_wins = 50, .second_wins = 50},
                                        {.first = 1, .second = 2, .first_wins = 50, .second_wins = 50}};
  const auto ratings = fit_ratings(3, results, 2, 0);
  EXPECT_NEAR(ratings[0].points, -ratings[1].points, 1e-6);
  EXPECT_GT(ratings[1].points - ratings[0].points, 30);
  EXPECT_LT(ratings[1].points - ratings[0].points, 60);
}

TEST(Ladders, ATableHasARowForEachGame) {
  const std::vector<Ladder> ladders{
      {.game = "One", .results = {}, .ratings = {{.points = 812.4, .half_width = 30.6}, {.points = 1'500}}},
      {.game = "Two", .results = {}, .ratings = {{.points = 1'000.5, .half_width = 9.5}, {.points = 1'500}}}};
  EXPECT_EQ(ladder_table({"easy", "medium"}, ladders),
            "| game | `easy` | `medium` |\n"
            "|---|---|---|\n"
            "| One | 812 ± 31 | 1500 |\n"
            "| Two | 1001 ± 10 | 1500 |\n");
}

class Climbing : public testing::Test {
 protected:
  LadderPlan plan(const char* bots, std::uint64_t games) {
    const GameType* type = registry.find("last-card");
    return {.type = type,
            .options = default_options(type->info().options),
            .bots = parse_entrants(bots, *type, {}).value(),
            .games = games};
  }
  static Ladder ladder_of(const LadderPlan& plan) {
    return climb(plan, {}, [](std::uint64_t) {});
  }

  Registry registry;
};

TEST_F(Climbing, EveryBotPlaysAllOthersOrThoseWithinReach) {
  LadderPlan neighbours = plan("random,greedy,easy,medium", 8);
  neighbours.reach = 2;
  EXPECT_EQ(ladder_of(neighbours).results.size(), 5U) << "all pairs but random against medium";
  const Ladder ladder = ladder_of(plan("random,greedy,easy,medium", 8));
  ASSERT_EQ(ladder.results.size(), 6U);
  for (const PairResult& pair : ladder.results) EXPECT_DOUBLE_EQ(pair.first_wins + pair.second_wins, 8);
  ASSERT_EQ(ladder.ratings.size(), 4U);
  EXPECT_DOUBLE_EQ(ladder.ratings[3].points, kMediumRating);
  EXPECT_LT(ladder.ratings[0].points, kMediumRating);
}

TEST_F(Climbing, ThreadsChangeNothing) {
  LadderPlan alone = plan("random,medium", 40);
  LadderPlan together = alone;
  together.threads = 2;
  EXPECT_EQ(ladder_of(alone).ratings[0].points, ladder_of(together).ratings[0].points);
}

}  // namespace
}  // namespace cardtable
