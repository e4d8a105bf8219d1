// The one list of games, in the order in which they are shown. A game is its folder here and one line below. Code that
// needs all games includes this file with CARDTABLE_GAME defined; the build reads the lines too (cmake/Games.cmake).
//
//   #define CARDTABLE_GAME(folder) std::unique_ptr<GameType> make_##folder();
//   #include "engine/games/games.h"
#ifndef CARDTABLE_GAME
#define CARDTABLE_GAME(folder)
#endif

// clang-format off
CARDTABLE_GAME(last_card)
CARDTABLE_GAME(fasttrack)
CARDTABLE_GAME(rotorouter)
CARDTABLE_GAME(bus_rush)
// clang-format on

#undef CARDTABLE_GAME
