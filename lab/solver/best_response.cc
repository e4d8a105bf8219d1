#include "lab/solver/best_response.h"

#include <cstddef>
#include <cstdint>
#include <ranges>
#include <vector>

#include "lab/solver/game_tree.h"

namespace cardtable {
namespace {

/// What a node that is not an end is worth if everybody plays by the profile.
double average_below(const GameTree& tree, const Profile& profile, const std::vector<double>& values,
                     std::size_t node) {
  double value = 0;
  const std::uint32_t first = tree.first_child(node);
  for (std::uint32_t child = first; child < tree.first_child(node + 1); ++child) {
    const double share = tree.is_decision(node) ? profile[tree.sets()[tree.what(node)].first_action + (child - first)]
                                                : tree.probability(child);
    value += share * values[child];
  }
  return value;
}

/// How probable chance and the other player make each node.
std::vector<double> reached_without(const GameTree& tree, const Profile& profile, std::uint32_t player) {
  std::vector<double> reached(tree.size());
  reached[0] = 1;
  for (std::size_t node = 0; node < tree.size(); ++node) {
    const std::uint32_t first = tree.first_child(node);
    for (std::uint32_t child = first; child < tree.first_child(node + 1); ++child) {
      double share = tree.probability(child);
      if (tree.is_decision(node)) {
        const InformationSet& set = tree.sets()[tree.what(node)];
        share = set.player == player ? 1 : profile[set.first_action + (child - first)];
      }
      reached[child] = reached[node] * share;
    }
  }
  return reached;
}

}  // namespace

double value_of(const GameTree& tree, const Profile& profile) {
  std::vector<double> values(tree.size());
  for (std::size_t node = tree.size(); node-- > 0;) {
    values[node] = tree.what(node) == kEndNode ? tree.payoff(node) : average_below(tree, profile, values, node);
  }
  return values[0];
}

double BestResponse::value(const Profile& profile, std::uint32_t player) const {
  const auto reached = reached_without(tree_, profile, player);
  const double sign = player == 0 ? 1 : -1;
  std::vector<double> values(tree_.size());
  std::vector<std::uint32_t> best(tree_.sets().size());
  const Stages& stages = stages_[player];
  // What follows an own action is one stage further, and known.
  for (std::size_t stage = stages.nodes.size(); stage-- > 0;) {
    for (const std::uint32_t set : stages.sets[stage]) {
      double most = 0;
      for (std::uint32_t action = 0; action < tree_.sets()[set].actions; ++action) {
        double worth = 0;
        for (const std::uint32_t node : tree_.nodes_of(set)) {
          worth += reached[node] * values[tree_.first_child(node) + action];
        }
        if (action == 0 || worth > most) {
          most = worth;
          best[set] = action;
        }
      }
    }
    for (const std::uint32_t node : std::views::reverse(stages.nodes[stage])) {
      if (tree_.what(node) == kEndNode) {
        values[node] = sign * tree_.payoff(node);
      } else if (tree_.is_decision(node) && tree_.sets()[tree_.what(node)].player == player) {
        values[node] = values[tree_.first_child(node) + best[tree_.what(node)]];
      } else {
        values[node] = average_below(tree_, profile, values, node);
      }
    }
  }
  return values[0];
}

double BestResponse::exploitability(const Profile& profile) const {
  return (value(profile, 0) + value(profile, 1)) / 2;
}

}  // namespace cardtable
