#include "lab/simulation.h"

#include <gtest/gtest.h>

#include "apps/cli/simulate_report.h"
#include "engine/registry/random_play.h"
#include "engine/registry/registry.h"

namespace cardtable {
namespace {

class Simulations : public testing::Test {
 protected:
  Registry registry;

  SimulationPlan plan(std::string_view game, std::size_t players, std::string_view bot, std::uint64_t games) {
    const auto* type = registry.find(game);
    SimulationPlan made{.type = type, .options = default_options(type->info().options), .bots = {}, .games = games};
    made.bots.assign(players, *parse_bot(bot));
    return made;
  }
  static SimulationReport run(const SimulationPlan& plan) {
    return run_simulation(plan, {}, [](std::uint64_t) {});
  }
  /// Everything but the time it took.
  static std::string counts(const SimulationPlan& plan, SimulationReport report) {
    report.seconds = 1;
    auto object = simulation_json(plan, report);
    object.erase("threads");
    return json::serialize(object);
  }
};

TEST_F(Simulations, TheThreadsDoNotMatter) {
  for (const auto& [bot, games] : {std::pair{"random", 300U}, std::pair{"easy", 12U}}) {
    for (const auto& type : registry.games()) {
      auto one = plan(type->info().key, 2, bot, games);
      one.options[kTurnLimitOption] = 200;
      auto three = one;
      three.threads = 3;
      EXPECT_EQ(counts(one, run(one)), counts(three, run(three))) << type->info().key << " " << bot;
    }
  }
}

TEST_F(Simulations, EveryGameIsAccountedFor) {
  for (const auto& type : registry.games()) {
    auto wish = plan(type->info().key, type->info().max_players, "random", 200);
    wish.options[kTurnLimitOption] = 400;
    const auto report = run(wish);
    EXPECT_EQ(report.games, 200U);
    double wins = 0;
    for (const auto& seat : report.seats) wins += seat.wins;
    EXPECT_DOUBLE_EQ(wins + static_cast<double>(report.without_winner + report.unfinished), 200.0);
    std::uint64_t ended = report.unfinished;
    for (const auto& [reason, count] : report.reasons) ended += count;
    EXPECT_EQ(ended, 200U);
    EXPECT_EQ(report.rules.size(), type->info().rules.size());  // also those that never came up
    EXPECT_DOUBLE_EQ(report.length.mean, static_cast<double>(report.decisions) / 200);
    std::uint64_t last = 0;
    for (const auto& [name, length] : report.length.points) {
      EXPECT_GE(length, last) << name;
      last = length;
    }
  }
}

// With a limit of one turn every game ends there, and a game of Last Card turns up one card.
TEST_F(Simulations, TheTurnLimitIsCounted) {
  auto wish = plan("last-card", 3, "random", 50);
  wish.options[kTurnLimitOption] = 1;
  const auto report = run(wish);
  EXPECT_EQ(report.at_turn_limit, 50U);
  EXPECT_EQ(report.without_winner, 50U);
  EXPECT_EQ(report.reasons.at("turn-limit"), 50U);
  EXPECT_EQ(report.events.at("turned_up"), 50U);
  EXPECT_EQ(report.events.at("turn_limit"), 50U);
}

// The same events come up, and are called the same, whether the kernel counts them or the run-time interface does.
TEST_F(Simulations, BothWaysCountTheSameThings) {
  for (const auto& type : registry.games()) {
    Tally tally;
    const auto options = default_options(type->info().options);
    tally_random_games(*type, {.options = options, .players = 2, .first = 1, .games = 20, .most = 2'000}, tally);
    for (const auto& [event, rule, count] : type->event_counts(tally)) {
      EXPECT_FALSE(event.empty());
      EXPECT_GT(count, 0U);
      EXPECT_TRUE(rule.empty() || std::ranges::count(type->info().rules, rule) == 1) << rule;
    }
    EXPECT_LT(type->info().rules.size(), kMostRules);
    auto wish = plan(type->info().key, 2, "easy", 3);
    wish.options[kTurnLimitOption] = 100;
    for (const auto& [event, count] : run(wish).events) EXPECT_FALSE(event.empty());
  }
}

TEST_F(Simulations, AnInterruptKeepsTheResultsSoFar) {
  std::stop_source stop;
  auto wish = plan("last-card", 2, "random", 0);
  wish.seconds = 1'000;
  const auto report = run_simulation(wish, stop.get_token(), [&](std::uint64_t) { stop.request_stop(); });
  EXPECT_GT(report.games, 0U);
}

TEST_F(Simulations, ReportsAgree) {
  const auto wish = plan("fasttrack", 2, "random", 64);
  const auto report = run(wish);
  const auto csv = simulation_csv(wish, report);
  EXPECT_NE(csv.find("run,games,64\n"), std::string::npos);
  EXPECT_EQ(simulation_json(wish, report).at("games"), 64);
  EXPECT_NE(simulation_text(wish, report).find("64 games"), std::string::npos);
}

}  // namespace
}  // namespace cardtable
