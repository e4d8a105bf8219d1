// Everything about a game of FastTrack at one moment, the order of the deck and the generator included.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/games/fasttrack/hole_set.h"
#include "engine/games/fasttrack/move_bits.h"
#include "engine/games/fasttrack/settings.h"
#include "engine/games/fasttrack/types.h"
#include "engine/kit/card_set.h"
#include "engine/kit/deck.h"

namespace cardtable::fasttrack {

/// How the game stands: going on, or why it ended.
enum class Ending : std::uint8_t { kNone, kWon, kStalemate, kTurnLimit };

struct Peg {
  Hole hole{};  ///< the first of two bytes (see pegs_below)
  bool has_fasttrack : 1 = false;
  bool must_exit : 1 = false;    ///< only with status (FT-FAST-4)
  bool has_circuit : 1 = false;  ///< has been at its safe-zone entry

  void lose_fasttrack() { has_fasttrack = must_exit = false; }
  friend constexpr bool operator==(const Peg&, const Peg&) = default;
};

/// In a game with fewer pegs, the others are kOffBoard.
using PegsOfSeat = std::array<Peg, kMostPegs>;

inline constexpr std::uint8_t kNoPeg = 0xFF;

/// What everybody sees. State and Observation both contain it, so anything else stays hidden unless observe() adds it.
struct Open {
  HoleSet occupied;                        ///< by any peg; holding areas are not part of it
  std::array<OwnPegs, kMaxPlayers> own{};  ///< by the pegs of each seat: what follows from `pegs`, always at hand
  CardSet in_game;  ///< all cards of this game, fewer than the deck has in a set-up position (see cards_present)
  Settings settings;
  std::uint32_t turns = 0;  ///< turns that have ended
  /// The legal moves except first parts of a split. They follow from the rest, and are worked out when a turn begins
  /// (look_for_moves) or after a first part.
  MoveBits moves = 0;
  std::array<PegsOfSeat, kMaxPlayers> pegs{};
  /// Here and in the draw pile both Jokers are the first Joker: nothing distinguishes them.
  Pile<Card, kMostCards> discard;
  Card card;  ///< drawn and not yet discarded; none once the game is over
  std::uint8_t players = 0;
  Seat first{0};  ///< the seat that began (TABLE-DEAL)
  Seat on_turn{0};
  std::uint8_t steps_left = 0;       ///< of a split whose first part was made; otherwise 0
  std::uint8_t split_peg = kNoPeg;   ///< the peg that made it
  bool split_had_fasttrack = false;  ///< that peg, before the first part
  Ending ending = Ending::kNone;

  bool is_over() const { return ending != Ending::kNone; }
  bool is_mid_split() const { return steps_left > 0; }
  CardEffect effect() const { return settings.effect_of(card); }
  unsigned steps() const { return steps_of(card); }
  /// The steps of a whole card, or of the second part of a split.
  unsigned steps_to_go() const { return is_mid_split() ? steps_left : steps(); }
  /// The pegs of the seat on turn.
  const OwnPegs& own_pegs() const { return own[cardtable::index(on_turn)]; }
  /// Fills the lookup fields from `pegs`, for states that are set up rather than played.
  void place_pegs() {
    occupied = {};
    own = {};
    for (std::size_t seat = 0; seat < players; ++seat) {
      own[seat] = OwnPegs(section(seat_at(seat)), settings.places());
      for (unsigned i = 0; i < settings.pegs; ++i) {
        const Peg& peg = pegs[seat][i];
        own[seat].put(peg.hole, i);
        own[seat].set_status(i, peg.has_fasttrack);
        if (!is_holding(peg.hole)) occupied.insert(peg.hole);
      }
    }
  }
  Section section(Seat seat) const { return Section{kSectionsOf[players][cardtable::index(seat)]}; }
  const Way& way(Seat seat) const { return own[cardtable::index(seat)].way(); }
  PegsOfSeat& pegs_of(Seat seat) { return pegs[cardtable::index(seat)]; }
  const PegsOfSeat& pegs_of(Seat seat) const { return pegs[cardtable::index(seat)]; }
  /// The pegs in use.
  std::span<const Peg> pegs_in_play(Seat seat) const { return std::span(pegs_of(seat)).first(settings.pegs); }
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
  Pile<Card, kMostCards> draw_pile;

  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 384);

/// What one viewer may know: everything but the order of the deck and the generator. Views and bots are made from this
/// and from nothing else.
struct Observation : Open {
  Viewer viewer;
  CardSet draw_pile;  ///< which cards it has, which follows from those played; a second Joker is Card::second_joker

  friend bool operator==(const Observation&, const Observation&) = default;
};

static_assert(sizeof(Peg) == 2 && kMostPegs == 5);
inline constexpr std::uint64_t kEachLane = 0x0001'0001'0001'0001;

/// The holes of the first four pegs, in lanes of 16 bits.
inline std::uint64_t four_holes(const PegsOfSeat& pegs) {
  static_assert(std::endian::native == std::endian::little);
  std::uint64_t lanes = 0;
  std::memcpy(&lanes, pegs.data(), sizeof(lanes));
  return lanes & (0xFF * kEachLane);
}

/// The pegs on holes before `limit`. Four of them are compared at once: adding what is missing to 0x8000 sets the top
/// bit of a lane that has reached the limit, and the product gathers the lowest bits of all lanes in the uppermost one.
inline PegMask pegs_below(const PegsOfSeat& pegs, unsigned limit) {
  const std::uint64_t reached = four_holes(pegs) + (0x8000 - limit) * kEachLane;
  const std::uint64_t below = (~reached >> 15U) & kEachLane;
  const auto four = static_cast<PegMask>((below * 0x0001'0002'0004'0008) >> 48U);
  return four | static_cast<PegMask>(index(pegs[4].hole) < limit) << 4U;
}
inline PegMask pegs_on_loop(const PegsOfSeat& pegs) { return pegs_below(pegs, kLoopHoles); }
inline PegMask pegs_in_safe(const PegsOfSeat& pegs) { return pegs_below(pegs, index(kCenter)) & ~pegs_on_loop(pegs); }
inline PegMask pegs_held(const PegsOfSeat& pegs) { return pegs_below(pegs, kHoles) & ~pegs_below(pegs, kFirstHold); }
/// The peg on that hole; there must be one.
inline std::size_t peg_on(const PegsOfSeat& pegs, Hole hole) {
  const std::uint64_t others = (four_holes(pegs) ^ (index(hole) * kEachLane)) + 0x7FFF * kEachLane;
  return static_cast<std::size_t>(std::countr_zero(~others & (0x8000 * kEachLane))) >> 4U;
}
constexpr unsigned first_of(PegMask mask) { return static_cast<unsigned>(std::countr_zero(mask)); }

inline unsigned pegs_in_holding(const PegsOfSeat& pegs) {
  return static_cast<unsigned>(std::popcount(pegs_held(pegs)));
}
inline unsigned pegs_in_safe_zone(const PegsOfSeat& pegs) {
  return static_cast<unsigned>(std::popcount(pegs_in_safe(pegs)));
}

/// FT-WIN-1.
inline bool has_won(const Open& state, Seat seat) {
  if (!state.own[index(seat)].is_zone_full()) return false;
  const Peg* last = state.peg_at(seat, home_of(state.section(seat)));
  return last != nullptr && last->has_circuit;
}

}  // namespace cardtable::fasttrack
