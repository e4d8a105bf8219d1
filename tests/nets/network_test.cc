#include "ai/nets/network.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/core/random.h"
#include "engine/games/fasttrack/features.h"

namespace cardtable {
namespace {

TEST(Network, SquashIsTheLogisticFunction) {
  EXPECT_EQ(squash(0), 0.5);
  for (double x = -39; x < 39; x += 0.37) {
    EXPECT_NEAR(squash(x), 1 / (1 + std::exp(-x)), 1e-7) << x;
    EXPECT_NEAR(squash(x) + squash(-x), 1, 1e-7) << x;
  }
  EXPECT_GT(squash(1e30), 0.999'999);
  EXPECT_LT(squash(-1e30), 0.000'001);
}

TEST(Network, OutlooksGrowWithTheShare) {
  EXPECT_EQ(outlook_of(0.5), 0);
  EXPECT_FLOAT_EQ(outlook_of(1), 5);
  EXPECT_FLOAT_EQ(outlook_of(0), -5);
  for (double share = 0.01; share < 1; share += 0.01) EXPECT_GT(outlook_of(share), outlook_of(share - 0.01));
}

// Eight units, of which the first two count. Inputs: a flag, and a number that is measured in eighths.
//   unit 0: 0.5 + 2 × flag + 1 × number = 0.5 + 2 + 4/8 = 3        counts 0.5
//   unit 1: -1 + 0 × flag + 0.5 × outlook of the next = -1 - 0.5   below 0, so nothing
//   output: 0.25 + 1 × own outlook (0.75) + 0.5 × 3 = 2.5
TEST(Network, ByHand) {
  Network network({input_scale(1), input_scale(200)}, 8);
  auto weights = network.weights();
  weights[network.row(0)] = 2;
  weights[network.row(1)] = 1;
  weights[network.outlook_row(1) + 1] = 0.5;
  weights[network.thresholds()] = 0.5;
  weights[network.thresholds() + 1] = -1;
  weights[network.output_row()] = 0.5;
  weights[network.output_row() + 1] = 100;
  weights[network.output_threshold()] = 0.25;
  const Outlooks outlooks{0.75F, -1};
  const std::array<NetInput, 2> entries{{{0, 1}, {1, 4}}};
  std::array<float, kMostHidden> units{};
  EXPECT_EQ(network.sum(entries, outlooks, units), 2.5F);
  EXPECT_EQ(network.value(entries, outlooks), squash(2.5));
  const std::array<std::uint8_t, 2> bytes{1, 4};
  EXPECT_EQ(network.value(bytes, outlooks), squash(2.5));
}

TEST(Network, ANewOneBelievesTheHeuristic) {
  const Network network(std::vector<float>(20, 1), 16);
  const std::array<std::uint8_t, 20> bytes{1, 1, 1};
  EXPECT_EQ(network.value(bytes, {1.5F, -1.5F}), squash(1.5));
}

// The bytes are looked at eight at a time, and the last ones may be fewer.
TEST(Network, BytesAndEntriesAgree) {
  Rng rng(3);
  for (const std::size_t inputs : {1U, 7U, 8U, 9U, 61U}) {
    Network network(std::vector<float>(inputs, 0.125F), 24);
    for (float& weight : network.weights()) weight = static_cast<float>(rng.below(2'001)) / 1'000 - 1;
    for (int i = 0; i < 50; ++i) {
      std::vector<std::uint8_t> bytes(inputs);
      std::vector<NetInput> entries;
      for (std::size_t input = 0; input < inputs; ++input) {
        if (rng.below(3) > 0) continue;
        bytes[input] = static_cast<std::uint8_t>(1 + rng.below(9));
        entries.push_back({static_cast<std::uint16_t>(input), bytes[input]});
      }
      const Outlooks outlooks{0.5F, -0.25F};
      ASSERT_EQ(network.value(bytes, outlooks), network.value(entries, outlooks));
    }
  }
}

// Seat 1 of two plays section 3. Its home hole is 3 × 14 + 8 = 50 and becomes 8, that of seat 0 moves the other way;
// safe-3-2 is 84 + 3 × 4 + 1 = 97 and becomes safe-0-2, 85.
TEST(Network, FastTracksBoardIsTurnedToTheViewer) {
  using namespace fasttrack;
  const fasttrack::Rules rules;
  auto seen = rules.observe(rules.deal(default_options(fasttrack::Rules::info().options), 2, 1, NullSink{}), Seat{1});
  seen.pegs[1][0].hole = hole_at(50);
  seen.pegs[1][1].hole = hole_at(97);
  seen.pegs[0][0].hole = hole_at(8);
  seen.pegs[0][1].hole = kCenter;
  const auto turned = fasttrack::Features::turned(seen);
  EXPECT_EQ(turned.pegs[1][0].hole, hole_at(8));
  EXPECT_EQ(turned.pegs[1][1].hole, hole_at(85));
  EXPECT_EQ(turned.pegs[0][0].hole, hole_at(50));
  EXPECT_EQ(turned.pegs[0][1].hole, kCenter);
  seen.viewer = Seat{0};
  EXPECT_EQ(fasttrack::Features::turned(seen), seen);
}

}  // namespace
}  // namespace cardtable
