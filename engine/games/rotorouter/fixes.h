// The two repairs at the start of a turn: a trapped Straight (RR-DEAD-1) and a sealed home corner (RR-CORNER-1).
#pragma once

#include "engine/games/rotorouter/state.h"

namespace cardtable::rotorouter {

/// Straights all of whose neighbours are Straights at right angles; off the board counts as such a neighbour.
template <class G>
typename G::Word hemmed_in(const Tracks<G>& tracks) {
  using Word = typename G::Word;
  const Word across = tracks.exactly("EW"_exits);
  const Word upright = tracks.exactly("NS"_exits);
  Word hemmed_across = across;
  Word hemmed_upright = upright;
  for (const Side side : kAllSides) {
    const Word edge = G::kEdges[index(side)];
    hemmed_across &= G::with_neighbour(upright, side) | edge;
    hemmed_upright &= G::with_neighbour(across, side) | edge;
  }
  return hemmed_across | hemmed_upright;
}

/// RR-DEAD-1: a corner never qualifies.
template <class G>
typename G::Word trapped_straights(const Tracks<G>& tracks) {
  return hemmed_in<G>(tracks) & ~G::kCorners;
}

/// RR-CORNER-1: the player on turn must fix their own corner before anything else. Only the start of a turn can find it
/// sealed: every other action leaves a mark in the turn, and RR-DEAD-1 cannot seal a corner.
inline bool is_corner_sealed(const Open& state) {
  Turn but_for_fix = state.turn;
  but_for_fix.fixed = false;
  if (!state.settings.fixes || !but_for_fix.is_fresh()) return false;
  return with_grid(state.size(),
                   [&]<class G>(G) { return G::has(hemmed_in<G>(Tracks<G>(state.board)), state.home(state.on_turn)); });
}

/// RR-DEAD-1: whether the player on turn may still use it; a sealed corner comes first.
inline bool may_fix_straight(const Open& state) { return state.settings.fixes && state.turn.is_fresh(); }

}  // namespace cardtable::rotorouter
