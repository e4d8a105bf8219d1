// What a viewer sees, made from the observation alone (BR-VIEW-1).
#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/formats.h"
#include "engine/games/bus_rush/trade.h"

namespace cardtable::bus_rush {
namespace {

Rerouted rerouted_in(const Catalog& catalog, const Observation& seen) {
  Rerouted rerouted;
  for (const Card card : seen.hand.bus) {
    for (const Borough borough : kAllBoroughs) {
      const bool is_there = seen.rerouted_to[number_of(borough)].contains(card);
      if (is_there && borough != catalog.borough(card)) rerouted.emplace_back(card, borough);
    }
  }
  return rerouted;
}

/// A card of the viewer's hand with what a reader needs to know of it.
template <class Io>
void describe_card(Io& io, const Look<Codec>& look, Card card) {
  const Catalog& catalog = look.codec.rules.catalog();
  const bool is_bus = card.is_of(DeckKind::kBus);
  Borough borough = is_bus ? catalog.borough(card) : Borough{};
  for (const Borough other : kAllBoroughs) {
    if (look.seen.rerouted_to[number_of(other)].contains(card)) borough = other;
  }
  io("id", catalog.id(card));
  io("deck", card.deck(), OneWord{std::span(kDeckKeys).first(2)});
  io("kind", catalog.kind_key(card));
  io.where(is_bus, "borough", borough, kBoroughWords).help("of a Bus card: the one it counts for now");
  io.where(is_bus, "value", catalog.value(card)).help("of a Bus card, for a trade");
  const Modifiers modifiers = modifiers_for(catalog, look.seen, *look.seen.viewer);
  io.where(!is_bus, "actions", is_bus ? 0 : rush_cost(catalog, card, modifiers)).help("that a Rush card costs");
  io("name", catalog.name(card));
}

/// The viewer's own hands: as ids, and with what a reader needs to know of each card.
template <class Io>
void describe_hand(Io& io, const Look<Codec>& look) {
  const Catalog& catalog = look.codec.rules.catalog();
  const Hand& hand = look.seen.hand;
  std::vector<Card> cards;
  for (const Card card : hand.bus) cards.push_back(card);
  for (const Card card : hand.rush) cards.push_back(card);
  io("bus", hand.bus, ListOf{CardId{catalog}});
  io("rush", hand.rush, ListOf{CardId{catalog}});
  io("rerouted", rerouted_in(catalog, look.seen), KeyedBy{CardId{catalog}, kBoroughWords})
      .help("Bus cards by their new boroughs");
  io("cards", cards, ListOf{Object{"HandCard", [&](auto& its, Card card) { describe_card(its, look, card); }}});
}

template <class Io>
void describe_player(Io& io, const Look<Codec>& look, Seat seat) {
  const Catalog& catalog = look.codec.rules.catalog();
  const Observation& seen = look.seen;
  const Player& player = seen.player(seat);
  io("seat", seat);
  io("bus", seen.hand_sizes[index(seat)].bus).help("how many Bus cards are in the hand");
  io("rush", seen.hand_sizes[index(seat)].rush).help("how many Rush cards");
  io("perks", player.perks, ListOf{CardId{catalog}}).help("owned, the active one too");
  io("active_perk", player.active_perk, CardIdOrNull{catalog});
  io("score", player.score, score_fields(0)).help("points in each borough");
  io("points", points_of(seen, seat)).help("all of them");
  io("borough", seen.borough_of(seat), kBoroughWords);
  io("taxi", player, TaxiTrip{}).help("a trip");
  io("restrictions", player.restrictions, ListOf{kEffectWords});
}

template <class Io>
void describe_decks(Io& io, const Observation& seen, const Catalog& catalog) {
  const auto describe_deck = [&]<DeckKind kDeck>(std::uint8_t size, const PileOf<kDeck>& discard) {
    io(kDeckKeys[number_of(kDeck)], size, Object{"Deck", [&](auto& its, std::uint8_t draw_pile) {
                                                   its("draw", draw_pile).help("how many cards are left in it");
                                                   its("discard", discard, ListOf{CardId{catalog}}).help("top last");
                                                 }});
  };
  for_each_deck(describe_deck, seen.draw_piles, seen.discards);
}

template <class Io>
void describe_turn(Io& io, const Observation& seen, const Catalog& catalog) {
  const Turn& now = seen.now;
  const TradePrices prices = trade_prices(seen.settings, modifiers_for(catalog, seen, seen.on_turn));
  InlineList<std::uint8_t, 2> all_prices;
  if (prices.low > 0) all_prices.push_back(static_cast<std::uint8_t>(prices.low));
  all_prices.push_back(static_cast<std::uint8_t>(prices.usual));
  io("actions", now.actions).help("left in this turn");
  io("bus_plays", now.bus_plays).help("made in this turn");
  io("bus_plays_allowed", now.bus_plays_allowed).help("transfers and Events included");
  io("bus_plays_left", now.bus_plays_allowed - now.bus_plays);
  io("bus_play_cost", bus_play_cost(now)).help("the actions of the next Bus play");
  io("free_bus_plays", now.free_bus_plays).help("this many more cost no action");
  io("traded", now.traded).help("in this turn");
  io("trade_price", all_prices[0]).help("the lowest total that buys a Rush card");
  io("trade_prices", all_prices).help("the totals that buy a Rush card: one of them, exactly");
}

}  // namespace

template <class Io>
void describe(Io& io, const Look<Codec>& look) {
  const Observation& seen = look.seen;
  const Catalog& catalog = look.codec.rules.catalog();
  describe_view_head(io, seen, Rules::info());
  io("players", SeatSet::all(seen.players),
     ListOf{Object{"Player", [&](auto& player, Seat seat) { describe_player(player, look, seat); }}});
  io("over", seen.is_over());
  io("winner", seen.winner).help("null while there is none");
  io("on_turn", seen.on_turn);
  io("turn", seen.turn).help("counted from 1");
  io("round", seen.round).help("counted from 1");
  io("borough", seen.group, kBoroughWords).help("where the group is");
  describe_turn(io, seen, catalog);
  io("restrictions", all_restricted(seen), ListOf{restricted_fields(seen.players)});
  io("events", seen.events,
     ListOf{Object{"",
                   [&](auto& its, const ActiveEvent& event) {
                     its("card", event.card, CardId{catalog});
                     its("rounds_left", event.rounds_left);
                   }}})
      .help("active, oldest first");
  io("bonuses", bonuses_of(seen), bonus_fields(seen.players, [](std::size_t, std::size_t) { return 0; }));
  io("decks", seen, Object{"", [&](auto& its, const Observation&) { describe_decks(its, seen, catalog); }});
  io.where(seen.viewer.has_value(), "hand", seen,
           Object{"", [&](auto& its, const Observation&) { describe_hand(its, look); }})
      .help("the viewer's own; a spectator has none");
  io("options", seen.settings, Options{kOptions});
}

const Codec::Views& Codec::views() { return kViews<Codec>; }

}  // namespace cardtable::bus_rush
