// What the networks of every game must do. The build instantiates it for each game of engine/games/games.h, and for the
// template game.
#pragma once

#include <gtest/gtest.h>

#include "lab/greedy_of.h"
#include "lab/training/net_game_of.h"
#include "tests/battery/traits.h"

namespace cardtable {

template <class Module>
class NetsBattery : public testing::Test {
 public:
  using C = typename Module::Codec;
  using G = typename C::Rules;

  const GameTypeOf<C> type;
  const NetGameOf<Module> game;
  /// Random weights: every input counts.
  const Network network = [this] {
    Rng rng(9);
    Network made = plain_network(game.facts(type).features, 16);
    for (float& weight : made.weights()) weight = static_cast<float>(rng.below(2'001)) / 1'000 - 1;
    return made;
  }();

  /// Calls `look(match, state)` at decisions spread over random games of all player counts.
  template <class Look>
  void at_many_decisions(int games, Look look) {
    Rng rng(11);
    const auto& info = G::info();
    const auto sets = BatteryTraits<C>::option_sets();
    for (int i = 0; i < games; ++i) {
      const auto number = static_cast<std::size_t>(i);
      const std::size_t players = info.min_players + number % (info.max_players - info.min_players + 1U);
      auto state = type.rules().deal(sets[number % sets.size()], players, rng.next(), NullSink{});
      typename G::MoveList moves;
      for (int decision = 0; decision < 120 && type.rules().to_decide(state) != kNoSeat; ++decision) {
        if (rng.below(20) == 0) look(state, rng);
        play_random_move(type.rules(), state, moves, rng);
      }
    }
  }
  std::unique_ptr<Match> match_of(const typename G::State& state) {
    return type.set_up(C(type.rules()).position(state)).value();
  }
};

TYPED_TEST_SUITE_P(NetsBattery);

// The test permutes what a seat must not know. Neither the choice nor what the network reads may change.
TYPED_TEST_P(NetsBattery, NoNetworkPeeks) {
  int looks = 0;
  this->at_many_decisions(20, [&](const auto& state, Rng& rng) {
    ++looks;
    const Seat seat = this->type.rules().to_decide(state);
    const auto other = BatteryTraits<typename TestFixture::C>::hidden_permuted(state, seat, rng);
    const auto here = this->match_of(state);
    const auto there = this->match_of(other);
    const std::uint64_t seed = rng.next();
    ASSERT_EQ(this->game.move(*here, this->network, 2, seed), this->game.move(*there, this->network, 2, seed));
    const Budget budget{.iterations = 20};
    const auto searched = this->game.search(*here, this->network, budget, seed);
    ASSERT_EQ(searched, this->game.search(*there, this->network, budget, seed));
    ASSERT_TRUE(here->check(seat, searched).is_accepted());
    ASSERT_TRUE(here->check(seat, this->game.move(*here, this->network, 1, seed)).is_accepted());
    const NetRules<TypeParam> rules{{this->type.rules()}, &this->network};
    NetView<TypeParam> view(rules, state);
    NetView<TypeParam> other_view(rules, other);
    ASSERT_TRUE(std::ranges::equal(view.bytes(seat), other_view.bytes(seat)));
    const auto greedy = GreedyOf<TypeParam>::move(*here, seed);
    ASSERT_EQ(greedy, GreedyOf<TypeParam>::move(*there, seed));
    ASSERT_TRUE(here->check(seat, greedy).is_accepted());
  });
  EXPECT_GT(looks, 4);
}

// Chances are between 0 and 1, and self-play keeps what it promises: positions of the game with targets in that range.
TYPED_TEST_P(NetsBattery, ValuesAreChances) {
  this->at_many_decisions(8, [&](const auto& state, Rng&) {
    const NetRules<TypeParam> rules{{this->type.rules()}, &this->network};
    const Values values = net_values<TypeParam>(rules, state);
    for (std::size_t seat = 0; seat < this->type.rules().players(state); ++seat) {
      ASSERT_GE(values[seat], 0);
      ASSERT_LE(values[seat], 1);
    }
  });
  const auto& info = this->type.info();
  const SelfPlayPlan plan{
      .network = &this->network, .options = default_options(info.options), .players = info.min_players, .seed = 3};
  const auto samples = this->game.play(this->type, plan);
  ASSERT_GT(samples.size(), 0U);
  EXPECT_LE(samples.size(), 64U);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    ASSERT_GE(samples.targets[i], 0);
    ASSERT_LE(samples.targets[i], 1);
    for (const NetInput& entry : samples.entries_of(i)) ASSERT_LT(entry.index, this->network.inputs());
  }
  EXPECT_EQ(samples, this->game.play(this->type, plan)) << "the same seed";
}

REGISTER_TYPED_TEST_SUITE_P(NetsBattery, NoNetworkPeeks, ValuesAreChances);

}  // namespace cardtable
