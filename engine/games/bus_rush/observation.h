// What one viewer of a game of NYC Bus Rush may know (BR-VIEW-1). Views and bots are made from this and from nothing
// else.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/seat.h"
#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {

/// How many cards a player holds.
struct HandSizes {
  std::uint8_t bus = 0;
  std::uint8_t rush = 0;

  friend bool operator==(const HandSizes&, const HandSizes&) = default;
};

struct PileSizes {
  std::uint8_t bus = 0;
  std::uint8_t rush = 0;
  std::uint8_t event = 0;
  std::uint8_t perk = 0;

  friend bool operator==(const PileSizes&, const PileSizes&) = default;
};

struct Observation : Open {
  Viewer viewer;
  Hand hand;                                      ///< the viewer's own
  std::array<BusCards, kBoroughs> rerouted_to{};  ///< the viewer's own rerouted cards
  std::array<HandSizes, kMaxPlayers> hand_sizes{};
  PileSizes draw_piles;

  friend bool operator==(const Observation&, const Observation&) = default;
};

}  // namespace cardtable::bus_rush
