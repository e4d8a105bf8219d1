// What one viewer of a game of NYC Bus Rush may know (BR-VIEW-1). Views and bots are made from this and from nothing
// else.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/seat.h"
#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {

/// The cards of a player's hands, open or only counted.
struct HandSizes {
  std::uint8_t bus = 0;
  std::uint8_t rush = 0;

  friend bool operator==(const HandSizes&, const HandSizes&) = default;
};

/// A deck as everybody sees it.
template <std::size_t kCapacity>
struct SeenDeck {
  InlineList<Card, kCapacity> discard;
  std::uint8_t draw_pile_size = 0;

  friend bool operator==(const SeenDeck&, const SeenDeck&) = default;
};

struct SeenDecks {
  SeenDeck<lane_of(DeckKind::kBus).size> bus;
  SeenDeck<lane_of(DeckKind::kRush).size> rush;
  SeenDeck<lane_of(DeckKind::kEvent).size> event;
  SeenDeck<lane_of(DeckKind::kPerk).size> perk;

  friend bool operator==(const SeenDecks&, const SeenDecks&) = default;
};

struct Observation {
  Viewer viewer;
  std::array<Player, kMaxPlayers> seats{};  ///< hands empty but for the viewer's own
  std::array<HandSizes, kMaxPlayers> hands{};
  std::array<BusCards, kBoroughs> rerouted_to{};  ///< the viewer's own rerouted cards
  AllCards in_game;
  SeenDecks decks;
  ActiveEvents events;
  Settings settings;
  std::uint32_t turn = 1;
  std::uint32_t round = 1;
  std::array<BonusHolder, kBonuses> bonuses{};
  Turn now;
  std::uint8_t players = 0;
  Seat on_turn{0};
  Seat winner = kNoSeat;
  Borough group = Borough::kManhattan;
  Ending ending = Ending::kNone;

  friend bool operator==(const Observation&, const Observation&) = default;
};

}  // namespace cardtable::bus_rush
