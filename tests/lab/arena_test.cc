#include "lab/arena.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "engine/kit/option_text.h"
#include "engine/registry/registry.h"
#include "lab/contestants.h"
#include "lab/program.h"
#include "tests/support/places.h"

namespace cardtable {
namespace {

using std::chrono::milliseconds;

/// A program that answers does so within this, also on a busy machine.
constexpr milliseconds kPatience{30'000};

class Arena : public testing::Test {
 protected:
  Registry registry;

  ArenaPlan plan(const std::vector<std::string>& bots, std::uint64_t games, unsigned threads = 1) {
    ArenaPlan plan;
    plan.type = registry.find("last-card");
    plan.options = default_options(plan.type->info().options);
    plan.games = games;
    plan.threads = threads;
    for (const auto& bot : bots) plan.entrants.push_back(parse_entrant(bot, *plan.type, kPatience).value());
    return plan;
  }
  static ArenaReport run(const ArenaPlan& plan) {
    return run_arena(plan, {}, [](std::uint64_t) {});
  }
};

TEST_F(Arena, EveryDealIsPlayedOnceForEachSeating) {
  const auto report = run(plan({"medium", "random", "random"}, 30));
  EXPECT_EQ(report.games, 30U);
  ASSERT_EQ(report.bots.size(), 2U);
  EXPECT_EQ(report.bots[0].games, 30U);
  EXPECT_EQ(report.bots[1].games, 60U) << "two seats of each game";
  EXPECT_DOUBLE_EQ(report.bots[0].wins + report.bots[1].wins + static_cast<double>(report.without_winner), 30.0);
}

TEST_F(Arena, EqualBotsGetEqualSharesOfEveryDeal) {
  // A bot that always makes the first listed move wins exactly its share, since all seatings are the same game.
  struct First final : Contestant {
    std::optional<MoveCode> move(const Match& match, std::uint64_t) override {
      std::vector<MoveCode> moves;
      match.legal_moves(moves);
      return moves.front();
    }
  };
  auto duel = plan({"random", "random"}, 40);
  duel.entrants[0] = {"a", [] { return std::make_unique<First>(); }};
  duel.entrants[1] = {"b", [] { return std::make_unique<First>(); }};
  const auto report = run(duel);
  EXPECT_DOUBLE_EQ(report.bots[0].wins, report.bots[1].wins);
  EXPECT_NEAR(report.bots[0].elo, report.bots[1].elo, 1e-9);
}

TEST_F(Arena, SameSeedSameTotalsWhateverTheThreads) {
  const auto one = run(plan({"medium", "easy"}, 40, 1));
  const auto two = run(plan({"medium", "easy"}, 40, 2));
  EXPECT_DOUBLE_EQ(one.bots[0].wins, two.bots[0].wins);
  EXPECT_EQ(one.decisions, two.decisions);
}

TEST_F(Arena, HeuristicBeatsRandom) {
  const auto report = run(plan({"medium", "random"}, 200));
  EXPECT_GT(report.bots[0].interval.low, 0.7);
  EXPECT_GT(report.bots[0].elo, report.bots[1].elo);
}

TEST_F(Arena, AnOutsideProgramPlays) {
  const auto path = source_dir() / "apps/python/examples/random_bot.py";
  const auto report = run(plan({"random", "cmd:python3 " + path.string()}, 6));
  EXPECT_EQ(report.games, 6U);
  EXPECT_EQ(report.bots[1].faults, 0U);
}

TEST_F(Arena, ABadProgramLosesAndNothingHangs) {
  for (const auto* command : {"cmd:false", "cmd:echo nonsense", "cmd:yes", "cmd:/does/not/exist",
                              R"(cmd:while read x; do echo '{"move":"fly"}'; done)"}) {
    const auto report = run(plan({"random", command}, 2));
    EXPECT_EQ(report.bots[1].faults, 2U) << command;
    EXPECT_DOUBLE_EQ(report.bots[0].wins, 2.0);
  }
}

TEST(Program, ASlowOneIsGivenUp) {
  Program slow("while read x; do sleep 20; done");
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_FALSE(slow.ask("hello", milliseconds(100)).has_value());
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  Program echo("cat");
  EXPECT_EQ(echo.ask("one", kPatience), "one");
  EXPECT_EQ(echo.ask("two", kPatience), "two");
}

TEST(Interval, Wilson) {
  // 50 of 100: 0.404 to 0.596 by the formula.
  const auto half = wilson_interval(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 0.0005);
  EXPECT_NEAR(half.high, 0.5962, 0.0005);
  EXPECT_EQ(wilson_interval(0, 0).high, 1);
  EXPECT_EQ(wilson_interval(0, 10).low, 0);
}

// A player who knows every card to come beats the heuristic clearly in every game, also where luck decides much.
TEST(Entrants, ASeerKnowsMore) {
  const Registry registry;
  for (const auto& type : registry.games()) {
    ArenaPlan plan{.type = type.get(), .options = default_options(type->info().options), .entrants = {}, .games = 40};
    // Only the winner counts here. Playing on for the other places takes most of a game of RotoRouter.
    (void)set_option("stop_at_winner=true", type->info().options, plan.options);
    plan.entrants.push_back(*parse_entrant("seer@1000", *plan.type, std::chrono::milliseconds(1'000)));
    plan.entrants.push_back(*parse_entrant("medium", *plan.type, std::chrono::milliseconds(1'000)));
    const auto report = run_arena(plan, {}, [](std::uint64_t) {});
    EXPECT_EQ(report.bots[0].faults, 0U);
    EXPECT_GT(report.bots[0].win_rate, 0.6) << type->info().key;
  }
  EXPECT_FALSE(parse_entrant("seer@", *registry.find("last-card"), std::chrono::milliseconds(1)).has_value());
  EXPECT_FALSE(parse_entrant("seer@0", *registry.find("last-card"), std::chrono::milliseconds(1)).has_value());
}

TEST(Entrants, BadOnesAreRefused) {
  const Registry registry;
  EXPECT_FALSE(parse_entrant("nobody", *registry.find("last-card"), milliseconds(1)).has_value());
  EXPECT_FALSE(parse_entrant("cmd:", *registry.find("last-card"), milliseconds(1)).has_value());
}

}  // namespace
}  // namespace cardtable
