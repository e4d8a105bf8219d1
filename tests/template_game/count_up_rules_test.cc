#include <gtest/gtest.h>

#include "tests/template_game/rules.h"

namespace cardtable::count_up {
namespace {

State dealt() {
  const Rules rules;
  return rules.deal(default_options(Rules::info().options), 2, 1, NullSink{});
}

TEST(CountUp, CU_SETUP_1_TwoCardsEach) {
  const State state = dealt();
  EXPECT_EQ(size_of(state.hands[0]), 2);
  EXPECT_EQ(size_of(state.hands[1]), 2);
  EXPECT_EQ(state.draw_pile.size(), 8U);
}

TEST(CountUp, CU_SETUP_1_TheSeatThatBeginsGetsTheFirstCard) {
  const State usual = dealt();
  const State other = Rules{}.deal(default_options(Rules::info().options), 2, 1, NullSink{}, Seat{1});
  EXPECT_EQ(other.on_turn, Seat{1});
  EXPECT_EQ(other.hands[1], usual.hands[0]);
  EXPECT_EQ(other.hands[0], usual.hands[1]);
}

TEST(CountUp, CU_TURN_1_LayingAddsAndDraws) {
  State state = dealt();
  state.hands[0] = {0, 0, 0, 1, 1};
  EXPECT_EQ(Rules{}.check(state, Seat{1}, {1}).rule, Rule::kTurn1);
  Rules{}.apply(state, Seat{0}, {3}, NullSink{});
  EXPECT_EQ(state.total, 3);
  EXPECT_EQ(size_of(state.hands[0]), 2);
  EXPECT_EQ(state.on_turn, Seat{1});
}

TEST(CountUp, CU_LIMIT_1_NotAboveTwentyOne) {
  State state = dealt();
  state.hands[0] = {0, 1, 0, 0, 1};
  state.total = 19;
  EXPECT_TRUE(Rules{}.check(state, Seat{0}, {1}).is_legal());
  EXPECT_EQ(Rules{}.check(state, Seat{0}, {4}).rule, Rule::kLimit1);
}

TEST(CountUp, CU_WIN_1_ExactlyTwentyOne) {
  State state = dealt();
  state.hands[0] = {0, 1, 1, 0, 0};
  state.total = 19;
  State short_of_it = state;
  Rules{}.apply(state, Seat{0}, {2}, NullSink{});
  EXPECT_TRUE(Rules{}.result(state).has_won(Seat{0}));
  Rules{}.apply(short_of_it, Seat{0}, {1}, NullSink{});
  EXPECT_FALSE(Rules{}.result(short_of_it).has_won(Seat{0}));
}

}  // namespace
}  // namespace cardtable::count_up
