// FastTrack's board of 133 holes as data. Holes are numbered so that arithmetic does the work: first the outer loop
// clockwise, then the safe zones, the bullseye and the holding areas.
//
//     0 ..  83  the outer loop, 14 holes a section: side-left-p-1 … ft-(p+1)
//    84 .. 107  safe-p-1 … safe-p-4
//         108  center
//   109 .. 132  hold-p-0 … hold-p-3
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace cardtable::fasttrack {

enum class Hole : std::uint8_t {};
/// A sixth of the board, 0 to 5 clockwise. kSectionsOf says which seat plays which section.
enum class Section : std::uint8_t {};

constexpr unsigned index(Hole hole) { return static_cast<unsigned>(hole); }
constexpr unsigned index(Section section) { return static_cast<unsigned>(section); }
constexpr Hole hole_at(unsigned number) { return static_cast<Hole>(number); }

inline constexpr unsigned kSections = 6;
inline constexpr unsigned kSectionHoles = 14;
inline constexpr unsigned kLoopHoles = kSections * kSectionHoles;
inline constexpr unsigned kSafeHoles = 4;
inline constexpr unsigned kHoldHoles = 4;
inline constexpr unsigned kFirstSafe = kLoopHoles;
inline constexpr Hole kCenter = hole_at(kFirstSafe + kSections * kSafeHoles);
inline constexpr unsigned kFirstHold = index(kCenter) + 1;
inline constexpr unsigned kHoles = kFirstHold + kSections * kHoldHoles;
static_assert(kHoles == 133);
/// The place of pegs that are not in use, in a game with fewer pegs.
inline constexpr Hole kOffBoard = hole_at(kHoles);

enum class HoleKind : std::uint8_t { kSideLeft, kOuter, kHome, kSideRight, kFastTrack, kSafe, kBullseye, kHold };

/// What a hole is: `outer-2-1` is kind kOuter, section 2, number 1. Homes, FT holes and the center have no number.
struct HoleInfo {
  HoleKind kind{};
  std::uint8_t section = 0;
  std::uint8_t number = 0;

  friend constexpr bool operator==(const HoleInfo&, const HoleInfo&) = default;
};

/// One section's share of the loop, clockwise. Its last hole is the FT hole named after the next section.
inline constexpr std::array<std::pair<HoleKind, std::uint8_t>, kSectionHoles> kSectionLayout{{
    {HoleKind::kSideLeft, 1},
    {HoleKind::kSideLeft, 2},
    {HoleKind::kSideLeft, 3},
    {HoleKind::kSideLeft, 4},
    {HoleKind::kOuter, 0},
    {HoleKind::kOuter, 1},
    {HoleKind::kOuter, 2},  // the safe-zone entry
    {HoleKind::kOuter, 3},
    {HoleKind::kHome, 0},
    {HoleKind::kSideRight, 4},
    {HoleKind::kSideRight, 3},
    {HoleKind::kSideRight, 2},
    {HoleKind::kSideRight, 1},
    {HoleKind::kFastTrack, 0},
}};
inline constexpr unsigned kEntryPlace = 6;
inline constexpr unsigned kHomePlace = 8;

inline constexpr std::array<HoleInfo, kHoles> kBoard = [] {
  std::array<HoleInfo, kHoles> board{};
  std::size_t hole = 0;
  for (unsigned section = 0; section < kSections; ++section) {
    for (const auto& [kind, number] : kSectionLayout) {
      const unsigned named = kind == HoleKind::kFastTrack ? (section + 1) % kSections : section;
      board[hole++] = {kind, static_cast<std::uint8_t>(named), number};
    }
  }
  for (unsigned i = 0; i < kSections * kSafeHoles; ++i) {
    board[hole++] = {HoleKind::kSafe, static_cast<std::uint8_t>(i / kSafeHoles),
                     static_cast<std::uint8_t>(i % kSafeHoles + 1)};
  }
  board[hole++] = {HoleKind::kBullseye, 0, 0};
  for (unsigned i = 0; i < kSections * kHoldHoles; ++i) {
    board[hole++] = {HoleKind::kHold, static_cast<std::uint8_t>(i / kHoldHoles),
                     static_cast<std::uint8_t>(i % kHoldHoles)};
  }
  return board;
}();

constexpr const HoleInfo& info_of(Hole hole) { return kBoard[index(hole)]; }

constexpr bool is_on_loop(Hole hole) { return index(hole) < kLoopHoles; }
constexpr bool is_safe(Hole hole) { return index(hole) >= kFirstSafe && index(hole) < index(kCenter); }
constexpr bool is_holding(Hole hole) { return index(hole) - kFirstHold < kSections * kHoldHoles; }
constexpr bool is_ft(Hole hole) { return info_of(hole).kind == HoleKind::kFastTrack; }

constexpr Hole home_of(Section section) { return hole_at(index(section) * kSectionHoles + kHomePlace); }
constexpr Hole entry_of(Section section) { return hole_at(index(section) * kSectionHoles + kEntryPlace); }
/// `ft-k`, the last hole before section k.
constexpr Hole ft_hole(unsigned k) { return hole_at((k * kSectionHoles + kLoopHoles - 1) % kLoopHoles); }
constexpr Hole ft_of(Section section) { return ft_hole(index(section)); }
/// `safe-p-number`, number 1 to 4.
constexpr Hole safe_hole(Section section, unsigned number) {
  return hole_at(kFirstSafe + index(section) * kSafeHoles + number - 1);
}
/// `hold-p-number`, number 0 to 3.
constexpr Hole hold_hole(Section section, unsigned number) {
  return hole_at(kFirstHold + index(section) * kHoldHoles + number);
}

/// The hole `steps` on, clockwise; steps may be as large as the loop.
constexpr Hole clockwise(Hole hole, unsigned steps) {
  const unsigned sum = index(hole) + steps;
  return hole_at(sum >= kLoopHoles ? sum - kLoopHoles : sum);
}
constexpr Hole counter_clockwise(Hole hole, unsigned steps) { return clockwise(hole, kLoopHoles - steps); }
/// Steps clockwise along the loop, 0 to 83.
constexpr unsigned loop_distance(Hole from, Hole to) {
  return index(to) >= index(from) ? index(to) - index(from) : index(to) + kLoopHoles - index(from);
}
/// The k of `ft-k`.
constexpr unsigned ft_number(Hole hole) { return info_of(hole).section; }
/// Steps clockwise along the inner ring, 0 to 5.
constexpr unsigned ring_distance(unsigned from, unsigned to) { return (to + kSections - from) % kSections; }

/// FT-SETUP-1: which section each seat plays, by number of players.
inline constexpr std::array<std::array<std::uint8_t, kSections>, kSections + 1> kSectionsOf{{
    {},
    {},
    {0, 3},
    {0, 2, 4},
    {0, 1, 3, 4},
    {0, 1, 2, 3, 4},
    {0, 1, 2, 3, 4, 5},
}};

std::string_view hole_name(Hole hole);  ///< `outer-2-1`, `ft-3`, `center`
std::optional<Hole> parse_hole(std::string_view text);

}  // namespace cardtable::fasttrack
