// Which cards may be played: the predicates that the list of legal moves and the check of a single move share.
#pragma once

#include <optional>

#include "engine/games/last_card/state.h"

namespace cardtable::last_card {

inline constexpr CardSet kBlackCards = CardSet::of(Suit::kClubs) | CardSet::of(Suit::kSpades);
inline constexpr CardSet kDrawCards = CardSet::of(Rank::kTwo) | (CardSet::of(Rank::kJack) & kBlackCards);
inline constexpr CardSet kRedJacks = CardSet::of(Rank::kJack) - kBlackCards;

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

/// Cards that may start a turn on `top` without pressure (LC-MATCH-1, LC-QUEEN-1).
constexpr CardSet starting_cards(Card top) {
  if (is_queen(top)) return CardSet::standard();
  return CardSet::of(top.suit()) | CardSet::of(top.rank());
}

/// Cards that may follow `last` in a run (LC-RUN-1 to LC-RUN-6, LC-QUEEN-3). A Queen is only ever reached by a step
/// from the J or K of its suit or on top of another Queen, so LC-RUN-5 needs no case of its own.
constexpr CardSet following_cards(Card last, const Run& run) {
  if (is_queen(last)) return CardSet::standard();
  CardSet cards = CardSet::of(last.rank());
  const Step up = step_up(last);
  const Step down = step_down(last);
  if (run.direction >= 0 && (!up.is_wrap || run.wraps == 0)) cards.insert(up.to);
  if (run.direction <= 0 && (!down.is_wrap || run.wraps == 0)) cards.insert(down.to);
  return cards;
}

/// Every card that whoever is on turn may play now, whether in hand or not.
inline CardSet playable_cards(const State& state) {
  if (state.pressure > 0) return state.is_mid_turn() ? kDrawCards : kDrawCards | kRedJacks;
  return state.is_mid_turn() ? following_cards(state.top(), state.run) : starting_cards(state.top());
}

/// What playing `card` on `last` does to the run. Used by the rules and by the check of set-up positions.
constexpr Run extended(Run run, Card last, Card card) {
  ++run.length;
  if (run.length == 1) return run;
  if (is_queen(last)) {
    run.direction = 0;  // LC-RUN-6: covering a Queen starts the direction anew
  } else if (card.rank() != last.rank()) {
    const bool is_up = step_up(last).to == card;
    run.direction = is_up ? 1 : -1;
    if ((is_up ? step_up(last) : step_down(last)).is_wrap) ++run.wraps;
  }
  return run;
}

/// The rule that forbids `card` after `last` in a run, for a card outside following_cards.
constexpr Rule rule_against_following(Card last, Card card, const Run& run) {
  const bool is_neighbour = step_up(last).to.rank() == card.rank() || step_down(last).to.rank() == card.rank();
  const bool in_suit = last.suit() == card.suit();
  if (is_queen(card) && !(is_neighbour && in_suit)) return Rule::kRun5;
  if (!is_neighbour) return Rule::kRun1;
  if (!in_suit) return Rule::kRun2;
  const bool is_up = step_up(last).to == card;
  if ((is_up ? step_up(last) : step_down(last)).is_wrap && run.wraps > 0) return Rule::kRun4;
  return Rule::kRun6;
}

/// The rule that forbids this seat to play this card now, or nothing.
inline std::optional<Rule> rule_against_play(const State& state, Seat seat, Card card) {
  if (seat != state.on_turn) return Rule::kTurn1;
  if (playable_cards(state).contains(card)) return std::nullopt;
  if (state.pressure > 0) return Rule::kPress1;
  return state.is_mid_turn() ? rule_against_following(state.top(), card, state.run) : Rule::kMatch1;
}

}  // namespace cardtable::last_card
