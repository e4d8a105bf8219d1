// How a game ended: who won, everybody's place, and the rule that ended it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/seat.h"

namespace cardtable {

struct Result {
  bool over = false;
  SeatSet winners;                ///< none in a draw or at the turn limit
  PerSeat<std::uint8_t> place{};  ///< 1 for the first; equals share a place, and the next place is skipped
  std::string_view reason;        ///< a rule id, or kTurnLimitReason
  /// The points at the end, in games that have them.
  std::optional<PerSeat<std::int32_t>> scores;

  constexpr bool has_won(Seat seat) const { return winners.contains(seat); }
};

/// Places by a key of each seat, smallest first, equals sharing.
template <class Key>
constexpr PerSeat<std::uint8_t> places_by(const PerSeat<Key>& keys, std::size_t players) {
  PerSeat<std::uint8_t> place{};
  for (std::size_t seat = 0; seat < players; ++seat) {
    place[seat] = 1;
    for (std::size_t other = 0; other < players; ++other) {
      if (keys[other] < keys[seat]) ++place[seat];
    }
  }
  return place;
}

}  // namespace cardtable
