#include "engine/games/rotorouter/rules.h"

#include <array>
#include <bit>

#include "engine/games/rotorouter/words.h"

namespace cardtable::rotorouter {
namespace {

/// A bit a colour: nobody, one player (never dealt), Red and Blue, Red, Green and Blue, all.
constexpr std::array<unsigned, kMaxPlayers + 1> kUsualColors{0b0000, 0b0001, 0b0101, 0b0111, 0b1111};

constexpr std::array<RulesChange, 1> kRulesChanges{{{.version = 3, .option = "shut_all_round", .before = 1}}};

constexpr GameInfo kInfo{
    .key = "rotorouter",
    .name = "RotoRouter",
    .summary = msg::summary{},
    .min_players = kMinPlayers,
    .max_players = kMaxPlayers,
    .usual_players = 4,
    .minutes = 33,
    .secret_hands = false,
    .rules_version = 3,
    .oldest_rules = 2,
    .rules_changes = kRulesChanges,
    .rules = kRuleIds,
    .options = kOptions.specs(),
    .option_words = msg::kOptionWords,
};

/// So many of each kind, in the order of the kinds.
TrackPile pile_of(const CardCounts& counts) {
  TrackPile pile;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    for (std::size_t i = 0; i < counts[kind]; ++i) pile.push_back(static_cast<TrackCard>(kind));
  }
  return pile;
}

}  // namespace

const GameInfo& Rules::info() { return kInfo; }

std::optional<InputError> wrong_settings(const Settings& settings, std::size_t players, Language language) {
  if (settings.die_sides == 0) return InputError{"die_nothing", say(language, msg::wrong_die{})};
  if (settings.corners > settings.tokens) {
    return InputError{"corners", say(language, msg::wrong_corners{.tokens = settings.tokens})};
  }
  const std::size_t cards = total(deck_counts(settings.size, players, settings.more_cards));
  if (cards == 0 || cards > kMostCards) {
    return InputError{"more_straights", say(language, msg::wrong_cards{.cards = cards, .most = kMostCards})};
  }
  return std::nullopt;
}

unsigned colors_for(std::size_t players, unsigned chosen) {
  return static_cast<std::size_t>(std::popcount(chosen)) == players ? chosen : kUsualColors[players];
}

void set_colors(Open& game, unsigned bits) {
  game.colors.clear();
  for (std::size_t color = 0; color < kColors; ++color) {
    if (((bits >> color) & 1U) != 0) game.colors.push_back(color_at(color));
  }
  game.settings.colors = static_cast<std::uint8_t>(bits == kUsualColors[game.players()] ? 0 : bits);
}

std::optional<InputError> Rules::wrong_options(const OptionValues& options, std::size_t players, Language language) {
  const Settings settings = settings_from(options);
  if (settings.colors != 0 && static_cast<std::size_t>(std::popcount(settings.colors)) != players) {
    return InputError{"colors", say(language, msg::wrong_colors{})};
  }
  return wrong_settings(settings, players, language);
}

SeatColours Rules::seat_colours(const OptionValues& options, std::size_t players) {
  constexpr std::array<SeatColour, kColors> kOfColor{SeatColour::kVermilion, SeatColour::kGreen, SeatColour::kBlue,
                                                     SeatColour::kYellow};
  const unsigned chosen = colors_for(players, settings_from(options).colors);
  SeatColours colours = kColoursBySeat;
  std::size_t seat = 0;
  for (std::size_t color = 0; color < kColors; ++color) {
    if (((chosen >> color) & 1U) != 0) colours[seat++] = kOfColor[color];
  }
  return colours;
}

bool Rules::asks_to_go_on(const State& state, SeatSet people) const {
  SeatSet left = SeatSet::all(state.players());
  for (const Seat seat : state.finished) left.erase(seat);
  return !state.is_over() && !people.empty() && (left & people).empty() && left.size() == 1;
}

template <class Source>
State Rules::dealt(const OptionValues& options, std::size_t players, Seat first, Source& chance) {
  State state;
  state.settings = settings_from(options);
  set_colors(state, colors_for(players, state.settings.colors));
  state.first = state.on_turn = first;
  for (std::size_t i = 0; i < players; ++i) {
    const std::size_t seat = index(seat_after(first, players, Direction::kForward, i));
    state.hands[seat].cards = state.full_deck();
    state.draw_piles[seat] = pile_of(state.hands[seat].cards);
    chance.shuffle(state.draw_piles[seat].span());
  }
  return state;
}

template State Rules::dealt(const OptionValues&, std::size_t, Seat, Rng&);
template State Rules::dealt(const OptionValues&, std::size_t, Seat, Draws&);

PerSeat<std::uint8_t> places(const Open& game) {
  PerSeat<int> keys{};
  for (std::size_t seat = 0; seat < game.players(); ++seat) {
    keys[seat] = static_cast<int>(kMaxPlayers + kMostCorners - game.hands[seat].scored.size());
  }
  for (std::size_t i = 0; i < game.finished.size(); ++i) keys[index(game.finished[i])] = static_cast<int>(i);
  return places_by(keys, game.players());
}

Result Rules::result(const State& state) const {
  Result result;
  if (!state.is_over()) return result;
  result.over = true;
  result.place = places(state);
  if (state.ending == Ending::kFinished) {
    result.winners = SeatSet::of(state.finished[0]);
    result.reason = rule_id(Rule::kEnd1);
  } else {
    result.reason = kTurnLimitReason;
  }
  return result;
}

Observation Rules::observe(const State& state, Viewer viewer) const {
  Observation seen{state, viewer};
  // All counts in one word: bots observe before every decision, and adding to a byte in memory again and again waits
  // for the last time.
  static_assert(sizeof(CardCounts) == sizeof(std::uint64_t) && std::endian::native == std::endian::little);
  static constexpr auto kOneOf = [] {
    PerKind<std::uint64_t> ones{};
    for (std::size_t kind = 0; kind < kKinds; ++kind) ones[kind] = std::uint64_t{1} << 8 * kind;
    return ones;
  }();
  for (std::size_t seat = 0; seat < state.players(); ++seat) {
    std::uint64_t counts = 0;
    for (const TrackCard card : state.draw_piles[seat]) counts += kOneOf[index(card)];
    seen.draw_piles[seat] = std::bit_cast<CardCounts>(counts);
  }
  return seen;
}

State with_sorted_piles(const Observation& seen) {
  State state{seen};
  for (std::size_t seat = 0; seat < seen.players(); ++seat) state.draw_piles[seat] = pile_of(seen.draw_piles[seat]);
  return state;
}

State Rules::determinize(const Observation& seen, Rng& rng) const {
  State state = with_sorted_piles(seen);
  for (TrackPile& pile : state.draw_piles) rng.shuffle(pile.span());
  state.rng = rng.fork();
  return state;
}

}  // namespace cardtable::rotorouter
