// CFR+ (Tammelin 2014): both players in turn lower what they regret, and what they played on average comes ever closer
// to an equilibrium. Regrets never fall below 0, and iteration t counts t times in the average.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "lab/solver/game_tree.h"

namespace cardtable {

class CfrPlus {
 public:
  /// The result is the same with any number of threads.
  CfrPlus(const GameTree& tree, unsigned threads);
  ~CfrPlus();
  CfrPlus(const CfrPlus&) = delete;
  CfrPlus& operator=(const CfrPlus&) = delete;

  void iterate();
  std::uint64_t iterations() const { return iterations_; }
  /// What was played on average.
  Profile average() const;

 private:
  class Team;

  void match_regrets(std::uint32_t player);
  void reach();
  void judge();
  void learn(std::uint32_t player);

  const GameTree& tree_;
  std::unique_ptr<Team> team_;
  std::uint64_t iterations_ = 0;
  std::array<std::vector<std::uint32_t>, 2> sets_;  ///< of each player
  std::vector<double> regrets_;
  std::vector<double> sums_;
  Profile now_;
  std::vector<double> by_chance_;  ///< how probable chance makes each node
  std::array<std::vector<double>, 2> by_player_;
  std::vector<double> values_;  ///< for player 0
};

}  // namespace cardtable
