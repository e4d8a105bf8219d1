// What one viewer of a game of Last Card may know. Views and bots are made from this and from nothing else.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/seat.h"
#include "engine/games/last_card/state.h"

namespace cardtable::last_card {

struct Observation : Open {
  Viewer viewer;
  CardSet hand;  ///< the viewer's own; empty for a spectator
  std::array<std::uint8_t, kMaxPlayers> hand_sizes{};
  std::uint8_t draw_pile_size = 0;

  friend bool operator==(const Observation&, const Observation&) = default;
};

}  // namespace cardtable::last_card
