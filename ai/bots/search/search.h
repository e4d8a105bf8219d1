// Information-set Monte Carlo tree search for any game with any number of players. The search makes up states that fit
// what the seat sees, piles and dice included, so that it never looks at anything hidden and chance averages out. On
// each of them it tries every candidate move with the same luck: an iteration makes the move, walks the shared tree as
// far as the moves of that state are in it, adds a node, plays on by the quick heuristic and credits every mover with
// its own result.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "ai/bots/search/budget.h"
#include "ai/bots/search/candidates.h"
#include "ai/bots/search/habits.h"
#include "ai/bots/search/ranking.h"
#include "ai/bots/search/run_parts.h"
#include "ai/bots/search/tree.h"
#include "engine/core/policy.h"

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

  /// `memory` is that of the seat to decide.
  void run(const Observation& seen, std::uint64_t seed, Countdown& countdown, const MemoryOf<G>& memory = {},
           const SearchHabits& habits = {}) {
    Rng rng(seed);
    const State root = rules_.determinize(seen, rng);
    rules_.legal_moves(root, moves_);
    keep_candidates<P>(rules_, root, &memory, moves_);
    candidates_.start(moves_, [&](const Move& move) { return habits.manners * reluctance<P>(root, move); });
    bool goes_on = true;
    while (goes_on) {
      const State sample = habits.infers ? imagine<P>(rules_, seen, memory, rng) : rules_.determinize(seen, rng);
      const std::uint64_t luck = rng.next();
      for (Candidate<Move>& candidate : candidates_.left()) {
        goes_on = countdown.next();
        if (!goes_on) break;
        Rng same(luck);
        iterate(sample, candidate, same);
      }
      candidates_.drop_worse_half(countdown.share_used());
    }
    totals_.iterations = countdown.used();
    totals_.nodes = tree_.size();
  }

  const SearchTotals& totals() const { return totals_; }
  const Candidate<Move>* candidate(const Move& move) const { return candidates_.find(move); }

 private:
  /// A walk cannot be longer than this; deeper decisions belong to simulated play.
  static constexpr std::size_t kMostDepth = 64;
  /// What a win loses at that distance: little enough to take the better of two chances in almost every case.
  static constexpr double kHaste = 0.02;

  struct Visit {
    std::uint32_t node;
    Seat mover;
  };

  void iterate(const State& sample, Candidate<Move>& candidate, Rng& rng) {
    State state = sample;
    const Seat mover = rules_.to_decide(state);
    rules_.apply(state, mover, candidate.move, NullSink{});
    ++totals_.decisions;
    path_size_ = 0;
    if (candidate.node == Tree::kNone && !tree_.is_full()) {
      candidate.node = tree_.add(Tree::kRoot, move_key(candidate.move));
    }
    if (candidate.node != Tree::kNone) {
      path_[path_size_++] = {candidate.node, mover};
      walk(state, candidate.node, rng);
    }
    const Values values = simulate(state, rng);
    ++candidate.visits;
    candidate.value += values[index(mover)];
    credit(values);
  }

  /// Follows the tree from `node` and adds a node to it.
  void walk(State& state, std::uint32_t node, Rng& rng) {
    bool is_new = false;
    while (!is_new && rules_.to_decide(state) != kNoSeat && path_size_ < kMostDepth) {
      const Seat mover = rules_.to_decide(state);
      rules_.legal_moves(state, moves_);
      keep_candidates<P>(rules_, state, nullptr, moves_);
      const Move move = select(state, node, rng, is_new);
      rules_.apply(state, mover, move, NullSink{});
      ++totals_.decisions;
      if (chosen_ == Tree::kNone) return;  // the tree is full
      node = chosen_;
      path_[path_size_++] = {node, mover};
    }
  }

  /// The move to follow from `node`; sets chosen_ to its node. The quick heuristic's move is added first.
  Move select(const State& state, std::uint32_t node, Rng& rng, bool& is_new) {
    const auto count = static_cast<std::uint32_t>(moves_.size());
    std::uint32_t untried = 0;
    std::uint32_t any_untried = 0;
    std::uint32_t best = 0;
    double best_score = -1;
    chosen_ = Tree::kNone;
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto child = tree_.find(node, move_key(moves_[i]));
      if (child == Tree::kNone) {
        // Each untried move is equally likely, without a list of them.
        if (rng.below(++untried) == 0) any_untried = i;
        continue;
      }
      const double score = score_of(tree_[child]);
      if (score <= best_score) continue;
      best_score = score;
      best = i;
      chosen_ = child;
    }
    const std::uint32_t tried = count - untried;
    const bool widens = untried > 0 && tried * tried * P::kWidening <= tree_[node].visits;
    if (!widens || tree_.is_full()) return moves_[chosen_ == Tree::kNone ? rng.below(count) : best];
    const Move quick = P::quick_move(rules_, state, moves_, rng);
    const bool is_quick_new = tree_.find(node, move_key(quick)) == Tree::kNone;
    const Move move = is_quick_new ? quick : moves_[any_untried];
    is_new = true;
    chosen_ = tree_.add(node, move_key(move));
    tree_[chosen_].available = 1;
    return move;
  }

  /// Upper confidence bound; also counts that the move could have been chosen.
  static double score_of(TreeNode& child) {
    ++child.available;
    const double visits = child.visits;
    return child.value / visits + P::kExploration * std::sqrt(portable_log(child.available) / visits);
  }

  Values simulate(State& state, Rng& rng) {
    const auto players = rules_.players(state);
    int made = 0;
    while (P::kPlayoutDecisions == 0 || made < P::kPlayoutDecisions) {
      const Seat mover = rules_.to_decide(state);
      if (mover == kNoSeat) break;
      rules_.legal_moves(state, moves_);
      rules_.apply(state, mover, P::quick_move(rules_, state, moves_, rng), NullSink{});
      ++totals_.decisions;
      ++made;
    }
    if (rules_.to_decide(state) == kNoSeat) {
      return after(path_size_ + static_cast<std::size_t>(made), values_of(rules_.result(state), players));
    }
    return after(kMostDepth, P::prospects(rules_, state));
  }

  /// A result that is this many decisions away. The sooner of two sure wins is worth more, and an unfinished game never
  /// as much as one that is won: a player to whom all moves look like certain wins still goes for the end.
  static Values after(std::size_t decisions, Values values) {
    const double rest = 1 - kHaste * static_cast<double>(std::min(decisions, kMostDepth)) / kMostDepth;
    for (double& value : values) value *= rest;
    return values;
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
  Candidates<Move> candidates_;
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
  std::vector<Ranked<typename P::Rules::Move>> best{};  ///< the chosen move and the next best ones
};

