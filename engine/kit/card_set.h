// A set of playing cards as one 64-bit mask: bit number = card code, so each suit is a lane of 16 bits with the Ace
// lowest. Questions such as "which cards of this suit" or "which cards of this rank" are one AND.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/kit/card.h"

namespace cardtable {

class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr CardSet of(Card card) { return CardSet(std::uint64_t{1} << card.code()); }
  static constexpr CardSet of(Suit suit) { return CardSet(std::uint64_t{0x1FFF} << 16U * static_cast<unsigned>(suit)); }
  static constexpr CardSet of(Rank rank) {
    return CardSet(std::uint64_t{0x0001'0001'0001'0001} << static_cast<unsigned>(rank));
  }
  /// The 52 cards without Jokers.
  static constexpr CardSet standard() { return CardSet(0x1FFF'1FFF'1FFF'1FFF); }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  constexpr bool contains(Card card) const { return ((bits_ >> card.code()) & 1U) != 0; }
  constexpr bool contains_all(CardSet other) const { return (other.bits_ & ~bits_) == 0; }

  constexpr void insert(Card card) { bits_ |= of(card).bits_; }
  constexpr void erase(Card card) { bits_ &= ~of(card).bits_; }

  /// The lowest card; the set must not be empty.
  constexpr Card first() const { return Card::from_code(static_cast<std::uint8_t>(std::countr_zero(bits_))); }

  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return CardSet(bits_).first(); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_;
  };
  /// Lowest first: clubs, diamonds, hearts, spades, each from the Ace up.
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

/// The 52 cards, lowest first, and behind them as many Jokers as the game has, all of them the first one; every shuffle
/// starts from this order.
template <std::size_t kJokers = 0>
inline constexpr auto kFreshDeck = [] {
  std::array<Card, kSuits * kRanks + kJokers> cards{};
  cards.fill(Card::first_joker());
  std::size_t i = 0;
  for (const Card card : CardSet::standard()) cards[i++] = card;
  return cards;
}();

}  // namespace cardtable
