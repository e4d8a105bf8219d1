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

bool was_at(const Memory& memory, Cell from, Cell to) {
  for (const Step& step : memory.trail) {
    if (step.to != from) continue;
    if (step.has_changed) return false;
    from = step.from;
    if (from == to) return true;
  }
  return false;
}

double gain_of(const Rules& rules, const State& state, const Move& move) {
  State after = state;
  rules.apply(after, state.on_turn, move, NullSink{});
  return turns_to_go(state, state.board, state.on_turn) - turns_to_go(after, after.board, state.on_turn);
}

bool goes_straight_back(const Rules& rules, const State& state, const Memory& memory, const Move& move) {
  if (move.kind != MoveKind::kTokenMove) return false;
  const auto* last = std::ranges::find_if(memory.trail, [&](const Step& step) { return step.to == move.cell; });
  if (last == memory.trail.end() || last->from != move.to) return false;
  return !last->has_changed || gain_of(rules, state, move) < kHabits.returning;
}

bool is_to_branching_spot(const State& state, const Memory& memory, const Move& move) {
  if (move.kind != MoveKind::kTokenMove || was_at(memory, move.cell, move.to)) return false;
  if (cells_between(move.cell, move.to) > kHabits.nearby) return false;
  return with_grid(state.size(), [&]<class G>(G) {
    const auto shape = shape_of(state.board.tile<G>(move.to));
    return shape == Shape::kT || shape == Shape::kCross;
  });
}

bool has_roll_left(const Memory& memory) { return memory.rotations <= memory.idle_turns / kHabits.patience; }

}  // namespace cardtable::rotorouter
