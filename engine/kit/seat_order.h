// Whose turn comes next: seats in a circle, a direction of play, seats passed over.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/seat.h"

namespace cardtable {

enum class Direction : std::int8_t { kBackward = -1, kForward = 1 };

constexpr Direction reversed(Direction direction) {
  return direction == Direction::kForward ? Direction::kBackward : Direction::kForward;
}

/// The seat `steps` places on from `seat`; 2 steps skip one seat.
constexpr Seat seat_after(Seat seat, std::size_t players, Direction direction = Direction::kForward,
                          std::size_t steps = 1) {
  const std::size_t forward = steps % players;
  const std::size_t moved = direction == Direction::kForward ? forward : players - forward;
  return seat_at((index(seat) + moved) % players);
}

/// The next seat for which `is_in` holds, going round at most once; `seat` itself when no other is in.
template <class Predicate>
constexpr Seat next_seat_where(Seat seat, std::size_t players, Predicate is_in) {
  for (std::size_t step = 1; step < players; ++step) {
    const Seat next = seat_after(seat, players, Direction::kForward, step);
    if (is_in(next)) return next;
  }
  return seat;
}

}  // namespace cardtable
