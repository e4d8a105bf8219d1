#include "engine/registry/recap.h"

#include "engine/core/game_folder.h"

namespace cardtable {

#define CARDTABLE_GAME(folder) Recap make_##folder##_recap(const Result&, const EventList&, std::size_t, Language);
#include "engine/games/games.h"

Recap recap_of(const Match& match, const EventList& events, Language language) {
  const auto key = match.type().info().key;
#define CARDTABLE_GAME(folder) \
  if (key == key_of(#folder)) return make_##folder##_recap(match.result(), events, match.players(), language);
#include "engine/games/games.h"
  return {plain_sentence(match.result(), match.players(), language), {}};
}

}  // namespace cardtable
