#include "engine/games/bus_rush/rules.h"

#include <fmt/format.h>

#include <array>

namespace cardtable::bus_rush {
namespace {

template <DeckKind kDeck, class AnyPile, class Source>
void shuffle_new(AnyPile& pile, const Catalog& catalog, Source& chance) {
  for (const Card card : catalog.all<kDeck>()) pile.push_back(card);
  chance.shuffle(pile.span());
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

std::expected<Rules, InputError> Rules::from_data(std::string_view text) {
  auto catalog = Catalog::parse(text);
  if (!catalog) return std::unexpected(catalog.error());
  return Rules(std::make_shared<const Catalog>(*std::move(catalog)));
}

std::optional<InputError> Rules::wrong_options(const OptionValues& options, std::size_t players) const {
  return wrong_settings(settings_from(options), *catalog_, players);
}

template <class Source>
State Rules::dealt(const OptionValues& options, std::size_t players, Source& chance) const {
  State state;
  state.settings = settings_from(options);
  state.players = static_cast<std::uint8_t>(players);
  state.in_game = all_cards(*catalog_);
  state.bus_in = catalog_->of_borough();
  shuffle_new<DeckKind::kBus>(state.draw_piles.bus, *catalog_, chance);
  shuffle_new<DeckKind::kRush>(state.draw_piles.rush, *catalog_, chance);
  shuffle_new<DeckKind::kEvent>(state.draw_piles.event, *catalog_, chance);
  shuffle_new<DeckKind::kPerk>(state.draw_piles.perk, *catalog_, chance);
  for (std::size_t seat = 0; seat < players; ++seat) {
    for (std::size_t i = 0; i < state.settings.bus_cards; ++i)
      state.hands[seat].bus.insert(state.draw_piles.bus.pop_back());
    for (std::size_t i = 0; i < state.settings.rush_cards; ++i) {
      state.hands[seat].rush.insert(state.draw_piles.rush.pop_back());
    }
  }
  return state;
}

template State Rules::dealt(const OptionValues&, std::size_t, Rng&) const;
template State Rules::dealt(const OptionValues&, std::size_t, Draws&) const;

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
