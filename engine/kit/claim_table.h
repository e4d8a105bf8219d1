// The events of a game that are worth a claim about a move: "Blue cuts one of your pegs in 31 of 100 games within a
// round of your move, in 4 of the better one". Each game has one table; tables/analysis/consequences.h counts.
//
//   constexpr auto kClaims = std::to_array<ClaimRow<Event>>({
//       {EventKind::kSkipped, own_event<Event>, Favour::kAgainst, msg::claim_skipped::say},
//       {EventKind::kSkipped, event_of_others<Event>, Favour::kFor, msg::claim_others_skipped::say},
//   });
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/core/language.h"
#include "engine/core/seat.h"

namespace cardtable {

/// What the message of a claim may say.
struct ClaimFacts {
  Language language = Language::kEnglish;
  Seat decider{};    ///< the player who made the move
  Seat seat{};       ///< the player whom the claim names
  bool you = false;  ///< the decider reads it
};

/// Whether an event is good for the player who decides.
enum class Favour : std::uint8_t { kFor, kAgainst };

template <class Event>
struct ClaimRow {
  decltype(Event::kind) kind;
  /// The player whom the claim about this event names; kNoSeat if there is nothing to claim.
  Seat (*names)(const Event& event, Seat decider);
  Favour favour;
  std::string (*text)(const ClaimFacts& facts);
};

/// The most rows of a table.
inline constexpr std::size_t kMostClaimRows = 20;

template <class Event>
Seat own_event(const Event& event, Seat decider) {
  return event.seat == decider ? decider : kNoSeat;
}
template <class Event>
Seat event_of_others(const Event& event, Seat decider) {
  return event.seat == decider ? kNoSeat : event.seat;
}
/// Of an event in which one player does something to another: what `event.other` does to the decider.
template <class Event>
Seat done_to_decider(const Event& event, Seat decider) {
  return event.seat == decider ? event.other : kNoSeat;
}
/// And what the decider does to `event.seat`.
template <class Event>
Seat done_by_decider(const Event& event, Seat decider) {
  return event.other == decider ? event.seat : kNoSeat;
}

}  // namespace cardtable
