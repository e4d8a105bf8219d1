// Batches of one game: everything between two calls is a loop over plain states, without a virtual call.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <charconv>
#include <cstring>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

#include "ai/envs/batch.h"
#include "ai/envs/mask_rows.h"
#include "ai/envs/returns.h"
#include "ai/envs/workers.h"
#include "engine/core/playout.h"
#include "engine/kit/codec.h"
#include "engine/kit/feature_changes.h"
#include "engine/registry/erase.h"

namespace cardtable {

/// Of an observation: its entries, and the words that FeatureChanges needs.
struct FeatureSizes {
  std::size_t entries = 0;
  std::size_t words = 0;
};

template <Codec C, ActionTable A, class F>
class BatchOf final : public Batch {
 public:
  using G = typename C::Rules;
  using State = typename G::State;
  using Move = typename G::Move;

  BatchOf(const G& rules, const C& codec, const A& table, FeatureSizes features, const BatchPlan& plan)
      : rules_(rules),
        codec_(codec),
        table_(table),
        features_(features.entries),
        words_(features.words),
        plan_(plan),
        games_(plan.games),
        offered_(plan.games),
        offered_moves_(plan.games),
        frames_(plan.games * plan.players * plan.history * features.entries),
        shown_(plan.games * features.words),
        masks_(plan.games, static_cast<std::size_t>(table.size())),
        workers_(plan.threads) {}

  void reset(std::uint64_t seed, const BatchArrays& arrays) override {
    for (std::size_t i = 0; i < games_.size(); ++i) seed_game(games_[i], seed + i);
    redeal(arrays);
  }
  void reset(std::span<const std::uint64_t> seeds, const BatchArrays& arrays) override {
    for (std::size_t i = 0; i < games_.size(); ++i) seed_game(games_[i], seeds[i]);
    redeal(arrays);
  }
  void redeal(const BatchArrays& arrays) override {
    for (Game& game : games_) game.is_over = true;
    step_all({}, arrays);  // deals those that are over: all of them
  }

  std::expected<void, BadAction> step(std::span<const Action> actions, const BatchArrays& arrays) override {
    const std::size_t bad = first_bad(actions);
    if (bad < games_.size()) return std::unexpected(explain(bad, actions[bad]));
    step_all(actions, arrays);
    return {};
  }

  void random_actions(std::span<Action> actions) override {
    wants_offers_ = true;  // from now on every step chooses them while it has the position at hand
    if (!has_offers_) {
      workers_.run(games_.size(), [&](std::size_t first, std::size_t end) {
        typename G::MoveList moves;
        for (std::size_t i = first; i < end; ++i) {
          if (!games_[i].is_over) offer(i, random_move(rules_, games_[i].state, moves, games_[i].moves).move);
        }
      });
      has_offers_ = true;
    }
    std::copy(offered_.begin(), offered_.end(), actions.begin());
  }

  std::uint64_t seed_of(std::size_t game) const override { return games_[game].seed; }
  json::object position(std::size_t game) const override { return codec_.position(games_[game].state); }
  void set(std::size_t i, const Match& match, const BatchArrays& arrays) override {
    Game& game = games_[i];
    game.state = static_cast<const MatchOf<C>&>(match).state();
    begin(i, arrays);
    if (arrays.done != nullptr) arrays.done[i] = 0;
    if (arrays.truncated != nullptr) arrays.truncated[i] = 0;
    has_offers_ = false;
    const Seat seat = rules_.to_decide(game.state);
    if (seat == kNoSeat) return finish(i, kSpectator, arrays);
    if (arrays.to_move != nullptr) arrays.to_move[i] = static_cast<std::int32_t>(index(seat));
    typename G::MoveList moves;
    tell(i, seat, arrays, moves);
  }

  json::object save(std::size_t i) const override {
    const Game& game = games_[i];
    json::object saved{{"deals", game.deals.bits()},
                       {"moves", game.moves.bits()},
                       {"seed", game.seed},
                       {"steps_left", game.steps_left},
                       {"is_over", game.is_over},
                       {"offered", has_offers_ ? offered_[i] : Action{-1}},
                       {"position", codec_.position(game.state)}};
    std::string seen;
    const std::size_t bytes = plan_.players * plan_.history * features_;
    for (std::size_t byte = 0; byte < bytes; ++byte) seen += fmt::format("{:02x}", frames_[i * bytes + byte]);
    saved["seen"] = seen;
    return saved;
  }

