// Playing cards as people say them, for texts that players read; programs write them as card.h does.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/core/language.h"
#include "engine/kit/card.h"

namespace cardtable {

/// The keys of ranks and suits in messages (say.h).
constexpr auto select_keys(Rank) {
  return std::to_array<std::string_view>({"ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
                                          "jack", "queen", "king", "joker"});
}
constexpr auto select_keys(Suit) { return std::to_array<std::string_view>({"clubs", "diamonds", "hearts", "spades"}); }

/// `Ace`, `2`, … `10`, `Jack`, `Queen`, `King`, `Joker`
std::string rank_word(Rank rank, Language language = Language::kEnglish);
std::string a_rank(Rank rank, Language language = Language::kEnglish);      ///< `an Ace`, `a 7`, `an 8`
std::string suit_words(Suit suit, Language language = Language::kEnglish);  ///< `clubs`
std::string card_words(Card card, Language language = Language::kEnglish);  ///< `the Jack of clubs`, `the Joker`

}  // namespace cardtable
