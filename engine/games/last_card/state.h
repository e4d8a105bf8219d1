// Everything about a game of Last Card at one moment, hidden parts and the generator included.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/games/last_card/settings.h"
#include "engine/games/last_card/types.h"
#include "engine/kit/card_set.h"
#include "engine/kit/deck.h"
#include "engine/kit/seat_order.h"

namespace cardtable::last_card {

/// How the game stands: going on, or why it ended. The winner is the seat that was on turn.
enum class Ending : std::uint8_t { kNone, kWon, kStalemate, kTurnLimit };

/// The cards played so far in this turn; they are the top `length` cards of the discard.
struct Run {
  std::uint8_t length = 0;
  std::int8_t direction = 0;  ///< 0 until the first step, then +1 (up) or -1 (down)
  std::uint8_t wraps = 0;

  friend constexpr bool operator==(const Run&, const Run&) = default;
};

/// What everybody sees. State and Observation both contain it, so anything else stays hidden unless observe() adds it.
struct Open {
  std::array<CardSet, kMaxPlayers> exposed{};  ///< the part of each hand that everybody has seen
  Pile<Card, kCards> discard;                  ///< every card of it was seen when it was played
  Settings settings;
  std::uint32_t turns = 0;     ///< turns that have ended
  std::uint16_t pressure = 0;  ///< the draw total at the start of the turn; a stack adds to it when the turn ends
  Run run;
  std::uint8_t players = 0;
  Seat on_turn{0};
  Direction direction = Direction::kForward;
  SeatSet declared;
  Ending ending = Ending::kNone;
  Seat first{0};  ///< the seat that began (TABLE-DEAL)

  Card top() const { return discard.back(); }
  bool is_over() const { return ending != Ending::kNone; }
  bool is_mid_turn() const { return run.length > 0; }
  bool has_declared(Seat seat) const { return declared.contains(seat); }
  void set_declared(Seat seat) { declared.insert(seat); }
  void lapse_declaration(Seat seat) { declared.erase(seat); }
  /// Discards that a refill must leave alone: the top card, and all cards of the current turn (LC-DECK-1).
  std::size_t kept_discards() const { return run.length > 1 ? run.length : 1U; }

  friend bool operator==(const Open&, const Open&) = default;
};

struct State : Open {
  std::array<CardSet, kMaxPlayers> hands{};
  CardSet in_game;  ///< all cards of this game: 52, or fewer in a set-up position
  Rng rng{};
  Pile<Card, kCards> draw_pile;

  CardSet hand(Seat seat) const { return hands[index(seat)]; }

  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 512);

/// What one viewer may know. Views and bots are made from this and from nothing else.
struct Observation : Open {
  Viewer viewer;
  CardSet hand;  ///< the viewer's own; empty for a spectator
  std::array<std::uint8_t, kMaxPlayers> hand_sizes{};
  std::uint8_t draw_pile_size = 0;

  friend bool operator==(const Observation&, const Observation&) = default;
};

}  // namespace cardtable::last_card
