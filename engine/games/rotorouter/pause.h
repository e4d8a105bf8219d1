// RR-PAUSE-1: when a table asks whether to go on. The engine knows neither people nor computer players, so this is a
// function for the table above it, of who has finished and who sits where.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/seat.h"

namespace cardtable::rotorouter {

enum class SeatKind : std::uint8_t { kPerson, kComputer };

/// Whether people have played, all of them have finished and exactly one computer player is left. `finished` is as in
/// State; the table asks once, when the answer turns from false to true.
constexpr bool pauses_for_lone_computer(std::span<const Seat> finished, std::span<const SeatKind> kinds) {
  std::size_t people = 0;
  std::size_t people_left = 0;
  std::size_t computers_left = 0;
  for (std::size_t seat = 0; seat < kinds.size(); ++seat) {
    const bool is_left = std::find(finished.begin(), finished.end(), seat_at(seat)) == finished.end();
    if (kinds[seat] == SeatKind::kPerson) {
      ++people;
      people_left += is_left ? 1U : 0U;
    } else {
      computers_left += is_left ? 1U : 0U;
    }
  }
  return people > 0 && people_left == 0 && computers_left == 1;
}

}  // namespace cardtable::rotorouter
