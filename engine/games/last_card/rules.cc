#include "engine/games/last_card/rules.h"

#include <array>

namespace cardtable::last_card {
namespace {

constexpr std::array<std::string_view, 2> kPenaltyWords{"enforced", "prevented"};

constexpr OptionSpec variant_number(std::string_view name, int usual, int min, int max, std::string_view help) {
  return {.name = name,
          .kind = OptionKind::kNumber,
          .fallback = usual,
          .min = min,
          .max = max,
          .help = help,
          .is_variant = true};
}
constexpr OptionSpec variant_switch(std::string_view name, bool usual, std::string_view help) {
  return {.name = name, .kind = OptionKind::kSwitch, .fallback = usual ? 1 : 0, .help = help, .is_variant = true};
}

constexpr std::array<OptionSpec, 18> kOptions{
    kTurnLimitSpec,
    OptionSpec{.name = "hand_size",
               .kind = OptionKind::kNumber,
               .fallback = 5,
               .min = 3,
               .max = 10,
               .help = "cards dealt to each player; with more, games are longer and runs too"},
    OptionSpec{.name = "penalties",
               .kind = OptionKind::kChoice,
               .words = kPenaltyWords,
               .help = "enforced: playing a card that is not allowed costs cards and your turn; prevented: it is just "
                       "refused"},
    OptionSpec{
        .name = "lone_queen_penalty",
        .kind = OptionKind::kSwitch,
        .fallback = 1,
        .help =
            "a Queen played alone and left uncovered costs a card; without this it is free, and may be your last card"},
    variant_number("two_draws", 2, 0, 5, "cards that a 2 makes the next player draw; with 0 it is no draw card"),
    variant_number("black_jack_draws", 5, 0, 10,
                   "cards that a Black Jack makes the next player draw; with 0 it is no draw card"),
    variant_number("wraps", 1, 0, 4, "how often a run may go from King to Ace or back"),
    variant_switch("hops", true, "in a run, a card may be followed by one of the same rank in another suit"),
    variant_switch("queen_cover", true, "a Queen has to be covered; without this it is a card like any other"),
    variant_switch("eight_skips", true, "an 8 skips the next player"),
    variant_switch("king_reverses", true, "a King reverses the direction of play"),
    variant_switch("ace_wild", false, "an Ace may start a turn on any card"),
    variant_switch("declaring", true, "the last card has to be declared before it wins"),
    variant_switch("showing", true, "a player may show a card, at a price"),
    variant_number("mistake_penalty", 2, 0, 5, "cards that an illegal play costs"),
    variant_number("queen_penalty", 1, 1, 5, "cards that an uncovered Queen costs"),
    variant_number("undeclared_penalty", 1, 1, 5, "cards that going out undeclared costs"),
    variant_number("show_penalty", 1, 0, 5, "cards that showing a card costs"),
};

constexpr GameInfo kInfo{
    .key = "last-card",
    .name = "Last Card",
    .summary = "Shed your hand in runs, pass the pressure on, and say when you hold your last card.",
    .min_players = 2,
    .max_players = kMaxPlayers,
    .usual_players = 3,
    .minutes = 10,
    .playing_cards = true,
    .rules_version = 1,
    .rules = kRuleIds,
    .options = kOptions,
};

}  // namespace

const GameInfo& Rules::info() { return kInfo; }

Settings settings_from(const OptionValues& options) {
  const auto number = [&](OptionIndex option) { return static_cast<std::uint8_t>(options[option]); };
  const auto is_on = [&](OptionIndex option) { return options[option] != 0; };
  Settings settings{.wild = is_on(kAceWildIndex) ? CardSet::of(Rank::kAce) : CardSet(),
                    .turn_limit = static_cast<std::uint32_t>(options[kTurnLimitIndex]),
                    .hand_size = number(kHandSizeIndex),
                    .two_draws = number(kTwoDrawsIndex),
                    .black_jack_draws = number(kBlackJackDrawsIndex),
                    .wraps = number(kWrapsIndex),
                    .mistake_penalty = number(kMistakePenaltyIndex),
                    .queen_penalty = number(kQueenPenaltyIndex),
                    .undeclared_penalty = number(kUndeclaredPenaltyIndex),
                    .show_penalty = number(kShowPenaltyIndex),
                    .queen = is_on(kQueenCoverIndex) ? Rank::kQueen : kNoRank,
                    .skipping = is_on(kEightSkipsIndex) ? Rank::kEight : kNoRank,
                    .reversing = is_on(kKingReversesIndex) ? Rank::kKing : kNoRank,
                    .hops = is_on(kHopsIndex),
                    .declaring = is_on(kDeclaringIndex),
                    .showing = is_on(kShowingIndex),
                    .lone_queen_penalty = is_on(kLoneQueenIndex),
                    .penalties_enforced = !is_on(kPenaltiesIndex)};
  settings.draw_cards =
      (settings.two_draws > 0 ? kTwos : CardSet()) | (settings.black_jack_draws > 0 ? kBlackJacks : CardSet());
  return settings;
}

OptionValues options_from(const Settings& settings) {
  OptionValues options = default_options(kOptions);
  options[kTurnLimitIndex] = static_cast<std::int32_t>(settings.turn_limit);
  options[kHandSizeIndex] = settings.hand_size;
  options[kPenaltiesIndex] = settings.penalties_enforced ? 0 : 1;
  options[kLoneQueenIndex] = settings.lone_queen_penalty ? 1 : 0;
  options[kTwoDrawsIndex] = settings.two_draws;
  options[kBlackJackDrawsIndex] = settings.black_jack_draws;
  options[kWrapsIndex] = settings.wraps;
  options[kHopsIndex] = settings.hops ? 1 : 0;
  options[kQueenCoverIndex] = settings.queen != kNoRank ? 1 : 0;
  options[kEightSkipsIndex] = settings.skipping != kNoRank ? 1 : 0;
  options[kKingReversesIndex] = settings.reversing != kNoRank ? 1 : 0;
  options[kAceWildIndex] = settings.wild.empty() ? 0 : 1;
  options[kDeclaringIndex] = settings.declaring ? 1 : 0;
  options[kShowingIndex] = settings.showing ? 1 : 0;
  options[kMistakePenaltyIndex] = settings.mistake_penalty;
  options[kQueenPenaltyIndex] = settings.queen_penalty;
  options[kUndeclaredPenaltyIndex] = settings.undeclared_penalty;
  options[kShowPenaltyIndex] = settings.show_penalty;
  return options;
}

OptionValues Rules::options(const State& state) const { return options_from(state.settings); }

template <class Source>
State Rules::dealt(const OptionValues& options, std::size_t players, Source& chance) {
  State state;
  state.settings = settings_from(options);
  state.players = static_cast<std::uint8_t>(players);
  state.in_game = CardSet::standard();
  state.draw_pile = shuffled<Pile<Card, kCards>>(kFreshDeck<>, chance);
  for (std::size_t round = 0; round < state.settings.hand_size; ++round) {
    for (std::size_t seat = 0; seat < players; ++seat) state.hands[seat].insert(state.draw_pile.pop_back());
  }
  state.discard.push_back(state.draw_pile.pop_back());
  return state;
}

template State Rules::dealt(const OptionValues&, std::size_t, Rng&);
template State Rules::dealt(const OptionValues&, std::size_t, Draws&);

Verdict<Rule> Rules::check(const State& state, Seat seat, const Move& move) const {
  using V = Verdict<Rule>;
  if (state.is_over()) return V::impossible("the game is over");
  if (index(seat) >= state.players) return V::impossible("there is no such seat");
  const bool needs_card = move.kind == MoveKind::kPlay || move.kind == MoveKind::kExpose;
  if (needs_card && !state.hand(seat).contains(move.card)) return V::impossible("that card is not in the hand");
  switch (move.kind) {
    case MoveKind::kPlay: {
      const auto broken = rule_against_play(state, seat, move.card);
      if (!broken) return V::legal();
      return state.settings.penalties_enforced ? V::mistake(*broken) : V::forbidden(*broken);
    }
    case MoveKind::kDraw:
      return seat == state.on_turn && !state.is_mid_turn() ? V::legal() : V::forbidden(Rule::kTurn1);
    case MoveKind::kEnd:
      return seat == state.on_turn && state.is_mid_turn() ? V::legal() : V::forbidden(Rule::kTurn1);
    case MoveKind::kDeclare:
      return can_declare(state, seat) ? V::legal() : V::forbidden(Rule::kDecl1);
    case MoveKind::kExpose:
      if (!state.settings.showing || state.exposed[index(seat)].contains(move.card)) return V::forbidden(Rule::kPen3);
      return V::legal();
  }
  return V::impossible("there is no such move");
}

Result Rules::result(const State& state) const {
  Result result;
  if (!state.is_over()) return result;
  result.over = true;
  PerSeat<int> keys{};
  for (std::size_t seat = 0; seat < state.players; ++seat) keys[seat] = static_cast<int>(state.hands[seat].size());
  switch (state.ending) {
    case Ending::kWon:
      keys[index(state.on_turn)] = -1;  // ahead of somebody who holds no card but never declared
      result.winners = SeatSet::of(state.on_turn);
      result.reason = rule_id(Rule::kWin1);
      break;
    case Ending::kStalemate:
      keys.fill(0);  // a draw: all share the first place
      result.reason = rule_id(Rule::kStale1);
      break;
    default:
      result.reason = kTurnLimitReason;
  }
  result.place = places_by(keys, state.players);
  return result;
}

Observation Rules::observe(const State& state, Viewer viewer) const {
  Observation seen;
  static_cast<Open&>(seen) = state;
  seen.viewer = viewer;
  if (viewer) seen.hand = state.hand(*viewer);
  for (std::size_t i = 0; i < kMaxPlayers; ++i) seen.hand_sizes[i] = static_cast<std::uint8_t>(state.hands[i].size());
  seen.draw_pile_size = static_cast<std::uint8_t>(state.draw_pile.size());
  return seen;
}

State Rules::determinize(const Observation& seen, Rng& rng) const {
  State state;
  static_cast<Open&>(state) = seen;
  // Known cards first. The rest are dealt at random from the cards that the viewer has not seen.
  state.hands = seen.exposed;
  if (seen.viewer) state.hands[index(*seen.viewer)] = seen.hand;
  CardSet known;
  for (const CardSet hand : state.hands) known = known | hand;
  for (const Card card : seen.discard) known.insert(card);
  InlineList<Card, kCards> unseen;
  for (const Card card : CardSet::standard() - known) unseen.push_back(card);
  rng.shuffle(unseen.span());
  for (std::size_t seat = 0; seat < seen.players; ++seat) {
    while (state.hands[seat].size() < seen.hand_sizes[seat]) state.hands[seat].insert(unseen.pop_back());
  }
  while (state.draw_pile.size() < seen.draw_pile_size) state.draw_pile.push_back(unseen.pop_back());

  state.in_game = known;
  for (const CardSet hand : state.hands) state.in_game = state.in_game | hand;
  for (const Card card : state.draw_pile) state.in_game.insert(card);
  state.rng = rng.fork();
  return state;
}

}  // namespace cardtable::last_card