  std::expected<void, InputError> load(std::size_t i, const json::value& value) override {
    const auto wrong = [](std::string_view field) {
      return std::unexpected(InputError{std::string(field), "is not what a batch has saved"});
    };
    if (!value.is_object()) return wrong("game");
    const json::object& saved = value.as_object();
    Game game;
    const auto read = [&](std::string_view name, auto& number) {
      const json::value* found = saved.if_contains(name);
      boost::system::error_code error;
      if (found != nullptr) number = found->to_number<std::remove_reference_t<decltype(number)>>(error);
      return found != nullptr && !error;
    };
    std::uint64_t deals = 0;
    std::uint64_t moves = 0;
    Action offered = 0;
    if (!read("deals", deals) || !read("moves", moves)) return wrong("deals");
    if (!read("seed", game.seed) || !read("steps_left", game.steps_left)) return wrong("seed");
    if (!read("offered", offered)) return wrong("offered");
    const json::value* is_over = saved.if_contains("is_over");
    const json::value* position = saved.if_contains("position");
    const json::value* seen = saved.if_contains("seen");
    if (is_over == nullptr || !is_over->is_bool()) return wrong("is_over");
    if (position == nullptr) return wrong("position");
    const std::size_t bytes = plan_.players * plan_.history * features_;
    if (seen == nullptr || !seen->is_string() || seen->as_string().size() != 2 * bytes) return wrong("seen");
    const auto state = codec_.parse_position(*position);
    if (!state) return std::unexpected(state.error());
    if (rules_.players(*state) != plan_.players) return wrong("position");
    for (std::size_t byte = 0; byte < bytes; ++byte) {
      const char* from = seen->as_string().data() + 2 * byte;
      if (std::from_chars(from, from + 2, frames_[i * bytes + byte], 16).ptr != from + 2) return wrong("seen");
    }
    game.state = *state;
    game.deals = Rng::from_bits(deals);
    game.moves = Rng::from_bits(moves);
    game.is_over = is_over->as_bool();
    games_[i] = game;
    has_offers_ = offered >= 0;
    if (has_offers_ && !game.is_over) {
      typename G::MoveList list;
      rules_.legal_moves(game.state, list);
      const auto move = std::ranges::find_if(list, [&](const Move& one) { return table_.action_of(one) == offered; });
      if (move == list.end()) return wrong("offered");
      offered_moves_[i] = *move;
    }
    offered_[i] = std::max<Action>(offered, 0);
    return {};
  }

  std::size_t bytes_per_game() const override {
    return sizeof(Game) + sizeof(Action) + sizeof(Move) + frames_.size() / games_.size() +
           words_ * sizeof(std::uint64_t) + masks_.bytes_per_row();
  }

 private:
  static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

  struct Game {
    State state{};
    Rng deals;
    Rng moves;
    std::uint64_t seed = 0;
    std::uint64_t steps_left = kNever;
    bool is_over = true;
    bool is_shown = false;  ///< whether its rows hold what `shown_` and `masks_` say
  };

  /// The deals follow one generator and random moves another, so that a policy does not change the deals.
  static void seed_game(Game& game, std::uint64_t seed) {
    game.deals = Rng(seed);
    game.moves = Rng(~seed);
  }

  /// The actions are legal.
  void step_all(std::span<const Action> actions, const BatchArrays& arrays) {
    if (arrays.observations != shown_in_.observations || arrays.masks != shown_in_.masks) {
      for (Game& game : games_) game.is_shown = false;
      shown_in_ = arrays;
    }
    workers_.run(games_.size(),
                 [&](std::size_t first, std::size_t end) { step_part(first, end, actions.data(), arrays); });
    has_offers_ = arrays.masks != nullptr || wants_offers_;
  }

