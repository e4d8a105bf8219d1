// How a turn changes the state, action by action, and how it ends. Every change is reported to a sink as it happens;
// with NullSink the reports compile to nothing.
#pragma once

#include <algorithm>
#include <limits>

#include "engine/games/rotorouter/fixes.h"
#include "engine/games/rotorouter/plays.h"
#include "engine/games/rotorouter/state.h"
#include "engine/games/rotorouter/tokens.h"
#include "engine/kit/seat_order.h"

namespace cardtable::rotorouter {

inline void count_up(std::uint8_t& counter, std::uint8_t most = std::numeric_limits<std::uint8_t>::max()) {
  if (counter < most) ++counter;
}

/// RR-END-1 and the turn limit: how the game stands once a turn has ended.
inline Ending ending_of(const State& state) {
  const bool all_finished = state.finished.size() == state.players();
  if (all_finished || (state.settings.stop_at_winner && !state.finished.empty())) return Ending::kFinished;
  if (state.settings.turn_limit > 0 && state.turns >= state.settings.turn_limit) return Ending::kTurnLimit;
  return Ending::kNone;
}

/// RR-FORCE-1 at the end of a turn: a waived force is over, and three skips in a row force the next turn.
template <class Sink>
void settle_force(State& state, Sink& sink) {
  Hand& hand = state.own();
  if (hand.forced) {
    hand.forced = false;
    hand.skips = 0;
    sink(Event{.kind = EventKind::kWaived, .seat = state.on_turn, .rule = Rule::kForce3});
  } else {
    hand.forced = hand.skips == state.settings.force_after && hand.skips > 0;
  }
}

/// The turn goes to the next player who has not finished, or the game is over.
template <class Sink>
void pass_turn(State& state, Sink& sink) {
  state.turn = {};
  ++state.turns;
  state.ending = ending_of(state);
  switch (state.ending) {
    case Ending::kFinished:
      sink(Event{.kind = EventKind::kAllFinished, .seat = state.finished[0], .rule = Rule::kEnd1});
      return;
    case Ending::kTurnLimit:
      sink(Event{.kind = EventKind::kTurnLimit});
      return;
    case Ending::kNone:
      break;
  }
  state.on_turn = next_seat_where(state.on_turn, state.players(),
                                  [&](Seat seat) { return !state.hand(seat).has_finished(state.settings); });
  sink(Event{.kind = EventKind::kTurn, .seat = state.on_turn});
  if (state.own().forced) {
    sink(Event{
        .kind = EventKind::kForced, .seat = state.on_turn, .rule = Rule::kForce1, .of = state.settings.force_after});
  }
}

/// RR-BOTTOM-2, RR-FORCE-1, RR-FORCE-2: a card that could have been placed was not played.
template <class Sink>
void count_skip(State& state, TrackCard card, Sink& sink) {
  Hand& hand = state.own();
  count_up(hand.skips, state.settings.force_after);
  sink(Event{.kind = EventKind::kSkipped,
             .seat = state.on_turn,
             .rule = Rule::kForce1,
             .card = card,
             .count = hand.skips,
             .of = state.settings.force_after});
  if (card != TrackCard::kElbow) return;
  count_up(hand.elbow_skips, state.settings.elbow_after);
  sink(Event{.kind = EventKind::kElbowSkipped,
             .seat = state.on_turn,
             .rule = Rule::kForce2,
             .card = card,
             .count = hand.elbow_skips,
             .of = state.settings.elbow_after});
}

template <class Sink>
void end_turn(State& state, Sink& sink) {
  if (has_placement(state, state.on_turn)) count_skip(state, *state.own().held, sink);
  settle_force(state, sink);
  pass_turn(state, sink);
}

/// RR-DECK-3: reports that the discards went back into the draw pile.
template <class Sink>
void tell_shuffle(const State& state, Sink& sink) {
  sink(Event{.kind = EventKind::kShuffled,
             .seat = state.on_turn,
             .rule = Rule::kDeck3,
             .count = static_cast<std::uint8_t>(state.own_pile().size())});
}

template <class Sink>
void draw_card(State& state, Sink& sink) {
  Hand& hand = state.own();
  if (refill(state.own_pile(), hand.discard, chance_of(state.rng, sink))) tell_shuffle(state, sink);
  hand.held = state.own_pile().pop_back();
  state.turn.drawn = true;
  if (hand.elbow_waived && *hand.held == TrackCard::kElbow && has_placement(state, state.on_turn)) {
    hand.elbow_waived = false;  // RR-FORCE-3
  }
  sink(Event{.kind = EventKind::kDrew, .seat = state.on_turn, .rule = Rule::kTurn1, .card = *hand.held});
}

/// The held card was played: it goes to the discard and the forces are met.
inline void discard_played(State& state) {
  Hand& hand = state.own();
  if (*hand.held == TrackCard::kElbow) {
    hand.elbow_skips = 0;
    hand.elbow_waived = false;
  }
  hand.discard.push_back(*hand.held);
  hand.held.reset();
  hand.skips = 0;
  hand.forced = false;
  state.turn.played = true;
}

template <class Sink>
void play_card(State& state, const Move& move, Sink& sink) {
  Hand& hand = state.own();
  with_grid(state.size(), [&]<class G>(G) {
    if (move.kind == MoveKind::kPlace) {
      state.board.set_tile<G>(move.cell, move.exits);
      state.board.set_owner<G>(move.cell, state.color(state.on_turn));  // RR-PLACE-5
      hand.last_placed = move.cell;
    } else {
      state.board.set_tile<G>(move.cell, move.kind == MoveKind::kReplace ? kCrossExits : move.exits);
    }
  });
  const auto told = move.kind == MoveKind::kPlace    ? EventKind::kPlaced
                    : move.kind == MoveKind::kRotate ? EventKind::kRotated
                                                     : EventKind::kReplaced;
  sink(Event{.kind = told,
             .seat = state.on_turn,
             .card = *hand.held,
             .cell = move.cell,
             .exits = move.exits,
             .size = state.settings.size});
  discard_played(state);
}

/// RR-BOTTOM-1. A skip when the card could be placed (RR-BOTTOM-2). Without any legal play the discard comes back too,
/// above the card (RR-DECK-3).
template <class Sink>
void bottom_card(State& state, Sink& sink) {
  Hand& hand = state.own();
  const TrackCard card = *hand.held;
  const bool is_skip = has_placement(state, state.on_turn);
  sink(Event{.kind = EventKind::kBottomed, .seat = state.on_turn, .rule = Rule::kBottom1, .card = card});
  const bool brings_back = !hand.discard.empty() && !is_skip && !acts_on_tile(state, state.on_turn);
  if (brings_back) {
    for (const TrackCard discarded : hand.discard) state.own_pile().push_back(discarded);
    hand.discard.clear();
    chance_of(state.rng, sink).shuffle(state.own_pile().span());
  }
  state.own_pile().push_front(card);
  hand.held.reset();
  state.turn.bottomed = true;
  if (brings_back) tell_shuffle(state, sink);
  if (is_skip) count_skip(state, card, sink);
}

template <class Sink>
void place_token(State& state, Sink& sink) {
  const Cell home = state.home(state.on_turn);
  with_grid(state.size(), [&]<class G>(G) { state.board.tokens[index(state.color(state.on_turn))] |= G::of(home); });
  ++state.own().placed;
  state.turn.token = true;
  sink(Event{.kind = EventKind::kTokenPlaced,
             .seat = state.on_turn,
             .rule = Rule::kToken1,
             .cell = home,
             .size = state.settings.size});
}

/// RR-FORCE-3 for the player on turn: an Elbow that is due but cannot be placed waives its force, and the warning of
/// the count goes with it. The warning does not come back while that Elbow is held or lies in the pile; drawing the
/// next one brings it back.
template <class Sink>
void waive_elbow(State& state, Sink& sink) {
  Hand& hand = state.own();
  if (hand.held != TrackCard::kElbow || !hand.warns_of_elbow(state.settings) || has_placement(state, state.on_turn))
    return;
  hand.elbow_waived = true;
  sink(Event{.kind = EventKind::kWaived, .seat = state.on_turn, .rule = Rule::kForce3, .card = TrackCard::kElbow});
}

/// The opponent's corner on a cell, for a player who has not scored it.
inline std::optional<Color> goal_at(const Open& state, Seat seat, Cell cell) {
  const auto is_at_end = [&](std::size_t line) { return line == 0 || line + 1 == state.size(); };
  if (!is_at_end(cell.column()) || !is_at_end(cell.row())) return std::nullopt;  // most cells are no corner
  for (std::size_t i = 0; i < kColors; ++i) {
    const Color color = color_at(i);
    if (corner(color, state.size()) != cell) continue;
    if (color == state.color(seat) || state.hand(seat).has_scored(color)) return std::nullopt;
    return color;
  }
  return std::nullopt;
}

/// RR-SCORE-2: the last corner ends the turn. A held card stays held and no longer counts.
template <class Sink>
void finish_player(State& state, Sink& sink) {
  Hand& hand = state.own();
  state.finished.push_back(state.on_turn);
  hand.forced = false;
  sink(Event{.kind = EventKind::kFinished,
             .seat = state.on_turn,
             .rule = Rule::kScore2,
             .count = static_cast<std::uint8_t>(state.finished.size()),
             .of = state.settings.corners});
  pass_turn(state, sink);
}

template <class Sink>
void move_token(State& state, Cell from, Cell to, Sink& sink) {
  Hand& hand = state.own();
  const auto goal = goal_at(state, state.on_turn, to);
  with_grid(state.size(), [&]<class G>(G) {
    Mask& tokens = state.board.tokens[index(state.color(state.on_turn))];
    tokens &= ~static_cast<Mask>(G::of(from));
    if (!goal) tokens |= G::of(to);
  });
  state.turn.token = true;
  sink(Event{.kind = EventKind::kTokenMoved,
             .seat = state.on_turn,
             .rule = Rule::kToken2,
             .cell = from,
             .to = to,
             .size = state.settings.size});
  if (!goal) return;
  hand.scored.push_back(*goal);  // RR-SCORE-1
  sink(Event{.kind = EventKind::kScored,
             .seat = state.on_turn,
             .rule = Rule::kScore1,
             .cell = to,
             .color = *goal,
             .count = static_cast<std::uint8_t>(hand.scored.size()),
             .of = state.settings.corners});
  if (hand.has_finished(state.settings)) finish_player(state, sink);
}

template <class Sink>
void roll_die(State& state, Sink& sink) {
  state.turn.rolled = true;
  state.turn.die = face_on(state.settings.die, chance_of(state.rng, sink).below(state.settings.die_sides));
  sink(Event{.kind = EventKind::kRolled, .seat = state.on_turn, .rule = Rule::kDie1, .face = *state.turn.die});
}

/// RR-DIE-2: every tile turns, even cells as the face says and odd cells the other way.
template <class G>
void turn_all_tiles(Board& board, Face face) {
  using Word = typename G::Word;
  const Tracks<G> tracks(board);
  const std::size_t quarters = face == Face::kHalf ? 2 : face == Face::kClockwise ? 1 : 3;
  for (std::size_t side = 0; side < kSides; ++side) {
    // What points to `side` afterwards pointed that many quarters before it.
    const Word even = tracks.exits[(side + kSides - quarters) % kSides] & G::kEven;
    const Word odd = tracks.exits[(side + quarters) % kSides] & ~G::kEven;
    board.exits[side] = even | odd;
  }
}

template <class Sink>
void apply_die(State& state, Sink& sink) {
  const Face face = *state.turn.die;
  with_grid(state.size(), [&]<class G>(G) { turn_all_tiles<G>(state.board, face); });
  state.turn.die.reset();
  sink(Event{.kind = EventKind::kApplied, .seat = state.on_turn, .rule = Rule::kDie2, .face = face});
}

/// RR-DEAD-1 keeps colour and token; RR-CORNER-1 gives the corner to the player.
template <class Sink>
void fix_straight(State& state, Cell cell, Sink& sink) {
  const bool is_corner = cell == state.home(state.on_turn);
  with_grid(state.size(), [&]<class G>(G) {
    state.board.set_tile<G>(cell, kCrossExits);
    if (is_corner) state.board.set_owner<G>(cell, state.color(state.on_turn));
  });
  if (!is_corner) state.turn.fixed = true;
  sink(Event{.kind = EventKind::kFixed,
             .seat = state.on_turn,
             .rule = is_corner ? Rule::kCorner1 : Rule::kDead1,
             .cell = cell,
             .size = state.settings.size});
}

}  // namespace cardtable::rotorouter
