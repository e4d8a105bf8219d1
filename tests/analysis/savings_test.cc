// What each way of needing fewer play-outs saves, on figures given by hand.
#include "tables/analysis/savings.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/registry/registry.h"

namespace cardtable {
namespace {

// Two moves that win every second time: apart, their difference has the variance 1/4 + 1/4; on the same luck it has
// 1/8 here, a quarter of that. 100 of 400 samples were made, and with the yardstick 3 moves; one of them dropped out
// after 40 samples: 240 of 300 play-outs.
TEST(Savings, AreSharesOfTheWorkThatWasLeftOut) {
  Evaluation evaluation{.mover = seat_at(0), .moves = {}, .best = 1, .second = 2, .judgement = {}};
  evaluation.samples = 100;
  evaluation.playouts = 240;
  evaluation.moves.resize(3);
  for (MoveValue& move : evaluation.moves) {
    move.mean[0] = 0.5;
    move.samples = 101;
  }
  evaluation.moves[2].half_width = kZ95 * std::sqrt(0.125 / 100);
  Savings savings;
  savings.add(evaluation, 400);
  EXPECT_EQ(savings.decisions(), 1U);
  EXPECT_NEAR(savings.common_luck(), 4, 1e-9);
  EXPECT_NEAR(savings.ended_early(), 0.25, 1e-9);
  EXPECT_NEAR(savings.dropped(), 0.8, 1e-9);
}

TEST(Savings, AreMeasuredInGamesOfEveryKind) {
  const Registry registry;
  for (const auto& type : registry.games()) {
    const Savings savings = measure_savings({.type = type.get(),
                                             .options = default_options(type->info().options),
                                             .players = 2,
                                             .bot = *parse_bot("easy"),
                                             .games = 1,
                                             .forecasts = 1});
    EXPECT_EQ(savings.decisions(), 1U) << type->info().key;
    EXPECT_GT(savings.common_luck(), 0);
    EXPECT_LE(savings.ended_early(), 1);
    EXPECT_LE(savings.dropped(), 1);
  }
}

}  // namespace
}  // namespace cardtable
