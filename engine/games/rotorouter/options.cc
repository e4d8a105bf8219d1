#include "engine/games/rotorouter/options.h"

#include <fmt/format.h>

#include <numeric>

#include "engine/games/rotorouter/rules.h"

namespace cardtable::rotorouter {
namespace {

/// A number in the rules that a designer may change.
constexpr OptionSpec number(std::string_view name, int usual, int min, int max, std::string_view help) {
  return {.name = name,
          .kind = OptionKind::kNumber,
          .fallback = usual,
          .min = min,
          .max = max,
          .help = help,
          .is_variant = true};
}
/// Cards of a kind beyond those of RR-DECK-1.
constexpr OptionSpec more(std::string_view name, std::string_view help) { return number(name, 0, -9, 9, help); }

constexpr Settings kUsual{};

/// In the order of OptionIndex.
constexpr auto kOptions = std::to_array<OptionSpec>({
    kTurnLimitSpec,
    {.name = "size",
     .kind = OptionKind::kNumber,
     .fallback = 7,
     .min = 7,
     .max = kMaxSize,
     .step = 2,
     .help = "cells along each side of the board; on 9 the ways are longer, and so is the game"},
    {.name = "colors",
     .kind = OptionKind::kSubset,
     .words = kColorNames,
     .help = "as many colours as players; none for red and blue, red, green and blue, or all four"},
    {.name = "stop_at_winner",
     .kind = OptionKind::kSwitch,
     .help = "the game ends when somebody has won; without this the others play on for the places"},
    number("tokens", kUsual.tokens, 2, static_cast<int>(kMostTokens), "tokens of each player; each scores one corner"),
    number("corners", kUsual.corners, 1, static_cast<int>(kMostCorners),
           "corners to score to finish; not more than tokens"),
    number("force_after", kUsual.force_after, 0, 9, "skips in a row after which a card must be played; 0 for never"),
    number("elbow_after", kUsual.elbow_after, 0, 9, "skipped Elbows after which one must be played; 0 for never"),
    {.name = "fixes",
     .kind = OptionKind::kSwitch,
     .fallback = 1,
     .help = "trapped Straights and sealed corners may be made Crosses; without this they stay as they are",
     .is_variant = true},
    number("die_nothing", kUsual.die[0], 0, 9, "sides of the die that turn nothing"),
    number("die_clockwise", kUsual.die[1], 0, 9, "sides of the die with a quarter turn clockwise"),
    number("die_counter", kUsual.die[2], 0, 9, "sides of the die with a quarter turn counter-clockwise"),
    number("die_half", kUsual.die[3], 0, 9, "sides of the die with a half turn"),
    more("more_straights", "Straights in the deck of each of four players beyond the usual number, or fewer below 0"),
    more("more_elbows", "Elbows in the deck of each of four players beyond the usual number, or fewer below 0"),
    more("more_ts", "Ts in the deck of each of four players beyond the usual number, or fewer below 0"),
    more("more_crosses", "Crosses in the deck of each of four players beyond the usual number, or fewer below 0"),
    more("more_rs", "RS cards in the deck of each of four players beyond the usual number, or fewer below 0"),
    more("more_re", "RE cards in the deck of each of four players beyond the usual number, or fewer below 0"),
    more("more_rt", "RT cards in the deck of each of four players beyond the usual number, or fewer below 0"),
    more("more_rc", "RC cards in the deck of each of four players beyond the usual number, or fewer below 0"),
});
static_assert(kOptions.size() == kOptionCount && kOptions.size() <= kMaxOptions);

constexpr GameInfo kInfo{
    .key = "rotorouter",
    .name = "RotoRouter",
    .summary = "Lay track on a board of meshed gears and bring three tokens to three other corners.",
    .min_players = kMinPlayers,
    .max_players = kMaxPlayers,
    .usual_players = 4,
    .minutes = 40,
    .secret_hands = false,
    .rules_version = 2,
    .rules = kRuleIds,
    .options = kOptions,
};

}  // namespace

const GameInfo& Rules::info() { return kInfo; }

Settings settings_from(const OptionValues& options) {
  const auto small = [&](std::size_t option) { return static_cast<std::uint8_t>(options[option]); };
  Settings settings;
  settings.turn_limit = static_cast<std::uint32_t>(options[kTurnLimitIndex]);
  settings.size = small(kSizeIndex);
  settings.stop_at_winner = options[kStopAtWinnerIndex] != 0;
  settings.fixes = options[kFixesIndex] != 0;
  settings.tokens = small(kTokensIndex);
  settings.corners = small(kCornersIndex);
  settings.force_after = small(kForceAfterIndex);
  settings.elbow_after = small(kElbowAfterIndex);
  for (std::size_t face = 0; face < settings.die.size(); ++face) settings.die[face] = small(kDieIndex + face);
  settings.die_sides =
      static_cast<std::uint8_t>(std::accumulate(settings.die.begin(), settings.die.end(), std::size_t{0}));
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    settings.more_cards[kind] = static_cast<std::int8_t>(options[kMoreCardsIndex + kind]);
  }
  return settings;
}

OptionValues options_from(const Settings& settings) {
  OptionValues options;
  options[kTurnLimitIndex] = static_cast<std::int32_t>(settings.turn_limit);
  options[kSizeIndex] = settings.size;
  options[kStopAtWinnerIndex] = settings.stop_at_winner ? 1 : 0;
  options[kFixesIndex] = settings.fixes ? 1 : 0;
  options[kTokensIndex] = settings.tokens;
  options[kCornersIndex] = settings.corners;
  options[kForceAfterIndex] = settings.force_after;
  options[kElbowAfterIndex] = settings.elbow_after;
  for (std::size_t face = 0; face < settings.die.size(); ++face) options[kDieIndex + face] = settings.die[face];
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    options[kMoreCardsIndex + kind] = std::int32_t{settings.more_cards[kind]};
  return options;
}

std::optional<InputError> wrong_settings(const Settings& settings, std::size_t players) {
  if (settings.die_sides == 0) return InputError{"die_nothing", "the die must have at least one side"};
  if (settings.corners > settings.tokens) {
    return InputError{"corners", fmt::format("nobody could finish: {} tokens score no more than {} corners",
                                             settings.tokens, settings.tokens)};
  }
  const std::size_t cards = total(deck_counts(settings.size, players, settings.more_cards));
  if (cards == 0 || cards > kMostCards) {
    return InputError{"more_straights", fmt::format("the deck of each player would have {} cards; it must have 1 to {}",
                                                    cards, kMostCards)};
  }
  return std::nullopt;
}

}  // namespace cardtable::rotorouter
