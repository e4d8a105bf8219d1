// Finds puzzles (engine/teaching/puzzles.h) in games between bots, and checks those that were found. docs/puzzles.md
// says what makes a decision a puzzle.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "ai/bots/stop.h"
#include "engine/teaching/puzzles.h"

namespace cardtable {

/// The best move must be worth this much more than the second best, as a share of a win, and certainly half of it.
inline constexpr double kPuzzleMargin = 0.05;

struct MinePlan {
  const GameType* type = nullptr;
  std::uint64_t first_seed = 1;  ///< of the first game; the next ones follow
  unsigned threads = 1;
  StopToken stop{};
  /// Called for one game after the other, in the order of their seeds, whatever the threads are. False ends the work.
  std::function<bool(std::uint64_t seed, std::vector<Puzzle> found)> game_done{};
};

/// Plays games and looks at their decisions until `game_done` or the stop token ends it. A seed gives the same puzzles
/// on every machine.
void mine_puzzles(const MinePlan& plan);

/// The theme of a puzzle; `start` is its position.
std::string theme_of(const Match& start, const Puzzle& puzzle);

struct PuzzleCheck {
  bool stands = false;  ///< the best move is the puzzle's answer
  double margin = 0;    ///< how much better than the next best it is; negative where another is better
  std::uint64_t samples = 0;
};

/// Judges the puzzle with that many times the usual samples of a review; it ends sooner once the best move is certain.
PuzzleCheck check_puzzle(const Match& start, const Puzzle& puzzle, std::uint32_t budget, std::uint64_t seed);

}  // namespace cardtable
