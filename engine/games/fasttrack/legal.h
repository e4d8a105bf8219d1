// Which moves there are. One walk over them serves the list of legal moves and the question whether there is any.
#pragma once

#include "engine/games/fasttrack/split.h"

namespace cardtable::fasttrack {

/// FT-ENTER-1 to FT-ENTER-3.
inline bool can_enter(const Open& state, const Ground& ground) {
  const Hole home = home_of(ground.section);
  if (pegs_in_holding(state.pegs_of(state.on_turn)) == 0 || ground.own.stands_on(home)) return false;
  return can_land(state, ground, hold_hole(ground.section, 0), home);
}

/// FT-BULL-1, FT-BULL-2.
inline bool can_enter_bullseye(const Open& state, const Peg& peg) {
  return may_travel_ring(peg) && state.effect().steps == 1 && !state.occupied.contains(kCenter);
}

/// Moves of a peg on the loop with the whole card that no own peg hinders; who else stands there does not count yet.
/// `visit(Hole)` says whether to go on; so does the result.
template <class Visit>
[[gnu::always_inline]] inline bool for_each_loop_move(const Open& state, const Ground& ground, const Peg& peg,
                                                      Visit&& visit) {
  const CardEffect& effect = state.effect();
  if (effect.is_backward) {
    const Landing landing = backward(ground, peg.hole);
    return !landing.is_free() || visit(landing.to);
  }
  if (!for_each_clockwise_end(ground, peg, effect.steps, visit)) return false;
  return !can_enter_bullseye(state, peg) || visit(kCenter);
}

/// Every move with the whole card by any peg, entering included: first `enter`, then the pegs on the loop, those in the
/// safe zone, the one in the bullseye. Taking the pegs zone by zone spares a guess for each of them.
template <class Visit>
bool for_each_unsplit_move(const Open& state, const Ground& ground, Visit&& visit) {
  const CardEffect& effect = state.effect();
  const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  if (effect.enters && can_enter(state, ground) && !visit(Move::enter())) return false;
  for (PegMask left = pegs_where(pegs, is_on_loop); left != 0; left &= left - 1) {
    const Peg& peg = pegs[first_of(left)];
    const bool goes_on = for_each_loop_move(state, ground, peg, [&](Hole to) {
      return !can_land(state, ground, peg.hole, to) || visit(Move::move(peg.hole, to));
    });
    if (!goes_on) return false;
  }
  if (effect.steps < kSafeHoles) {  // a 4 moves nobody there (FT-BACK-2), and more than three steps overshoot
    for (PegMask left = pegs_where(pegs, is_safe); left != 0; left &= left - 1) {
      const Hole from = pegs[first_of(left)].hole;
      const Landing landing = along_safe_zone(ground, from, effect.steps);
      if (landing.is_free() && !visit(Move::move(from, landing.to))) return false;
    }
  }
  const bool may_leave = effect.leaves_bullseye && ground.occupied.contains(kCenter);
  if (!may_leave || state.peg_at(state.on_turn, kCenter) == nullptr) return true;
  const Hole exit = bullseye_exit(ground);
  return !can_land(state, ground, kCenter, exit) || visit(Move::move(kCenter, exit));
}

/// Whether a 7 can be used up, by one peg or by two. If not, half a split may be made (FT-SPLIT-7).
inline bool can_use_whole_seven(const Open& state, const Ground& ground) {
  const auto stop = [](const auto&...) { return false; };
  return !for_each_unsplit_move(state, ground, stop) || !for_each_complete_split(state, ground, stop);
}

/// Every legal move of the seat on turn, in a fixed order. `visit(Move)` says whether to go on; so does the result.
template <class Visit>
bool for_each_move(const Open& state, Visit&& visit) {
  const Ground ground = ground_of(state, state.on_turn);
  if (state.is_mid_split()) {
    const Peg& first = state.pegs_of(state.on_turn)[state.split_peg];
    return for_each_second_part(state, ground, first, state.split_had_fasttrack, state.steps_left,
                                [&](const Peg& peg, Hole to) { return visit(Move::move(peg.hole, to)); });
  }
  bool is_any = false;
  const auto note = [&](const Move& move) {
    is_any = true;
    return visit(move);
  };
  const auto split = [&](const Peg& peg, Hole to, unsigned) { return note(Move::split(peg.hole, to)); };
  if (!for_each_unsplit_move(state, ground, note)) return false;
  if (!state.effect().splits) return true;
  if (!for_each_complete_split(state, ground, split)) return false;
  return is_any || for_each_first_part(state, ground, split);
}

inline bool has_move(const Open& state) {
  return !for_each_move(state, [](const Move&) { return false; });
}

/// FT-TURN-4: no card of this game would give anybody a move.
inline bool is_stalemate(const Open& state) {
  Open probe = state;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    probe.on_turn = seat_at(seat);
    for (std::size_t rank = 0; rank <= kRanks; ++rank) {
      probe.card = Card(static_cast<Rank>(rank), Suit::kClubs);
      if (!(state.in_game & CardSet::of(probe.card.rank())).empty() && has_move(probe)) return false;
    }
  }
  return true;
}

}  // namespace cardtable::fasttrack
