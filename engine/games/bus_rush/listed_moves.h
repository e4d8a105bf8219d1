// A part of the list of legal moves, for bots: most legal moves are trades of Bus cards, which are much alike.
#pragma once

#include "engine/games/bus_rush/catalog.h"
#include "engine/games/bus_rush/move.h"
#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {

/// The legal moves in their order, except trades of Bus cards.
void list_all_but_bus_trades(const Catalog& catalog, const State& state, MoveList& moves);

}  // namespace cardtable::bus_rush
