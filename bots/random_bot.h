// A uniformly random legal move, worked out from the observation alone: any state that fits it has the same moves.
#pragma once

#include "engine/core/game.h"

namespace cardtable {

template <Game G>
typename G::Move choose_random(const G& rules, const typename G::Observation& seen, Rng& rng) {
  const auto guess = rules.determinize(seen, rng);
  typename G::MoveList moves;
  rules.legal_moves(guess, moves);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace cardtable
