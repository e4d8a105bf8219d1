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
  std::string_view help;           ///< for somebody choosing an opponent
  std::uint32_t forget_percent;    ///< how often it forgets what a policy can forget (Forgetful)
};

/// Weakest first.
inline constexpr std::array<Level, 5> kLevels{{
    {"random", BotKind::kRandom, 0, false, {}, "makes any legal move, good or bad", 0},
    {"easy", BotKind::kHeuristic, 50, false, {}, "knows the basics, and forgets them every other move", 60},
    {"medium", BotKind::kHeuristic, 0, false, {}, "plays sensibly, one move at a time", 40},
    {"hard", BotKind::kSearch, 0, true, {}, "thinks ahead, and still moves at once", 20},
    {"expert", BotKind::kSearch, 0, false, std::chrono::milliseconds(1000),
     "thinks ahead for a second before each move; the strongest", 10},
}};

constexpr const Level* find_level(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

}  // namespace cardtable
