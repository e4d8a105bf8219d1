// The split 7: which pegs take part, which first parts there are, and whether a second part can follow. Both parts are
// moves clockwise of pegs on the loop; a part never enters the bullseye (FT-BULL-1).
#pragma once

#include "engine/games/fasttrack/movement.h"

namespace cardtable::fasttrack {

/// FT-SPLIT-2.
constexpr bool may_split(const Peg& peg) { return is_on_loop(peg.hole); }

/// FT-SPLIT-2 and FT-SPLIT-4: the pegs that could take the other part when `peg` takes one; what counts is the status
/// that it had before.
constexpr PegMask partners(const OwnPegs& own, unsigned peg, bool had_fasttrack) {
  return own.on_loop() & (had_fasttrack ? own.riding() : ~own.riding()) & ~(1U << peg);
}

/// FT-SPLIT-7: whether some second part exists once `first` has moved `steps` holes to `to`.
bool can_be_completed(const Open& state, const Peg& first, Hole to, unsigned steps);

/// FT-SPLIT-5: whether a first part may end there; usually it may not cut.
inline bool can_land_first(const Open& state, Hole from, Hole to) {
  if (!state.occupied.contains(to)) return true;
  return state.settings.first_part_cuts && can_cut(state, state.occupied, from, to);
}

/// Whether there is a first part, whether or not a second can follow.
bool has_first_part(const Open& state);
/// Whether there is a first part that a second part can follow.
bool has_complete_split(const Open& state);

/// Every first part of a split that may be made, given whether there is a move with the whole card: half a split only
/// if the 7 cannot be used up (FT-SPLIT-7).
SplitBits split_moves(const Open& state, bool has_whole_move);
Move split_at(const Open& state, unsigned bit);

}  // namespace cardtable::fasttrack
