// The legal moves, in a fixed order: Bus cards, Rush cards, trades, and what needs no card.
#include "engine/games/bus_rush/perk.h"
#include "engine/games/bus_rush/rules.h"
#include "engine/games/bus_rush/trade.h"

namespace cardtable::bus_rush {
namespace {

void list_bus_plays(const Catalog& catalog, const State& state, const Modifiers& modifiers, MoveList& moves) {
  const BusCards select = catalog.of_kind(BusKind::kSelect);
  for (const Card card : playable_bus_cards(catalog, state, modifiers)) {
    if (!select.contains(card)) {
      moves.push_back(Move::bus(card));
      continue;
    }
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      if (seat_at(seat) == state.on_turn) continue;
      for (std::size_t i = 0; i < kRestrictions; ++i) {
        moves.push_back(Move::bus(card, seat_at(seat), static_cast<Restriction>(i)));
      }
    }
  }
}

void list_reroutes(const State& state, Card card, MoveList& moves) {
  const BusCards hand = state.own().bus;
  for (const Borough to : kAllBoroughs) {
    for (const Card bus_card : hand - state.bus_in[number_of(to)]) moves.push_back(Move::reroute(card, bus_card, to));
  }
}

void list_rush_plays(const Catalog& catalog, const State& state, const Modifiers& modifiers, MoveList& moves) {
  if (is_rush_blocked(state, modifiers)) return;
  const Borough from = state.borough_of(state.on_turn);
  for (const Card card : state.own().rush) {
    if (rush_cost(catalog, card, modifiers) > state.now.actions) continue;
    const RushKind kind = catalog.rush_kind(card);
    for (const Borough to : reach_of(kind, from)) moves.push_back(Move::rush(card, to));
    if (kind == RushKind::kReroute) list_reroutes(state, card, moves);
    if (kind == RushKind::kBusTransfer) moves.push_back(Move::rush(card));
  }
}

/// All sets of Bus cards worth exactly the price. Values are 1 to 3 and the price is 2 or 3, so that a set has one
/// card of that value, or a pair that adds up to it, or three cards of value 1.
void list_bus_trades(const Catalog& catalog, BusCards hand, int price, MoveList& moves) {
  const auto of_value = [&](int value) { return hand & catalog.of_value(static_cast<std::size_t>(value)); };
  const BusCards ones = of_value(1);
  for (const Card card : of_value(price)) moves.push_back(Move::trade(card));
  if (price == kTradePrice) {
    for (const Card one : ones) {
      for (const Card two : of_value(2)) moves.push_back(one < two ? Move::trade(one, two) : Move::trade(two, one));
    }
  }
  for (auto first = ones.begin(); first != ones.end(); ++first) {
    const BusCards after_first = first.rest();
    for (auto second = after_first.begin(); second != after_first.end(); ++second) {
      if (price == kTradePrice) {
        for (const Card third : second.rest()) moves.push_back(Move::trade(*first, *second, third));
      } else {
        moves.push_back(Move::trade(*first, *second));
      }
    }
  }
}

}  // namespace

void Rules::legal_moves(const State& state, MoveList& moves) const {
  moves.clear();
  const Modifiers modifiers = modifiers_for(*catalog_, state, state.on_turn);
  list_bus_plays(*catalog_, state, modifiers, moves);
  list_rush_plays(*catalog_, state, modifiers, moves);
  if (can_trade_bus(state)) list_bus_trades(*catalog_, state.own().bus, modifiers.trade_price, moves);
  if (can_trade_rush(state, modifiers)) {
    for (const Card card : state.own().rush) moves.push_back(Move::trade(card));
  }
  if (can_wait(state)) moves.push_back(Move::wait());
  if (can_buy_perk(state)) moves.push_back(Move::perk_buy());
  for (const Card card : state.current().perks) {
    if (can_use_perk(state, card)) moves.push_back(Move::perk_use(card));
  }
  moves.push_back(Move::end());
}

}  // namespace cardtable::bus_rush
