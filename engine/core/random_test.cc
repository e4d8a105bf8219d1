#include "engine/core/random.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace cardtable {
namespace {

TEST(Random, SameSeedSameNumbers) {
  Rng a(42);
  Rng b(42);
  Rng other(43);
  int differing = 0;
  for (int i = 0; i < 100; ++i) {
    const auto number = a.next();
    EXPECT_EQ(number, b.next());
    differing += number != other.next() ? 1 : 0;
  }
  EXPECT_GT(differing, 90);
}

TEST(Random, BelowStaysBelowAndIsEven) {
  Rng rng(1);
  std::array<int, 7> counts{};
  for (int i = 0; i < 70'000; ++i) ++counts.at(rng.below(7));
  // 10,000 each; the standard deviation is 93, so 500 is more than five of them.
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 500);
  EXPECT_EQ(rng.below(1), 0U);
}

TEST(Random, ShuffleIsAPermutationAndReachesAllOrders) {
  std::array<int, 6> counts{};
  for (std::uint64_t seed = 0; seed < 6'000; ++seed) {
    std::vector<int> items{0, 1, 2};
    Rng rng(seed);
    rng.shuffle(std::span(items));
    ASSERT_EQ(items[0] + items[1] + items[2], 3);
    const int order = items[0] * 2 + (items[1] > items[2] ? 1 : 0);
    ++counts.at(static_cast<std::size_t>(order));
  }
  for (const int count : counts) EXPECT_NEAR(count, 1'000, 160);
}

// Bots' choices depend on it, so the value is pinned: the first number drawn is the high half of the seed.
TEST(Random, AForkIsSeededWithTheNextTwoNumbers) {
  Rng rng(42);
  Rng same = rng;
  const std::uint64_t high = same.next();
  const std::uint64_t low = same.next();
  Rng fork = rng.fork();
  EXPECT_EQ(fork, Rng(high << 32U | low));
  EXPECT_EQ(fork.bits(), 4'376'056'080'309'388'887U);
  EXPECT_EQ(rng, same) << "the next fork is another one";
}

TEST(Random, TheGeneratorComesBackFromItsBits) {
  Rng rng(7);
  rng.next();
  Rng back = Rng::from_bits(rng.bits());
  EXPECT_EQ(rng, back);
  EXPECT_EQ(rng.next(), back.next());
}

}  // namespace
}  // namespace cardtable
