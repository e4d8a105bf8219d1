// The one list of games, in the order in which they are shown. A game is its folder here and one line below. The build
// reads the lines (cmake/Games.cmake), and so does engine/games/modules.h, through which code asks for all games.
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
