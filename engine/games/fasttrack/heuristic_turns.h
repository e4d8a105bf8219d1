// How many turns a peg still needs, worked out once for every hole it can stand on. The peg picks the best of what each
// card offers, including FastTrack, the bullseye and moves backward, and leaves the card to another peg where waiting
// is better. The last peg, with the safe zone full, must take every card that gives it a move, and needs home by an
// exact count: from its entry that takes it four turns. The table is for the usual rules; bots use it in variants too.
#pragma once

#include <algorithm>
#include <array>

#include "engine/games/fasttrack/movement.h"

namespace cardtable::fasttrack {

/// The turns that pegs need in front of a safe zone with a certain number of free holes.
struct TurnsLeft {
  std::array<double, kLoopHoles> track{};  ///< by the number of holes to its own safe-zone entry
  std::array<double, kSections> ring{};    ///< with FastTrack status, by ring steps to its own FT hole; 0 is unused
  double bullseye = 0;
  double holding = 0;

  /// Holes to the entry from its own FT hole, from home, and from an FT hole some ring steps before its own.
  static constexpr unsigned kFromFt = kEntryPlace + 1;
  static constexpr unsigned kFromHome = kLoopHoles + kEntryPlace - kHomePlace;
  static constexpr unsigned from_ft(unsigned ring_steps) { return kFromFt + kSectionHoles * ring_steps; }

  /// The turns of a peg that is not in the safe zone.
  double of(Section section, const Peg& peg) const {
    if (is_holding(peg.hole)) return holding;
    if (peg.hole == kCenter) return bullseye;
    if (peg.has_fasttrack && !peg.must_exit) return ring[ring_distance(ft_number(peg.hole), index(section))];
    return track[loop_distance(peg.hole, entry_of(section))];
  }
};

/// Works out a table by going over it until it settles.
class TurnsLeftSolver {
 public:
  /// `room`: how many holes of the safe zone can be reached, 0 for the last peg, which goes home. `passing`: what a
  /// turn costs a peg that leaves the card to another one, as a share of a turn.
  TurnsLeftSolver(unsigned room, double passing) : room_(room), passing_(room == 0 ? 1 : passing) {}

  TurnsLeft solve() {
    constexpr int kRounds = 60;
    for (int round = 0; round < kRounds; ++round) {
      for (unsigned holes = 0; holes < kLoopHoles; ++holes) {
        left_.track[holes] = average([&](const CardEffect& card) { return on_track(holes, card); });
      }
      for (unsigned steps = 1; steps < kSections; ++steps) {
        left_.ring[steps] = average([&](const CardEffect& card) { return on_ring(steps, card); });
      }
      left_.bullseye = average([&](const CardEffect& card) { return in_bullseye(card); });
      left_.holding = average([&](const CardEffect& card) { return in_holding(card); });
    }
    return left_;
  }

 private:
  static constexpr double kNever = 1'000;

  template <class Best>
  static double average(Best best) {
    double sum = 0;
    for (std::size_t rank = 0; rank <= kRanks; ++rank) {
      sum += best(Settings{}.effect_of(Card(static_cast<Rank>(rank), Suit::kClubs))) *
             static_cast<double>(rank == kRanks ? kMostJokers : kSuits);
    }
    return sum / kMostCards;
  }

  bool is_last() const { return room_ == 0; }
  static double price(const CardEffect& card) { return card.gives_extra_turn ? 0 : 1; }
  double waiting(const CardEffect& card, double left) const {
    return is_last() ? 1 + left : passing_ * price(card) + left;
  }
  double may_wait(const CardEffect& card, double left) const { return is_last() ? kNever : waiting(card, left); }

  /// What is left on a hole reached clockwise.
  double on_arrival(unsigned holes) const {
    if (is_last() && holes == TurnsLeft::kFromHome) return 0;
    const bool is_on_ft = holes > TurnsLeft::kFromFt && (holes - TurnsLeft::kFromFt) % kSectionHoles == 0;
    return is_on_ft ? left_.ring[(holes - TurnsLeft::kFromFt) / kSectionHoles] : left_.track[holes];
  }
  /// What is left after `steps` clockwise along the track from `holes` before the entry.
  double after(unsigned holes, unsigned steps) const {
    if (is_last() && passes_home(kEntryOnWay - holes, steps)) return kNever;
    if (steps <= holes) return on_arrival(holes - steps);
    if (is_last()) return on_arrival(holes + kLoopHoles - steps);
    return steps - holes > room_ ? kNever : 0;
  }

  double on_track(unsigned holes, const CardEffect& card) const {
    double best = may_wait(card, left_.track[holes]);
    if (card.is_backward) {
      if (is_last() && passes_home_backward(kEntryOnWay - holes)) return waiting(card, left_.track[holes]);
      return std::min(best, 1 + left_.track[(holes + card.steps) % kLoopHoles]);
    }
    best = std::min(best, price(card) + after(holes, card.steps));
    if (is_last() && best >= kNever) return waiting(card, left_.track[holes]);  // FT-TURN-2
    for (unsigned part = 1; card.splits && !is_last() && part < kSplitSteps; ++part) {
      best = std::min(best, static_cast<double>(part) / kSplitSteps + after(holes, part));
    }
    return best;
  }

  double on_ring(unsigned steps, const CardEffect& card) const {
    const unsigned holes = TurnsLeft::from_ft(steps);
    double best = may_wait(card, left_.track[holes]);  // the status is lost meanwhile
    if (card.is_backward) return std::min(best, 1 + left_.track[holes + card.steps]);
    best = std::min(best, price(card) + after(holes, card.steps));
    if (card.steps == 1) best = std::min(best, price(card) + left_.bullseye);
    const double along =
        card.steps < steps ? left_.ring[steps - card.steps] : after(TurnsLeft::kFromFt, card.steps - steps);
    return std::min(best, price(card) + along);
  }

  double in_bullseye(const CardEffect& card) const {
    return card.leaves_bullseye ? left_.track[TurnsLeft::kFromFt] : waiting(card, left_.bullseye);
  }
  double in_holding(const CardEffect& card) const {
    return card.enters ? left_.track[TurnsLeft::kFromHome] : waiting(card, left_.holding);
  }

  unsigned room_;
  double passing_;
  TurnsLeft left_;
};

}  // namespace cardtable::fasttrack
