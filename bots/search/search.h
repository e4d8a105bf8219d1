// Information-set Monte Carlo tree search for any game with any number of players: each iteration makes up a state that
// fits what the seat sees, walks the shared tree as far as the moves of that state are in it, adds a node, plays on by
// the quick rule of thumb and credits every mover with its own result. Piles and dice are made up anew each time, so
// nothing hidden is peeked at and chance averages out.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <thread>
#include <vector>

#include "bots/policy.h"
#include "bots/search/budget.h"
#include "bots/search/tree.h"

namespace cardtable {

/// The largest tree: 2^18 nodes, about 8 MiB. A search that fills it goes on without adding nodes.
inline constexpr std::size_t kMostTreeNodes = std::size_t{1} << 18U;

struct SearchTotals {
  std::uint64_t iterations = 0;
  std::uint64_t decisions = 0;  ///< made in the tree and in simulated play
  std::size_t nodes = 0;
};

/// log(n) by our own arithmetic: the standard library's may differ in the last bit between platforms, and with it the
/// choice. Exact enough for exploration.
inline double portable_log(std::uint32_t n) {
  if (n <= 1) return 0;
  const auto exponent = static_cast<int>(std::bit_width(n)) - 1;
  const double mantissa = static_cast<double>(n) / static_cast<double>(std::uint64_t{1} << exponent);  // [1, 2)
  const double x = (mantissa - 1) / (mantissa + 1);
  const double square = x * x;
  return exponent * 0.6931471805599453 + 2 * x * (1 + square * (1.0 / 3 + square * (1.0 / 5 + square / 7)));
}

template <Policy P>
class Search {
 public:
  using G = typename P::Rules;
  using State = typename G::State;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;
  using Observation = typename G::Observation;

  explicit Search(const G& rules, std::size_t most_nodes = kMostTreeNodes) : rules_(rules), tree_(most_nodes) {}

  void run(const Observation& seen, std::uint64_t seed, Countdown& countdown) {
    Rng rng(seed);
    while (countdown.next()) {
      State state = rules_.determinize(seen, rng);
      iterate(state, rng);
    }
    totals_.iterations = countdown.used();
    totals_.nodes = tree_.size();
  }

  const SearchTotals& totals() const { return totals_; }
  const TreeNode* root_child(const Move& move) const {
    const auto node = tree_.find(Tree::kRoot, move_key(move));
    return node == Tree::kNone ? nullptr : &tree_[node];
  }

 private:
  /// A walk cannot be longer than this; deeper decisions belong to simulated play.
  static constexpr std::size_t kMostDepth = 64;
  static constexpr double kExploration = 0.7;

  struct Visit {
    std::uint32_t node;
    Seat mover;
  };

  void iterate(State& state, Rng& rng) {
    path_size_ = 0;
    std::uint32_t node = Tree::kRoot;
    ++tree_[node].visits;
    while (rules_.to_decide(state) != kNoSeat && path_size_ < kMostDepth) {
      const Seat mover = rules_.to_decide(state);
      rules_.legal_moves(state, moves_);
      bool is_new = false;
      const auto choice = select(node, rng, is_new);
      rules_.apply(state, mover, moves_[choice], NullSink{});
      ++totals_.decisions;
      if (chosen_ == Tree::kNone) break;  // the tree is full
      node = chosen_;
      path_[path_size_++] = {node, mover};
      if (is_new) break;
    }
    credit(simulate(state, rng));
  }

