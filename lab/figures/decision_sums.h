// What the decisions of one game add up to.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "engine/core/seat.h"

namespace cardtable {

/// How long people take for a decision: some time to act, and more for every doubling of the choices (Hick's law).
struct Pace {
  double seconds_to_act = 3;
  double seconds_per_doubling = 2;
};

/// Tenths of a second by the number of legal moves.
class PaceTable {
 public:
  explicit PaceTable(const Pace& pace = {}) {
    for (std::size_t moves = 1; moves < kSize; ++moves) {
      const double seconds = pace.seconds_to_act + pace.seconds_per_doubling * std::log2(static_cast<double>(moves));
      tenths_[moves] = static_cast<std::uint32_t>(std::llround(10 * seconds));
    }
  }
  std::uint32_t operator[](std::size_t moves) const { return tenths_[std::min(moves, kSize - 1)]; }

 private:
  static constexpr std::size_t kSize = 513;
  std::array<std::uint32_t, kSize> tenths_{};
};

struct DecisionSums {
  std::uint64_t decisions = 0;
  std::uint64_t forced = 0;
  std::uint64_t moves = 0;   ///< legal ones
  std::uint64_t tenths = 0;  ///< of a second
  std::uint64_t turns = 0;
  Seat last = kNoSeat;
  Seat starter = kNoSeat;  ///< the seat that makes the first decision; set by the caller

  void add(Seat seat, std::size_t legal, const PaceTable& pace) {
    ++decisions;
    turns += seat != last ? 1U : 0U;
    last = seat;
    forced += legal < 2 ? 1U : 0U;
    moves += legal;
    tenths += pace[legal];
  }
};

}  // namespace cardtable
