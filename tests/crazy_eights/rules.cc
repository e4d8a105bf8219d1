#include "tests/crazy_eights/rules.h"

#include <array>

#include "engine/kit/words.h"
#include "tests/crazy_eights/words.h"

namespace cardtable::crazy_eights {
namespace {

constexpr GameInfo kInfo{.key = "crazy-eights",
                         .name = "Crazy Eights",
                         .summary = msg::summary{},
                         .min_players = 2,
                         .max_players = kMaxPlayers,
                         .usual_players = 4,
                         .minutes = 10,
                         .playing_cards = true,
                         .rules = kRuleIds,
                         .options = kOptions.specs()};

constexpr std::int32_t points_of(Rank rank) {
  if (rank == Rank::kEight) return 50;
  if (rank == Rank::kAce || rank >= Rank::kJack) return 10;
  return static_cast<std::int32_t>(rank) + 1;
}

}  // namespace

const GameInfo& Rules::info() { return kInfo; }

template <class Source>
State Rules::dealt(const OptionValues& options, std::size_t players, Seat first, Source& chance) {
  State state;
  state.settings = kOptions.settings(options);
  state.players = static_cast<std::uint8_t>(players);
  for (const Card card : kFreshDeck<>) state.stock.push_back(card);
  // The dealer is drawn; a game that another seat begins has the draw moved on by as many seats.
  state.first = first;
  state.dealer = seat_after(first, players, Direction::kForward, chance.below(static_cast<std::uint32_t>(players)));
  const std::size_t each = players == 2 ? 7 : 5;
  for (std::size_t seat = 0; seat < players; ++seat) {
    for (std::size_t i = 0; i < each; ++i) state.hands[seat].insert(take(state, chance));
  }
  do {
    state.turned_up = take(state, chance);
    if (state.turned_up.rank() == Rank::kEight) state.stock.push_back(state.turned_up);
  } while (state.turned_up.rank() == Rank::kEight);
  state.hands[index(state.dealer)].insert(state.turned_up);
  state.top = state.turned_up;
  state.suit = state.top.suit();
  state.on_turn = seat_after(state.dealer, players);
  return state;
}

template State Rules::dealt(const OptionValues&, std::size_t, Seat, Rng&);
template State Rules::dealt(const OptionValues&, std::size_t, Seat, Draws&);

Verdict<Rule> Rules::check(const State& state, Seat seat, const Move& move) const {
  using V = Verdict<Rule>;
  if (state.ending != Ending::kNone) return V::impossible(kit_msg::impossible_over::kPhrase);
  if (index(seat) >= state.players) return V::impossible(kit_msg::impossible_no_seat::kPhrase);
  if (seat != state.on_turn) return V::forbidden(Rule::kTurn1);
  if (state.must_name != (move.kind == MoveKind::kName)) return V::forbidden(Rule::kEight1);
  switch (move.kind) {
    case MoveKind::kPlay:
      if (!state.hands[index(seat)].contains(move.card)) return V::impossible(kit_msg::impossible_not_held::kPhrase);
      return playable_cards(state).contains(move.card) ? V::legal() : V::forbidden(Rule::kPlay1);
    case MoveKind::kDraw:
      return can_draw(state) ? V::legal() : V::forbidden(Rule::kDraw1);
    case MoveKind::kPass:
      return can_draw(state) ? V::forbidden(Rule::kPass1) : V::legal();
    case MoveKind::kName:
      break;
  }
  return V::legal();
}

std::int32_t Rules::points(CardSet hand) {
  std::int32_t points = 0;
  for (const Card card : hand) points += points_of(card.rank());
  return points;
}

Result Rules::result(const State& state) const {
  Result result;
  if (state.ending == Ending::kNone) return result;
  result.over = true;
  const bool is_limit = state.ending == Ending::kTurnLimit;
  result.reason = is_limit ? kTurnLimitReason : rule_id(Rule::kEnd1);
  PerSeat<std::int32_t> left{};
  PerSeat<std::int32_t> scores{};
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    left[seat] = points(state.hands[seat]);
    scores[seat] = -left[seat];
  }
  result.place = places_by(left, state.players);
  result.scores = scores;
  for (std::size_t seat = 0; seat < state.players && !is_limit; ++seat) {
    if (result.place[seat] == 1) result.winners.insert(seat_at(seat));
  }
  return result;
}

Observation Rules::observe(const State& state, Viewer viewer) const {
  Observation seen;
  static_cast<Open&>(seen) = state;
  seen.viewer = viewer;
  if (viewer) seen.hand = state.hands[index(*viewer)];
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    seen.hand_sizes[seat] = static_cast<std::uint8_t>(state.hands[seat].size());
  }
  seen.stock_size = static_cast<std::uint8_t>(state.stock.size());
  return seen;
}

State Rules::determinize(const Observation& seen, Rng& rng) const {
  State state;
  static_cast<Open&>(state) = seen;
  CardSet unseen = CardSet::standard() - seen.played - seen.hand;
  // Everybody knows who holds the card that was turned up.
  if (!seen.played.contains(seen.turned_up)) {
    state.hands[index(seen.dealer)].insert(seen.turned_up);
    unseen.erase(seen.turned_up);
  }
  InlineList<Card, kCards> cards;
  for (const Card card : unseen) cards.push_back(card);
  rng.shuffle(cards.span());
  for (std::size_t seat = 0; seat < seen.players; ++seat) {
    CardSet& hand = state.hands[seat];
    if (seen.viewer == seat_at(seat)) {
      hand = seen.hand;
      continue;
    }
    while (hand.size() < seen.hand_sizes[seat]) hand.insert(cards.pop_back());
  }
  state.stock = cards;
  state.rng = rng.fork();
  return state;
}

std::string_view Rules::broken_invariant(const State& state) const {
  CardSet all = state.played;
  std::size_t cards = state.played.size();
  for (const CardSet hand : state.hands) {
    all = all | hand;
    cards += hand.size();
  }
  for (const Card card : state.stock) all.insert(card);
  cards += state.stock.size();
  if (all != CardSet::standard() || cards != kCards) return "every card is in one place";
  if (index(state.dealer) >= state.players || index(state.on_turn) >= state.players) return "dealer and turn are seats";
  if (!state.played.contains(state.turned_up) && !state.hands[index(state.dealer)].contains(state.turned_up)) {
    return "the dealer holds the card that was turned up, until it is played";
  }
  if (state.plays != state.played.size() || state.plays > kMostPlays) return "plays are the cards played";
  if (state.draws > kMostDraws || state.passes > state.players + 1) return "draws and passes have their bounds";
  if (state.top != state.turned_up && !state.played.contains(state.top)) return "the top card was played";
  const bool is_eight = state.top.rank() == Rank::kEight;
  if (!is_eight && (state.must_name || state.suit != state.top.suit())) return "only an eight's suit is named";
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    const bool is_out = state.ending == Ending::kOut && seat_at(seat) == state.on_turn;
    if ((seat >= state.players || is_out) != state.hands[seat].empty()) return "a player who is not out has cards";
  }
  return {};
}

}  // namespace cardtable::crazy_eights
