// Any move by any seat: legal, or the one rule that forbids it, or why it is not a move at all.
#include "engine/games/bus_rush/rules.h"
#include "engine/games/bus_rush/trade.h"
#include "engine/games/bus_rush/words.h"
#include "engine/kit/words.h"

namespace cardtable::bus_rush {
namespace {

using V = Verdict<Rule>;

constexpr const Phrase& kNotHeld = kit_msg::impossible_not_held::kPhrase;

V verdict_of(std::optional<Rule> broken) { return broken ? V::forbidden(*broken) : V::legal(); }

/// The part of BR-RESTRICT-2 that is not about the card: the player and the effect that a Select card names.
V check_target(const State& state, Seat seat, const Move& move, bool is_select) {
  const bool names_target = move.target() != kNoSeat || move.restriction() != kNoRestriction;
  if (!is_select) return names_target ? V::impossible(msg::impossible_no_target::kPhrase) : V::legal();
  if (!names_target) return V::forbidden(Rule::kRestrict2);
  if (index(move.target()) >= state.players) return V::impossible(msg::impossible_no_seat::kPhrase);
  if (number_of(move.restriction()) >= kRestrictions) return V::impossible(msg::impossible_no_effect::kPhrase);
  return move.target() == seat ? V::forbidden(Rule::kRestrict2) : V::legal();
}

V check_bus(const Catalog& catalog, const State& state, Seat seat, const Move& move) {
  if (!state.hand(seat).bus.contains(move.card())) return V::impossible(kNotHeld);
  const bool is_select = catalog.bus_kind(move.card()) == BusKind::kSelect;
  const V target = check_target(state, seat, move, is_select);
  if (target.kind == VerdictKind::kImpossible) return target;
  const V card = verdict_of(rule_against_bus(catalog, state, move.card()));
  return card.is_legal() ? target : card;
}

V check_rush(const Catalog& catalog, const State& state, Seat seat, const Move& move) {
  if (!state.hand(seat).rush.contains(move.card())) return V::impossible(kNotHeld);
  const RushKind kind = catalog.rush_kind(move.card());
  const bool takes_bus_card = kind == RushKind::kReroute;
  const bool takes_borough = takes_bus_card || is_travel(kind);
  if (takes_borough != (number_of(move.borough()) < kBoroughs)) return V::impossible(msg::impossible_borough::kPhrase);
  if (takes_bus_card != (move.count() == 2)) return V::impossible(msg::impossible_bus_card::kPhrase);
  if (takes_bus_card && !state.hand(seat).bus.contains(move.bus_card())) return V::impossible(kNotHeld);
  return verdict_of(rule_against_rush(catalog, state, move.card(), move.bus_card(), move.borough()));
}

V check_trade(const Catalog& catalog, const State& state, Seat seat, const Move& move) {
  const Hand& hand = state.hand(seat);
  if (move.count() == 0) return V::impossible(msg::impossible_no_card::kPhrase);
  for (std::size_t i = 0; i < std::min<std::size_t>(move.count(), kMostTraded); ++i) {
    const Card card = move.card_at(i);
    if (!hand.bus.contains(card) && !hand.rush.contains(card)) return V::impossible(kNotHeld);
    for (std::size_t j = 0; j < i; ++j) {
      if (move.card_at(j) == card) return V::impossible(msg::impossible_twice::kPhrase);
    }
  }
  return verdict_of(rule_against_trade(catalog, state, move));
}

}  // namespace

Verdict<Rule> Rules::check(const State& state, Seat seat, const Move& move) const {
  if (state.is_over()) return V::impossible(kit_msg::impossible_over::kPhrase);
  if (index(seat) >= state.players) return V::impossible(kit_msg::impossible_no_seat::kPhrase);
  if (move.kind() == MoveKind::kPerkUse) {
    return seat == state.on_turn && usable_perks(state).contains(move.card()) ? V::legal() : V::forbidden(Rule::kPerk2);
  }
  if (seat != state.on_turn) return V::impossible(kit_msg::impossible_not_on_turn::kPhrase);
  switch (move.kind()) {
    case MoveKind::kBus:
      return check_bus(*catalog_, state, seat, move);
    case MoveKind::kRush:
      return check_rush(*catalog_, state, seat, move);
    case MoveKind::kTrade:
      return check_trade(*catalog_, state, seat, move);
    case MoveKind::kWait:
      return can_wait(state) ? V::legal() : V::forbidden(Rule::kTurn3);
    case MoveKind::kPerkBuy:
      return can_buy_perk(state) ? V::legal() : V::forbidden(Rule::kPerk1);
    case MoveKind::kPerkUse:
    case MoveKind::kEnd:
      return V::legal();
  }
  return V::impossible(kit_msg::impossible_no_move::kPhrase);
}

}  // namespace cardtable::bus_rush
