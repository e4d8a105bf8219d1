// How strong a bot plays: the same levels in every game, as data.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>

namespace cardtable {

enum class BotKind : std::uint8_t { kRandom, kThumb, kSearch };

struct Level {
  std::string_view name;
  BotKind kind;
  std::uint32_t slip_percent;      ///< of kThumb: how often a random move is made instead
  bool counts_iterations;          ///< of kSearch: the game's kHardIterations, the same choice on every machine
  std::chrono::milliseconds time;  ///< of kSearch: how long it thinks when nothing else is said
  std::string_view help;
};

/// Weakest first.
inline constexpr std::array<Level, 5> kLevels{{
    {"random", BotKind::kRandom, 0, false, {}, "any legal move"},
    {"easy", BotKind::kThumb, 50, false, {}, "a rule of thumb, forgotten every other time"},
    {"medium", BotKind::kThumb, 0, false, {}, "a rule of thumb"},
    {"hard", BotKind::kSearch, 0, true, {}, "looks ahead, below a fifth of a second"},
    {"expert", BotKind::kSearch, 0, false, std::chrono::milliseconds(1000), "looks ahead for a second"},
}};

constexpr const Level* find_level(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

}  // namespace cardtable
