// How a play changes the state: moving, cutting, statuses, the end of a play and the draw that follows it. Everything
// here is told to a sink as it happens; with NullSink the telling compiles to nothing.
#pragma once

#include "engine/games/fasttrack/legal.h"
#include "engine/games/fasttrack/path.h"
#include "engine/kit/seat_order.h"

namespace cardtable::fasttrack {

/// FT-CUT-1, FT-CUT-2. The peg that cuts has left its hole already.
template <class Sink>
void cut_peg_on(Open& state, Hole hole, Sink& sink) {
  const Seat victim = owner_of_peg_on(state, hole);
  const Hole refuge = hole_after_cut(state, victim);
  for (Peg& peg : state.pegs_of(victim)) {
    if (peg.hole == hole) peg = Peg{.hole = refuge};
  }
  if (!is_holding(refuge)) state.occupied.insert(refuge);
  sink(Event{.kind = EventKind::kCut,
             .seat = victim,
             .rule = is_holding(refuge) ? Rule::kCut1 : Rule::kCut2,
             .from = hole,
             .to = refuge,
             .other = state.on_turn});
}

/// Whether going from one hole of the loop to another meets the own safe-zone entry (FT-SAFE-1, FT-BACK-3). Counted
/// from the entry, clockwise travel only ever goes up and backward travel down, unless the entry lies on the way.
constexpr bool meets_entry(Section section, Hole from, Hole to, bool is_backward) {
  const unsigned before = loop_distance(entry_of(section), from);
  const unsigned after = loop_distance(entry_of(section), to);
  return after == 0 || (is_backward ? after > before : after < before);
}

/// The statuses of a peg that went from `from` to `to`, which is not the bullseye.
template <class Sink>
void settle_statuses(Open& state, Peg& peg, Travel travel, Hole from, Sink& sink) {
  const Section section = state.section(state.on_turn);
  const bool is_backward = travel == Travel::kBackward;
  const bool is_clockwise = travel == Travel::kTrack || travel == Travel::kRing;
  const bool had_fasttrack = peg.has_fasttrack;
  peg.must_exit = false;
  peg.has_fasttrack = is_clockwise && is_ft(peg.hole) && peg.hole != ft_of(section);  // FT-FAST-1, FT-FAST-2
  if (peg.has_fasttrack && !had_fasttrack) {
    sink(Event{.kind = EventKind::kFastTrack, .seat = state.on_turn, .rule = Rule::kFast1, .to = peg.hole});
  }
  if (peg.has_circuit || (!is_clockwise && !is_backward)) return;
  peg.has_circuit = is_safe(peg.hole) || meets_entry(section, from, peg.hole, is_backward);
  if (!peg.has_circuit) return;
  sink(Event{.kind = EventKind::kCircuit,
             .seat = state.on_turn,
             .rule = is_backward ? Rule::kBack3 : Rule::kSafe1,
             .to = peg.hole});
}

/// Moves a peg and cuts who stands there. Says whether that was a FastTrack play (FT-FAST-5).
template <class Sink>
bool move_peg(Open& state, Peg& peg, Hole to, Travel travel, Sink& sink) {
  const Hole from = peg.hole;
  const bool had_fasttrack = peg.has_fasttrack;
  const bool is_entering = travel == Travel::kEnter;
  sink(Event{.kind = is_entering ? EventKind::kEntered : EventKind::kMoved,
             .seat = state.on_turn,
             .card = state.card,
             .rule = Rule::kEnter1,
             .from = from,
             .to = to,
             .travel = travel,
             .section = state.section(state.on_turn)});
  if (!is_entering) state.occupied.erase(from);
  if (state.occupied.contains(to)) cut_peg_on(state, to, sink);
  state.occupied.insert(to);
  peg.hole = to;
  if (travel == Travel::kIntoBullseye) {
    peg.lose_fasttrack();  // FT-BULL-1
  } else {
    settle_statuses(state, peg, travel, from, sink);
  }
  return had_fasttrack || peg.has_fasttrack;
}

/// FT-FAST-4.
template <class Sink>
void mark_must_exit(Open& state, Sink& sink) {
  bool is_any = false;
  for (Peg& peg : state.pegs_of(state.on_turn)) {
    is_any |= peg.has_fasttrack && !peg.must_exit;
    peg.must_exit = peg.has_fasttrack;
  }
  if (is_any) sink(Event{.kind = EventKind::kMustExit, .seat = state.on_turn, .rule = Rule::kFast4});
}

inline void discard_card(State& state) {
  state.discard.push_back(state.card);
  state.card = Card{};
}

/// FT-DECK-1.
template <class Sink>
void draw_card(State& state, Sink& sink) {
  if (refill(state.draw_pile, state.discard, state.rng)) {
    sink(Event{.kind = EventKind::kReshuffled,
               .rule = Rule::kDeck1,
               .count = static_cast<std::uint8_t>(state.draw_pile.size())});
  }
  state.card = state.draw_pile.pop_back();
  sink(Event{.kind = EventKind::kDrew, .seat = state.on_turn, .card = state.card});
  if (state.effect().is_backward) mark_must_exit(state, sink);
}

/// A turn without a legal move: the card goes, and so does the turn (FT-TURN-2). Says whether the game goes on.
template <class Sink>
bool pass_without_move(State& state, Sink& sink) {
  sink(Event{.kind = EventKind::kNoMove, .seat = state.on_turn, .card = state.card, .rule = Rule::kTurn2});
  discard_card(state);
  if (!is_stalemate(state)) return true;
  state.ending = Ending::kStalemate;
  sink(Event{.kind = EventKind::kStalemate, .rule = Rule::kTurn4});
  return false;
}

/// Counts the turn that has just ended and begins the next one, of `next`. Says whether the game goes on.
template <class Sink>
bool begin_turn(State& state, Seat next, Sink& sink) {
  ++state.turns;
  if (state.turn_limit > 0 && state.turns >= state.turn_limit) {
    state.ending = Ending::kTurnLimit;
    sink(Event{.kind = EventKind::kTurnLimit});
    return false;
  }
  const bool is_extra = next == state.on_turn;
  state.on_turn = next;
  sink(Event{.kind = is_extra ? EventKind::kExtraTurn : EventKind::kTurn, .seat = next, .rule = Rule::kTurn3});
  draw_card(state, sink);
  return true;
}

/// Lets turns without a legal move go by until somebody has a decision to make or the game is over.
template <class Sink>
void settle(State& state, Sink& sink) {
  while (!has_move(state)) {
    if (!pass_without_move(state, sink)) return;
    if (!begin_turn(state, seat_after(state.on_turn, state.players), sink)) return;
  }
}

/// The end of a play: lost statuses (FT-FAST-5), a winner (FT-WIN-1), otherwise the next turn.
template <class Sink>
void finish_play(State& state, bool is_fasttrack_play, Sink& sink) {
  const Seat seat = state.on_turn;
  if (!is_fasttrack_play) {
    bool is_any = false;
    for (Peg& peg : state.pegs_of(seat)) {
      is_any |= peg.has_fasttrack;
      peg.lose_fasttrack();
    }
    if (is_any) sink(Event{.kind = EventKind::kLostStatus, .seat = seat, .rule = Rule::kFast5});
  }
  const bool draws_again = state.effect().gives_extra_turn;
  state.steps_left = 0;
  state.split_peg = kNoPeg;
  state.split_had_fasttrack = false;
  discard_card(state);
  if (has_won(state, seat)) {
    state.ending = Ending::kWon;
    sink(Event{.kind = EventKind::kWon, .seat = seat, .rule = Rule::kWin1});
    return;
  }
  if (begin_turn(state, draws_again ? seat : seat_after(seat, state.players), sink)) settle(state, sink);
}

/// The peg that `enter` brings in: the one on the highest holding hole.
inline const Peg& entering_peg(const Open& state) {
  const Peg* best = state.pegs_of(state.on_turn).data();
  for (const Peg& peg : state.pegs_of(state.on_turn)) {
    if (peg.hole > best->hole) best = &peg;  // holding holes have the highest numbers of all
  }
  return *best;
}

/// The first part of a split. Where no second part can follow, the play ends with it (FT-SPLIT-7).
template <class Sink>
void make_first_part(State& state, Peg& peg, const Move& move, Sink& sink) {
  const Section section = state.section(state.on_turn);
  const bool had_fasttrack = peg.has_fasttrack;
  const bool is_fasttrack_play = move_peg(state, peg, move.to, travel_of(section, move, state.card), sink);
  state.steps_left = static_cast<std::uint8_t>(kSplitSteps - clockwise_steps(section, move.from, move.to));
  state.split_peg = static_cast<std::uint8_t>(&peg - state.pegs_of(state.on_turn).data());
  state.split_had_fasttrack = had_fasttrack;
  if (has_move(state)) return;
  sink(Event{.kind = EventKind::kHalfSplit, .seat = state.on_turn, .rule = Rule::kSplit7, .count = state.steps_left});
  finish_play(state, is_fasttrack_play, sink);
}

/// Makes a legal move of the seat on turn.
template <class Sink>
void make_move(State& state, const Move& move, Sink& sink) {
  const bool enters = move.kind == MoveKind::kEnter;
  const Hole from = enters ? entering_peg(state).hole : move.from;
  const Hole to = enters ? home_of(state.section(state.on_turn)) : move.to;
  PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  Peg* peg = &pegs[first_of(pegs_where(pegs, [&](Hole hole) { return hole == from; }))];
  if (move.kind == MoveKind::kSplit) return make_first_part(state, *peg, move, sink);
  bool is_fasttrack_play = false;
  if (state.is_mid_split()) {
    is_fasttrack_play = state.split_had_fasttrack || state.pegs_of(state.on_turn)[state.split_peg].has_fasttrack;
  }
  is_fasttrack_play |= move_peg(state, *peg, to, travel_of(state.section(state.on_turn), move, state.card), sink);
  finish_play(state, is_fasttrack_play, sink);
}

}  // namespace cardtable::fasttrack
