// Sets of holes as bits. A HoleSet covers every hole but the holding areas (109 of them, so two words do); OwnPegs are
// the pegs of one side, by their places on its way.
//
// The way of one side's pegs has places counted from its own entry, so that every move clockwise goes up and none has
// to wrap round. The loop has the places 0 (the hole after the entry) to 83 (the entry itself), the safe zone follows.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>

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

/// Holding areas are left out: nobody lands there, and the pegs in them are counted instead.
class HoleSet {
 public:
  constexpr bool contains(Hole hole) const { return ((words_[word(hole)] >> bit(hole)) & 1U) != 0; }
  constexpr void insert(Hole hole) { words_[word(hole)] |= std::uint64_t{1} << bit(hole); }
  constexpr void erase(Hole hole) { words_[word(hole)] &= ~(std::uint64_t{1} << bit(hole)); }

  /// The holes of the loop after this one, clockwise, the next in bit 0; as many count as the longest move is long.
  constexpr std::uint32_t after(Hole hole) const {
    const unsigned left = kLoopHoles - 1 - index(hole);  // before the loop begins again
    const unsigned first = index(hole) + 1;
    const std::uint64_t late = words_[1] & ((std::uint64_t{1} << (kLoopHoles - 64)) - 1U);
    if (first >= 64) return static_cast<std::uint32_t>(late >> (first - 64U) | words_[0] << left);
    // `first` is at least 1, so that the shift to the left is by less than the width.
    return static_cast<std::uint32_t>(words_[0] >> first | late << (64U - first));
  }

  friend constexpr bool operator==(const HoleSet&, const HoleSet&) = default;

 private:
  static constexpr std::size_t word(Hole hole) {
    assert(!is_holding(hole));
    return index(hole) >> 6U;
  }
  static constexpr unsigned bit(Hole hole) { return index(hole) & 63U; }

  std::array<std::uint64_t, 2> words_{};
};

/// Some of a player's pegs, a bit each.
using PegMask = unsigned;

/// Where the pegs of one side stand on its way: what lies ahead of a peg is a shift and a mask, into the safe
/// zone too. Safe holes that are not played, and the place behind the last one, are taken for good, so that no peg goes
/// there. Pegs in holding and in the bullseye are in nobody's way and leave no bit among the places.
class OwnPegs {
 public:
  constexpr OwnPegs() = default;
  /// No pegs, and a safe zone with that many holes.
  constexpr OwnPegs(Section section, unsigned zone_holes) : section_(section) {
    for (unsigned place = kZoneOnWay + zone_holes; place <= kWayHoles; ++place) insert(place);
  }

  constexpr const Way& way() const { return kWays[index(section_)]; }

  /// A peg comes to a hole, or leaves it.
  constexpr void put(Hole hole, unsigned peg) {
    if (const unsigned place = way().place_of(hole); place != kNotOnWay) insert(place);
    if (is_on_loop(hole)) on_loop_ = static_cast<std::uint8_t>(on_loop_ | 1U << peg);
    if (is_holding(hole)) held_ = static_cast<std::uint8_t>(held_ | 1U << peg);
  }
  constexpr void take(Hole hole, unsigned peg) {
    if (const unsigned place = way().place_of(hole); place != kNotOnWay) erase(place);
    on_loop_ = static_cast<std::uint8_t>(on_loop_ & ~(1U << peg));
    held_ = static_cast<std::uint8_t>(held_ & ~(1U << peg));
  }
  /// A peg goes from one place to another; it stays on the loop or in the safe zone.
  constexpr void go(unsigned from, unsigned to) {
    erase(from);
    insert(to);
  }
  /// That peg has left the loop for the safe zone.
  constexpr void turn_in(unsigned peg) { on_loop_ = static_cast<std::uint8_t>(on_loop_ & ~(1U << peg)); }
  constexpr void set_status(unsigned peg, bool has_fasttrack) {
    riding_ = static_cast<std::uint8_t>((riding_ & ~(1U << peg)) | static_cast<unsigned>(has_fasttrack) << peg);
  }
  constexpr void lose_statuses() { riding_ = 0; }

  constexpr PegMask on_loop() const { return on_loop_; }
  constexpr PegMask held() const { return held_; }
  constexpr PegMask riding() const { return riding_; }  ///< those with FastTrack status

  bool stands_on(unsigned place) const { return (from(place) & 1U) != 0; }
  /// The places after this one, the next in bit 0; as many count as the longest move is long.
  std::uint32_t after(unsigned place) const { return from(place + 1); }
  /// The four places before this one, which is not one of the first four.
  std::uint32_t four_before(unsigned place) const { return from(place - 4) & 0xFU; }
  /// How far a peg on that place may go: up to the next peg of its own side, and not beyond the safe zone.
  unsigned reach(unsigned place) const {
    return static_cast<unsigned>(std::countr_zero(after(place) | (1U << kLongestMove)));
  }
  /// The safe zone: bit 0 for safe-p-1. Holes that are not played count as taken.
  constexpr unsigned safe_zone() const { return (places_[2] >> (kZoneOnWay - 64U)) & kWholeZone; }
  constexpr bool is_zone_full() const { return safe_zone() == kWholeZone; }

  friend constexpr bool operator==(const OwnPegs& a, const OwnPegs& b) {
    using Words = std::array<std::uint64_t, 2>;
    return std::bit_cast<Words>(a) == std::bit_cast<Words>(b);
  }

 private:
  static constexpr unsigned kWholeZone = (1U << kSafeHoles) - 1U;
  static constexpr std::size_t word(unsigned place) { return place >> 5U; }
  static constexpr unsigned bit(unsigned place) { return place & 31U; }

  constexpr void insert(unsigned place) { places_[word(place)] |= 1U << bit(place); }
  constexpr void erase(unsigned place) { places_[word(place)] &= ~(1U << bit(place)); }
  /// At least 25 bits from `place` on: four bytes, beginning with the byte that holds `place`. Bits beyond the last
  /// place do not matter: that place is always taken, and no peg gets past it.
  std::uint32_t from(unsigned place) const {
    static_assert(std::endian::native == std::endian::little);
    std::uint32_t bytes = 0;
    std::memcpy(&bytes, reinterpret_cast<const char*>(this) + (place >> 3U), sizeof(bytes));
    return bytes >> (place & 7U);
  }

  std::array<std::uint32_t, 3> places_{};
  std::uint8_t on_loop_ = 0;
  std::uint8_t held_ = 0;
  std::uint8_t riding_ = 0;
  Section section_{};
};
static_assert(sizeof(OwnPegs) == 16 && kWayHoles < 96);

}  // namespace cardtable::fasttrack
