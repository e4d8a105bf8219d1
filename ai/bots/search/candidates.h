// The moves that a search chooses between. All of them are tried on the same made-up states with the same luck, so that
// any difference is due to the move. Each time a part of the budget is used up, the worse half drops out, until two are
// left (sequential halving).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "ai/bots/search/tree.h"

namespace cardtable {

template <class Move>
struct Candidate {
  Move move;
  std::uint32_t node = Tree::kNone;  ///< of the tree, once there is one
  std::uint32_t visits = 0;
  double value = 0;       ///< sum of what the mover got out of it
  double reluctance = 0;  ///< what it must bring more than others (engine/core/policy.h)

  double mean() const { return visits == 0 ? 0 : value / visits; }
  /// The value by which candidates are compared.
  double merit() const { return mean() - reluctance; }
};

template <class Move>
class Candidates {
 public:
  Candidates() { all_.reserve(kMost); }

  /// Takes any list of moves, and ignores those beyond kMost.
  template <class MoveList, class ReluctanceOf>
  void start(const MoveList& moves, ReluctanceOf&& reluctance_of) {
    all_.clear();
    for (std::size_t i = 0; i < std::min(moves.size(), kMost); ++i) {
      all_.push_back({.move = moves[i], .reluctance = reluctance_of(moves[i])});
    }
    left_ = all_.size();
    stages_ = std::max(1, static_cast<int>(std::bit_width(left_ - 1)));
    stage_start_ = 0;
  }

  std::span<Candidate<Move>> left() { return {all_.data(), left_}; }
  const Candidate<Move>* find(const Move& move) const {
    const auto found = std::find_if(all_.begin(), all_.end(), [&](const auto& one) { return one.move == move; });
    return found == all_.end() ? nullptr : &*found;
  }

  /// Call this when all remaining candidates have been tried equally often. The stages share the rest of the budget
  /// evenly; a stage that used more than its share, because there are many moves, leaves less for all the others.
  void drop_worse_half(double share_used) {
    if (left_ <= 2 || (share_used - stage_start_) * stages_ < 1 - stage_start_) return;
    // Runs a few times per decision. A heap needs a fifth of the code of std::sort, which browsers load for every game.
    const auto end = all_.begin() + static_cast<std::ptrdiff_t>(left_);
    std::make_heap(all_.begin(), end, is_better);
    std::sort_heap(all_.begin(), end, is_better);
    left_ = std::max<std::size_t>(2, (left_ + 1) / 2);
    stage_start_ = share_used;
    --stages_;
  }

 private:
  /// Far more than any position offers.
  static constexpr std::size_t kMost = 1024;

  /// A strict order, so that it does not depend on how the standard library sorts.
  static bool is_better(const Candidate<Move>& a, const Candidate<Move>& b) {
    if (a.merit() != b.merit()) return a.merit() > b.merit();
    return move_key(a.move) < move_key(b.move);
  }

  std::vector<Candidate<Move>> all_;
  std::size_t left_ = 0;  ///< in front
  int stages_ = 1;
  double stage_start_ = 0;  ///< share of the budget that was used when this stage began
};

}  // namespace cardtable
