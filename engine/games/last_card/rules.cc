#include "engine/games/last_card/rules.h"

#include <array>

#include "engine/games/last_card/words.h"
#include "engine/kit/words.h"

namespace cardtable::last_card {
namespace {

constexpr GameInfo kInfo{
    .key = "last-card",
    .name = "Last Card",
    .summary = msg::summary{},
    .min_players = 2,
    .max_players = kMaxPlayers,
    .usual_players = 3,
    .minutes = 3,
    .playing_cards = true,
    .rules_version = 1,
    .rules = kRuleIds,
    .options = kOptions.specs(),
    .option_words = msg::kOptionWords,
};

}  // namespace

const GameInfo& Rules::info() { return kInfo; }

std::optional<InputError> Rules::wrong_options(const OptionValues& options, std::size_t players, Language language) {
  const Settings settings = settings_from(options);
  const std::size_t needed = settings.hand_size * players + 1;
  const std::size_t cards = settings.deck().size();
  if (needed <= cards) return std::nullopt;
  return InputError{
      settings.has_full_deck()  ? "hand_size"
      : settings.ranks < kRanks ? "ranks"
                                : "suits",
      say(language, msg::wrong_deck{.cards = static_cast<int>(cards), .needed = static_cast<int>(needed)})};
}

template <class Source>
State Rules::dealt(const OptionValues& options, std::size_t players, Seat first, Source& chance) {
  State state;
  state.settings = kOptions.settings(options);
  state.players = static_cast<std::uint8_t>(players);
  state.first = state.on_turn = first;
  state.in_game = state.settings.deck();
  if (state.settings.has_full_deck()) {
    state.draw_pile = shuffled<Pile<Card, kCards>>(kFreshDeck<>, chance);
  } else {
    Pile<Card, kCards> cards;
    for (const Card card : state.in_game) cards.push_back(card);
    state.draw_pile = shuffled<Pile<Card, kCards>>(cards.span(), chance);
  }
  for (std::size_t round = 0; round < state.settings.hand_size; ++round) {
    for (std::size_t i = 0; i < players; ++i) {
      state.hands[(index(first) + i) % players].insert(state.draw_pile.pop_back());
    }
  }
  state.discard.push_back(state.draw_pile.pop_back());
  return state;
}

template State Rules::dealt(const OptionValues&, std::size_t, Seat, Rng&);
template State Rules::dealt(const OptionValues&, std::size_t, Seat, Draws&);

Verdict<Rule> Rules::check(const State& state, Seat seat, const Move& move) const {
  using V = Verdict<Rule>;
  if (state.is_over()) return V::impossible(kit_msg::impossible_over::kPhrase);
  if (index(seat) >= state.players) return V::impossible(kit_msg::impossible_no_seat::kPhrase);
  const bool needs_card = move.kind == MoveKind::kPlay || move.kind == MoveKind::kExpose;
  if (needs_card && !state.hand(seat).contains(move.card)) return V::impossible(kit_msg::impossible_not_held::kPhrase);
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
  return V::impossible(kit_msg::impossible_no_move::kPhrase);
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
  for (const Card card : seen.settings.deck() - known) unseen.push_back(card);
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
