#include "engine/registry/random_play.h"

#include <cstdlib>

#include "engine/core/game_folder.h"

namespace cardtable {

#define CARDTABLE_GAME(folder)                                                         \
  PlayoutTotals play_random_##folder(const GameType& type, const RandomGames& wanted); \
  void tally_random_##folder(const GameType& type, const RandomGames& wanted, Tally& tally);
#include "engine/games/games.h"

PlayoutTotals play_random_games(const GameType& type, const RandomGames& wanted) {
  const auto key = type.info().key;
#define CARDTABLE_GAME(folder) \
  if (key == key_of(#folder)) return play_random_##folder(type, wanted);
#include "engine/games/games.h"
  std::abort();  // only games that are listed there can be found by their names
}

void tally_random_games(const GameType& type, const RandomGames& wanted, Tally& tally) {
  const auto key = type.info().key;
#define CARDTABLE_GAME(folder) \
  if (key == key_of(#folder)) return tally_random_##folder(type, wanted, tally);
#include "engine/games/games.h"
  std::abort();
}

}  // namespace cardtable
