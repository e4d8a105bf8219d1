// Where an example or a lesson begins: a position, or a deal, and the moves that lead on from it. Both are written in a
// text file of the game, one thing per line:
//
//   position {"game":"last-card",…}      or `deal PLAYERS SEED`
//   before MOVE / MOVE / …
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/registry/match.h"

namespace cardtable {

struct Scene {
  std::string_view position{};  ///< JSON; empty for a deal
  std::size_t players = 0;
  std::uint64_t seed = 0;
  std::vector<std::string_view> before{};  ///< moves that lead to it

  /// Reads a line about the scene. Returns nothing if the line is about something else, false if it cannot be read.
  std::optional<bool> take(std::string_view key, std::string_view rest);
};

/// The match at that point; the error names the line's key.
std::expected<std::unique_ptr<Match>, InputError> set_scene(const GameType& type, const Scene& scene);

/// `MOVE / MOVE / …`
std::vector<std::string_view> split_moves(std::string_view text);

/// Splits at the first space; without one the second part is empty.
std::pair<std::string_view, std::string_view> first_word(std::string_view text);

/// Calls `take` with the number, the first word and the rest of every line that is neither empty nor a note (#). `take`
/// returns what is wrong with the line, or an empty text.
std::optional<InputError> read_lines(
    std::string_view text,
    const std::function<std::string(int number, std::string_view key, std::string_view rest)>& take);

}  // namespace cardtable
