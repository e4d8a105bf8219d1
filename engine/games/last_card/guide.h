// Last Card's words for people (engine/kit/guide.h): Codec::guide is in guide.cc, Codec::meanings in meanings.cc.
#pragma once

#include <string>

#include "engine/games/last_card/observation.h"

namespace cardtable::last_card {

/// What ending the turn on `card` does to the others, in words for the player: `the next player draws 5`. `total` is
/// what the draw cards add up to. Empty for a card without an effect.
std::string effect_words(const Open& game, Card card, unsigned total);

/// What the card in play does, or asks for, at this moment: `The next player draws 5`, `Clubs or a 7 may follow`. Empty
/// once the game is over.
std::string words_in_play(const Open& game);

}  // namespace cardtable::last_card
