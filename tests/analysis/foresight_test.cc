// Which players count as looking ahead, and what that changes.
#include "tables/analysis/foresight.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/registry/registry.h"
#include "tables/analysis/analyst.h"

namespace cardtable {
namespace {

using Seats = std::vector<std::string>;

TEST(ForesightOfSeats, IsThatOfTheBotsIfTheyAllLookAhead) {
  EXPECT_EQ(foresight_of(Seats{"bot hard", "bot expert Rosa", "bot hard@50"}), Foresight::kAhead);
  EXPECT_EQ(foresight_of(Seats{"bot hard", "bot medium"}), Foresight::kOneMove);
  EXPECT_EQ(foresight_of(Seats{"bot easy", "bot random"}), Foresight::kOneMove);
  EXPECT_EQ(foresight_of(Seats{"bot hard", "bot of-another-program"}), Foresight::kOneMove) << "nobody knows";
}

TEST(ForesightOfSeats, PeopleCountLikeTheBotsAtTheirTable) {
  EXPECT_EQ(foresight_of(Seats{"person Ann", "bot hard", "bot hard"}), Foresight::kAhead);
  EXPECT_EQ(foresight_of(Seats{"person hard", "bot medium"}), Foresight::kOneMove);
  EXPECT_EQ(foresight_of(Seats{"person Ann", "person"}), Foresight::kOneMove);
  EXPECT_EQ(foresight_of(Seats{}), Foresight::kOneMove) << "a replay need not say who played";
}

// Only RotoRouter estimates chances before the end; where games are played to the end, nothing depends on who plays.
TEST(ForesightOfPlayers, ChangesForecastsOnlyWhereAGameSaysHow) {
  const Registry registry;
  for (const auto& type : registry.games()) {
    const auto match = type->deal(default_options(type->info().options), 2, 4).match;
    const GameAnalyst& analyst = analyst_for(*type);
    const auto chances = [&](Foresight foresight) {
      return analyst.chances(*match, {.samples = 5, .seed = 3, .foresight = foresight});
    };
    const auto value = [&](Foresight foresight) {
      const EvaluationRequest request{.budget = {.samples = 2, .loss_samples = 0}, .seed = 3, .foresight = foresight};
      return analyst.evaluate(*match, request).moves[0].mean;
    };
    const bool differs = type->info().key == "rotorouter";
    EXPECT_EQ(chances(Foresight::kOneMove) != chances(Foresight::kAhead), differs) << type->info().key;
    EXPECT_EQ(value(Foresight::kOneMove) != value(Foresight::kAhead), differs) << type->info().key;
  }
}

}  // namespace
}  // namespace cardtable
