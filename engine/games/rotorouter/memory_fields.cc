// The fields of a seat's memory, listed once for writing and reading.
#include <limits>

#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/formats.h"

namespace cardtable::rotorouter {
namespace {

constexpr std::int64_t kMostCounted = std::numeric_limits<std::uint8_t>::max();

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
  io("rotations", memory.rotations, InRange{0, kMostCounted});
  io("idle_turns", memory.idle_turns, InRange{0, kMostCounted});
}

Memory read_memory(const JsonReader& reader, const Open& game) {
  Memory memory;
  read_fields(reader, memory, [&](auto& io, auto& its) { describe_memory(io, its, game.size()); });
  return memory;
}

}  // namespace

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
