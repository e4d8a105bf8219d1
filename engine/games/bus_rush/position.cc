// The whole state as JSON. position_reader.cc reads it.
#include <algorithm>

#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/json_parts.h"
#include "engine/kit/json_reader.h"
#include "engine/kit/option_text.h"

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

/// The draw pile is written top first; in the state the top is last.
template <class AnyPile>
json::object deck_json(const Catalog& catalog, const AnyPile& draw_pile, const AnyPile& discard) {
  json::array draw = ids_json(catalog, draw_pile);
  std::reverse(draw.begin(), draw.end());
  return {{"draw", std::move(draw)}, {"discard", ids_json(catalog, discard)}};
}

}  // namespace

json::object Codec::position(const State& state) const {
  const Catalog& cards = rules.catalog();
  json::array hands;
  for (std::size_t seat = 0; seat < state.players; ++seat) hands.push_back(hand_json(cards, state, seat_at(seat)));
  return {{"game", Rules::info().key},
          {"players", state.players},
          {"seat", index(state.on_turn)},
          {"turn", state.turn},
          {"round", state.round},
          {"borough", key_of(state.group)},
          {"actions", state.now.actions},
          {"bus_plays", state.now.bus_plays},
          {"bus_plays_allowed", state.now.bus_plays_allowed},
          {"transfers", state.now.transfers},
          {"traded", state.now.traded},
          {"hands", std::move(hands)},
          {"restrictions", restrictions_json(state)},
          {"bonuses", bonuses_json(state)},
          {"events", events_json(cards, state)},
          {"decks", json::object{{"bus", deck_json(cards, state.draw_piles.bus, state.discards.bus)},
                                 {"rush", deck_json(cards, state.draw_piles.rush, state.discards.rush)},
                                 {"event", deck_json(cards, state.draw_piles.event, state.discards.event)},
                                 {"perk", deck_json(cards, state.draw_piles.perk, state.discards.perk)}}},
          {"options", options_json(Rules::info().options, options_from(state.settings))},
          {"rng", format_rng(state.rng)}};
}

}  // namespace cardtable::bus_rush
