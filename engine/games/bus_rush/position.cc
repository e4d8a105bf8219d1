// The whole state as JSON. position_reader.cc reads it.
#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/json_parts.h"

namespace cardtable::bus_rush {
namespace {

json::object hand_json(const Catalog& catalog, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  const Hand& hand = state.hand(seat);
  json::object rerouted;
  for (const Card card : hand.bus) {
    const Borough now = state.borough_now(card);
    if (now != catalog.borough(card)) rerouted[catalog.id(card)] = key_of(now);
  }
  return {{"bus", ids_json(catalog, hand.bus)},
          {"rush", ids_json(catalog, hand.rush)},
          {"perks", ids_json(catalog, player.perks)},
          {"active_perk", card_or_null(catalog, player.active_perk)},
          {"score", score_json(player)},
          {"rerouted", std::move(rerouted)},
          {"taxi", taxi_json(player)}};
}

template <class AnyPile>
json::object deck_json(const Catalog& catalog, const AnyPile& draw_pile, const AnyPile& discard) {
  return {{"draw", top_first_json(draw_pile, [&](Card card) { return catalog.id(card); })},
          {"discard", ids_json(catalog, discard)}};
}

}  // namespace

json::object Codec::position(const State& state) const {
  const Catalog& cards = rules.catalog();
  json::array hands;
  for (std::size_t seat = 0; seat < state.players; ++seat) hands.push_back(hand_json(cards, state, seat_at(seat)));
  json::object position = position_head(Rules::info(), state.players, state.on_turn);
  position["rules"] = Rules::info().rules_version;
  position["turn"] = state.turn;
  position["round"] = state.round;
  position["borough"] = key_of(state.group);
  position["actions"] = state.now.actions;
  position["bus_plays"] = state.now.bus_plays;
  position["bus_plays_allowed"] = state.now.bus_plays_allowed;
  position["free_bus_plays"] = state.now.free_bus_plays;
  position["traded"] = state.now.traded;
  position["hands"] = std::move(hands);
  position["restrictions"] = restrictions_json(state);
  position["bonuses"] = bonuses_json(state);
  position["events"] = events_json(cards, state);
  position["decks"] = json::object{{"bus", deck_json(cards, state.draw_piles.bus, state.discards.bus)},
                                   {"rush", deck_json(cards, state.draw_piles.rush, state.discards.rush)},
                                   {"event", deck_json(cards, state.draw_piles.event, state.discards.event)},
                                   {"perk", deck_json(cards, state.draw_piles.perk, state.discards.perk)}};
  add_position_tail(position, Rules::info(), rules.options(state), state.rng);
  return position;
}

}  // namespace cardtable::bus_rush
