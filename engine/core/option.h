// A game's options as data: each game has a table of OptionSpec, and every way to set an option (JSON, `name=value`,
// prompts, a web form) reads that table. Values are plain numbers in the order of the table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/phrase.h"

namespace cardtable {

enum class OptionKind : std::uint8_t {
  kNumber,  ///< min, min + step, … up to max
  kSwitch,  ///< false or true, stored as 0 or 1
  kChoice,  ///< one of `words`, stored as its position
  kSubset,  ///< any of `words`, one bit each; the game says what none of them means
};

struct OptionSpec {
  std::string_view name;
  OptionKind kind = OptionKind::kNumber;
  std::int32_t fallback = 0;
  std::int32_t min = 0;
  std::int32_t max = 0;
  std::int32_t step = 1;
  std::span<const std::string_view> words;
  /// For designers rather than for everybody who sits down: a page shows such options separately, folded away.
  bool is_variant = false;
  /// The values that everybody who sits down may choose; the others are for designers, like a variant. Empty for all.
  std::span<const std::int32_t> offered = {};
  /// Positions and replays name it only where it is not the default: they are older than the option.
  bool is_named_if_changed = false;
};

/// An option in a game's catalogue, or one of its values (`penalties.enforced`).
struct OptionWords {
  std::string_view option;
  Phrase name;
  Phrase help{};  ///< what it is for, in one line; none for a value
};

inline constexpr std::size_t kMaxOptions = 32;

struct OptionValues {
  std::array<std::int32_t, kMaxOptions> values{};

  constexpr std::int32_t operator[](std::size_t i) const { return values[i]; }
  constexpr std::int32_t& operator[](std::size_t i) { return values[i]; }
  friend constexpr bool operator==(const OptionValues&, const OptionValues&) = default;
};

constexpr OptionValues default_options(std::span<const OptionSpec> specs) {
  OptionValues options;
  for (std::size_t i = 0; i < specs.size(); ++i) options[i] = specs[i].fallback;
  return options;
}

/// The one option that every game has, always first in its table.
inline constexpr std::size_t kTurnLimitOption = 0;
inline constexpr OptionSpec kTurnLimitSpec{
    .name = "turn_limit",
    .kind = OptionKind::kNumber,
    .fallback = 0,
    .min = 0,
    .max = 1'000'000,
};
inline constexpr std::string_view kTurnLimitReason = "turn-limit";

}  // namespace cardtable
