// Duplicate: who plays what, the arithmetic of the table and of the study, by hand.
#include "lab/duplicate.h"

#include <gtest/gtest.h>

#include "engine/registry/registry.h"
#include "lab/contestants.h"
#include "lab/duplicate_study.h"
#include "lab/duplicate_table.h"

namespace cardtable {
namespace {

DuplicateGame game(double share) { return {.share = share, .is_faulty = false, .score = {}}; }
DuplicateGame judged(double share, double lost) {
  return {.share = share, .is_faulty = false, .score = DailyScore{.at_stake = 1, .lost = lost}};
}

const std::vector<std::string> kTwo{"a", "b"};

// Three deals from two seats. Over the seats, a has 1, 1/2 and 0 of a win, b has 1/2, 0 and 0: a is ahead by 1/2, 1/2
// and 0, so by 1/3 on average. The differences have a standard deviation of the root of 1/12, the mean one of 1/6, and
// Student's t for two degrees of freedom is 4.3027.
TEST(DuplicateTable, ComparesDealByDeal) {
  const std::vector<DuplicateDeal> deals{{.seed = 1, .games = {{game(1), game(1)}, {game(1), game(0)}}},
                                         {.seed = 2, .games = {{game(1), game(0)}, {game(0), game(0)}}},
                                         {.seed = 3, .games = {{game(0), game(0)}, {game(0), game(0)}}}};
  const auto rows = duplicate_table(kTwo, deals);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].name, "a");
  EXPECT_EQ(rows[0].games, 6U);
  EXPECT_NEAR(rows[0].won, 0.5, 1e-12);
  EXPECT_NEAR(rows[0].interval.low, 0.1876, 1e-4) << "Wilson's interval for 3 of 6";
  EXPECT_NEAR(rows[0].interval.high, 0.8124, 1e-4);
  EXPECT_NEAR(rows[0].than_others.mean, 1.0 / 3, 1e-12);
  EXPECT_NEAR(rows[0].than_others.half_width, 4.3027 / 6, 1e-4);
  EXPECT_NEAR(rows[1].won, 1.0 / 6, 1e-12);
  EXPECT_NEAR(rows[1].than_others.mean, -1.0 / 3, 1e-12);
  EXPECT_FALSE(rows[0].lost.has_value()) << "nothing was judged";
}

TEST(DuplicateTable, ComparesWithTheMeanOfTheOthers) {
  const std::vector<DuplicateGame> a{game(0.5)};
  const std::vector<DuplicateGame> b{game(0.25)};
  const std::vector<DuplicateGame> c{game(0)};
  const std::vector<DuplicateDeal> deals{{.seed = 1, .games = {a, b, c}}, {.seed = 2, .games = {a, b, c}}};
  const auto rows = duplicate_table(std::vector<std::string>{"a", "b", "c"}, deals);
  EXPECT_NEAR(rows[0].than_others.mean, 0.375, 1e-12);
  EXPECT_NEAR(rows[1].than_others.mean, 0, 1e-12);
  EXPECT_NEAR(rows[2].than_others.mean, -0.375, 1e-12);
  EXPECT_NEAR(rows[0].than_others.half_width, 0, 1e-12);
}

// a gives 0.2, 0 and 0.1 away for each game; the last deal was not judged for b, so two are left: 0.2 and 0 for a, 0.4
// and 0.2 for b. With one degree of freedom t is 12.706, and the mean of 0.2 and 0 has a standard error of 0.1.
TEST(DuplicateTable, CountsWhatDecisionsGaveAwayWhereEverybodyWasJudged) {
  const std::vector<DuplicateDeal> deals{
      {.seed = 1, .games = {{judged(1, 0.1), judged(1, 0.3)}, {judged(1, 0.4), judged(0, 0.4)}}},
      {.seed = 2, .games = {{judged(1, 0), judged(0, 0)}, {judged(0, 0.1), judged(0, 0.3)}}},
      {.seed = 3, .games = {{judged(0, 0.1), judged(0, 0.1)}, {judged(0, 0.1), game(0)}}}};
  const auto rows = duplicate_table(kTwo, deals);
  ASSERT_TRUE(rows[0].lost && rows[1].lost);
  EXPECT_NEAR(rows[0].lost->mean, 0.1, 1e-12);
  EXPECT_NEAR(rows[0].lost->half_width, 1.2706, 1e-4);
  EXPECT_NEAR(rows[1].lost->mean, 0.3, 1e-12);
  EXPECT_NEAR(rows[0].lost_than_others->mean, -0.2, 1e-12);
  EXPECT_NEAR(rows[0].lost_than_others->half_width, 0, 1e-9) << "0.2 less in both deals";
}

TEST(DuplicateTable, FaultsAreCounted) {
  DuplicateGame fault = game(0);
  fault.is_faulty = true;
  const std::vector<DuplicateDeal> deals{{.seed = 1, .games = {{fault, game(1)}, {game(1), game(1)}}},
                                         {.seed = 2, .games = {{fault, fault}, {game(1), game(1)}}}};
  const auto rows = duplicate_table(kTwo, deals);
  EXPECT_EQ(rows[0].faults, 3U);
  EXPECT_EQ(rows[1].faults, 0U);
}

TEST(Interval, StudentsTIsThatOfTables) {
  EXPECT_NEAR(student_95(1), 12.706, 5e-4);
  EXPECT_NEAR(student_95(6), 2.447, 5e-4);
  EXPECT_NEAR(student_95(7), 2.365, 2e-3) << "the expansion begins here";
  EXPECT_NEAR(student_95(19), 2.093, 5e-4);
  EXPECT_NEAR(student_95(1'000'000), 1.960, 5e-4);
}

