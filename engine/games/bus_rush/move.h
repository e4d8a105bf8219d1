// A decision, in eight bytes, and the list of those that are legal.
#pragma once

#include <algorithm>
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

/// A trade is of at most three Bus cards: the price is 3, and a card is worth at least 1.
inline constexpr std::size_t kMostTraded = 3;

/// One number with a byte for each part, so that a move is made, compared and listed as a whole:
///   kind | borough | target | restriction | count | card | card | card       (lowest byte first)
class Move {
 public:
  /// `end`.
  constexpr Move() : Move(plain(MoveKind::kEnd)) {}
  static constexpr Move bus(Card card, Seat target = kNoSeat, Restriction restriction = kNoRestriction) {
    return {MoveKind::kBus, kNoBorough, target, restriction, 1, card};
  }
  static constexpr Move rush(Card card, Borough borough = kNoBorough) {
    return {MoveKind::kRush, borough, kNoSeat, kNoRestriction, 1, card};
  }
  static constexpr Move reroute(Card card, Card bus_card, Borough borough) {
    return {MoveKind::kRush, borough, kNoSeat, kNoRestriction, 2, card, bus_card};
  }
  /// The cards in the order of the catalogue, so that a trade has one form. A trade of more than three cards is never
  /// legal; it keeps three of them and its count.
  static constexpr Move trade(Card card) { return traded(1, card); }
  static constexpr Move trade(Card first, Card second) { return traded(2, first, second); }
  static constexpr Move trade(Card first, Card second, Card third) { return traded(3, first, second, third); }
  static constexpr Move traded(std::size_t count, Card first, Card second = {}, Card third = {}) {
    return {MoveKind::kTrade, kNoBorough, kNoSeat, kNoRestriction, count, first, second, third};
  }
  static constexpr Move wait() { return plain(MoveKind::kWait); }
  static constexpr Move perk_buy() { return plain(MoveKind::kPerkBuy); }
  static constexpr Move perk_use(Card card) {
    return {MoveKind::kPerkUse, kNoBorough, kNoSeat, kNoRestriction, 1, card};
  }
  static constexpr Move end() { return plain(MoveKind::kEnd); }

  constexpr MoveKind kind() const { return static_cast<MoveKind>(byte(0)); }
  constexpr Borough borough() const { return static_cast<Borough>(byte(1)); }              ///< of kRush: where to
  constexpr Seat target() const { return static_cast<Seat>(byte(2)); }                     ///< of a Select card
  constexpr Restriction restriction() const { return static_cast<Restriction>(byte(3)); }  ///< of a Select card
  constexpr std::size_t count() const { return byte(4); }                                  ///< number of cards named
  constexpr Card card() const { return card_at(0); }
  constexpr Card bus_card() const { return card_at(1); }  ///< of a Reroute
  constexpr Card card_at(std::size_t i) const { return Card::from_code(byte(5 + i)); }
  constexpr std::array<Card, kMostTraded> cards() const { return {card_at(0), card_at(1), card_at(2)}; }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr Move(MoveKind kind, Borough borough, Seat target, Restriction restriction, std::size_t count,
                 Card first = {}, Card second = {}, Card third = {})
      : bits_(std::uint64_t{number_of(kind)} | std::uint64_t{number_of(borough)} << 8U |
              std::uint64_t{index(target)} << 16U | std::uint64_t{number_of(restriction)} << 24U |
              std::uint64_t{count} << 32U | std::uint64_t{first.code()} << 40U | std::uint64_t{second.code()} << 48U |
              std::uint64_t{third.code()} << 56U) {}
  static constexpr Move plain(MoveKind kind) { return {kind, kNoBorough, kNoSeat, kNoRestriction, 0}; }
  constexpr std::uint8_t byte(std::size_t i) const { return static_cast<std::uint8_t>(bits_ >> 8U * i); }

  std::uint64_t bits_;
};
static_assert(sizeof(Move) == 8);

/// The most moves a position can have. Trades make up most of them: every set of Bus cards of the right value in a hand
/// is one, and a hand can grow to nearly all Bus cards. Catalog::most_moves works the bound out for a hand of all
/// cards, 6,322 for the standard catalogue, and a catalogue that could exceed this number is not loaded.
inline constexpr std::size_t kMostMoves = 8192;

/// Like InlineList, but unused slots are never written: a usual position has a few dozen moves.
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

  /// Adds moves and keeps count of them in a register: the list has them all when the writer is gone.
  class Writer {
   public:
    explicit Writer(MoveList& list) : list_(list), at_(list.bytes_.data() + list.size_ * sizeof(Move)) {}
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer() { list_.size_ = static_cast<std::uint32_t>((at_ - list_.bytes_.data()) / kStep); }

    void push_back(Move move) {
      assert(at_ < list_.bytes_.data() + list_.bytes_.size());
      ::new (static_cast<void*>(at_)) Move(move);
      at_ += kStep;
    }

   private:
    static constexpr std::ptrdiff_t kStep = sizeof(Move);
    MoveList& list_;
    std::byte* at_;
  };

  friend bool operator==(const MoveList& a, const MoveList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::uint32_t size_ = 0;
  alignas(Move) std::array<std::byte, kMostMoves * sizeof(Move)> bytes_;
};

}  // namespace cardtable::bus_rush
