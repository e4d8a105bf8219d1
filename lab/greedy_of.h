// A game's greedy player (lab/greedy.h). Instantiated once per game, in a source that the build makes.
#pragma once

#include <algorithm>

#include "ai/bots/plain_policy.h"
#include "engine/core/best.h"
#include "engine/registry/erase.h"
#include "lab/greedy.h"

namespace cardtable {

/// What the move seems to be worth to the seat that makes it: its prospects right afterwards.
template <Policy P>
double worth_at_once(const typename P::Rules& rules, typename P::Rules::State state,
                     const typename P::Rules::Move& move) {
  const Seat mover = rules.to_decide(state);
  rules.apply(state, mover, move, NullSink{});
  if (has_won<P>(rules, state, mover)) return 1;
  if (rules.to_decide(state) == kNoSeat) return 0;
  return P::prospects(rules, state)[index(mover)];
}

template <class Module>
MoveCode GreedyOf<Module>::move(const Match& match, std::uint64_t seed) {
  using P = PolicyOf<Module>;
  const auto& typed = static_cast<const MatchOf<typename Module::Codec>&>(match);
  const typename P::Rules rules(typed.rules());
  Rng rng(seed);
  const auto state = rules.determinize(typed.observe(match.to_decide()), rng);
  typename P::Rules::MoveList moves;
  rules.legal_moves(state, moves);
  const auto& memory = typed.memory(match.to_decide());
  keep_candidates<P>(rules, state, &memory, moves);
  const auto is_reluctant = [&](const auto& move) { return reluctance<P>(state, move) > 0; };
  const bool has_other = !std::ranges::all_of(moves, is_reluctant);
  Best<typename P::Rules::Move, double> best;
  for (const auto& move : moves) {
    if (has_other && is_reluctant(move)) continue;
    best.offer(move, worth_at_once<P>(rules, state, move), rng);
  }
  return encode_move(best.item());
}

}  // namespace cardtable
