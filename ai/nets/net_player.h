// Players who judge positions by a network. The plain one makes the move after which its network likes the position
// best, on average over made-up states that fit what the seat sees. The other is the search of ai/bots/search with the
// network's judgement at the end of its play-outs.
#pragma once

#include <vector>

#include "ai/bots/search/search.h"
#include "ai/nets/net_value.h"

namespace cardtable {

template <class Module>
struct NetPolicy : PolicyOf<Module> {
  using Rules = NetRules<Module>;

  /// Short play-outs stay as they are and end with the network's judgement. Where a game's own go to the end, or it has
  /// none, the network judges at once.
  static constexpr int kShort = 50;
  static constexpr bool kIsShort =
      0 < PolicyOf<Module>::kPlayoutDecisions && PolicyOf<Module>::kPlayoutDecisions < kShort;
  static constexpr int kPlayoutDecisions = kIsShort ? PolicyOf<Module>::kPlayoutDecisions : -1;

  static Values prospects(const Rules& rules, const typename Rules::State& state) {
    if (const auto settled = settled_values<Module>(rules, state)) return *settled;
    return net_values<Module>(rules, state);
  }
};

/// What a move leads to, for the seat that made it.
template <class Module>
double value_after(const NetRules<Module>& rules, typename NetRules<Module>::State state, Seat mover,
                   const typename NetRules<Module>::Move& move) {
  rules.apply(state, mover, move, NullSink{});
  if (const auto settled = settled_values<Module>(rules, state)) return (*settled)[index(mover)];
  return NetView<Module>(rules, state).value(mover);
}

/// The candidate with the best value, averaged over `samples` made-up states: every move is tried on each of them.
template <class Module>
typename NetRules<Module>::Move net_move(const NetRules<Module>& rules,
                                         const typename NetRules<Module>::Observation& seen,
                                         const MemoryOf<NetRules<Module>>& memory, int samples, Rng& rng) {
  auto state = rules.determinize(seen, rng);
  const Seat mover = rules.to_decide(state);
  typename NetRules<Module>::MoveList moves;
  rules.legal_moves(state, moves);
  keep_candidates<PolicyOf<Module>>(rules, state, &memory, moves);
  if (moves.size() == 1) return moves[0];
  std::vector<double> sums(moves.size());
  for (int i = 0; i < samples; ++i) {
    if (i > 0) state = rules.determinize(seen, rng);
    for (std::size_t move = 0; move < moves.size(); ++move) {
      sums[move] += value_after<Module>(rules, state, mover, moves[move]);
    }
  }
  return moves[static_cast<std::size_t>(std::max_element(sums.begin(), sums.end()) - sums.begin())];
}

}  // namespace cardtable
