// Sequences of moves of Last Card.
#include "engine/games/last_card/battery_traits.h"
#include "fuzz/play.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cardtable::fuzz::PlayedByBytes<cardtable::last_card::Codec>({data, size}).play();
  return 0;
}
