// The moves that a search liked best, to explain its choice to people.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "ai/bots/search/candidates.h"

namespace cardtable {

/// A candidate with what the chooser expects of it.
template <class Move>
struct Ranked {
  Move move;
  double value = 0;  ///< from 0 to 1
};

inline constexpr std::size_t kMostRanked = 3;

/// The chosen move first, then the moves visited most often, better ones first among equals. The visits of all searches
/// are added up.
template <class Searches, class Moves, class Move>
std::vector<Ranked<Move>> best_candidates(const Searches& searches, const Moves& moves, const Move& chosen) {
  std::vector<Candidate<Move>> sums;
  for (const Move& move : moves) {
    Candidate<Move> sum{.move = move};
    for (const auto& search : searches) {
      const auto* candidate = search.candidate(move);
      if (candidate == nullptr) continue;
      sum.visits += candidate->visits;
      sum.value += candidate->value;
    }
    if (sum.visits > 0) sums.push_back(sum);
  }
  const auto comes_first = [&](const Candidate<Move>& a, const Candidate<Move>& b) {
    const bool is_a_chosen = a.move == chosen;
    const bool is_b_chosen = b.move == chosen;
    if (is_a_chosen != is_b_chosen) return is_a_chosen;
    if (a.visits != b.visits) return a.visits > b.visits;
    if (a.mean() != b.mean()) return a.mean() > b.mean();
    return move_key(a.move) < move_key(b.move);
  };
  const std::size_t count = std::min(kMostRanked, sums.size());
  std::partial_sort(sums.begin(), sums.begin() + static_cast<std::ptrdiff_t>(count), sums.end(), comes_first);
  std::vector<Ranked<Move>> best;
  for (std::size_t i = 0; i < count; ++i) best.push_back({sums[i].move, sums[i].mean()});
  return best;
}

}  // namespace cardtable
