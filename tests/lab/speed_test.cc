#include "lab/speed.h"

#include <gtest/gtest.h>

#include "engine/registry/registry.h"

namespace cardtable {
namespace {

TEST(Speed, EveryFigureOfEveryGameIsMeasured) {
  const Registry registry;
  for (const auto& type : registry.games()) {
    const Speed speed = measure_speed(*type, type->info().max_players, 0.02, 2);
    EXPECT_GT(speed.games, 0) << type->info().key;
    EXPECT_GT(speed.decisions, speed.games);
    EXPECT_GT(speed.iterations, 0);
    EXPECT_GT(speed.scaling, 0);
  }
}

TEST(Speed, OneThreadIsItsOwnMeasure) {
  const Registry registry;
  EXPECT_EQ(measure_speed(*registry.find("last-card"), 2, 0.01, 1).scaling, 1);
}

}  // namespace
}  // namespace cardtable
