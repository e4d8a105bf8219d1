// Seats at a table, sets of them, and who is looking. A seat is a place in the turn order; which seat begins is up to
// the game. Games number their own things (board sections) separately.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>

namespace cardtable {

enum class Seat : std::uint8_t {};

/// The most seats any game has (FastTrack); bounds every per-seat array.
inline constexpr std::size_t kMaxSeats = 6;

/// Nobody: the seat to decide once a game is over.
inline constexpr Seat kNoSeat{0xFF};

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

constexpr Seat seat_at(std::size_t position) { return static_cast<Seat>(position); }

/// A set of seats, one bit per seat.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) {
    assert(index(seat) < 8);
    return from_bits(static_cast<std::uint8_t>(1U << index(seat)));
  }
  /// The seats 0 to players - 1.
  static constexpr SeatSet all(std::size_t players) {
    return from_bits(static_cast<std::uint8_t>((1U << players) - 1U));
  }
  static constexpr SeatSet from_bits(std::uint8_t bits) {
    SeatSet set;
    set.bits_ = bits;
    return set;
  }

  constexpr std::uint8_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  /// Nobody (kNoSeat) is in no set.
  constexpr bool contains(Seat seat) const { return index(seat) < 8 && ((bits_ >> index(seat)) & 1U) != 0; }
  constexpr bool contains_all(SeatSet other) const { return (other - *this).empty(); }
  /// The lowest seat, kNoSeat of an empty set.
  constexpr Seat first() const {
    return empty() ? kNoSeat : seat_at(static_cast<std::size_t>(std::countr_zero(bits_)));
  }

  constexpr void insert(Seat seat) { *this = *this | of(seat); }
  constexpr void erase(Seat seat) { *this = *this - of(seat); }

  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) {
    return from_bits(static_cast<std::uint8_t>(a.bits_ | b.bits_));
  }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) {
    return from_bits(static_cast<std::uint8_t>(a.bits_ & b.bits_));
  }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) {
    return from_bits(static_cast<std::uint8_t>(a.bits_ & ~b.bits_));
  }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  class Iterator {
   public:
    using value_type = Seat;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Seat operator*() const { return seat_at(static_cast<std::size_t>(std::countr_zero(bits_))); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned bits_ = 0;
  };
  /// In turn order.
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint8_t bits_ = 0;
};

static_assert(std::forward_iterator<SeatSet::Iterator>);

/// The viewer of a table: a seat, or a spectator (nullopt), who sees only what everybody sees.
using Viewer = std::optional<Seat>;
inline constexpr Viewer kSpectator = std::nullopt;

template <class T>
using PerSeat = std::array<T, kMaxSeats>;

}  // namespace cardtable
