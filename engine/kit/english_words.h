// Pieces of English for games whose words are not yet in a catalogue.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/language.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/kit/recap.h"

namespace cardtable {

/// `@2`, where the name of seat 2 goes.
inline std::string seat_words(Seat seat) { return fmt::format("@{}", index(seat)); }

/// A plural s.
constexpr std::string_view plural_s(std::uint64_t count) { return count == 1 ? "" : "s"; }

/// `once`, `twice`, `3 times`.
inline std::string times_words(std::uint32_t count) {
  if (count == 1) return "once";
  return count == 2 ? "twice" : fmt::format("{} times", count);
}

/// How a game without a winner ended, and who was ahead unless everybody was level.
inline std::string no_winner_sentence(std::string_view why, const Result& result, std::size_t players) {
  const Leaders leaders(result, players, Language::kEnglish);
  if (leaders.count == 0) return fmt::format("{}. Nobody won.", why);
  return fmt::format("{}. Nobody won; {} {} ahead.", why, leaders.names, leaders.count == 1 ? "was" : "were");
}

}  // namespace cardtable
