// The nodes of a search tree: an arena of fixed size, indexed by a hash of parent and move. Nothing is allocated after
// construction.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

namespace cardtable {

/// A position reached by a move of `mover` from its parent.
struct TreeNode {
  std::uint64_t move = 0;  ///< the move's bytes
  std::uint32_t parent = 0;
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  ///< how often the move could have been chosen when its parent was visited
  float value = 0;              ///< sum of what the mover got out of it
};

class Tree {
 public:
  static constexpr std::uint32_t kRoot = 0;
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  /// Room for `most` nodes: 24 bytes each and 8 for finding it.
  explicit Tree(std::size_t most) : most_(most), table_(std::bit_ceil(most * 2), kNone) {
    nodes_.reserve(most);
    nodes_.push_back({});
  }

  TreeNode& operator[](std::uint32_t node) { return nodes_[node]; }
  const TreeNode& operator[](std::uint32_t node) const { return nodes_[node]; }
  std::size_t size() const { return nodes_.size(); }
  bool is_full() const { return nodes_.size() >= most_; }

  std::uint32_t find(std::uint32_t parent, std::uint64_t move) const {
    for (std::size_t slot = slot_of(parent, move);; slot = (slot + 1) & (table_.size() - 1)) {
      const std::uint32_t node = table_[slot];
      if (node == kNone || (nodes_[node].parent == parent && nodes_[node].move == move)) return node;
    }
  }

  /// A new node; the tree must not be full.
  std::uint32_t add(std::uint32_t parent, std::uint64_t move) {
    const auto node = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({.move = move, .parent = parent});
    std::size_t slot = slot_of(parent, move);
    while (table_[slot] != kNone) slot = (slot + 1) & (table_.size() - 1);
    table_[slot] = node;
    return node;
  }

 private:
  std::size_t slot_of(std::uint32_t parent, std::uint64_t move) const {
    std::uint64_t hash = (move ^ (static_cast<std::uint64_t>(parent) << 32U)) + parent;
    hash *= 0x9E3779B97F4A7C15U;
    hash ^= hash >> 29U;
    hash *= 0xBF58476D1CE4E5B9U;
    return static_cast<std::size_t>(hash >> 32U) & (table_.size() - 1);
  }

  std::size_t most_;
  std::vector<TreeNode> nodes_;
  std::vector<std::uint32_t> table_;
};

/// A move as a key; its padding must be none or zero.
template <class Move>
std::uint64_t move_key(const Move& move) {
  static_assert(std::has_unique_object_representations_v<Move>);
  std::uint64_t key = 0;
  std::memcpy(&key, &move, sizeof(Move));
  return key;
}

}  // namespace cardtable
