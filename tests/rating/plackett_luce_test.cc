#include "tables/rating/plackett_luce.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/core/random.h"

namespace cardtable {
namespace {

/// The scale of the published examples: 25 ± 25/3, half as much spread.
constexpr StrengthModel kPublished{.unknown = {.mean = 25, .deviation = 25.0 / 3},
                                   .spread = 25.0 / 6,
                                   .drift = 0,
                                   .least = 0.0001,
                                   .form = UpdateForm::kPaper};

void expect_strength(const Strength& found, double mean, double deviation) {
  EXPECT_NEAR(found.mean, mean, 1e-9);
  EXPECT_NEAR(found.deviation, deviation, 1e-9);
}

// c² = 2 (25²/9 + 25²/36) = 173.61, so c = 13.176; the winner's chance was 1/2. The mean moves by 69.444 / 13.176 / 2 =
// 2.6352, and the variance shrinks by the share 8.3333 / 13.176 · 69.444 / 173.61 / 4 = 0.063246.
TEST(PlackettLuce, TwoUnknownPlayers) {
  const std::array before{kPublished.unknown, kPublished.unknown};
  const auto after = after_places(kPublished, before, std::array<std::uint8_t, 2>{1, 2});
  const double c = std::sqrt(2 * (625.0 / 9 + 625.0 / 36));
  expect_strength(after[0], 25 + 625.0 / 9 / c / 2, 25.0 / 3 * std::sqrt(1 - 25.0 / 3 / c * (625.0 / 9) / (c * c) / 4));
  expect_strength(after[1], 25 - 625.0 / 9 / c / 2, after[0].deviation);
  EXPECT_NEAR(after[0].mean, 27.635231383473, 1e-9);
  EXPECT_NEAR(after[0].deviation, 8.065506316323, 1e-9);
}

// The example of openskill's documentation: four unknown players who come in fourth, first, third and second.
TEST(PlackettLuce, ThePublishedExampleOfFour) {
  const std::vector before(4, kPublished.unknown);
  const auto after = after_places(kPublished, before, std::array<std::uint8_t, 4>{4, 1, 3, 2});
  expect_strength(after[0], 20.96265504062538, 8.083731307186588);
  expect_strength(after[1], 27.795084971874736, 8.263160757613477);
  expect_strength(after[2], 24.68943500312503, 8.083731307186588);
  expect_strength(after[3], 26.552824984374855, 8.179213704945203);
}

// Two equal players who share the first place learn nothing about each other; the third loses to both at once. Worked
// by hand: all chances are 1/3, and the two equals count half each, so a winner's surprise is (2/3 − 1/3) / 2 = 1/6 and
// the loser's −1/3 − (1 − 1) = −1/3.
TEST(PlackettLuce, EqualsShareAPlace) {
  const std::vector before(3, kPublished.unknown);
  const auto after = after_places(kPublished, before, std::array<std::uint8_t, 3>{1, 1, 3});
  const double variance = 625.0 / 9;
  const double c = std::sqrt(3 * (variance + 625.0 / 36));
  EXPECT_NEAR(after[0].mean, 25 + variance / c / 6, 1e-9);
  EXPECT_NEAR(after[1].mean, after[0].mean, 1e-12);
  EXPECT_NEAR(after[2].mean, 25 - variance / c / 3, 1e-9);
}

TEST(PlackettLuce, AStrengthThatIsFixedStays) {
  const std::array before{Strength{1'500, 0}, kRatingModel.unknown};
  const auto after = after_places(kRatingModel, before, std::array<std::uint8_t, 2>{2, 1});
  EXPECT_EQ(after[0], before[0]);
  EXPECT_GT(after[1].mean, kMeanRating);
}

TEST(PlackettLuce, FourHundredPointsAreTenToOne) {
  const std::array known{Strength{1'900, 0}, Strength{1'500, 0}};
  EXPECT_NEAR(chances_of(kRatingModel, known)[0], 10.0 / 11, 1e-4);
  // Far apart, nothing overflows.
  EXPECT_NEAR(chances_of(kRatingModel, std::array{Strength{1e6, 0}, Strength{0, 0}})[0], 1, 1e-12);
}

// With two players the whole win is the first place.
TEST(PlackettLuce, SharesOfAWholeWinAreAPlace) {
  const std::array before{Strength{1'600, 80}, Strength{1'450, 200}};
  const auto by_place = after_places(kRatingModel, before, std::array<std::uint8_t, 2>{2, 1});
  const auto by_share = after_shares(kRatingModel, before, std::array{0.0, 1.0});
  for (std::size_t i = 0; i < 2; ++i) expect_strength(by_share[i], by_place[i].mean, by_place[i].deviation);
}

TEST(PlackettLuce, AResultAsExpectedMovesNobody) {
  const std::array before{Strength{1'600, 80}, Strength{1'450, 200}, Strength{1'500, 120}};
  StrengthModel model = kRatingModel;
  model.drift = 0;
  const auto after = after_shares(model, before, chances_of(model, before), 3);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(after[i].mean, before[i].mean, 1e-9);
    EXPECT_LT(after[i].deviation, before[i].deviation);
  }
}

TEST(PlackettLuce, AWeightCountsLikeSoManyGames) {
  StrengthModel model = kRatingModel;
  model.drift = 0;
  const Strength anchor{1'500, 0};
  std::vector<Strength> in_a_row{{1'500, 40}, anchor};
  for (int i = 0; i < 8; ++i) in_a_row = after_shares(model, in_a_row, std::array{0.6, 0.4});
  const auto at_once = after_shares(model, std::array{Strength{1'500, 40}, anchor}, std::array{0.6, 0.4}, 8);
  EXPECT_NEAR(at_once[0].mean, in_a_row[0].mean, 1.0);
  EXPECT_NEAR(at_once[0].deviation, in_a_row[0].deviation, 0.5);
  // However heavy, a game moves a mean not much further than to where it would be expected: 400 log10(6 / 4) = 70
  // points.
  const auto heavy = after_shares(model, std::array{Strength{1'500, 40}, anchor}, std::array{0.6, 0.4}, 1e6);
  EXPECT_GT(heavy[0].deviation, 0);
  EXPECT_NEAR(heavy[0].mean, 1'570, 5);
}

/// Players of whom nothing is known play by the model, and are rated.
struct Trial {
  int held = 0;  ///< strengths that are in their interval
  int all = 0;
  double squares = 0;  ///< of the errors
};

Trial rate_known_players(const StrengthModel& model, std::size_t players, int games) {
  constexpr std::array kTrue{1'200.0, 1'400.0, 1'500.0, 1'650.0, 1'850.0};
  Rng rng(7);
  Trial trial;
  for (int study = 0; study < 200; ++study) {
    std::vector<Strength> found(kTrue.size(), model.unknown);
    for (int game = 0; game < games; ++game) {
      std::array<std::size_t, 5> table{0, 1, 2, 3, 4};
      std::vector<Strength> before;
      std::vector<double> odds;
      for (std::size_t i = 0; i < players; ++i) {
        std::swap(table[i], table[i + rng.below(static_cast<std::uint32_t>(5 - i))]);
        before.push_back(found[table[i]]);
        odds.push_back(std::pow(10, kTrue[table[i]] / 400));
      }
      const double left = (rng.below(1'000'000) + 0.5) / 1'000'000;
      const double all = std::accumulate(odds.begin(), odds.end(), 0.0);
      std::vector<double> shares(players);
      std::size_t winner = 0;
      for (double so_far = odds[0] / all; so_far < left; so_far += odds[winner] / all) ++winner;
      shares[winner] = 1;
      const auto after = after_shares(model, before, shares);
      for (std::size_t i = 0; i < players; ++i) found[table[i]] = after[i];
    }
    // Only differences can be known.
    double shift = 0;
    for (std::size_t i = 0; i < kTrue.size(); ++i) shift += (found[i].mean - kTrue[i]) / kTrue.size();
    for (std::size_t i = 0; i < kTrue.size(); ++i) {
      const double error = found[i].mean - shift - kTrue[i];
      ++trial.all;
      trial.held += std::abs(error) <= 1.96 * found[i].deviation ? 1 : 0;
      trial.squares += error * error;
    }
  }
  return trial;
}

TEST(PlackettLuce, IntervalsHoldTheTruth) {
  StrengthModel model = kRatingModel;
  model.drift = 0;
  for (const std::size_t players : {2U, 3U, 4U}) {
    for (const int games : {60, 150, 600}) {
      const Trial trial = rate_known_players(model, players, games);
      EXPECT_GE(trial.held, trial.all * 90 / 100) << players << " players, " << games << " games";
    }
  }
}

TEST(PlackettLuce, TheLogisticFormIsCloserToTheTruth) {
  StrengthModel model = kRatingModel;
  model.drift = 0;
  const double logistic = rate_known_players(model, 2, 150).squares;
  model.form = UpdateForm::kPaper;
  EXPECT_LT(logistic, rate_known_players(model, 2, 150).squares / 2);
}

}  // namespace
}  // namespace cardtable
