#include "engine/games/bus_rush/rules.h"

#include <fmt/format.h>

#include <array>

#include "engine/games/bus_rush/words.h"

namespace cardtable::bus_rush {
namespace {

constexpr GameInfo kInfo{
    .key = "bus-rush",
    .name = "NYC Bus Rush",
    .summary = msg::summary{},
    .min_players = 2,
    .max_players = kMaxPlayers,
    .usual_players = 3,
    .minutes = 18,
    .rules_version = 2,
    .oldest_rules = 2,
    .rules = kRuleIds,
    .options = kOptions.specs(),
    .option_words = msg::kOptionWords,
};

std::optional<InputError> too_few_cards(std::string_view option, DeckKind deck, std::size_t dealt, std::size_t cards,
                                        std::size_t players, Language language) {
  if (players * dealt <= cards) return std::nullopt;
  const bool is_bus = deck == DeckKind::kBus;
  return InputError{
      std::string(option),
      say(language, msg::wrong_too_few_cards{.bus = is_bus, .cards = cards, .dealt = dealt, .players = players})};
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

std::optional<InputError> wrong_settings(const Settings& settings, const Catalog& catalog, std::size_t players,
                                         Language language) {
  const auto too_few = [&](std::string_view option, DeckKind deck, std::size_t dealt) {
    return too_few_cards(option, deck, dealt, catalog.size(deck), players, language);
  };
  if (auto wrong = too_few("bus_cards", DeckKind::kBus, settings.bus_cards)) return wrong;
  if (auto wrong = too_few("rush_cards", DeckKind::kRush, settings.rush_cards)) return wrong;
  if (settings.express_kept_at < settings.express_taken_at) {
    return InputError{"express_kept", say(language, msg::wrong_kept{.plays = settings.express_taken_at})};
  }
  if (const int most = most_points(settings); settings.points_to_win > most) {
    return InputError{"points_to_win",
                      say(language, msg::wrong_points{.most = most, .wanted = settings.points_to_win})};
  }
  return std::nullopt;
}

std::string Rules::variant() const {
  const auto digest = catalog_->digest();
  return digest == Catalog::standard()->digest() ? "" : fmt::format("{:016x}", digest);
}

std::expected<Rules, InputError> Rules::from_data(std::string_view text) {
  auto catalog = Catalog::parse(text);
  if (!catalog) return std::unexpected(catalog.error());
  return Rules(std::make_shared<const Catalog>(*std::move(catalog)));
}

std::optional<InputError> Rules::wrong_options(const OptionValues& options, std::size_t players,
                                               Language language) const {
  return wrong_settings(settings_from(options), *catalog_, players, language);
}

template <class Source>
State Rules::dealt(const OptionValues& options, std::size_t players, Seat first, Source& chance) const {
  State state;
  state.settings = settings_from(options);
  state.players = static_cast<std::uint8_t>(players);
  state.first = state.on_turn = first;
  state.bus_in = catalog_->of_borough();
  const auto shuffle = [&]<DeckKind kDeck>(CardsOf<kDeck>& in_game, PileOf<kDeck>& pile) {
    in_game = catalog_->all<kDeck>();
    for (const Card card : in_game) pile.push_back(card);
    chance.shuffle(pile.span());
  };
  for_each_deck(shuffle, state.in_game, state.draw_piles);
  for (std::size_t dealt = 0; dealt < players; ++dealt) {
    Hand& hand = state.hand(seat_after(first, players, Direction::kForward, dealt));
    for (std::size_t i = 0; i < state.settings.bus_cards; ++i) hand.bus.insert(state.draw_piles.bus.pop_back());
    for (std::size_t i = 0; i < state.settings.rush_cards; ++i) hand.rush.insert(state.draw_piles.rush.pop_back());
  }
  return state;
}

template State Rules::dealt(const OptionValues&, std::size_t, Seat, Rng&) const;
template State Rules::dealt(const OptionValues&, std::size_t, Seat, Draws&) const;

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