  /// The same for some of the games. A decision takes so little time that the loop has the rules inlined and leaves
  /// rare or long work to separate functions. It works with copies of the batch's members: as far as the compiler
  /// knows, a byte written into an array may be part of the batch, which it would then have to read again.
  [[gnu::flatten]] void step_part(std::size_t first, std::size_t end, const Action* actions, const BatchArrays arrays) {
    if (arrays.done != nullptr) std::fill(arrays.done + first, arrays.done + end, std::uint8_t{0});
    if (arrays.truncated != nullptr) std::fill(arrays.truncated + first, arrays.truncated + end, std::uint8_t{0});
    const G& rules = rules_;
    const A& table = table_;
    Game* const games = games_.data();
    Action* const offered = offered_.data();
    Move* const offered_moves = offered_moves_.data();
    const bool has_offers = has_offers_;
    const bool wants_offers = wants_offers_;
    const bool is_seen = arrays.observations != nullptr || arrays.masks != nullptr;
    typename G::MoveList moves;
    for (std::size_t i = first; i < end; ++i) {
      Game& game = games[i];
      Seat mover = kNoSeat;
      if (game.is_over) [[unlikely]] {
        deal(i, arrays);
        mover = rules.to_decide(game.state);
      } else {
        mover = rules.to_decide(game.state);
        const Action action = actions[i];
        const bool is_offered = has_offers && action == offered[i];
        rules.apply(game.state, mover, is_offered ? offered_moves[i] : table.move_of(action), NullSink{});
        --game.steps_left;
      }
      const Seat seat = rules.to_decide(game.state);
      if (seat == kNoSeat || game.steps_left == 0) [[unlikely]] {
        finish(i, mover, arrays);
        continue;
      }
      if (arrays.to_move != nullptr) arrays.to_move[i] = static_cast<std::int32_t>(index(seat));
      if (is_seen) {
        if (i + 1 < end) prefetch_rows(i + 1, arrays);
        tell(i, seat, arrays, moves);
      } else if (wants_offers) {
        offered_moves[i] = random_move(rules, game.state, moves, game.moves).move;
        offered[i] = table.action_of(offered_moves[i]);
      }
    }
  }

  [[gnu::noinline]] void deal(std::size_t i, const BatchArrays& arrays) {
    Game& game = games_[i];
    const std::uint64_t high = game.deals.next();
    game.seed = high << 32U | game.deals.next();
    game.state = rules_.deal(plan_.options, plan_.players, game.seed, NullSink{});
    begin(i, arrays);
  }
  /// Nobody has seen or won anything yet.
  void begin(std::size_t i, const BatchArrays& arrays) {
    Game& game = games_[i];
    game.steps_left = plan_.most_steps > 0 ? plan_.most_steps : kNever;
    game.is_over = false;
    game.is_shown = false;  // whatever a program has written into the rows lasts no longer than a game
    // A row of rewards is written now and when the game ends; in between it stays 0.
    if (arrays.rewards != nullptr) std::fill_n(arrays.rewards + i * plan_.players, plan_.players, 0.0F);
    if (plan_.history > 0) std::fill_n(frames_of(i), plan_.players * plan_.history * features_, std::uint8_t{0});
  }

  /// The game is over, or has had its steps: writes its rows. Its next action is 0 and is ignored.
  [[gnu::noinline]] void finish(std::size_t i, Viewer last_mover, const BatchArrays& arrays) {
    Game& game = games_[i];
    game.is_over = true;
    offered_[i] = 0;
    PerSeat<float> returns{};
    bool is_truncated = true;
    if (rules_.to_decide(game.state) == kNoSeat) {
      const Result result = rules_.result(game.state);
      is_truncated = result.reason == kTurnLimitReason;
      returns = returns_of(result, plan_.players);
    }
    if (arrays.rewards != nullptr) std::copy_n(returns.begin(), plan_.players, arrays.rewards + i * plan_.players);
    if (arrays.to_move != nullptr) arrays.to_move[i] = -1;
    if (arrays.done != nullptr) arrays.done[i] = 1;
    if (arrays.truncated != nullptr) arrays.truncated[i] = is_truncated ? 1 : 0;
    if (!game.is_shown) clear_rows(i, arrays);
    if (arrays.observations != nullptr) tell_observation(i, last_mover, false, arrays);
    if (arrays.masks != nullptr) masks_.clear(i, mask_of(i, arrays));
  }

