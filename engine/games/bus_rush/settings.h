// What is agreed before a game of NYC Bus Rush: the numbers of its rules. The defaults are the usual rules. Below, a
// row for each option.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/input_error.h"
#include "engine/core/language.h"
#include "engine/core/option_table.h"
#include "engine/games/bus_rush/effects.h"

namespace cardtable::bus_rush {

class Catalog;

struct Settings {
  std::uint32_t turn_limit = 0;
  std::uint8_t turn_draw = 1;         ///< Bus cards drawn at the start of a turn (BR-TURN-1)
  bool bonuses = true;                ///< BR-BONUS-1
  std::uint8_t bus_cards = 5;         ///< dealt to each player (BR-SETUP-1)
  std::uint8_t rush_cards = 2;        ///< dealt to each player (BR-SETUP-1)
  std::uint8_t actions = 2;           ///< of a turn (BR-TURN-1)
  std::uint8_t hand_limit = 7;        ///< Bus cards at which the draws of BR-TURN-1 stop
  std::uint8_t wait_draw = 1;         ///< Bus cards drawn for waiting (BR-TURN-3)
  std::uint8_t bus_plays = 1;         ///< of a turn (BR-BUS-5)
  std::uint8_t borough_cap = 3;       ///< points in a borough (BR-BUS-4)
  std::uint8_t trade_price = 3;       ///< value of the Bus cards that buy a Rush card (BR-TRADE-1)
  std::uint8_t trade_cards = 2;       ///< Bus cards for a Rush card (BR-TRADE-1)
  std::uint8_t taxi_rounds = 3;       ///< of a trip (BR-TAXI-2)
  std::uint8_t event_rounds = 2;      ///< from one Event to the next, 0 for none (BR-EVENT-1)
  std::uint8_t perk_actions = 1;      ///< that a Perk costs (BR-PERK-1)
  std::uint8_t bonus_points = 2;      ///< of each bonus (BR-BONUS-1)
  std::uint8_t express_taken_at = 4;  ///< Express plays that take Express Rider
  std::uint8_t express_kept_at = 6;   ///< Express plays that keep it for good
  std::uint8_t queens_taken_at = 3;   ///< plays in Queens that take Queens Bus Redesign for good
  std::uint8_t points_to_win = 14;    ///< BR-WIN-1

  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr auto kOptions = option_table<Settings>(
    number_option("turn_draw", &Settings::turn_draw, 0, 7).for_everybody(),
    switch_option("bonuses", &Settings::bonuses).for_everybody(),
    number_option("bus_cards", &Settings::bus_cards, 0, 10), number_option("rush_cards", &Settings::rush_cards, 0, 6),
    number_option("actions", &Settings::actions, 1, 5), number_option("hand_limit", &Settings::hand_limit, 1, 20),
    number_option("wait_draw", &Settings::wait_draw, 1, 3), number_option("bus_plays", &Settings::bus_plays, 1, 3),
    number_option("borough_cap", &Settings::borough_cap, 1, 6),
    number_option("trade_price", &Settings::trade_price, 1, kMostTradePrice),
    number_option("trade_cards", &Settings::trade_cards, 1, 4),
    number_option("taxi_rounds", &Settings::taxi_rounds, 1, 9),
    number_option("event_rounds", &Settings::event_rounds, 0, 9),
    number_option("perk_actions", &Settings::perk_actions, 1, 3),
    number_option("bonus_points", &Settings::bonus_points, 1, 5),
    number_option("express_bonus", &Settings::express_taken_at, 1, 10),
    number_option("express_kept", &Settings::express_kept_at, 1, 15),
    number_option("queens_bonus", &Settings::queens_taken_at, 1, 6),
    number_option("points_to_win", &Settings::points_to_win, 5, 40));

inline Settings settings_from(const OptionValues& options) { return kOptions.settings(options); }

/// Why nobody can play by these options with these cards: too few cards to deal, or more points than there are.
std::optional<InputError> wrong_settings(const Settings& settings, const Catalog& catalog, std::size_t players,
                                         Language language);

}  // namespace cardtable::bus_rush
