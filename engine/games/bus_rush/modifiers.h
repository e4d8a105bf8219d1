// The modifiers that hold for the player on turn, put together from the active Events and the active Perk.
#pragma once

#include "engine/games/bus_rush/catalog.h"
#include "engine/games/bus_rush/effects.h"
#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {

/// For states and observations alike: whoever knows the Events and the Perks knows the modifiers.
inline Modifiers modifiers_for(const Catalog& catalog, const Open& state, Seat seat) {
  Modifiers sum;
  for (const ActiveEvent& active : state.events) sum.add(catalog.while_active(catalog.event_kind(active.card)));
  const Card perk = state.seats[index(seat)].active_perk;
  if (!perk.is_none() && !sum.silences_perks()) sum.add(catalog.while_active(catalog.perk_kind(perk)));
  return sum;
}

}  // namespace cardtable::bus_rush
