#include "engine/games/fasttrack/heuristic_outlook.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>

#include "engine/games/fasttrack/heuristic_turns.h"
#include "engine/games/fasttrack/movement.h"

namespace cardtable::fasttrack {
namespace {

/// The turns that a peg outside the safe zone needs, by its slot: its place on the loop, kHeld or kInBullseye, and
/// kRiding more than its place if it may travel the ring.
constexpr unsigned kHeld = kLoopHoles;
constexpr unsigned kInBullseye = kLoopHoles + 1;
constexpr unsigned kRiding = kLoopHoles + 2;
using TurnsBySlot = std::array<double, kRiding + kLoopHoles>;

TurnsBySlot by_slot(const TurnsLeft& turns) {
  TurnsBySlot slots{};
  for (unsigned place = 0; place < kLoopHoles; ++place) slots[place] = turns.track[kEntryOnWay - place];
  slots[kHeld] = turns.holding;
  slots[kInBullseye] = turns.bullseye;
  for (unsigned k = 1; k < kSections; ++k) {
    slots[kRiding + kWays[0].place_of(ft_hole(k))] = turns.ring[ring_distance(k, 0)];
  }
  return slots;
}
unsigned slot_on_loop(const Way& way, const Peg& peg) {
  return way.place_of(peg.hole) + (may_travel_ring(peg) ? kRiding : 0);
}
unsigned slot_of(const Way& way, const Peg& peg) {
  if (is_on_loop(peg.hole)) return slot_on_loop(way, peg);
  return peg.hole == kCenter ? kInBullseye : kHeld;
}

}  // namespace

/// Indexed by the free holes at the front of the safe zone; 0 is for the last peg.
struct TurnsByRoom {
  std::array<TurnsBySlot, kSafeHoles + 1> room;

  explicit TurnsByRoom(const Weights& weights) {
    for (unsigned i = 0; i <= kSafeHoles; ++i) room[i] = by_slot(TurnsLeftSolver(i, weights.passing).solve());
    // The last peg, at 0, goes by its turns alone.
    for (unsigned i = 1; i <= kSafeHoles; ++i) {
      room[i][kHeld] += weights.holding;
      room[i][kInBullseye] += weights.bullseye;
      for (unsigned slot = kRiding; slot < room[i].size(); ++slot) room[i][slot] += weights.riding;
    }
    assert(std::ranges::max(room[kSafeHoles]) == room[kSafeHoles][kHeld]);
  }
};

namespace {

/// Worked out when a bot first asks: most commands never do.
const TurnsByRoom& turns_by_room() {
  static const TurnsByRoom turns(kWeights);
  return turns;
}

constexpr unsigned kWholeZone = (1U << kSafeHoles) - 1U;

/// The free holes that pegs in a safe zone of four holes must still go to, by the holes that are taken.
constexpr auto kGaps = [] {
  std::array<std::uint8_t, 1U << kSafeHoles> gaps{};
  for (unsigned zone = 0; zone < gaps.size(); ++zone) {
    for (unsigned hole = 0; hole < kSafeHoles; ++hole) {
      if (((zone >> hole) & 1U) == 0) continue;
      const unsigned deeper = kWholeZone & ~((2U << hole) - 1U);
      gaps[zone] = static_cast<std::uint8_t>(gaps[zone] + std::popcount(deeper & ~zone));
    }
  }
  return gaps;
}();

/// The turns that all pegs of a side still need. They come in one after the other, the nearest first, and each finds
/// one hole fewer; the last one goes home.
double turns_left(const TurnsByRoom& by_room, const Open& state, Seat seat) {
  const auto& turns = by_room.room;
  const OwnPegs& own = state.own[cardtable::index(seat)];
  const PegsOfSeat& pegs = state.pegs_of(seat);
  const unsigned zone = own.safe_zone();
  std::array<unsigned, kMostPegs> outside;
  unsigned count = 0;
  const auto line_up = [&](unsigned slot) {
    unsigned place = count++;
    for (; place > 0 && turns[kSafeHoles][outside[place - 1]] > turns[kSafeHoles][slot]; --place) {
      outside[place] = outside[place - 1];
    }
    outside[place] = slot;
  };
  for (PegMask left = own.on_loop(); left != 0; left &= left - 1)
    line_up(slot_on_loop(own.way(), pegs[first_of(left)]));
  const auto held = static_cast<unsigned>(std::popcount(own.held()));
  // Unused safe holes count as taken, and there are as many of them as unused pegs.
  if (count + held + static_cast<unsigned>(std::popcount(zone)) < kMostPegs) line_up(kInBullseye);
  for (unsigned i = 0; i < held; ++i) outside[count++] = kHeld;  // nobody has further to go
  double sum = kWeights.gap * kGaps[zone] - kWeights.safe * std::popcount(zone);
  auto room = static_cast<unsigned>(std::countr_zero(zone | (1U << kSafeHoles)));
  for (unsigned i = 0; i + 1 < count; ++i) {
    sum += turns[std::max(1U, room)][outside[i]];
    if (room > 0) --room;
  }
  return sum + (count == 0 ? 0 : turns[0][outside[count - 1]]);
}

/// How many cards move one peg forward by 1, 2 … holes, a byte each: to be added at once to those of the holes ahead of
/// it. No sum of bytes has more than eight bits: five pegs and coming in are at most 22 + 4 × 8 + 54 cards.
struct CardsFor {
  std::uint64_t first_eight;
  std::uint16_t last_two;

