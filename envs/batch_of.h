// Batches of one game: everything between two calls is a loop over plain states, without a virtual call.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <limits>
#include <vector>

#include "engine/core/playout.h"
#include "engine/kit/codec.h"
#include "engine/kit/feature_writer.h"
#include "envs/batch.h"
#include "envs/returns.h"
#include "envs/workers.h"

namespace cardtable {

template <Codec C, ActionTable A, class F>
class BatchOf final : public Batch {
 public:
  using G = typename C::Rules;
  using State = typename G::State;
  using Move = typename G::Move;

  BatchOf(const G& rules, const C& codec, const A& table, std::size_t features, const BatchPlan& plan)
      : rules_(rules),
        codec_(codec),
        table_(table),
        features_(features),
        plan_(plan),
        games_(plan.games),
        offered_(plan.games, kNoAction),
        offered_moves_(plan.games),
        frames_(plan.games * plan.players * plan.history * features),
        workers_(plan.threads) {}

  void reset(std::uint64_t seed, const BatchArrays& arrays) override {
    workers_.run(games_.size(), [&](std::size_t first, std::size_t end) {
      typename G::MoveList moves;
      for (std::size_t i = first; i < end; ++i) {
        // The deals follow one generator and random moves another, so that a policy does not change the deals.
        games_[i].deals = Rng(seed + i);
        games_[i].moves = Rng(~(seed + i));
        deal(i);
        tell(i, arrays, moves);
      }
    });
  }

  std::expected<void, BadAction> step(std::span<const Action> actions, const BatchArrays& arrays) override {
    const std::size_t bad = first_bad(actions);
    if (bad < games_.size()) return std::unexpected(explain(bad, actions[bad]));
    workers_.run(games_.size(), [&](std::size_t first, std::size_t end) {
      typename G::MoveList moves;
      for (std::size_t i = first; i < end; ++i) {
        if (i + 1 < end) prefetch(games_[i + 1]);
        if (games_[i].is_over) {
          deal(i);
        } else {
          advance(i, actions[i]);
        }
        tell(i, arrays, moves);
      }
    });
    return {};
  }

  void random_actions(std::span<Action> actions) override {
    if (!offers_random_) {
      // From now on every step chooses them while it has the position at hand.
      offers_random_ = true;
      workers_.run(games_.size(), [&](std::size_t first, std::size_t end) {
        typename G::MoveList moves;
        for (std::size_t i = first; i < end; ++i) {
          if (offered_[i] == kNoAction) tell_moves(i, nullptr, moves);
        }
      });
    }
    std::copy(offered_.begin(), offered_.end(), actions.begin());
  }

  std::uint64_t seed_of(std::size_t game) const override { return games_[game].seed; }
  json::object position(std::size_t game) const override { return codec_.position(games_[game].state); }
  std::size_t bytes_per_game() const override {
    return sizeof(Game) + sizeof(Action) + sizeof(Move) + frames_.size() / games_.size();
  }

 private:
  struct Game {
    State state{};
    Rng deals;
    Rng moves;
    std::uint64_t seed = 0;
    std::uint64_t steps = 0;
    Seat last_mover{};
    bool is_over = true;
    bool is_truncated = false;
  };

  /// The next game comes into the cache while this one is stepped.
  static void prefetch(const Game& game) {
    constexpr std::size_t kLine = 64;
    const auto* bytes = reinterpret_cast<const char*>(&game);
    for (std::size_t at = 0; at < sizeof(Game); at += kLine) __builtin_prefetch(bytes + at);
  }

  void deal(std::size_t i) {
    Game& game = games_[i];
    const std::uint64_t high = game.deals.next();
    game.seed = high << 32U | game.deals.next();
    game.state = rules_.deal(plan_.options, plan_.players, game.seed, NullSink{});
    game.steps = 0;
    game.is_over = game.is_truncated = false;
    game.last_mover = rules_.to_decide(game.state);
    end_if_over(game);
    offered_[i] = kNoAction;
    if (plan_.history > 0) std::fill_n(frames_of(i), plan_.players * plan_.history * features_, std::uint8_t{0});
  }

  void advance(std::size_t i, Action action) {
    Game& game = games_[i];
    game.last_mover = rules_.to_decide(game.state);
    const Move move = action == offered_[i] ? offered_moves_[i] : table_.move_of(action);
    rules_.apply(game.state, game.last_mover, move, NullSink{});
    ++game.steps;
    end_if_over(game);
    offered_[i] = kNoAction;
  }

  void end_if_over(Game& game) const {
    if (rules_.to_decide(game.state) == kNoSeat) {
      game.is_over = true;
      game.is_truncated = rules_.result(game.state).reason == kTurnLimitReason;
    } else if (game.steps == plan_.most_steps && plan_.most_steps > 0) {
      game.is_over = game.is_truncated = true;
    }
  }

  /// The first game whose action is illegal, or as many as there are games.
  std::size_t first_bad(std::span<const Action> actions) {
    if (std::equal(actions.begin(), actions.end(), offered_.begin())) return games_.size();
    std::atomic<std::size_t> bad = games_.size();
    workers_.run(games_.size(), [&](std::size_t first, std::size_t end) {
      for (std::size_t i = first; i < end; ++i) {
        // What random_actions gave is legal.
        if (actions[i] == offered_[i] || games_[i].is_over || is_legal(games_[i].state, actions[i])) continue;
        for (std::size_t least = bad; i < least && !bad.compare_exchange_weak(least, i);) {
        }
        return;
      }
    });
    return bad;
  }

