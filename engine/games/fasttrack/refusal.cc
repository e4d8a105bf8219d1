// Why a move is not legal: the one rule that a player would point to. Uses the same predicates as the list of moves.
#include "engine/games/fasttrack/rules.h"
#include "engine/games/fasttrack/words.h"
#include "engine/kit/words.h"

namespace cardtable::fasttrack {
namespace {

using V = Verdict<Rule>;

/// A peg on its way, which the questions below are about.
struct Try {
  const Open& state;
  const Lane& lane;
  const Peg& peg;
  Hole to;
};

V verdict_on_landing(const Try& t, const Landing& landing) {
  if (landing.hindrance == Hindrance::kOwnPeg) return V::forbidden(Rule::kMove2);
  if (landing.hindrance == Hindrance::kPastHome) return V::forbidden(Rule::kSafe3);
  if (!can_land(t.state, t.peg.hole, t.to)) return V::forbidden(Rule::kCut3);
  return V::legal();
}

/// The rule against travelling the ring, or part of it, to `to`; `otherwise` if the ring is not involved.
Rule rule_against_ring(const Try& t, unsigned steps, Rule otherwise) {
  const Hole from = t.peg.hole;
  if (!is_ft(from)) {
    // No peg turns into the ring in the middle of a move.
    for (unsigned before = 1; before < steps; ++before) {
      const Hole passed = clockwise(from, before);
      if (is_ft(passed) && t.to == ft_hole(ft_number(passed) + steps - before)) return Rule::kFast1;
    }
    return otherwise;
  }
  const unsigned start = ft_number(from);
  if (from == ft_of(t.lane.section())) return t.to == ft_hole(start + steps) ? Rule::kFast1 : otherwise;
  if (along_ring(t.lane, from, steps).leads_to(t.to)) return t.peg.must_exit ? Rule::kFast4 : Rule::kFast2;
  if (!t.peg.has_fasttrack) return otherwise;
  if (t.to == ft_hole(start + steps)) return Rule::kFast2;  // past its own FT hole
  const unsigned to_exit = ring_distance(start, index(t.lane.section()));
  for (unsigned before = 1; before < steps && before < to_exit; ++before) {
    if (t.to == clockwise(ft_hole(start + before), steps - before)) return Rule::kFast3;
  }
  return otherwise;
}

/// The rule against a hole that a clockwise move of `steps` does not lead to; `otherwise` for a plain wrong count.
Rule rule_against_missing(const Try& t, unsigned steps, Rule otherwise) {
  const Hole from = t.peg.hole;
  if (is_safe(t.to) && Section{info_of(t.to).section} != t.lane.section()) {
    return t.state.occupied.contains(t.to) ? Rule::kCut4 : Rule::kSafe1;
  }
  if (is_holding(t.to)) {
    const Seat owner = owner_of_peg_on(t.state, t.to);
    return owner != kNoSeat && owner != t.state.on_turn ? Rule::kCut4 : otherwise;
  }
  const bool may_ring = may_travel_ring(t.peg);
  if (is_safe(t.to)) {
    if (t.lane.own.is_zone_full()) return Rule::kSafe3;
    const bool overshoots = along_track(t.lane, from, steps).hindrance == Hindrance::kOvershoot ||
                            (may_ring && along_ring(t.lane, from, steps).hindrance == Hindrance::kOvershoot);
    return overshoots ? Rule::kSafe2 : rule_against_ring(t, steps, otherwise);
  }
  // What the count would lead to if the peg stayed on the outer track at its entry.
  if (t.to == clockwise(from, steps)) return Rule::kSafe1;
  const unsigned to_exit = is_ft(from) ? ring_distance(ft_number(from), index(t.lane.section())) : 0;
  if (may_ring && steps > to_exit && t.to == clockwise(ft_of(t.lane.section()), steps - to_exit)) return Rule::kSafe1;
  return rule_against_ring(t, steps, otherwise);
}

/// FT-BULL-1, FT-BULL-2, FT-FAST-4.
V verdict_on_bullseye(const Try& t) {
  if (!t.state.settings.has_bullseye) return V::forbidden(Rule::kBull1);
  if (t.state.is_mid_split() || t.state.effect().steps != 1 || !t.peg.has_fasttrack) {
    return V::forbidden(Rule::kBull1);
  }
  if (t.peg.must_exit) return V::forbidden(Rule::kFast4);
  return t.state.occupied.contains(kCenter) ? V::forbidden(Rule::kBull2) : V::legal();
}

V verdict_on_clockwise(const Try& t, unsigned steps, Rule otherwise) {
  if (t.to == kCenter) return verdict_on_bullseye(t);
  const Landing track = along_track(t.lane, t.peg.hole, steps);
  if (track.leads_to(t.to)) return verdict_on_landing(t, track);
  if (may_travel_ring(t.peg)) {
    const Landing ring = along_ring(t.lane, t.peg.hole, steps);
    if (ring.leads_to(t.to)) return verdict_on_landing(t, ring);
  }
  return V::forbidden(rule_against_missing(t, steps, otherwise));
}

V verdict_on_backward(const Try& t) {
  if (is_safe(t.to) || t.to == kCenter) return V::forbidden(Rule::kBack2);
  const Landing landing = backward(t.lane, t.peg.hole);
  return landing.leads_to(t.to) ? verdict_on_landing(t, landing) : V::forbidden(Rule::kBack1);
}

V verdict_on_leaving_bullseye(const Try& t) {
  const CardEffect effect = t.state.effect();
  if (!effect.leaves_bullseye) return V::forbidden(effect.is_backward ? Rule::kBack2 : Rule::kBull3);
  const Hole exit = bullseye_exit(t.lane);
  if (t.to == exit) return verdict_on_landing(t, {exit, Hindrance::kNone});
  return V::forbidden(exit == ft_of(t.lane.section()) ? Rule::kBull3 : Rule::kBull4);
}

V verdict_in_safe_zone(const Try& t) {
  if (t.state.effect().is_backward) return V::forbidden(Rule::kBack2);
  const Landing landing = along_track(t.lane, t.peg.hole, t.state.effect().steps);
  return landing.leads_to(t.to) ? verdict_on_landing(t, landing) : V::forbidden(Rule::kSafe2);
}

V verdict_on_second_part(const Try& t) {
  if (&t.peg == &t.state.pegs_of(t.state.on_turn)[t.state.split_peg]) return V::forbidden(Rule::kSplit6);
  if (!may_split(t.peg)) return V::forbidden(Rule::kSplit2);
  if (t.peg.has_fasttrack != t.state.split_had_fasttrack) return V::forbidden(Rule::kSplit4);
  return verdict_on_clockwise(t, t.state.steps_left, Rule::kSplit6);
}

V verdict_on_whole_move(const Try& t) {
  if (t.state.is_mid_split()) return verdict_on_second_part(t);
  if (is_holding(t.peg.hole)) {
    if (t.to == home_of(t.lane.section())) return V::impossible(msg::impossible_from_holding::kPhrase);
    return V::forbidden(Rule::kEnter1);
  }
  if (t.peg.hole == kCenter) return verdict_on_leaving_bullseye(t);
  if (is_safe(t.peg.hole)) return verdict_in_safe_zone(t);
  if (t.state.effect().is_backward) return verdict_on_backward(t);
  return verdict_on_clockwise(t, t.state.effect().steps, Rule::kMove1);
}

/// A first part that leads to `to` in `steps`.
V verdict_on_first_landing(const Try& t, const Landing& landing, unsigned steps) {
  if (landing.hindrance == Hindrance::kOwnPeg) return V::forbidden(Rule::kMove2);
  if (!can_land_first(t.state, t.peg.hole, t.to)) {
    return V::forbidden(t.state.settings.first_part_cuts ? Rule::kCut3 : Rule::kSplit5);
  }
  const bool is_offered = can_be_completed(t.state, t.peg, t.to, steps) || !can_use_whole_seven(t.state);
  return is_offered ? V::legal() : V::forbidden(Rule::kSplit7);
}

V verdict_on_first_part(const Try& t) {
  if (!t.state.effect().splits) return V::forbidden(Rule::kSplit1);
  if (t.state.is_mid_split()) return V::forbidden(Rule::kSplit6);
  if (!may_split(t.peg)) return V::forbidden(Rule::kSplit2);
  const PegsOfSeat& pegs = t.state.pegs_of(t.state.on_turn);
  unsigned candidates = 0;
  for (const Peg& peg : pegs) candidates += may_split(peg) ? 1U : 0U;
  if (candidates < 2) return V::forbidden(Rule::kSplit3);
  const auto number = static_cast<unsigned>(&t.peg - pegs.data());
  if (partners(t.lane.own, number, t.peg.has_fasttrack) == 0) return V::forbidden(Rule::kSplit4);
  if (t.to == kCenter) return V::forbidden(Rule::kBull1);
  for (unsigned steps = 1; steps < kSplitSteps; ++steps) {
    const Landing track = along_track(t.lane, t.peg.hole, steps);
    if (track.leads_to(t.to)) return verdict_on_first_landing(t, track, steps);
    if (!may_travel_ring(t.peg)) continue;
    const Landing ring = along_ring(t.lane, t.peg.hole, steps);
    if (ring.leads_to(t.to)) return verdict_on_first_landing(t, ring, steps);
  }
  for (unsigned steps = 1; steps < kSplitSteps; ++steps) {
    const Rule rule = rule_against_missing(t, steps, Rule::kSplit1);
    if (rule != Rule::kSplit1) return V::forbidden(rule);
  }
  return V::forbidden(Rule::kSplit1);
}

V verdict_on_entering(const Open& state, const Lane& lane) {
  if (!state.effect().enters) return V::forbidden(Rule::kEnter1);
  if (state.is_mid_split()) return V::forbidden(Rule::kSplit6);  // where a 7 brings pegs in
  if (pegs_in_holding(state.pegs_of(state.on_turn)) == 0) return V::forbidden(Rule::kEnter1);
  if (lane.stands_on(lane.way->home)) return V::forbidden(Rule::kEnter2);
  return can_enter(state) ? V::legal() : V::forbidden(Rule::kCut3);
}

}  // namespace

Verdict<Rule> Rules::check(const State& state, Seat seat, const Move& move) const {
  if (state.is_over()) return V::impossible(kit_msg::impossible_over::kPhrase);
  if (index(seat) >= state.players) return V::impossible(kit_msg::impossible_no_seat::kPhrase);
  if (seat != state.on_turn) return V::impossible(msg::impossible_not_on_turn::kPhrase);
  const Lane lane = lane_of(state, state.on_turn);
  if (move.kind == MoveKind::kEnter) return verdict_on_entering(state, lane);
  const Peg* peg = state.peg_at(state.on_turn, move.from);
  if (peg == nullptr) return V::impossible(msg::impossible_no_peg::kPhrase);
  const Try t{state, lane, *peg, move.to};
  return move.kind == MoveKind::kSplit ? verdict_on_first_part(t) : verdict_on_whole_move(t);
}

}  // namespace cardtable::fasttrack
