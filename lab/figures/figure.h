// The figures of one game that the lab averages: a whole number each, so that sums are the same in whatever order games
// are added. docs/lab.md defines every figure and says where it comes from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/seat.h"

namespace cardtable {

enum class Figure : std::uint8_t {
  kTurns,
  kMinutes,
  kDecisions,
  kForced,
  kBranching,
  kStarter,
  kUnfinished,
  kDrawn,
  kMargin,
  kStepsBehind,
  kLeadChanges,
  kDrama,
  kKnownAt,
  kComeback,
  kLowPoint,
  kUncertainty,
  kFirstSeat,  ///< the wins of seat 0; those of the other seats follow
};
inline constexpr std::size_t kFigures = static_cast<std::size_t>(Figure::kFirstSeat) + kMaxSeats;

constexpr std::size_t index(Figure figure) { return static_cast<std::size_t>(figure); }
constexpr Figure seat_figure(std::size_t seat) { return static_cast<Figure>(index(Figure::kFirstSeat) + seat); }

enum class Unit : std::uint8_t {
  kCount,    ///< turns, decisions, moves
  kMinutes,  ///< of people at a table
  kShare,    ///< from 0 to 1, shown in per cent
};

/// How a figure is stored, named and described.
struct FigureSpec {
  std::string_view name;   ///< for programs and targets: `turns`
  std::string_view title;  ///< for people: `turns per game`
  Unit unit = Unit::kCount;
  double scale = 1;           ///< what the stored number is divided by
  bool is_yes_or_no = false;  ///< in a single game either 0 or all: the interval is that of a share
  std::string_view more;      ///< of a variant that has more of it; {} is by how much
  std::string_view less;
  std::string_view meaning;  ///< one line
};

const FigureSpec& spec_of(Figure figure);
/// By `name`.
std::optional<Figure> find_figure(std::string_view name);
/// `34.1`, `12.5 min`, `51.2 %`.
std::string format_value(const FigureSpec& spec, double value);
/// A difference, without its sign: `3.1`, `2.0 minutes`, `3.1 points`.
std::string format_difference(const FigureSpec& spec, double value);

/// The figures of one game. Some may be unknown (a game whose story was not examined).
struct GameFacts {
  std::array<std::int64_t, kFigures> values{};
  std::uint32_t known = 0;    ///< one bit per figure
  std::uint32_t avoided = 0;  ///< moves that a restriction prevented

  void set(Figure figure, std::int64_t value) {
    values[index(figure)] = value;
    known |= 1U << index(figure);
  }
  bool knows(Figure figure) const { return ((known >> index(figure)) & 1U) != 0; }
  std::int64_t operator[](Figure figure) const { return values[index(figure)]; }
};
static_assert(kFigures <= 32);

}  // namespace cardtable
