#include "engine/games/rotorouter/heuristic_habits.h"

#include <algorithm>

#include "engine/games/rotorouter/heuristic_routes.h"
#include "engine/games/rotorouter/verdicts.h"

namespace cardtable::rotorouter {

bool holds_saved_card(const Open& state) {
  const auto held = state.own().held;
  if (!held || *held < TrackCard::kRs) return false;
  return std::ranges::none_of(state.hands, [](const Hand& hand) { return hand.scored.size() >= kHabits.end_game; });
}

bool is_stalled(const State& state) {
  if (state.own().held || has_draw_ahead(state)) return false;
  if (state.turn.token || state.turn.played) return false;
  return state.board.tokens[index(state.color(state.on_turn))] != 0;
}

double gain_of(const Rules& rules, const State& state, const Move& move) {
  State after = state;
  rules.apply(after, state.on_turn, move, NullSink{});
  return turns_to_go(state, state.board, state.on_turn) - turns_to_go(after, after.board, state.on_turn);
}

bool goes_back(const Rules& rules, const State& state, const Memory& memory, const Move& move) {
  if (move.kind != MoveKind::kTokenMove) return false;
  Cell at = move.cell;
  bool has_changed = false;
  for (const Step& step : memory.trail) {  // newest first: the steps of other tokens lead elsewhere
    if (step.to != at) continue;
    has_changed |= step.has_changed;
    at = step.from;
    if (at == move.to) return !has_changed || gain_of(rules, state, move) < kHabits.returning;
  }
  return false;
}

bool is_to_branching_spot(const Rules& rules, const State& state, const Memory& memory, const Move& move) {
  if (move.kind != MoveKind::kTokenMove || goes_back(rules, state, memory, move)) return false;
  if (cells_between(move.cell, move.to) > kHabits.nearby) return false;
  return with_grid(state.size(), [&]<class G>(G) {
    const auto shape = shape_of(state.board.tile<G>(move.to));
    return shape == Shape::kT || shape == Shape::kCross;
  });
}

bool has_roll_left(const Memory& memory) { return memory.rotations <= memory.idle_turns / kHabits.patience; }

}  // namespace cardtable::rotorouter
