#include "lab/figures/game_facts.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/core/tally.h"
#include "lab/figures/lab_tally.h"

namespace cardtable {
namespace {

Result won_by(std::initializer_list<std::size_t> seats) {
  Result result;
  result.over = true;
  for (const auto seat : seats) result.winners.insert(seat_at(seat));
  return result;
}

// Seats 1, 1, 0, 1 decide among 1, 4, 2 and 1 moves: three turns, four decisions, two of them forced, 8 moves in all.
// With 3 s to act and 2 s per doubling: 3 + 7 + 5 + 3 = 18 s.
TEST(GameFacts, DecisionsAddUp) {
  const PaceTable pace({.seconds_to_act = 3, .seconds_per_doubling = 2});
  DecisionSums sums{.starter = seat_at(1)};
  sums.add(seat_at(1), 1, pace);
  sums.add(seat_at(1), 4, pace);
  sums.add(seat_at(0), 2, pace);
  sums.add(seat_at(1), 1, pace);
  const auto facts = facts_of(sums, won_by({1}), 2, {});
  EXPECT_EQ(facts[Figure::kTurns], 3);
  EXPECT_EQ(facts[Figure::kDecisions], 4);
  EXPECT_EQ(facts[Figure::kForced], 5'000);
  EXPECT_EQ(facts[Figure::kBranching], 2'000);
  EXPECT_EQ(facts[Figure::kMinutes], 180);
  EXPECT_EQ(facts[Figure::kStarter], static_cast<std::int64_t>(Tally::kWholeWin));
}

TEST(GameFacts, EndingsAreDistinguished) {
  const auto won = facts_of({}, won_by({0, 2}), 3, {});
  EXPECT_EQ(won[seat_figure(0)], 30);
  EXPECT_EQ(won[seat_figure(1)], 0);
  EXPECT_EQ(won[Figure::kDrawn], 0);
  const auto drawn = facts_of({}, won_by({}), 3, {});
  EXPECT_EQ(drawn[Figure::kDrawn], 1);
  EXPECT_EQ(drawn[Figure::kUnfinished], 0);
  const auto cut_off = facts_of({}, Result{}, 3, {});
  EXPECT_EQ(cut_off[Figure::kDrawn], 0);
  EXPECT_EQ(cut_off[Figure::kUnfinished], 1);
  EXPECT_FALSE(won.knows(seat_figure(3)));
}

// The winner has 5 of 5 pegs home, the next 3 of 5: two fifths of the way.
TEST(GameFacts, TheMarginIsPartOfTheWay) {
  const std::array<Progress, 3> progress{{{"", 1, 5}, {"", 5, 5}, {"", 3, 5}}};
  const auto margin = margin_of(won_by({1}), progress);
  ASSERT_TRUE(margin);
  EXPECT_NEAR(margin->share, 0.4, 1e-12);
  EXPECT_EQ(margin->steps, 2);
  EXPECT_EQ(facts_of({}, won_by({1}), 3, progress)[Figure::kMargin], 4'000);
  EXPECT_FALSE(margin_of(won_by({0, 1}), progress));
  EXPECT_FALSE(margin_of(Result{}, progress));
  const std::array<Progress, 2> uncounted{{{"", 0, 0}, {"", 0, 0}}};
  EXPECT_FALSE(margin_of(won_by({1}), uncounted));
}

TEST(GameFacts, LongNumbersLoseTheirLastDigits) {
  EXPECT_EQ(rounded_down(999, 3), 999U);
  EXPECT_EQ(rounded_down(12'345, 3), 12'300U);
  EXPECT_EQ(rounded_down(0, 2), 0U);
}

// In the first game item 5 came up twice for seat 0, who won, and once for seat 1; item 6 for nobody in particular. In
// the second, item 5 for seats 1 and 2, who shared the win.
TEST(GameFacts, ItemsAreCountedForTheirSeats) {
  ItemMarks marks;
  ItemRow row;
  marks.mark(item_bit(5), seat_at(0));
  marks.mark(item_bit(5), seat_at(0));
  marks.mark(item_bit(5) | item_bit(63), seat_at(1));
  marks.mark(item_bit(6), kNoSeat);
  EXPECT_EQ(marks.of_all(), item_bit(5) | item_bit(6) | item_bit(63));
  row.end_game(marks, {Tally::kWholeWin, 0});
  EXPECT_EQ(marks.of_all(), 0U);
  marks.mark(item_bit(5), seat_at(1));
  marks.mark(item_bit(5), seat_at(2));
  row.end_game(marks, {0, Tally::kWholeWin / 2, Tally::kWholeWin / 2});
  row.end_game(marks, {Tally::kWholeWin, 0});
  EXPECT_EQ(row[5], (ItemCount{.times = 0, .games = 2, .seat_games = 4, .wins = 2 * Tally::kWholeWin}));
  EXPECT_EQ(row[6], (ItemCount{.times = 0, .games = 1, .seat_games = 0, .wins = 0}));
  EXPECT_EQ(row[63], (ItemCount{.times = 0, .games = 1, .seat_games = 1, .wins = 0}));
  EXPECT_EQ(row[0], ItemCount{});
}

// Item 0 is in every set, item 1 in every second, item 2 in none, item 63 in the last.
TEST(GameFacts, ItemsAreCountedInSets) {
  ItemCounter counter;
  for (std::uint64_t i = 0; i < 1'000; ++i) {
    counter.add(item_bit(0) | (i % 2 == 0 ? item_bit(1) : 0) | (i == 999 ? item_bit(63) : 0));
  }
  EXPECT_EQ(counter[0], 1'000U);
  EXPECT_EQ(counter[1], 500U);
  EXPECT_EQ(counter[2], 0U);
  EXPECT_EQ(counter[63], 1U);
}

}  // namespace
}  // namespace cardtable
