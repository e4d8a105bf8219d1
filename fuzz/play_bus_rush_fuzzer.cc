// Sequences of moves of NYC Bus Rush.
#include "engine/games/bus_rush/battery_traits.h"
#include "fuzz/play.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cardtable::fuzz::PlayedByBytes<cardtable::bus_rush::Codec>({data, size}).play();
  return 0;
}
