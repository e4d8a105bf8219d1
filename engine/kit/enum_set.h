// A set of enumerators as one byte, one bit per enumerator.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace cardtable {

/// A set of values of an enumeration with at most eight of them.
template <class Enum>
class EnumSet {
 public:
  constexpr EnumSet() = default;
  template <class... More>
  constexpr explicit EnumSet(Enum first, More... more) {
    insert(first);
    (insert(more), ...);
  }
  static constexpr EnumSet from_bits(std::uint8_t bits) {
    EnumSet set;
    set.bits_ = bits;
    return set;
  }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  constexpr bool contains(Enum value) const { return ((bits_ >> static_cast<std::size_t>(value)) & 1U) != 0; }
  constexpr void insert(Enum value) {
    bits_ = static_cast<std::uint8_t>(bits_ | (1U << static_cast<std::size_t>(value)));
  }
  constexpr void clear() { bits_ = 0; }
  friend constexpr EnumSet operator|(EnumSet a, EnumSet b) {
    a.bits_ = static_cast<std::uint8_t>(a.bits_ | b.bits_);
    return a;
  }
  friend constexpr EnumSet operator-(EnumSet a, EnumSet b) {
    a.bits_ = static_cast<std::uint8_t>(a.bits_ & ~b.bits_);
    return a;
  }
  friend constexpr bool operator==(EnumSet, EnumSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Enum operator*() const { return static_cast<Enum>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned bits_;
  };
  /// In the order of the enumeration.
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace cardtable
