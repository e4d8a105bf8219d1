#include "engine/games/fasttrack/rules.h"

#include <array>
#include <span>

#include "engine/games/fasttrack/refusal.h"

namespace cardtable::fasttrack {
namespace {

constexpr std::array<std::string_view, kRanks + 1> kRankWords{"A", "2", "3",  "4", "5", "6", "7",
                                                              "8", "9", "10", "J", "Q", "K", "Joker"};
constexpr std::array<std::string_view, 2> kFourWords{"backward", "forward"};

constexpr OptionSpec variant_number(std::string_view name, int usual, int min, int max, std::string_view help) {
  return {.name = name,
          .kind = OptionKind::kNumber,
          .fallback = usual,
          .min = min,
          .max = max,
          .help = help,
          .is_variant = true};
}
constexpr OptionSpec variant_cards(std::string_view name, RankBits usual, std::string_view help) {
  return {.name = name,
          .kind = OptionKind::kSubset,
          .fallback = usual,
          .words = kRankWords,
          .help = help,
          .is_variant = true};
}
constexpr OptionSpec variant_switch(std::string_view name, bool usual, std::string_view help) {
  return {.name = name, .kind = OptionKind::kSwitch, .fallback = usual ? 1 : 0, .help = help, .is_variant = true};
}

constexpr Settings kUsual;
constexpr std::array<OptionSpec, 10> kOptions{
    kTurnLimitSpec,
    variant_number("pegs", kMostPegs, 3, kMostPegs, "pegs of each player; all but one go into the safe zone"),
    variant_number("jokers", kMostJokers, 0, kMostJokers, "Jokers in the deck"),
    variant_cards("enter", kUsual.entering, "cards that bring a peg in from holding"),
    variant_cards("extra_turn", kUsual.extra_turn, "cards after which you play again"),
    variant_cards("leave_bullseye", kUsual.leaving_bullseye, "cards that bring a peg out of the bullseye"),
    variant_switch("ring", true, "pegs may travel the inner ring"),
    variant_switch("bullseye", true, "pegs may enter the bullseye"),
    OptionSpec{.name = "four",
               .kind = OptionKind::kChoice,
               .words = kFourWords,
               .help = "which way a 4 moves",
               .is_variant = true},
    variant_switch("first_part_cuts", false, "the first part of a split 7 may cut a peg"),
};

/// Whether the deck has a card of these ranks.
bool has_card(RankBits ranks, const Settings& settings) {
  const RankBits jokers = bits_of({Rank::kJoker});
  return (ranks & ~(settings.jokers == 0 ? jokers : 0)) != 0;
}

constexpr GameInfo kInfo{
    .key = "fasttrack",
    .name = "FastTrack",
    .summary =
        "Race five pegs round the board, cut corners on the inner ring, "
        "and bring them all home.",
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

Settings settings_from(const OptionValues& options) {
  const auto number = [&](OptionIndex option) { return static_cast<std::uint8_t>(options[option]); };
  const auto ranks = [&](OptionIndex option) { return static_cast<RankBits>(options[option]); };
  return {.turn_limit = static_cast<std::uint32_t>(options[kTurnLimitIndex]),
          .entering = ranks(kEnterIndex),
          .leaving_bullseye = ranks(kLeaveBullseyeIndex),
          .extra_turn = ranks(kExtraTurnIndex),
          .backward = options[kFourIndex] == 0 ? kUsual.backward : RankBits{0},
          .pegs = number(kPegsIndex),
          .jokers = number(kJokersIndex),
          .has_ring = options[kRingIndex] != 0,
          .has_bullseye = options[kBullseyeIndex] != 0,
          .first_part_cuts = options[kFirstPartCutsIndex] != 0};
}

OptionValues options_from(const Settings& settings) {
  OptionValues options = default_options(kOptions);
  options[kTurnLimitIndex] = static_cast<std::int32_t>(settings.turn_limit);
  options[kPegsIndex] = settings.pegs;
  options[kJokersIndex] = settings.jokers;
  options[kEnterIndex] = settings.entering;
  options[kExtraTurnIndex] = settings.extra_turn;
  options[kLeaveBullseyeIndex] = settings.leaving_bullseye;
  options[kRingIndex] = settings.has_ring ? 1 : 0;
  options[kBullseyeIndex] = settings.has_bullseye ? 1 : 0;
  options[kFourIndex] = settings.backward != 0 ? 0 : 1;
  options[kFirstPartCutsIndex] = settings.first_part_cuts ? 1 : 0;
  return options;
}

std::optional<InputError> Rules::wrong_options(const OptionValues& options, std::size_t) {
  const Settings settings = settings_from(options);
  if (!has_card(settings.entering, settings)) {
    return InputError{"enter", "must name a card of the deck: no peg could come in"};
  }
  if (settings.has_bullseye && !has_card(settings.leaving_bullseye, settings)) {
    return InputError{"leave_bullseye",
                      "must name a card of the deck, or bullseye must be off: "
                      "no peg could come out"};
  }
  return std::nullopt;
}

OptionValues Rules::options(const Open& state) const { return options_from(state.settings); }

CardSet cards_present(const State& state) {
  CardSet cards;
  for (const Card card : state.draw_pile) add_card(cards, card);
  for (const Card card : state.discard) add_card(cards, card);
  if (!state.is_over()) add_card(cards, state.card);
  return cards;
}

template <class Source>
State Rules::dealt(const OptionValues& options, std::size_t players, Source& chance) {
  State state;
  state.settings = settings_from(options);
  state.players = static_cast<std::uint8_t>(players);
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

template State Rules::dealt(const OptionValues&, std::size_t, Rng&);
template State Rules::dealt(const OptionValues&, std::size_t, Draws&);

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
