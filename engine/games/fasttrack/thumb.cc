#include "engine/games/fasttrack/thumb.h"

#include <fmt/format.h>

#include "engine/games/fasttrack/thumb_turns.h"

namespace cardtable::fasttrack {
namespace {

/// What counts, in turns.
struct Weights {
  double passing = 0.7;    ///< price of a turn in which a peg waits for its card while another one moves
  double gap = 0.4;        ///< for each free hole that a peg in the safe zone must still go to: it is in the way
  double hindering = 0.9;  ///< a turn that the opponents lose, on average, against one that is won
  double danger = 0.7;     ///< a turn that will be lost if an opponent draws the right card
};
constexpr Weights kWeights;

/// What a peg adds to the odds of winning, as a logarithm: fitted to the results of twenty thousand games that the rule
/// of thumb played against itself with a random move now and then. Being in the safe zone counts for most, and of the
/// way there only a little.
struct Odds {
  double holding = 0.10;
  double at_entry = 0.30;  ///< on the track, less `a_hole` for each hole still to go
  double a_hole = 0.0014;
  double fasttrack = 0.25;
  double bullseye = 0.31;
  double safe = 0.48;
  double gap = 0.025;      ///< lost for each free hole that a peg in the safe zone must still go to
  double all_safe = 2.2;   ///< with the last peg to come, instead of what that peg adds
  double a_turn = 0.064;   ///< lost for each turn that the last peg needs
  double on_turn = 0.035;  ///< for whoever is
  double a_step = 0.004;   ///< what a step of a second part will bring, as simulated play guesses it
};
constexpr Odds kOdds;

/// By free holes at the front of the safe zone; 0 is for the last peg.
using TurnsByRoom = std::array<TurnsLeft, kSafeHoles + 1>;
TurnsByRoom solved(double passing) {
  TurnsByRoom turns;
  for (unsigned room = 0; room <= kSafeHoles; ++room) turns[room] = TurnsLeftSolver(room, passing).solve();
  return turns;
}
const TurnsByRoom kTurns = solved(kWeights.passing);

/// The free holes that pegs in the safe zone still have to go to, to make room for the others, each peg counted by
/// itself. `zone` has a bit for each hole taken.
unsigned gaps_in_zone(unsigned zone) {
  unsigned gaps = 0;
  for (unsigned hole = 0; hole < kSafeHoles; ++hole) {
    if (((zone >> hole) & 1U) == 0) continue;
    for (unsigned deeper = hole + 1; deeper < kSafeHoles; ++deeper) gaps += ~(zone >> deeper) & 1U;
  }
  return gaps;
}

/// The turns that all pegs of a side still need. They come in one after the other, the nearest first, each finding a
/// hole less; the hindmost goes home.
double turns_left(Section section, const PegsOfSeat& pegs) {
  unsigned zone = 0;
  std::array<const Peg*, kPegs> outside{};
  std::array<double, kPegs> distance{};
  std::size_t count = 0;
  for (const Peg& peg : pegs) {
    if (is_safe(peg.hole)) {
      zone |= 1U << (info_of(peg.hole).number - 1U);
      continue;
    }
    const double far = kTurns[kSafeHoles].of(section, peg);
    std::size_t place = count++;
    for (; place > 0 && distance[place - 1] > far; --place) {
      outside[place] = outside[place - 1];
      distance[place] = distance[place - 1];
    }
    outside[place] = &peg;
    distance[place] = far;
  }
  double sum = kWeights.gap * gaps_in_zone(zone);
  unsigned room = std::min(kSafeHoles, static_cast<unsigned>(std::countr_zero(zone | (1U << kSafeHoles))));
  for (std::size_t i = 0; i + 1 < count; ++i) {
    sum += kTurns[std::max(1U, room)].of(section, *outside[i]);
    if (room > 0) --room;
  }
  return sum + (count == 0 ? 0 : kTurns[0].of(section, *outside[count - 1]));
}

double turns_left(const Open& state, Seat seat) { return turns_left(state.section(seat), state.pegs_of(seat)); }

double lost_by_cut(Section section, const Peg& peg) {
  const TurnsLeft& turns = kTurns[kSafeHoles];
  return turns.holding - turns.of(section, peg);
}

/// How many of the 54 cards move a peg exactly so many holes on, as a whole.
constexpr std::array<int, kMostSteps + 1> kCardsFor{0, 18, 4, 4, 0, 4, 4, 4, 4, 4, 4};
constexpr int kFours = 4;
constexpr int kSevens = 4;
constexpr int kEntering = 10;

/// How many cards let this peg of an opponent's land on `hole`.
int cards_that_hit(const Open& state, Seat opponent, const Peg& peg, Hole hole, bool can_split) {
  if (!is_on_loop(peg.hole)) return 0;
  if (loop_distance(hole, peg.hole) == kCardEffects[static_cast<std::size_t>(Rank::kFour)].steps) return kFours;
  const Section section = state.section(opponent);
  unsigned steps = loop_distance(peg.hole, hole);
  if (may_travel_ring(peg) && is_ft(hole)) steps = ring_distance(ft_number(peg.hole), ft_number(hole));
  if (steps > kMostSteps || steps > loop_distance(peg.hole, entry_of(section))) return 0;
  return kCardsFor[steps] + (can_split && steps < kSplitSteps ? kSevens : 0);
}

/// The turns that `seat` must expect to lose by cuts before it moves again.
double danger_to(const Open& state, Seat seat) {
  const Section section = state.section(seat);
  double danger = 0;
  for (std::size_t other = 0; other < state.players; ++other) {
    const Seat opponent = seat_at(other);
    if (opponent == seat) continue;
    const PegsOfSeat& theirs = state.pegs_of(opponent);
    const bool can_split = std::popcount(pegs_where(theirs, is_on_loop)) > 1;
    const bool can_enter = pegs_in_holding(theirs) > 0;
    for (const Peg& peg : state.pegs_of(seat)) {
      if (!is_on_loop(peg.hole)) continue;
      int cards = can_enter && peg.hole == home_of(state.section(opponent)) ? kEntering : 0;
      for (const Peg& hunter : theirs) cards += cards_that_hit(state, opponent, hunter, peg.hole, can_split);
      danger += lost_by_cut(section, peg) * cards / static_cast<double>(kCards);
    }
  }
  return danger;
}

/// How well `seat` stands, in turns; 0 would be all pegs in and nobody else anywhere.
double worth_of(const Open& state, Seat seat) {
  double others = 0;
  for (std::size_t other = 0; other < state.players; ++other) {
    if (seat_at(other) != seat) others += turns_left(state, seat_at(other));
  }
  return kWeights.hindering * others / (state.players - 1) - turns_left(state, seat) -
         kWeights.danger * danger_to(state, seat);
}

double odds_of(Section section, const Peg& peg) {
  if (is_holding(peg.hole)) return kOdds.holding;
  if (peg.hole == kCenter) return kOdds.bullseye;
  if (peg.has_fasttrack && !peg.must_exit) return kOdds.fasttrack;
  return kOdds.at_entry - kOdds.a_hole * loop_distance(peg.hole, entry_of(section));
}

/// How a side stands by its own pegs: the logarithm of its odds, but for a constant.
double odds_of(Section section, const PegsOfSeat& pegs) {
  unsigned zone = 0;
  unsigned safe = 0;
  const Peg* last = nullptr;
  double sum = 0;
  for (const Peg& peg : pegs) {
    if (is_safe(peg.hole)) {
      zone |= 1U << (info_of(peg.hole).number - 1U);
      ++safe;
    } else {
      last = &peg;
      sum += odds_of(section, peg);
    }
  }
  if (safe == kSafeHoles) sum = kOdds.all_safe - kOdds.a_turn * kTurns[0].of(section, *last);
  return sum + kOdds.safe * safe - kOdds.gap * gaps_in_zone(zone);
}

void end_statuses(Open& state) {
  for (Peg& peg : state.pegs_of(state.on_turn)) peg.lose_fasttrack();
}

double worth_of_move(const Open& state, const Move& move);

/// The best that can follow the first part of a split, which `state` is after.
double worth_of_second_part(const Open& state) {
  double best = -1'000;
  for_each_move(state, [&](const Move& move) {
    best = std::max(best, worth_of_move(state, move));
    return true;
  });
  return best;
}

/// How well the mover stands after its play, before the next card is drawn. Of a split, after the best second part.
double worth_of_move(const Open& state, const Move& move) {
  const Seat seat = state.on_turn;
  const Section section = state.section(seat);
  Open next = state;
  const bool enters = move.kind == MoveKind::kEnter;
  const Hole from = enters ? entering_peg(state).hole : move.from;
  PegsOfSeat& pegs = next.pegs_of(seat);
  Peg& peg = pegs[first_of(pegs_where(pegs, [&](Hole hole) { return hole == from; }))];
  const bool had_fasttrack = peg.has_fasttrack;
  NullSink sink;
  bool is_fasttrack_play =
      move_peg(next, peg, enters ? home_of(section) : move.to, travel_of(section, move, state.card), sink);
  if (move.kind == MoveKind::kSplit) {
    next.steps_left = static_cast<std::uint8_t>(kSplitSteps - clockwise_steps(section, move.from, move.to));
    next.split_peg = static_cast<std::uint8_t>(&peg - pegs.data());
    next.split_had_fasttrack = had_fasttrack;
    if (has_move(next)) return worth_of_second_part(next);
  } else if (state.is_mid_split()) {
    is_fasttrack_play |= state.split_had_fasttrack || pegs[state.split_peg].has_fasttrack;
  }
  if (!is_fasttrack_play) end_statuses(next);
  constexpr double kWin = 1'000;
  return has_won(next, seat) ? kWin : worth_of(next, seat);
}

/// How the mover stands after a move, roughly: no danger is looked at, and what a second part of a 7 brings is guessed.
double quick_worth(const Open& state, const Move& move) {
  const Seat seat = state.on_turn;
  const Section section = state.section(seat);
  PegsOfSeat pegs = state.pegs_of(seat);
  const bool enters = move.kind == MoveKind::kEnter;
  const Hole from = enters ? entering_peg(state).hole : move.from;
  const Hole to = enters ? home_of(section) : move.to;
  Peg& peg = pegs[first_of(pegs_where(pegs, [&](Hole hole) { return hole == from; }))];
  const bool gets_fasttrack = is_ft(to) && to != ft_of(section) && !state.effect().is_backward && from != kCenter;
  if (!peg.has_fasttrack && !gets_fasttrack) {
    for (Peg& other : pegs) other.lose_fasttrack();
  }
  peg = Peg{.hole = to};
  peg.has_fasttrack = gets_fasttrack;
  double worth = odds_of(section, pegs);
  if (state.occupied.contains(to)) {
    const Seat victim = owner_of_peg_on(state, to);
    const double lost = odds_of(state.section(victim), *state.peg_at(victim, to)) - kOdds.holding;
    worth += kWeights.hindering * lost / (state.players - 1);
  }
  if (move.kind == MoveKind::kSplit) worth += kOdds.a_step * (kSplitSteps - clockwise_steps(section, from, to));
  return worth;
}

/// e^x without the standard library, whose last bit may differ between platforms.
double portable_exp(double x) {
  constexpr int kSquarings = 10;
  double power = std::max(0.0, 1 + x / (1 << kSquarings));
  for (int i = 0; i < kSquarings; ++i) power *= power;
  return power;
}

}  // namespace

Move Thumb::choose(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace) {
  Rules::MoveList moves;
  rules.legal_moves(seen, moves);
  Move best = moves[0];
  double best_worth = 0;
  std::uint32_t equals = 0;
  for (const Move& move : moves) {
    const double worth = worth_of_move(seen, move);
    if (trace != nullptr) {
      trace->push_back(move.kind == MoveKind::kEnter
                           ? fmt::format("enter: {:.2f}", worth)
                           : fmt::format("{} to {}: {:.2f}", hole_name(move.from), hole_name(move.to), worth));
    }
    if (equals == 0 || worth > best_worth) equals = 0;
    if (equals > 0 && worth < best_worth) continue;
    if (rng.below(++equals) == 0) best = move;
    best_worth = worth;
  }
  return best;
}

Move Thumb::quick_move(const Rules&, const State& state, const Rules::MoveList& moves, Rng& rng) {
  constexpr std::uint32_t kRandomOneIn = 16;
  const auto count = static_cast<std::uint32_t>(moves.size());
  if (count == 1) return moves[0];
  if (rng.below(kRandomOneIn) == 0) return moves[rng.below(count)];
  const Move* best = nullptr;
  double best_worth = -1'000;
  for (const Move& move : moves) {
    const double worth = quick_worth(state, move);
    if (worth <= best_worth) continue;
    best = &move;
    best_worth = worth;
  }
  return *best;
}

/// Shares of a win that add up to 1.
Values Thumb::prospects(const Rules&, const State& state) {
  Values values{};
  double sum = 0;
  for (std::size_t i = 0; i < state.players; ++i) {
    const Seat seat = seat_at(i);
    const double turn = state.on_turn == seat ? kOdds.on_turn : 0;
    values[i] = portable_exp(odds_of(state.section(seat), state.pegs_of(seat)) + turn);
    sum += values[i];
  }
  for (std::size_t i = 0; i < state.players; ++i) values[i] /= sum;
  return values;
}

}  // namespace cardtable::fasttrack
