#include "engine/registry/random_play.h"

#include "engine/games/modules.h"

namespace cardtable {

PlayoutTotals play_random_games(const GameType& type, const RandomGames& wanted) {
  static const ByGame<decltype(&play_random_games)> players([]<class Module> { return &RandomPlay<Module>::play; });
  return players[type.info().key](type, wanted);
}

void tally_random_games(const GameType& type, const RandomGames& wanted, Tally& tally) {
  static const ByGame<decltype(&tally_random_games)> players([]<class Module> { return &RandomPlay<Module>::tally; });
  players[type.info().key](type, wanted, tally);
}

}  // namespace cardtable
