// Sets of moves of the seat on turn, one bit per move, in the order of the list. Counting bits counts the moves, and
// one can be drawn without listing the others.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/games/fasttrack/types.h"

namespace cardtable::fasttrack {

/// Moves with a whole card, and second parts of a split: first `enter`, then of each peg on the loop along the track,
/// along the ring and into the bullseye, then the pegs in the safe zone, then out of the bullseye.
using MoveBits = std::uint32_t;

inline constexpr MoveBits kEnterBit = 1;
constexpr MoveBits track_bit(unsigned peg) { return 2U << (4 * peg); }
constexpr MoveBits ring_bit(unsigned peg) { return 4U << (4 * peg); }
constexpr MoveBits bullseye_bit(unsigned peg) { return 8U << (4 * peg); }
constexpr unsigned peg_on_loop(unsigned bit) { return bit / 4; }
inline constexpr MoveBits kTrackBits = track_bit(0) | track_bit(1) | track_bit(2) | track_bit(3) | track_bit(4);
inline constexpr unsigned kFirstZoneBit = 4 * kMostPegs;
constexpr MoveBits zone_bit(unsigned peg) { return 1U << (kFirstZoneBit + peg); }
inline constexpr MoveBits kExitBit = 1U << (kFirstZoneBit + kMostPegs);
static_assert(kMostPegs == 5);

/// First parts of a split: of each peg by the number of steps, each along the track and along the ring.
using SplitBits = std::uint64_t;

inline constexpr unsigned kPartBits = 2 * (kSplitSteps - 1);
constexpr SplitBits part_bit(unsigned peg, unsigned steps, bool is_by_ring) {
  return SplitBits{1} << (kPartBits * peg + 2 * (steps - 1) + (is_by_ring ? 1 : 0));
}
static_assert(kPartBits * kMostPegs <= 64);

struct Part {
  unsigned peg;
  unsigned steps;
  bool is_by_ring;
};
constexpr Part part_at(unsigned bit) {
  const unsigned of_peg = bit % kPartBits;
  return {bit / kPartBits, of_peg / 2 + 1, of_peg % 2 != 0};
}

/// The bit number `k` of those that are set.
template <class Bits>
constexpr unsigned nth_bit(Bits bits, unsigned k) {
  for (; k > 0; --k) bits &= bits - 1;
  return static_cast<unsigned>(std::countr_zero(bits));
}

}  // namespace cardtable::fasttrack
