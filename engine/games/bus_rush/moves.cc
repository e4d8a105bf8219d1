// The legal moves, in a fixed order: Bus cards, Rush cards, trades, and what needs no card.
#include "engine/games/bus_rush/rules.h"
#include "engine/games/bus_rush/trade.h"

namespace cardtable::bus_rush {
namespace {

void list_bus_plays(const Catalog& catalog, const State& state, const Modifiers& modifiers, MoveList::Writer& moves) {
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

void list_reroutes(const State& state, Card card, MoveList::Writer& moves) {
  const BusCards hand = state.own().bus;
  for (const Borough to : kAllBoroughs) {
    for (const Card bus_card : hand - state.bus_in[number_of(to)]) moves.push_back(Move::reroute(card, bus_card, to));
  }
}

void list_rush_plays(const Catalog& catalog, const State& state, const Modifiers& modifiers, MoveList::Writer& moves) {
  if (is_rush_blocked(state, modifiers)) return;
  const Borough from = state.borough_of(state.on_turn);
  for (const Card card : affordable_rush_cards(catalog, state, modifiers)) {
    const RushKind kind = catalog.rush_kind(card);
    for (const Borough to : reach_of(kind, from)) moves.push_back(Move::rush(card, to));
    if (kind == RushKind::kReroute) list_reroutes(state, card, moves);
    if (kind == RushKind::kBusTransfer) moves.push_back(Move::rush(card));
  }
}

/// All sets of Bus cards worth exactly the price. Values and prices are 1 to 3, so that a set has one card of that
/// value, or a pair that adds up to it, or three cards of value 1.
void list_bus_trades(const Catalog& catalog, BusCards hand, int price, MoveList::Writer& moves) {
  const auto of_value = [&](int value) { return hand & catalog.of_value(static_cast<std::size_t>(value)); };
  const BusCards ones = of_value(1);
  for (const Card card : of_value(price)) moves.push_back(Move::trade(card));
  if (price == 1) return;
  if (price == 3) {
    if (const BusCards twos = of_value(2); !twos.empty()) {
      for (const Card one : ones) {
        for (const Card two : twos) moves.push_back(one < two ? Move::trade(one, two) : Move::trade(two, one));
      }
    }
  }
  for (auto first = ones.begin(); first != ones.end(); ++first) {
    const BusCards after_first = first.rest();
    for (auto second = after_first.begin(); second != after_first.end(); ++second) {
      if (price == 3) {
        for (const Card third : second.rest()) moves.push_back(Move::trade(*first, *second, third));
      } else {
        moves.push_back(Move::trade(*first, *second));
      }
    }
  }
}

void list_all(const Catalog& catalog, const State& state, bool with_bus_trades, MoveList& listed) {
  listed.clear();
  MoveList::Writer moves(listed);
  const Modifiers modifiers = modifiers_for(catalog, state, state.on_turn);
  list_bus_plays(catalog, state, modifiers, moves);
  list_rush_plays(catalog, state, modifiers, moves);
  if (with_bus_trades && can_trade_bus(state)) {
    const TradePrices prices = trade_prices(state.settings, modifiers);
    list_bus_trades(catalog, state.own().bus, prices.usual, moves);
    if (prices.low > 0) list_bus_trades(catalog, state.own().bus, prices.low, moves);
  }
  if (can_trade_rush(state)) {
    for (const Card card : state.own().rush) moves.push_back(Move::trade(card));
  }
  if (can_wait(state)) moves.push_back(Move::wait());
  if (can_buy_perk(state)) moves.push_back(Move::perk_buy());
  for (const Card card : usable_perks(state)) moves.push_back(Move::perk_use(card));
  moves.push_back(Move::end());
}

}  // namespace

void list_all_but_bus_trades(const Catalog& catalog, const State& state, MoveList& moves) {
  list_all(catalog, state, false, moves);
}

void Rules::legal_moves(const State& state, MoveList& moves) const { list_all(*catalog_, state, true, moves); }

}  // namespace cardtable::bus_rush
