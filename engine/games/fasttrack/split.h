// The split 7: who takes part, which first parts there are, and whether a second part can follow. Both parts are moves
// clockwise of pegs on the loop; a part never enters the bullseye (FT-BULL-1).
#pragma once

#include "engine/games/fasttrack/cutting.h"

namespace cardtable::fasttrack {

/// FT-SPLIT-2.
constexpr bool may_split(const Peg& peg) { return is_on_loop(peg.hole); }

/// FT-SPLIT-2 and FT-SPLIT-4: whether another peg could take the other part.
inline bool has_partner(const PegsOfSeat& pegs, const Peg& peg) {
  for (const Peg& other : pegs) {
    if (&other != &peg && may_split(other) && other.has_fasttrack == peg.has_fasttrack) return true;
  }
  return false;
}

/// Every second part of `steps` by any peg but `first`; `had_fasttrack` is the status that peg had before its own part
/// (FT-SPLIT-4, FT-SPLIT-6). `visit(const Peg&, Hole)` says whether to go on; so does the result.
template <class Visit>
bool for_each_second_part(const Open& state, const Ground& ground, const Peg& first, bool had_fasttrack, unsigned steps,
                          Visit&& visit) {
  for (const Peg& peg : state.pegs_of(state.on_turn)) {
    if (&peg == &first || !may_split(peg) || peg.has_fasttrack != had_fasttrack) continue;
    const bool goes_on = for_each_clockwise_end(
        ground, peg, steps, [&](Hole to) { return !can_land(state, ground, peg.hole, to) || visit(peg, to); });
    if (!goes_on) return false;
  }
  return true;
}

/// FT-SPLIT-7: whether some second part exists once `first` has moved `steps` holes to `to`.
inline bool can_be_completed(const Open& state, const Ground& ground, const Peg& first, Hole to, unsigned steps) {
  return !for_each_second_part(state, ground.after_moving(first.hole, to), first, first.has_fasttrack,
                               kSplitSteps - steps, [](const Peg&, Hole) { return false; });
}

/// Every first part, whether or not a second can follow; it may not cut (FT-SPLIT-5). `visit(const Peg&, Hole to,
/// unsigned steps)` says whether to go on; so does the result.
template <class Visit>
bool for_each_first_part(const Open& state, const Ground& ground, Visit&& visit) {
  const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  for (const Peg& peg : pegs) {
    if (!may_split(peg) || !has_partner(pegs, peg)) continue;
    for (unsigned steps = 1; steps < kSplitSteps; ++steps) {
      const bool goes_on = for_each_clockwise_end(
          ground, peg, steps, [&](Hole to) { return ground.occupied.contains(to) || visit(peg, to, steps); });
      if (!goes_on) return false;
    }
  }
  return true;
}

/// The same, of complete splits only.
template <class Visit>
bool for_each_complete_split(const Open& state, const Ground& ground, Visit&& visit) {
  return for_each_first_part(state, ground, [&](const Peg& peg, Hole to, unsigned steps) {
    return !can_be_completed(state, ground, peg, to, steps) || visit(peg, to, steps);
  });
}

}  // namespace cardtable::fasttrack
