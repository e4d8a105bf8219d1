// What is agreed before a game of RotoRouter: the board, and the numbers of its rules. The defaults are the usual
// rules. Below, a row for each option.
#pragma once

#include <cstdint>
#include <numeric>
#include <optional>

#include "engine/core/input_error.h"
#include "engine/core/language.h"
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
  bool shut_all_round = false;   ///< what is trapped by RR-DEAD-1; the rule of version 2
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
constexpr auto die_option(std::string_view name, Face face) {
  return number_option(name, item_of(&Settings::die, static_cast<std::size_t>(face)), 0, 9);
}
constexpr auto more_option(std::string_view name, TrackCard card) {
  return number_option(name, item_of(&Settings::more_cards, index(card)), -9, 9);
}

inline constexpr auto kOptions = option_table<Settings>(
    number_option("size", &Settings::size, 7, kMaxSize).in_steps_of(2).for_everybody(),
    subset_option("colors", &Settings::colors, kColorNames).for_everybody(),
    switch_option("stop_at_winner", &Settings::stop_at_winner).for_everybody(),
    number_option("tokens", &Settings::tokens, 2, kMostTokens),
    number_option("corners", &Settings::corners, 1, kMostCorners),
    number_option("force_after", &Settings::force_after, 0, 9),
    number_option("elbow_after", &Settings::elbow_after, 0, 9), switch_option("fixes", &Settings::fixes),
    die_option("die_nothing", Face::kNone), die_option("die_clockwise", Face::kClockwise),
    die_option("die_counter", Face::kCounterClockwise), die_option("die_half", Face::kHalf),
    more_option("more_straights", TrackCard::kStraight), more_option("more_elbows", TrackCard::kElbow),
    more_option("more_ts", TrackCard::kT), more_option("more_crosses", TrackCard::kCross),
    more_option("more_rs", TrackCard::kRs), more_option("more_re", TrackCard::kRe),
    more_option("more_rt", TrackCard::kRt), more_option("more_rc", TrackCard::kRc),
    switch_option("shut_all_round", &Settings::shut_all_round));

inline Settings settings_from(const OptionValues& options) { return kOptions.settings(options); }

/// Why nobody can play by these settings: a die without sides, fewer tokens than corners, an empty or too large deck.
std::optional<InputError> wrong_settings(const Settings& settings, std::size_t players, Language language);

}  // namespace cardtable::rotorouter
