// What one viewer of a game of Last Card may know. Views and bots are made from this and from nothing else.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/seat.h"
#include "engine/games/last_card/state.h"

namespace cardtable::last_card {

struct Observation {
  Viewer viewer;
  CardSet hand;  ///< the viewer's own; empty for a spectator
  std::array<CardSet, kMaxPlayers> exposed{};
  std::array<std::uint8_t, kMaxPlayers> hand_sizes{};
  InlineList<Card, kCards> discard;  ///< every card of it was seen when it was played
  std::uint8_t draw_pile_size = 0;
  Settings settings;
  std::uint32_t turns = 0;
  std::uint16_t pressure = 0;
  Run run;
  std::uint8_t players = 0;
  Seat on_turn{0};
  Direction direction = Direction::kForward;
  SeatSet declared;
  Ending ending = Ending::kNone;

  friend bool operator==(const Observation&, const Observation&) = default;
};

}  // namespace cardtable::last_card
