// What self-play leaves behind: positions as a network reads them, and what they turned out to be worth.
#pragma once

#include <deque>
#include <span>
#include <vector>

#include "ai/nets/network.h"

namespace cardtable {

/// Positions of one game, each as one seat saw it.
struct GameSamples {
  std::vector<NetInput> entries;    ///< of all positions
  std::vector<std::uint32_t> ends;  ///< where each position's entries end
  std::vector<Outlooks> outlooks;
  std::vector<float> targets;  ///< what the network should say, from 0 to 1

  std::size_t size() const { return targets.size(); }
  std::span<const NetInput> entries_of(std::size_t i) const {
    const std::size_t first = i == 0 ? 0 : ends[i - 1];
    return {entries.data() + first, ends[i] - first};
  }
  void add(std::span<const NetInput> its_entries, const Outlooks& its_outlooks, float target) {
    entries.insert(entries.end(), its_entries.begin(), its_entries.end());
    ends.push_back(static_cast<std::uint32_t>(entries.size()));
    outlooks.push_back(its_outlooks);
    targets.push_back(target);
  }

  friend bool operator==(const GameSamples&, const GameSamples&) = default;
};

/// The latest games, to learn from each several times and in a mixed order.
using ReplayMemory = std::deque<GameSamples>;

}  // namespace cardtable
