// Who is ahead (RR-STAND-1).
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/core/language.h"
#include "engine/core/result.h"
#include "engine/games/rotorouter/state.h"

namespace cardtable::rotorouter {

/// The place of each seat: those who finished in that order, then by corners scored; equals share a place.
PerSeat<std::uint8_t> places(const Open& state);

/// Corners scored by all players together.
std::size_t total_scored(const Open& state);

/// What the standings show for each seat, `1st` or `T-2nd`; empty texts before the first score.
std::array<std::string, kMaxPlayers> place_texts(const Open& state, Language language = Language::kEnglish);

}  // namespace cardtable::rotorouter
