// Which moves there are. One walk over them serves the list of legal moves and the question whether there is any.
#pragma once

#include "engine/games/fasttrack/split.h"

namespace cardtable::fasttrack {

/// FT-ENTER-1 to FT-ENTER-3.
inline bool can_enter(const State& state, const Ground& ground) {
  const Hole home = home_of(ground.section);
  if (pegs_in_holding(state.pegs_of(state.on_turn)) == 0 || ground.own.stands_on(home)) return false;
  return can_land(state, ground, hold_hole(ground.section, 0), home);
}

/// FT-BULL-1, FT-BULL-2.
inline bool can_enter_bullseye(const State& state, const Peg& peg) {
  return may_travel_ring(peg) && state.effect().steps == 1 && !state.occupied.contains(kCenter);
}

/// Where the whole card can take a peg of the seat on turn; who else stands there does not count yet.
inline Ends whole_move_ends(const State& state, const Ground& ground, const Peg& peg) {
  const CardEffect& effect = state.effect();
  if (is_on_loop(peg.hole) && !effect.is_backward) {
    Ends ends = clockwise_ends(ground, peg, effect.steps);
    if (can_enter_bullseye(state, peg)) ends.push_back(kCenter);
    return ends;
  }
  Ends ends;
  if (peg.hole == kCenter) {
    if (effect.leaves_bullseye) ends.push_back(bullseye_exit(ground));
  } else if (is_on_loop(peg.hole) || !effect.is_backward) {  // FT-BACK-2
    const Landing landing =
        effect.is_backward ? backward(ground, peg.hole) : along_safe_zone(ground, peg.hole, effect.steps);
    if (landing.is_free()) ends.push_back(landing.to);
  }
  return ends;
}

/// Every move with the whole card by any peg, entering included.
template <class Visit>
bool for_each_unsplit_move(const State& state, const Ground& ground, Visit&& visit) {
  if (state.effect().enters && can_enter(state, ground) && !visit(Move::enter())) return false;
  for (const Peg& peg : state.pegs_of(state.on_turn)) {
    if (is_holding(peg.hole)) continue;
    for (const Hole to : whole_move_ends(state, ground, peg)) {
      if (can_land(state, ground, peg.hole, to) && !visit(Move::move(peg.hole, to))) return false;
    }
  }
  return true;
}

/// Whether a 7 can be used up, by one peg or by two. If not, half a split may be made (FT-SPLIT-7).
inline bool can_use_whole_seven(const State& state, const Ground& ground) {
  const auto stop = [](const auto&...) { return false; };
  return !for_each_unsplit_move(state, ground, stop) || !for_each_complete_split(state, ground, stop);
}

/// Every legal move of the seat on turn, in a fixed order. `visit(Move)` says whether to go on; so does the result.
template <class Visit>
bool for_each_move(const State& state, Visit&& visit) {
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

inline bool has_move(const State& state) {
  return !for_each_move(state, [](const Move&) { return false; });
}

/// FT-TURN-4: no card of this game would give anybody a move.
inline bool is_stalemate(const State& state) {
  State probe = state;
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
