// How a turn changes the state: drawing, penalties, the end of a turn with its effects. Every change is reported to a
// sink as it happens; with NullSink the reports compile to nothing.
#pragma once

#include <algorithm>

#include "engine/games/last_card/playable.h"
#include "engine/games/last_card/state.h"

namespace cardtable::last_card {

/// Gives `seat` up to `count` cards (LC-DECK-1). Returns how many there were.
template <class Sink>
std::uint16_t draw_cards(State& state, Seat seat, std::uint16_t count, Rule why, Sink& sink) {
  if (count == 0) return 0;  // a penalty that was agreed away
  const std::size_t keep = state.kept_discards();
  std::uint16_t drawn = 0;
  for (; drawn < count; ++drawn) {
    if (state.draw_pile.empty() && refill(state.draw_pile, state.discard, chance_of(state.rng, sink), keep))
        [[unlikely]] {
      sink(Event{.kind = EventKind::kReshuffled,
                 .rule = Rule::kDeck1,
                 .count = static_cast<std::uint16_t>(state.draw_pile.size())});
    }
    if (state.draw_pile.empty()) break;
    const Card card = state.draw_pile.pop_back();
    state.hands[index(seat)].insert(card);
    sink(Event{.kind = EventKind::kDrewCard, .seat = seat, .audience = Audience::only(seat), .card = card});
  }
  sink(Event{.kind = EventKind::kDrew, .seat = seat, .rule = why, .count = drawn});
  if (drawn > 0) state.lapse_declaration(seat);  // LC-DECL-2: the hand grew
  return drawn;
}

/// LC-QUEEN-2: the Queen on top stays uncovered and that costs a card. Only for a turn in which cards were played.
inline bool pays_for_queen(const Open& game) {
  if (!game.settings.is_queen(game.top())) return false;
  return game.settings.lone_queen_penalty || game.run.length > 1;
}

/// What the draw cards that end this turn's play add up to (LC-EFFECT-2).
inline std::uint16_t draw_tail(const Open& game) {
  std::uint16_t total = 0;
  const auto& discard = game.discard;
  for (std::size_t back = 1; back <= game.run.length; ++back) {
    const std::uint16_t value = game.settings.draw_value(discard[discard.size() - back]);
    if (value == 0) break;
    total = static_cast<std::uint16_t>(total + value);
  }
  return total;
}

/// LC-STALE-1: no card can be drawn, there is no draw pressure, and nobody holds a card that may start a turn.
inline bool is_stalemate(const State& state) {
  if (can_draw(state.draw_pile, state.discard, 1) || state.pressure > 0 || state.is_mid_turn()) return false;
  const CardSet starting = starting_cards(state.top(), state.settings);
  return std::ranges::all_of(state.hands, [&](CardSet hand) { return (hand & starting).empty(); });
}

/// Ends the game if it is over at the start of a turn.
template <class Sink>
void settle_turn_start(State& state, Sink& sink) {
  if (state.settings.turn_limit > 0 && state.turns >= state.settings.turn_limit) {
    state.ending = Ending::kTurnLimit;
    sink(Event{.kind = EventKind::kTurnLimit});
  } else if (is_stalemate(state)) {
    state.ending = Ending::kStalemate;
    sink(Event{.kind = EventKind::kStalemate, .rule = Rule::kStale1});
  } else {
    sink(Event{.kind = EventKind::kTurn, .seat = state.on_turn});
  }
}

/// The effect of the last card played (LC-EFFECT-1). Returns how many seats the turn moves on.
template <class Sink>
std::size_t apply_effect(State& state, Sink& sink) {
  if (const std::uint16_t tail = draw_tail(state); tail > 0) {
    state.pressure = static_cast<std::uint16_t>(state.pressure + tail);
    sink(Event{.kind = EventKind::kPressure,
               .seat = seat_after(state.on_turn, state.players, state.direction),
               .rule = Rule::kEffect2,
               .count = state.pressure});
    return 1;
  }
  const Rank rank = state.top().rank();
  if (rank == state.settings.reversing) {
    state.direction = reversed(state.direction);
    sink(Event{.kind = EventKind::kReversed, .seat = state.on_turn, .rule = Rule::kEffectK});
  }
  if (rank != state.settings.skipping) return 1;
  sink(Event{.kind = EventKind::kSkipped,
             .seat = seat_after(state.on_turn, state.players, state.direction),
             .rule = Rule::kEffect8});
  return 2;
}

/// The turn goes to the seat `steps` on.
template <class Sink>
[[gnu::always_inline]] inline void pass_turn(State& state, std::size_t steps, Sink& sink) {
  if (state.hand(state.on_turn).size() != 1) state.lapse_declaration(state.on_turn);  // LC-DECL-2
  state.run = {};
  state.on_turn = seat_after(state.on_turn, state.players, state.direction, steps);
  ++state.turns;
  settle_turn_start(state, sink);
}

/// Ends a turn in which cards were played: penalties first (LC-PEN-4), then the effect, then the next seat.
template <class Sink>
void finish_play(State& state, Sink& sink) {
  const Seat seat = state.on_turn;
  const bool is_out = state.hand(seat).empty();
  if (pays_for_queen(state)) {
    sink(Event{.kind = EventKind::kLeftQueen, .seat = seat, .card = state.top(), .rule = Rule::kQueen2});
    draw_cards(state, seat, state.settings.queen_penalty, Rule::kQueen2, sink);
  } else if (is_out && (state.has_declared(seat) || !state.settings.declaring)) {
    state.run = {};
    state.pressure = 0;  // what a last stacked card would have passed on
    state.ending = Ending::kWon;
    state.set_declared(seat);  // without declaring, this marks a win, not just an empty hand
    sink(Event{.kind = EventKind::kWon, .seat = seat, .rule = Rule::kWin1});
    return;
  } else if (is_out) {
    sink(Event{.kind = EventKind::kForgot, .seat = seat, .rule = Rule::kDecl3});
    draw_cards(state, seat, state.settings.undeclared_penalty, Rule::kDecl3, sink);
  }
  pass_turn(state, apply_effect(state, sink), sink);
}

template <class Sink>
[[gnu::always_inline]] inline void play_card(State& state, Card card, Sink& sink) {
  const Seat seat = state.on_turn;
  state.run = extended(state.run, state.top(), card, state.settings);
  state.hands[index(seat)].erase(card);
  state.exposed[index(seat)].erase(card);
  state.discard.push_back(card);
  sink(Event{.kind = EventKind::kPlayed, .seat = seat, .card = card});
  const bool is_shield = state.pressure > 0 && is_red_jack(card);
  if (is_shield) {
    state.pressure = 0;  // LC-PRESS-3
    sink(Event{.kind = EventKind::kShielded, .seat = seat, .card = card, .rule = Rule::kPress3});
  }
  if (is_shield || state.hand(seat).empty()) finish_play(state, sink);
}

/// LC-TURN-1 and LC-PRESS-4: one card, or the whole total. With a Queen left on top, only its price is drawn
/// (LC-QUEEN-2).
template <class Sink>
void draw_and_pass(State& state, Sink& sink) {
  const Seat seat = state.on_turn;
  if (state.pressure > 0) {
    const std::uint16_t total = state.pressure;
    state.pressure = 0;
    draw_cards(state, seat, total, Rule::kPress4, sink);
  } else if (state.settings.is_queen(state.top())) {
    sink(Event{.kind = EventKind::kLeftQueen, .seat = seat, .card = state.top(), .rule = Rule::kQueen2});
    draw_cards(state, seat, state.settings.queen_penalty, Rule::kQueen2, sink);
  } else {
    draw_cards(state, seat, 1, Rule::kTurn1, sink);
  }
  pass_turn(state, 1, sink);
}

/// LC-PEN-1 and LC-PEN-2: the card goes back, shown. The seat draws the penalty, and the total too unless it has begun
/// a stack.
template <class Sink>
void make_mistake(State& state, Seat seat, Card card, Rule broken, Sink& sink) {
  state.exposed[index(seat)].insert(card);
  sink(Event{.kind = EventKind::kMistake, .seat = seat, .card = card, .rule = broken});
  const std::uint16_t penalty = state.settings.mistake_penalty;
  if (seat != state.on_turn) {
    draw_cards(state, seat, penalty, Rule::kPen1, sink);
    return;
  }
  if (state.is_mid_turn()) {
    draw_cards(state, seat, penalty, Rule::kPen1, sink);
    pass_turn(state, apply_effect(state, sink), sink);
    return;
  }
  const std::uint16_t total = state.pressure;
  state.pressure = 0;
  draw_cards(state, seat, static_cast<std::uint16_t>(penalty + total), total > 0 ? Rule::kPen2 : Rule::kPen1, sink);
  pass_turn(state, 1, sink);
}

}  // namespace cardtable::last_card
