// What happens in a game, as the players see it: the event log.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/event.h"
#include "engine/core/seat.h"
#include "engine/games/bus_rush/card.h"
#include "engine/games/bus_rush/move.h"

namespace cardtable::bus_rush {

enum class EventKind : std::uint8_t {
  kRound,        ///< round `count` began
  kTurn,         ///< seat is on turn with `count` actions
  kTurnEnded,    ///< seat's turn is over
  kDrew,         ///< seat took `count` cards of `deck` because of `rule`
  kDrewCard,     ///< the same, card by card, for that seat's eyes only
  kReshuffled,   ///< the `count` discards of `deck` became its new draw pile
  kPlayedBus,    ///< seat played card, in `borough`
  kScored,       ///< seat now has `count` points in `borough`
  kGroupMoved,   ///< the group is in `borough` now
  kRiderMoved,   ///< seat, on a taxi trip, is in `borough` now
  kTripStarted,  ///< seat travels alone, in `borough`, back in round `count` at the latest
  kTripEnded,    ///< seat is back with the group, in `borough`
  kRestricted,   ///< `other` put `restriction` on seat
  kPlayedRush,   ///< seat played the Rush card
  kRerouted,     ///< seat's Bus card is now of `borough`, for that seat's eyes only
  kTransferred,  ///< seat may play `count` Bus cards this turn
  kTradedBus,    ///< seat gave `cards` for a Rush card
  kTradedRush,   ///< seat gave card for Bus cards
  kWaited,       ///< seat waited
  kBoughtPerk,   ///< seat bought the Perk
  kActivePerk,   ///< the Perk is seat's active one now
  kLostPerk,     ///< seat had to discard the Perk
  kRevealed,     ///< the Event was revealed; it lasts `count` rounds, or happens at once
  kExpired,      ///< the Event is over
  kBonusTaken,   ///< seat took `bonus`, from `other` if there is one
  kBonusLocked,  ///< seat keeps `bonus` for good
  kWon,          ///< seat won
  kTurnLimit,    ///< the agreed number of turns is over
};

struct Event {
  EventKind kind = EventKind::kTurn;
  Seat seat = kNoSeat;
  Audience audience{};
  Card card{};
  Rule rule{};
  std::uint32_t count = 0;
  Borough borough = kNoBorough;
  Seat other = kNoSeat;
  Restriction restriction = kNoRestriction;
  DeckKind deck = DeckKind::kBus;
  Bonus bonus{};
  std::array<Card, 3> cards{};

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

}  // namespace cardtable::bus_rush
