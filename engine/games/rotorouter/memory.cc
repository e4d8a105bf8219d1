// How moves update a seat's memory.
#include "engine/games/rotorouter/memory.h"

#include <algorithm>

#include "engine/games/rotorouter/board.h"
#include "engine/games/rotorouter/rules.h"

namespace cardtable::rotorouter {
namespace {

/// The cells whose track a move changed: those connected, before or after it, to a tile that changed.
template <class G>
typename G::Word with_changed_track(const Tracks<G>& before, const Tracks<G>& after) {
  typename G::Word changed = 0;
  for (const Side side : kAllSides) changed |= before.with(side) ^ after.with(side);
  return Links<G>(before).reached(changed, G::kAll) | Links<G>(after).reached(changed, G::kAll);
}

/// Marks the steps of every seat whose track has changed since.
void mark_changes(PerSeat<Memory>& memories, const Board& before, const Board& after, std::size_t size) {
  if (before.exits == after.exits) return;
  with_grid(size, [&]<class G>(G) {
    const auto changed = with_changed_track<G>(Tracks<G>(before), Tracks<G>(after));
    for (Memory& memory : memories) {
      for (Step& step : memory.trail) step.has_changed |= G::has(changed, step.to);
    }
  });
}

}  // namespace

void Rules::remember(PerSeat<Memory>& memories, const State& before, Seat mover, const Move& move,
                     const State& after) const {
  Memory& memory = memories[cardtable::index(mover)];
  if (move.kind == MoveKind::kTokenMove) {
    memory.trail.truncate(std::min(memory.trail.size(), Memory::kSteps - 1));
    memory.trail.push_front({.from = move.cell, .to = move.to});
  }
  if (move.kind == MoveKind::kTokenMove || move.kind == MoveKind::kTokenPlace) {
    memory.rotations = 0;
    memory.idle_turns = 0;
  }
  if (move.kind == MoveKind::kRoll) count_up(memory.rotations);
  if (after.turns != before.turns) count_up(memory.idle_turns);
  mark_changes(memories, before.board, after.board, before.size());
}

}  // namespace cardtable::rotorouter
