// What is agreed before a game of RotoRouter: the board, and the numbers of its rules. The defaults are the usual
// rules. Below, a row for each option.
#pragma once

#include <cstdint>
#include <numeric>
#include <optional>

#include "engine/core/input_error.h"
#include "engine/core/option_table.h"
#include "engine/games/rotorouter/cards.h"
#include "engine/games/rotorouter/cell.h"
#include "engine/games/rotorouter/types.h"

namespace cardtable::rotorouter {

struct Settings {
  std::uint32_t turn_limit = 0;
  std::uint8_t size = 7;
  std::uint8_t colors = 0;  ///< those chosen, a bit each; 0 for those usual for that many players (RR-SETUP-1)
  bool stop_at_winner = false;
  bool fixes = true;             ///< RR-DEAD-1 and RR-CORNER-1
  std::uint8_t tokens = 3;       ///< of each player (RR-TOKEN-1)
  std::uint8_t corners = 3;      ///< to score (RR-SCORE-2)
  std::uint8_t force_after = 3;  ///< skips in a row that make a force, 0 for none (RR-FORCE-1); the count stops there
  std::uint8_t elbow_after = 3;  ///< skipped Elbows that make a force, 0 for none (RR-FORCE-2); the count stops there
  DieSides die{3, 2, 2, 1};      ///< RR-DIE-1
  std::uint8_t die_sides = 8;    ///< in all
  MoreCards more_cards{};        ///< than the decks of RR-DECK-1 have

  constexpr void derive() {
    die_sides = static_cast<std::uint8_t>(std::accumulate(die.begin(), die.end(), std::size_t{0}));
  }

  friend constexpr bool operator==(const Settings&, const Settings&) = default;
};

/// Sides of the die with a face, cards of a kind beyond those of RR-DECK-1.
constexpr auto die_option(std::string_view name, Face face, std::string_view help) {
  return number_option(name, item_of(&Settings::die, static_cast<std::size_t>(face)), 0, 9, help);
}
constexpr auto more_option(std::string_view name, TrackCard card, std::string_view help) {
  return number_option(name, item_of(&Settings::more_cards, index(card)), -9, 9, help);
}

inline constexpr auto kOptions = option_table<Settings>(
    number_option("size", &Settings::size, 7, kMaxSize,
                  "cells along each side of the board; on 9 the ways are longer, and so is the game")
        .in_steps_of(2)
        .for_everybody(),
    subset_option("colors", &Settings::colors, kColorNames,
                  "as many colours as players; none for red and blue, red, green and blue, or all four")
        .for_everybody(),
    switch_option("stop_at_winner", &Settings::stop_at_winner,
                  "the game ends when somebody has won; without this the others play on for the places")
        .for_everybody(),
    number_option("tokens", &Settings::tokens, 2, kMostTokens, "tokens of each player; each scores one corner"),
    number_option("corners", &Settings::corners, 1, kMostCorners, "corners to score to finish; not more than tokens"),
    number_option("force_after", &Settings::force_after, 0, 9,
                  "skips in a row after which a card must be played; 0 for never"),
    number_option("elbow_after", &Settings::elbow_after, 0, 9,
                  "skipped Elbows after which one must be played; 0 for never"),
    switch_option("fixes", &Settings::fixes,
                  "trapped Straights and sealed corners may be made Crosses; without this they stay as they are"),
    die_option("die_nothing", Face::kNone, "sides of the die that turn nothing"),
    die_option("die_clockwise", Face::kClockwise, "sides of the die with a quarter turn clockwise"),
    die_option("die_counter", Face::kCounterClockwise, "sides of the die with a quarter turn counter-clockwise"),
    die_option("die_half", Face::kHalf, "sides of the die with a half turn"),
    more_option("more_straights", TrackCard::kStraight,
                "Straights in the deck of each of four players beyond the usual number, or fewer below 0"),
    more_option("more_elbows", TrackCard::kElbow,
                "Elbows in the deck of each of four players beyond the usual number, or fewer below 0"),
    more_option("more_ts", TrackCard::kT,
                "Ts in the deck of each of four players beyond the usual number, or fewer below 0"),
    more_option("more_crosses", TrackCard::kCross,
                "Crosses in the deck of each of four players beyond the usual number, or fewer below 0"),
    more_option("more_rs", TrackCard::kRs,
                "RS cards in the deck of each of four players beyond the usual number, or fewer below 0"),
    more_option("more_re", TrackCard::kRe,
                "RE cards in the deck of each of four players beyond the usual number, or fewer below 0"),
    more_option("more_rt", TrackCard::kRt,
                "RT cards in the deck of each of four players beyond the usual number, or fewer below 0"),
    more_option("more_rc", TrackCard::kRc,
                "RC cards in the deck of each of four players beyond the usual number, or fewer below 0"));

inline Settings settings_from(const OptionValues& options) { return kOptions.settings(options); }

/// Why nobody can play by these settings: a die without sides, fewer tokens than corners, an empty or too large deck.
std::optional<InputError> wrong_settings(const Settings& settings, std::size_t players);

}  // namespace cardtable::rotorouter
