// The modifiers that apply to the player on turn, combined from the active Events and the active Perk.
#pragma once

#include "engine/games/bus_rush/catalog.h"
#include "engine/games/bus_rush/effects.h"
#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {

/// For states and observations alike: the modifiers follow from the Events and the Perks.
inline Modifiers modifiers_for(const Catalog& catalog, const Open& state, Seat seat) {
  Modifiers sum;
  for (const ActiveEvent& active : state.events) sum.add(catalog.while_active(catalog.event_kind(active.card)));
  const Card perk = state.seats[index(seat)].active_perk;
  if (!perk.is_none() && !sum.silences_perks()) sum.add(catalog.while_active(catalog.perk_kind(perk)));
  return sum;
}

}  // namespace cardtable::bus_rush
