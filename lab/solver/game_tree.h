// A whole game of two players as arrays: every chance node, every decision, every end. What one player wins the other
// loses. The solver works on these alone; growing.h makes them from the rules of a game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cardtable {

/// What a node is: one of these, or the number of the information set that decides there.
inline constexpr std::uint32_t kEndNode = 0xFFFFFFFF;
inline constexpr std::uint32_t kChanceNode = 0xFFFFFFFE;

/// All nodes that look the same to the player who decides there.
struct InformationSet {
  std::uint32_t player = 0;
  std::uint32_t actions = 0;
  std::uint32_t first_action = 0;  ///< where its actions begin in a Profile
};

/// A probability for each action of each information set.
using Profile = std::vector<double>;

/// A tree while it grows, in the order in which a walk comes to its nodes: a parent before its children, and each child
/// before the next one's subtree.
struct TreeDraft {
  struct Node {
    std::uint32_t parent = 0;
    std::uint32_t depth = 0;
    std::uint32_t what = kEndNode;
    double probability = 1;  ///< of coming here from its parent, if that is a chance node
    double payoff = 0;       ///< what player 0 wins at an end
  };
  std::vector<Node> nodes;
  std::vector<InformationSet> sets;  ///< first_action is worked out later
};

class GameTree {
 public:
  explicit GameTree(const TreeDraft& draft);

  std::size_t size() const { return what_.size(); }
  std::size_t depth() const { return levels_.size() - 1; }
  std::size_t ends() const { return ends_; }
  std::size_t chance_nodes() const { return chance_nodes_; }
  const std::vector<InformationSet>& sets() const { return sets_; }
  std::size_t actions() const { return actions_; }

  /// Nodes are numbered by their depth, and the children of a node follow each other: `first_child(node)` up to
  /// `first_child(node + 1)`. Those of depth d are levels()[d] up to levels()[d + 1].
  std::span<const std::uint32_t> levels() const { return levels_; }
  std::uint32_t first_child(std::size_t node) const { return first_child_[node]; }
  std::uint32_t what(std::size_t node) const { return what_[node]; }
  bool is_decision(std::size_t node) const { return what_[node] < kChanceNode; }
  /// Of coming to a node from its parent, if that is a chance node.
  double probability(std::size_t node) const { return probability_[node]; }
  double payoff(std::size_t node) const { return payoff_[node]; }
  /// The nodes of an information set.
  std::span<const std::uint32_t> nodes_of(std::size_t set) const {
    return std::span(members_).subspan(first_member_[set], first_member_[set + 1] - first_member_[set]);
  }

  /// Every action of an information set equally often.
  Profile uniform() const;

 private:
  void list_members();

  std::vector<std::uint32_t> levels_;
  std::vector<std::uint32_t> first_child_;
  std::vector<std::uint32_t> what_;
  std::vector<double> probability_;
  std::vector<double> payoff_;
  std::vector<InformationSet> sets_;
  std::vector<std::uint32_t> first_member_;
  std::vector<std::uint32_t> members_;
  std::size_t actions_ = 0;
  std::size_t ends_ = 0;
  std::size_t chance_nodes_ = 0;
};

/// Nodes and information sets by how many decisions of one player lie above them. All nodes of an information set of
/// that player are in one stage, because a player remembers its own decisions.
struct Stages {
  std::vector<std::vector<std::uint32_t>> nodes;  ///< of each stage, in order
  std::vector<std::vector<std::uint32_t>> sets;   ///< of that player
};
Stages stages_of(const GameTree& tree, std::uint32_t player);

}  // namespace cardtable