  /// The move to follow from `node`; sets chosen_ to its node, made anew for a move not tried yet.
  std::uint32_t select(std::uint32_t node, Rng& rng, bool& is_new) {
    const auto count = static_cast<std::uint32_t>(moves_.size());
    std::uint32_t untried = 0;
    std::uint32_t pick = 0;
    std::uint32_t best = 0;
    std::uint32_t best_node = Tree::kNone;
    double best_score = -1;
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto child = tree_.find(node, move_key(moves_[i]));
      if (child == Tree::kNone) {
        // Each untried move is equally likely, without a list of them.
        if (rng.below(++untried) == 0) pick = i;
        continue;
      }
      TreeNode& entry = tree_[child];
      ++entry.available;
      const double visits = entry.visits;
      const double score = entry.value / visits + kExploration * std::sqrt(portable_log(entry.available) / visits);
      if (score > best_score) {
        best_score = score;
        best = i;
        best_node = child;
      }
    }
    if (untried > 0 && !tree_.is_full()) {
      is_new = true;
      chosen_ = tree_.add(node, move_key(moves_[pick]));
      tree_[chosen_].available = 1;
      return pick;
    }
    chosen_ = best_node;
    return best_node == Tree::kNone ? rng.below(count) : best;
  }

  Values simulate(State& state, Rng& rng) {
    const auto players = rules_.players(state);
    for (int made = 0; P::kMostDecisions == 0 || made < P::kMostDecisions; ++made) {
      const Seat mover = rules_.to_decide(state);
      if (mover == kNoSeat) return values_of(rules_.result(state), players);
      rules_.legal_moves(state, moves_);
      rules_.apply(state, mover, P::quick_move(rules_, state, moves_, rng), NullSink{});
      ++totals_.decisions;
    }
    if (rules_.to_decide(state) == kNoSeat) return values_of(rules_.result(state), players);
    return P::prospects(rules_, state);
  }

  void credit(const Values& values) {
    for (std::size_t i = 0; i < path_size_; ++i) {
      TreeNode& node = tree_[path_[i].node];
      ++node.visits;
      node.value += static_cast<float>(values[index(path_[i].mover)]);
    }
  }

  G rules_;
  Tree tree_;
  MoveList moves_;
  std::array<Visit, kMostDepth> path_{};
  std::size_t path_size_ = 0;
  std::uint32_t chosen_ = Tree::kNone;
  SearchTotals totals_;
};

template <Policy P>
struct SearchChoice {
  typename P::Rules::Move move;
  double value = 0;  ///< what the chooser expects of it, from 0 to 1
  std::uint32_t visits = 0;
  SearchTotals totals;
};

/// The move that was looked at most. With several threads each grows a tree of its own from its own seed and the visits
/// are added up; the budget's iterations are shared among them.
template <Policy P>
SearchChoice<P> search_move(const typename P::Rules& rules, const typename P::Rules::Observation& seen,
                            const Budget& budget, std::uint64_t seed, const std::stop_token& stop) {
  using G = typename P::Rules;
  Rng rng(seed);
  const auto root = rules.determinize(seen, rng);
  typename G::MoveList moves;
  rules.legal_moves(root, moves);
  SearchChoice<P> choice{.move = moves[0]};
  if (moves.size() == 1) return choice;

  const unsigned threads = std::max(1U, budget.threads);
  Budget share = budget;
  share.iterations = (budget.iterations + threads - 1) / threads;
  std::vector<Search<P>> searches;
  const std::size_t nodes =
      share.iterations > 0 ? std::min<std::size_t>(kMostTreeNodes, share.iterations + 2) : kMostTreeNodes;
  for (unsigned i = 0; i < threads; ++i) searches.emplace_back(rules, nodes);
  const auto work = [&](unsigned i) {
    Countdown countdown(share, stop);
    searches[i].run(seen, seed + i * 0x9E3779B9U, countdown);
  };
  {
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < threads; ++i) helpers.emplace_back(work, i);
    work(0);
  }
  for (const auto& search : searches) {
    choice.totals.iterations += search.totals().iterations;
    choice.totals.decisions += search.totals().decisions;
    choice.totals.nodes += search.totals().nodes;
  }
  for (const auto& move : moves) {
    std::uint32_t visits = 0;
    double value = 0;
    for (const auto& search : searches) {
      if (const auto* node = search.root_child(move)) {
        visits += node->visits;
        value += node->value;
      }
    }
    if (visits > choice.visits) {
      choice.visits = visits;
      choice.value = value / visits;
      choice.move = move;
    }
  }
  return choice;
}

}  // namespace cardtable
