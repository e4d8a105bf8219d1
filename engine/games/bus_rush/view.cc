// What a viewer sees, made from the observation alone (BR-VIEW-1).
#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/json_parts.h"
#include "engine/games/bus_rush/trade.h"
#include "engine/kit/option_text.h"

namespace cardtable::bus_rush {
namespace {

Borough borough_now(const Catalog& catalog, const Observation& seen, Card card) {
  for (const Borough borough : kAllBoroughs) {
    if (seen.rerouted_to[number_of(borough)].contains(card)) return borough;
  }
  return catalog.borough(card);
}

/// The viewer's own hands: as ids, and with what a reader needs to know of each card.
json::object hand_json(const Catalog& catalog, const Observation& seen) {
  json::object rerouted;
  json::array cards;
  for (const Card card : seen.hand.bus) {
    const Borough borough = borough_now(catalog, seen, card);
    if (borough != catalog.borough(card)) rerouted[catalog.id(card)] = key_of(borough);
    cards.push_back(json::object{{"id", catalog.id(card)},
                                 {"deck", kDeckKeys[number_of(DeckKind::kBus)]},
                                 {"kind", catalog.kind_key(card)},
                                 {"borough", key_of(borough)},
                                 {"value", catalog.value(card)},
                                 {"name", catalog.name(card)}});
  }
  const Modifiers modifiers = modifiers_for(catalog, seen, *seen.viewer);
  for (const Card card : seen.hand.rush) {
    cards.push_back(json::object{{"id", catalog.id(card)},
                                 {"deck", kDeckKeys[number_of(DeckKind::kRush)]},
                                 {"kind", catalog.kind_key(card)},
                                 {"actions", rush_cost(catalog, card, modifiers)},
                                 {"name", catalog.name(card)}});
  }
  return {{"bus", ids_json(catalog, seen.hand.bus)},
          {"rush", ids_json(catalog, seen.hand.rush)},
          {"rerouted", std::move(rerouted)},
          {"cards", std::move(cards)}};
}

json::object player_json(const Catalog& catalog, const Observation& seen, Seat seat) {
  const Player& player = seen.seats[index(seat)];
  return {{"seat", index(seat)},
          {"bus", seen.hand_sizes[index(seat)].bus},
          {"rush", seen.hand_sizes[index(seat)].rush},
          {"perks", ids_json(catalog, player.perks)},
          {"active_perk", card_or_null(catalog, player.active_perk)},
          {"score", score_json(player)},
          {"points", points_of(seen, seat)},
          {"borough", key_of(player.is_on_trip() ? player.trip_borough : seen.group)},
          {"taxi", taxi_json(player)},
          {"restrictions", effects_json(player.restrictions)}};
}

template <class AnyPile>
json::object deck_json(const Catalog& catalog, std::size_t draw_pile_size, const AnyPile& discard) {
  return {{"draw", draw_pile_size}, {"discard", ids_json(catalog, discard)}};
}

/// What Bus cards must be worth to buy a Rush card: the usual price, and the lower one of a discount before it.
json::array trade_prices_json(const TradePrices& prices) {
  if (prices.low > 0) return {prices.low, prices.usual};
  return {prices.usual};
}

}  // namespace

json::object Codec::view(const Observation& seen) const {
  const Catalog& cards = rules.catalog();
  json::array players;
  for (std::size_t seat = 0; seat < seen.players; ++seat) players.push_back(player_json(cards, seen, seat_at(seat)));
  const Turn& now = seen.now;
  const TradePrices prices = trade_prices(seen.settings, modifiers_for(cards, seen, seen.on_turn));
  json::object view = view_head(Rules::info(), seen.viewer);
  view["players"] = std::move(players);
  view["over"] = seen.ending != Ending::kNone;
  view["winner"] = seat_json(seen.winner);
  view["on_turn"] = index(seen.on_turn);
  view["turn"] = seen.turn;
  view["round"] = seen.round;
  view["borough"] = key_of(seen.group);
  view["actions"] = now.actions;
  view["bus_plays"] = now.bus_plays;
  view["bus_plays_allowed"] = now.bus_plays_allowed;
  view["bus_plays_left"] = now.bus_plays_allowed - now.bus_plays;
  view["bus_play_cost"] = bus_play_cost(now);
  view["free_bus_plays"] = now.free_bus_plays;
  view["traded"] = now.traded;
  view["trade_price"] = prices.low > 0 ? prices.low : prices.usual;
  view["trade_prices"] = trade_prices_json(prices);
  view["restrictions"] = restrictions_json(seen);
  view["events"] = events_json(cards, seen);
  view["bonuses"] = bonuses_json(seen);
  view["decks"] = json::object{{"bus", deck_json(cards, seen.draw_piles.bus, seen.discards.bus)},
                               {"rush", deck_json(cards, seen.draw_piles.rush, seen.discards.rush)},
                               {"event", deck_json(cards, seen.draw_piles.event, seen.discards.event)},
                               {"perk", deck_json(cards, seen.draw_piles.perk, seen.discards.perk)}};
  if (seen.viewer) view["hand"] = hand_json(cards, seen);
  view["options"] = options_json(Rules::info().options, options_from(seen.settings));
  return view;
}

}  // namespace cardtable::bus_rush
