#include <gtest/gtest.h>

#include "engine/games/fasttrack/battery_traits.h"
#include "tests/battery/battery.h"

namespace cardtable {

INSTANTIATE_TYPED_TEST_SUITE_P(FastTrack, Battery, fasttrack::Codec);

}  // namespace cardtable
