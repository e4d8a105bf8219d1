// A game's seer (lab/seer.h). Instantiated once per game, in a source that the build makes.
#pragma once

#include "bots/plain_policy.h"
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

template <class Module>
MoveCode SeerOf<Module>::move(const Match& match, std::uint64_t iterations, std::uint64_t seed) {
  using P = PolicyOf<Module>;
  const auto& typed = static_cast<const MatchOf<typename Module::Codec>&>(match);
  const Unveiled<typename P::Rules> unveiled(typed.rules(), typed.state());
  Budget budget;
  budget.iterations = iterations;
  const auto seen = typed.observe(match.to_decide());
  return encode_move(search_move<UnveiledPolicy<P>>(unveiled, seen, budget, seed, {}).move);
}

}  // namespace cardtable
