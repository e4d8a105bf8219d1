// What can be agreed before a game of NYC Bus Rush: the numbers of its rules.
#pragma once

#include <optional>

#include "engine/core/input_error.h"
#include "engine/core/option.h"
#include "engine/games/bus_rush/catalog.h"
#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {

/// Positions of the options in GameInfo::options.
enum OptionIndex : std::size_t {
  kTurnLimitIndex,
  kTurnDrawIndex,
  kBonusesIndex,
  kBusCardsIndex,
  kRushCardsIndex,
  kActionsIndex,
  kHandLimitIndex,
  kWaitDrawIndex,
  kBusPlaysIndex,
  kBoroughCapIndex,
  kTradePriceIndex,
  kTradeCardsIndex,
  kTaxiRoundsIndex,
  kEventRoundsIndex,
  kPerkActionsIndex,
  kBonusPointsIndex,
  kExpressBonusIndex,
  kExpressKeptIndex,
  kQueensBonusIndex,
  kPointsToWinIndex,
};

Settings settings_from(const OptionValues& options);
OptionValues options_from(const Settings& settings);

/// Why nobody can play by these options with these cards: too few cards to deal, or more points than there are.
std::optional<InputError> wrong_settings(const Settings& settings, const Catalog& catalog, std::size_t players);

}  // namespace cardtable::bus_rush
