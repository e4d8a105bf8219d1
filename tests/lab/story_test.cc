#include "lab/figures/story.h"

#include <gtest/gtest.h>

#include "lab/figures/estimate.h"

namespace cardtable {
namespace {

/// Two players; the chance of seat 0 at each moment, the last repeated to the end but one, where seat 0 has won.
Story story_of(std::initializer_list<double> chances) {
  Story story{.chances = {}, .players = 2, .winner = seat_at(0)};
  double last = 0;
  std::size_t at = 0;
  for (const double chance : chances) {
    story.chances[at++] = {chance, 1 - chance};
    last = chance;
  }
  for (; at < kMoments; ++at) story.chances[at] = {last, 1 - last};
  story.chances[kMoments - 1] = {1, 0};
  return story;
}

GameFacts told(const Story& story) {
  GameFacts facts;
  tell_story(story, facts);
  return facts;
}

// 50:50, then 70:30 (seat 0 leads), 40:60 (seat 1 by 20 points), 45:55 (still seat 1), 52:48 (not clearly), 80:20 to
// the end: the lead goes to seat 1 and back.
TEST(Stories, TheLeadChangesOnlyWhenItIsClear) {
  const auto facts = told(story_of({0.5, 0.7, 0.4, 0.45, 0.52, 0.8}));
  EXPECT_EQ(facts[Figure::kLeadChanges], 20'000);
}

// Behind at two moments, by 0.2 and 0.1: (√0.2 + √0.1) / 2 = (0.44721 + 0.31623) / 2 = 0.38172.
TEST(Stories, DramaIsHowFarBehindTheWinnerWasWhileBehind) {
  const auto facts = told(story_of({0.5, 0.7, 0.4, 0.45, 0.52, 0.8}));
  EXPECT_EQ(facts[Figure::kDrama], 3817);
}

TEST(Stories, AWinnerWhoWasNeverBehindGivesNoDrama) { EXPECT_EQ(told(story_of({0.5, 0.7, 0.9}))[Figure::kDrama], 0); }

// At three quarters or above from moment 3 of 20 on; that it was there at moment 1 does not count.
TEST(Stories, TheWinnerIsKnownFromWhereItStaysKnown) {
  EXPECT_EQ(told(story_of({0.5, 0.8, 0.6, 0.75}))[Figure::kKnownAt], 1500);
  EXPECT_EQ(told(story_of({0.5}))[Figure::kKnownAt], 10'000);
}

// Of two players half of a fair chance is 25 %.
TEST(Stories, AComebackComesFromBelowHalfOfAFairChance) {
  EXPECT_EQ(told(story_of({0.5, 0.24, 0.6}))[Figure::kComeback], 10'000);
  EXPECT_EQ(told(story_of({0.5, 0.25, 0.6}))[Figure::kComeback], 0);
  EXPECT_EQ(told(story_of({0.5, 0.24, 0.6}))[Figure::kLowPoint], 2400);
}

// Equal chances are worth 1 whatever the number of players, a certain winner 0. Of 3:1 between two players:
// -(0.75 log2 0.75 + 0.25 log2 0.25) = 0.31128 + 0.5 = 0.81128.
TEST(Stories, UncertaintyIsEntropyFromNoneToAll) {
  EXPECT_NEAR(uncertainty_of({0.25, 0.25, 0.25, 0.25}, 4), 1, 1e-12);
  EXPECT_NEAR(uncertainty_of({0, 1}, 2), 0, 1e-12);
  EXPECT_NEAR(uncertainty_of({0.75, 0.25}, 2), 0.81128, 1e-5);
  // 20 moments of equal chances and the end: 20 / 21.
  EXPECT_EQ(told(story_of({0.5}))[Figure::kUncertainty], 9524);
}

// The four parts see a low point of 20, 24, 30 and 30 %, 26 on average, all play-outs together one of 30 %. Noise falls
// by 2.5 with four times the play-outs. It takes x away from the whole and 2.5 x from the parts: 1.5 x = 4 points.
TEST(Stories, NoiseThatPartsShowIsTakenOut) {
  Story story = story_of({0.5, 0.3, 0.6});
  story.parts.emplace();
  std::size_t at = 0;
  for (const double low : {0.2, 0.24, 0.3, 0.3}) (*story.parts)[at++] = story_of({0.5, low, 0.6}).chances;
  const auto facts = told(story);
  EXPECT_EQ(facts[Figure::kLowPoint], 3267);
  // Two of four parts see a comeback, all play-outs together none: 0 - (0.5 - 0) / (4 - 1).
  EXPECT_EQ(facts[Figure::kComeback], -1667);
}

// Parts that see the same as the whole change nothing.
TEST(Stories, WithoutNoiseNothingIsTakenOut) {
  Story story = story_of({0.5, 0.7, 0.4, 0.45, 0.52, 0.8});
  const auto plain = told(story);
  story.parts.emplace();
  for (Chances& part : *story.parts) part = story.chances;
  EXPECT_EQ(told(story).values, plain.values);
}

TEST(Stories, AGameThatNobodyWonAloneHasNone) {
  Story story = story_of({0.5});
  story.winner = kNoSeat;
  EXPECT_EQ(told(story).known, 0U);
  LabTally tally;
  tally.add(story);
  EXPECT_EQ(tally.moments[0].games, 0U);
}

// Four games whose winner had 10, 30, 30 and 70 %: the mean is 35 %, half of the games lie at or below 30 to 35 %.
TEST(Stories, MomentsAddUp) {
  LabTally tally;
  for (const double chance : {0.1, 0.3, 0.3, 0.7}) tally.add(story_of({chance}));
  const auto& moment = tally.moments[0];
  EXPECT_EQ(moment.games, 4U);
  EXPECT_EQ(moment.winner, 14'000U);
  EXPECT_NEAR(chance_percentile(moment, 0.5), 0.325, 1e-9);  // halfway through the bin from 30 to 35 %
  EXPECT_EQ(tally.moments[kMoments - 1].winner, 40'000U);
}

}  // namespace
}  // namespace cardtable
