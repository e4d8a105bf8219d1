#include "lab/figures/card_effects.h"

#include <gtest/gtest.h>

#include "engine/core/tally.h"
#include "engine/registry/registry.h"

namespace cardtable {
namespace {

class CardEffects : public testing::Test {
 protected:
  Registry registry;
  const GameType& game = *registry.find("last-card");
  LabTally tally;

  /// `wins` of the seats in `seats` games for which the item came up.
  void item(const std::string& name, std::uint64_t seats, std::uint64_t wins) {
    tally.items[name] = {.times = seats, .games = seats, .seat_games = seats, .wins = wins * Tally::kWholeWin};
  }
  /// `count` steps, half of which change a chance by `mean` plus, half by `mean` minus `spread` (ten-thousandths).
  void value(const std::string& name, int count, std::int64_t mean, std::int64_t spread) {
    for (int i = 0; i < count; ++i) tally.values[name].add(mean + (i % 2 == 0 ? spread : -spread));
  }
  const CardEffect* find(const std::vector<CardEffect>& effects, std::string_view name) {
    const auto found = std::ranges::find(effects, name, &CardEffect::name);
    return found != effects.end() ? &*found : nullptr;
  }
};

// 600 of 1,000 seats that played a Queen won, 800 of 2,000 with a 3 or a 4: 20 points more, with an error of
// √(0.6·0.4/1000 + 0.4·0.6/2000) = 0.018974. The Queen of hearts alone is part of the Queens.
TEST_F(CardEffects, ACardIsComparedWithItsKind) {
  item("played Q", 1'000, 600);
  item("played QH", 300, 180);
  item("played 3", 1'000, 400);
  item("played 4", 1'000, 400);
  item("drew_card 3", 1'000, 100);
  item("event played", 1'000, 400);
  const auto effects = card_effects(tally, game);
  ASSERT_EQ(effects.size(), 3U) << "a kind with one group has nothing to compare with";
  const auto* queen = find(effects, "played Q");
  ASSERT_TRUE(queen != nullptr && queen->goes && !queen->does);
  EXPECT_NEAR(queen->goes->error, 0.018974, 1e-6);
  EXPECT_NEAR(queen->goes->z, 0.2 / 0.018974, 1e-3);
  EXPECT_TRUE(queen->goes->is_discovery);
  // 3: 0.4 - (600 + 400) / 2000 = -0.1, with an error of √(0.24/1000 + 0.24/2000), the same. The spread of 0.2, -0.1
  // and -0.1 beyond that error is (0.04 + 0.01 + 0.01) / 3 - 0.00036 = 0.01964, so 0.2 becomes 0.2·0.01964/0.02.
  EXPECT_NEAR(queen->goes->by, 0.1964, 1e-4);
}

TEST_F(CardEffects, RareCardsAreLeftOut) {
  item("played Q", kLeastOccurrences - 1, 199);
  item("played 3", 1'000, 300);
  item("played 4", 1'000, 300);
  EXPECT_EQ(find(card_effects(tally, game), "played Q"), nullptr);
}

// Nothing but noise: the differences are drawn to 0, and no sentence says that one card is better.
TEST_F(CardEffects, NoiseIsDrawnTowardsTheKind) {
  item("played Q", 1'000, 405);
  item("played 3", 1'000, 395);
  item("played 4", 1'000, 400);
  for (const auto& effect : card_effects(tally, game)) {
    EXPECT_EQ(effect.goes->by, 0) << effect.name;
    EXPECT_FALSE(effect.goes->is_discovery);
  }
  EXPECT_TRUE(card_sentences(tally, game).empty());
}

// A Queen adds 5 points and others nothing, 2,000 times each with a spread of 30 points.
TEST_F(CardEffects, WhatACardDoesIsSaidApartFromWhatGoesWithWinning) {
  value("drew_card Q", 2'000, 500, 3'000);
  for (const auto* other : {"3", "4", "5", "6"}) value("drew_card " + std::string(other), 2'000, 0, 3'000);
  item("drew_card Q", 5'000, 1'700);
  item("drew_card 3", 5'000, 1'700);
  const auto said = card_sentences(tally, game);
  ASSERT_EQ(said.size(), 1U) << "nothing goes with winning here";
  EXPECT_TRUE(said[0].contains("“drew card Q” is worth ")) << said[0];
  EXPECT_TRUE(said[0].contains("The clearest of 5 groups of cards; false discovery rate 1 %.")) << said[0];
  EXPECT_FALSE(said[0].contains("card 3"));
}

TEST_F(CardEffects, WithoutAClearCardTheReportSaysWhatWouldHaveShown) {
  for (const auto* card : {"Q", "3", "4"}) value("drew_card " + std::string(card), 400, 0, 3'000);
  const auto said = card_sentences(tally, game);
  ASSERT_EQ(said.size(), 1U);
  // The error is √(0.09/400 + 0.09/800) = 0.01837; 5.3 of them are 9.7 points.
  EXPECT_TRUE(said[0].starts_with("In these games none of 3 groups of cards")) << said[0];
  EXPECT_TRUE(said[0].ends_with("about 10 points would have shown.")) << said[0];
}

// A Queen adds 2.7 points to nothing. The error is √(0.09/2000 + 0.09/8000) = 0.0075, so that is 3.6 of them: chance
// does that in one of 3,000 cases, a discovery among five groups. Within four errors it may also be nothing.
TEST_F(CardEffects, ADiscoveryTooSmallToMeasureIsNotDenied) {
  value("drew_card Q", 2'000, 270, 3'000);
  for (const auto* other : {"3", "4", "5", "6"}) value("drew_card " + std::string(other), 2'000, 0, 3'000);
  EXPECT_TRUE(find(card_effects(tally, game), "drew_card Q")->does->is_discovery);
  EXPECT_EQ(card_sentences(tally, game),
            std::vector<std::string>{
                "1 of 5 groups of cards differs from others of its kind in what it does to a seat's chance of winning "
                "(false discovery rate 1 %); too few games to say by how much."});
}

// The Queen is worth 10 points in one variant and none in the other.
TEST_F(CardEffects, VariantsDifferInTheirCards) {
  value("drew_card Q", 2'000, 0, 3'000);
  for (const auto* other : {"3", "4", "5", "6"}) value("drew_card " + std::string(other), 2'000, 0, 3'000);
  const LabTally base = tally;
  EXPECT_TRUE(card_differences(base, tally, game, game).empty());
  value("drew_card Q", 2'000, 2'000, 3'000);
  const auto said = card_differences(base, tally, game, game);
  ASSERT_EQ(said.size(), 1U);
  EXPECT_TRUE(said[0].starts_with("“drew card Q” is worth 10.0 points more (")) << said[0];
}

}  // namespace
}  // namespace cardtable
