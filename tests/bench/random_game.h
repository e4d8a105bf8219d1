// Games for the benchmarks of tables.
#pragma once

#include <vector>

#include "engine/registry/registry.h"
#include "tables/table/table.h"

namespace cardtable {

/// The moves of a uniformly random game under the default rules, at most this many.
inline std::vector<Step> random_game(const GameType& type, std::size_t players, std::uint64_t seed, std::size_t most) {
  std::vector<Step> steps;
  std::vector<MoveCode> moves;
  Rng rng(seed);
  const auto match = type.deal(default_options(type.info().options), players, seed).match;
  while (match->to_decide() != kNoSeat && steps.size() < most) {
    match->legal_moves(moves);
    steps.push_back({match->to_decide(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]});
    match->apply(steps.back().seat, steps.back().move, nullptr);
  }
  return steps;
}

}  // namespace cardtable
