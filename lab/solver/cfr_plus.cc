#include "lab/solver/cfr_plus.h"

#include <algorithm>
#include <barrier>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "lab/solver/game_tree.h"

namespace cardtable {

/// Threads that share ranges of numbers. Each number is worked on by itself, so it does not matter who gets it.
class CfrPlus::Team {
 public:
  using Work = std::function<void(std::size_t, std::size_t)>;

  explicit Team(unsigned threads) : barrier_(threads) {
    for (unsigned part = 1; part < threads; ++part) {
      helpers_.emplace_back([this, part] { help(part); });
    }
  }
  ~Team() {
    is_over_ = true;
    if (!helpers_.empty()) barrier_.arrive_and_wait();
  }
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  /// Calls `work(from, to)` for parts of the range; returns when all are done.
  void share(std::size_t from, std::size_t to, const Work& work) {
    constexpr std::size_t kWorthSharing = 4096;
    if (helpers_.empty() || to - from < kWorthSharing) return work(from, to);
    work_ = &work;
    from_ = from;
    to_ = to;
    barrier_.arrive_and_wait();
    do_part(0);
    barrier_.arrive_and_wait();
  }

 private:
  void help(unsigned part) {
    while (true) {
      barrier_.arrive_and_wait();
      if (is_over_) return;
      do_part(part);
      barrier_.arrive_and_wait();
    }
  }
  void do_part(unsigned part) const {
    const std::size_t parts = helpers_.size() + 1;
    const std::size_t count = to_ - from_;
    (*work_)(from_ + count * part / parts, from_ + count * (part + 1) / parts);
  }

  std::barrier<> barrier_;
  bool is_over_ = false;  ///< read after the barrier only
  const Work* work_ = nullptr;
  std::size_t from_ = 0;
  std::size_t to_ = 0;
  std::vector<std::jthread> helpers_;
};

CfrPlus::CfrPlus(const GameTree& tree, unsigned threads)
    : tree_(tree),
      team_(std::make_unique<Team>(std::max(1U, threads))),
      regrets_(tree.actions()),
      sums_(tree.actions()),
      now_(tree.uniform()),
      by_chance_(tree.size(), 1.0),
      values_(tree.size()) {
  for (std::size_t set = 0; set < tree.sets().size(); ++set) {
    sets_[tree.sets()[set].player].push_back(static_cast<std::uint32_t>(set));
  }
  for (std::size_t node = 0; node < tree.size(); ++node) {
    for (std::uint32_t child = tree.first_child(node); child < tree.first_child(node + 1); ++child) {
      by_chance_[child] = by_chance_[node] * (tree.is_decision(node) ? 1 : tree.probability(child));
    }
  }
  for (auto& reached : by_player_) reached.assign(tree.size(), 1.0);
}

CfrPlus::~CfrPlus() = default;

void CfrPlus::iterate() {
  ++iterations_;
  for (std::uint32_t player = 0; player < 2; ++player) {
    reach();
    judge();
    learn(player);
    match_regrets(player);
  }
}

/// How probable each player makes each node.
void CfrPlus::reach() {
  const auto levels = tree_.levels();
  for (std::size_t level = 0; level + 2 < levels.size(); ++level) {
    team_->share(levels[level], levels[level + 1], [&](std::size_t from, std::size_t to) {
      for (std::size_t node = from; node < to; ++node) {
        const std::uint32_t first = tree_.first_child(node);
        const std::uint32_t end = tree_.first_child(node + 1);
        for (std::uint32_t player = 0; player < 2; ++player) {
          auto& reached = by_player_[player];
          const InformationSet* set = tree_.is_decision(node) ? &tree_.sets()[tree_.what(node)] : nullptr;
          const bool decides = set != nullptr && set->player == player;
          for (std::uint32_t child = first; child < end; ++child) {
            reached[child] = reached[node] * (decides ? now_[set->first_action + (child - first)] : 1);
          }
        }
      }
    });
  }
}

/// What each node is worth.
void CfrPlus::judge() {
  const auto levels = tree_.levels();
  for (std::size_t level = levels.size() - 1; level-- > 0;) {
    team_->share(levels[level], levels[level + 1], [&](std::size_t from, std::size_t to) {
      for (std::size_t node = from; node < to; ++node) {
        const std::uint32_t what = tree_.what(node);
        if (what == kEndNode) {
          values_[node] = tree_.payoff(node);
          continue;
        }
        const std::uint32_t first = tree_.first_child(node);
        double value = 0;
        for (std::uint32_t child = first; child < tree_.first_child(node + 1); ++child) {
          const double share =
              what == kChanceNode ? tree_.probability(child) : now_[tree_.sets()[what].first_action + (child - first)];
          value += share * values_[child];
        }
        values_[node] = value;
      }
    });
  }
}

void CfrPlus::learn(std::uint32_t player) {
  const double sign = player == 0 ? 1 : -1;
  const auto& other = by_player_[1 - player];
  const auto weight = static_cast<double>(iterations_);
  team_->share(0, sets_[player].size(), [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      const std::uint32_t number = sets_[player][i];
      const InformationSet& set = tree_.sets()[number];
      const auto nodes = tree_.nodes_of(number);
      for (const std::uint32_t node : nodes) {
        const double probable = sign * by_chance_[node] * other[node];
        for (std::uint32_t action = 0; action < set.actions; ++action) {
          regrets_[set.first_action + action] += probable * (values_[tree_.first_child(node) + action] - values_[node]);
        }
      }
      // The player does the same at all of these nodes, so comes to each of them with the same probability.
      const double own = weight * by_player_[player][nodes.front()];
      for (std::uint32_t action = set.first_action; action < set.first_action + set.actions; ++action) {
        regrets_[action] = std::max(regrets_[action], 0.0);
        sums_[action] += own * now_[action];
      }
    }
  });
}

void CfrPlus::match_regrets(std::uint32_t player) {
  team_->share(0, sets_[player].size(), [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      const InformationSet& set = tree_.sets()[sets_[player][i]];
      double sum = 0;
      for (std::uint32_t action = 0; action < set.actions; ++action) sum += regrets_[set.first_action + action];
      for (std::uint32_t action = 0; action < set.actions; ++action) {
        now_[set.first_action + action] = sum > 0 ? regrets_[set.first_action + action] / sum : 1.0 / set.actions;
      }
    }
  });
}

Profile CfrPlus::average() const {
  Profile average = tree_.uniform();  // where nobody ever came
  for (const InformationSet& set : tree_.sets()) {
    double sum = 0;
    for (std::uint32_t action = 0; action < set.actions; ++action) sum += sums_[set.first_action + action];
    if (sum <= 0) continue;
    for (std::uint32_t action = 0; action < set.actions; ++action) {
      average[set.first_action + action] = sums_[set.first_action + action] / sum;
    }
  }
  return average;
}

}  // namespace cardtable
