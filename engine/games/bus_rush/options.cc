#include "engine/games/bus_rush/options.h"

#include <fmt/format.h>

#include "engine/games/bus_rush/rules.h"

namespace cardtable::bus_rush {
namespace {

/// A number in the rules that a designer may change.
constexpr OptionSpec number(std::string_view name, int usual, int min, int max, std::string_view help) {
  return {.name = name,
          .kind = OptionKind::kNumber,
          .fallback = usual,
          .min = min,
          .max = max,
          .help = help,
          .is_variant = name != "turn_draw"};
}

constexpr Settings kUsual{};

/// In the order of OptionIndex.
constexpr auto kOptions = std::to_array<OptionSpec>({
    kTurnLimitSpec,
    number("turn_draw", kUsual.turn_draw, 0, 7,
           "Bus cards drawn at the start of a turn, up to the hand limit; with more, points come faster"),
    {.name = "bonuses",
     .kind = OptionKind::kSwitch,
     .fallback = 1,
     .help = "points for Express Rider and Queens Bus Redesign; without them all points come from the boroughs"},
    number("bus_cards", kUsual.bus_cards, 0, 10, "Bus cards dealt to each player"),
    number("rush_cards", kUsual.rush_cards, 0, 6, "Rush cards dealt to each player"),
    number("actions", kUsual.actions, 1, 5,
           "actions per turn; with only 1, the cards that take both actions need an Event"),
    number("hand_limit", kUsual.hand_limit, 1, 20, "Bus cards in hand at which the draws at the start of a turn stop"),
    number("wait_draw", kUsual.wait_draw, 1, 3, "Bus cards drawn for waiting"),
    number("bus_plays", kUsual.bus_plays, 1, 3, "Bus cards that may be played per turn, each for its action"),
    number("borough_cap", kUsual.borough_cap, 1, 6, "points that a player can score in each borough"),
    number("trade_price", kUsual.trade_price, 1, kMostTradePrice,
           "what Bus cards must be worth to buy a Rush card; a discount to 2 matters only at 3"),
    number("trade_cards", kUsual.trade_cards, 1, 4, "Bus cards drawn for a traded Rush card"),
    number("taxi_rounds", kUsual.taxi_rounds, 1, 9, "rounds after which a taxi trip ends at the latest"),
    number("event_rounds", kUsual.event_rounds, 0, 9, "rounds from one Event to the next; 0 for a game without Events"),
    number("perk_actions", kUsual.perk_actions, 1, 3, "actions that a Perk costs"),
    number("bonus_points", kUsual.bonus_points, 1, 5, "points of each bonus"),
    number("express_bonus", kUsual.express_taken_at, 1, 10, "Express cards to play for the bonus Express Rider"),
    number("express_kept", kUsual.express_kept_at, 1, 15, "Express cards with which its owner keeps Express Rider"),
    number("queens_bonus", kUsual.queens_taken_at, 1, 6,
           "cards to play in Queens for the bonus Queens Bus Redesign; with more than the cap nobody gets it"),
    number("points_to_win", kUsual.points_to_win, 5, 40, "points to win with, at least one of them in every borough"),
});
static_assert(kOptions.size() == kPointsToWinIndex + 1 && kOptions.size() <= kMaxOptions);

constexpr const GameInfo kInfo{
    .key = "bus-rush",
    .name = "NYC Bus Rush",
    .summary = "Ride real routes through the five boroughs, keep the others off their buses, and score everywhere.",
    .min_players = 2,
    .max_players = kMaxPlayers,
    .usual_players = 3,
    .minutes = 30,
    .rules_version = 2,
    .rules = kRuleIds,
    .options = kOptions,
};

/// Where each number of the settings stands among the options.
struct Place {
  OptionIndex option;
  std::uint8_t Settings::* field;
};
constexpr auto kPlaces = std::to_array<Place>({
    {kTurnDrawIndex, &Settings::turn_draw},
    {kBusCardsIndex, &Settings::bus_cards},
    {kRushCardsIndex, &Settings::rush_cards},
    {kActionsIndex, &Settings::actions},
    {kHandLimitIndex, &Settings::hand_limit},
    {kWaitDrawIndex, &Settings::wait_draw},
    {kBusPlaysIndex, &Settings::bus_plays},
    {kBoroughCapIndex, &Settings::borough_cap},
    {kTradePriceIndex, &Settings::trade_price},
    {kTradeCardsIndex, &Settings::trade_cards},
    {kTaxiRoundsIndex, &Settings::taxi_rounds},
    {kEventRoundsIndex, &Settings::event_rounds},
    {kPerkActionsIndex, &Settings::perk_actions},
    {kBonusPointsIndex, &Settings::bonus_points},
    {kExpressBonusIndex, &Settings::express_taken_at},
    {kExpressKeptIndex, &Settings::express_kept_at},
    {kQueensBonusIndex, &Settings::queens_taken_at},
    {kPointsToWinIndex, &Settings::points_to_win},
});
static_assert(kPlaces.size() + 2 == kOptions.size());  // all but the turn limit and the switch for bonuses

std::optional<InputError> too_few_cards(std::string_view option, std::string_view deck, std::size_t dealt,
                                        std::size_t cards, std::size_t players) {
  if (players * dealt <= cards) return std::nullopt;
  return InputError{std::string(option), fmt::format("{} players would get {} {} cards each, but there are only {}",
                                                     players, dealt, deck, cards)};
}

/// The most points that a player can come to have.
int most_points(const Settings& settings) {
  const int in_boroughs = static_cast<int>(kBoroughs) * settings.borough_cap;
  if (!settings.bonuses) return in_boroughs;
  const bool has_express = settings.express_taken_at <= in_boroughs;
  const bool has_queens = settings.queens_taken_at <= settings.borough_cap;
  return in_boroughs + settings.bonus_points * ((has_express ? 1 : 0) + (has_queens ? 1 : 0));
}

}  // namespace

const GameInfo& Rules::info() { return kInfo; }

Settings settings_from(const OptionValues& options) {
  Settings settings;
  settings.turn_limit = static_cast<std::uint32_t>(options[kTurnLimitIndex]);
  settings.bonuses = options[kBonusesIndex] != 0;
  for (const Place& place : kPlaces) settings.*place.field = static_cast<std::uint8_t>(options[place.option]);
  return settings;
}

OptionValues options_from(const Settings& settings) {
  OptionValues options;
  options[kTurnLimitIndex] = static_cast<std::int32_t>(settings.turn_limit);
  options[kBonusesIndex] = settings.bonuses ? 1 : 0;
  for (const Place& place : kPlaces) options[place.option] = settings.*place.field;
  return options;
}

std::optional<InputError> wrong_settings(const Settings& settings, const Catalog& catalog, std::size_t players) {
  if (auto wrong = too_few_cards("bus_cards", "Bus", settings.bus_cards, catalog.size(DeckKind::kBus), players)) {
    return wrong;
  }
  if (auto wrong = too_few_cards("rush_cards", "Rush", settings.rush_cards, catalog.size(DeckKind::kRush), players)) {
    return wrong;
  }
  if (settings.express_kept_at < settings.express_taken_at) {
    return InputError{"express_kept",
                      fmt::format("must be at least express_bonus, which is {}", settings.express_taken_at)};
  }
  if (const int most = most_points(settings); settings.points_to_win > most) {
    return InputError{"points_to_win",
                      fmt::format("nobody could win with {}: the boroughs and the bonuses in reach have only {} points",
                                  settings.points_to_win, most)};
  }
  return std::nullopt;
}

}  // namespace cardtable::bus_rush
