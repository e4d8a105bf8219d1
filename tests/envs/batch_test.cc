// Batches against the same games played one by one.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "ai/envs/environment.h"
#include "ai/envs/returns.h"
#include "engine/registry/registry.h"

namespace cardtable {
namespace {

struct Arrays {
  std::vector<std::uint8_t> observations;
  std::vector<std::uint8_t> masks;
  std::vector<float> rewards;
  std::vector<std::uint8_t> done;
  std::vector<std::uint8_t> truncated;
  std::vector<std::int32_t> to_move;
  BatchArrays pointers;

  Arrays(const Environment& environment, const BatchPlan& plan)
      : observations(plan.games * (1 + plan.history) * environment.features().size()),
        masks(plan.games * static_cast<std::size_t>(environment.actions())),
        rewards(plan.games * plan.players),
        done(plan.games),
        truncated(plan.games),
        to_move(plan.games),
        pointers{observations.data(), masks.data(), rewards.data(), done.data(), truncated.data(), to_move.data()} {}
};

/// All games with a turn limit, so that random games of all of them end.
OptionValues with_limit(const GameType& type, std::int32_t turns) {
  OptionValues options = default_options(type.info().options);
  options[kTurnLimitOption] = turns;
  return options;
}

TEST(Batch, IsTheSameAsGamesPlayedOneByOne) {
  const Registry registry;
  for (const auto& type : registry.games()) {
    const auto environment = make_environment(*type);
    const std::size_t players = type->info().max_players;
    const BatchPlan plan{.options = with_limit(*type, 60), .players = players, .games = 5};
    Arrays arrays(*environment, plan);
    const auto batch = environment->make_batch(plan);
    batch->reset(11, arrays.pointers);
    std::vector<std::unique_ptr<Match>> matches(plan.games);
    for (std::size_t i = 0; i < plan.games; ++i) {
      matches[i] = type->deal(plan.options, players, batch->seed_of(i)).match;
    }
    std::vector<Action> actions(plan.games);
    const auto features = environment->features().size();
    const auto all = static_cast<std::size_t>(environment->actions());
    int ends = 0;
    for (int step = 0; step < 800; ++step) {
      batch->random_actions(actions);
      for (std::size_t i = 0; i < plan.games; ++i) {
        Match& match = *matches[i];
        const Seat seat = match.to_decide();
        ASSERT_EQ(arrays.to_move[i], seat == kNoSeat ? -1 : static_cast<int>(index(seat)));
        std::vector<MoveCode> legal;
        match.legal_moves(legal);
        std::vector<std::uint8_t> mask(all);
        for (const MoveCode move : legal) mask[static_cast<std::size_t>(environment->action_of(move))] = 1;
        ASSERT_TRUE(std::equal(mask.begin(), mask.end(), arrays.masks.begin() + static_cast<std::ptrdiff_t>(i * all)));
        if (seat == kNoSeat) {
          ++ends;
          ASSERT_EQ(arrays.done[i], 1);
          ASSERT_EQ(arrays.truncated[i], match.result().reason == kTurnLimitReason ? 1 : 0);
          const auto returns = returns_of(match.result(), players);
          for (std::size_t j = 0; j < players; ++j) ASSERT_EQ(arrays.rewards[i * players + j], returns[j]);
          continue;
        }
        std::vector<std::uint8_t> seen(features);
        environment->observe(match, seat, seen);
        ASSERT_TRUE(std::equal(seen.begin(), seen.end(),
                               arrays.observations.begin() + static_cast<std::ptrdiff_t>(i * features)));
        ASSERT_EQ(mask[static_cast<std::size_t>(actions[i])], 1);
        match.apply(seat, environment->move_of(actions[i]), nullptr);
      }
      std::vector<bool> was_over(plan.games);
      for (std::size_t i = 0; i < plan.games; ++i) was_over[i] = arrays.done[i] != 0;
      ASSERT_TRUE(batch->step(actions, arrays.pointers));
      for (std::size_t i = 0; i < plan.games; ++i) {
        if (!was_over[i]) continue;
        // The step after the end deals: no reward, not done, a new game.
        ASSERT_EQ(arrays.done[i], 0);
        for (std::size_t j = 0; j < players; ++j) ASSERT_EQ(arrays.rewards[i * players + j], 0.0F);
        matches[i] = type->deal(plan.options, players, batch->seed_of(i)).match;
      }
    }
    EXPECT_GT(ends, 5) << type->info().key;
  }
}

TEST(Batch, ThreadsChangeNothing) {
  const Registry registry;
  const GameType& type = *registry.find("last-card");
  const auto environment = make_environment(type);
  BatchPlan plan{
      .options = default_options(type.info().options), .players = 4, .games = 300, .threads = 1, .history = 2};
  Arrays one(*environment, plan);
  Arrays four(*environment, plan);
  const auto alone = environment->make_batch(plan);
  plan.threads = 4;
  const auto shared = environment->make_batch(plan);
  alone->reset(5, one.pointers);
  shared->reset(5, four.pointers);
  std::vector<Action> a(plan.games);
  std::vector<Action> b(plan.games);
  for (int step = 0; step < 300; ++step) {
    alone->random_actions(a);
    shared->random_actions(b);
    ASSERT_EQ(a, b);
    ASSERT_TRUE(alone->step(a, one.pointers));
    ASSERT_TRUE(shared->step(b, four.pointers));
    ASSERT_EQ(one.observations, four.observations);
    ASSERT_EQ(one.masks, four.masks);
    ASSERT_EQ(one.rewards, four.rewards);
  }
}

TEST(Batch, MasksDoNotChangeWhatIsDrawn) {
  // With masks the moves are listed and one is chosen; without, some games draw one and list none.
  const Registry registry;
  for (const auto& type : registry.games()) {
    const auto environment = make_environment(*type);
    const BatchPlan plan{.options = with_limit(*type, 40), .players = type->info().min_players, .games = 8};
    Arrays arrays(*environment, plan);
    const auto masked = environment->make_batch(plan);
    const auto bare = environment->make_batch(plan);
    masked->reset(3, arrays.pointers);
    bare->reset(3, {});
    std::vector<Action> a(plan.games);
    std::vector<Action> b(plan.games);
    for (int step = 0; step < 400; ++step) {
      masked->random_actions(a);
      bare->random_actions(b);
      ASSERT_EQ(a, b) << type->info().key << " step " << step;
      ASSERT_TRUE(masked->step(a, arrays.pointers));
      ASSERT_TRUE(bare->step(b, {}));
    }
  }
}

TEST(Batch, WhatAProgramWritesIntoTheRowsIsGoneWithTheNextDeal) {
  // Rows are written only where they change, so these stay wrong for the rest of the game, and no longer.
  const Registry registry;
  for (const auto& type : registry.games()) {
    const auto environment = make_environment(*type);
    const BatchPlan plan{.options = with_limit(*type, 3), .players = type->info().min_players, .games = 3};
    Arrays arrays(*environment, plan);
    Arrays untouched(*environment, plan);
    const auto batch = environment->make_batch(plan);
    const auto other = environment->make_batch(plan);
    batch->reset(4, arrays.pointers);
    other->reset(4, untouched.pointers);
    std::ranges::fill(arrays.observations, std::uint8_t{77});
    std::ranges::fill(arrays.masks, std::uint8_t{1});
    std::vector<Action> actions(plan.games);
    std::vector<bool> is_dealt_again(plan.games);
    while (std::ranges::find(is_dealt_again, false) != is_dealt_again.end()) {
      for (std::size_t i = 0; i < plan.games; ++i) is_dealt_again[i] = is_dealt_again[i] || arrays.done[i] != 0;
      batch->random_actions(actions);
      ASSERT_TRUE(batch->step(actions, arrays.pointers));
      ASSERT_TRUE(other->step(actions, untouched.pointers));
      const auto is_same_row = [&](const auto& ours, const auto& theirs, std::size_t i) {
        const std::size_t row = ours.size() / plan.games;
        return std::equal(ours.data() + i * row, ours.data() + (i + 1) * row, theirs.data() + i * row);
      };
      for (std::size_t i = 0; i < plan.games; ++i) {
        if (!is_dealt_again[i]) continue;
        ASSERT_TRUE(is_same_row(arrays.observations, untouched.observations, i)) << type->info().key;
        ASSERT_TRUE(is_same_row(arrays.masks, untouched.masks, i)) << type->info().key;
      }
    }
  }
}

TEST(Batch, OtherArraysAreFilledFromTheStart) {
  const Registry registry;
  for (const auto& type : registry.games()) {
    const auto environment = make_environment(*type);
    const BatchPlan plan{.options = with_limit(*type, 40), .players = type->info().min_players, .games = 3};
    Arrays first(*environment, plan);
    Arrays second(*environment, plan);
    Arrays expected(*environment, plan);
    const auto batch = environment->make_batch(plan);
    const auto other = environment->make_batch(plan);
    batch->reset(8, first.pointers);
    other->reset(8, expected.pointers);
    std::vector<Action> actions(plan.games);
    for (int step = 0; step < 60; ++step) {
      Arrays& now = step % 3 == 0 ? second : first;
      batch->random_actions(actions);
      ASSERT_TRUE(batch->step(actions, now.pointers));
      ASSERT_TRUE(other->step(actions, expected.pointers));
      ASSERT_EQ(now.observations, expected.observations) << type->info().key << " step " << step;
      ASSERT_EQ(now.masks, expected.masks) << type->info().key << " step " << step;
    }
  }
}

TEST(Batch, AnIllegalActionChangesNoGame) {
  const Registry registry;
  const GameType& type = *registry.find("last-card");
  const auto environment = make_environment(type);
  const BatchPlan plan{.options = default_options(type.info().options), .players = 3, .games = 4};
  Arrays arrays(*environment, plan);
  const auto batch = environment->make_batch(plan);
  batch->reset(2, arrays.pointers);
  std::vector<Action> actions(plan.games);
  batch->random_actions(actions);
  const auto before = batch->position(0);
  // `end` (105) needs a card played in this turn, which nobody has.
  for (const Action bad : {Action{105}, Action{-1}, Action{107}, Action{1'000'000}}) {
    auto wrong = actions;
    wrong[2] = bad;
    const auto done = batch->step(wrong, arrays.pointers);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().game, 2U);
    EXPECT_EQ(done.error().action, bad);
    EXPECT_EQ(done.error().is_move, bad == 105);
    EXPECT_EQ(batch->position(0), before);
  }
  EXPECT_TRUE(batch->step(actions, arrays.pointers));
  EXPECT_NE(batch->position(0), before);
}

TEST(Batch, AnIllegalActionIsRefusedWhereNothingWasOffered) {
  // Without masks, and before anybody has asked for random actions, every action has to be checked.
  const Registry registry;
  for (const auto& type : registry.games()) {
    const auto environment = make_environment(*type);
    const auto batch = environment->make_batch(
        {.options = default_options(type->info().options), .players = type->info().min_players, .games = 2});
    batch->reset(2, {});
    const auto before = batch->position(0);
    for (const Action bad : {Action{-1}, environment->actions()}) {
      ASSERT_FALSE(batch->step(std::vector<Action>{bad, bad}, {})) << type->info().key;
      EXPECT_EQ(batch->position(0), before) << type->info().key;
    }
  }
}

TEST(Batch, GamesAreCutOffAfterTheirSteps) {
  const Registry registry;
  const GameType& type = *registry.find("fasttrack");
  const auto environment = make_environment(type);
  const BatchPlan plan{.options = default_options(type.info().options), .players = 2, .games = 2, .most_steps = 3};
  Arrays arrays(*environment, plan);
  const auto batch = environment->make_batch(plan);
  batch->reset(1, arrays.pointers);
  std::vector<Action> actions(plan.games);
  for (int step = 1; step <= 9; ++step) {
    batch->random_actions(actions);
    ASSERT_TRUE(batch->step(actions, arrays.pointers));
    // Three decisions, then the deal of the next game.
    EXPECT_EQ(arrays.done[0], step % 4 == 3 ? 1 : 0) << step;
    EXPECT_EQ(arrays.truncated[0], arrays.done[0]);
    EXPECT_EQ(arrays.to_move[0] == -1, arrays.done[0] == 1);
  }
}

TEST(Batch, AGameTakesLessThanFourKibibytes) {
  const Registry registry;
  for (const auto& type : registry.games()) {
    const auto environment = make_environment(*type);
    const auto batch = environment->make_batch(
        {.options = default_options(type->info().options), .players = type->info().max_players, .games = 2});
    EXPECT_LT(batch->bytes_per_game(), 4096U) << type->info().key;
  }
}

TEST(Returns, AddUpToNothing) {
  Result result{.over = true, .winners = SeatSet::of(seat_at(1))};
  EXPECT_EQ(returns_of(result, 2), (PerSeat<float>{-1, 1}));
  EXPECT_EQ(returns_of(result, 3), (PerSeat<float>{-0.5F, 1, -0.5F}));
  result.winners = SeatSet::of(seat_at(0)) | SeatSet::of(seat_at(1));
  EXPECT_EQ(returns_of(result, 4), (PerSeat<float>{1.0F / 3, 1.0F / 3, -1.0F / 3, -1.0F / 3}));
  result.winners = {};
  EXPECT_EQ(returns_of(result, 4), PerSeat<float>{});
}

}  // namespace
}  // namespace cardtable
