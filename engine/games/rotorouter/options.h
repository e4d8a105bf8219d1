// What can be agreed before a game of RotoRouter: the board, and the numbers of its rules.
#pragma once

#include <optional>

#include "engine/core/input_error.h"
#include "engine/core/option.h"
#include "engine/games/rotorouter/state.h"

namespace cardtable::rotorouter {

/// Positions of the options in GameInfo::options.
enum OptionIndex : std::size_t {
  kTurnLimitIndex,
  kSizeIndex,
  kColorsIndex,
  kStopAtWinnerIndex,
  kTokensIndex,
  kCornersIndex,
  kForceAfterIndex,
  kElbowAfterIndex,
  kFixesIndex,
  kDieIndex,                                        ///< the first of four, in the order of Face
  kMoreCardsIndex = kDieIndex + kFaceNames.size(),  ///< the first of eight, in the order of TrackCard
  kOptionCount = kMoreCardsIndex + kKinds,
};

/// All but the colours.
Settings settings_from(const OptionValues& options);
/// The same way back; `colors` is left to the caller.
OptionValues options_from(const Settings& settings);

/// Why nobody can play by these settings: a die without sides, fewer tokens than corners, an empty or too large deck.
std::optional<InputError> wrong_settings(const Settings& settings, std::size_t players);

}  // namespace cardtable::rotorouter
