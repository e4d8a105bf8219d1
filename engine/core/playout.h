// Uniformly random play: the yardstick for speed, the source of positions for tests.
#pragma once

#include <cstdint>

#include "engine/core/drawn.h"
#include "engine/core/game.h"

namespace cardtable {

/// The most decisions of one game: a safeguard for measurements and simulation, since random players might never end
/// it.
inline constexpr std::uint64_t kPlayoutLimit = 1'000'000;

/// One of the legal moves, each equally likely; the game must not be over. `moves` is room to list them in.
template <Game G>
Drawn<typename G::Move> random_move(const G& rules, const typename G::State& state, typename G::MoveList& moves,
                                    Rng& rng) {
  if constexpr (requires { rules.random_move(state, rng); }) {
    return rules.random_move(state, rng);
  } else {
    rules.legal_moves(state, moves);
    const auto legal = static_cast<std::uint32_t>(moves.size());
    return {moves[rng.below(legal)], legal};
  }
}

/// Makes one uniformly random legal move; the game must not be over.
template <Game G, class Sink = NullSink>
void play_random_move(const G& rules, typename G::State& state, typename G::MoveList& moves, Rng& rng,
                      Sink&& sink = {}) {
  const auto drawn = random_move(rules, state, moves, rng);
  rules.apply(state, rules.to_decide(state), drawn.move, sink);
}

/// Plays to the end, or until `most` decisions were made; returns how many there were.
template <Game G>
std::uint64_t play_out(const G& rules, typename G::State& state, Rng& rng, std::uint64_t most) {
  typename G::MoveList moves;
  std::uint64_t decisions = 0;
  while (decisions < most && rules.to_decide(state) != kNoSeat) {
    play_random_move(rules, state, moves, rng);
    ++decisions;
  }
  return decisions;
}

}  // namespace cardtable
