#include "engine/core/misjudged.h"

#include <gtest/gtest.h>

#include "engine/core/random.h"

namespace cardtable {
namespace {

TEST(Misjudged, WithoutBlurAWorthStaysAndNoNumberIsDrawn) {
  Rng rng(5);
  Rng same(5);
  EXPECT_EQ(misjudged(12.5, 0, rng), 12.5);
  EXPECT_EQ(rng.next(), same.next());
}

TEST(Misjudged, ErrorsAreEvenAndOfTheSizeAskedFor) {
  Rng rng(7);
  constexpr int kDraws = 20'000;
  constexpr double kBlur = 2;
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double error = misjudged(10.0, kBlur, rng) - 10;
    ASSERT_LE(error, 3 * kBlur);
    ASSERT_GE(error, -3 * kBlur);
    sum += error;
    squares += error * error;
  }
  // The mean is off by 2/√20000 = 0.014 as a standard error, the variance by about 4 × √(2/20000) = 0.04.
  EXPECT_NEAR(sum / kDraws, 0, 0.06);
  EXPECT_NEAR(squares / kDraws, kBlur * kBlur, 0.16);
}

// The difference of two errors has a standard deviation of √2 blurs. A worse move looks better in 24 of 100 cases if it
// is one blur worse, and in 2 of 100 if it is three blurs worse, as for a normal distribution.
TEST(Misjudged, TheWorseAMoveIsTheRarerItIsTakenForBetter) {
  Rng rng(9);
  constexpr int kDraws = 10'000;
  const auto share_wrong = [&](double gap) {
    int wrong = 0;
    for (int i = 0; i < kDraws; ++i) wrong += misjudged(0.0, 1, rng) > misjudged(gap, 1, rng) ? 1 : 0;
    return static_cast<double>(wrong) / kDraws;
  };
  EXPECT_NEAR(share_wrong(1), 0.24, 0.02);
  EXPECT_NEAR(share_wrong(3), 0.017, 0.01);
}

}  // namespace
}  // namespace cardtable
