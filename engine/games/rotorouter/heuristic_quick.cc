// RotoRouter for simulated play: quick moves, and the judgement of a game cut off before its end.
#include <optional>

#include "engine/games/rotorouter/heuristic.h"
#include "engine/games/rotorouter/heuristic_habits.h"
#include "engine/games/rotorouter/heuristic_routes.h"
#include "engine/games/rotorouter/verdicts.h"

namespace cardtable::rotorouter {
namespace {

// Chosen by hand and never fitted.
constexpr std::uint32_t kTries = 4;        ///< plays or token actions looked at, of all that there are
constexpr std::uint32_t kRollsOneIn = 2;   ///< how often the die is tried in a stall
constexpr double kTokenActionAhead = 0.5;  ///< turns that the token action of the turn is worth
constexpr double kSpread = 2;              ///< turns that make little difference to who wins
constexpr double kPlacesPrize = 0.2;       ///< what is left to play for once somebody has won

/// Moves of a kind stand together in the list.
struct Range {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool empty() const { return begin == end; }
  std::uint32_t any(Rng& rng) const { return begin + rng.below(end - begin); }
};

Range range_of(const Rules::MoveList& moves, MoveKind first, MoveKind last) {
  const auto is_in = [&](const Move& move) { return move.kind >= first && move.kind <= last; };
  const auto* begin = std::find_if(moves.begin(), moves.end(), is_in);
  const auto* end = std::find_if_not(begin, moves.end(), is_in);
  return {static_cast<std::uint32_t>(begin - moves.begin()), static_cast<std::uint32_t>(end - moves.begin())};
}

double turns_after(const Rules& rules, State state, const Move& move) {
  const Seat seat = state.on_turn;
  rules.apply(state, seat, move, NullSink{});
  return turns_to_go(state, state.board, seat);
}

/// Looks at a few of these moves (plays, or token actions that do not score) and returns the best one if it is better
/// than doing nothing.
template <class G>
std::optional<Move> best_of_some(const Rules& rules, const State& state, const Rules::MoveList& moves, Range range,
                                 Rng& rng) {
  const Ground<G> ground(state.board);
  const WayToGo<G> way(state.settings, state.board, ground, state.own(), state.color(state.on_turn));
  const auto turns_by = [&](const Move& move) {
    if (is_play(move)) return way.turns_after_play(ground, move);
    if (move.kind == MoveKind::kTokenMove) return way.turns_after_token_move(ground, move.cell, move.to);
    return turns_after(rules, state, move);
  };
  std::optional<Move> best;
  double fewest = way.turns();
  for (std::uint32_t i = 0; i < kTries; ++i) {
    const Move& move = moves[range.any(rng)];
    const double turns = turns_by(move);
    if (turns >= fewest) continue;
    fewest = turns;
    best = move;
  }
  return best;
}

std::optional<Move> best_of_some(const Rules& rules, const State& state, const Rules::MoveList& moves, Range range,
                                 Rng& rng) {
  return with_grid(state.size(), [&]<class G>(G) { return best_of_some<G>(rules, state, moves, range, rng); });
}

}  // namespace

Move Heuristic::quick_move(const Rules& rules, const State& state, const Rules::MoveList& moves, Rng& rng) {
  if (moves.size() == 1) return moves[0];
  const Range tokens = range_of(moves, MoveKind::kTokenPlace, MoveKind::kTokenMove);
  for (std::uint32_t i = tokens.begin; i < tokens.end; ++i) {
    if (goal_at(state, state.on_turn, moves[i].to)) return moves[i];
  }
  if (has_draw_ahead(state)) return Move::draw();
  if (const Range plays = range_of(moves, MoveKind::kPlace, MoveKind::kReplace); !plays.empty()) {
    if (const auto play = best_of_some(rules, state, moves, plays, rng)) return *play;
    const bool may_bottom = plays.end < moves.size() && moves[plays.end].kind == MoveKind::kBottom;
    return may_bottom ? Move::bottom() : moves[plays.any(rng)];
  }
  if (state.own().held) return Move::bottom();  // it cannot be placed, so no force holds
  if (!tokens.empty()) {
    if (const auto action = best_of_some(rules, state, moves, tokens, rng)) return *action;
  }
  if (!rule_against_roll(state) && is_stalled(state) && rng.below(kRollsOneIn) == 0) return Move::roll();
  if (!rule_against_apply(state) &&
      turns_after(rules, state, Move::apply()) < turns_to_go(state, state.board, state.on_turn)) {
    return Move::apply();
  }
  return moves.back();  // the end of the turn
}

/// Shares of a win: the fewer turns to go, the larger. Plain arithmetic only, so that it is the same everywhere.
Values Heuristic::prospects(const Rules&, const State& state) {
  Values values{};
  double sum = 0;
  with_grid(state.size(), [&]<class G>(G) {
    const Ground<G> ground(state.board);
    for (std::size_t seat = 0; seat < state.players(); ++seat) {
      if (state.hands[seat].has_finished(state.settings)) continue;
      double turns = turns_to_go<G>(state.settings, state.board, ground, state.hands[seat], state.colors[seat]);
      if (state.on_turn == seat_at(seat) && !state.turn.token) turns -= kTokenActionAhead;
      const double ease = 1 / (kSpread + std::max(turns, 0.0));
      const double square = ease * ease;
      values[seat] = square * square;
      sum += values[seat];
    }
  });
  const double prize = state.finished.empty() ? 1.0 : kPlacesPrize;
  for (std::size_t seat = 0; seat < state.players(); ++seat) {
    values[seat] = state.hands[seat].has_finished(state.settings) ? kPlacesPrize : prize * values[seat] / sum;
  }
  if (!state.finished.empty()) values[cardtable::index(state.finished[0])] = 1;
  return values;
}

}  // namespace cardtable::rotorouter
