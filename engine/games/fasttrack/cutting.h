// Which pegs can be cut, and where a cut peg goes. movement.h makes sure that a peg never lands on a peg of its own
// side.
#pragma once

#include "engine/games/fasttrack/movement.h"

namespace cardtable::fasttrack {

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
