#include "tables/rating/luck.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace cardtable {
namespace {

TEST(WithoutLuck, TakesLuckOutOfAResult) {
  EXPECT_EQ(without_luck(std::array{1.0, 0.0}, std::array{0.25, -0.25}), (std::vector{0.75, 0.25}));
  // More luck than result: cut off, and the rest shared in proportion.
  EXPECT_EQ(without_luck(std::array{1.0, 0.0, 0.0}, std::array{1.5, -0.75, -0.75}), (std::vector{0.0, 0.5, 0.5}));
  EXPECT_EQ(without_luck(std::array{1.0, 0.0}, std::array{-0.5, 0.5}), (std::vector{1.0, 0.0}));
  EXPECT_EQ(without_luck(std::array{1.0, 0.0}, std::array{1.0, 0.0}), (std::vector{0.5, 0.5}));
}

TEST(WithoutLuck, APartOfTheLuckMayStay) {
  EXPECT_EQ(counted_shares({.share = 0.5}, std::array{1.0, 0.0}, std::array{0.5, 0.5}), (std::vector{0.75, 0.25}));
  EXPECT_EQ(counted_shares({}, std::array{1.0, 0.0}, std::array{0.5, 0.5}), (std::vector{1.0, 0.0}));
}

}  // namespace
}  // namespace cardtable
