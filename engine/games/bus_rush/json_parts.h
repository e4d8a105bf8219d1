// Pieces that positions and views are both written with.
#pragma once

#include <boost/json.hpp>

#include "engine/games/bus_rush/catalog.h"
#include "engine/games/bus_rush/state.h"
#include "engine/kit/position.h"

namespace cardtable::bus_rush {

namespace json = boost::json;

/// Cards by their ids.
template <class Cards>
json::array ids_json(const Catalog& catalog, const Cards& cards) {
  return list_json(cards, [&](Card card) { return catalog.id(card); });
}

inline json::value card_or_null(const Catalog& catalog, Card card) {
  return card.is_none() ? json::value(nullptr) : json::value(catalog.id(card));
}

inline json::object score_json(const Player& player) {
  json::object score;
  for (const Borough borough : kAllBoroughs) score[key_of(borough)] = player.score_in(borough);
  return score;
}

inline json::value taxi_json(const Player& player) {
  if (!player.is_on_trip()) return nullptr;
  return json::object{{"borough", key_of(player.trip_borough)}, {"returns_in_round", player.returns_in_round}};
}

inline json::array effects_json(EnumSet<Restriction> restrictions) {
  return list_json(restrictions, [](Restriction effect) { return key_of(effect); });
}

inline json::array restrictions_json(const Open& state) {
  json::array restrictions;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    for (const json::value& effect : effects_json(state.seats[seat].restrictions)) {
      restrictions.push_back(json::object{{"seat", seat}, {"effect", effect}});
    }
  }
  return restrictions;
}

inline json::object bonuses_json(const Open& state) {
  json::object bonuses;
  for (std::size_t i = 0; i < kBonuses; ++i) {
    json::array counts;
    for (std::size_t seat = 0; seat < state.players; ++seat) counts.emplace_back(state.seats[seat].bonus_counts[i]);
    bonuses[kBonusKeys[i]] = json::object{{"owner", seat_json(state.bonuses[i].owner)},
                                          {"locked", state.bonuses[i].locked},
                                          {"counts", std::move(counts)}};
  }
  return bonuses;
}

inline json::array events_json(const Catalog& catalog, const Open& state) {
  json::array events;
  for (const ActiveEvent& active : state.events) {
    events.push_back(json::object{{"card", catalog.id(active.card)}, {"rounds_left", active.rounds_left}});
  }
  return events;
}

}  // namespace cardtable::bus_rush
