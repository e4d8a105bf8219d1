// Playing cards. A card is one byte, suit in the high half and rank in the low half, so that a set of cards is a 64-bit
// mask with one lane of 16 bits for each suit (see card_set.h). The two Jokers are the unused rank 13 of the first two
// lanes; where it does not matter which one is meant, both are written `JK`.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cardtable {

enum class Rank : std::uint8_t {
  kAce,
  kTwo,
  kThree,
  kFour,
  kFive,
  kSix,
  kSeven,
  kEight,
  kNine,
  kTen,
  kJack,
  kQueen,
  kKing,
  kJoker,
};
inline constexpr std::size_t kRanks = 13;  // without the Joker

enum class Suit : std::uint8_t { kClubs, kDiamonds, kHearts, kSpades };
inline constexpr std::size_t kSuits = 4;

class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit)
      : code_(static_cast<std::uint8_t>(static_cast<unsigned>(suit) << 4U | static_cast<unsigned>(rank))) {}
  static constexpr Card from_code(std::uint8_t code) {
    Card card;
    card.code_ = code;
    return card;
  }
  static constexpr Card first_joker() { return {Rank::kJoker, Suit::kClubs}; }
  static constexpr Card second_joker() { return {Rank::kJoker, Suit::kDiamonds}; }

  constexpr std::uint8_t code() const { return code_; }
  constexpr Rank rank() const { return static_cast<Rank>(code_ & 0xFU); }
  constexpr Suit suit() const { return static_cast<Suit>(code_ >> 4U); }
  constexpr bool is_joker() const { return rank() == Rank::kJoker; }
  constexpr bool is_black() const { return suit() == Suit::kClubs || suit() == Suit::kSpades; }

  friend constexpr auto operator<=>(const Card&, const Card&) = default;

 private:
  std::uint8_t code_ = 0;
};

/// `7C`, `10H`, `QS`, `AD`, `JK`.
std::string format_card(Card card);

/// The inverse; a Joker reads as the first one. Capital letters only.
std::optional<Card> parse_card(std::string_view text);

std::string_view suit_name(Suit suit);  ///< `clubs`, `diamonds`, `hearts`, `spades`
std::string_view rank_name(Rank rank);  ///< `A`, `2`, … `10`, `J`, `Q`, `K`, `JK`

}  // namespace cardtable
