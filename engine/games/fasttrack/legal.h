// Which moves there are: sets of bits that serve the list of legal moves, the question whether there is any, and a
// random choice. Rare moves are function calls, so that the usual moves stay in registers.
#pragma once

#include "engine/games/fasttrack/split.h"

namespace cardtable::fasttrack {

/// FT-ENTER-1 to FT-ENTER-3, with a card that brings pegs in.
inline bool can_enter(const Open& state) {
  const OwnPegs& own = state.own_pegs();
  if (own.held() == 0 || own.stands_on(kHomeOnWay)) return false;
  const Way& way = state.way(state.on_turn);
  return can_land(state, hold_hole(way.section, 0), way.home);
}

/// FT-BULL-1, FT-BULL-2: whether a peg that may travel the ring may enter with a card of this many steps.
inline bool is_bullseye_open(const Open& state, unsigned steps) {
  return steps == 1 && state.settings.has_bullseye && !state.occupied.contains(kCenter);
}

/// The impossible moves (FT-CUT-3) among `cuts`, which are moves along the track onto opponents.
MoveBits impossible_cuts(const Open& state, MoveBits cuts, unsigned steps);
/// With a full safe zone: the move of the last peg along the track, up to its home (FT-SAFE-3).
MoveBits move_of_last(const Open& state, PegMask pegs_that_may, unsigned steps);
/// Along the ring and into the bullseye.
MoveBits ring_moves(const Open& state, unsigned steps);
MoveBits backward_moves(const Open& state);
/// The moves of the pegs on these places of the safe zone.
MoveBits moves_from_zone(const Open& state, unsigned places);
/// Out of the bullseye, if a peg of the seat on turn is there.
MoveBits bullseye_exits(const Open& state);

/// Which places of a safe zone can be left by 1 to 3 steps forward, by the places that are taken (FT-SAFE-2).
inline constexpr auto kZoneMoves = [] {
  std::array<std::array<std::uint8_t, 1U << kSafeHoles>, kSafeHoles> moves{};
  for (unsigned steps = 1; steps < kSafeHoles; ++steps) {
    for (unsigned zone = 0; zone < 1U << kSafeHoles; ++zone) {
      for (unsigned place = 0; place + steps < kSafeHoles; ++place) {
        const unsigned way = ((1U << steps) - 1U) << (place + 1);
        if (((zone >> place) & 1U) != 0 && (zone & way) == 0)
          moves[steps][zone] |= static_cast<std::uint8_t>(1U << place);
      }
    }
  }
  return moves;
}();

/// Every move clockwise of a peg on the loop along the track, into its safe zone or, the last peg, past it.
[[gnu::always_inline]] inline MoveBits track_moves(const Open& state, PegMask pegs_that_may, unsigned steps) {
  const OwnPegs& own = state.own_pegs();
  const Way& way = state.way(state.on_turn);
  const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  if (own.is_zone_full()) [[unlikely]]
    return move_of_last(state, pegs_that_may, steps);
  const unsigned ahead = (1U << steps) - 1U;
  MoveBits moves = 0;
  MoveBits cuts = 0;
  for (PegMask left = pegs_that_may; left != 0; left &= left - 1) {
    const unsigned peg = first_of(left);
    const unsigned place = way.place_of(pegs[peg].hole);
    if ((own.after(place) & ahead) != 0) continue;  // FT-MOVE-2, FT-SAFE-2
    moves |= track_bit(peg);
    if (state.occupied.contains(way.holes[place + steps])) cuts |= track_bit(peg);
  }
  if (cuts != 0) [[unlikely]]
    moves &= ~impossible_cuts(state, cuts, steps);
  return moves;
}

/// Every move with the whole card by any peg, entering included.
[[gnu::always_inline]] inline MoveBits whole_moves(const Open& state) {
  const Card card = state.card;
  const OwnPegs& own = state.own_pegs();
  MoveBits moves = state.settings.enters(card) && can_enter(state) ? kEnterBit : 0;
  if (state.settings.is_backward(card)) [[unlikely]] {
    moves |= backward_moves(state);
  } else {
    const unsigned steps = steps_of(card);
    moves |= track_moves(state, own.on_loop(), steps);
    if (own.riding() != 0) [[unlikely]]
      moves |= ring_moves(state, steps);
    if (steps < kSafeHoles) {
      if (const unsigned places = kZoneMoves[steps][own.safe_zone()]; places != 0)
        moves |= moves_from_zone(state, places);
    }
  }
  if (state.occupied.contains(kCenter)) [[unlikely]]
    moves |= bullseye_exits(state);
  return moves;
}

/// Every second part of a split whose first part was made.
MoveBits completing_moves(const Open& state);

/// Every move but first parts of a split.
[[gnu::always_inline]] inline MoveBits moves_in(const Open& state) {
  if (state.is_mid_split()) [[unlikely]]
    return completing_moves(state);
  return whole_moves(state);
}

/// Every first part of a split that may be made, given the other moves.
inline SplitBits splits_in(const Open& state, MoveBits moves) {
  if (state.card.rank() != Rank::kSeven || state.is_mid_split()) [[likely]]
    return 0;
  return split_moves(state, moves != 0);
}

/// The move of a bit.
Move rare_move_at(const Open& state, unsigned bit);
inline Move move_at(const Open& state, unsigned bit) {
  if (((kTrackBits >> bit) & 1U) == 0 || state.settings.is_backward(state.card)) [[unlikely]]
    return rare_move_at(state, bit);
  const Way& way = state.way(state.on_turn);
  const Hole from = state.pegs_of(state.on_turn)[peg_on_loop(bit)].hole;
  const Way::Ends& ends = state.own_pegs().is_zone_full() ? way.round : way.holes;
  return Move::move(from, ends[way.place_of(from) + state.steps_to_go()]);
}

/// Calls `visit(Move)` for each of them, in their fixed order.
template <class Visit>
void for_each_move(const Open& state, MoveBits moves, SplitBits splits, Visit visit) {
  for (; moves != 0; moves &= moves - 1) visit(move_at(state, static_cast<unsigned>(std::countr_zero(moves))));
  for (; splits != 0; splits &= splits - 1) visit(split_at(state, static_cast<unsigned>(std::countr_zero(splits))));
}

/// Whether there are such moves, or a split: if a 7 cannot be used up, any first part may be made (FT-SPLIT-7).
[[gnu::always_inline]] inline bool is_any(const Open& state, MoveBits moves) {
  if (moves != 0) [[likely]]
    return true;
  return state.card.rank() == Rank::kSeven && !state.is_mid_split() && has_first_part(state);
}
[[gnu::always_inline]] inline bool has_move(const Open& state) { return is_any(state, moves_in(state)); }
/// Works out what the seat on turn may do with the card drawn. Returns whether it has a move.
[[gnu::always_inline]] inline bool look_for_moves(Open& state) {
  state.moves = whole_moves(state);
  return is_any(state, state.moves);
}

/// Whether a 7 can be used up, by one peg or by two.
inline bool can_use_whole_seven(const Open& state) { return whole_moves(state) != 0 || has_complete_split(state); }

/// FT-TURN-4: no card of this game would give anybody a move.
bool is_stalemate(const Open& state);

}  // namespace cardtable::fasttrack