/// The best of the moves visited most often. The visits of all searches are added up.
template <Policy P>
void choose_best(const std::vector<Search<P>>& searches, const typename P::Rules::MoveList& moves,
                 SearchChoice<P>& choice) {
  const auto sum_of = [&](const auto& move) {
    Candidate<typename P::Rules::Move> sum{.move = move};
    for (const auto& search : searches) {
      const auto* candidate = search.candidate(move);
      if (candidate == nullptr) continue;
      sum.reluctance = candidate->reluctance;
      sum.visits += candidate->visits;
      sum.value += candidate->value;
    }
    return sum;
  };
  std::uint32_t most = 0;
  double best = 0;
  for (const auto& move : moves) most = std::max(most, sum_of(move).visits);
  for (const auto& move : moves) {
    const auto sum = sum_of(move);
    // A candidate that lasted to the end has as many visits as any other, apart from the last round.
    const bool lasted = sum.visits > 0 && 4 * std::uint64_t{sum.visits} >= 3 * std::uint64_t{most};
    if (!lasted || (choice.visits > 0 && sum.merit() <= best)) continue;
    best = sum.merit();
    choice.move = move;
    choice.visits = sum.visits;
    choice.value = sum.mean();
  }
}

/// A move that wins at once, whatever is hidden: it does so in every state made up from what the seat sees.
template <Policy P>
std::optional<typename P::Rules::Move> winning_move(const typename P::Rules& rules,
                                                    const typename P::Rules::Observation& seen,
                                                    const typename P::Rules::State& root,
                                                    const typename P::Rules::MoveList& moves, Rng& rng) {
  using State = typename P::Rules::State;
  constexpr int kSamples = 16;
  const Seat mover = rules.to_decide(root);
  const auto wins = [&](State state, const auto& move) {
    rules.apply(state, mover, move, NullSink{});
    return has_won<P>(rules, state, mover);
  };
  for (const auto& move : moves) {
    if (!wins(root, move)) continue;
    bool always = true;
    for (int i = 0; i < kSamples && always; ++i) always = wins(rules.determinize(seen, rng), move);
    if (always) return move;
  }
  return std::nullopt;
}

/// With several threads each grows a tree of its own from its own seed; the budget's iterations are shared among them.
template <Policy P>
SearchChoice<P> search_move(const typename P::Rules& rules, const typename P::Rules::Observation& seen,
                            const Budget& budget, std::uint64_t seed, const StopToken& stop,
                            const MemoryOf<typename P::Rules>& memory = {}, const SearchHabits& habits = {}) {
  using G = typename P::Rules;
  Rng rng(seed);
  const auto root = rules.determinize(seen, rng);
  typename G::MoveList moves;
  rules.legal_moves(root, moves);
  if (moves.size() > 1) {
    if (const auto win = winning_move<P>(rules, seen, root, moves, rng)) {
      return {.move = *win, .value = 1};
    }
  }
  keep_candidates<P>(rules, root, &memory, moves);
  SearchChoice<P> choice{.move = moves[0]};
  if (moves.size() == 1) return choice;

  const unsigned threads = std::max(1U, budget.threads);
  Budget share = budget;
  share.iterations = (budget.iterations + threads - 1) / threads;
  std::vector<Search<P>> searches;
  const std::uint64_t enough = share.iterations + moves.size() + 1;  // an iteration adds a node at most
  const std::uint64_t nodes = share.iterations > 0 ? std::min<std::uint64_t>(kMostTreeNodes, enough) : kMostTreeNodes;
  for (unsigned i = 0; i < threads; ++i) searches.emplace_back(rules, static_cast<std::size_t>(nodes));
  const auto work = [&](unsigned i) {
    Countdown countdown(share, stop);
    searches[i].run(seen, seed + std::uint64_t{i} * 0x9E3779B9U, countdown, memory, habits);
  };
  run_parts(threads, work);
  for (const auto& search : searches) {
    choice.totals.iterations += search.totals().iterations;
    choice.totals.decisions += search.totals().decisions;
    choice.totals.nodes += search.totals().nodes;
  }
  choose_best(searches, moves, choice);
  choice.best = best_candidates(searches, moves, choice.move);
  return choice;
}

}  // namespace cardtable
