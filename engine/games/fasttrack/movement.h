// Where a peg gets to: the geometry of a move, with the pegs of its own side in its way, and which other pegs it cuts.
#pragma once

#include "engine/games/fasttrack/state.h"

namespace cardtable::fasttrack {

/// The pegs of one seat, as obstacles for each other.
struct Lane {
  OwnPegs own;
  const Way* way = nullptr;
  unsigned places = kSafeHoles;   ///< of the safe zone
  bool last_passes_home = false;  ///< the last peg may

  Section section() const { return way->section; }
  bool stands_on(Hole hole) const { return own.stands_on(way->place_of(hole)); }
};

inline Lane lane_of(const Open& state, Seat seat) {
  return {.own = state.own[cardtable::index(seat)],
          .way = &state.way(seat),
          .places = state.settings.places(),
          .last_passes_home = state.settings.last_passes_home};
}

enum class Hindrance : std::uint8_t {
  kNone,
  kOwnPeg,     ///< an own peg stands on the way or at its end (FT-MOVE-2)
  kOvershoot,  ///< the count leads beyond the last safe hole (FT-SAFE-2)
  kPastHome,   ///< the last peg would pass its home (FT-SAFE-3)
};

/// Where a count leads. After an overshoot there is no such hole, and `to` is where the peg stood.
struct Landing {
  Hole to{};
  Hindrance hindrance = Hindrance::kNone;

  bool is_free() const { return hindrance == Hindrance::kNone; }
  bool leads_to(Hole hole) const { return hindrance != Hindrance::kOvershoot && to == hole; }
};

constexpr Hindrance own_peg_if(bool is_blocked) { return is_blocked ? Hindrance::kOwnPeg : Hindrance::kNone; }

constexpr Hindrance past_home_if(bool is_past) { return is_past ? Hindrance::kPastHome : Hindrance::kNone; }

/// Whether so many steps clockwise, or a 4, carry a peg past its home. A peg that leaves home does not pass it.
constexpr bool passes_home(unsigned place, unsigned steps) {
  const unsigned to_home = (place > kHomeOnWay ? kHomeOnWay + kLoopHoles : kHomeOnWay) - place;
  return to_home != 0 && steps > to_home;
}
constexpr bool passes_home_backward(unsigned place) { return place > kHomeOnWay && place < kHomeOnWay + kBackSteps; }

/// Clockwise along the outer track, into the safe zone at its own entry unless that is full (FT-SAFE-1, FT-SAFE-3); in
/// the safe zone forward (FT-SAFE-2). When it is full, no own peg is left that could stand in the way.
inline Landing along_track(const Lane& lane, Hole from, unsigned steps) {
  const unsigned place = lane.way->place_of(from);
  if (lane.own.is_zone_full() && place < kZoneOnWay) {
    return {lane.way->round[place + steps], past_home_if(!lane.last_passes_home && passes_home(place, steps))};
  }
  if (place + steps >= kZoneOnWay + lane.places) return {from, Hindrance::kOvershoot};
  return {lane.way->holes[place + steps], own_peg_if(steps > lane.own.reach(place))};
}

/// Along the inner ring to its own FT hole at most, and on from there along the outer track (FT-FAST-2), never past its
/// home: that is nine holes further, and one step at least is on the ring.
inline Landing along_ring(const Lane& lane, Hole from, unsigned steps) {
  static_assert(kLongestMove - 1 <= kHomePlace + 1);
  const unsigned start = ft_number(from);
  const unsigned to_exit = ring_distance(start, index(lane.section()));
  const unsigned on_ring = steps < to_exit ? steps : to_exit;
  bool is_blocked = false;
  for (unsigned step = 1; step <= on_ring; ++step) is_blocked |= lane.stands_on(ft_hole(start + step));
  if (steps <= to_exit) return {ft_hole(start + steps), own_peg_if(is_blocked)};
  const Landing rest = along_track(lane, lane.way->ft, steps - to_exit);
  if (rest.hindrance == Hindrance::kOvershoot) return {from, Hindrance::kOvershoot};
  return {rest.to, own_peg_if(is_blocked || !rest.is_free())};
}

/// Four holes counter-clockwise (FT-BACK-1), which may lead back past its own entry, and past its home unless it is the
/// last peg.
inline Landing backward(const Lane& lane, Hole from) {
  static_assert(kBackSteps == 4);
  const Hole to = counter_clockwise(from, kBackSteps);
  const unsigned place = lane.way->place_of(from);
  if (lane.own.is_zone_full()) return {to, past_home_if(!lane.last_passes_home && passes_home_backward(place))};
  if (place >= kBackSteps) return {to, own_peg_if(lane.own.four_before(place) != 0)};
  bool is_blocked = false;
  for (unsigned step = 1; step <= kBackSteps; ++step) is_blocked |= lane.stands_on(counter_clockwise(from, step));
  return {to, own_peg_if(is_blocked)};
}

/// Where the cards that leave the bullseye take a peg (FT-BULL-3, FT-BULL-4). Four own pegs cannot fill six FT holes.
inline Hole bullseye_exit(const Lane& lane) {
  unsigned k = index(lane.section());
  while (lane.stands_on(ft_hole(k))) k = (k + kSections - 1) % kSections;
  return ft_hole(k);
}

constexpr bool may_travel_ring(const Peg& peg) { return peg.has_fasttrack && !peg.must_exit; }

/// The seat whose peg stands on the hole, kNoSeat if none does.
Seat owner_of_peg_on(const Open& state, Hole hole);

/// The same for a hole of the loop that is known to have a peg.
Seat owner_on_loop(const Open& state, Hole hole);

/// FT-CUT-3: whether the opponent's peg on `to` has a place to go when a peg comes there from `from`.
bool can_cut(const Open& state, const HoleSet& occupied, Hole from, Hole to);

/// Whether a peg from `from` may land on `to`, which has no peg of its own side.
inline bool can_land(const Open& state, Hole from, Hole to) {
  return !state.occupied.contains(to) || can_cut(state, state.occupied, from, to);
}

/// FT-CUT-1 and FT-CUT-2: where a peg of `seat` goes when it is cut.
Hole hole_after_cut(const Open& state, Seat seat);

/// Sends the peg of `victim` on that hole there and returns where that is. The hole stays occupied, now by the peg that
/// cuts.
Hole take_away(Open& state, Seat victim, Hole hole);

}  // namespace cardtable::fasttrack
