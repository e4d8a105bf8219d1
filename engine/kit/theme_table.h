// What a puzzle is about, by what happens at once after its best move, or after the obvious one. Each game has one
// table; the first row that fits counts, and the last one fits always.
//
//   constexpr auto kThemes = std::to_array<ThemeRow<Event>>({
//       {"cut", msg::theme_cut::kPhrase, ThemeSide::kBest, [](const Event& e) { return e.kind == EventKind::kCut; }},
//       {"move", msg::theme_move::kPhrase},
//   });
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/phrase.h"

namespace cardtable {

enum class ThemeSide : std::uint8_t {
  kBest,     ///< the best move does it, and the obvious one does not
  kObvious,  ///< the obvious move does it, and the best one does not
};

template <class Event>
struct ThemeRow {
  std::string_view key;  ///< in puzzles.txt
  Phrase words;
  ThemeSide side = ThemeSide::kBest;
  bool (*is)(const Event& event) = nullptr;
};

template <class Event>
std::string_view theme_in(std::span<const ThemeRow<Event>> rows, std::span<const Event> best,
                          std::span<const Event> obvious) {
  const auto fits = [&](const ThemeRow<Event>& row) {
    if (row.is == nullptr) return true;
    const bool is_in_best = std::ranges::any_of(best, row.is);
    const bool is_in_obvious = std::ranges::any_of(obvious, row.is);
    return row.side == ThemeSide::kBest ? is_in_best && !is_in_obvious : is_in_obvious && !is_in_best;
  };
  const auto found = std::ranges::find_if(rows, fits);
  return found == rows.end() ? std::string_view{} : found->key;
}

/// The row's key and words, without what decides when it fits.
struct Theme {
  std::string_view key;
  Phrase words;
};

}  // namespace cardtable
