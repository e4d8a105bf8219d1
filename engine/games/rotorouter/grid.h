// Sets of cells as bits. A row of a board of 7 takes 8 bits and a row of a board of 9 takes 10: the spare column is
// always empty, so a step east or west never wraps into the next row. A 7×7 board is 56 bits and is worked with in one
// 64-bit word, a 9×9 board is 90 bits in a 128-bit word. The state keeps 128 bits for both (Mask).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/games/rotorouter/cell.h"
#include "engine/games/rotorouter/tile.h"

namespace cardtable::rotorouter {

__extension__ using Mask = unsigned __int128;

constexpr unsigned lowest_bit(std::uint64_t word) { return static_cast<unsigned>(std::countr_zero(word)); }
constexpr unsigned lowest_bit(Mask word) {
  const auto low = static_cast<std::uint64_t>(word);
  return low != 0 ? lowest_bit(low) : 64U + lowest_bit(static_cast<std::uint64_t>(word >> 64U));
}
constexpr std::size_t count_bits(std::uint64_t word) { return static_cast<std::size_t>(std::popcount(word)); }
constexpr std::size_t count_bits(Mask word) {
  return count_bits(static_cast<std::uint64_t>(word)) + count_bits(static_cast<std::uint64_t>(word >> 64U));
}

template <std::size_t Size>
struct Grid {
  static_assert(Size == 7 || Size == 9);
  using Word = std::conditional_t<Size == 7, std::uint64_t, Mask>;
  static constexpr std::size_t kSize = Size;
  static constexpr unsigned kStride = Size + 1;

  static constexpr unsigned bit(Cell cell) {
    return static_cast<unsigned>(cell.row()) * kStride + static_cast<unsigned>(cell.column());
  }
  static constexpr Word of(Cell cell) { return Word{1} << bit(cell); }
  static constexpr std::array<Word, kColors> kHomes{of(corner(Color::kRed, Size)), of(corner(Color::kGreen, Size)),
                                                    of(corner(Color::kBlue, Size)), of(corner(Color::kYellow, Size))};
  static constexpr Word home(Color color) { return kHomes[index(color)]; }
  static constexpr bool has(Word cells, Cell cell) { return (cells & of(cell)) != 0; }

  template <class Predicate>
  static constexpr Word where(Predicate is_in) {
    Word cells = 0;
    for (std::size_t row = 0; row < Size; ++row) {
      for (std::size_t column = 0; column < Size; ++column) {
        if (is_in(column, row)) cells |= of(Cell(column, row));
      }
    }
    return cells;
  }
  static constexpr Word kAll = where([](std::size_t, std::size_t) { return true; });
  /// Cells that turn the way the die says (RR-DIE-2).
  static constexpr Word kEven = where([](std::size_t column, std::size_t row) { return (column + row) % 2 == 0; });
  static constexpr Word kCorners = home(Color::kRed) | home(Color::kGreen) | home(Color::kBlue) | home(Color::kYellow);
  /// Cells without a neighbour on that side.
  static constexpr std::array<Word, kSides> kEdges{
      where([](std::size_t, std::size_t row) { return row == 0; }),
      where([](std::size_t column, std::size_t) { return column == Size - 1; }),
      where([](std::size_t, std::size_t row) { return row == Size - 1; }),
      where([](std::size_t column, std::size_t) { return column == 0; })};

  /// Every cell moved one step; what leaves the board lands outside kAll.
  static constexpr Word moved(Word cells, Side side) {
    switch (side) {
      case Side::kNorth:
        return cells >> kStride;
      case Side::kEast:
        return cells << 1U;
      case Side::kSouth:
        return cells << kStride;
      case Side::kWest:
        return cells >> 1U;
    }
    return 0;
  }
  /// Cells whose neighbour on that side is in the set (perhaps some outside the board).
  static constexpr Word with_neighbour(Word cells, Side side) { return moved(cells, opposite(side)); }

  static constexpr std::array<Cell, kStride * Size> kCells = [] {
    std::array<Cell, kStride * Size> cells{};
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = Cell(i % kStride, i / kStride);
    return cells;
  }();
  /// Calls back with each cell, row by row from the north-west.
  template <class Callback>
  static constexpr void each(Word cells, Callback&& callback) {
    for (; cells != 0; cells &= cells - 1) callback(kCells[lowest_bit(cells)]);
  }
};

/// Calls back with the grid of that size: the one place where a size becomes a type.
template <class Callback>
constexpr decltype(auto) with_grid(std::size_t size, Callback&& callback) {
  return size == kMaxSize ? callback(Grid<9>{}) : callback(Grid<7>{});
}

}  // namespace cardtable::rotorouter
