#include "engine/kit/card_words.h"

#include "engine/kit/words.h"

namespace cardtable {
namespace {

/// What is printed on a card without a picture.
int number_of(Rank rank) { return static_cast<int>(rank) + 1; }

}  // namespace

std::string rank_word(Rank rank, Language language) {
  return say(language, kit_msg::rank_name{.number = number_of(rank), .rank = rank});
}

std::string a_rank(Rank rank, Language language) {
  return say(language, kit_msg::rank_one{.number = number_of(rank), .rank = rank});
}

std::string suit_words(Suit suit, Language language) { return say(language, kit_msg::suit_name{.suit = suit}); }

std::string card_words(Card card, Language language) {
  if (card.is_joker()) return say(language, kit_msg::card_joker{});
  return say(language,
             kit_msg::card_name{.rank = rank_word(card.rank(), language), .suit = suit_words(card.suit(), language)});
}

}  // namespace cardtable
