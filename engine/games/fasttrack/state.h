// Everything about a game of FastTrack at one moment, the order of the deck and the generator included.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/games/fasttrack/hole_set.h"
#include "engine/games/fasttrack/types.h"
#include "engine/kit/card_set.h"
#include "engine/kit/deck.h"

namespace cardtable::fasttrack {

/// How the game stands: going on, or why it ended.
enum class Ending : std::uint8_t { kNone, kWon, kStalemate, kTurnLimit };

struct Peg {
  Hole hole{};
  bool has_fasttrack : 1 = false;
  bool must_exit : 1 = false;    ///< only with status (FT-FAST-4)
  bool has_circuit : 1 = false;  ///< has been at its safe-zone entry

  void lose_fasttrack() { has_fasttrack = must_exit = false; }
  friend constexpr bool operator==(const Peg&, const Peg&) = default;
};

using PegsOfSeat = std::array<Peg, kPegs>;

inline constexpr std::uint8_t kNoPeg = 0xFF;

/// What everybody sees. State and Observation hold it alike, so that whatever is not in it is hidden unless observe
/// says otherwise.
struct Open {
  HoleSet occupied;  ///< by any peg; holding areas are not part of it
  CardSet in_game;   ///< all cards of this game, fewer than 54 in a set-up position (see cards_present)
  std::uint32_t turn_limit = 0;
  std::uint32_t turns = 0;  ///< turns that have ended
  std::array<PegsOfSeat, kMaxPlayers> pegs{};
  /// Both Jokers are the first Joker here and in the draw pile: nothing tells them apart.
  Pile<Card, kCards> discard;
  Card card;  ///< drawn and not yet discarded; none once the game is over
  std::uint8_t players = 0;
  Seat on_turn{0};
  std::uint8_t steps_left = 0;       ///< of a split whose first part was made; otherwise 0
  std::uint8_t split_peg = kNoPeg;   ///< the peg that made it
  bool split_had_fasttrack = false;  ///< that peg, before the first part
  Ending ending = Ending::kNone;

  bool is_over() const { return ending != Ending::kNone; }
  bool is_mid_split() const { return steps_left > 0; }
  const CardEffect& effect() const { return effect_of(card); }
  Section section(Seat seat) const { return Section{kSectionsOf[players][cardtable::index(seat)]}; }
  PegsOfSeat& pegs_of(Seat seat) { return pegs[cardtable::index(seat)]; }
  const PegsOfSeat& pegs_of(Seat seat) const { return pegs[cardtable::index(seat)]; }
  const Peg* peg_at(Seat seat, Hole hole) const {
    for (const Peg& peg : pegs_of(seat)) {
      if (peg.hole == hole) return &peg;
    }
    return nullptr;
  }

  friend bool operator==(const Open&, const Open&) = default;
};

struct State : Open {
  Rng rng{};
  Pile<Card, kCards> draw_pile;

  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 256);

/// Some of a player's pegs, a bit each.
using PegMask = unsigned;

template <class Predicate>
constexpr PegMask pegs_where(const PegsOfSeat& pegs, Predicate is_there) {
  PegMask mask = 0;
  for (unsigned i = 0; i < kPegs; ++i) mask |= static_cast<unsigned>(is_there(pegs[i].hole)) << i;
  return mask;
}
constexpr unsigned first_of(PegMask mask) { return static_cast<unsigned>(std::countr_zero(mask)); }

inline unsigned pegs_in_holding(const PegsOfSeat& pegs) {
  return static_cast<unsigned>(std::popcount(pegs_where(pegs, is_holding)));
}
inline unsigned pegs_in_safe_zone(const PegsOfSeat& pegs) {
  return static_cast<unsigned>(std::popcount(pegs_where(pegs, is_safe)));
}

/// FT-WIN-1.
inline bool has_won(const Open& state, Seat seat) {
  if (pegs_in_safe_zone(state.pegs_of(seat)) < kSafeHoles) return false;
  const Peg* last = state.peg_at(seat, home_of(state.section(seat)));
  return last != nullptr && last->has_circuit;
}

}  // namespace cardtable::fasttrack
