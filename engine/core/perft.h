// Counts move sequences: the number of ways to make `depth` decisions from a state with its piles as they are. This is
// the classic check that a move generator neither forgets nor invents a move.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "engine/core/game.h"

namespace cardtable {

namespace perft_detail {

/// `left` is how many more positions may be visited; nothing if that is too few.
template <Game G>
std::optional<std::uint64_t> count(const G& rules, const typename G::State& state, int depth, std::uint64_t& left) {
  if (depth <= 0) return 1;
  const Seat seat = rules.to_decide(state);
  if (seat == kNoSeat) return 0;
  if (left == 0) return std::nullopt;
  --left;
  typename G::MoveList moves;
  rules.legal_moves(state, moves);
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const auto& move : moves) {
    typename G::State next = state;
    rules.apply(next, seat, move, NullSink{});
    const auto below = count(rules, next, depth - 1, left);
    if (!below) return std::nullopt;
    nodes += *below;
  }
  return nodes;
}

}  // namespace perft_detail

/// Nothing when more than `most` positions would have to be visited.
template <Game G>
std::optional<std::uint64_t> perft(const G& rules, const typename G::State& state, int depth,
                                   std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
  return perft_detail::count(rules, state, depth, most);
}

}  // namespace cardtable
