#include "lab/rating_study.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/registry/registry.h"
#include "lab/contestants.h"

namespace cardtable {
namespace {

TEST(RatedGames, GroupsAreAllChoices) {
  EXPECT_EQ(groups_of(3, 2), (std::vector<std::vector<std::size_t>>{{0, 1}, {0, 2}, {1, 2}}));
  EXPECT_EQ(groups_of(3, 3), (std::vector<std::vector<std::size_t>>{{0, 1, 2}}));
}

std::vector<RatedGame> games_between(const std::vector<std::string>& names, unsigned threads) {
  static const Registry registry;
  const GameType& type = *registry.find("last-card");
  RatedGamesPlan plan{.type = &type, .options = default_options(type.info().options), .deals = 2, .threads = threads};
  plan.samples = 16;
  for (const std::string& name : names) plan.bots.push_back(*parse_entrant(name, type, std::chrono::milliseconds(1)));
  return play_rated_games(plan, {}, [](std::uint64_t) {});
}

TEST(RatedGames, EveryGroupPlaysEveryDealInEverySeating) {
  const auto games = games_between({"random", "easy", "medium"}, 2);
  ASSERT_EQ(games.size(), 3U * 2 * 2);
  for (const RatedGame& game : games) {
    double shares = 0;
    double adjusted = 0;
    for (const RatedSeat& seat : game.seats) {
      shares += seat.share;
      adjusted += seat.adjusted;
    }
    EXPECT_NEAR(shares, 1, 1e-9);
    EXPECT_NEAR(adjusted, 1, 1e-9);
  }
}

/// Games of two between three bots: the better one wins `won` of ten, and without luck has a share of that.
std::vector<RatedGame> made_up(int won) {
  std::vector<RatedGame> games;
  const auto groups = groups_of(3, 2);
  for (std::size_t group = 0; group < groups.size(); ++group) {
    for (int i = 0; i < 10; ++i) {
      const double share = i < won ? 0 : 1;
      const double adjusted = 1 - won / 10.0;
      games.push_back(
          {.group = group,
           .seats = {{groups[group][0], share, adjusted}, {groups[group][1], 1 - share, 1 - adjusted}},
           .places = {static_cast<std::uint8_t>(share > 0 ? 1 : 2), static_cast<std::uint8_t>(share > 0 ? 2 : 1)}});
    }
  }
  return games;
}

// Where all that varies is luck, all of it is taken out, and the order shows after a few games.
TEST(RatingStudy, ResultsWithoutLuckNeedFewerGames) {
  const auto study = study_ratings(3, made_up(7), 1);
  EXPECT_NEAR(study.rule.share, 1, 1e-9);
  ASSERT_EQ(study.estimates.size(), 2U);
  ASSERT_TRUE(study.estimates[0].games_needed && study.estimates[1].games_needed);
  EXPECT_LT(*study.estimates[1].games_needed * 2, *study.estimates[0].games_needed);
  EXPECT_TRUE(std::ranges::is_sorted(study.estimates[0].ratings));
}

TEST(RatingStudy, WithoutADifferenceThereIsNoOrder) {
  const auto study = study_ratings(3, made_up(5), 1);
  for (const RatingEstimate& one : study.estimates) EXPECT_FALSE(one.games_needed) << one.name;
}

}  // namespace
}  // namespace cardtable
