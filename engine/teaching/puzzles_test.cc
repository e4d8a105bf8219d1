// Packed moves against bits worked out by hand, lines of puzzles, and every puzzle that is shipped.
#include "engine/teaching/puzzles.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/registry/registry.h"
#include "engine/registry/themes.h"

namespace cardtable {
namespace {

// A move is written with its lowest bit first: 1 of 2 is 1, 2 of 4 is 01, a forced move is nothing, 5 of 6 is 101. The
// six bits 101101 are 45, the letter t; one more bit 1 begins the next letter, 100000, which is g.
TEST(Puzzles, PackMoves) {
  PackedMoves packed;
  packed.add(1, 2);
  packed.add(2, 4);
  packed.add(0, 1);
  packed.add(5, 6);
  EXPECT_EQ(packed.text(), "t");
  packed.add(1, 2);
  EXPECT_EQ(packed.text(), "tg");
  UnpackedMoves moves("tg");
  EXPECT_EQ(moves.next(2), 1U);
  EXPECT_EQ(moves.next(4), 2U);
  EXPECT_EQ(moves.next(1), 0U);
  EXPECT_EQ(moves.next(6), 5U);
  EXPECT_FALSE(moves.is_at_end());
  EXPECT_EQ(moves.next(2), 1U);
  EXPECT_TRUE(moves.is_at_end());
}

// `-` is 62, 111110: the first three bits name 7, which is none of six moves.
TEST(Puzzles, RefuseMovesThatAreNone) {
  EXPECT_EQ(UnpackedMoves("-").next(6), std::nullopt);
  EXPECT_EQ(UnpackedMoves("").next(2), std::nullopt);
  EXPECT_EQ(UnpackedMoves("?").next(2), std::nullopt);
}

TEST(Puzzles, AreLines) {
  const Registry registry;
  const GameType& type = *registry.find("last-card");
  const auto lines = puzzle_lines("# a note\n\n7 3 0 = 1 draw 40\n8 2 0 = 0 draw 5 hand_size=7\n");
  ASSERT_EQ(lines.size(), 2U);
  for (const auto line : lines) EXPECT_EQ(puzzle_line(type, read_puzzle(type, line).value()), line);
  const Puzzle second = read_puzzle(type, lines[1]).value();
  EXPECT_EQ(second.seed, 8U);
  EXPECT_EQ(second.players, 2U);
  EXPECT_EQ(second.moves, "");
  EXPECT_EQ(second.missed, 5U);
  EXPECT_NE(second.options, read_puzzle(type, lines[0])->options);
}

TEST(Puzzles, RefuseLinesThatAreNone) {
  const Registry registry;
  const GameType& type = *registry.find("last-card");
  for (const auto* line :
       {"", "7 3 0 = 1 draw", "x 3 0 = 1 draw 40", "7 9 0 = 1 draw 40", "7 3 0 = 1 draw 40 size=7"}) {
    EXPECT_FALSE(read_puzzle(type, line).has_value()) << line;
  }
  // More moves than decisions, fewer, and an answer that is no move.
  for (const auto* line : {"7 3 0 AAAA 0 draw 40", "7 3 9 = 0 draw 40", "7 3 0 = 60 draw 40"}) {
    EXPECT_FALSE(puzzle_start(type, read_puzzle(type, line).value()).has_value()) << line;
  }
}

TEST(Puzzles, ThatAreShippedCanBePlayed) {
  constexpr std::size_t kMostBytes = 60'000;
  const Registry registry;
  for (const PuzzleFile& file : puzzle_files()) {
    const GameType& type = *registry.find(file.game);
    EXPECT_LE(file.text.size(), kMostBytes) << file.game;
    const auto themes = themes_of(type);
    const auto lines = puzzle_lines(file.text);
    EXPECT_FALSE(lines.empty()) << file.game;
    for (const auto line : lines) {
      const auto puzzle = read_puzzle(type, line);
      ASSERT_TRUE(puzzle.has_value()) << file.game << ": " << line << ": " << puzzle.error().text();
      EXPECT_LE(puzzle->missed, 100U);
      EXPECT_NE(std::ranges::find(themes, puzzle->theme, &Theme::key), themes.end()) << line;
      const auto match = puzzle_start(type, *puzzle);
      ASSERT_TRUE(match.has_value()) << file.game << ": " << line << ": " << match.error().text();
      EXPECT_EQ((*match)->broken_invariant(), "") << line;
    }
  }
}

}  // namespace
}  // namespace cardtable
