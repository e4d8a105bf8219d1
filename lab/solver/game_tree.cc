#include "lab/solver/game_tree.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace cardtable {

GameTree::GameTree(const TreeDraft& draft) : sets_(draft.sets) {
  const std::size_t size = draft.nodes.size();
  std::uint32_t depth = 0;
  for (const auto& node : draft.nodes) depth = std::max(depth, node.depth);
  levels_.assign(depth + 2, 0);
  for (const auto& node : draft.nodes) ++levels_[node.depth + 1];
  std::partial_sum(levels_.begin(), levels_.end(), levels_.begin());

  // Within one depth the order stays, so the children of a node stay together and in the order of their parents.
  std::vector<std::uint32_t> next(levels_.begin(), levels_.end() - 1);
  std::vector<std::uint32_t> number(size);
  for (std::size_t i = 0; i < size; ++i) number[i] = next[draft.nodes[i].depth]++;
  what_.resize(size);
  probability_.resize(size);
  payoff_.resize(size);
  first_child_.assign(size + 1, 0);
  for (std::size_t i = 0; i < size; ++i) {
    const auto& node = draft.nodes[i];
    what_[number[i]] = node.what;
    probability_[number[i]] = node.probability;
    payoff_[number[i]] = node.payoff;
    if (i > 0) ++first_child_[number[node.parent] + 1];
    if (node.what == kEndNode) ++ends_;
    if (node.what == kChanceNode) ++chance_nodes_;
  }
  first_child_[0] = size > 1 ? 1 : 0;
  std::partial_sum(first_child_.begin(), first_child_.end(), first_child_.begin());

  for (InformationSet& set : sets_) {
    set.first_action = static_cast<std::uint32_t>(actions_);
    actions_ += set.actions;
  }
  list_members();
}

void GameTree::list_members() {
  first_member_.assign(sets_.size() + 1, 0);
  for (std::size_t node = 0; node < size(); ++node) {
    if (is_decision(node)) ++first_member_[what_[node] + 1];
  }
  std::partial_sum(first_member_.begin(), first_member_.end(), first_member_.begin());
  members_.resize(first_member_.back());
  std::vector<std::uint32_t> next(first_member_.begin(), first_member_.end() - 1);
  for (std::size_t node = 0; node < size(); ++node) {
    if (is_decision(node)) members_[next[what_[node]]++] = static_cast<std::uint32_t>(node);
  }
}

Profile GameTree::uniform() const {
  Profile profile(actions_);
  for (const InformationSet& set : sets_) {
    std::fill_n(profile.begin() + set.first_action, set.actions, 1.0 / set.actions);
  }
  return profile;
}

Stages stages_of(const GameTree& tree, std::uint32_t player) {
  Stages stages;
  std::vector<std::uint32_t> stage(tree.size());
  for (std::size_t node = 0; node < tree.size(); ++node) {
    const bool decides = tree.is_decision(node) && tree.sets()[tree.what(node)].player == player;
    for (std::uint32_t child = tree.first_child(node); child < tree.first_child(node + 1); ++child) {
      stage[child] = stage[node] + (decides ? 1 : 0);
    }
    if (stage[node] >= stages.nodes.size()) stages.nodes.resize(stage[node] + 1);
    stages.nodes[stage[node]].push_back(static_cast<std::uint32_t>(node));
  }
  stages.sets.resize(stages.nodes.size());
  for (std::size_t set = 0; set < tree.sets().size(); ++set) {
    if (tree.sets()[set].player != player) continue;
    stages.sets[stage[tree.nodes_of(set).front()]].push_back(static_cast<std::uint32_t>(set));
  }
  return stages;
}

}  // namespace cardtable