  /// The first game whose action is illegal, or as many as there are games.
  std::size_t first_bad(std::span<const Action> actions) {
    // Actions from random_actions are legal.
    if (has_offers_ && std::equal(actions.begin(), actions.end(), offered_.begin())) return games_.size();
    std::atomic<std::size_t> bad = games_.size();
    workers_.run(games_.size(), [&](std::size_t first, std::size_t end) {
      for (std::size_t i = first; i < end; ++i) {
        if (has_offers_ && actions[i] == offered_[i]) continue;
        if (games_[i].is_over || is_legal(games_[i].state, actions[i])) continue;
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

  /// What the seat to decide sees and may do; with a mask, a move is offered too.
  [[gnu::noinline]] void tell(std::size_t i, Seat seat, const BatchArrays& arrays, typename G::MoveList& moves) {
    Game& game = games_[i];
    if (!game.is_shown) [[unlikely]]
      clear_rows(i, arrays);
    if (arrays.observations != nullptr) tell_observation(i, seat, true, arrays);
    if (arrays.masks != nullptr) {
      std::uint8_t* const mask = mask_of(i, arrays);
      masks_.clear(i, mask);
      rules_.legal_moves(game.state, moves);
      masks_.mark(i, mask, moves, table_);
      // The same as random_move draws.
      offer(i, moves[game.moves.below(static_cast<std::uint32_t>(moves.size()))]);
    } else if (wants_offers_) {
      offer(i, random_move(rules_, game.state, moves, game.moves).move);
    }
  }

  /// From here on its rows change only where the game does.
  [[gnu::noinline]] void clear_rows(std::size_t i, const BatchArrays& arrays) {
    if (arrays.observations != nullptr) std::memset(row_of(i, arrays), 0, features_);
    std::memset(shown_.data() + i * words_, 0, words_ * sizeof(std::uint64_t));
    if (arrays.masks != nullptr) masks_.clear_all(i, mask_of(i, arrays));
    games_[i].is_shown = true;
  }

  /// Rows are so many that they come from far away; what is written is scattered over them.
  void prefetch_rows(std::size_t i, const BatchArrays& arrays) const {
    constexpr std::size_t kLine = 64;
    if (arrays.observations != nullptr) {
      const std::uint8_t* const row = row_of(i, arrays);
      for (std::size_t byte = 0; byte < features_; byte += kLine) __builtin_prefetch(row + byte, 1);
    }
    if (arrays.masks != nullptr) masks_.prefetch(i, mask_of(i, arrays));
  }

  void offer(std::size_t i, const Move& move) {
    offered_moves_[i] = move;
    offered_[i] = table_.action_of(move);
  }

  std::uint8_t* mask_of(std::size_t i, const BatchArrays& arrays) const {
    return arrays.masks + i * static_cast<std::size_t>(table_.size());
  }

  std::uint8_t* row_of(std::size_t i, const BatchArrays& arrays) const {
    return arrays.observations + i * features_ * (1 + plan_.history);
  }
  /// Inlined as a whole, so that the writer's places stay in registers: any byte that it writes might be part of it.
  [[gnu::flatten]] void tell_observation(std::size_t i, Viewer seat, bool decides, const BatchArrays& arrays) {
    std::uint8_t* row = row_of(i, arrays);
    FeatureChanges out({row, features_}, shown_.data() + i * words_);
    F::write(rules_, rules_.observe(games_[i].state, seat), out);
    if (plan_.history == 0) return;
    if (seat) return tell_history(i, *seat, decides, row);
    std::fill_n(row + features_, plan_.history * features_, std::uint8_t{0});  // a spectator has not decided anything
  }

  /// Writes what that seat saw before behind what it sees now, and keeps the latter for next time if the seat is to
  /// decide.
  void tell_history(std::size_t i, Seat seat, bool decides, std::uint8_t* row) {
    std::uint8_t* frames = frames_of(i) + index(seat) * plan_.history * features_;
    std::memcpy(row + features_, frames, plan_.history * features_);
    if (!decides) return;
    std::memmove(frames + features_, frames, (plan_.history - 1) * features_);
    std::memcpy(frames, row, features_);
  }
  std::uint8_t* frames_of(std::size_t i) { return frames_.data() + i * plan_.players * plan_.history * features_; }

  const G& rules_;
  const C& codec_;
  const A& table_;
  std::size_t features_;
  std::size_t words_;
  BatchPlan plan_;
  std::vector<Game> games_;
  std::vector<Action> offered_;       ///< a random legal action of each game, 0 where it is over
  std::vector<Move> offered_moves_;   ///< the same as moves
  bool has_offers_ = false;           ///< whether these two belong to the positions now
  bool wants_offers_ = false;         ///< whether anybody asks for random actions
  std::vector<std::uint8_t> frames_;  ///< games × seats × history × features: what each seat saw before
  std::vector<std::uint64_t> shown_;  ///< games × words: what their rows of observations show (FeatureChanges)
  MaskRows masks_;                    ///< what their masks show
  BatchArrays shown_in_;              ///< the arrays with these rows
  Workers workers_;
};

}  // namespace cardtable