  bool is_action(Action action) const { return action >= 0 && action < table_.size(); }

  bool is_legal(const State& state, Action action) const {
    if (!is_action(action)) return false;
    if constexpr (A::kIsTotal) {
      return rules_.check(state, rules_.to_decide(state), table_.move_of(action)).kind == VerdictKind::kLegal;
    } else {
      typename G::MoveList moves;
      rules_.legal_moves(state, moves);
      return std::ranges::any_of(moves, [&](const Move& move) { return table_.action_of(move) == action; });
    }
  }

  BadAction explain(std::size_t game, Action action) const {
    const State& state = games_[game].state;
    BadAction bad{.game = game, .action = action, .seat = rules_.to_decide(state)};
    if constexpr (A::kIsTotal) {
      if (is_action(action)) {
        const auto verdict = rules_.check(state, bad.seat, table_.move_of(action));
        bad.verdict = {verdict.kind, static_cast<RuleIndex>(verdict.rule), verdict.why};
        bad.is_move = true;
      }
    }
    return bad;
  }

  /// Writes the rows of a game.
  void tell(std::size_t i, const BatchArrays& arrays, typename G::MoveList& moves) {
    const Game& game = games_[i];
    const Seat seat = game.is_over ? kNoSeat : rules_.to_decide(game.state);
    if (arrays.to_move != nullptr) arrays.to_move[i] = seat == kNoSeat ? -1 : static_cast<std::int32_t>(index(seat));
    if (arrays.done != nullptr) arrays.done[i] = game.is_over ? 1 : 0;
    if (arrays.truncated != nullptr) arrays.truncated[i] = game.is_truncated ? 1 : 0;
    if (arrays.rewards != nullptr) tell_rewards(game, arrays.rewards + i * plan_.players);
    if (arrays.observations != nullptr) {
      std::uint8_t* row = arrays.observations + i * features_ * (1 + plan_.history);
      FeatureBytes out({row, features_});
      F::write(rules_, rules_.observe(game.state, seat == kNoSeat ? game.last_mover : seat), out);
      if (plan_.history > 0) tell_history(i, seat == kNoSeat ? game.last_mover : seat, seat != kNoSeat, row);
    }
    if (arrays.masks != nullptr) {
      const auto actions = static_cast<std::size_t>(table_.size());
      std::uint8_t* mask = arrays.masks + i * actions;
      std::memset(mask, 0, actions);
      tell_moves(i, mask, moves);
    } else if (offers_random_) {
      tell_moves(i, nullptr, moves);
    }
  }

  /// Marks the legal actions, if there is a mask, and chooses one of them at random; of a finished game action 0, which
  /// nobody looks at.
  void tell_moves(std::size_t i, std::uint8_t* mask, typename G::MoveList& moves) {
    Game& game = games_[i];
    if (game.is_over) {
      offered_[i] = 0;
      return;
    }
    if (mask != nullptr) {
      rules_.legal_moves(game.state, moves);
      for (const Move& move : moves) mask[table_.action_of(move)] = 1;
      offered_moves_[i] = moves[game.moves.below(static_cast<std::uint32_t>(moves.size()))];
    } else {
      // The same move, for games that can draw one without listing the others.
      offered_moves_[i] = random_move(rules_, game.state, moves, game.moves).move;
    }
    offered_[i] = table_.action_of(offered_moves_[i]);
  }

  /// What that seat saw before goes behind what it sees now, which is kept for next time if it is to decide.
  void tell_history(std::size_t i, Seat seat, bool decides, std::uint8_t* row) {
    std::uint8_t* frames = frames_of(i) + index(seat) * plan_.history * features_;
    std::memcpy(row + features_, frames, plan_.history * features_);
    if (!decides) return;
    std::memmove(frames + features_, frames, (plan_.history - 1) * features_);
    std::memcpy(frames, row, features_);
  }
  std::uint8_t* frames_of(std::size_t i) { return frames_.data() + i * plan_.players * plan_.history * features_; }

  void tell_rewards(const Game& game, float* row) const {
    if (game.is_over && rules_.to_decide(game.state) == kNoSeat) {
      const auto returns = returns_of(rules_.result(game.state), plan_.players);
      std::copy_n(returns.begin(), plan_.players, row);
    } else if (game.is_over || game.steps == 0) {
      // A row is written when a game is dealt and when it ends; in between it stays 0.
      std::fill_n(row, plan_.players, 0.0F);
    }
  }

  const G& rules_;
  const C& codec_;
  const A& table_;
  std::size_t features_;
  BatchPlan plan_;
  std::vector<Game> games_;
  std::vector<Action> offered_;       ///< the next random action of each game, or kNoAction: it is legal
  std::vector<Move> offered_moves_;   ///< the same as moves
  bool offers_random_ = false;        ///< whether anybody asks for random actions
  std::vector<std::uint8_t> frames_;  ///< games × seats × history × features: what each seat saw before
  Workers workers_;
};

}  // namespace cardtable
