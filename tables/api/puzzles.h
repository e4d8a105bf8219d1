// Puzzles as clients see them: a position in which one move is best, an attempt, and why that move is best. A puzzle is
// one of the shipped ones, or a decision of a replay that the client sends: a mistake of the player's own. Nothing is
// remembered between requests.
#pragma once

#include <cstdint>
#include <expected>
#include <string_view>

#include "engine/registry/registry.h"

namespace cardtable {

enum class PuzzleQuestion : std::uint8_t { kPosition, kTry, kWhy };

/// The shipped puzzles of a game with their themes, and how many of a hundred bots miss them.
json::object puzzles_json(const GameType& type, Language language);

/// Answers `{"number":17}` or `{"replay":"…","decision":41}`, with `"move":"play 7C"` for an attempt, and for a
/// comparison with that move.
std::expected<json::object, Refusal> puzzle_answer(const Registry& registry, const GameType& type,
                                                   PuzzleQuestion question, std::string_view body, Language language);

}  // namespace cardtable
