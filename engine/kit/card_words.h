// Playing cards as people say them, for texts that players read; programs write them as card.h does.
#pragma once

#include <string>
#include <string_view>

#include "engine/kit/card.h"

namespace cardtable {

std::string_view rank_word(Rank rank);  ///< `Ace`, `2`, … `10`, `Jack`, `Queen`, `King`, `Joker`
std::string a_rank(Rank rank);          ///< `an Ace`, `a 7`, `an 8`
std::string card_words(Card card);      ///< `the Jack of clubs`, `the Joker`

}  // namespace cardtable
