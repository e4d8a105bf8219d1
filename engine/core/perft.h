// Counts move sequences: the number of ways to make `depth` decisions from a state, the piles as they stand. The
// classic check that a move generator neither forgets nor invents a move.
#pragma once

#include <cstdint>

#include "engine/core/game.h"

namespace cardtable {

template <Game G>
std::uint64_t perft(const G& rules, const typename G::State& state, int depth) {
  if (depth <= 0) return 1;
  const Seat seat = rules.to_decide(state);
  if (seat == kNoSeat) return 0;
  typename G::MoveList moves;
  rules.legal_moves(state, moves);
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const auto& move : moves) {
    typename G::State next = state;
    rules.apply(next, seat, move, NullSink{});
    nodes += perft(rules, next, depth - 1);
  }
  return nodes;
}

}  // namespace cardtable
