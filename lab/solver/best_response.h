// What a profile is worth, and what the best answers to it win. Exact, up to rounding.
#pragma once

#include <array>
#include <cstdint>

#include "lab/solver/game_tree.h"

namespace cardtable {

/// What player 0 wins on average if both play by the profile.
double value_of(const GameTree& tree, const Profile& profile);

/// Finds best answers. Each player must remember what they saw and did, which the trees of growing.h make sure of.
class BestResponse {
 public:
  explicit BestResponse(const GameTree& tree) : tree_(tree), stages_{stages_of(tree, 0), stages_of(tree, 1)} {}

  /// What the player wins on average who knows how the other one plays and answers as well as possible.
  double value(const Profile& profile, std::uint32_t player) const;
  /// How much a player can win against the profile beyond what it wins itself, on average over the two seats: what
  /// both best answers win, halved. 0 in an equilibrium.
  double exploitability(const Profile& profile) const;

 private:
  const GameTree& tree_;
  std::array<Stages, 2> stages_;
};

}  // namespace cardtable
