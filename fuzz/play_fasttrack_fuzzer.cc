// Sequences of moves of FastTrack.
#include "engine/games/fasttrack/battery_traits.h"
#include "fuzz/play.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cardtable::fuzz::PlayedByBytes<cardtable::fasttrack::Codec>({data, size}).play();
  return 0;
}
