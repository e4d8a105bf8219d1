#include "ai/bots/search/candidates.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "ai/bots/search/budget.h"

namespace cardtable {
namespace {

using Move = std::uint32_t;

Candidates<Move> of_eight() {
  Candidates<Move> candidates;
  candidates.start(std::array<Move, 8>{0, 1, 2, 3, 4, 5, 6, 7}, [](Move) { return 0.0; });
  return candidates;
}

/// Each move is as good as its number.
void try_all(Candidates<Move>& candidates) {
  for (auto& candidate : candidates.left()) {
    ++candidate.visits;
    candidate.value += candidate.move;
  }
}

std::set<Move> moves_left(Candidates<Move>& candidates) {
  std::set<Move> moves;
  for (const auto& candidate : candidates.left()) moves.insert(candidate.move);
  return moves;
}

TEST(Candidates, TheWorseHalfDropsOutWhenItsShareOfTheBudgetIsUsed) {
  auto candidates = of_eight();
  try_all(candidates);
  candidates.drop_worse_half(0.3);  // of three stages the first ends at a third
  EXPECT_EQ(candidates.left().size(), 8U);
  candidates.drop_worse_half(0.34);
  EXPECT_EQ(moves_left(candidates), (std::set<Move>{4, 5, 6, 7}));
  candidates.drop_worse_half(0.6);
  EXPECT_EQ(candidates.left().size(), 4U);
  candidates.drop_worse_half(0.68);
  EXPECT_EQ(moves_left(candidates), (std::set<Move>{6, 7}));
  candidates.drop_worse_half(1);
  EXPECT_EQ(candidates.left().size(), 2U) << "two are compared to the end";
}

TEST(Candidates, AStageThatTookLongLeavesLessToTheOthers) {
  auto candidates = of_eight();
  try_all(candidates);
  candidates.drop_worse_half(0.8);  // a single round: two stages share the last fifth
  candidates.drop_worse_half(0.85);
  EXPECT_EQ(candidates.left().size(), 4U);
  candidates.drop_worse_half(0.91);
  EXPECT_EQ(candidates.left().size(), 2U);
}

TEST(Candidates, CandidatesThatDroppedOutAreStillKnown) {
  auto candidates = of_eight();
  try_all(candidates);
  candidates.drop_worse_half(0.5);
  ASSERT_NE(candidates.find(0), nullptr);
  EXPECT_EQ(candidates.find(0)->visits, 1U);
  EXPECT_EQ(candidates.find(8), nullptr);
}

TEST(Candidates, EqualsAreOrderedByTheMove) {
  auto candidates = of_eight();
  for (auto& candidate : candidates.left()) ++candidate.visits;
  candidates.drop_worse_half(0.5);
  EXPECT_EQ(moves_left(candidates), (std::set<Move>{0, 1, 2, 3}));
}

TEST(Countdown, KnowsWhatShareIsUsed) {
  Countdown countdown({.iterations = 4}, {});
  EXPECT_EQ(countdown.share_used(), 0);
  countdown.next();
  EXPECT_EQ(countdown.share_used(), 0.25);
  while (countdown.next()) {
  }
  EXPECT_EQ(countdown.share_used(), 1);
}

TEST(Countdown, KnowsWhatShareOfTheTimeIsUsed) {
  Countdown countdown({.time = std::chrono::milliseconds(5)}, {});
  while (countdown.next()) {
  }
  EXPECT_GE(countdown.share_used(), 1);
}

}  // namespace
}  // namespace cardtable
