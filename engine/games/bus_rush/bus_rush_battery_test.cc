#include <gtest/gtest.h>

#include "engine/games/bus_rush/battery_traits.h"
#include "tests/battery/battery.h"

namespace cardtable {

INSTANTIATE_TYPED_TEST_SUITE_P(BusRush, Battery, bus_rush::Codec);

}  // namespace cardtable
