// The solver on games whose equilibria are known, and on trees small enough to work out by hand.
#include "tests/solver/poker.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>

#include "lab/solver/best_response.h"
#include "lab/solver/cfr_plus.h"
#include "lab/solver/game_tree.h"
#include "lab/solver/growing.h"

namespace cardtable {
namespace {

template <class Shape>
using PokerGrowing =
    Growing<poker::Rules<Shape>, double (*)(const poker::Rules<Shape>&, const typename poker::Rules<Shape>::State&)>;

template <class Shape>
struct Poker {
  poker::Rules<Shape> rules;
  PokerGrowing<Shape> growing{
      rules, {}, [](const auto&, const auto& state) { return poker::Rules<Shape>::worth(state); }};
  GameTree tree{*growing.grow(1'000'000, [](std::size_t) { return true; })};
};

TEST(Solver, KuhnHasTwelveInformationSets) {
  const Poker<poker::Kuhn> kuhn;
  EXPECT_EQ(kuhn.tree.sets().size(), 12U);
  // Six deals. In each: check check, check bet fold, check bet call, bet fold, bet call, and four decisions.
  EXPECT_EQ(kuhn.tree.ends(), 30U);
  EXPECT_EQ(kuhn.tree.size() - kuhn.tree.ends() - kuhn.tree.chance_nodes(), 24U);
  EXPECT_EQ(kuhn.tree.chance_nodes(), 1U);
}

// The first player loses a stake of 1/18 on average (Kuhn 1950).
TEST(Solver, KuhnIsWorthMinusOneEighteenth) {
  const Poker<poker::Kuhn> kuhn;
  const BestResponse best(kuhn.tree);
  CfrPlus solver(kuhn.tree, 1);
  while (solver.iterations() < 400'000) solver.iterate();
  EXPECT_LT(best.exploitability(solver.average()), 1e-6);
  EXPECT_NEAR(value_of(kuhn.tree, solver.average()), -1.0 / 18, 1e-6);
}

// Against a player who does everything equally often. What the first player wins with each card, worked out by hand:
//   Jack: a bet is folded (1/2): +1, or called: -2. So -1/2. A check loses 1, with a fold to any bet.
//   Queen: a bet is folded: +1, or called: 0 on average over Jack and King. So 1/2. A check wins 0.
//   King: a bet is folded: +1, or called: +2. So 3/2. A check wins the same: checked +1, bet and called +2.
// So the first player wins (-1/2 + 1/2 + 3/2) / 3 = 1/2. The second player wins the same after a check, for a check of
// its own ends the game without a bet. After a bet a Jack folds: -1, a Queen calls: 0, and a King calls: +2; 1/3 on
// average. Together 1/2 * 1/2 + 1/2 * 1/3 = 5/12.
TEST(Solver, TheBestAnswerToChanceInKuhn) {
  const Poker<poker::Kuhn> kuhn;
  const BestResponse best(kuhn.tree);
  EXPECT_NEAR(best.value(kuhn.tree.uniform(), 0), 0.5, 1e-12);
  EXPECT_NEAR(best.value(kuhn.tree.uniform(), 1), 5.0 / 12, 1e-12);
  EXPECT_NEAR(best.exploitability(kuhn.tree.uniform()), (0.5 + 5.0 / 12) / 2, 1e-12);
}

TEST(Solver, LeducHas288InformationSets) {
  const Poker<poker::Leduc> leduc;
  // In a round there are six decisions (nothing yet, check, bet, check bet, bet raise, check bet raise), and five ways
  // to its end without a fold. Three own cards, and then three own and three common ones: 6 * 3 + 5 * 6 * 3 * 3.
  EXPECT_EQ(leduc.tree.sets().size(), 288U);
}

// The first player loses 0.085606 on average: the value that the literature gives for this game.
TEST(Solver, LeducIsWorthWhatIsPublished) {
  const Poker<poker::Leduc> leduc;
  const BestResponse best(leduc.tree);
  CfrPlus solver(leduc.tree, 2);
  while (solver.iterations() < 5'000) solver.iterate();
  const double exploitability = best.exploitability(solver.average());
  EXPECT_LT(exploitability, 1e-4);
  EXPECT_NEAR(value_of(leduc.tree, solver.average()), -0.085606, 1e-5);
  // The value lies between what the two best answers leave.
  const double value = value_of(leduc.tree, solver.average());
  EXPECT_LE(value, best.value(solver.average(), 0) + 1e-12);
  EXPECT_GE(value, -best.value(solver.average(), 1) - 1e-12);
}

TEST(Solver, ThreadsChangeNothing) {
  const Poker<poker::Leduc> leduc;
  CfrPlus one(leduc.tree, 1);
  CfrPlus three(leduc.tree, 3);
  for (int i = 0; i < 20; ++i) {
    one.iterate();
    three.iterate();
  }
  EXPECT_EQ(one.average(), three.average());
}

TEST(Solver, ATreeThatIsTooLargeIsNotGrown) {
  const poker::Rules<poker::Leduc> rules;
  PokerGrowing<poker::Leduc> growing(
      rules, {}, [](const auto&, const auto& state) { return poker::Rules<poker::Leduc>::worth(state); });
  EXPECT_EQ(growing.grow(100, [](std::size_t) { return true; }), std::nullopt);
  EXPECT_EQ(growing.grow(1'000'000, [](std::size_t) { return false; }), std::nullopt);
}

TEST(Solver, AnEstimateOfTheSizeIsRightOnAverage) {
  Poker<poker::Leduc> leduc;
  const TreeSize size = leduc.growing.estimate(20'000, 1000, 1);
  const auto nodes = static_cast<double>(leduc.tree.size());
  EXPECT_NEAR(size.nodes, nodes, 0.03 * nodes);
  const auto decisions = static_cast<double>(leduc.tree.size() - leduc.tree.ends() - leduc.tree.chance_nodes());
  EXPECT_NEAR(size.decisions, decisions, 0.03 * decisions);
}

}  // namespace
}  // namespace cardtable
