// How moves update a seat's memory, and how the memory is written and read.
#include "engine/games/rotorouter/memory.h"

#include <algorithm>
#include <limits>

#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/formats.h"

namespace cardtable::rotorouter {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::uint8_t>::max();

/// From and to, and true if the track has changed since.
struct StepCells {
  CellName cell;

  static json::value write(const Step& step) {
    json::array cells{format_cell(step.from), format_cell(step.to)};
    if (step.has_changed) cells.emplace_back(true);
    return cells;
  }
  void read(const JsonReader& reader, Step& step) const {
    const auto count = reader.size(3);
    if (count < 2) return reader.refuse("must be two cells, from and to");
    cell.read(reader.item(0), step.from);
    cell.read(reader.item(1), step.to);
    step.has_changed = count == 3 && reader.item(2).boolean();
    if (step.from == step.to) reader.refuse("leads nowhere");
  }
};

template <class Io>
void describe_memory(Io& io, Like<Memory> auto& memory, std::size_t size) {
  io("trail", memory.trail, ListOf{StepCells{size}});
  io("rotations", memory.rotations, InRange{0, kMost});
  io("idle_turns", memory.idle_turns, InRange{0, kMost});
}

Memory read_memory(const JsonReader& reader, const Open& game) {
  Memory memory;
  read_fields(reader, memory, [&](auto& io, auto& its) { describe_memory(io, its, game.size()); });
  return memory;
}

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

json::object Codec::memory_json(const Memory& memory) const {
  return write_fields(memory, [](auto& io, auto& its) { describe_memory(io, its, kMaxSize); });
}

std::expected<PerSeat<Memory>, InputError> Codec::parse_memories(const json::value& position,
                                                                 const State& state) const {
  JsonReader::Slot error;
  const JsonReader root(position, error);
  PerSeat<Memory> memories{};
  if (const auto all = root.optional_field("memory")) {
    if (has_item_for_each(*all, state.players(), "memories", "players")) {
      for (std::size_t seat = 0; seat < state.players(); ++seat) memories[seat] = read_memory(all->item(seat), state);
    }
  } else {
    // As it was written when it was a part of the hands.
    for (std::size_t seat = 0; seat < state.players(); ++seat) {
      const auto own = root.field("hands").item(seat).optional_field("memory");
      if (own) memories[seat] = read_memory(*own, state);
    }
  }
  if (error) return std::unexpected(*error);
  return memories;
}

}  // namespace cardtable::rotorouter