TEST(Interval, OneValueSaysNothingAboutOthers) {
  EXPECT_TRUE(std::isinf(mean_interval(std::vector{0.5}).half_width));
  EXPECT_EQ(mean_interval(std::vector{0.5}).mean, 0.5);
}

// The weaker one has 0 and 1/2 of a win in turn, the stronger one 1/4 more with the same cards: compared, luck is gone.
// In plain results the eight games of each have a variance of 1/14, so a deal of two games 1/28. The difference from
// the mean of the two has a quarter of each one's, 1/56 together.
TEST(DuplicateStudy, ComparingTakesOutWhatAllHaveInCommon) {
  std::vector<DuplicateDeal> deals;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const double luck = seed % 2 == 0 ? 0 : 0.5;
    deals.push_back({.seed = seed, .games = {{game(luck), game(luck)}, {game(luck + 0.25), game(luck + 0.25)}}});
  }
  const auto study = study_duplicate(deals, 1);
  ASSERT_EQ(study.size(), 2U) << "no decisions were judged";
  EXPECT_NEAR(study[0].strengths[0], -0.125, 1e-12);
  EXPECT_NEAR(study[0].range, 0.25, 1e-12);
  EXPECT_NEAR(study[0].deviation, std::sqrt(1.0 / 56), 1e-9);
  EXPECT_NEAR(study[0].noise(), 4 * std::sqrt(1.0 / 56), 1e-9);
  EXPECT_GT(study[0].deals_needed.value_or(0), 1U);
  EXPECT_NEAR(study[1].strengths[1], 0.125, 1e-12);
  EXPECT_NEAR(study[1].deviation, 0, 1e-9);
  EXPECT_EQ(study[1].deals_needed, 1U);
}

// The stronger one wins every second deal from both seats, the weaker one never. After N deals all were the others with
// a chance of 1 / 2^N: 6.25 % after four and 3.1 % after five. In plain results a deal counts two games, each won with
// a chance of 1/2: 6.25 % after two deals and 1.6 % after three.
TEST(DuplicateStudy, CountsTheDealsThatTheOrderNeeds) {
  std::vector<DuplicateDeal> deals;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const double won = seed % 2 == 0 ? 0 : 1;
    deals.push_back({.seed = seed, .games = {{game(0), game(0)}, {game(won), game(won)}}});
  }
  const auto study = study_duplicate(deals, 1);
  EXPECT_EQ(study[0].deals_needed, 3U);
  EXPECT_EQ(study[1].deals_needed, 5U);
}

TEST(DuplicateStudy, AnotherOrderNeedsMoreThanAnyNumberOfDeals) {
  const std::vector<DuplicateDeal> deals{{.seed = 1, .games = {{judged(1, 0)}, {judged(0, 0.5)}}},
                                         {.seed = 2, .games = {{judged(1, 0)}, {judged(0, 0.5)}}}};
  const auto study = study_duplicate(deals, 1);
  ASSERT_EQ(study.size(), 3U);
  for (const auto& one : study) EXPECT_EQ(one.deals_needed, std::nullopt) << one.name;
  EXPECT_NEAR(study[2].strengths[0], 0.25, 1e-12) << "what is kept counts, not what is given away";
}

class Duplicate : public testing::Test {
 protected:
  Registry registry;

  DuplicatePlan plan(const std::vector<std::string>& bots, std::uint64_t deals, unsigned threads = 1) {
    DuplicatePlan plan;
    plan.type = registry.find("last-card");
    plan.options = default_options(plan.type->info().options);
    plan.deals = deals;
    plan.threads = threads;
    plan.opponent = parse_entrant("medium", *plan.type, std::chrono::milliseconds(1)).value();
    for (const auto& bot : bots) {
      plan.contestants.push_back(parse_entrant(bot, *plan.type, std::chrono::milliseconds(1)).value());
    }
    return plan;
  }
  static std::vector<DuplicateDeal> run(const DuplicatePlan& plan) {
    return play_duplicate(plan, {}, [](std::uint64_t) {});
  }
};

TEST_F(Duplicate, AmongItsLikeABotHoldsEveryHandOfTheSameGame) {
  for (const DuplicateDeal& deal : run(plan({"medium"}, 10))) {
    ASSERT_EQ(deal.games[0].size(), 2U);
    EXPECT_DOUBLE_EQ(deal.games[0][0].share + deal.games[0][1].share, 1) << "both seats of one game";
  }
}

TEST_F(Duplicate, SameSeedSameGamesWhateverTheThreads) {
  const auto one = run(plan({"easy", "random"}, 12, 1));
  const auto two = run(plan({"easy", "random"}, 12, 2));
  ASSERT_EQ(one.size(), 12U);
  ASSERT_EQ(two.size(), 12U);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].seed, two[i].seed);
    for (std::size_t bot = 0; bot < 2; ++bot) {
      for (std::size_t seat = 0; seat < 2; ++seat) {
        EXPECT_DOUBLE_EQ(one[i].games[bot][seat].share, two[i].games[bot][seat].share);
      }
    }
  }
}

TEST_F(Duplicate, RandomMovesGiveMoreAway) {
  auto judging = plan({"random", "medium"}, 2);
  judging.samples = 40;
  const std::vector<std::string> names{"random", "medium"};
  const auto rows = duplicate_table(names, run(judging));
  ASSERT_TRUE(rows[0].lost.has_value());
  EXPECT_GT(rows[0].lost->mean, rows[1].lost->mean + 0.05);
}

}  // namespace
}  // namespace cardtable
