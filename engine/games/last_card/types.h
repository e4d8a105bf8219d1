// The vocabulary of Last Card: its moves and its events.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/event.h"
#include "engine/core/seat.h"
#include "engine/games/last_card/rule_ids.h"
#include "engine/kit/card.h"

namespace cardtable::last_card {

inline constexpr std::size_t kMaxPlayers = 5;
inline constexpr std::size_t kCards = 52;

enum class MoveKind : std::uint8_t { kPlay, kDraw, kEnd, kDeclare, kExpose };

struct Move {
  MoveKind kind = MoveKind::kDraw;
  Card card;  ///< of kPlay and kExpose; otherwise the default card

  static constexpr Move play(Card card) { return {MoveKind::kPlay, card}; }
  static constexpr Move draw() { return {MoveKind::kDraw, {}}; }
  static constexpr Move end() { return {MoveKind::kEnd, {}}; }
  static constexpr Move declare() { return {MoveKind::kDeclare, {}}; }
  static constexpr Move expose(Card card) { return {MoveKind::kExpose, card}; }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

enum class EventKind : std::uint8_t {
  kTurnedUp,    ///< the first card of the discard pile
  kPlayed,      ///< seat played card
  kDrew,        ///< seat took count cards because of rule
  kDrewCard,    ///< the same, card by card, for that seat's eyes only
  kReshuffled,  ///< count discards became the new draw pile
  kMistake,     ///< seat's play of card broke rule; the card went back, shown
  kExposed,     ///< seat showed card
  kDeclared,    ///< seat declared its last card
  kLeftQueen,   ///< seat left a Queen uncovered
  kForgot,      ///< seat went out without having declared
  kPressure,    ///< seat now faces a total of count
  kShielded,    ///< seat cancelled the total with card
  kSkipped,     ///< seat loses its turn
  kReversed,    ///< the direction of play turned
  kTurn,        ///< seat is on turn
  kWon,         ///< seat won
  kStalemate,   ///< nobody can play or draw any more
  kTurnLimit,   ///< the agreed number of turns is over
};

struct Event {
  EventKind kind = EventKind::kTurn;
  Seat seat = kNoSeat;
  Audience audience;
  Card card;
  Rule rule{};
  std::uint16_t count = 0;

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

constexpr bool is_black_jack(Card card) { return card.rank() == Rank::kJack && card.is_black(); }
constexpr bool is_red_jack(Card card) { return card.rank() == Rank::kJack && !card.is_black(); }

}  // namespace cardtable::last_card
