#include "engine/games/fasttrack/legal.h"

namespace cardtable::fasttrack {

MoveBits impossible_cuts(const Open& state, MoveBits cuts, unsigned steps) {
  const Way& way = state.way(state.on_turn);
  const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  MoveBits impossible = 0;
  for (PegMask left = state.own_pegs().on_loop(); left != 0; left &= left - 1) {
    const unsigned peg = first_of(left);
    if ((cuts & track_bit(peg)) == 0) continue;
    const Hole from = pegs[peg].hole;
    if (!can_cut(state, state.occupied, from, way.holes[way.place_of(from) + steps])) impossible |= track_bit(peg);
  }
  return impossible;
}

MoveBits move_of_last(const Open& state, PegMask pegs_that_may, unsigned steps) {
  if (pegs_that_may == 0) return 0;
  const unsigned peg = first_of(pegs_that_may);
  const Hole from = state.pegs_of(state.on_turn)[peg].hole;
  const Landing landing = along_track(lane_of(state, state.on_turn), from, steps);
  return landing.is_free() && can_land(state, from, landing.to) ? track_bit(peg) : 0;
}

MoveBits ring_moves(const Open& state, unsigned steps) {
  const Lane lane = lane_of(state, state.on_turn);
  const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  MoveBits moves = 0;
  for (PegMask left = lane.own.riding(); left != 0; left &= left - 1) {
    const unsigned peg = first_of(left);
    if (!may_travel_ring(pegs[peg])) continue;
    const Landing ring = along_ring(lane, pegs[peg].hole, steps);
    if (ring.is_free() && can_land(state, pegs[peg].hole, ring.to)) moves |= ring_bit(peg);
    if (is_bullseye_open(state, steps)) moves |= bullseye_bit(peg);
  }
  return moves;
}

MoveBits backward_moves(const Open& state) {
  const Lane lane = lane_of(state, state.on_turn);
  const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  MoveBits moves = 0;
  for (PegMask left = lane.own.on_loop(); left != 0; left &= left - 1) {
    const unsigned peg = first_of(left);
    const Landing landing = backward(lane, pegs[peg].hole);
    if (landing.is_free() && can_land(state, pegs[peg].hole, landing.to)) moves |= track_bit(peg);
  }
  return moves;
}

MoveBits moves_from_zone(const Open& state, unsigned places) {
  const Way& way = state.way(state.on_turn);
  const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  MoveBits moves = 0;
  for (; places != 0; places &= places - 1) {
    const auto place = static_cast<unsigned>(std::countr_zero(places));
    moves |= zone_bit(static_cast<unsigned>(peg_on(pegs, way.holes[kZoneOnWay + place])));
  }
  return moves;
}

MoveBits bullseye_exits(const Open& state) {
  if (!state.settings.leaves_bullseye(state.card) || state.peg_at(state.on_turn, kCenter) == nullptr) return 0;
  return can_land(state, kCenter, bullseye_exit(lane_of(state, state.on_turn))) ? kExitBit : 0;
}

MoveBits completing_moves(const Open& state) {
  const OwnPegs& own = state.own_pegs();
  const PegMask pegs_that_may = partners(own, state.split_peg, state.split_had_fasttrack);
  MoveBits moves = track_moves(state, pegs_that_may, state.steps_left);
  if (!state.split_had_fasttrack) return moves;
  const Lane lane = lane_of(state, state.on_turn);
  const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  for (PegMask left = pegs_that_may; left != 0; left &= left - 1) {
    const unsigned peg = first_of(left);
    if (!may_travel_ring(pegs[peg])) continue;
    const Landing ring = along_ring(lane, pegs[peg].hole, state.steps_left);
    if (ring.is_free() && can_land(state, pegs[peg].hole, ring.to)) moves |= ring_bit(peg);
  }
  return moves;
}

Move rare_move_at(const Open& state, unsigned bit) {
  const MoveBits move = 1U << bit;
  if (move == kEnterBit) return Move::enter();
  const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  if (move >= zone_bit(0) && move < kExitBit) {
    const Hole from = pegs[bit - kFirstZoneBit].hole;
    return Move::move(from, hole_at(index(from) + state.steps()));
  }
  const Lane lane = lane_of(state, state.on_turn);
  if (move == kExitBit) return Move::move(kCenter, bullseye_exit(lane));
  const unsigned peg = peg_on_loop(bit);
  const Hole from = pegs[peg].hole;
  if (move == ring_bit(peg)) return Move::move(from, along_ring(lane, from, state.steps_to_go()).to);
  return Move::move(from, move == bullseye_bit(peg) ? kCenter : counter_clockwise(from, kBackSteps));
}

bool is_stalemate(const Open& state) {
  // A card of one step and a peg that can go it: nearly always the answer, without trying every card.
  constexpr CardSet kOneStep = CardSet::of(Rank::kAce) | CardSet::of(Rank::kJack) | CardSet::of(Rank::kQueen) |
                               CardSet::of(Rank::kKing) | CardSet::of(Rank::kJoker);
  if (!(state.in_game & kOneStep).empty()) {
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      const PegsOfSeat& pegs = state.pegs[seat];
      for (PegMask left = state.own[seat].on_loop(); left != 0; left &= left - 1) {
        const Hole from = pegs[first_of(left)].hole;
        const bool turns_in = from == state.way(seat_at(seat)).entry;
        if (!turns_in && !state.occupied.contains(clockwise(from, 1))) return false;
      }
    }
  }
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
