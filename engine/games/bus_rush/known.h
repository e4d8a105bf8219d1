// What a player of NYC Bus Rush knows for certain, as a state. Bots that need no more can skip guessing the hidden
// cards (Rules::determinize).
#pragma once

#include "engine/games/bus_rush/catalog.h"
#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {

/// The game without its hidden cards: nobody but the viewer holds any, and a draw pile that has cards has one, of no
/// kind. The moves of the viewer are the same.
State without_hidden_cards(const Catalog& catalog, const Observation& seen);

}  // namespace cardtable::bus_rush
