// The tests that every game's actions and features must pass. The build instantiates them for each game of
// engine/games/games.h; its battery_traits.h says what is hidden and which options there are.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/core/playout.h"
#include "engine/kit/action_table.h"
#include "engine/kit/feature_writer.h"
#include "tests/battery/traits.h"

namespace cardtable {

template <class T>
class EnvironmentBattery : public testing::Test {
 protected:
  using C = typename T::Codec;
  using G = typename C::Rules;
  using Traits = BatteryTraits<C>;

  G rules;
  C codec{rules};
  typename T::Actions table{rules};

  std::size_t features() const {
    FeatureNames names;
    const auto state = rules.deal(default_options(G::info().options), G::info().min_players, 1, NullSink{});
    T::Features::write(rules, rules.observe(state, kSpectator), names);
    return names.features.size();
  }

  std::vector<std::uint8_t> bytes(const typename G::State& state, Viewer viewer, std::size_t size) const {
    std::vector<std::uint8_t> all(size);
    FeatureBytes out(all);
    T::Features::write(rules, rules.observe(state, viewer), out);
    EXPECT_TRUE(out.is_full());
    return all;
  }

  static constexpr std::uint64_t kDecisions = 400;

  /// Random games with all numbers of players and every set of options; calls back before each decision with the legal
  /// moves.
  template <class Callback>
  void play(std::uint64_t games, Callback&& callback) const {
    const auto option_sets = Traits::option_sets();
    Rng rng(7);
    typename G::MoveList moves;
    for (std::uint64_t game = 0; game < games; ++game) {
      const std::size_t span = G::info().max_players - G::info().min_players + 1U;
      const std::size_t players = G::info().min_players + game % span;
      OptionValues options = option_sets[game / span % option_sets.size()];
      if constexpr (requires { G::wrong_options(options, players); }) {
        if (G::wrong_options(options, players)) options = default_options(G::info().options);
      }
      auto state = rules.deal(options, players, game, NullSink{});
      for (std::uint64_t i = 0; i < kDecisions && rules.to_decide(state) != kNoSeat; ++i) {
        rules.legal_moves(state, moves);
        callback(state, moves);
        rules.apply(state, rules.to_decide(state), moves[rng.below(static_cast<std::uint32_t>(moves.size()))],
                    NullSink{});
      }
    }
  }
};

TYPED_TEST_SUITE_P(EnvironmentBattery);

TYPED_TEST_P(EnvironmentBattery, EveryLegalMoveHasItsOwnActionAndText) {
  std::vector<bool> seen(static_cast<std::size_t>(this->table.size()));
  std::set<std::string> texts;
  this->play(10'000, [&](const auto&, const auto& moves) {
    for (const auto& move : moves) {
      const Action action = this->table.action_of(move);
      ASSERT_GE(action, 0) << this->codec.format_move(move) << " has no action";
      ASSERT_LT(action, this->table.size());
      // The way back: so no two moves have one action.
      ASSERT_EQ(this->table.move_of(action), move) << this->codec.format_move(move);
      if (seen[static_cast<std::size_t>(action)]) continue;
      seen[static_cast<std::size_t>(action)] = true;
      const std::string text = this->codec.format_move(move);
      ASSERT_TRUE(texts.insert(text).second) << text << " is the text of two actions";
      ASSERT_EQ(this->codec.parse_move(text), move) << text;
    }
  });
  EXPECT_GT(texts.size(), 3U);
}

TYPED_TEST_P(EnvironmentBattery, EveryActionIsAMoveThatCanBeWrittenAndRead) {
  if (!TypeParam::Actions::kIsTotal) GTEST_SKIP();
  std::set<std::string> texts;
  for (Action action = 0; action < this->table.size(); ++action) {
    const auto move = this->table.move_of(action);
    ASSERT_EQ(this->table.action_of(move), action);
    const std::string text = this->codec.format_move(move);
    ASSERT_TRUE(texts.insert(text).second) << text;
    const auto read = this->codec.parse_move(text);
    ASSERT_TRUE(read) << text;
    ASSERT_EQ(*read, move) << text;
  }
}

