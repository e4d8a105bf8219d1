// How a player of NYC Bus Rush judges a decision: what a point, a place and a card are worth to the player on turn,
// worked out once per decision and then used for every move. It looks only at its own hand and at what is open.
#pragma once

#include "engine/games/bus_rush/rules.h"

namespace cardtable::bus_rush {

class Outlook {
 public:
  Outlook(const Catalog& catalog, const State& state);

  /// What this legal move is worth to the player on turn; ending the turn is worth 0.
  int worth_of(const Move& move) const;
  /// The `count` cards of these Bus cards in hand that cost least to trade away; the first ones among equals.
  BusCards least_missed(BusCards cards, std::size_t count) const;

 private:
  int worth_of_point(Borough borough) const;
  int worth_of_express() const;
  int worth_of_place(Borough borough) const;
  int worth_of_restriction(Seat target, Restriction effect) const;
  int worth_of_kind(BusKind kind) const;
  int worth_of_ride(BusKind kind, Borough borough) const;
  int best_ride_from(Borough place, BusCards hand) const;
  BusCards served_from(Borough place) const;
  bool wins_with(Borough borough, bool is_express) const;

  int worth_of_bus(const Move& move) const;
  int worth_of_rush(const Move& move) const;
  int worth_of_reroute(const Move& move) const;
  int worth_of_transfer() const;
  int worth_of_travel(const Move& move, RushKind kind) const;
  int worth_of_keeping(Card card) const;
  int worth_of_trade(const Move& move) const;
  int worth_of_wait() const;
  int worth_of_perk(Card card) const;

  const Catalog& catalog_;
  const State& state_;
  const Player& me_;
  const Hand& hand_;
  Borough here_;
  Modifiers modifiers_;
  Seat leader_ = kNoSeat;  ///< of the others
  int points_ = 0;         ///< of the player on turn
  BusCards blocked_;       ///< by restrictions
  std::array<int, kBoroughs> point_{};
  std::array<int, kBoroughs> place_{};
  std::array<int, kBusKindKeys.size()> kind_{};
  BusCards useful_;  ///< of the hand: cards of boroughs where points are left
  int best_here_ = 0;
};

}  // namespace cardtable::bus_rush
