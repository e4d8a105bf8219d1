// A card is one byte: its place in the catalogue. Each deck has a lane of codes of its own, so that a code says which
// deck it belongs to and a hand is a bit mask. The lanes bound how many cards a catalogue may have.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "engine/games/bus_rush/types.h"

namespace cardtable::bus_rush {

struct Lane {
  std::uint8_t first;
  std::uint8_t size;
};
inline constexpr std::array<Lane, 4> kLanes{{{0, 64}, {64, 32}, {96, 16}, {112, 16}}};
inline constexpr std::size_t kCodes = 128;
// The lanes lie side by side and fill the codes: a full deck's last card is never the next deck's first.
static_assert([] {
  std::size_t next = 0;
  for (const Lane lane : kLanes) {
    if (lane.first != next) return false;
    next += lane.size;
  }
  return next == kCodes;
}());

constexpr Lane lane_of(DeckKind deck) { return kLanes[number_of(deck)]; }

class Card {
 public:
  /// No card.
  constexpr Card() = default;
  constexpr Card(DeckKind deck, std::size_t number) : code_(static_cast<std::uint8_t>(lane_of(deck).first + number)) {}

  static constexpr Card from_code(std::uint8_t code) {
    Card card;
    card.code_ = code;
    return card;
  }

  constexpr std::uint8_t code() const { return code_; }
  constexpr bool is_none() const { return code_ == kNone; }
  constexpr DeckKind deck() const {
    if (code_ < lane_of(DeckKind::kRush).first) return DeckKind::kBus;
    if (code_ < lane_of(DeckKind::kEvent).first) return DeckKind::kRush;
    return code_ < lane_of(DeckKind::kPerk).first ? DeckKind::kEvent : DeckKind::kPerk;
  }
  constexpr bool is_of(DeckKind of) const { return !is_none() && deck() == of; }
  /// Its place in its own deck's lane.
  constexpr std::size_t number() const { return static_cast<std::size_t>(code_ - lane_of(deck()).first); }

  friend constexpr bool operator==(Card, Card) = default;
  friend constexpr bool operator<(Card a, Card b) { return a.code_ < b.code_; }

 private:
  static constexpr std::uint8_t kNone = 0xFF;
  std::uint8_t code_ = kNone;
};

/// A set of cards of one deck, a bit each.
template <DeckKind kDeck>
class CardsOf {
 public:
  using Word = std::conditional_t<kDeck == DeckKind::kBus, std::uint64_t,
                                  std::conditional_t<kDeck == DeckKind::kRush, std::uint32_t, std::uint16_t>>;

  constexpr CardsOf() = default;
  constexpr explicit CardsOf(Word bits) : bits_(bits) {}
  /// The first `count` cards of the deck.
  static constexpr CardsOf first(std::size_t count) {
    constexpr std::size_t kMost = std::numeric_limits<Word>::digits;
    return count == 0 ? CardsOf() : CardsOf(static_cast<Word>(std::numeric_limits<Word>::max() >> (kMost - count)));
  }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  constexpr bool contains(Card card) const { return card.is_of(kDeck) && ((bits_ >> place(card)) & 1U) != 0; }
  /// Only cards of this deck go in or out.
  constexpr void insert(Card card) { bits_ = static_cast<Word>(bits_ | bit(card)); }
  constexpr void erase(Card card) { bits_ = static_cast<Word>(bits_ & ~bit(card)); }

  friend constexpr CardsOf operator&(CardsOf a, CardsOf b) { return CardsOf(static_cast<Word>(a.bits_ & b.bits_)); }
  friend constexpr CardsOf operator|(CardsOf a, CardsOf b) { return CardsOf(static_cast<Word>(a.bits_ | b.bits_)); }
  friend constexpr CardsOf operator-(CardsOf a, CardsOf b) { return CardsOf(static_cast<Word>(a.bits_ & ~b.bits_)); }
  friend constexpr bool operator==(CardsOf, CardsOf) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(Word bits) : bits_(bits) {}
    constexpr Card operator*() const { return Card(kDeck, static_cast<std::size_t>(std::countr_zero(bits_))); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<Word>(bits_ & (bits_ - 1U));
      return *this;
    }
    /// The cards after this one.
    constexpr CardsOf rest() const { return CardsOf(static_cast<Word>(bits_ & (bits_ - 1U))); }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    Word bits_;
  };
  /// In the order of the catalogue.
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr std::size_t place(Card card) { return static_cast<std::size_t>(card.code() - lane_of(kDeck).first); }
  static constexpr Word bit(Card card) { return static_cast<Word>(Word{1} << place(card)); }

  Word bits_ = 0;
};

using BusCards = CardsOf<DeckKind::kBus>;
using RushCards = CardsOf<DeckKind::kRush>;
using EventCards = CardsOf<DeckKind::kEvent>;
using PerkCards = CardsOf<DeckKind::kPerk>;

/// Something for each deck.
template <template <DeckKind> class Of>
struct PerDeck {
  Of<DeckKind::kBus> bus{};
  Of<DeckKind::kRush> rush{};
  Of<DeckKind::kEvent> event{};
  Of<DeckKind::kPerk> perk{};

  friend constexpr bool operator==(const PerDeck&, const PerDeck&) = default;
};

/// Calls `visit.operator()<kDeck>(…)` for each deck with what every group has for it.
template <class Visit, class... Groups>
constexpr void for_each_deck(const Visit& visit, Groups&... groups) {
  visit.template operator()<DeckKind::kBus>(groups.bus...);
  visit.template operator()<DeckKind::kRush>(groups.rush...);
  visit.template operator()<DeckKind::kEvent>(groups.event...);
  visit.template operator()<DeckKind::kPerk>(groups.perk...);
}

}  // namespace cardtable::bus_rush
