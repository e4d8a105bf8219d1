#include "engine/games/fasttrack/split.h"

#include <array>

#include "engine/games/fasttrack/legal.h"

namespace cardtable::fasttrack {
namespace {

/// Numbers of steps from 1 to 6, the lowest bit for one step.
using StepBits = unsigned;
constexpr StepBits kAnySteps = (1U << (kSplitSteps - 1)) - 1U;

/// As parts along the track of the first peg.
constexpr auto kAsParts = [] {
  std::array<std::uint16_t, kAnySteps + 1> parts{};
  for (StepBits bits = 0; bits <= kAnySteps; ++bits) {
    for (unsigned steps = 1; steps < kSplitSteps; ++steps) {
      if (((bits >> (steps - 1)) & 1U) != 0) parts[bits] |= static_cast<std::uint16_t>(part_bit(0, steps, false));
    }
  }
  return parts;
}();
/// The steps of first parts that leave these to the second.
constexpr auto kRests = [] {
  std::array<std::uint8_t, kAnySteps + 1> rests{};
  for (StepBits bits = 0; bits <= kAnySteps; ++bits) {
    for (unsigned steps = 1; steps < kSplitSteps; ++steps) {
      if (((bits >> (steps - 1)) & 1U) != 0) rests[bits] |= static_cast<std::uint8_t>(1U << (kSplitSteps - steps - 1));
    }
  }
  return rests;
}();

/// All step counts up to the first taken place ahead.
constexpr StepBits steps_before(unsigned taken) {
  const unsigned stop = taken | (kAnySteps + 1);
  return (stop & (0U - stop)) - 1U;
}

/// What is ahead of a peg on the loop.
struct Ahead {
  unsigned place = 0;
  StepBits free = 0;      ///< as far as no own peg is in the way
  StepBits occupied = 0;  ///< holes of the loop that any peg is on, its entry the last
  StepBits inside = 0;    ///< the safe zone
};
Ahead ahead_of(const Open& state, Hole hole) {
  const OwnPegs& own = state.own_pegs();
  const unsigned place = own.way().place_of(hole);
  const StepBits on_loop = kEntryOnWay - place < kSplitSteps - 1 ? (1U << (kEntryOnWay - place)) - 1U : kAnySteps;
  return {.place = place,
          .free = steps_before(own.after(place)),
          .occupied = state.occupied.after(hole) & on_loop,
          .inside = kAnySteps & ~on_loop};
}

/// For the pegs on the loop: only these can take part in a split.
using Aheads = std::array<Ahead, kMostPegs>;
Aheads look_ahead(const Open& state) {
  const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  Aheads ahead;
  for (PegMask left = state.own_pegs().on_loop(); left != 0; left &= left - 1) {
    ahead[first_of(left)] = ahead_of(state, pegs[first_of(left)].hole);
  }
  return ahead;
}

constexpr SplitBits track_parts(unsigned peg, StepBits steps) {
  return SplitBits{kAsParts[steps]} << (kPartBits * peg);
}

/// First parts along the ring of a peg that may travel it.
SplitBits ring_parts(const Open& state, unsigned peg) {
  const Lane lane = lane_of(state, state.on_turn);
  const Hole from = state.pegs_of(state.on_turn)[peg].hole;
  SplitBits parts = 0;
  for (unsigned steps = 1; steps < kSplitSteps; ++steps) {
    const Landing ring = along_ring(lane, from, steps);
    if (ring.is_free() && can_land_first(state, from, ring.to)) parts |= part_bit(peg, steps, true);
  }
  return parts;
}

/// First parts along the track that cut a peg, where the options allow that.
SplitBits cutting_parts(const Open& state, unsigned peg, const Ahead& ahead) {
  const Way& way = state.way(state.on_turn);
  const Hole from = state.pegs_of(state.on_turn)[peg].hole;
  SplitBits parts = 0;
  for (StepBits left = ahead.free & ahead.occupied; left != 0; left &= left - 1) {
    const auto steps = static_cast<unsigned>(std::countr_zero(left)) + 1;
    if (can_cut(state, state.occupied, from, way.holes[ahead.place + steps])) parts |= part_bit(peg, steps, false);
  }
  return parts;
}

/// The step counts of `first` that leave `second` a way: `first` has left its hole and may now be in the way. `cuts`
/// receives those after which the second part would cut a peg.
StepBits completed_by(const OwnPegs& own, const Ahead& first, const Ahead& second, StepBits& cuts) {
  const unsigned apart = first.place - second.place;  // a large number if the second is ahead
  StepBits free = second.free;
  StepBits occupied = second.occupied;
  StepBits in_front = kAnySteps;
  if (apart <= kSplitSteps) {
    const unsigned leaves = 1U << (apart - 1);
    free = steps_before(own.after(second.place) & ~leaves);
    occupied &= ~leaves;
    // The second must not reach the first: its 7 - n steps lead less far than `apart` and n more.
    in_front = ~((1U << ((kSplitSteps - apart) / 2)) - 1U);
  }
  cuts |= kRests[free & occupied] & in_front;
  return kRests[free & ~occupied] & in_front;
}

SplitBits first_parts(const Open& state, const Aheads& ahead) {
  const OwnPegs& own = state.own_pegs();
  const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  SplitBits parts = 0;
  for (PegMask left = own.on_loop(); left != 0; left &= left - 1) {
    const unsigned peg = first_of(left);
    if (partners(own, peg, pegs[peg].has_fasttrack) == 0) continue;  // FT-SPLIT-3, FT-SPLIT-4
    parts |= track_parts(peg, ahead[peg].free & ~ahead[peg].occupied);
    if (state.settings.first_part_cuts) [[unlikely]]
      parts |= cutting_parts(state, peg, ahead[peg]);
    if (may_travel_ring(pegs[peg])) [[unlikely]]
      parts |= ring_parts(state, peg);
  }
  return parts;
}

/// The parts that a second part can follow. Where the places ahead do not settle that, the first part is tried out: for
/// pegs with status, where it cuts or fills the safe zone, and where the second part would cut.
SplitBits complete_splits(const Open& state, const Aheads& ahead, SplitBits parts) {
  const OwnPegs& own = state.own_pegs();
  const PegsOfSeat& pegs = state.pegs_of(state.on_turn);
  const bool may_fill_zone = std::popcount(own.safe_zone()) + 1 == kSafeHoles;
  const PegMask plain = state.settings.first_part_cuts ? 0 : own.on_loop() & ~own.riding();
  SplitBits complete = 0;
  SplitBits unsure = parts;
  for (PegMask firsts = plain; firsts != 0; firsts &= firsts - 1) {
    const unsigned first = first_of(firsts);
    StepBits sure = 0;
    StepBits cuts = 0;
    for (PegMask left = plain & ~(1U << first); left != 0; left &= left - 1) {
      sure |= completed_by(own, ahead[first], ahead[first_of(left)], cuts);
    }
    const StepBits fills = may_fill_zone ? ahead[first].inside : 0;
    complete |= track_parts(first, sure & ~fills);
    unsure &= ~track_parts(first, kAnySteps & ~((cuts & ~sure) | fills));
  }
  complete &= parts;
  for (SplitBits left = unsure; left != 0; left &= left - 1) {
    const auto bit = static_cast<unsigned>(std::countr_zero(left));
    const Part part = part_at(bit);
    if (can_be_completed(state, pegs[part.peg], split_at(state, bit).to, part.steps)) complete |= SplitBits{1} << bit;
  }
  return complete;
}

}  // namespace

bool can_be_completed(const Open& state, const Peg& first, Hole to, unsigned steps) {
  const Seat seat = state.on_turn;
  Open next = state;
  const auto number = static_cast<unsigned>(&first - state.pegs_of(seat).data());
  next.occupied.erase(first.hole);
  if (next.occupied.contains(to)) take_away(next, owner_on_loop(next, to), to);  // it may be cut once more
  next.occupied.insert(to);
  next.pegs_of(seat)[number].hole = to;
  OwnPegs& own = next.own[cardtable::index(seat)];
  own.take(first.hole, number);
  own.put(to, number);
  next.steps_left = static_cast<std::uint8_t>(kSplitSteps - steps);
  next.split_peg = static_cast<std::uint8_t>(number);
  next.split_had_fasttrack = first.has_fasttrack;
  return completing_moves(next) != 0;
}

bool has_first_part(const Open& state) { return first_parts(state, look_ahead(state)) != 0; }

bool has_complete_split(const Open& state) {
  const Aheads ahead = look_ahead(state);
  return complete_splits(state, ahead, first_parts(state, ahead)) != 0;
}

SplitBits split_moves(const Open& state, bool has_whole_move) {
  const PegMask on_loop = state.own_pegs().on_loop();
  if ((on_loop & (on_loop - 1)) == 0) return 0;  // FT-SPLIT-3
  const Aheads ahead = look_ahead(state);
  const SplitBits parts = first_parts(state, ahead);
  if (parts == 0) return 0;
  const SplitBits complete = complete_splits(state, ahead, parts);
  return has_whole_move || complete != 0 ? complete : parts;
}

Move split_at(const Open& state, unsigned bit) {
  const Part part = part_at(bit);
  const Lane lane = lane_of(state, state.on_turn);
  const Hole from = state.pegs_of(state.on_turn)[part.peg].hole;
  if (part.is_by_ring) return Move::split(from, along_ring(lane, from, part.steps).to);
  return Move::split(from, lane.way->holes[lane.way->place_of(from) + part.steps]);
}

}  // namespace cardtable::fasttrack
