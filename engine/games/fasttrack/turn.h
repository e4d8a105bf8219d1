// How a play changes the state: moving, cutting, statuses, the end of a play and the draw that follows it. Every change
// is reported to a sink as it happens; with NullSink the reports compile to nothing.
#pragma once

#include "engine/games/fasttrack/legal.h"
#include "engine/games/fasttrack/path.h"

namespace cardtable::fasttrack {

/// FT-CUT-1, FT-CUT-2. The peg that cuts has left its hole already.
template <class Sink>
[[gnu::noinline]] void cut_peg_on(Open& state, Hole hole, Sink& sink) {
  const Seat victim = owner_on_loop(state, hole);
  const Hole refuge = take_away(state, victim, hole);
  sink(Event{.kind = EventKind::kCut,
             .seat = victim,
             .rule = is_holding(refuge) ? Rule::kCut1 : Rule::kCut2,
             .from = hole,
             .to = refuge,
             .other = state.on_turn,
             .players = state.players});
}

/// Moves a peg and cuts the peg it lands on. Returns whether that was a FastTrack play (FT-FAST-5). Inlined, so that a
/// known kind of travel leaves no branches.
template <class Sink>
[[gnu::always_inline]] inline bool move_peg(Open& state, unsigned number, bool had_fasttrack, Hole to, Travel travel,
                                            Sink& sink) {
  const Seat seat = state.on_turn;
  OwnPegs& own = state.own[cardtable::index(seat)];
  Peg& peg = state.pegs_of(seat)[number];
  const Hole from = peg.hole;
  const bool is_entering = travel == Travel::kEnter;
  const bool is_backward = travel == Travel::kBackward;
  const bool is_clockwise = travel == Travel::kTrack || travel == Travel::kRing;
  sink(Event{.kind = is_entering ? EventKind::kEntered : EventKind::kMoved,
             .seat = seat,
             .card = state.card,
             .rule = Rule::kEnter1,
             .from = from,
             .to = to,
             .travel = travel,
             .section = own.way().section,
             .players = state.players});
  if (!is_entering) state.occupied.erase(from);
  if (state.occupied.contains(to)) [[unlikely]]
    cut_peg_on(state, to, sink);
  state.occupied.insert(to);
  peg.hole = to;
  if (!is_clockwise && !is_backward) {
    own.take(from, number);
    own.put(to, number);
    peg.lose_fasttrack();  // FT-BULL-1
    own.set_status(number, false);
    return had_fasttrack;
  }
  const unsigned before = own.way().place_of(from);
  const unsigned after = own.way().place_of(to);
  own.go(before, after);
  if (after > kEntryOnWay) own.turn_in(number);
  // FT-FAST-1, FT-FAST-2
  const bool has_fasttrack = is_clockwise && gives_status(after) && state.settings.has_ring;
  if (had_fasttrack || has_fasttrack) [[unlikely]] {
    peg.has_fasttrack = has_fasttrack;
    peg.must_exit = false;
    own.set_status(number, has_fasttrack);
  }
  if (has_fasttrack && !had_fasttrack) [[unlikely]] {
    sink(Event{.kind = EventKind::kFastTrack, .seat = seat, .rule = Rule::kFast1, .to = to, .players = state.players});
  }
  // FT-SAFE-1, FT-BACK-3: at the entry, beyond it, or past it and on round the loop.
  const bool meets_entry = after >= kEntryOnWay || (is_backward ? after > before : after < before);
  if (meets_entry && !peg.has_circuit) [[unlikely]] {
    peg.has_circuit = true;
    sink(Event{.kind = EventKind::kCircuit,
               .seat = seat,
               .rule = is_backward ? Rule::kBack3 : Rule::kSafe1,
               .to = to,
               .players = state.players});
  }
  return had_fasttrack || has_fasttrack;
}

/// FT-FAST-4.
template <class Sink>
[[gnu::noinline]] void mark_must_exit(Open& state, Sink& sink) {
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

/// FT-DECK-1. Out of line, since it happens once in 54 draws.
template <class Sink>
[[gnu::noinline]] void reshuffle(State& state, Sink& sink) {
  refill(state.draw_pile, state.discard, chance_of(state.rng, sink));
  sink(Event{.kind = EventKind::kReshuffled,
             .rule = Rule::kDeck1,
             .count = static_cast<std::uint8_t>(state.draw_pile.size())});
}

template <class Sink>
[[gnu::always_inline]] inline void draw_card(State& state, Sink& sink) {
  if (state.draw_pile.empty()) [[unlikely]]
    reshuffle(state, sink);
  const Card card = state.draw_pile.pop_back();
  state.card = card;
  sink(Event{.kind = EventKind::kDrew, .seat = state.on_turn, .card = card});
  if (state.settings.is_backward(card) && state.own_pegs().riding() != 0) mark_must_exit(state, sink);
}

/// A turn without a legal move: the card is discarded and the turn ends (FT-TURN-2). Returns whether the game goes on.
template <class Sink>
bool pass_without_move(State& state, Sink& sink) {
  sink(Event{.kind = EventKind::kNoMove, .seat = state.on_turn, .card = state.card, .rule = Rule::kTurn2});
  discard_card(state);
  if (!is_stalemate(state)) return true;
  state.ending = Ending::kStalemate;
  sink(Event{.kind = EventKind::kStalemate, .rule = Rule::kTurn4});
  return false;
}

inline Seat next_seat(const Open& state) {
  const std::size_t next = cardtable::index(state.on_turn) + 1;
  return seat_at(next == state.players ? 0 : next);
}

/// Counts the turn that has just ended and begins the next one, for `next`. Returns whether the game goes on.
template <class Sink>
[[gnu::always_inline]] inline bool begin_turn(State& state, Seat next, Sink& sink) {
  ++state.turns;
  if (state.settings.turn_limit > 0 && state.turns >= state.settings.turn_limit) [[unlikely]] {
    state.ending = Ending::kTurnLimit;
    state.moves = 0;
    sink(Event{.kind = EventKind::kTurnLimit});
    return false;
  }
  const bool is_extra = next == state.on_turn;
  state.on_turn = next;
  sink(Event{.kind = is_extra ? EventKind::kExtraTurn : EventKind::kTurn, .seat = next, .rule = Rule::kTurn3});
  draw_card(state, sink);
  return true;
}

/// Passes over turns without a legal move until somebody has a decision to make or the game is over.
template <class Sink>
[[gnu::noinline]] void pass_turns(State& state, Sink& sink) {
  do {
    if (!pass_without_move(state, sink)) return;
    if (!begin_turn(state, next_seat(state), sink)) return;
  } while (!look_for_moves(state));
}
template <class Sink>
[[gnu::always_inline]] inline void settle(State& state, Sink& sink) {
  if (!look_for_moves(state)) [[unlikely]]
    pass_turns(state, sink);
}

inline void lose_statuses(Open& state) {
  for (Peg& peg : state.pegs_of(state.on_turn)) peg.lose_fasttrack();
  state.own[cardtable::index(state.on_turn)].lose_statuses();
}

/// The end of a play: lost statuses (FT-FAST-5), a winner (FT-WIN-1), otherwise the next turn.
template <class Sink>
[[gnu::always_inline]] inline void end_play(State& state, bool is_fasttrack_play, Sink& sink) {
  const Seat seat = state.on_turn;
  if (!is_fasttrack_play && state.own_pegs().riding() != 0) [[unlikely]] {
    lose_statuses(state);
    sink(Event{.kind = EventKind::kLostStatus, .seat = seat, .rule = Rule::kFast5});
  }
  const bool draws_again = state.settings.gives_extra_turn(state.card);
  discard_card(state);
  if (has_won(state, seat)) [[unlikely]] {
    state.ending = Ending::kWon;
    state.moves = 0;
    sink(Event{.kind = EventKind::kWon, .seat = seat, .rule = Rule::kWin1});
    return;
  }
  if (begin_turn(state, draws_again ? seat : next_seat(state), sink)) settle(state, sink);
}

/// The same out of line, for the rarer plays and for splits, whose marks it clears.
template <class Sink>
[[gnu::noinline]] void finish_play(State& state, bool is_fasttrack_play, Sink& sink) {
  state.steps_left = 0;
  state.split_peg = kNoPeg;
  state.split_had_fasttrack = false;
  end_play(state, is_fasttrack_play, sink);
}

/// The peg that `enter` brings in: the one on the highest holding hole.
inline const Peg& entering_peg(const Open& state) {
  const auto pegs = state.pegs_in_play(state.on_turn);
  const Peg* best = pegs.data();
  for (const Peg& peg : pegs) {
    if (peg.hole > best->hole) best = &peg;  // holding holes have the highest numbers of all
  }
  return *best;
}

/// The first part of a split. Where no second part can follow, the play ends with it (FT-SPLIT-7).
template <class Sink>
void make_first_part(State& state, unsigned number, const Move& move, Sink& sink) {
  const Section section = state.section(state.on_turn);
  const bool had_fasttrack = state.pegs_of(state.on_turn)[number].has_fasttrack;
  const bool is_fasttrack_play = move_peg(state, number, had_fasttrack, move.to, travel_of(section, move, false), sink);
  state.steps_left = static_cast<std::uint8_t>(kSplitSteps - clockwise_steps(section, move.from, move.to));
  state.split_peg = static_cast<std::uint8_t>(number);
  state.split_had_fasttrack = had_fasttrack;
  state.moves = completing_moves(state);
  if (state.moves != 0) return;
  sink(Event{.kind = EventKind::kHalfSplit, .seat = state.on_turn, .rule = Rule::kSplit7, .count = state.steps_left});
  finish_play(state, is_fasttrack_play, sink);
}

/// Every move that make_move does not make itself.
template <class Sink>
[[gnu::noinline]] void make_rare_move(State& state, const Move& move, Sink& sink) {
  const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  if (move.kind == MoveKind::kEnter) {
    const auto number = static_cast<unsigned>(&entering_peg(state) - pegs.data());
    move_peg(state, number, false, state.way(state.on_turn).home, Travel::kEnter, sink);
    return finish_play(state, false, sink);
  }
  const auto number = static_cast<unsigned>(peg_on(pegs, move.from));
  if (move.kind == MoveKind::kSplit) return make_first_part(state, number, move, sink);
  bool is_fasttrack_play = false;
  if (state.is_mid_split()) is_fasttrack_play = state.split_had_fasttrack || pegs[state.split_peg].has_fasttrack;
  const Travel travel = travel_of(state.section(state.on_turn), move, state.settings.is_backward(state.card));
  is_fasttrack_play |= move_peg(state, number, pegs[number].has_fasttrack, move.to, travel, sink);
  finish_play(state, is_fasttrack_play, sink);
}

/// Makes a legal move of the seat on turn.
template <class Sink>
void make_move(State& state, const Move& move, Sink& sink) {
  const bool is_whole = move.kind == MoveKind::kMove && !state.is_mid_split();
  if (is_whole && move.from != kCenter && !state.settings.is_backward(state.card)) [[likely]] {
    const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
    const auto number = static_cast<unsigned>(peg_on(pegs, move.from));
    if (!pegs[number].has_fasttrack) [[likely]] {
      const bool is_fasttrack_play = move_peg(state, number, false, move.to, Travel::kTrack, sink);
      return end_play(state, is_fasttrack_play, sink);
    }
  }
  make_rare_move(state, move, sink);
}

}  // namespace cardtable::fasttrack
