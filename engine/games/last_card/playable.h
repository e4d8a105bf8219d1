// Which cards may be played: the predicates that the list of legal moves and the check of a single move share.
#pragma once

#include <array>
#include <optional>

#include "engine/games/last_card/state.h"

namespace cardtable::last_card {

/// One step from a card to its neighbour in the same suit. K and A are neighbours: that step is a wrap (LC-RUN-4).
struct Step {
  Card to;
  bool is_wrap;
};
constexpr Step step_up(Card card) {
  if (card.rank() == Rank::kKing) return {Card(Rank::kAce, card.suit()), true};
  return {Card::from_code(static_cast<std::uint8_t>(card.code() + 1)), false};
}
constexpr Step step_down(Card card) {
  if (card.rank() == Rank::kAce) return {Card(Rank::kKing, card.suit()), true};
  return {Card::from_code(static_cast<std::uint8_t>(card.code() - 1)), false};
}

/// Sets of cards by the code of the card that they belong to.
using CardTable = std::array<CardSet, 64>;
template <class Make>
constexpr CardTable card_table(Make make) {
  CardTable table{};
  for (const Card card : CardSet::standard()) table[card.code()] = make(card);
  return table;
}
inline constexpr CardTable kMatching =
    card_table([](Card card) { return CardSet::of(card.suit()) | CardSet::of(card.rank()); });
inline constexpr CardTable kAbove = card_table([](Card card) { return CardSet::of(step_up(card).to); });
inline constexpr CardTable kBelow = card_table([](Card card) { return CardSet::of(step_down(card).to); });

/// Cards that may start a turn on `top` without pressure (LC-MATCH-1, LC-QUEEN-1).
constexpr CardSet starting_cards(Card top, const Settings& settings) {
  if (settings.is_queen(top)) return CardSet::standard();
  return kMatching[top.code()] | settings.wild;
}

/// Cards that may follow `last` in a run (LC-RUN-1 to LC-RUN-6, LC-QUEEN-3). A Queen is only ever reached by a step
/// from the J or K of its suit or on top of another Queen, so LC-RUN-5 needs no case of its own.
constexpr CardSet following_cards(Card last, const Run& run, const Settings& settings) {
  if (settings.is_queen(last)) return CardSet::standard();
  CardSet cards = settings.hops ? CardSet::of(last.rank()) : CardSet();
  const bool may_wrap = run.wraps < settings.wraps;
  if (run.direction >= 0 && (last.rank() != Rank::kKing || may_wrap)) cards = cards | kAbove[last.code()];
  if (run.direction <= 0 && (last.rank() != Rank::kAce || may_wrap)) cards = cards | kBelow[last.code()];
  return cards;
}

/// Every card that the player on turn may play now, whether in hand or not.
inline CardSet playable_cards(const Open& game) {
  const Settings& settings = game.settings;
  if (game.pressure > 0) return game.is_mid_turn() ? settings.draw_cards : settings.draw_cards | kRedJacks;
  return game.is_mid_turn() ? following_cards(game.top(), game.run, settings) : starting_cards(game.top(), settings);
}

/// The same for one card.
inline bool is_playable(const Open& game, Card card) {
  if (game.pressure > 0 || game.is_mid_turn()) return playable_cards(game).contains(card);
  const Card top = game.top();
  return card.suit() == top.suit() || card.rank() == top.rank() || game.settings.is_queen(top) ||
         game.settings.wild.contains(card);
}

/// What playing `card` on `last` does to the run. Used by the rules and by the check of set-up positions.
constexpr Run extended(Run run, Card last, Card card, const Settings& settings) {
  ++run.length;
  if (run.length == 1) return run;
  if (settings.is_queen(last)) {
    run.direction = 0;  // LC-RUN-6: covering a Queen starts the direction anew
    return run;
  }
  // Hops have no direction, and neither have the cards of a stack, which follow each other at any distance.
  const Step up = step_up(last);
  const Step down = step_down(last);
  if (card != up.to && card != down.to) return run;
  run.direction = card == up.to ? 1 : -1;
  if ((card == up.to ? up : down).is_wrap) ++run.wraps;
  return run;
}

/// The rule that forbids `card` after `last` in a run, for a card outside following_cards.
constexpr Rule rule_against_following(Card last, Card card, const Run& run, const Settings& settings) {
  const bool is_neighbour = step_up(last).to.rank() == card.rank() || step_down(last).to.rank() == card.rank();
  const bool in_suit = last.suit() == card.suit();
  if (settings.is_queen(card) && !(is_neighbour && in_suit)) return Rule::kRun5;
  if (last.rank() == card.rank()) return Rule::kRun3;  // where hops are not allowed
  if (!is_neighbour) return Rule::kRun1;
  if (!in_suit) return Rule::kRun2;
  const bool is_up = step_up(last).to == card;
  if ((is_up ? step_up(last) : step_down(last)).is_wrap && run.wraps >= settings.wraps) return Rule::kRun4;
  return Rule::kRun6;
}

/// The rule that forbids this seat to play this card now, or nothing if it may.
inline std::optional<Rule> rule_against_play(const State& state, Seat seat, Card card) {
  if (seat != state.on_turn) return Rule::kTurn1;
  if (is_playable(state, card)) return std::nullopt;
  if (state.pressure > 0) return Rule::kPress1;
  return state.is_mid_turn() ? rule_against_following(state.top(), card, state.run, state.settings) : Rule::kMatch1;
}

}  // namespace cardtable::last_card
