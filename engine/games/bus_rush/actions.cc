#include "engine/games/bus_rush/actions.h"

#include "engine/games/bus_rush/effects.h"
#include "engine/games/bus_rush/rush.h"

namespace cardtable::bus_rush {

Actions::Actions(const Rules& rules) {
  const Catalog& catalog = rules.catalog();
  add_alone("wait", Move::wait());
  add_alone("perk buy", Move::perk_buy());
  add_alone("end", Move::end());
  for (const Card card : catalog.all<DeckKind::kPerk>()) add(Move::perk_use(card));
  close_group("perk use CARD");
  add_plays(catalog);
  add_trades(catalog);
}

void Actions::add_plays(const Catalog& catalog) {
  const auto bus_cards = catalog.all<DeckKind::kBus>();
  const auto rush_cards = catalog.all<DeckKind::kRush>();
  for (const Card card : bus_cards) add(Move::bus(card));
  close_group("bus CARD");
  for (const Card card : catalog.of_kind(BusKind::kSelect)) {
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      for (std::size_t effect = 0; effect < kRestrictions; ++effect) {
        add(Move::bus(card, seat_at(seat), static_cast<Restriction>(effect)));
      }
    }
  }
  close_group("bus CARD SEAT EFFECT");
  const auto is_plain = [&](Card card) {
    const RushKind kind = catalog.rush_kind(card);
    return kind != RushKind::kReroute && !is_travel(kind);
  };
  for (const Card card : rush_cards) {
    if (is_plain(card)) add(Move::rush(card));
  }
  close_group("rush CARD");
  for (const Card card : rush_cards) {
    if (!is_travel(catalog.rush_kind(card))) continue;
    for (const Borough to : kAllBoroughs) add(Move::rush(card, to));
  }
  close_group("rush CARD BOROUGH");
  for (const Card card : rush_cards) {
    if (catalog.rush_kind(card) != RushKind::kReroute) continue;
    for (const Card bus_card : bus_cards) {
      for (const Borough to : kAllBoroughs) add(Move::reroute(card, bus_card, to));
    }
  }
  close_group("rush CARD BUSCARD BOROUGH");
}

void Actions::add_trades(const Catalog& catalog) {
  const auto bus_cards = catalog.all<DeckKind::kBus>();
  for (const Card card : catalog.all<DeckKind::kRush>()) add(Move::trade(card));
  close_group("trade RUSHCARD");
  for (const Card card : bus_cards) add(Move::trade(card));
  close_group("trade BUSCARD");
  const auto value = [&](Card card) { return int{catalog.value(card)}; };
  for (auto first = bus_cards.begin(); first != bus_cards.end(); ++first) {
    for (const Card second : first.rest()) {
      if (value(*first) + value(second) <= kMostTradePrice) add(Move::trade(*first, second));
    }
  }
  close_group("trade BUSCARD BUSCARD");
  for (auto first = bus_cards.begin(); first != bus_cards.end(); ++first) {
    const auto after_first = first.rest();
    for (auto second = after_first.begin(); second != after_first.end(); ++second) {
      for (const Card third : second.rest()) {
        if (value(*first) + value(*second) + value(third) <= kMostTradePrice) add(Move::trade(*first, *second, third));
      }
    }
  }
  close_group("trade BUSCARD BUSCARD BUSCARD");
}

}  // namespace cardtable::bus_rush
