#include "engine/kit/card_words.h"

#include <fmt/format.h>

#include <array>

namespace cardtable {
namespace {

constexpr std::array<std::string_view, kRanks + 1> kRankWords{"Ace", "2", "3",  "4",    "5",     "6",    "7",
                                                              "8",   "9", "10", "Jack", "Queen", "King", "Joker"};

}  // namespace

std::string_view rank_word(Rank rank) { return kRankWords[static_cast<std::size_t>(rank)]; }

std::string a_rank(Rank rank) {
  const bool starts_with_vowel = rank == Rank::kAce || rank == Rank::kEight;
  return fmt::format("{} {}", starts_with_vowel ? "an" : "a", rank_word(rank));
}

std::string card_words(Card card) {
  if (card.is_joker()) return "the Joker";
  return fmt::format("the {} of {}", rank_word(card.rank()), suit_name(card.suit()));
}

}  // namespace cardtable
