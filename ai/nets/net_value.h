// What a network says about a position of a game: the game's encoder and policy on one side, the network on the other.
// A position is judged for each seat from what that seat sees of it, and from the heuristic's prospects in that
// position. Players judge positions that are made up from an observation, so a network never knows more than they do.
#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "ai/bots/plain_policy.h"
#include "ai/nets/network.h"
#include "engine/kit/feature_writer.h"

namespace cardtable {

/// The rules that bots think with, and a network. A policy is static; what it needs besides the rules comes with them.
template <class Module>
struct NetRules : PolicyOf<Module>::Rules {
  const Network* network = nullptr;
};

/// Optional in a game's features, `turned(seen)`: the same with the board turned so that the viewer sits where seat 0
/// sits. What a network learns in one seat then serves all.
template <class F>
typename F::Rules::Observation turned(const typename F::Rules::Observation& seen) {
  if constexpr (requires { F::turned(seen); }) return F::turned(seen);
  return seen;
}

/// The entries that the encoder of a game writes.
template <class Module>
std::vector<Feature> net_features(const typename Module::Rules& rules) {
  using F = typename Module::Features;
  const auto options = default_options(Module::Rules::info().options);
  const auto start = rules.deal(options, Module::Rules::info().min_players, 0, NullSink{});
  FeatureNames names;
  F::write(rules, turned<F>(rules.observe(start, kSpectator)), names);
  assert(names.features.size() <= kMostNetInputs);
  return std::move(names.features);
}

/// A position as a network reads it, for one seat after the other.
template <class Module>
class NetView {
 public:
  using P = PolicyOf<Module>;
  using State = typename P::Rules::State;

  NetView(const NetRules<Module>& rules, const State& state)
      : rules_(rules), state_(state), players_(rules.players(state)), shares_(P::prospects(rules, state)) {
    double sum = 0;
    for (std::size_t i = 0; i < players_; ++i) sum += shares_[i];
    for (std::size_t i = 0; i < players_ && sum > 0; ++i) shares_[i] /= sum;
  }

  std::span<const std::uint8_t> bytes(Seat seat) {
    using F = typename Module::Features;
    const std::span<std::uint8_t> bytes(bytes_.data(), rules_.network->inputs());
    FeatureBytes out(bytes);
    F::write(rules_, turned<F>(rules_.observe(state_, seat)), out);
    assert(out.is_full());
    return bytes;
  }
  Outlooks outlooks(Seat seat) const {
    Outlooks outlooks{};
    for (std::size_t i = 0; i < players_; ++i) outlooks[i] = outlook_of(shares_[(index(seat) + i) % players_]);
    return outlooks;
  }
  double value(Seat seat) { return rules_.network->value(bytes(seat), outlooks(seat)); }

 private:
  const NetRules<Module>& rules_;
  const State& state_;
  std::size_t players_;
  Values shares_;
  std::array<std::uint8_t, kMostNetInputs> bytes_;  // NOLINT: bytes() fills what is used
};

/// The end of a game as chances: the winners share 1.
inline Values shares_of(const Result& result) {
  Values values{};
  for (const Seat seat : result.winners) values[index(seat)] = 1.0 / static_cast<double>(result.winners.size());
  return values;
}

/// The result, if it is settled: the game is over, or somebody has won whatever comes.
template <class Module>
std::optional<Values> settled_values(const NetRules<Module>& rules, const typename NetRules<Module>::State& state) {
  if (rules.to_decide(state) == kNoSeat) return shares_of(rules.result(state));
  for (std::size_t i = 0; i < rules.players(state); ++i) {
    if (!has_won<PolicyOf<Module>>(rules, state, seat_at(i))) continue;
    Values values{};
    values[i] = 1;
    return values;
  }
  return std::nullopt;
}

/// Every seat's chance, in a game that is not over.
template <class Module>
Values net_values(const NetRules<Module>& rules, const typename NetRules<Module>::State& state) {
  NetView<Module> view(rules, state);
  Values values{};
  for (std::size_t i = 0; i < rules.players(state); ++i) values[i] = view.value(seat_at(i));
  return values;
}

}  // namespace cardtable
