#include "engine/games/fasttrack/movement.h"

namespace cardtable::fasttrack {

Seat owner_of_peg_on(const Open& state, Hole hole) {
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (state.peg_at(seat_at(seat), hole) != nullptr) return seat_at(seat);
  }
  return kNoSeat;
}

Seat owner_on_loop(const Open& state, Hole hole) {
  for (std::size_t seat = 0;; ++seat) {
    if (state.own[seat].stands_on(state.way(seat_at(seat)).place_of(hole))) return seat_at(seat);
  }
}

bool can_cut(const Open& state, const HoleSet& occupied, Hole from, Hole to) {
  const Seat victim = owner_on_loop(state, to);
  if (std::popcount(state.own[index(victim)].held()) < static_cast<int>(state.settings.places())) return true;
  const Hole home = state.way(victim).home;
  return to != home && (from == home || !occupied.contains(home));
}

Hole hole_after_cut(const Open& state, Seat seat) {
  const Section section = state.section(seat);
  for (unsigned number = 0; number < state.settings.places(); ++number) {
    const Hole hole = hold_hole(section, number);
    if (state.peg_at(seat, hole) == nullptr) return hole;
  }
  return home_of(section);
}

Hole take_away(Open& state, Seat victim, Hole hole) {
  const Hole refuge = hole_after_cut(state, victim);
  PegsOfSeat& pegs = state.pegs_of(victim);
  const auto peg = static_cast<unsigned>(peg_on(pegs, hole));
  pegs[peg] = Peg{.hole = refuge};
  OwnPegs& own = state.own[index(victim)];
  own.take(hole, peg);
  own.put(refuge, peg);
  own.set_status(peg, false);
  if (!is_holding(refuge)) state.occupied.insert(refuge);
  return refuge;
}

}  // namespace cardtable::fasttrack
