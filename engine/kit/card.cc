#include "engine/kit/card.h"

#include <array>

namespace cardtable {
namespace {

constexpr std::array<std::string_view, kRanks + 1> kRankNames{"A", "2", "3",  "4", "5", "6", "7",
                                                              "8", "9", "10", "J", "Q", "K", "JK"};
constexpr std::array<std::string_view, kSuits> kSuitNames{"clubs", "diamonds", "hearts", "spades"};
constexpr std::string_view kSuitLetters = "CDHS";

}  // namespace

std::string_view suit_name(Suit suit) { return kSuitNames[static_cast<std::size_t>(suit)]; }

std::string_view rank_name(Rank rank) { return kRankNames[static_cast<std::size_t>(rank)]; }

std::string format_card(Card card) {
  std::string text(rank_name(card.rank()));
  if (!card.is_joker()) text += kSuitLetters[static_cast<std::size_t>(card.suit())];
  return text;
}

std::optional<Card> parse_card(std::string_view text) {
  if (text == rank_name(Rank::kJoker)) return Card::first_joker();
  if (text.size() < 2) return std::nullopt;
  const auto suit = kSuitLetters.find(text.back());
  if (suit == std::string_view::npos) return std::nullopt;
  const auto rank = text.substr(0, text.size() - 1);
  for (std::size_t i = 0; i < kRanks; ++i) {
    if (kRankNames[i] == rank) return Card(static_cast<Rank>(i), static_cast<Suit>(suit));
  }
  return std::nullopt;
}

}  // namespace cardtable
