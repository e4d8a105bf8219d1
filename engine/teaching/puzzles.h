// Puzzles: decisions from games between bots that have one best move, given what the player could know, and where the
// heuristic chose another. They are in engine/games/<game>/puzzles.txt; `cardtable puzzles mine` finds them
// (lab/puzzles/), and a test plays all of them.
//
//   4711 2 57 Q3f_… 12 cut 62 hand_size=7
//
// A line is a puzzle, and its place among the lines is its number, from 1. It has the seed of the deal, the number of
// players, the number of decisions before the puzzle, these decisions, the best move, the theme, how many of a hundred
// bots miss the move, and the options that are not the usual ones. A move is its place among the legal moves, and the
// decisions are packed: each takes as many bits as its number of legal moves needs, and six bits are a letter.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/match.h"

namespace cardtable {

struct PuzzleFile {
  std::string_view game;  ///< its key, `last-card`
  std::string_view text;
};
std::span<const PuzzleFile> puzzle_files();

struct Puzzle {
  std::uint64_t seed = 0;
  std::size_t players = 0;
  std::size_t decisions = 0;
  std::string moves{};
  std::size_t answer = 0;
  std::string theme{};
  unsigned missed = 0;  ///< of a hundred
  OptionValues options{};

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// The lines of a file that are puzzles, in order.
std::vector<std::string_view> puzzle_lines(std::string_view text);
std::expected<Puzzle, InputError> read_puzzle(const GameType& type, std::string_view line);
std::string puzzle_line(const GameType& type, const Puzzle& puzzle);

/// The position of the puzzle. An error means that the line does not fit the rules.
std::expected<std::unique_ptr<Match>, InputError> puzzle_start(const GameType& type, const Puzzle& puzzle);

/// Packs the decisions of a game, as places among the legal moves.
class PackedMoves {
 public:
  void add(std::size_t place, std::size_t legal);
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  unsigned free_bits_ = 0;  ///< of the last letter
};

/// And takes them out again.
class UnpackedMoves {
 public:
  explicit UnpackedMoves(std::string_view text) : text_(text) {}
  /// The place among that many legal moves; nothing if the text is over or names none of them.
  std::optional<std::size_t> next(std::size_t legal);
  bool is_at_end() const { return (bit_ + kLetterBits - 1) / kLetterBits >= text_.size(); }

  static constexpr unsigned kLetterBits = 6;

 private:
  std::string_view text_;
  std::size_t bit_ = 0;
};

}  // namespace cardtable
