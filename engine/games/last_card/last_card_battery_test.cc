#include <gtest/gtest.h>

#include "engine/games/last_card/battery_traits.h"
#include "tests/battery/battery.h"

namespace cardtable {

INSTANTIATE_TYPED_TEST_SUITE_P(LastCard, Battery, last_card::Codec);

}  // namespace cardtable
