// Where a peg gets to: the geometry of a move, with the pegs of its own side in its way. Who else stands there is a
// matter of cutting.h.
#pragma once

#include "engine/games/fasttrack/state.h"

namespace cardtable::fasttrack {

/// What the pegs of one seat meet on their way.
struct Ground {
  OwnPegs own;
  HoleSet occupied;  ///< pegs of anybody
  Section section{};
  Hole entry{};  ///< entry_of(section)

  bool is_safe_zone_full() const { return own.safe_zone() == (1U << kSafeHoles) - 1U; }
  /// The ground after an own peg went from one hole of the loop to an empty hole.
  Ground after_moving(Hole from, Hole to) const {
    Ground next = *this;
    next.own.erase(from);
    next.own.insert(to);
    next.occupied.erase(from);
    next.occupied.insert(to);
    return next;
  }
};

inline Ground ground_of(const Open& state, Seat seat) {
  const Section section = state.section(seat);
  Ground ground{.own = {}, .occupied = state.occupied, .section = section, .entry = entry_of(section)};
  for (const Peg& peg : state.pegs_of(seat)) ground.own.insert(peg.hole);
  return ground;
}

enum class Hindrance : std::uint8_t {
  kNone,
  kOwnPeg,     ///< an own peg stands on the way or at its end (FT-MOVE-2)
  kOvershoot,  ///< the count leads beyond the last safe hole (FT-SAFE-2)
};

/// Where a count leads. After an overshoot there is no such hole, and `to` is where the peg stood.
struct Landing {
  Hole to{};
  Hindrance hindrance = Hindrance::kNone;

  bool is_free() const { return hindrance == Hindrance::kNone; }
  bool leads_to(Hole hole) const { return hindrance != Hindrance::kOvershoot && to == hole; }
};

constexpr Hindrance own_peg_if(bool is_blocked) { return is_blocked ? Hindrance::kOwnPeg : Hindrance::kNone; }

/// Clockwise along the outer track, into the safe zone at the own entry unless that is full (FT-SAFE-1, FT-SAFE-3).
inline Landing along_track(const Ground& ground, Hole from, unsigned steps) {
  const unsigned to_entry = loop_distance(from, ground.entry);
  if (steps <= to_entry || ground.is_safe_zone_full()) {
    return {clockwise(from, steps), own_peg_if(ground.own.has_any_after(from, steps))};
  }
  const unsigned inside = steps - to_entry;
  if (inside > kSafeHoles) return {from, Hindrance::kOvershoot};
  const bool is_blocked =
      ground.own.has_any_after(from, to_entry) || (ground.own.safe_zone() & ((1U << inside) - 1U)) != 0;
  return {safe_hole(ground.section, inside), own_peg_if(is_blocked)};
}

/// Along the inner ring to the own FT hole at most, and on from there along the outer track (FT-FAST-2).
inline Landing along_ring(const Ground& ground, Hole from, unsigned steps) {
  const unsigned start = ft_number(from);
  const unsigned to_exit = ring_distance(start, index(ground.section));
  const unsigned on_ring = steps < to_exit ? steps : to_exit;
  bool is_blocked = false;
  for (unsigned step = 1; step <= on_ring; ++step) is_blocked |= ground.own.stands_on(ft_hole(start + step));
  if (steps <= to_exit) return {ft_hole(start + steps), own_peg_if(is_blocked)};
  const Landing rest = along_track(ground, ft_of(ground.section), steps - to_exit);
  if (rest.hindrance == Hindrance::kOvershoot) return {from, Hindrance::kOvershoot};
  return {rest.to, own_peg_if(is_blocked || !rest.is_free())};
}

/// Forward inside the safe zone (FT-SAFE-2).
inline Landing along_safe_zone(const Ground& ground, Hole from, unsigned steps) {
  const unsigned place = index(from) - index(safe_hole(ground.section, 1));
  if (place + steps >= kSafeHoles) return {from, Hindrance::kOvershoot};
  const unsigned way = ((1U << steps) - 1U) << (place + 1);
  return {hole_at(index(from) + steps), own_peg_if((ground.own.safe_zone() & way) != 0)};
}

/// Four holes counter-clockwise (FT-BACK-1).
inline Landing backward(const Ground& ground, Hole from) {
  constexpr unsigned kBack = kCardEffects[static_cast<std::size_t>(Rank::kFour)].steps;
  const bool is_blocked = ground.own.has_any_after(counter_clockwise(from, kBack + 1), kBack);
  return {counter_clockwise(from, kBack), own_peg_if(is_blocked)};
}

/// Where J, Q and K take a peg from the bullseye (FT-BULL-3, FT-BULL-4). Four own pegs cannot fill six FT holes.
inline Hole bullseye_exit(const Ground& ground) {
  unsigned k = index(ground.section);
  while (ground.own.stands_on(ft_hole(k))) k = (k + kSections - 1) % kSections;
  return ft_hole(k);
}

constexpr bool may_travel_ring(const Peg& peg) { return peg.has_fasttrack && !peg.must_exit; }

/// Every end of a clockwise move by a peg on the loop that no own peg hinders, bullseye apart. `visit(Hole)` says
/// whether to go on; so does the result.
template <class Visit>
[[gnu::always_inline]] inline bool for_each_clockwise_end(const Ground& ground, const Peg& peg, unsigned steps,
                                                          Visit&& visit) {
  if (const Landing track = along_track(ground, peg.hole, steps); track.is_free() && !visit(track.to)) return false;
  if (!may_travel_ring(peg)) [[likely]]
    return true;
  const Landing ring = along_ring(ground, peg.hole, steps);
  return !ring.is_free() || visit(ring.to);
}

}  // namespace cardtable::fasttrack
