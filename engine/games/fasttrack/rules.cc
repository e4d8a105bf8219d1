#include "engine/games/fasttrack/rules.h"

#include <algorithm>
#include <array>

#include "engine/games/fasttrack/refusal.h"

namespace cardtable::fasttrack {
namespace {

constexpr std::array<OptionSpec, 1> kOptions{kTurnLimitSpec};

constexpr GameInfo kInfo{
    .key = "fasttrack",
    .name = "FastTrack",
    .summary = "Race five pegs round the board, cut corners on the inner ring, and bring them all home.",
    .min_players = kMinPlayers,
    .max_players = kMaxPlayers,
    .usual_players = 4,
    .minutes = 30,
    .secret_hands = false,
    .playing_cards = true,
    .rules_version = 1,
    .rules = kRuleIds,
    .options = kOptions,
};

/// The 54 cards, lowest first, Jokers last; every shuffle starts from this order.
constexpr std::array<Card, kCards> kFreshDeck = [] {
  std::array<Card, kCards> cards{};
  std::size_t i = 0;
  for (const Card card : CardSet::standard()) cards[i++] = card;
  for (std::size_t joker = 0; joker < kJokers; ++joker) cards[i++] = Card::first_joker();
  return cards;
}();

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

OptionValues Rules::options(const Open& state) const {
  OptionValues options = default_options(kOptions);
  options[kTurnLimitOption] = static_cast<std::int32_t>(state.turn_limit);
  return options;
}

CardSet cards_present(const State& state) {
  CardSet cards;
  for (const Card card : state.draw_pile) add_card(cards, card);
  for (const Card card : state.discard) add_card(cards, card);
  if (!state.is_over()) add_card(cards, state.card);
  return cards;
}

State Rules::dealt(const OptionValues& options, std::size_t players, std::uint64_t seed) {
  State state;
  state.rng = Rng(seed);
  state.turn_limit = static_cast<std::uint32_t>(options[kTurnLimitOption]);
  state.players = static_cast<std::uint8_t>(players);
  for (std::size_t seat = 0; seat < players; ++seat) {
    const Section section = state.section(seat_at(seat));
    state.pegs[seat][0].hole = home_of(section);
    for (unsigned i = 0; i < kHoldHoles; ++i) state.pegs[seat][i + 1].hole = hold_hole(section, i);
    state.occupied.insert(home_of(section));
  }
  state.in_game = CardSet::standard() | CardSet::of(Card::first_joker()) | CardSet::of(Card::second_joker());
  state.draw_pile = shuffled<Pile<Card, kCards>>(kFreshDeck, state.rng);
  return state;
}

Verdict<Rule> Rules::check(const State& state, Seat seat, const Move& move) const {
  if (state.is_over()) return Verdict<Rule>::impossible("the game is over");
  if (index(seat) >= state.players) return Verdict<Rule>::impossible("there is no such seat");
  if (seat != state.on_turn) return Verdict<Rule>::impossible("it is another player's turn");
  return verdict_on(state, move);
}

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
  Observation seen;
  static_cast<Open&>(seen) = state;
  seen.viewer = viewer;
  for (const Card card : state.draw_pile) add_card(seen.draw_pile, card);
  return seen;
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
