// How strong a bot plays: the same levels in every game, as data.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>

namespace cardtable {

enum class BotKind : std::uint8_t { kRandom, kHeuristic, kSearch };

struct Level {
  std::string_view name;
  BotKind kind;
  std::uint32_t slip_percent;      ///< of kHeuristic: how often a random move is made instead
  bool counts_iterations;          ///< of kSearch: the game's kHardIterations, the same choice on every machine
  std::chrono::milliseconds time;  ///< of kSearch: how long it thinks when nothing else is said
  double manners;                  ///< of kSearch: how much of a game's reluctance counts (engine/core/policy.h)
  std::string_view help;           ///< for somebody choosing an opponent
};

/// Weakest first.
inline constexpr std::array<Level, 5> kLevels{{
    {"random", BotKind::kRandom, 0, false, {}, 0, "makes any legal move, good or bad"},
    {"easy", BotKind::kHeuristic, 50, false, {}, 0, "knows the basics, and forgets them every other move"},
    {"medium", BotKind::kHeuristic, 0, false, {}, 0, "plays sensibly, one move at a time"},
    {"hard", BotKind::kSearch, 0, true, {}, 1, "thinks ahead, and still moves at once"},
    {"expert", BotKind::kSearch, 0, false, std::chrono::milliseconds(1000), 0,
     "thinks ahead for a second before each move; the strongest"},
}};

constexpr const Level* find_level(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

}  // namespace cardtable
