// What can be agreed before a game of NYC Bus Rush.
#pragma once

#include "engine/core/option.h"
#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {

/// Positions of the options in GameInfo::options.
enum OptionIndex : std::size_t { kTurnLimitIndex, kTurnDrawIndex, kBonusesIndex };

Settings settings_from(const OptionValues& options);
OptionValues options_from(const Settings& settings);

}  // namespace cardtable::bus_rush
