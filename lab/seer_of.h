// A game's seer (lab/seer.h), for its codec and policy. Instantiated once per game, in a generated source.
#pragma once

#include "bots/search/search.h"
#include "engine/registry/erase.h"
#include "lab/seer.h"

namespace cardtable {

/// Rules under which nothing is hidden: determinising returns the true state.
template <Game G>
struct Unveiled : G {
  Unveiled(const G& rules, const typename G::State& state) : G(rules), truth(state) {}

  typename G::State determinize(const typename G::Observation&, Rng&) const { return truth; }

  typename G::State truth;
};

template <Policy P>
struct UnveiledPolicy : P {
  using Rules = Unveiled<typename P::Rules>;
};

template <Codec C, Policy P>
MoveCode seen_move(const Match& match, std::uint64_t iterations, std::uint64_t seed) {
  const auto& typed = static_cast<const MatchOf<C>&>(match);
  const Unveiled<typename P::Rules> unveiled(typed.rules(), typed.state());
  Budget budget;
  budget.iterations = iterations;
  const auto seen = typed.observe(match.to_decide());
  return encode_move(search_move<UnveiledPolicy<P>>(unveiled, seen, budget, seed, {}).move);
}

}  // namespace cardtable
