// Sets of holes as bits. A HoleSet covers every hole but the holding areas (109 of them, so two words do); OwnPegs
// answers "is one of my pegs on the next n holes" with a shift and a mask.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "engine/games/fasttrack/board.h"

namespace cardtable::fasttrack {

/// Holding areas are left out: nobody lands there, and the pegs in them are counted instead.
class HoleSet {
 public:
  constexpr bool contains(Hole hole) const { return ((words_[word(hole)] >> bit(hole)) & 1U) != 0; }
  constexpr void insert(Hole hole) { words_[word(hole)] |= std::uint64_t{1} << bit(hole); }
  constexpr void erase(Hole hole) { words_[word(hole)] &= ~(std::uint64_t{1} << bit(hole)); }

  friend constexpr bool operator==(const HoleSet&, const HoleSet&) = default;

 private:
  static constexpr std::size_t word(Hole hole) {
    assert(!is_holding(hole));
    return index(hole) >> 6U;
  }
  static constexpr unsigned bit(Hole hole) { return index(hole) & 63U; }

  std::array<std::uint64_t, 2> words_{};
};

/// The pegs of one side, laid out so that no question about the holes ahead has to wrap round: the loop in bits 0 to
/// 83, its first ten holes once more behind its last one (a move is at most kLongestMove long), and from bit 96 on the
/// four holes of the own safe zone. Pegs in holding and in the bullseye are in nobody's way and leave no bit.
class OwnPegs {
 public:
  constexpr void insert(Hole hole) { bits_ |= kMasks[index(hole)]; }
  constexpr void erase(Hole hole) { bits_ &= ~kMasks[index(hole)]; }
  constexpr bool stands_on(Hole loop_hole) const { return (from(index(loop_hole)) & 1U) != 0; }
  /// Whether a peg stands on any of the `count` holes of the loop after `hole`, clockwise.
  constexpr bool has_any_after(Hole hole, unsigned count) const {
    return (from(index(hole) + 1) & ((1U << count) - 1U)) != 0;
  }
  /// The safe zone: bit 0 for safe-p-1.
  constexpr unsigned safe_zone() const { return from(kSafeBit) & ((1U << kSafeHoles) - 1U); }

 private:
  __extension__ using Bits = unsigned __int128;
  static constexpr unsigned kLongestMove = 10;
  static constexpr unsigned kSafeBit = 96;
  static_assert(kLoopHoles + kLongestMove <= kSafeBit);

  constexpr std::uint32_t from(unsigned bit) const { return static_cast<std::uint32_t>(bits_ >> bit); }

  static constexpr std::array<Bits, kHoles> kMasks = [] {
    std::array<Bits, kHoles> masks{};
    for (unsigned i = 0; i < kHoles; ++i) {
      if (is_on_loop(hole_at(i))) masks[i] = Bits{1} << i;
      if (i < kLongestMove) masks[i] |= Bits{1} << (kLoopHoles + i);
      if (is_safe(hole_at(i))) masks[i] = Bits{1} << (kSafeBit + kBoard[i].number - 1U);
    }
    return masks;
  }();

  Bits bits_ = 0;
};

}  // namespace cardtable::fasttrack
