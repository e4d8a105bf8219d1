// How strong a bot plays: the same levels in every game, as data.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "ai/bots/search/habits.h"
#include "engine/core/language.h"

namespace cardtable {

enum class BotKind : std::uint8_t { kRandom, kHeuristic, kSearch };

struct Level {
  std::string_view name;
  BotKind kind;
  double misjudging;               ///< of kHeuristic: how far, as a share of the game's kEasyBlur
  bool counts_iterations;          ///< of kSearch: the game's kHardIterations, the same choice on every machine
  std::chrono::milliseconds time;  ///< of kSearch: how long it thinks when nothing else is said
  SearchHabits habits;             ///< of kSearch
  std::uint32_t forget_percent;    ///< how often it forgets what a policy can forget (Forgetful)
};

/// Weakest first.
inline constexpr std::array<Level, 5> kLevels{{
    {"random", BotKind::kRandom, 0, false, {}, {}, 0},
    {"easy", BotKind::kHeuristic, 1, false, {}, {}, 60},
    {"medium", BotKind::kHeuristic, 0, false, {}, {}, 40},
    {"hard", BotKind::kSearch, 0, true, {}, {}, 20},
    {"expert", BotKind::kSearch, 0, false, std::chrono::milliseconds(1000), {.manners = 0}, 10},
}};

/// The level of hints: it searches as long as `hard` does, without manners and without forgetting, and infers. No
/// player sits at a table with it; in the arena it shows how good hints are.
inline constexpr Level kAdvisor{"hint", BotKind::kSearch, 0, true, {}, {.manners = 0, .infers = true}, 0};

constexpr const Level* find_level(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

/// For somebody who chooses an opponent, in any game.
std::string level_help(const Level& level, Language language = Language::kEnglish);
/// The same in one game, where the level has a rating and may play without manners.
std::string level_help(const Level& level, std::string_view game, Language language = Language::kEnglish);

}  // namespace cardtable
