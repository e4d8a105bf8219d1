// Where tokens can go (RR-TOKEN-1 to RR-TOKEN-4).
#pragma once

#include "engine/games/rotorouter/state.h"

namespace cardtable::rotorouter {

/// RR-TOKEN-1. A set-up position may miss tokens that were placed; it never has more (see broken_invariant).
template <class G>
bool can_place_token(const Open& state, Seat seat) {
  if (state.hand(seat).placed >= state.settings.tokens) return false;
  const auto home = G::home(state.color(seat));
  return (Tracks<G>(state.board).taken & home) != 0 && (all_tokens<G>(state.board) & home) == 0;
}
inline bool can_place_token(const Open& state, Seat seat) {
  return with_grid(state.size(), [&]<class G>(G) { return can_place_token<G>(state, seat); });
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

/// Where each token of a player can go; the common part is worked out once.
template <class G>
class Reaches {
 public:
  using Word = typename G::Word;

  Reaches(const Board& board, const Links<G>& links, const Corners<G>& corners, Color color)
      : links_(links),
        goals_(corners.goals),
        own_(static_cast<Word>(board.tokens[index(color)])),
        landings_((~all_tokens<G>(board) & ~corners.scored) | corners.goals),
        free_(links, ~(all_tokens<G>(board) | corners.goals)) {}

  /// The reach of the token on this one cell.
  Reach<G> of(Word start) const {
    const Word landings = landings_ & ~start;
    const Word next = links_.next_to(start);
    Reach<G> reach;
    if (next == 0) return reach;
    reach.cells = free_.reached(next) & landings;
    if (reach.cells == 0) {
      reach.cells = Paths<G>(links_, ~(own_ | goals_)).reached(next) & landings;
      reach.is_passing = reach.cells != 0;
    }
    return reach;
  }

 private:
  Links<G> links_;
  Word goals_;
  Word own_;
  Word landings_;
  Paths<G> free_;  ///< past no token and no goal
};

/// The same for a token of `seat`, when only one is asked for.
template <class G>
Reach<G> reach(const Open& state, Seat seat, Cell from) {
  const Color color = state.color(seat);
  const Corners<G> corners(state.hand(seat), color);
  return Reaches<G>(state.board, Links<G>(Tracks<G>(state.board)), corners, color).of(G::of(from));
}

}  // namespace cardtable::rotorouter
