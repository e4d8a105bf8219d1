#include <gtest/gtest.h>

#include "engine/games/rotorouter/battery_traits.h"
#include "tests/battery/battery.h"

namespace cardtable {

INSTANTIATE_TYPED_TEST_SUITE_P(RotoRouter, Battery, rotorouter::Codec);

}  // namespace cardtable
