#include "engine/games/fasttrack/heuristic.h"

#include <span>

#include "engine/core/best.h"
#include "engine/core/misjudged.h"
#include "engine/core/portable_exp.h"
#include "engine/games/fasttrack/heuristic_outlook.h"

namespace cardtable::fasttrack {
namespace {

/// What a peg adds to the odds of winning, as a logarithm: fitted to the results of twenty thousand games that the
/// heuristic played against itself with a random move now and then. Being in the safe zone counts for most, and of the
/// way there only a little.
struct Odds {
  double holding = 0.10;
  double at_entry = 0.30;  ///< on the track, less `a_hole` for each hole still to go
  double a_hole = 0.0014;
  double fasttrack = 0.25;
  double bullseye = 0.31;
  double safe = 0.48;
  double gap = 0.025;      ///< lost for each free hole that a peg in the safe zone must still go to
  double all_safe = 3.15;  ///< with the last peg to come, instead of what that peg adds
  double a_turn = 0.188;   ///< lost for each turn that the last peg needs
  double on_turn = 0.035;  ///< for the side on turn
  double hindering = 0.9;  ///< what the odds that an opponent loses count, divided by the number of opponents
  double a_step = 0.004;   ///< what a step of a second part will bring, as simulated play guesses it
};
constexpr Odds kOdds;

double odds_of(Section section, const Peg& peg) {
  if (is_holding(peg.hole)) return kOdds.holding;
  if (peg.hole == kCenter) return kOdds.bullseye;
  if (peg.has_fasttrack && !peg.must_exit) return kOdds.fasttrack;
  return kOdds.at_entry - kOdds.a_hole * loop_distance(peg.hole, entry_of(section));
}

/// How a side stands by its own pegs: the logarithm of its odds, up to a constant.
double odds_of(Section section, std::span<const Peg> pegs) {
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
  const auto places = static_cast<unsigned>(pegs.size() - 1);
  if (safe == places) sum = kOdds.all_safe - kOdds.a_turn * turns_of_last(section, *last);
  return sum + kOdds.safe * safe - kOdds.gap * gaps_in_zone(zone, places);
}

/// Moves a peg as a play would. Returns whether that is a FastTrack play.
bool try_move(Open& state, unsigned number, bool had_fasttrack, const Move& move) {
  const bool is_backward = state.settings.is_backward(state.card);
  NullSink sink;
  if (move.kind == MoveKind::kMove && !had_fasttrack && !is_backward && move.from != kCenter) [[likely]] {
    return move_peg(state, number, false, move.to, Travel::kTrack, sink);
  }
  const Way& way = state.way(state.on_turn);
  const Hole to = move.kind == MoveKind::kEnter ? way.home : move.to;
  return move_peg(state, number, had_fasttrack, to, travel_of(way.section, move, is_backward), sink);
}

double worth_of_move(const Outlook& outlook, const Open& state, const Move& move, bool has_cut, double enough);

/// The worth of the best of these moves, which can follow the first part of the split in `state`.
double worth_of_second_part(const Outlook& outlook, const Open& state, MoveBits moves, bool has_cut, double enough) {
  double best = -1'000;
  for_each_move(state, moves, 0, [&](const Move& move) {
    best = std::max(best, worth_of_move(outlook, state, move, has_cut, std::max(best, enough)));
  });
  return best;
}

/// How well the mover stands after its play, before the next card is drawn; for a split, after the best second part. A
/// result below `enough` need not be exact (Outlook::worth_of). `has_cut`: whether a first part has cut somebody.
double worth_of_move(const Outlook& outlook, const Open& state, const Move& move, bool has_cut, double enough) {
  const Seat seat = state.on_turn;
  has_cut |= state.occupied.contains(move.kind == MoveKind::kEnter ? state.way(seat).home : move.to);
  Open next = state;
  const PegsOfSeat& pegs = next.pegs_of(seat);
  const auto number =
      static_cast<unsigned>(peg_on(pegs, move.kind == MoveKind::kEnter ? entering_peg(state).hole : move.from));
  const bool had_fasttrack = pegs[number].has_fasttrack;
  bool is_fasttrack_play = try_move(next, number, had_fasttrack, move);
  if (move.kind == MoveKind::kSplit) {
    next.steps_left = static_cast<std::uint8_t>(kSplitSteps - clockwise_steps(state.section(seat), move.from, move.to));
    next.split_peg = static_cast<std::uint8_t>(number);
    next.split_had_fasttrack = had_fasttrack;
    if (const MoveBits moves = completing_moves(next); moves != 0)
      return worth_of_second_part(outlook, next, moves, has_cut, enough);
  } else if (state.is_mid_split()) {
    is_fasttrack_play |= state.split_had_fasttrack || pegs[state.split_peg].has_fasttrack;
  }
  if (!is_fasttrack_play && next.own_pegs().riding() != 0) lose_statuses(next);
  constexpr double kWin = 1'000;
  return has_won(next, seat) ? kWin : outlook.worth_of(next, has_cut, enough);
}

/// Roughly how the mover stands after a move: it ignores danger and guesses what the second part of a 7 brings.
double quick_worth(const Open& state, const Move& move) {
  const Seat seat = state.on_turn;
  const Section section = state.section(seat);
  PegsOfSeat pegs = state.pegs_of(seat);
  const bool enters = move.kind == MoveKind::kEnter;
  const Hole from = enters ? entering_peg(state).hole : move.from;
  const Hole to = enters ? home_of(section) : move.to;
  Peg& peg = pegs[peg_on(pegs, from)];
  const bool gets_fasttrack =
      is_ft(to) && to != ft_of(section) && !state.effect().is_backward && from != kCenter && state.settings.has_ring;
  if (!peg.has_fasttrack && !gets_fasttrack) {
    for (Peg& other : pegs) other.lose_fasttrack();
  }
  peg = Peg{.hole = to};
  peg.has_fasttrack = gets_fasttrack;
  double worth = odds_of(section, std::span<const Peg>(pegs).first(state.settings.pegs));
  if (state.occupied.contains(to)) {
    const Seat victim = owner_of_peg_on(state, to);
    const double lost = odds_of(state.section(victim), *state.peg_at(victim, to)) - kOdds.holding;
    worth += kOdds.hindering * lost / (state.players - 1);
  }
  if (move.kind == MoveKind::kSplit) worth += kOdds.a_step * (kSplitSteps - clockwise_steps(section, from, to));
  return worth;
}

}  // namespace

Move Heuristic::choose(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace, double blur) {
  const SplitBits splits = splits_in(seen, seen.moves);
  if (std::popcount(seen.moves) + std::popcount(splits) == 1 && trace == nullptr) {
    Move only;
    for_each_move(seen, seen.moves, splits, [&](const Move& move) { only = move; });
    return only;
  }
  Best<Move, double> best;
  const double anything = best.worth();
  ThoughtRanking<Move, double> ranking;
  const Outlook outlook(seen);
  for_each_move(seen, seen.moves, splits, [&](const Move& move) {
    // Below the best so far a worth need not be exact, unless somebody reads or misjudges it.
    const double enough = trace == nullptr && blur <= 0 ? best.worth() : anything;
    const double worth = misjudged(worth_of_move(outlook, seen, move, false, enough), blur, rng);
    if (trace != nullptr) ranking.add(move, worth);
    best.offer(move, worth, rng);
  });
  if (trace != nullptr) {
    ranking.tell(best.item(), *trace, [&](const Move& move) { return reason(rules, seen, move, trace->language); });
  }
  return best.item();
}

Move Heuristic::quick_move(const Rules&, const State& state, const Rules::MoveList& moves, Rng& rng) {
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
Values Heuristic::prospects(const Rules&, const State& state) {
  Values values{};
  double sum = 0;
  for (std::size_t i = 0; i < state.players; ++i) {
    const Seat seat = seat_at(i);
    const double turn = state.on_turn == seat ? kOdds.on_turn : 0;
    values[i] = portable_exp(odds_of(state.section(seat), state.pegs_in_play(seat)) + turn);
    sum += values[i];
  }
  for (std::size_t i = 0; i < state.players; ++i) values[i] /= sum;
  return values;
}

}  // namespace cardtable::fasttrack
