#include "lab/figures/ladder.h"

#include <gtest/gtest.h>

#include "engine/core/tally.h"

namespace cardtable {
namespace {

constexpr std::uint64_t kWin = Tally::kWholeWin;

/// Two players: who wins with the better bot in seat 0 and with it in seat 1, and again with other luck.
struct Winners {
  std::size_t first = 0;
  std::size_t second = 0;
};
void deal(RungTally& tally, Winners once, Winners again) {
  const auto wins = [](Winners winners) {
    DealWins games(2);
    games[0][winners.first] = kWin;
    games[1][winners.second] = kWin;
    return games;
  };
  tally.add_deal(wins(once), wins(again));
}

TEST(Ladder, WhereTheBetterAlwaysWinsAllIsSkill) {
  RungTally tally;
  for (int i = 0; i < 10; ++i) deal(tally, {0, 1}, {0, 1});
  const auto shares = luck_and_skill(tally, 2);
  EXPECT_DOUBLE_EQ(shares.win_rate, 1);
  EXPECT_NEAR(shares.skill.share, 1, 1e-12);
  EXPECT_NEAR(shares.deal.share, 0, 1e-12);
  EXPECT_NEAR(shares.draws.share, 0, 1e-12);
}

// Seat 0 wins half of the deals and seat 1 the other half, no matter who sits there and what comes up.
TEST(Ladder, WhereTheSeatDecidesAllIsTheDeal) {
  RungTally tally;
  for (std::size_t i = 0; i < 10; ++i) deal(tally, {i % 2, i % 2}, {i % 2, i % 2});
  const auto shares = luck_and_skill(tally, 2);
  EXPECT_DOUBLE_EQ(shares.win_rate, 0.5);
  EXPECT_NEAR(shares.skill.share, 0, 1e-12);
  EXPECT_NEAR(shares.deal.share, 1, 1e-12);
}

// Seat 0 wins every game of half of the deals, and none of them with other luck: two bots that play alike win the same
// games, but it is not the deal that decides.
TEST(Ladder, WhereTheLuckOnTheWayDecidesItIsNotTheDeal) {
  RungTally tally;
  for (std::size_t once = 0; once < 2; ++once) {
    for (std::size_t again = 0; again < 2; ++again) deal(tally, {once, once}, {again, again});
  }
  const auto shares = luck_and_skill(tally, 2);
  EXPECT_NEAR(shares.skill.share, 0, 1e-12);
  EXPECT_NEAR(shares.deal.share, 0, 1e-12);
  EXPECT_NEAR(shares.draws.share, 1, 1e-12);
}

// The better bot wins 3 games of 4: (0.75 - 0.5)² / 0.25 = a quarter is skill. In the first deal everybody wins with
// the better bot; in the second seat 0 wins both games; other luck changes nothing. A seat's win times the same with
// other luck is 1/2 on average, less (0.75² + 0.25²) / 2 = 0.3125, is 0.1875 of 0.25: three quarters are the deal.
TEST(Ladder, APartOfEach) {
  RungTally tally;
  deal(tally, {0, 1}, {0, 1});
  deal(tally, {0, 0}, {0, 0});
  const auto shares = luck_and_skill(tally, 2);
  EXPECT_DOUBLE_EQ(shares.win_rate, 0.75);
  EXPECT_NEAR(shares.elo, 190.85, 0.01);  // 400 log10 3
  EXPECT_NEAR(shares.skill.share, 0.25, 1e-12);
  EXPECT_NEAR(shares.deal.share, 0.75, 1e-12);
  EXPECT_NEAR(shares.draws.share, 0, 1e-12);
}

// Of 200 deals seat 0 wins all games in half; with other luck the same seat wins in 150 of them. A seat's win times the
// same with other luck is 150/200 of 1/2 = 0.375 on average, less 0.25 is half of the variance. Per deal the products
// are 1/2 or 0, with a standard deviation of 0.2165; over √199 and 0.25 the error is 0.0614, times 3.29 = 0.202.
TEST(Ladder, TheDealHasAnInterval) {
  RungTally tally;
  for (std::size_t i = 0; i < 200; ++i) {
    const std::size_t winner = i % 2;
    const std::size_t other = i < 150 ? winner : 1 - winner;
    deal(tally, {winner, winner}, {other, other});
  }
  const auto shares = luck_and_skill(tally, 2);
  EXPECT_NEAR(shares.deal.share, 0.5, 1e-12);
  EXPECT_NEAR(shares.deal.low, 0.5 - 0.202, 1e-3);
  EXPECT_NEAR(shares.deal.high, 0.5 + 0.202, 1e-3);
  const Rung rung{.upper = *parse_bot("medium"), .lower = *parse_bot("easy")};
  EXPECT_TRUE(luck_sentence(rung, tally, 2).contains("the deal decides 50.0 % (29.8 to 70.2) of who wins"));
  EXPECT_EQ(luck_sentence(rung, {}, 2), "");
}

// Three players, one seat wins every game of the deal: the better bot wins one of three, and all is the deal.
TEST(Ladder, ThreePlayers) {
  RungTally tally;
  for (std::size_t seat = 0; seat < 3; ++seat) {
    DealWins wins(3);
    for (auto& game : wins) game[seat] = kWin;
    tally.add_deal(wins, wins);
  }
  EXPECT_EQ(tally.upper_wins, 3 * kWin);
  EXPECT_EQ(tally.lower_wins, 6 * kWin);
  const auto shares = luck_and_skill(tally, 3);
  EXPECT_NEAR(shares.win_rate, 1.0 / 3, 1e-12);
  EXPECT_NEAR(shares.deal.share, 1, 1e-12);
}

TEST(Ladder, TalliesAreReadBack) {
  RungTally tally;
  deal(tally, {0, 1}, {1, 1});
  deal(tally, {0, 0}, {0, 1});
  EXPECT_EQ(*parse_rung(rung_json(tally)), tally);
  EXPECT_FALSE(parse_rung(boost::json::array{1, 2, 3}));
  EXPECT_FALSE(parse_rung(boost::json::array{1, 2, 3, 4, 5, 6, 7, 8, -9}));
  RungTally twice = tally;
  twice.add(tally);
  EXPECT_DOUBLE_EQ(luck_and_skill(twice, 2).skill.share, luck_and_skill(tally, 2).skill.share);
}

}  // namespace
}  // namespace cardtable
