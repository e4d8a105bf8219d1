#include <gtest/gtest.h>

#include <cmath>

#include "ai/bots/bots.h"
#include "ai/bots/ratings.h"
#include "ai/bots/search/search.h"
#include "engine/registry/registry.h"

namespace cardtable {
namespace {

TEST(Levels, BotsAreNamedWithOrWithoutABudget) {
  EXPECT_EQ(parse_bot("hard")->text(), "hard");
  EXPECT_EQ(parse_bot("hard@500")->budget.iterations, 500U);
  EXPECT_EQ(parse_bot("expert@200ms")->budget.time.count(), 200);
  EXPECT_EQ(parse_bot("expert@200ms")->text(), "expert@200ms");
  for (const auto* text : {"", "nobody", "hard@", "hard@x", "hard@0", "hard@-1", "hard@5s", "HARD"}) {
    EXPECT_FALSE(parse_bot(text).has_value()) << text;
  }
}

TEST(Levels, EveryGameHasBotsOfEveryLevel) {
  const Registry registry;
  for (const auto& game : registry.games()) {
    const auto start = game->deal(default_options(game->info().options), game->info().min_players, 3);
    for (const Level& level : kLevels) {
      BotSpec bot{.level = &level};
      if (level.kind == BotKind::kSearch) bot.budget.iterations = 50;
      const auto choice = choose_move(*start.match, bot, {.seed = 1, .stop = {}, .wants_trace = true});
      std::vector<MoveCode> moves;
      start.match->legal_moves(moves);
      EXPECT_NE(std::find(moves.begin(), moves.end(), choice.move), moves.end()) << level.name;
    }
  }
}

TEST(Levels, RatingsRiseWithTheLevels) {
  const Registry registry;
  for (const auto& game : registry.games()) {
    if (!rating_of(*find_level("medium"), game->info().key)) continue;  // not measured
    for (const Level& level : kLevels) {
      const auto rating = rating_of(level, game->info().key);
      if (!rating && level.kind == BotKind::kSearch) continue;  // too slow to measure everywhere
      ASSERT_TRUE(rating.has_value()) << game->info().key;
      if (level.name == "medium") {
        EXPECT_EQ(*rating, 1'500);
      }
      EXPECT_TRUE(level_help(level, game->info().key).ends_with("(rating " + std::to_string(*rating) + ")"));
    }
    const auto points = [&](std::string_view level) { return *rating_of(*find_level(level), game->info().key); };
    EXPECT_LT(points("random"), points("easy"));
    EXPECT_LT(points("easy"), points("medium"));
    if (rating_of(*find_level("hard"), game->info().key)) {
      EXPECT_LT(points("medium"), points("hard"));
    }
  }
  EXPECT_FALSE(rating_of(kLevels[0], "no-such-game").has_value());
}

// In RotoRouter the other levels save cards; elsewhere there is nothing to save.
TEST(Levels, ExpertSaysThatItSavesNoCards) {
  const Level& expert = *find_level("expert");
  EXPECT_NE(level_help(expert, "rotorouter").find("saves no cards"), std::string::npos);
  EXPECT_EQ(level_help(expert, "last-card").find("saves no cards"), std::string::npos);
  EXPECT_EQ(level_help(*find_level("hard"), "rotorouter").find("saves no cards"), std::string::npos);
}

TEST(Levels, ATimeBudgetIsKept) {
  const Registry registry;
  const auto start = registry.games()[0]->deal(default_options(registry.games()[0]->info().options), 2, 1);
  const auto begin = std::chrono::steady_clock::now();
  const auto choice = choose_move(*start.match, parse_bot("expert@50ms").value(), {});
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(50));
  ASSERT_TRUE(choice.figures.has_value());
  EXPECT_GT(choice.figures->iterations, 10U);
}

TEST(PortableLog, IsCloseToTheRealOne) {
  for (const std::uint32_t n : {1U, 2U, 3U, 7U, 100U, 12345U, 4000000000U}) {
    EXPECT_NEAR(portable_log(n), std::log(static_cast<double>(n)), 1e-4) << n;
  }
}

}  // namespace
}  // namespace cardtable
