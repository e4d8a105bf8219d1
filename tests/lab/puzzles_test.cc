// The search for puzzles: the same on every machine, and what it finds stands when it is looked at again.
#include <gtest/gtest.h>

#include <utility>

#include "engine/registry/registry.h"
#include "lab/puzzles/mine.h"

namespace cardtable {
namespace {

using Mined = std::vector<std::pair<std::uint64_t, std::vector<Puzzle>>>;

Mined mined(const GameType& type, unsigned threads, std::uint64_t last) {
  Mined games;
  mine_puzzles({.type = &type, .threads = threads, .game_done = [&](std::uint64_t seed, std::vector<Puzzle> found) {
                  games.emplace_back(seed, std::move(found));
                  return seed < last;
                }});
  return games;
}

TEST(Mining, FindsTheSameWithAnyNumberOfThreads) {
  const Registry registry;
  const GameType& type = *registry.find("last-card");
  const Mined alone = mined(type, 1, 6);
  ASSERT_EQ(alone.size(), 6U);
  EXPECT_EQ(mined(type, 3, 6), alone);
  std::size_t puzzles = 0;
  for (const auto& [seed, found] : alone) {
    for (const Puzzle& puzzle : found) {
      ++puzzles;
      EXPECT_EQ(puzzle.seed, seed);
      const auto start = puzzle_start(type, puzzle);
      ASSERT_TRUE(start.has_value()) << start.error().text();
      EXPECT_EQ(theme_of(**start, puzzle), puzzle.theme);
    }
  }
  EXPECT_GT(puzzles, 0U);
}

TEST(Mining, ShippedPuzzlesStandOnOtherSamples) {
  constexpr std::uint32_t kBudget = 5;
  const Registry registry;
  for (const PuzzleFile& file : puzzle_files()) {
    const GameType& type = *registry.find(file.game);
    const auto lines = puzzle_lines(file.text);
    for (const std::size_t at : {std::size_t{0}, lines.size() / 2, lines.size() - 1}) {
      const Puzzle puzzle = read_puzzle(type, lines[at]).value();
      const PuzzleCheck check = check_puzzle(*puzzle_start(type, puzzle).value(), puzzle, kBudget, 77);
      EXPECT_TRUE(check.stands) << file.game << " " << at + 1 << ": " << check.margin;
      EXPECT_GT(check.margin, 0) << file.game << " " << at + 1;
    }
  }
}

// A puzzle whose answer is changed to another move falls.
TEST(Mining, AWrongAnswerFalls) {
  const Registry registry;
  const PuzzleFile& file = puzzle_files().front();
  const GameType& type = *registry.find(file.game);
  Puzzle puzzle = read_puzzle(type, puzzle_lines(file.text).front()).value();
  const auto start = puzzle_start(type, puzzle).value();
  puzzle.answer = puzzle.answer == 0 ? 1 : 0;
  const PuzzleCheck check = check_puzzle(*start, puzzle, 1, 77);
  EXPECT_FALSE(check.stands);
  EXPECT_LT(check.margin, 0);
}

}  // namespace
}  // namespace cardtable
