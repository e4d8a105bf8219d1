// What each decision does. Only ever called with a move that the rules allow; the caller decides whether the turn goes
// on (turn.h).
#pragma once

#include "engine/games/bus_rush/bonus.h"
#include "engine/games/bus_rush/rush.h"
#include "engine/games/bus_rush/turn.h"

namespace cardtable::bus_rush {

template <class Sink>
void restrict_player(Stage<Sink>& stage, Seat target, Restriction restriction, Rule why) {
  stage.state.player(target).restrictions.insert(restriction);
  stage.sink(Event{.kind = EventKind::kRestricted,
                   .seat = target,
                   .rule = why,
                   .other = stage.state.on_turn,
                   .restriction = restriction});
}

/// One more play that counts for a bonus (BR-BONUS-1).
template <class Sink>
void count_for_bonus(Stage<Sink>& stage, Bonus bonus) {
  State& state = stage.state;
  const Seat seat = state.on_turn;
  const std::uint8_t count = ++state.current().bonus_counts[number_of(bonus)];
  if (!state.settings.bonuses) return;
  BonusHolder& holder = state.bonuses[number_of(bonus)];
  if (takes_bonus(state, bonus, seat)) {
    stage.sink(Event{
        .kind = EventKind::kBonusTaken, .seat = seat, .rule = Rule::kBonus1, .other = holder.owner, .bonus = bonus});
    holder.owner = seat;
  }
  if (holder.owner == seat && !holder.locked && count >= row_of(state.settings, bonus).locked_at) {
    holder.locked = true;
    stage.sink(Event{.kind = EventKind::kBonusLocked, .seat = seat, .rule = Rule::kBonus1, .bonus = bonus});
  }
}

/// BR-BUS-3, the bonuses and BR-WIN-1.
template <class Sink>
void score(Stage<Sink>& stage, Borough borough, bool is_express) {
  State& state = stage.state;
  const Seat seat = state.on_turn;
  const std::uint8_t points = ++state.current().score[number_of(borough)];
  stage.sink(Event{.kind = EventKind::kScored, .seat = seat, .rule = Rule::kBus3, .count = points, .borough = borough});
  if (is_express) count_for_bonus(stage, Bonus::kExpressRider);
  if (borough == Borough::kQueens) count_for_bonus(stage, Bonus::kQueensBusRedesign);
  if (!has_won(state, seat)) return;
  state.ending = Ending::kWon;
  state.winner = seat;
  stage.sink(Event{.kind = EventKind::kWon, .seat = seat, .rule = Rule::kWin1});
}

template <class Sink>
void play_bus(Stage<Sink>& stage, const Move& move) {
  State& state = stage.state;
  const Seat seat = state.on_turn;
  const Card card = move.card();
  const BusKind kind = stage.catalog.bus_kind(card);
  const Borough borough = state.borough_now(card);
  --(state.now.free_bus_plays > 0 ? state.now.free_bus_plays : state.now.actions);
  ++state.now.bus_plays;
  discard_bus_card(stage, seat, card);
  stage.sink(Event{.kind = EventKind::kPlayedBus, .seat = seat, .card = card, .rule = Rule::kBus1, .borough = borough});
  if (borough != state.borough_of(seat)) travel(stage, borough);
  if (kind == BusKind::kLimited) {
    restrict_player(stage, seat_after(seat, state.players), Restriction::kBlockNonExpressBus, Rule::kRestrict1);
  } else if (kind == BusKind::kSelect) {
    restrict_player(stage, move.target(), move.restriction(), Rule::kRestrict2);
  }
  score(stage, borough, kind == BusKind::kExpress);
}

template <class Sink>
void reroute(Stage<Sink>& stage, const Move& move) {
  const Seat seat = stage.state.on_turn;
  stage.state.set_borough(move.bus_card(), move.borough());
  stage.sink(Event{.kind = EventKind::kRerouted,
                   .seat = seat,
                   .audience = Audience::only(seat),
                   .card = move.bus_card(),
                   .rule = Rule::kRush1,
                   .borough = move.borough()});
}

template <class Sink>
void transfer(Stage<Sink>& stage) {
  Turn& now = stage.state.now;
  ++now.bus_plays_allowed;
  ++now.free_bus_plays;
  stage.sink(Event{.kind = EventKind::kTransferred,
                   .seat = stage.state.on_turn,
                   .rule = Rule::kRush2,
                   .count = now.bus_plays_allowed});
}

/// BR-RUSH-3 and BR-TAXI-2. On a trip it starts a new one, which ends at once where the group is.
template <class Sink>
void take_taxi(Stage<Sink>& stage, Borough to) {
  State& state = stage.state;
  Player& player = state.current();
  player.trip_borough = to;
  player.returns_in_round = state.round + state.settings.taxi_rounds;
  stage.sink(Event{.kind = EventKind::kTripStarted,
                   .seat = state.on_turn,
                   .rule = Rule::kRush3,
                   .count = player.returns_in_round,
                   .borough = to});
  if (to == state.group) end_trip(stage, state.on_turn);
}

template <class Sink>
void play_rush(Stage<Sink>& stage, const Move& move) {
  State& state = stage.state;
  const Card card = move.card();
  const RushKind kind = stage.catalog.rush_kind(card);
  const std::uint8_t cost = rush_cost(stage.catalog, card, modifiers_for(stage.catalog, state, state.on_turn));
  state.now.actions = actions_after(state.now.actions, cost);
  discard_rush_card(stage, state.on_turn, card);
  stage.sink(Event{.kind = EventKind::kPlayedRush, .seat = state.on_turn, .card = card, .rule = row_of(kind).rule});
  switch (kind) {
    case RushKind::kReroute:
      return reroute(stage, move);
    case RushKind::kBusTransfer:
      return transfer(stage);
    case RushKind::kTaxi:
      return take_taxi(stage, move.borough());
    default:
      return travel(stage, move.borough());
  }
}

/// BR-TRADE-1, either way.
template <class Sink>
void trade(Stage<Sink>& stage, const Move& move) {
  State& state = stage.state;
  const Seat seat = state.on_turn;
  state.now.traded = true;
  if (move.card().is_of(DeckKind::kRush)) {
    discard_rush_card(stage, seat, move.card());
    stage.sink(Event{.kind = EventKind::kTradedRush, .seat = seat, .card = move.card(), .rule = Rule::kTrade1});
    for (int i = 0; i < state.settings.trade_cards; ++i) draw_bus_card(stage, seat, Rule::kTrade1);
    return;
  }
  for (std::size_t i = 0; i < move.count(); ++i) discard_bus_card(stage, seat, move.card_at(i));
  stage.sink(Event{.kind = EventKind::kTradedBus,
                   .seat = seat,
                   .rule = Rule::kTrade1,
                   .count = static_cast<std::uint32_t>(move.count()),
                   .cards = move.cards()});
  draw_rush_card(stage, seat, Rule::kTrade1);
}

/// BR-TURN-3.
template <class Sink>
void wait(Stage<Sink>& stage) {
  --stage.state.now.actions;
  stage.sink(Event{.kind = EventKind::kWaited, .seat = stage.state.on_turn, .rule = Rule::kTurn3});
  for (int i = 0; i < stage.state.settings.wait_draw; ++i) draw_bus_card(stage, stage.state.on_turn, Rule::kTurn3);
}

template <class Sink>
void use_perk(Stage<Sink>& stage, Card card) {
  stage.state.current().active_perk = card;
  stage.sink(Event{.kind = EventKind::kActivePerk, .seat = stage.state.on_turn, .card = card, .rule = Rule::kPerk2});
}

/// BR-PERK-1.
template <class Sink>
void buy_perk(Stage<Sink>& stage) {
  State& state = stage.state;
  state.now.actions = static_cast<std::uint8_t>(state.now.actions - state.settings.perk_actions);
  const Card card = draw_from(stage, state.draw_piles.perk, state.discards.perk, DeckKind::kPerk);
  state.current().perks.insert(card);
  stage.sink(Event{.kind = EventKind::kBoughtPerk, .seat = state.on_turn, .card = card, .rule = Rule::kPerk1});
  if (state.current().active_perk.is_none()) use_perk(stage, card);
}

}  // namespace cardtable::bus_rush
