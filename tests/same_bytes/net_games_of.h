// Games that networks with random weights play. Instantiated once per game, in a source that the build makes.
#pragma once

#include "ai/nets/net_player.h"
#include "tests/same_bytes/fingerprint.h"
#include "tests/same_bytes/hash.h"

namespace cardtable {

template <class Module>
Network random_network(const typename PolicyOf<Module>::Rules& rules, std::uint64_t seed) {
  constexpr std::size_t kHidden = 16;
  std::vector<float> scales;
  for (const Feature& feature : net_features<Module>(rules)) scales.push_back(input_scale(feature.most));
  Network network(std::move(scales), kHidden);
  Rng rng(seed);
  for (float& weight : network.weights()) weight = (static_cast<float>(rng.below(4096)) - 2048) / 2048;
  return network;
}

template <class Module>
Fingerprint NetGames<Module>::play(std::uint64_t first, std::uint64_t count) {
  using P = PolicyOf<Module>;
  using Rules = typename P::Rules;
  constexpr std::uint64_t kMostDecisions = 100;
  constexpr int kSamples = 2;
  const Rules rules;
  const auto& info = Rules::info();
  Hash hash;
  Fingerprint found;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    const Network network = random_network<Module>(rules, seed);
    const NetRules<Module> with_network{{rules}, &network};
    Rng rng(seed);
    auto state = rules.deal(default_options(info.options), info.min_players, seed, NullSink{});
    Memories<Rules> memories{};
    for (std::uint64_t i = 0; i < kMostDecisions && !settled_values<Module>(with_network, state); ++i) {
      const Seat seat = rules.to_decide(state);
      const auto move =
          net_move<Module>(with_network, rules.observe(state, seat), memories[index(seat)], kSamples, rng);
      hash.add(move_key(move));
      apply_and_remember(rules, state, memories, seat, move, NullSink{});
      ++found.decisions;
    }
  }
  found.hash = hash.value();
  return found;
}

}  // namespace cardtable
