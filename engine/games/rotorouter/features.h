// RotoRouter as numbers (engine/kit/feature_writer.h), from what one seat sees. Cells are those of the 9×9 board row by
// row, as in the actions; seats are counted from the viewer on.
#pragma once

#include "engine/games/rotorouter/rules.h"
#include "engine/kit/feature_writer.h"

namespace cardtable::rotorouter {

struct Features {
  using Rules = rotorouter::Rules;

  template <class Writer>
  static void write(const Rules&, const Observation& seen, Writer& out) {
    constexpr std::array<std::string_view, kSides> kExitNames{"exit_north", "exit_east", "exit_south", "exit_west"};
    for (std::size_t side = 0; side < kSides; ++side) write_cells(seen, kExitNames[side], seen.board.exits[side], out);
    for (std::size_t place = 0; place < kMaxPlayers; ++place) write_player(seen, place, out);
    out.about_all();
    write_turn(seen, out);
    out.flag("board_of_9", seen.size() == kMaxSize);
    out.flag("stop_at_winner", seen.settings.stop_at_winner);
    out.one_of("players", seen.players() - kMinPlayers, kMaxPlayers - kMinPlayers + 1,
               [](std::size_t i) { return std::to_string(i + kMinPlayers); });
  }

 private:
  template <class Writer>
  static void write_cells(const Observation& seen, std::string_view name, Mask cells, Writer& out) {
    out.part(cells, kMaxSize * kMaxSize, [&](auto& rows) {
      const auto size = static_cast<unsigned>(seen.size());
      for (unsigned row = 0; row < kMaxSize; ++row) {
        // A row of the board has `size` bits and a spare one (grid.h).
        const auto bits = row < size ? static_cast<std::uint64_t>(cells >> row * (size + 1)) & ((1U << size) - 1U) : 0;
        rows.bits(name, bits, kMaxSize, [row](std::size_t column) { return format_cell(Cell(column, row)); });
      }
    });
  }

  template <class Writer>
  static void write_player(const Observation& seen, std::size_t place, Writer& out) {
    static const Hand nobody{};
    out.about(place);
    const Seat seat = seat_from(seen.viewer, place, seen.players());
    const bool is_there = seat != kNoSeat;
    const Hand& hand = is_there ? seen.hand(seat) : nobody;
    const std::size_t color = is_there ? index(seen.color(seat)) : kColors;
    write_cells(seen, "tile", is_there ? seen.board.owners[color] : 0, out);
    write_cells(seen, "token", is_there ? seen.board.tokens[color] : 0, out);
    out.one_of("color", color, kColors, [](std::size_t i) { return kColorNames[i]; });
    out.one_of("held", hand.held ? index(*hand.held) : kKinds, kKinds, [](std::size_t i) { return kCardNames[i]; });
    out.part(hand.discard, kKinds, [&](auto& counts) {
      CardCounts discarded{};
      for (const TrackCard card : hand.discard) ++discarded[index(card)];
      write_counts("discard", discarded, counts);
    });
    write_counts("draw_pile", is_there ? seen.draw_piles[cardtable::index(seat)] : CardCounts{}, out);
    out.bits("scored", scored_corners(hand), kColors, [](std::size_t i) { return kColorNames[i]; });
    const std::array few{hand.placed, hand.skips, hand.elbow_skips, static_cast<std::uint8_t>(hand.elbow_waived),
                         static_cast<std::uint8_t>(hand.forced)};
    out.part(few, few.size(), [&](auto& entries) {
      entries.count("placed", few[0], 15);
      entries.count("skips", few[1], 15);
      entries.count("elbow_skips", few[2], 15);
      entries.flag("elbow_waived", few[3] != 0);
      entries.flag("forced", few[4] != 0);
    });
    const std::size_t last = hand.last_placed.is_none() ? kNoCell : cell_number(hand.last_placed);
    out.one_of("last_placed", last, kMaxSize * kMaxSize,
               [](std::size_t i) { return format_cell(Cell(i % kMaxSize, i / kMaxSize)); });
  }

  template <class Writer>
  static void write_turn(const Observation& seen, Writer& out) {
    const std::size_t on_turn = seen.is_over() ? kMaxSeats : place_from(seen.viewer, seen.on_turn, seen.players());
    out.one_of("on_turn", on_turn, kMaxPlayers, relative_seat_label());
    out.flag("drawn", seen.turn.drawn);
    out.flag("played", seen.turn.played);
    out.flag("bottomed", seen.turn.bottomed);
    out.flag("token", seen.turn.token);
    out.flag("rolled", seen.turn.rolled);
    out.flag("fixed", seen.turn.fixed);
    out.one_of("die", seen.turn.die ? static_cast<std::size_t>(*seen.turn.die) : kFaceNames.size(), kFaceNames.size(),
               [](std::size_t i) { return kFaceNames[i]; });
  }

  template <class Writer>
  static void write_counts(std::string_view name, const CardCounts& counts, Writer& out) {
    out.part(counts, kKinds, [&](auto& kinds) {
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        kinds.count(name, counts[kind], kMostCards, [kind] { return kCardNames[kind]; });
      }
    });
  }

  static constexpr std::size_t kNoCell = kMaxSize * kMaxSize;
  static std::size_t cell_number(Cell cell) { return cell.row() * kMaxSize + cell.column(); }
  static std::uint64_t scored_corners(const Hand& hand) {
    std::uint64_t corners = 0;
    for (const Color color : hand.scored) corners |= std::uint64_t{1} << index(color);
    return corners;
  }
};

static_assert(cardtable::Features<Features>);

}  // namespace cardtable::rotorouter
