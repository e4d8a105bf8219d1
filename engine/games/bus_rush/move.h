// A decision, in eight bytes, and the list of those that are legal.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>

#include "engine/core/seat.h"
#include "engine/games/bus_rush/card.h"

namespace cardtable::bus_rush {

enum class MoveKind : std::uint8_t { kBus, kRush, kTrade, kWait, kPerkBuy, kPerkUse, kEnd };

/// Values that mean "not said".
inline constexpr Borough kNoBorough{0xFF};
inline constexpr Restriction kNoRestriction{0xFF};

struct Move {
  MoveKind kind = MoveKind::kEnd;
  Borough borough = kNoBorough;              ///< of kRush: where to
  Seat target = kNoSeat;                     ///< of kBus with a Select card
  Restriction restriction = kNoRestriction;  ///< of kBus with a Select card
  std::uint8_t count = 0;                    ///< number of cards named; more than three only in a refused trade
  std::array<Card, 3> cards{};               ///< the card played, then what it is played on; traded ones in order

  static constexpr Move bus(Card card, Seat target = kNoSeat, Restriction restriction = kNoRestriction) {
    return {MoveKind::kBus, kNoBorough, target, restriction, 1, {card, Card(), Card()}};
  }
  static constexpr Move rush(Card card, Borough borough = kNoBorough) {
    return {MoveKind::kRush, borough, kNoSeat, kNoRestriction, 1, {card, Card(), Card()}};
  }
  static constexpr Move reroute(Card card, Card bus_card, Borough borough) {
    return {MoveKind::kRush, borough, kNoSeat, kNoRestriction, 2, {card, bus_card, Card()}};
  }
  /// The cards in the order of the catalogue, so that a trade has one form.
  static constexpr Move trade(Card first, Card second = {}, Card third = {}) {
    const int count = 1 + (second.is_none() ? 0 : 1) + (third.is_none() ? 0 : 1);
    return {MoveKind::kTrade,      kNoBorough, kNoSeat, kNoRestriction, static_cast<std::uint8_t>(count),
            {first, second, third}};
  }
  static constexpr Move wait() { return plain(MoveKind::kWait); }
  static constexpr Move perk_buy() { return plain(MoveKind::kPerkBuy); }
  static constexpr Move perk_use(Card card) {
    return {MoveKind::kPerkUse, kNoBorough, kNoSeat, kNoRestriction, 1, {card, Card(), Card()}};
  }
  static constexpr Move end() { return plain(MoveKind::kEnd); }

  constexpr Card card() const { return cards[0]; }
  constexpr Card bus_card() const { return cards[1]; }  ///< of a Reroute

  friend constexpr bool operator==(const Move&, const Move&) = default;

 private:
  static constexpr Move plain(MoveKind kind) { return {kind, kNoBorough, kNoSeat, kNoRestriction, 0, {}}; }
};
static_assert(sizeof(Move) == 8);

/// The most moves a position can have. Trades are what makes them many: every set of Bus cards of the right value in a
/// hand, and one hand can come to hold nearly all Bus cards. Catalog::most_moves works the bound out for a hand of
/// all cards, 5,867 for the standard catalogue, and a catalogue that could exceed this number is not loaded.
inline constexpr std::size_t kMostMoves = 8192;

/// Like InlineList, but what is not used is never written: a usual position has a few dozen moves.
class MoveList {
 public:
  using value_type = Move;

  MoveList() {}  // NOLINT: leaving the storage as it is is the point

  static constexpr std::size_t capacity() { return kMostMoves; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Move& operator[](std::size_t i) const { return begin()[i]; }
  const Move* begin() const { return std::launder(reinterpret_cast<const Move*>(bytes_.data())); }
  const Move* end() const { return begin() + size_; }

  void push_back(const Move& move) {
    assert(size_ < kMostMoves);
    ::new (static_cast<void*>(bytes_.data() + size_ * sizeof(Move))) Move(move);
    ++size_;
  }
  void clear() { size_ = 0; }

  friend bool operator==(const MoveList& a, const MoveList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::size_t size_ = 0;
  alignas(Move) std::array<std::byte, kMostMoves * sizeof(Move)> bytes_;
};

}  // namespace cardtable::bus_rush
