// How turns and rounds begin and end: actions, draws, Events, the end of a game.
#pragma once

#include <algorithm>

#include "engine/games/bus_rush/bus.h"
#include "engine/games/bus_rush/stage.h"
#include "engine/kit/seat_order.h"

namespace cardtable::bus_rush {

/// BR-TURN-1 for the player on turn; `extra_actions` is what an Event just gave. Nothing takes a turn's last action.
template <class Sink>
void start_turn(Stage<Sink>& stage, std::uint8_t extra_actions) {
  State& state = stage.state;
  const Modifiers modifiers = modifiers_for(stage.catalog, state, state.on_turn);
  const Settings& settings = state.settings;
  const int actions = settings.actions + extra_actions - modifiers.fewer_actions();
  state.now = {.actions = static_cast<std::uint8_t>(std::max(1, actions)),
               .bus_plays_allowed = static_cast<std::uint8_t>(settings.bus_plays + modifiers.bus_plays())};
  stage.sink(Event{.kind = EventKind::kTurn, .seat = state.on_turn, .count = state.now.actions});
  const int draws = settings.turn_draw + modifiers.turn_draws();
  for (int i = 0; i < draws && state.own().bus.size() < settings.hand_limit; ++i) {
    draw_bus_card(stage, state.on_turn, Rule::kTurn1);
  }
}

/// What an Event without a duration does (BR-EVENT-2).
template <class Sink>
void resolve_at_once(Stage<Sink>& stage, const AtOnce& effect) {
  State& state = stage.state;
  for (std::size_t i = 0; i < state.players; ++i) {
    for (int drawn = 0; drawn < effect.everyone_draws; ++drawn) draw_bus_card(stage, seat_at(i), Rule::kEvent2);
    Player& player = state.seats[i];
    const Card perk = player.active_perk;
    if (perk.is_none() || !effect.confiscated.contains(stage.catalog.perk_kind(perk))) continue;
    player.perks.erase(perk);
    player.active_perk = {};
    state.discards.perk.push_back(perk);
    stage.sink(Event{.kind = EventKind::kLostPerk, .seat = seat_at(i), .card = perk, .rule = Rule::kEvent2});
  }
}

/// Reveals an Event; returns how many more actions the incoming player gets.
template <class Sink>
std::uint8_t reveal_event(Stage<Sink>& stage) {
  State& state = stage.state;
  const Card card = draw_from(stage, state.draw_piles.event, state.discards.event, DeckKind::kEvent);
  if (card.is_none()) return 0;
  const std::uint8_t rounds = stage.catalog.rounds(card);
  stage.sink(Event{.kind = EventKind::kRevealed, .card = card, .rule = Rule::kEvent1, .count = rounds});
  if (rounds > 0) {
    state.events.push_back({card, rounds});
    return 0;
  }
  const AtOnce effect = stage.catalog.at_once(card);
  resolve_at_once(stage, effect);
  state.discards.event.push_back(card);
  return effect.incoming_actions;
}

/// Every timed Event loses a round, and those at 0 go to the discard.
template <class Sink>
void tick_events(Stage<Sink>& stage) {
  State& state = stage.state;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < state.events.size(); ++i) {
    ActiveEvent active = state.events[i];
    if (--active.rounds_left > 0) {
      state.events[kept++] = active;
      continue;
    }
    state.discards.event.push_back(active.card);
    stage.sink(Event{.kind = EventKind::kExpired, .card = active.card, .rule = Rule::kEvent1});
  }
  state.events.truncate(kept);
}

/// The turn order has come round (BR-EVENT-1); returns how many more actions the incoming player gets.
template <class Sink>
std::uint8_t start_round(Stage<Sink>& stage) {
  State& state = stage.state;
  ++state.round;
  stage.sink(Event{.kind = EventKind::kRound, .count = state.round});
  for (std::size_t i = 0; i < state.players; ++i) {
    if (state.seats[i].is_on_trip() && state.seats[i].returns_in_round <= state.round) end_trip(stage, seat_at(i));
  }
  tick_events(stage);
  const std::uint8_t rhythm = state.settings.event_rounds;
  return rhythm > 0 && state.round % rhythm == 0 ? reveal_event(stage) : std::uint8_t{0};
}

/// The turn is over: its restrictions end with it (BR-RESTRICT-3), and the next one starts.
template <class Sink>
void end_turn(Stage<Sink>& stage) {
  State& state = stage.state;
  state.current().restrictions.clear();
  stage.sink(Event{.kind = EventKind::kTurnEnded, .seat = state.on_turn, .rule = Rule::kTurn2});
  ++state.turn;
  if (state.settings.turn_limit > 0 && state.turn > state.settings.turn_limit) {
    state.ending = Ending::kTurnLimit;
    stage.sink(Event{.kind = EventKind::kTurnLimit});
    return;
  }
  state.on_turn = seat_after(state.on_turn, state.players);
  const std::uint8_t extra_actions = state.on_turn == state.first ? start_round(stage) : std::uint8_t{0};
  start_turn(stage, extra_actions);
}

/// After every move: a turn with nothing left in it ends by itself (BR-TURN-2).
template <class Sink>
void settle_turn(Stage<Sink>& stage) {
  if (is_turn_spent(stage.catalog, stage.state)) end_turn(stage);
}

}  // namespace cardtable::bus_rush
