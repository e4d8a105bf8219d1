// The solver on variants of the real games that are small enough to work out by hand.
#include "lab/solver/solve.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/kit/option_text.h"
#include "engine/registry/registry.h"

namespace cardtable {
namespace {

class Solve : public testing::Test {
 protected:
  SolvePlan plan(const std::string& game, const std::vector<std::string>& assignments) const {
    const GameType* type = registry_.find(game);
    OptionValues options = default_options(type->info().options);
    for (const auto& assignment : assignments) {
      EXPECT_TRUE(set_option(assignment, type->info().options, options)) << assignment;
    }
    return {.type = type, .options = options, .threads = 2};
  }
  static BotSpec bot(const std::string& name) { return *parse_bot(name); }

  /// Ace, King and Queen of Clubs: one in each hand, one on the pile. The seat that begins plays its card and has won,
  /// or draws from nothing and the game ends by its limit of one turn.
  SolvePlan three_cards() const {
    return plan("last-card", {"ranks=3", "suits=1", "hand_size=1", "declaring=off", "queen_cover=off", "turn_limit=1"});
  }

 private:
  Registry registry_;
};

TEST_F(Solve, ThreeCards) {
  const auto report = solve(three_cards());
  ASSERT_TRUE(report);
  // Six deals with a decision each, and two ways to decide.
  EXPECT_EQ(report->nodes, 1U + 6U + 12U);
  EXPECT_EQ(report->chance_nodes, 1U);
  EXPECT_EQ(report->ends, 12U);
  EXPECT_EQ(report->depth, 3U);
  EXPECT_EQ(report->sets[0], 6U);
  EXPECT_EQ(report->sets[1], 0U);
  EXPECT_DOUBLE_EQ(report->estimate.nodes, 19);
  EXPECT_NEAR(report->value, 1, 1e-5);
  EXPECT_LT(report->exploitability, 1e-5);
  // Before the first iteration half of the games are won, and nobody can do anything against it but the first player:
  // ((1) + (-1/2)) / 2.
  EXPECT_EQ(report->curve.front().iteration, 0U);
  EXPECT_DOUBLE_EQ(report->curve.front().exploitability, 0.25);
  EXPECT_EQ(report->curve.back().iteration, report->iterations);
}

TEST_F(Solve, BotsAreMeasured) {
  auto wish = three_cards();
  wish.bots = {bot("medium"), bot("random")};
  wish.samples = 2000;
  const auto report = solve(wish);
  ASSERT_TRUE(report);
  ASSERT_EQ(report->bots.size(), 2U);
  EXPECT_EQ(report->bots[0].bot, "medium");
  EXPECT_EQ(report->bots[0].asked, 6U);
  EXPECT_NEAR(report->bots[0].exploitability, 0, 1e-9);
  // Against the equilibrium it wins as the first player, and loses as the second.
  EXPECT_NEAR(report->bots[0].against_equilibrium, 0, 1e-5);
  // The random bot wins half of its games: see above. Within five standard errors of 6 * 2000 samples, halved.
  EXPECT_NEAR(report->bots[1].exploitability, 0.25, 0.012);
  EXPECT_NEAR(report->bots[1].against_equilibrium, (0.5 - 1) / 2, 0.012);
}

TEST_F(Solve, TheReportIsWhatWasFound) {
  auto wish = three_cards();
  wish.bots = {bot("medium")};
  wish.iterations = 3;
  const auto report = solve(wish);
  ASSERT_TRUE(report);
  const auto object = report->json();
  EXPECT_EQ(object.at("game").as_string(), "last-card");
  EXPECT_EQ(object.at("options").at("ranks").to_number<int>(), 3);
  EXPECT_EQ(object.at("information_sets"), (boost::json::array{6, 0}));
  EXPECT_EQ(object.at("iterations").to_number<int>(), 3);
  EXPECT_EQ(object.at("curve").as_array().size(), 4U);
  EXPECT_EQ(object.at("bots").at(0).at("bot").as_string(), "medium");
  EXPECT_NE(report->text().find("6 information sets (6 of the seat that begins)"), std::string::npos);
  EXPECT_NE(report->text().find("with turn_limit=1, hand_size=1"), std::string::npos);
}

TEST_F(Solve, ItStopsAtTheExploitabilityThatIsWanted) {
  auto wish = three_cards();
  wish.iterations = 1'000'000;
  wish.until = 0.01;
  const auto report = solve(wish);
  ASSERT_TRUE(report);
  EXPECT_LE(report->exploitability, 0.01);
  EXPECT_LT(report->iterations, 1000U);
}

// With declarations and the Queen there is something to solve; the best answers leave no doubt about the value.
TEST_F(Solve, AVariantWithHiddenCardsComesToAnEquilibrium) {
  auto wish = plan("last-card", {"ranks=4", "suits=1", "hand_size=1", "turn_limit=5"});
  wish.iterations = 100;
  wish.bots = {bot("medium")};
  const auto report = solve(wish);
  ASSERT_TRUE(report);
  EXPECT_GT(report->sets[0], 100U);
  EXPECT_GT(report->sets[1], 100U);
  EXPECT_LT(report->exploitability, 2e-3);
  EXPECT_LT(report->exploitability, report->curve.front().exploitability / 50);
  EXPECT_GE(report->bots[0].exploitability, -1e-9);
  // Nobody does better against an equilibrium than it allows.
  EXPECT_LE(report->bots[0].against_equilibrium, report->exploitability + 1e-9);
  wish.threads = 1;
  const auto again = solve(wish);
  EXPECT_EQ(again->value, report->value);
  EXPECT_EQ(again->bots[0].exploitability, report->bots[0].exploitability);
}

TEST_F(Solve, TheRealGamesAreTooLarge) {
  for (const char* game : {"last-card", "fasttrack", "rotorouter", "bus-rush"}) {
    const auto refused = solve(plan(game, {}));
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("too large to solve: about "), std::string::npos) << refused.error().message;
  }
  auto wish = three_cards();
  wish.most_nodes = 18;
  EXPECT_NE(solve(wish).error().message.find("more than 18 nodes"), std::string::npos);
}

TEST_F(Solve, ItCanBeStopped) {
  auto wish = three_cards();
  const StopSource stop;
  wish.stop = stop.get_token();
  stop.request_stop();
  EXPECT_EQ(solve(wish).error().message, "stopped before its tree was whole");
}

// The first player of FastTrack sees everything the second one does, so each history is a decision of its own.
TEST_F(Solve, WithoutHiddenCardsEveryDecisionIsAnInformationSet) {
  auto wish = plan("fasttrack", {"pegs=3", "jokers=0", "turn_limit=2"});
  wish.iterations = 20;
  const auto report = solve(wish);
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->sets[0] + report->sets[1], report->nodes - report->chance_nodes - report->ends);
}

}  // namespace
}  // namespace cardtable
