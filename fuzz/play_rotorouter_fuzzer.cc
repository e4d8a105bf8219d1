// Sequences of moves of RotoRouter.
#include "engine/games/rotorouter/battery_traits.h"
#include "fuzz/play.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cardtable::fuzz::PlayedByBytes<cardtable::rotorouter::Codec>({data, size}).play();
  return 0;
}
