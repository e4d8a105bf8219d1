// The board as sets of cells: which cells have an exit on each side, whose tile it is, whose token stands there. Every
// tile has at least two exits, so a cell is taken exactly when it is in one of the four exit sets.
#pragma once

#include <array>
#include <cstdint>

#include "engine/games/rotorouter/grid.h"
#include "engine/games/rotorouter/types.h"

namespace cardtable::rotorouter {

struct Board {
  std::array<Mask, kSides> exits{};
  std::array<Mask, kColors> owners{};
  std::array<Mask, kColors> tokens{};

  template <class G>
  Exits tile(Cell cell) const {
    unsigned bits = 0;
    for (const Side side : kAllSides) {
      bits |= static_cast<unsigned>((exits[index(side)] >> G::bit(cell)) & 1U) << index(side);
    }
    return Exits::from_bits(bits);
  }
  template <class G>
  void set_tile(Cell cell, Exits tile) {
    const Mask here = G::of(cell);
    for (const Side side : kAllSides) {
      Mask& plane = exits[index(side)];
      plane = tile.has(side) ? plane | here : plane & ~here;
    }
  }
  template <class G>
  void set_owner(Cell cell, Color owner) {
    const Mask here = G::of(cell);
    for (Mask& cells : owners) cells &= ~here;
    owners[index(owner)] |= here;
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

/// The board in the words of its grid, for reading.
template <class G>
struct Tracks {
  using Word = typename G::Word;

  std::array<Word, kSides> exits;
  Word taken;  ///< cells with a tile

  explicit constexpr Tracks(const Board& board)
      : exits{static_cast<Word>(board.exits[0]), static_cast<Word>(board.exits[1]), static_cast<Word>(board.exits[2]),
              static_cast<Word>(board.exits[3])},
        taken(exits[0] | exits[1] | exits[2] | exits[3]) {}

  constexpr Word with(Side side) const { return exits[index(side)]; }
  /// Cells with exactly this tile.
  constexpr Word exactly(Exits tile) const {
    Word cells = taken;
    for (const Side side : kAllSides) cells &= tile.has(side) ? with(side) : ~with(side);
    return cells;
  }
  /// Cells with a tile of that shape, by the way it lies: entry i is for orientation i.
  constexpr std::array<Word, kMostOrientations> lying(Shape shape) const {
    switch (shape) {
      case Shape::kStraight:
        return {exactly("EW"_exits), exactly("NS"_exits)};
      case Shape::kElbow:
        return {exactly("NE"_exits), exactly("ES"_exits), exactly("SW"_exits), exactly("NW"_exits)};
      case Shape::kT:
        return {exactly("NEW"_exits), exactly("NES"_exits), exactly("ESW"_exits), exactly("NSW"_exits)};
      case Shape::kCross:
        return {exactly("NESW"_exits)};
    }
    return {};
  }
  constexpr Word of_shape(Shape shape) const {
    const auto cells = lying(shape);
    return cells[0] | cells[1] | cells[2] | cells[3];
  }
  /// Tiles of that shape that can be turned, by their new direction (RR-ROT-1).
  constexpr std::array<Word, kMostOrientations> turnings(Shape shape) const {
    auto cells = lying(shape);
    const Word turnable = cells[0] | cells[1] | cells[2] | cells[3];
    for (Word& some : cells) some = turnable & ~some;
    return cells;
  }
  /// Tiles that RC can replace with a Cross (RR-ROT-2).
  constexpr Word replaceable() const { return taken & ~exactly(kCrossExits); }
};

/// Where neighbouring tracks connect, both with an exit to the other (RR-NET-1).
template <class G>
struct Links {
  using Word = typename G::Word;

  Word east;   ///< cells connected to their eastern neighbour
  Word south;  ///< cells connected to their southern neighbour

  explicit constexpr Links(const Tracks<G>& tracks)
      : east(tracks.with(Side::kEast) & G::with_neighbour(tracks.with(Side::kWest), Side::kEast)),
        south(tracks.with(Side::kSouth) & G::with_neighbour(tracks.with(Side::kNorth), Side::kSouth)) {}

  /// Cells one step along the tracks from these.
  constexpr Word next_to(Word cells) const {
    return G::moved(cells & east, Side::kEast) | (G::moved(cells, Side::kWest) & east) |
           G::moved(cells & south, Side::kSouth) | (G::moved(cells, Side::kNorth) & south);
  }
  /// All cells that can be reached from `start`, going on only from `start` and from cells in `through`.
  constexpr Word reached(Word start, Word through) const;
};

/// The links that lead on from the cells of a set, for several ways through it.
template <class G>
struct Paths {
  using Word = typename G::Word;

  Word going_east;
  Word going_west;
  Word going_south;
  Word going_north;

  constexpr Paths(const Links<G>& links, Word through)
      : going_east(links.east & through),
        going_west(links.east & G::moved(through, Side::kWest)),
        going_south(links.south & through),
        going_north(links.south & G::moved(through, Side::kNorth)) {}

  /// These cells, and all cells that can be reached through them.
  constexpr Word reached(Word cells) const {
    for (;;) {
      // A whole run to the east at once: added to the row of links, a cell carries over to the cell where they end.
      Word more = cells | (going_east ^ (going_east + (cells & going_east)));
      more |= G::moved(more, Side::kWest) & going_west;
      more |= G::moved(more & going_south, Side::kSouth);
      more |= G::moved(more, Side::kNorth) & going_north;
      if (more == cells) return cells;
      cells = more;
    }
  }
};

template <class G>
constexpr typename G::Word Links<G>::reached(Word start, Word through) const {
  return Paths<G>(*this, start | through).reached(start);
}

template <class G>
constexpr typename G::Word all_tokens(const Board& board) {
  return static_cast<typename G::Word>(board.tokens[0] | board.tokens[1] | board.tokens[2] | board.tokens[3]);
}

/// RR-NET-1: a player's network.
template <class G>
constexpr typename G::Word network(const Board& board, const Tracks<G>& tracks, const Links<G>& links, Color color) {
  using Word = typename G::Word;
  const Word home = G::home(color) & tracks.taken;
  const Word start = home | static_cast<Word>(board.owners[index(color)] | board.tokens[index(color)]);
  return links.reached(start, G::kAll);
}

}  // namespace cardtable::rotorouter
