// The score of the deal of the day: worked out by hand from made-up judgements, and on a whole game.
#include <gtest/gtest.h>

#include "tables/analysis/daily_game.h"
#include "tables/analysis/foresight.h"
#include "tables/table/replay.h"

namespace cardtable {
namespace {

/// A decision of seat 0 that lost this much, give or take, among moves with these losses.
ReviewedDecision decision(double loss, double half_width, const std::vector<double>& losses, Seat seat = Seat{0}) {
  ReviewedDecision one{.number = 1, .seat = seat, .move = {}, .did = {}, .known = {}, .open = {}};
  Evaluation evaluation{.mover = seat, .moves = {MoveValue{}}, .judgement = MoveJudgement{}};
  evaluation.judgement->best[index(seat)] = 0.5;
  evaluation.judgement->played[index(seat)] = 0.5 - loss;
  evaluation.judgement->half_width = half_width;
  for (const double each : losses) evaluation.moves.push_back({.move = MoveCode{}, .loss = each});
  one.known = evaluation;
  return one;
}

Review review_of(std::vector<ReviewedDecision> decisions) {
  Review review{
      .game = "last-card", .players = 2, .decisions = std::move(decisions), .seats = {}, .turning_points = {}};
  return review;
}

TEST(DailyScore, IsTheShareOfWhatChoosingAtRandomWouldLose) {
  // At random, 0.2 and 0.3 are lost; the player lost 0.1 for sure in the second decision.
  const auto review = review_of({decision(0, 0.02, {0, 0.4}), decision(0.1, 0.03, {0, 0.3, 0.6})});
  const DailyScore score = daily_score(review, seat_at(0));
  EXPECT_EQ(score.decisions, 2U);
  EXPECT_DOUBLE_EQ(score.at_stake, 0.5);
  EXPECT_DOUBLE_EQ(score.lost, 0.1);
  EXPECT_EQ(score.tenths(), 800);
  // sqrt(0.02² + 0.03²) = 0.03606, of 0.5.
  EXPECT_EQ(score.margin_tenths(), 72);
}

TEST(DailyScore, ALossThatIsNotCertainCountsNothing) {
  EXPECT_EQ(daily_score(review_of({decision(0.03, 0.04, {0, 1})}), seat_at(0)).tenths(), 1000);
  EXPECT_EQ(daily_score(review_of({decision(0.05, 0.04, {0, 1})}), seat_at(0)).tenths(), 900);
}

TEST(DailyScore, StaysBetweenNothingAndAHundred) {
  EXPECT_EQ(daily_score(review_of({}), seat_at(0)).tenths(), 1000);
  EXPECT_EQ(daily_score(review_of({decision(0.9, 0.04, {0, 0.2})}), seat_at(0)).tenths(), 0);
  // Where next to nothing is at stake, a small loss is a small loss: 0.03 of at least 0.15.
  EXPECT_EQ(daily_score(review_of({decision(0.03, 0.01, {0, 0.06})}), seat_at(0)).tenths(), 800);
}

TEST(DailyScore, OnlyThePlayersOwnDecisionsCount) {
  const auto review = review_of({decision(0.5, 0.04, {0, 1}, Seat{1}), decision(0.1, 0.04, {0, 1})});
  EXPECT_EQ(daily_score(review, seat_at(0)).tenths(), 800);
  EXPECT_EQ(costly_decisions(review, seat_at(0), 3), (std::vector<std::size_t>{1}));
}

TEST(DailyScore, TheMostCostlyDecisionsComeFirst) {
  const auto review = review_of({decision(0.1, 0.04, {0, 1}), decision(0.02, 0.04, {0, 1}), decision(0.3, 0.04, {0, 1}),
                                 decision(0.1, 0.04, {0, 1})});
  EXPECT_EQ(costly_decisions(review, seat_at(0), 3), (std::vector<std::size_t>{2, 0, 3}));
}

/// Plays the day's game at a table: the person plays as `medium` would.
GameRecord played_at_table(const Registry& registry, const DailyDeal& deal) {
  const GameType& type = *registry.find("last-card");
  GameRecord game = dealt_on_day(type, deal);
  while (game.match().to_decide() != kNoSeat) {
    const Seat seat = game.match().to_decide();
    const Level& level = *find_level(seat == deal.seat ? "medium" : kDailyLevel);
    game.play(seat, daily_bot_move(game.match(), level, deal, game.steps().size()));
  }
  return game;
}

JudgedDay judged(DailyGame& game) {
  while (!game.is_done()) game.step(Language::kEnglish);
  return game.result(Language::kEnglish);
}

// The page of the review must show the figures that the score is made of.
TEST(DailyGame, TheScoreIsThatOfTheReviewOfTheSameGame) {
  const Registry registry;
  const DailyDeal deal = daily_deal(registry.find("last-card")->info(), "2026-11-18");
  DailyGame own(played_at_table(registry, deal), deal);
  const JudgedDay day = judged(own);

  const auto replay = parse_replay(registry, day.replay);
  ASSERT_TRUE(replay.has_value()) << replay.error().text();
  EXPECT_EQ(replay->seats, (std::vector<std::string>{"bot hard", "person"}));
  const Review review = review_game(replay->game, {.foresight = foresight_of(replay->seats)});
  const DailyScore same = daily_score(review, deal.seat);
  EXPECT_EQ(day.score.tenths(), same.tenths());
  EXPECT_DOUBLE_EQ(day.score.lost, same.lost);
  EXPECT_EQ(day.score.decisions, review.seats[index(deal.seat)].decisions);
  EXPECT_DOUBLE_EQ(day.share, review.seats[index(deal.seat)].result);
  EXPECT_EQ(day.moves, review.decisions.size());
}

TEST(DailyGame, BotsPlayTheSameGameEveryTime) {
  const Registry registry;
  const GameType& type = *registry.find("last-card");
  const DailyDeal deal = daily_deal(type.info(), "2026-11-18");
  DailyGame medium(type, deal, "medium");
  const JudgedDay one = judged(medium);
  DailyGame own(played_at_table(registry, deal), deal);
  const JudgedDay same = judged(own);
  EXPECT_EQ(one.score.tenths(), same.score.tenths());
  EXPECT_EQ(one.share, same.share);
  ASSERT_EQ(one.mistakes.size(), same.mistakes.size());
  for (std::size_t i = 0; i < one.mistakes.size(); ++i) EXPECT_EQ(one.mistakes[i].at, same.mistakes[i].at);
}

// On four days, careful play scores better than random play. The bots' own order is in docs/daily.md.
TEST(DailyGame, BetterPlayScoresBetter) {
  const Registry registry;
  const GameType& type = *registry.find("last-card");
  std::int32_t random = 0;
  std::int32_t hard = 0;
  for (int day = 1; day <= 4; ++day) {
    const DailyDeal deal = daily_deal(type.info(), "2026-11-0" + std::to_string(day));
    DailyGame poor(type, deal, "random");
    random += judged(poor).score.tenths();
    DailyGame good(type, deal, kDailyLevel);
    hard += judged(good).score.tenths();
  }
  EXPECT_GT(hard, random + 4 * 200);
}

}  // namespace
}  // namespace cardtable
