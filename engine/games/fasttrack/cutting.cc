#include "engine/games/fasttrack/cutting.h"

namespace cardtable::fasttrack {

Seat owner_of_peg_on(const Open& state, Hole hole) {
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (state.peg_at(seat_at(seat), hole) != nullptr) return seat_at(seat);
  }
  return kNoSeat;
}

bool can_cut(const Open& state, const HoleSet& occupied, Hole from, Hole to) {
  const Seat victim = owner_of_peg_on(state, to);
  if (pegs_in_holding(state.pegs_of(victim)) < kHoldHoles) return true;
  const Hole home = home_of(state.section(victim));
  return to != home && (from == home || !occupied.contains(home));
}

Hole hole_after_cut(const Open& state, Seat seat) {
  const Section section = state.section(seat);
  for (unsigned number = 0; number < kHoldHoles; ++number) {
    const Hole hole = hold_hole(section, number);
    if (state.peg_at(seat, hole) == nullptr) return hole;
  }
  return home_of(section);
}

}  // namespace cardtable::fasttrack
