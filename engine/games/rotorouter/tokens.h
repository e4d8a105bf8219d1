// Where tokens can go (RR-TOKEN-1 to RR-TOKEN-4).
#pragma once

#include "engine/games/rotorouter/state.h"

namespace cardtable::rotorouter {

/// RR-TOKEN-1. A set-up position may miss tokens that were placed; it never has more (see broken_invariant).
inline bool can_place_token(const Open& state, Seat seat) {
  if (state.hand(seat).placed >= kTokens) return false;
  return with_grid(state.size(), [&]<class G>(G) {
    const Cell home = state.home(seat);
    return G::has(Tracks<G>(state.board).taken, home) && !G::has(all_tokens<G>(state.board), home);
  });
}

/// The opponents' corners as a player's tokens see them; inactive colours are opponents too.
template <class G>
struct Corners {
  using Word = typename G::Word;

  Word goals = 0;   ///< not yet scored: a destination, and the way ends there
  Word scored = 0;  ///< may be passed, not stopped on

  Corners(const Hand& hand, Color color) {
    for (const Color one : hand.scored) scored |= G::home(one);
    goals = G::kCorners & ~scored & ~G::home(color);
  }
};

/// Where one token can go.
template <class G>
struct Reach {
  using Word = typename G::Word;

  Word cells = 0;
  bool is_passing = false;  ///< it could go nowhere, so it may pass opponents' tokens (RR-TOKEN-3)
};

template <class G>
Reach<G> reach(const Board& board, const Links<G>& links, const Corners<G>& corners, Color color, Cell from) {
  using Word = typename G::Word;
  const Word start = G::of(from);
  const Word tokens = all_tokens<G>(board);
  const Word landings = (~tokens & ~corners.scored) | corners.goals;
  Reach<G> reach;
  reach.cells = links.reached(start, ~(tokens | corners.goals)) & landings & ~start;
  if (reach.cells == 0) {
    const auto own = static_cast<Word>(board.tokens[index(color)]);
    reach.cells = links.reached(start, ~(own | corners.goals)) & landings & ~start;
    reach.is_passing = reach.cells != 0;
  }
  return reach;
}

/// The same for a token of `seat`, when only one is asked for.
template <class G>
Reach<G> reach(const Open& state, Seat seat, Cell from) {
  const Color color = state.color(seat);
  return reach<G>(state.board, Links<G>(Tracks<G>(state.board)), Corners<G>(state.hand(seat), color), color, from);
}

}  // namespace cardtable::rotorouter
