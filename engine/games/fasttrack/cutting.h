// Who can be cut, and where a cut peg goes. A peg that may land on a hole never meets an own peg there; movement.h has
// seen to that.
#pragma once

#include "engine/games/fasttrack/movement.h"

namespace cardtable::fasttrack {

/// The seat whose peg stands on the hole, kNoSeat if none does.
Seat owner_of_peg_on(const Open& state, Hole hole);

/// The same of a hole of the loop on which a peg stands.
Seat owner_on_loop(const Open& state, Hole hole);

/// FT-CUT-3: whether the opponent's peg on `to` has a place to go when a peg comes there from `from`.
bool can_cut(const Open& state, const HoleSet& occupied, Hole from, Hole to);

/// Whether a peg from `from` may come to stand on `to`, where no own peg stands.
inline bool can_land(const Open& state, Hole from, Hole to) {
  return !state.occupied.contains(to) || can_cut(state, state.occupied, from, to);
}

/// FT-CUT-1 and FT-CUT-2: where a peg of `seat` goes that is cut.
Hole hole_after_cut(const Open& state, Seat seat);

/// Sends the peg of `victim` on that hole there; says where that is. The hole stays occupied, by whoever cuts.
Hole take_away(Open& state, Seat victim, Hole hole);

}  // namespace cardtable::fasttrack
