#include "engine/games/fasttrack/rules.h"

#include <array>
#include <span>

#include "engine/games/fasttrack/words.h"

namespace cardtable::fasttrack {
namespace {

/// Whether the deck has a card of these ranks.
bool has_card(RankBits ranks, const Settings& settings) {
  const RankBits jokers = bits_of({Rank::kJoker});
  return (ranks & ~(settings.jokers == 0 ? jokers : 0)) != 0;
}

constexpr std::array<RulesChange, 1> kRulesChanges{{{.version = 2, .option = "last_passes_home", .before = 1}}};

constexpr GameInfo kInfo{
    .key = "fasttrack",
    .name = "FastTrack",
    .summary = msg::summary{},
    .min_players = kMinPlayers,
    .max_players = kMaxPlayers,
    .usual_players = 4,
    .minutes = 18,
    .secret_hands = false,
    .playing_cards = true,
    .rules_version = 2,
    .rules_changes = kRulesChanges,
    .rules = kRuleIds,
    .options = kOptions.specs(),
    .option_words = msg::kOptionWords,
};

/// The second of two Jokers is Card::second_joker.
void add_card(CardSet& cards, Card card) {
  cards.insert(card.is_joker() && cards.contains(card) ? Card::second_joker() : card);
}

}  // namespace

const GameInfo& Rules::info() { return kInfo; }

SeatColours Rules::seat_colours(const OptionValues&, std::size_t players) {
  SeatColours colours = kColoursBySeat;
  for (std::size_t seat = 0; seat < players; ++seat) colours[seat] = kColoursBySeat[kSectionsOf[players][seat]];
  return colours;
}

std::optional<InputError> Rules::wrong_options(const OptionValues& options, std::size_t, Language language) {
  const Settings settings = kOptions.settings(options);
  if (!has_card(settings.entering, settings)) {
    return InputError{"enter", say(language, msg::wrong_enter{})};
  }
  if (settings.has_bullseye && !has_card(settings.leaving_bullseye, settings)) {
    return InputError{"leave_bullseye", say(language, msg::wrong_leave_bullseye{})};
  }
  return std::nullopt;
}

CardSet cards_present(const State& state) {
  CardSet cards;
  for (const Card card : state.draw_pile) add_card(cards, card);
  for (const Card card : state.discard) add_card(cards, card);
  if (!state.is_over()) add_card(cards, state.card);
  return cards;
}

template <class Source>
State Rules::dealt(const OptionValues& options, std::size_t players, Seat first, Source& chance) {
  State state;
  state.settings = kOptions.settings(options);
  state.players = static_cast<std::uint8_t>(players);
  state.first = state.on_turn = first;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const Section section = state.section(seat_at(seat));
    state.pegs[seat].fill(Peg{.hole = kOffBoard});
    state.pegs[seat][0].hole = home_of(section);
    for (unsigned i = 0; i < state.settings.places(); ++i) state.pegs[seat][i + 1].hole = hold_hole(section, i);
  }
  state.place_pegs();
  const auto deck = std::span(kFreshDeck<kMostJokers>).first(state.settings.cards());
  for (const Card card : deck) add_card(state.in_game, card);
  state.draw_pile = shuffled<Pile<Card, kMostCards>>(deck, chance);
  return state;
}

template State Rules::dealt(const OptionValues&, std::size_t, Seat, Rng&);
template State Rules::dealt(const OptionValues&, std::size_t, Seat, Draws&);

Result Rules::result(const State& state) const {
  Result result;
  if (!state.is_over()) return result;
  result.over = true;
  // More pegs in the safe zone come first; among equals, fewer in holding.
  PerSeat<int> keys{};
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const PegsOfSeat& pegs = state.pegs[seat];
    keys[seat] = static_cast<int>(pegs_in_holding(pegs)) - 10 * static_cast<int>(pegs_in_safe_zone(pegs));
    if (state.ending == Ending::kWon && has_won(state, seat_at(seat))) {
      keys[seat] = -1000;
      result.winners = SeatSet::of(seat_at(seat));
    }
  }
  result.place = places_by(keys, state.players);
  if (state.ending == Ending::kWon) result.reason = rule_id(Rule::kWin1);
  if (state.ending == Ending::kStalemate) result.reason = rule_id(Rule::kTurn4);
  if (state.ending == Ending::kTurnLimit) result.reason = kTurnLimitReason;
  return result;
}

Observation Rules::observe(const State& state, Viewer viewer) const {
  CardSet cards;
  const Card* card = state.draw_pile.begin();
  if (state.draw_pile.size() % 2 != 0) cards.insert(*card++);
  // Two at a time: bots observe before every decision, and this loop is half of the cost.
  for (; card != state.draw_pile.end(); card += 2) {
    cards.insert(card[0]);
    cards.insert(card[1]);
  }
  if (cards.size() < state.draw_pile.size()) cards.insert(Card::second_joker());  // no other card appears twice
  return {static_cast<const Open&>(state), viewer, cards};
}

State Rules::determinize(const Observation& seen, Rng& rng) const {
  State state;
  static_cast<Open&>(state) = seen;
  // Lowest first, both Jokers side by side; every shuffle of a guess starts from this order.
  for (const Card card : seen.draw_pile) {
    if (card == Card::second_joker()) continue;
    state.draw_pile.push_back(card);
    if (card.is_joker() && seen.draw_pile.contains(Card::second_joker())) state.draw_pile.push_back(card);
  }
  rng.shuffle(state.draw_pile.span());
  state.rng = rng.fork();
  return state;
}

}  // namespace cardtable::fasttrack