TYPED_TEST_P(EnvironmentBattery, MovesWithoutAnActionAreNeverNumbered) {
  for (const auto& move : BatteryTraits<typename TypeParam::Codec>::every_move()) {
    const Action action = this->table.action_of(move);
    ASSERT_TRUE(action == kNoAction || (action >= 0 && action < this->table.size()));
    if (action == kNoAction) continue;
    ASSERT_EQ(this->table.move_of(action), move) << this->codec.format_move(move);
  }
}

TYPED_TEST_P(EnvironmentBattery, GroupsFollowEachOtherAndCoverAllActions) {
  Action next = 0;
  for (const ActionGroup& group : this->table.groups()) {
    EXPECT_EQ(group.first, next) << group.form;
    EXPECT_GT(group.count, 0) << group.form;
    next += group.count;
  }
  EXPECT_EQ(next, this->table.size());
}

TYPED_TEST_P(EnvironmentBattery, EntriesHaveNamesAndStayWithinTheirBounds) {
  FeatureNames names;
  const auto start = this->rules.deal(default_options(TypeParam::Codec::Rules::info().options),
                                      TypeParam::Codec::Rules::info().min_players, 1, NullSink{});
  TypeParam::Features::write(this->rules, this->rules.observe(start, kSpectator), names);
  std::set<std::string> distinct;
  for (const Feature& feature : names.features) EXPECT_TRUE(distinct.insert(feature.name).second) << feature.name;
  this->play(20, [&](const auto& state, const auto&) {
    for (std::size_t seat = 0; seat < this->rules.players(state); ++seat) {
      const auto bytes = this->bytes(state, seat_at(seat), names.features.size());
      for (std::size_t i = 0; i < bytes.size(); ++i)
        ASSERT_LE(bytes[i], names.features[i].most) << names.features[i].name;
    }
  });
}

TYPED_TEST_P(EnvironmentBattery, WhatIsHiddenChangesNoByte) {
  const std::size_t size = this->features();
  Rng rng(3);
  int changed = 0;
  this->play(60, [&](const auto& state, const auto&) {
    for (std::size_t seat = 0; seat < this->rules.players(state); ++seat) {
      const auto other = BatteryTraits<typename TypeParam::Codec>::hidden_permuted(state, seat_at(seat), rng);
      changed += other == state ? 0 : 1;
      ASSERT_EQ(this->bytes(state, seat_at(seat), size), this->bytes(other, seat_at(seat), size));
    }
  });
  EXPECT_GT(changed, 100) << "nothing was hidden in the first place";
}

TYPED_TEST_P(EnvironmentBattery, DifferentPositionsGiveDifferentBytes) {
  if (!TypeParam::Actions::kIsTotal) GTEST_SKIP() << "a game without tables of its own has plain features";
  const std::size_t size = this->features();
  std::set<std::string> seen;  // g++ 12 warns wrongly of sets of vectors
  int positions = 0;
  this->play(4, [&](const auto& state, const auto&) {
    ++positions;
    const auto bytes = this->bytes(state, this->rules.to_decide(state), size);
    seen.emplace(bytes.begin(), bytes.end());
  });
  EXPECT_GT(static_cast<int>(seen.size()) * 4, positions);
}

REGISTER_TYPED_TEST_SUITE_P(EnvironmentBattery, EveryLegalMoveHasItsOwnActionAndText,
                            EveryActionIsAMoveThatCanBeWrittenAndRead, MovesWithoutAnActionAreNeverNumbered,
                            GroupsFollowEachOtherAndCoverAllActions, EntriesHaveNamesAndStayWithinTheirBounds,
                            WhatIsHiddenChangesNoByte, DifferentPositionsGiveDifferentBytes);

}  // namespace cardtable
