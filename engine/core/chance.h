// Where a move's random numbers come from. Simulation, search and everything that plays from a seed draw from the
// generator in the state. A table hands numbers in from outside, one decision at a time: from a stream that only the
// holder of a key can compute (tables/fair/keyed_chance.h), or numbers that a program chose. No state ever holds such a
// source or its key.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "engine/core/random.h"

namespace cardtable {

/// Numbers from outside.
class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = default;
  Chance& operator=(const Chance&) = default;
  virtual ~Chance() = default;

  /// A number in [0, bound), every one equally likely; bound > 0.
  virtual std::uint32_t below(std::uint32_t bound) = 0;
};

/// Numbers from outside where somebody hands them in, otherwise from the generator of the state.
class Draws {
 public:
  Draws(Chance* outside, Rng& own) : outside_(outside), own_(&own) {}

  std::uint32_t below(std::uint32_t bound) { return outside_ != nullptr ? outside_->below(bound) : own_->below(bound); }
  template <class T>
  void shuffle(std::span<T> items) {
    shuffle_with(*this, items);
  }

 private:
  Chance* outside_;
  Rng* own_;
};

/// What a kernel draws from: `own`, the generator of the state, unless the sink brings chance with it
/// (`Draws chance(Rng& own)`). The choice is made by type, so simulation pays nothing for it.
template <class Sink>
decltype(auto) chance_of(Rng& own, const Sink& sink) {
  if constexpr (requires { sink.chance(own); }) {
    return sink.chance(own);
  } else {
    return (own);
  }
}

/// Shuffles the piles that nobody has seen: everything that anybody knows stays as it is.
template <class G, class Source>
void shuffle_unseen(const G& rules, typename G::State& state, Source& chance) {
  rules.for_each_unseen_pile(state, [&](auto pile) { shuffle_with(chance, pile); });
}

/// What the contract hands to for_each_unseen_pile, to see that it can be called.
struct AnyPileVisitor {
  template <class T>
  void operator()(std::span<T>) const {}
};

}  // namespace cardtable
