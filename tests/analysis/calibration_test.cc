// Whether forecasts come true: the counting, on games of bots.
#include "tables/analysis/calibration.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "engine/registry/registry.h"
#include "tables/analysis/analyst.h"

namespace cardtable {
namespace {

class CalibrationOfLastCard : public testing::Test {
 protected:
  CalibrationPlan plan(std::string_view bot, std::uint64_t games) const {
    const GameType& type = *registry_.find("last-card");
    return {.type = &type,
            .options = default_options(type.info().options),
            .players = 2,
            .bot = *parse_bot(bot),
            .games = games,
            .seed = 5,
            .samples = 10};
  }

  const Registry registry_;
};

// Two seats, one winner. Equal chances miss by a half each time: 1/4. If the first seat loses the share q of the games,
// "the first seat wins" is wrong about both seats that often: q. Every seat's own share misses by q in 1 - q of the
// games and by 1 - q in q of them: (1 - q)q² + q(1 - q)² = q(1 - q).
TEST_F(CalibrationOfLastCard, TrivialForecastsHaveTheScoresThatFollowFromTheResults) {
  const Calibration result = calibrate(plan("medium", 40));
  EXPECT_EQ(result.games, 40U);
  EXPECT_EQ(result.forecasts, 40U * 3 * 2);
  EXPECT_NEAR(result.brier_equal, 0.25, 1e-12);
  const double lost = result.brier_first;
  EXPECT_NEAR(lost * 40, std::round(lost * 40), 1e-9) << "whole games";
  EXPECT_GT(lost, 0);
  EXPECT_LT(lost, 1);
  EXPECT_NEAR(result.brier_seats, lost * (1 - lost), 1e-12);
  EXPECT_LT(result.brier, result.brier_equal);
  std::uint64_t count = 0;
  double won = 0;
  for (const ReliabilityRow& row : result.rows) {
    count += row.count;
    won += row.won * static_cast<double>(row.count);
  }
  EXPECT_EQ(count, result.forecasts);
  EXPECT_NEAR(won, 40 * 3, 1e-9) << "one win for every position";
}

TEST_F(CalibrationOfLastCard, TheFiguresDoNotDependOnTheThreads) {
  CalibrationPlan one = plan("medium", 30);
  CalibrationPlan three = one;
  three.threads = 3;
  EXPECT_EQ(calibrate(one), calibrate(three));
  CalibrationPlan other = one;
  other.seed = 6;
  EXPECT_NE(calibrate(one), calibrate(other));
}

// The first player cannot play and draws; the other one then goes out with the 7 of diamonds. Who knows that card
// knows the winner; who does not sees one of 45 cards there.
TEST_F(CalibrationOfLastCard, OpenHandsAreKnown) {
  const auto position =
      boost::json::parse(R"({"game":"last-card","players":2,"seat":0,"hands":[["9S","KD"],["7D"]],"discard":["7C"],)"
                         R"("draw_pile":["3H","5S","8H","JS","4C","6S"]})");
  const auto match = std::move(registry_.find("last-card")->set_up(position).value());
  const auto chance = [&](bool opens_hands) {
    return analyst_for(match->type()).chances(*match, {.samples = 200, .seed = 1, .opens_hands = opens_hands})[1];
  };
  EXPECT_EQ(chance(true), 1);
  EXPECT_LT(chance(false), 0.95);
}

TEST_F(CalibrationOfLastCard, ForecastsThatKnowTheHandsAreBetter) {
  CalibrationPlan closed = plan("medium", 150);
  closed.samples = 40;
  CalibrationPlan open = closed;
  open.opens_hands = true;
  EXPECT_LT(calibrate(open).brier, calibrate(closed).brier - 0.01);
}

// Stopped bots play below their strength, so their current game does not count.
TEST_F(CalibrationOfLastCard, StoppedWithinAGameItGivesTheGamesThatAreOver) {
  StopSource stop;
  std::atomic<std::uint64_t> played{0};
  CalibrationPlan stopped = plan("hard", 1'000'000);
  stopped.stop = stop.get_token();
  stopped.progress = [&](std::uint64_t games) {
    played = games;
    played.notify_one();
  };
  const std::jthread impatient([&] {
    played.wait(0);
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
    stop.request_stop();
  });
  const Calibration result = calibrate(stopped);
  ASSERT_GE(result.games, 1U);
  EXPECT_EQ(result.games, played);
  EXPECT_EQ(result, calibrate(plan("hard", result.games)));
}

}  // namespace
}  // namespace cardtable