  std::uint8_t of(unsigned steps) const {
    return static_cast<std::uint8_t>(steps <= 8 ? first_eight >> 8 * (steps - 1) : last_two >> 8 * (steps - 9));
  }
};
constexpr std::uint8_t kFours = kSuits;

/// Aces, court cards and Jokers are worth 1; the 4s count unless they go backward, and for one hole to six the 7s if
/// they can be split.
CardsFor cards_forward(const Settings& settings, bool can_split) {
  constexpr CardsFor kOthers{0x04'04'04'04'00'04'04'10, 0x0404};
  constexpr std::uint64_t kSevens = 0x04'04'04'04'04'04;
  const std::uint64_t fours = settings.backward != 0 ? 0 : std::uint64_t{kFours} << 24U;
  return {kOthers.first_eight + settings.jokers + fours + (can_split ? kSevens : 0), kOthers.last_two};
}
std::uint8_t cards_that_enter(const Settings& settings) {
  constexpr auto kJoker = bits_of({Rank::kJoker});
  const auto ranks = static_cast<unsigned>(std::popcount(static_cast<RankBits>(settings.entering & ~kJoker)));
  const unsigned jokers = (settings.entering & kJoker) != 0 ? settings.jokers : 0U;
  return static_cast<std::uint8_t>(kSuits * ranks + jokers);
}

template <class Bytes>
void add_bytes(std::uint8_t* to, Bytes added) {
  static_assert(std::endian::native == std::endian::little);
  Bytes sum{};
  std::memcpy(&sum, to, sizeof(sum));
  sum = static_cast<Bytes>(sum + added);
  std::memcpy(to, &sum, sizeof(sum));
}

/// What one opponent can hit: with pegs on the loop as far as its entry, along the ring, backward, and by coming in.
void find_cards(const Open& state, Seat opponent, CardsAgainst& cards) {
  cards.fill(0);
  const OwnPegs& own = state.own[cardtable::index(opponent)];
  const Way& way = own.way();
  const CardsFor cards_for = cards_forward(state.settings, std::popcount(own.on_loop()) > 1);
  for (PegMask left = own.on_loop(); left != 0; left &= left - 1) {
    const Peg& peg = state.pegs_of(opponent)[first_of(left)];
    std::uint8_t* ahead = cards.data() + index(peg.hole) + 1;
    const unsigned to_entry = kEntryOnWay - way.place_of(peg.hole);
    if (to_entry >= kMostSteps) [[likely]] {
      add_bytes(ahead, cards_for.first_eight);
      add_bytes(ahead + 8, cards_for.last_two);
    } else {
      for (unsigned steps = 1; steps <= to_entry; ++steps) ahead[steps - 1] += cards_for.of(steps);
    }
    if (state.settings.backward != 0) cards[index(counter_clockwise(peg.hole, kBackSteps))] += kFours;
    if (!may_travel_ring(peg)) continue;
    for (unsigned steps = 1; steps < kSections; ++steps) {
      cards[index(ft_hole(ft_number(peg.hole) + steps))] += cards_for.of(steps);
    }
  }
  // Counts beyond the last hole belong to the first holes.
  std::uint64_t first_eight = 0;
  std::uint16_t last_two = 0;
  std::memcpy(&first_eight, cards.data() + kLoopHoles, sizeof(first_eight));
  std::memcpy(&last_two, cards.data() + kLoopHoles + 8, sizeof(last_two));
  add_bytes(cards.data(), first_eight);
  add_bytes(cards.data() + 8, last_two);
  if (own.held() != 0) cards[index(way.home)] += cards_that_enter(state.settings);
}

}  // namespace

unsigned gaps_in_zone(unsigned zone, unsigned places) { return kGaps[(zone | kWholeZone << places) & kWholeZone]; }

double turns_of_last(Section section, const Peg& peg) {
  return turns_by_room().room[0][slot_of(kWays[index(section)], peg)];
}

Outlook::Outlook(const Open& before) : turns_(turns_by_room()), before_(before), seat_(before.on_turn) {
  for (std::size_t other = 0; other < before.players; ++other) {
    if (seat_at(other) == seat_) continue;
    turns_left_[other] = turns_left(turns_, before, seat_at(other));
    find_cards(before, seat_at(other), cards_[other]);
  }
  opponents_ = weighed(turns_left_);
}

double Outlook::danger_in(const Open& state, SeatSet as_before) const {
  struct Target {
    Hole hole;
    double lost;  ///< turns, if it is cut
  };
  std::array<Target, kMostPegs> targets;
  std::size_t count = 0;
  const TurnsBySlot& turns = turns_.room[kSafeHoles];
  const OwnPegs& own = state.own[cardtable::index(seat_)];
  for (PegMask left = own.on_loop(); left != 0; left &= left - 1) {
    const Peg& peg = state.pegs_of(seat_)[first_of(left)];
    targets[count++] = {peg.hole, turns[kHeld] - turns[slot_on_loop(own.way(), peg)]};
  }
  double danger = 0;
  for (std::size_t other = 0; other < state.players; ++other) {
    const Seat opponent = seat_at(other);
    if (opponent == seat_) continue;
    const auto add = [&](const CardsAgainst& cards) {
      for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t hits = cards[index(targets[i].hole)];
        if (hits != 0) danger += targets[i].lost * hits / static_cast<double>(state.settings.cards());
      }
    };
    if (as_before.contains(opponent)) {
      add(cards_[other]);
    } else {
      CardsAgainst cards;
      find_cards(state, opponent, cards);
      add(cards);
    }
  }
  return danger;
}

double Outlook::worth_of(const Open& state, bool has_cut, double enough) const {
  double opponents = opponents_;
  SeatSet as_before = SeatSet::all(state.players);
  if (has_cut) [[unlikely]] {
    PerSeat<double> turns = turns_left_;
    for (std::size_t other = 0; other < state.players; ++other) {
      if (seat_at(other) == seat_ || state.own[other] == before_.own[other]) continue;
      as_before.erase(seat_at(other));
      turns[other] = turns_left(turns_, state, seat_at(other));
    }
    opponents = weighed(turns);
  }
  const double worth = opponents - turns_left(turns_, state, seat_);
  if (worth < enough) return worth;  // danger only makes it less
  return worth - kWeights.danger * danger_in(state, as_before);
}

double Outlook::weighed(const PerSeat<double>& turns) const {
  double sum = 0;
  for (std::size_t other = 0; other < before_.players; ++other) {
    if (seat_at(other) != seat_) sum += turns[other];
  }
  return kWeights.hindering * sum / (before_.players - 1);
}

}  // namespace cardtable::fasttrack
