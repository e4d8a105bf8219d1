// A game while a move changes it, with the small changes that every rule is made of: drawing, travelling. Every change
// is reported to a sink as it happens; with NullSink the reports compile to nothing.
#pragma once

#include "engine/games/bus_rush/catalog.h"
#include "engine/games/bus_rush/log.h"
#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {

template <class Sink>
struct Stage {
  const Catalog& catalog;
  State& state;
  Sink& sink;
};

/// The top card of a deck, or none (BR-DECK-1).
template <class Sink, class AnyPile>
Card draw_from(Stage<Sink>& stage, AnyPile& draw_pile, AnyPile& discard, DeckKind kind) {
  if (draw_pile.empty()) {
    if (!refill(draw_pile, discard, chance_of(stage.state.rng, stage.sink))) return {};
    stage.sink(Event{.kind = EventKind::kReshuffled,
                     .rule = Rule::kDeck1,
                     .count = static_cast<std::uint32_t>(draw_pile.size()),
                     .deck = kind});
  }
  return draw_pile.pop_back();
}

/// Reports that `seat` got the card: the seat learns which card, the others only that there was one.
template <class Sink>
void tell_drawn(Stage<Sink>& stage, Seat seat, Card card, DeckKind deck, Rule why) {
  if (!card.is_none()) {
    stage.sink(Event{.kind = EventKind::kDrewCard,
                     .seat = seat,
                     .audience = Audience::only(seat),
                     .card = card,
                     .rule = why,
                     .deck = deck});
  }
  stage.sink(
      Event{.kind = EventKind::kDrew, .seat = seat, .rule = why, .count = card.is_none() ? 0U : 1U, .deck = deck});
}

template <class Sink>
void draw_bus_card(Stage<Sink>& stage, Seat seat, Rule why) {
  const Card card = draw_from(stage, stage.state.draw_piles.bus, stage.state.discards.bus, DeckKind::kBus);
  if (!card.is_none()) stage.state.hand(seat).bus.insert(card);
  tell_drawn(stage, seat, card, DeckKind::kBus, why);
}

template <class Sink>
void draw_rush_card(Stage<Sink>& stage, Seat seat, Rule why) {
  const Card card = draw_from(stage, stage.state.draw_piles.rush, stage.state.discards.rush, DeckKind::kRush);
  if (!card.is_none()) stage.state.hand(seat).rush.insert(card);
  tell_drawn(stage, seat, card, DeckKind::kRush, why);
}

/// A Bus card leaves the hand for the discard, and its reroute with it (BR-BUS-6, BR-RUSH-1).
template <class Sink>
void discard_bus_card(Stage<Sink>& stage, Seat seat, Card card) {
  stage.state.hand(seat).bus.erase(card);
  stage.state.set_borough(card, stage.catalog.borough(card));
  stage.state.discards.bus.push_back(card);
}

template <class Sink>
void discard_rush_card(Stage<Sink>& stage, Seat seat, Card card) {
  stage.state.hand(seat).rush.erase(card);
  stage.state.discards.rush.push_back(card);
}

template <class Sink>
void end_trip(Stage<Sink>& stage, Seat seat) {
  Player& player = stage.state.player(seat);
  player.returns_in_round = 0;
  player.trip_borough = {};
  stage.sink(Event{.kind = EventKind::kTripEnded, .seat = seat, .rule = Rule::kTaxi2, .borough = stage.state.group});
}

/// Takes the player on turn to a borough: alone on a taxi trip, with the group otherwise (BR-TAXI-1). A rider who is
/// then in the same borough as the group is back with it (BR-TAXI-2).
template <class Sink>
void travel(Stage<Sink>& stage, Borough to) {
  State& state = stage.state;
  if (state.current().is_on_trip()) {
    state.current().trip_borough = to;
    stage.sink(Event{.kind = EventKind::kRiderMoved, .seat = state.on_turn, .rule = Rule::kTaxi1, .borough = to});
  } else {
    state.group = to;
    stage.sink(Event{.kind = EventKind::kGroupMoved, .seat = state.on_turn, .borough = to});
  }
  for (std::size_t i = 0; i < state.players; ++i) {
    if (state.seats[i].is_on_trip() && state.seats[i].trip_borough == state.group) end_trip(stage, seat_at(i));
  }
}

}  // namespace cardtable::bus_rush
