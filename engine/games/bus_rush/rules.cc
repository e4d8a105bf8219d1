#include "engine/games/bus_rush/rules.h"

#include <fmt/format.h>

#include <array>

namespace cardtable::bus_rush {
namespace {

constexpr std::size_t kBusCardsDealt = 5;   // BR-SETUP-1
constexpr std::size_t kRushCardsDealt = 2;  // BR-SETUP-1

constexpr std::array<OptionSpec, 3> kOptions{
    kTurnLimitSpec,
    OptionSpec{.name = "turn_draw",
               .kind = OptionKind::kNumber,
               .fallback = 1,
               .min = 0,
               .max = kFullBusHand,
               .help = "Bus cards drawn at the start of a turn, up to a hand of 7"},
    OptionSpec{.name = "bonuses",
               .kind = OptionKind::kSwitch,
               .fallback = 1,
               .help = "two bonuses of 2 points: Express Rider and Queens Bus Redesign"},
};

constexpr GameInfo kInfo{
    .key = "bus-rush",
    .name = "NYC Bus Rush",
    .summary = "Ride real routes through the five boroughs, keep the others off their buses, and score everywhere.",
    .min_players = 2,
    .max_players = kMaxPlayers,
    .usual_players = 3,
    .minutes = 30,
    .rules_version = 1,
    .rules = kRuleIds,
    .options = kOptions,
};

template <DeckKind kDeck, class AnyPile>
void shuffle_new(AnyPile& pile, const Catalog& catalog, Rng& rng) {
  for (const Card card : catalog.all<kDeck>()) pile.push_back(card);
  rng.shuffle(pile.span());
}

AllCards all_cards(const Catalog& catalog) {
  return {.bus = catalog.all<DeckKind::kBus>(),
          .rush = catalog.all<DeckKind::kRush>(),
          .event = catalog.all<DeckKind::kEvent>(),
          .perk = catalog.all<DeckKind::kPerk>()};
}

}  // namespace

std::string Rules::variant() const {
  const auto digest = catalog_->digest();
  return digest == Catalog::standard()->digest() ? "" : fmt::format("{:016x}", digest);
}

const GameInfo& Rules::info() { return kInfo; }

std::expected<Rules, InputError> Rules::from_data(std::string_view text) {
  auto catalog = Catalog::parse(text);
  if (!catalog) return std::unexpected(catalog.error());
  return Rules(std::make_shared<const Catalog>(*std::move(catalog)));
}

Settings settings_from(const OptionValues& options) {
  return {.turn_limit = static_cast<std::uint32_t>(options[kTurnLimitIndex]),
          .turn_draw = static_cast<std::uint8_t>(options[kTurnDrawIndex]),
          .bonuses = options[kBonusesIndex] != 0};
}

OptionValues options_from(const Settings& settings) {
  OptionValues options = default_options(kOptions);
  options[kTurnLimitIndex] = static_cast<std::int32_t>(settings.turn_limit);
  options[kTurnDrawIndex] = settings.turn_draw;
  options[kBonusesIndex] = settings.bonuses ? 1 : 0;
  return options;
}

State Rules::dealt(const OptionValues& options, std::size_t players, std::uint64_t seed) const {
  State state;
  state.rng = Rng(seed);
  state.settings = settings_from(options);
  state.players = static_cast<std::uint8_t>(players);
  state.in_game = all_cards(*catalog_);
  state.bus_in = catalog_->of_borough();
  shuffle_new<DeckKind::kBus>(state.draw_piles.bus, *catalog_, state.rng);
  shuffle_new<DeckKind::kRush>(state.draw_piles.rush, *catalog_, state.rng);
  shuffle_new<DeckKind::kEvent>(state.draw_piles.event, *catalog_, state.rng);
  shuffle_new<DeckKind::kPerk>(state.draw_piles.perk, *catalog_, state.rng);
  for (std::size_t seat = 0; seat < players; ++seat) {
    for (std::size_t i = 0; i < kBusCardsDealt; ++i) state.hands[seat].bus.insert(state.draw_piles.bus.pop_back());
    for (std::size_t i = 0; i < kRushCardsDealt; ++i) {
      state.hands[seat].rush.insert(state.draw_piles.rush.pop_back());
    }
  }
  return state;
}

Result Rules::result(const State& state) const {
  Result result;
  if (!state.is_over()) return result;
  result.over = true;
  PerSeat<int> keys{};
  auto& scores = result.scores.emplace();
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    scores[seat] = points_of(state, seat_at(seat));
    keys[seat] = -scores[seat];
  }
  if (state.ending == Ending::kWon) {
    keys[index(state.winner)] = -1000;  // ahead of somebody with more points but a borough without any
    result.winners = SeatSet::of(state.winner);
    result.reason = rule_id(Rule::kWin1);
  } else {
    result.reason = kTurnLimitReason;
  }
  result.place = places_by(keys, state.players);
  return result;
}

}  // namespace cardtable::bus_rush
