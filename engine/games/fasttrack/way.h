// The way of one side's pegs: places counted from its own entry, so that every move clockwise goes up and none has to
// wrap round. The loop has the places 0 (the hole after the entry) to 83 (the entry itself), the safe zone follows.
#pragma once

#include <array>
#include <cstdint>

#include "engine/games/fasttrack/board.h"

namespace cardtable::fasttrack {

inline constexpr unsigned kLongestMove = 10;
inline constexpr unsigned kEntryOnWay = kLoopHoles - 1;
inline constexpr unsigned kZoneOnWay = kLoopHoles;
inline constexpr unsigned kWayHoles = kLoopHoles + kSafeHoles;
/// The place of holes that do not lie on a side's way: holding areas, the bullseye, the safe zones of others.
inline constexpr unsigned kNotOnWay = 0xFF;

struct Way {
  using Ends = std::array<Hole, kLoopHoles + kLongestMove>;

  Section section{};
  Hole home{};
  Hole entry{};
  Hole ft{};
  std::array<std::uint8_t, kHoles + 1> places{};
  Ends holes{};  ///< by place, into the safe zone
  Ends round{};  ///< by place, past the entry and on round the loop (FT-SAFE-3)

  constexpr unsigned place_of(Hole hole) const { return places[index(hole)]; }
};

constexpr Way way_of(Section section) {
  Way way{.section = section, .home = home_of(section), .entry = entry_of(section), .ft = ft_of(section)};
  way.places.fill(kNotOnWay);
  for (unsigned place = 0; place < kLoopHoles + kLongestMove; ++place) {
    way.round[place] = clockwise(way.entry, (place + 1) % kLoopHoles);
    way.holes[place] =
        place < kWayHoles && place >= kZoneOnWay ? safe_hole(section, place - kEntryOnWay) : way.round[place];
    if (place < kWayHoles) way.places[index(way.holes[place])] = static_cast<std::uint8_t>(place);
  }
  return way;
}

inline constexpr std::array<Way, kSections> kWays = [] {
  std::array<Way, kSections> ways{};
  for (unsigned section = 0; section < kSections; ++section)
    ways[section] = way_of(Section{static_cast<std::uint8_t>(section)});
  return ways;
}();

inline constexpr unsigned kHomeOnWay = kWays[0].place_of(kWays[0].home);
static_assert(kHomeOnWay == kHomePlace - kEntryPlace - 1);
/// The FT holes that give status: all but its own, which is the last of the six.
inline constexpr std::uint64_t kStatusPlaces = [] {
  std::uint64_t places = 0;
  for (unsigned k = 1; k < kSections; ++k) places |= std::uint64_t{1} << kWays[0].place_of(ft_hole(k));
  return places;
}();
static_assert(kWays[0].place_of(ft_hole(0)) >= 64);
constexpr bool gives_status(unsigned place) { return place < 64 && ((kStatusPlaces >> place) & 1U) != 0; }

}  // namespace cardtable::fasttrack
