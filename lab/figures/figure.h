// The figures of one game that the lab averages: a whole number each, so that sums are the same in whatever order games
// are added. docs/lab.md defines every figure and says where it comes from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/language.h"
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

/// What the messages of figures may say.
struct FigureFacts {
  Language language;
  std::string by;        ///< of a difference: how much, with its unit
  std::size_t seat = 0;  ///< of a figure of one seat, counted from 1
};
using FigureWords = std::string (*)(const FigureFacts&);

/// How a figure is stored, named and described.
struct FigureSpec {
  std::string_view name;  ///< for programs and targets: `turns`
  FigureWords title;      ///< for people: `turns per game`
  Unit unit = Unit::kCount;
  double scale = 1;           ///< what the stored number is divided by
  bool is_yes_or_no = false;  ///< in a single game either 0 or all: the interval is that of a share
  FigureWords more;           ///< of a variant that has more of it
  FigureWords less;
  FigureWords meaning;  ///< one line
};

const FigureSpec& spec_of(Figure figure);
/// By `name`.
std::optional<Figure> find_figure(std::string_view name);
/// `turns per game`, and what that is in one line.
std::string title_of(Figure figure, Language language);
std::string meaning_of(Figure figure, Language language);
/// `a game takes 3.00 turns more` for `3.00`.
std::string change_of(Figure figure, bool is_more, std::string by, Language language);
/// `34.1`, `12.5 min`, `51.2 %`.
std::string format_value(const FigureSpec& spec, double value, Language language = Language::kEnglish);
/// A difference, without its sign: `3.1`, `2.0 minutes`, `3.1 points`.
std::string format_difference(const FigureSpec& spec, double value, Language language = Language::kEnglish);

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
