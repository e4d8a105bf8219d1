// The vocabulary of Last Card: its rule ids, its moves and its events.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/event.h"
#include "engine/core/seat.h"
#include "engine/kit/card.h"

namespace cardtable::last_card {

inline constexpr std::size_t kMaxPlayers = 5;
inline constexpr std::size_t kCards = 52;

/// In the order of the rulebook, engine/games/last_card/rulebook.md; kRuleIds has their public names.
enum class Rule : std::uint8_t {
  kSetup1,
  kSetup2,
  kTurn1,
  kMatch1,
  kQueen1,
  kQueen2,
  kQueen3,
  kRun1,
  kRun2,
  kRun3,
  kRun4,
  kRun5,
  kRun6,
  kEffect1,
  kEffect2,
  kEffect8,
  kEffectK,
  kPress1,
  kPress2,
  kPress3,
  kPress4,
  kDeck1,
  kPen1,
  kPen2,
  kPen3,
  kPen4,
  kPen5,
  kDecl1,
  kDecl2,
  kDecl3,
  kWin1,
  kStale1,
  kTableDeal,
};

inline constexpr auto kRuleIds = std::to_array<std::string_view>({
    "LC-SETUP-1",  "LC-SETUP-2",  "LC-TURN-1",   "LC-MATCH-1", "LC-QUEEN-1", "LC-QUEEN-2", "LC-QUEEN-3",
    "LC-RUN-1",    "LC-RUN-2",    "LC-RUN-3",    "LC-RUN-4",   "LC-RUN-5",   "LC-RUN-6",   "LC-EFFECT-1",
    "LC-EFFECT-2", "LC-EFFECT-8", "LC-EFFECT-K", "LC-PRESS-1", "LC-PRESS-2", "LC-PRESS-3", "LC-PRESS-4",
    "LC-DECK-1",   "LC-PEN-1",    "LC-PEN-2",    "LC-PEN-3",   "LC-PEN-4",   "LC-PEN-5",   "LC-DECL-1",
    "LC-DECL-2",   "LC-DECL-3",   "LC-WIN-1",    "LC-STALE-1", "TABLE-DEAL",
});
static_assert(kRuleIds.size() == static_cast<std::size_t>(Rule::kTableDeal) + 1);

constexpr std::string_view rule_id(Rule rule) { return kRuleIds[static_cast<std::size_t>(rule)]; }

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
