// Cells of the board and the colours whose corners they are. A cell is its column and row, counted from 0 in the
// north-west and written `a1`, on either size of board; grid.h says which bit of a mask it is.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cardtable::rotorouter {

inline constexpr std::size_t kMaxSize = 9;

/// Colours in the order of play (RR-SETUP-1), clockwise from the north-west corner.
enum class Color : std::uint8_t { kRed, kGreen, kBlue, kYellow };
inline constexpr std::size_t kColors = 4;
inline constexpr auto kColorNames = std::to_array<std::string_view>({"red", "green", "blue", "yellow"});

constexpr auto select_keys(Color) { return kColorNames; }
constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }
constexpr Color color_at(std::size_t i) { return static_cast<Color>(i); }
constexpr std::string_view color_name(Color color) { return kColorNames[index(color)]; }

class Cell {
 public:
  constexpr Cell() = default;  // no cell
  constexpr Cell(std::size_t column, std::size_t row) : code_(static_cast<std::uint8_t>(row << 4U | column)) {}

  constexpr bool is_none() const { return code_ == kNone; }
  constexpr std::size_t column() const { return code_ & 0xFU; }
  constexpr std::size_t row() const { return code_ >> 4U; }
  constexpr bool is_on_board(std::size_t size) const { return column() < size && row() < size; }

  friend constexpr auto operator<=>(Cell, Cell) = default;

 private:
  static constexpr std::uint8_t kNone = 0xFF;
  std::uint8_t code_ = kNone;  ///< row in the high half, column in the low half
};

/// The home corner of a colour.
constexpr Cell corner(Color color, std::size_t size) {
  const bool is_east = color == Color::kGreen || color == Color::kBlue;
  const bool is_south = color == Color::kBlue || color == Color::kYellow;
  return {is_east ? size - 1 : 0, is_south ? size - 1 : 0};
}

inline std::string format_cell(Cell cell) {
  return {static_cast<char>('a' + cell.column()), static_cast<char>('1' + cell.row())};
}

/// A cell of the larger board. The rules check whether it is on the board in play.
constexpr std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'i' || text[1] < '1' || text[1] > '9') return std::nullopt;
  return Cell(static_cast<std::size_t>(text[0] - 'a'), static_cast<std::size_t>(text[1] - '1'));
}

}  // namespace cardtable::rotorouter
