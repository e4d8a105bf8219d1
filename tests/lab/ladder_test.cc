#include "lab/figures/ladder.h"

#include <gtest/gtest.h>

#include "engine/core/tally.h"

namespace cardtable {
namespace {

constexpr std::uint64_t kWin = Tally::kWholeWin;

/// Two players: the winner with the better bot in seat 0, and with it in seat 1.
void deal(RungTally& tally, std::size_t first, std::size_t second) {
  std::vector<PerSeat<std::uint64_t>> wins(2);
  wins[0][first] = kWin;
  wins[1][second] = kWin;
  tally.add_deal(wins);
}

// The better bot always wins: all is skill.
TEST(Ladder, WhereTheBetterAlwaysWinsAllIsSkill) {
  RungTally tally;
  for (int i = 0; i < 10; ++i) deal(tally, 0, 1);
  const auto shares = luck_and_skill(tally, 2);
  EXPECT_DOUBLE_EQ(shares.win_rate, 1);
  EXPECT_NEAR(shares.skill, 1, 1e-12);
  EXPECT_NEAR(shares.deal, 0, 1e-12);
  EXPECT_NEAR(shares.rest, 0, 1e-12);
}

// Seat 0 wins half of the deals and seat 1 the other half, no matter who sits there: the deal decides everything.
TEST(Ladder, WhereTheSeatDecidesAllIsTheDeal) {
  RungTally tally;
  for (int i = 0; i < 10; ++i) deal(tally, i % 2 == 0 ? 0 : 1, i % 2 == 0 ? 0 : 1);
  const auto shares = luck_and_skill(tally, 2);
  EXPECT_DOUBLE_EQ(shares.win_rate, 0.5);
  EXPECT_NEAR(shares.skill, 0, 1e-12);
  EXPECT_NEAR(shares.deal, 1, 1e-12);
}

// All four outcomes are equally frequent: neither the player nor the deal matters.
TEST(Ladder, WhereNothingMattersAllIsTheRest) {
  RungTally tally;
  deal(tally, 0, 0);
  deal(tally, 0, 1);
  deal(tally, 1, 0);
  deal(tally, 1, 1);
  const auto shares = luck_and_skill(tally, 2);
  EXPECT_NEAR(shares.skill, 0, 1e-12);
  EXPECT_NEAR(shares.deal, 0, 1e-12);
  EXPECT_NEAR(shares.rest, 1, 1e-12);
}

// The better bot wins 3 games of 4: (0.75 - 0.5)² / 0.25 = a quarter is skill. In the first deal everybody wins with
// the better bot; in the second seat 0 wins both games. The wins of a seat with the better bot times those with the
// other: 0, 0, 1·1, 0·0, on average 1/4, less 0.75·0.25 = 0.1875, is 0.0625 of 0.25: a quarter is the deal.
TEST(Ladder, APartOfEach) {
  RungTally tally;
  deal(tally, 0, 1);
  deal(tally, 0, 0);
  const auto shares = luck_and_skill(tally, 2);
  EXPECT_DOUBLE_EQ(shares.win_rate, 0.75);
  EXPECT_NEAR(shares.elo, 190.85, 0.01);  // 400 log10 3
  EXPECT_NEAR(shares.skill, 0.25, 1e-12);
  EXPECT_NEAR(shares.deal, 0.25, 1e-12);
  EXPECT_NEAR(shares.rest, 0.5, 1e-12);
}

// Three players, seat 2 wins every game of the deal: the better bot wins one of three, and all is the deal.
TEST(Ladder, ThreePlayers) {
  RungTally tally;
  for (std::size_t seat = 0; seat < 3; ++seat) {
    std::vector<PerSeat<std::uint64_t>> wins(3);
    for (auto& game : wins) game[seat] = kWin;
    tally.add_deal(wins);
  }
  EXPECT_EQ(tally.upper_wins, 3 * kWin);
  EXPECT_EQ(tally.lower_wins, 6 * kWin);
  const auto shares = luck_and_skill(tally, 3);
  EXPECT_NEAR(shares.win_rate, 1.0 / 3, 1e-12);
  EXPECT_NEAR(shares.deal, 1, 1e-12);
}

TEST(Ladder, TalliesAreReadBack) {
  RungTally tally;
  deal(tally, 0, 1);
  deal(tally, 0, 0);
  EXPECT_EQ(*parse_rung(rung_json(tally)), tally);
  EXPECT_FALSE(parse_rung(boost::json::array{1, 2, 3}));
  EXPECT_FALSE(parse_rung(boost::json::array{1, 2, 3, 4, 5, -6}));
  RungTally twice = tally;
  twice.add(tally);
  EXPECT_DOUBLE_EQ(luck_and_skill(twice, 2).skill, luck_and_skill(tally, 2).skill);
}

}  // namespace
}  // namespace cardtable
