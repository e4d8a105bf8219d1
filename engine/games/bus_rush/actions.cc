#include "engine/games/bus_rush/actions.h"

#include "engine/games/bus_rush/effects.h"
#include "engine/games/bus_rush/rush.h"

namespace cardtable::bus_rush {

Actions::Actions(const Rules& rules) {
  const Catalog& catalog = rules.catalog();
  add(Move::wait());
  close_group("wait");
  add(Move::perk_buy());
  close_group("perk buy");
  add(Move::end());
  close_group("end");
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

void Actions::add(const Move& move) {
  moves_.push_back(move);
  // At most 64 cards of value 1 make 41,664 trades of three, and all other moves are fewer than 20,000.
  by_rank_[rank_of(move)] = static_cast<std::uint16_t>(moves_.size());
}

void Actions::close_group(std::string_view form) {
  const Action first = groups_.empty() ? 0 : groups_.back().first + groups_.back().count;
  if (size() > first) groups_.push_back({form, first, size() - first});
}

std::uint32_t Actions::rank_of(const Move& move) {
  const auto number = [](Card card) { return static_cast<std::uint32_t>(card.number()); };
  const auto borough = static_cast<std::uint32_t>(number_of(move.borough()));
  switch (move.kind()) {
    case MoveKind::kWait:
      return 0;
    case MoveKind::kPerkBuy:
      return 1;
    case MoveKind::kEnd:
      return 2;
    case MoveKind::kPerkUse:
      return kPerkUse + number(move.card());
    case MoveKind::kBus: {
      if (move.target() == kNoSeat) return kBusPlay + number(move.card());
      if (index(move.target()) >= kMaxPlayers) return kRanks;
      const auto effect =
          static_cast<std::uint32_t>(index(move.target()) * kRestrictions + number_of(move.restriction()));
      return kSelect + number(move.card()) * kEffects + effect;
    }
    case MoveKind::kRush:
      if (move.borough() == kNoBorough) return kRushPlay + number(move.card());
      if (move.count() == 1) return kTravel + number(move.card()) * kPlaces + borough;
      return kReroute + (number(move.card()) * kBus + number(move.bus_card())) * kPlaces + borough;
    case MoveKind::kTrade:
      return trade_rank(move);
    default:
      return kRanks;
  }
}

/// Sets of Bus cards by their places in the lane, i < j < k: the usual numbers of combinations.
std::uint32_t Actions::trade_rank(const Move& move) {
  if (move.count() == 1 && move.card().is_of(DeckKind::kRush)) {
    return kTradeRush + static_cast<std::uint32_t>(move.card().number());
  }
  if (move.count() < 1 || move.count() > kMostTraded) return kRanks;
  std::array<std::uint32_t, kMostTraded> at{};
  for (std::size_t i = 0; i < move.count(); ++i) {
    if (!move.card_at(i).is_of(DeckKind::kBus)) return kRanks;
    at[i] = static_cast<std::uint32_t>(move.card_at(i).number());
  }
  if (move.count() == 1) return kTradeOne + at[0];
  const std::uint32_t pair = at[0] + at[1] * (at[1] - 1) / 2;
  if (move.count() == 2) return kTradeTwo + pair;
  return kTradeThree + pair + at[2] * (at[2] - 1) * (at[2] - 2) / 6;
}

}  // namespace cardtable::bus_rush
