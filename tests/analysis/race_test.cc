// Moves against each other on the same samples, with outcomes given by hand.
#include "tables/analysis/race.h"

#include <gtest/gtest.h>

namespace cardtable {
namespace {

constexpr Seat kMover = seat_at(0);

Shares two(double own) { return {own, 1 - own}; }

/// The yardstick and two moves: the shares of the mover for each, sample by sample.
void run(Race& race, const std::vector<std::array<double, 3>>& outcomes) {
  for (const auto& sample : outcomes) {
    for (const std::size_t move : race.running()) race.add(move, two(sample[move]), sample[move] > 0.5 ? 1 : 2);
    race.end_sample();
  }
}

TEST(Race, MeansPlacesAndLossAreThoseOfTheSamples) {
  Race race({.moves = 3, .players = 2, .mover = kMover, .kept = 2});
  // Move 1 wins three of four, move 2 two of four, the yardstick one of four.
  run(race, {{0, 1, 1}, {0, 1, 0}, {1, 1, 1}, {0, 0, 0}});
  const Evaluation result = race.evaluation();
  EXPECT_EQ(result.best, 1U);
  EXPECT_EQ(result.second, 2U);
  EXPECT_DOUBLE_EQ(result.moves[1].mean[0], 0.75);
  EXPECT_DOUBLE_EQ(result.moves[1].mean[1], 0.25);
  EXPECT_DOUBLE_EQ(result.moves[2].loss, 0.25);
  EXPECT_DOUBLE_EQ(result.moves[2].place, 1.5);
  EXPECT_DOUBLE_EQ(result.moves[1].loss, 0);
  EXPECT_EQ(result.samples, 4U);
  EXPECT_EQ(result.playouts, 12U);
}

TEST(Race, ASharedPlayOutCountsForTheMoveAndNotAsWork) {
  Race race({.moves = 2, .players = 2, .mover = kMover, .kept = 1});
  for (const double won : {1.0, 0.0, 1.0, 1.0}) {
    race.add(1, {won, 1 - won}, 2 - won);
    race.add_shared(Race::kYardstick, {won, 1 - won}, 2 - won);
    race.end_sample();
  }
  const Evaluation result = race.evaluation();
  EXPECT_DOUBLE_EQ(result.moves[Race::kYardstick].mean[0], 0.75);
  EXPECT_DOUBLE_EQ(result.moves[Race::kYardstick].place, 1.25);
  EXPECT_EQ(result.playouts, 4U);
}

TEST(Race, TheYardstickIsNeverTheBestMoveUnlessItCounts) {
  const std::vector<std::array<double, 3>> outcomes{{1, 0, 0}, {1, 1, 0}};
  Race race({.moves = 3, .players = 2, .mover = kMover, .kept = 1});
  run(race, outcomes);
  EXPECT_EQ(race.evaluation().best, 1U);
  Race out_of_turn({.moves = 3, .players = 2, .mover = kMover, .kept = 1, .counts_yardstick = true});
  run(out_of_turn, outcomes);
  EXPECT_EQ(out_of_turn.evaluation().best, 0U);
}

// The best move is chosen by one half of the samples and compared on the other half. In the even samples move 1 wins,
// in the odd ones move 2: each half's best does no better on the other half, so nothing is lost.
TEST(Race, ALuckyMoveDoesNotMakeThePlayedOneLookBad) {
  Race race({.moves = 3, .players = 2, .mover = kMover, .kept = 2});
  run(race, {{0, 1, 0}, {0, 0, 0}, {0, 1, 0}, {0, 0, 0}});
  const Evaluation result = race.evaluation();
  EXPECT_DOUBLE_EQ(result.moves[2].loss, 0.5) << "as it looks on all samples";
  // By the even half move 1 is best (1 against 0) and gets 0 on the odd half; by the odd half all are equal, the first
  // of them is taken, move 1, and gets 1 on the even half: the mean loss is (0 + 1) / 2.
  EXPECT_DOUBLE_EQ(result.judgement->loss(kMover), 0.5);
  Race other({.moves = 3, .players = 2, .mover = kMover, .kept = 2});
  run(other, {{0, 1, 0}, {0, 0, 1}, {0, 1, 0}, {0, 0, 1}});
  // Even half: move 1 is best, on the odd half it gets 0 and the played one 1. Odd half: the played one is best itself.
  EXPECT_DOUBLE_EQ(other.evaluation().judgement->loss(kMover), 0) << "never below 0";
}

// The played move wins 33 of 64 samples and its rival the other 31: it looks best in either half, yet the rival may be
// better. Rival minus played has the mean m = -2/64 and the variance 1 - m²; 1.96 standard errors of that mean are
// 0.2468. Its third moment, -2m (1 - m²), adds 2/32 x (1 + 2 x 1.96²) / (6 x 64) = 0.0014. So the rival may be 0.2468 +
// 0.0014 - 0.0313 = 0.2170 ahead.
TEST(Race, AMoveThatLooksBestMayStillHaveLostSomething) {
  Race race({.moves = 3, .players = 2, .mover = kMover, .kept = 1});
  for (int i = 0; i < 64; ++i) {
    // Even samples: 17 of 32 for the played move. Odd ones: 16 of 32; of equal moves the first counts as the best.
    const bool wins = i % 2 == 0 ? i / 2 < 17 : i / 2 < 16;
    run(race, {{0, wins ? 1.0 : 0.0, wins ? 0.0 : 1.0}});
  }
  const Evaluation result = race.evaluation();
  EXPECT_EQ(result.judgement->loss(kMover), 0);
  EXPECT_NEAR(result.judgement->half_width, 0.2170, 1e-4);
  EXPECT_EQ(result.best, 1U);
  EXPECT_NEAR(result.moves[1].half_width, 0.2170, 1e-4) << "of the best move as well";
  EXPECT_FALSE(race.is_decided(0.2));
}

// What never differed in 60 samples may differ in 3 of them.
TEST(Race, MovesThatNeverDifferedAreNotKnownToBeEqual) {
  Race race({.moves = 3, .players = 2, .mover = kMover, .kept = 1});
  for (int i = 0; i < 60; ++i) run(race, {{0, 1, 1}});
  EXPECT_NEAR(race.evaluation().judgement->half_width, 0.05, 1e-9);
}

// Move 2 does worse than move 1 in 10 of 100 samples, never better. The variance is 0.1 x 0.9 = 0.09 and 1.96 standard
// errors are 0.05910; the third moment, 0.1 - 3 x 0.1 x 0.1 + 2 x 0.001 = 0.072, adds
// 0.072 / 0.09 x (1 + 2 x 1.96²) / 600 = 0.01158.
TEST(Race, HarmThatIsRareIsKnownLessWell) {
  Race race({.moves = 3, .players = 2, .mover = kMover, .kept = 2});
  for (int i = 0; i < 100; ++i) run(race, {{0, 1, i % 10 == i / 10 ? 0.0 : 1.0}});
  const MoveJudgement judgement = *race.evaluation().judgement;
  EXPECT_NEAR(judgement.loss(kMover), 0.1, 1e-9);
  EXPECT_NEAR(judgement.half_width, 0.07067, 1e-5);
}

// In the first 64 samples move 1 always wins and the others win seven of eight; after that move 1 never wins and the
// others always do.
TEST(Race, MovesThatStayedAmongManyAreJudgedOnFreshSamples) {
  const auto value_of_move_1 = [](std::size_t moves, int samples) {
    Race race({.moves = moves, .players = 2, .mover = kMover, .kept = 1});
    for (int i = 0; i < samples; ++i) {
      for (const std::size_t move : race.running()) {
        const bool wins = move == 1 ? i < 64 : i >= 64 || i % 8 > 0;
        race.add(move, two(wins ? 1 : 0), wins ? 1 : 2);
      }
      race.end_sample();
    }
    return race.evaluation();
  };
  EXPECT_DOUBLE_EQ(value_of_move_1(8, 111).moves[1].mean[0], 64.0 / 111) << "too few fresh samples";
  const Evaluation fresh = value_of_move_1(8, 112);
  EXPECT_DOUBLE_EQ(fresh.moves[1].mean[0], 0);
  EXPECT_DOUBLE_EQ(fresh.moves[1].place, 2);
  EXPECT_DOUBLE_EQ(fresh.judgement->loss(kMover), 1);
  EXPECT_EQ(fresh.samples, 112U);
  EXPECT_DOUBLE_EQ(value_of_move_1(6, 112).moves[1].mean[0], 64.0 / 112) << "five moves and the yardstick: not many";
}

TEST(Race, OnRequestNoMoveDropsOut) {
  Race race({.moves = 3, .players = 2, .mover = kMover, .keeps_all = true});
  for (int i = 0; i < 64; ++i) run(race, {{0, 1, 0}});
  EXPECT_EQ(race.running().size(), 3U);
  EXPECT_FALSE(race.is_decided(0.5));
}

TEST(Race, SkillIsAgainstTheHeuristic) {
  Race race({.moves = 3, .players = 2, .mover = kMover, .kept = 2});
  run(race, {{0, 1, 1}, {0, 1, 1}, {1, 1, 0}, {1, 1, 1}});
  const MoveJudgement judgement = *race.evaluation().judgement;
  EXPECT_DOUBLE_EQ(judgement.usual[0], 0.5);
  EXPECT_DOUBLE_EQ(judgement.played[0], 0.75);
  EXPECT_DOUBLE_EQ(judgement.skill()[0], 0.25);
  EXPECT_DOUBLE_EQ(judgement.skill()[1], -0.25);
}

TEST(Race, ClearlyWorseMovesDropOutAndThePlayedMoveStays) {
  Race race({.moves = 4, .players = 2, .mover = kMover, .kept = 3});
  for (int i = 0; i < 64; ++i) {
    for (const std::size_t move : race.running()) race.add(move, two(move == 1 ? 1 : 0), 1);
    race.end_sample();
  }
  EXPECT_EQ(race.running(), (std::vector<std::size_t>{0, 1, 3}));
  EXPECT_EQ(race.evaluation().moves[2].samples, 48U) << "at the first look";
  EXPECT_TRUE(race.is_decided(0.04) || race.evaluation().judgement->half_width > 0.04);
}

// Thirty moves, each worth a tenth of a point more than the one before it: too close to tell apart, yet only the best
// stay.
TEST(Race, OfManyCloseMovesTheBestStay) {
  constexpr std::size_t kMoves = 31;
  Race race({.moves = kMoves, .players = 2, .mover = kMover, .kept = 1});
  const auto play = [&](int samples) {
    for (int i = 0; i < samples; ++i) {
      for (const std::size_t move : race.running()) {
        race.add(move, two(0.3 + 0.001 * static_cast<double>(move)), 1);
      }
      race.end_sample();
    }
  };
  play(7);
  EXPECT_EQ(race.running().size(), kMoves);
  play(1);
  // The yardstick, the played one, and 24: 7 to 30.
  EXPECT_EQ(race.running().size(), 26U);
  EXPECT_EQ(race.running()[2], 7U);
  play(8);
  // 12: 19 to 30.
  EXPECT_EQ(race.running().size(), 14U);
  EXPECT_EQ(race.running()[2], 19U);
  play(48);
  EXPECT_EQ(race.running(), (std::vector<std::size_t>{0, 1, 26, 27, 28, 29, 30}));
  play(64);
  EXPECT_EQ(race.running(), (std::vector<std::size_t>{0, 1, 28, 29, 30}));
}

TEST(Race, NarrowedDownItGoesOnWithThePlayedMoveAndTheBest) {
  Race race({.moves = 5, .players = 2, .mover = kMover, .kept = 4});
  // Even samples are won by move 1, odd ones by move 2, every third by move 3; the played move 4 wins none.
  for (int i = 0; i < 12; ++i) {
    for (const std::size_t move : race.running()) {
      const bool wins = (move == 1 && i % 2 == 0) || (move == 2 && i % 2 == 1) || (move == 3 && i % 3 == 0);
      race.add(move, two(wins ? 1 : 0), 1);
    }
    race.end_sample();
  }
  EXPECT_FALSE(race.is_narrowed_down());
  race.narrow_down();
  EXPECT_TRUE(race.is_narrowed_down());
  EXPECT_EQ(race.running(), (std::vector<std::size_t>{0, 1, 2, 4})) << "move 3 is best in neither half";
  for (int i = 12; i < 48; ++i) {
    for (const std::size_t move : race.running()) race.add(move, two(move == 1 ? 1 : 0), 1);
    race.end_sample();
  }
  EXPECT_TRUE(race.is_decided(0.5)) << "whatever the second best is";
  EXPECT_FALSE(race.is_decided(0.01));
}

TEST(Shares, WinnersShareTheWinAndWithoutOneEverybodyDoes) {
  Result result;
  result.over = true;
  EXPECT_DOUBLE_EQ(shares_of(result, 4)[2], 0.25);
  result.winners = SeatSet::of(seat_at(1)) | SeatSet::of(seat_at(3));
  EXPECT_DOUBLE_EQ(shares_of(result, 4)[1], 0.5);
  EXPECT_DOUBLE_EQ(shares_of(result, 4)[0], 0);
}

}  // namespace
}  // namespace cardtable
