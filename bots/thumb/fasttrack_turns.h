// How many turns a peg still needs until it is in its safe zone, worked out once for every place it can stand on: a
// peg that picks the best of what each card offers it, FastTrack, bullseye and moves backward included, and that lets
// another peg have the card where waiting is better.
#pragma once

#include <algorithm>
#include <array>

#include "engine/games/fasttrack/state.h"

namespace cardtable::fasttrack {

struct TurnsLeft {
  std::array<double, kLoopHoles> track{};  ///< by the number of holes to the own safe-zone entry
  std::array<double, kSections> ring{};    ///< with FastTrack status, by ring steps to the own FT hole; 0 is unused
  double bullseye = 0;
  double holding = 0;

  /// Holes from the own FT hole and from the own home to the entry.
  static constexpr unsigned kFromFt = kEntryPlace + 1;
  static constexpr unsigned kFromHome = kLoopHoles + kEntryPlace - kHomePlace;
  static constexpr unsigned from_ft(unsigned ring_steps) { return kFromFt + kSectionHoles * ring_steps; }

  constexpr double of(Section section, const Peg& peg) const {
    if (is_holding(peg.hole)) return holding;
    if (is_safe(peg.hole)) return 0;
    if (peg.hole == kCenter) return bullseye;
    if (peg.has_fasttrack && !peg.must_exit) return ring[ring_distance(ft_number(peg.hole), index(section))];
    return track[loop_distance(peg.hole, entry_of(section))];
  }
};

/// Works out the table by going over it until it settles.
class TurnsLeftSolver {
 public:
  /// `passing`: what a turn costs a peg that leaves the card to another one, as a share of a turn.
  explicit constexpr TurnsLeftSolver(double passing) : passing_(passing) {}

  constexpr TurnsLeft solve() {
    constexpr int kRounds = 80;
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
  static constexpr double average(Best best) {
    double sum = 0;
    for (std::size_t rank = 0; rank <= kRanks; ++rank) {
      sum += best(kCardEffects[rank]) * (rank == kRanks ? kJokers : kSuits);
    }
    return sum / kCards;
  }

  static constexpr double price(const CardEffect& card) { return card.gives_extra_turn ? 0 : 1; }
  constexpr double waiting(const CardEffect& card, double left) const { return passing_ * price(card) + left; }

  /// What is left after `steps` clockwise along the track from `holes` before the entry.
  constexpr double after(unsigned holes, unsigned steps) const {
    if (steps > holes) return steps - holes > kSafeHoles ? kNever : 0;
    const unsigned rest = holes - steps;
    const bool is_on_ft = rest > TurnsLeft::kFromFt && (rest - TurnsLeft::kFromFt) % kSectionHoles == 0;
    return is_on_ft ? left_.ring[(rest - TurnsLeft::kFromFt) / kSectionHoles] : left_.track[rest];
  }

  constexpr double on_track(unsigned holes, const CardEffect& card) const {
    double best = waiting(card, left_.track[holes]);
    if (card.is_backward) return std::min(best, 1 + left_.track[(holes + card.steps) % kLoopHoles]);
    best = std::min(best, price(card) + after(holes, card.steps));
    for (unsigned part = 1; card.splits && part < kSplitSteps; ++part) {
      best = std::min(best, static_cast<double>(part) / kSplitSteps + after(holes, part));
    }
    return best;
  }

  constexpr double on_ring(unsigned steps, const CardEffect& card) const {
    const unsigned holes = TurnsLeft::from_ft(steps);
    double best = waiting(card, left_.track[holes]);  // the status is lost meanwhile
    if (card.is_backward) return std::min(best, 1 + left_.track[holes + card.steps]);
    best = std::min(best, price(card) + after(holes, card.steps));
    if (card.steps == 1) best = std::min(best, price(card) + left_.bullseye);
    const double along =
        card.steps < steps ? left_.ring[steps - card.steps] : after(TurnsLeft::kFromFt, card.steps - steps);
    return std::min(best, price(card) + along);
  }

  constexpr double in_bullseye(const CardEffect& card) const {
    return card.leaves_bullseye ? left_.track[TurnsLeft::kFromFt] : waiting(card, left_.bullseye);
  }
  constexpr double in_holding(const CardEffect& card) const {
    return card.enters ? left_.track[TurnsLeft::kFromHome] : waiting(card, left_.holding);
  }

  double passing_;
  TurnsLeft left_;
};

}  // namespace cardtable::fasttrack
