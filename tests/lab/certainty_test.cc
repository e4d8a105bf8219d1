#include "lab/figures/certainty.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/core/random.h"

namespace cardtable {
namespace {

// 2.576 standard errors: one in a hundred.
TEST(Certainty, ChanceOfErrorIsTwoSided) {
  EXPECT_NEAR(chance_of_error(0), 1, 1e-12);
  EXPECT_NEAR(chance_of_error(2.575829), 0.01, 1e-6);
  EXPECT_NEAR(chance_of_error(-2.575829), 0.01, 1e-6);
}

// Sorted: 0.001, 0.012, 0.029, 0.5. At 5 % the bounds are 0.0125, 0.025, 0.0375 and 0.05, so three are discoveries;
// the third alone would not reach 0.0125.
TEST(Certainty, DiscoveriesAreThoseOfBenjaminiAndHochberg) {
  const std::array<double, 4> chances{0.029, 0.5, 0.001, 0.012};
  EXPECT_EQ(discoveries(chances, 0.05), (std::vector<bool>{true, false, true, true}));
  EXPECT_EQ(discoveries(chances, 0.001), (std::vector<bool>(4, false)));
  EXPECT_TRUE(discoveries({}, 0.05).empty());
}

// 130, 100 and 70 of 300: (30² + 0 + 30²) / 100 = 18 is more than 13.8; 110, 100 and 90 give 2.
TEST(Certainty, OneTestForAllShares) {
  const std::array<double, 3> uneven{130, 100, 70};
  EXPECT_DOUBLE_EQ(test_equal_shares(uneven).deviation, 18);
  EXPECT_TRUE(test_equal_shares(uneven).is_refuted);
  const std::array<double, 3> even{110, 100, 90};
  EXPECT_DOUBLE_EQ(test_equal_shares(even).deviation, 2);
  EXPECT_FALSE(test_equal_shares(even).is_refuted);
}

// Fair games of three, four and six players, 300 runs each: an alarm in one of a thousand is expected, and four in 300
// would come up once in 4,000 such tests.
TEST(Certainty, FairGamesRaiseNoAlarm) {
  for (const std::uint32_t players : {3U, 4U, 6U}) {
    Rng rng(players);
    int alarms = 0;
    for (int run = 0; run < 300; ++run) {
      std::vector<double> wins(players, 0);
      for (int game = 0; game < 1'000; ++game) ++wins[rng.below(players)];
      alarms += test_equal_shares(wins).is_refuted ? 1 : 0;
    }
    EXPECT_LE(alarms, 3) << players;
  }
}

// With as many games as it says, a seat that wins 5 points more is found in nine of ten runs.
TEST(Certainty, EnoughGamesShowTheDifference) {
  const auto games = games_to_show(0.05, 4);
  Rng rng(7);
  int found = 0;
  for (int run = 0; run < 200; ++run) {
    std::vector<double> wins(4, 0);
    for (std::uint64_t game = 0; game < games; ++game) {
      const auto ticket = rng.below(60);  // 18 for the first seat, 14 for each of the others
      ++wins[ticket < 18 ? 0 : 1 + (ticket - 18) / 14];
    }
    found += test_equal_shares(wins).is_refuted ? 1 : 0;
  }
  EXPECT_GT(found, 160);
  EXPECT_LT(found, 198) << "not far more games than needed";
  EXPECT_EQ(games_to_show(0.05, 1), 0U);
}

}  // namespace
}  // namespace cardtable
