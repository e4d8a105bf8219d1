#include "tests/template_game/rules.h"

#include <array>

#include "engine/kit/words.h"
#include "tests/template_game/words.h"

namespace cardtable::count_up {
namespace {

constexpr GameInfo kInfo{.key = "count-up",
                         .name = "Count Up",
                         .summary = msg::summary{},
                         .min_players = 2,
                         .max_players = kMaxPlayers,
                         .usual_players = 3,
                         .minutes = 2,
                         .rules = kRuleIds,
                         .options = kOptions.specs()};
constexpr std::array<Number, kCards> kFreshDeck{1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4};

}  // namespace

const GameInfo& Rules::info() { return kInfo; }

template <class Source>
State Rules::dealt(const OptionValues& options, std::size_t players, Seat first, Source& chance) {
  State state;
  state.settings = kOptions.settings(options);
  state.players = static_cast<std::uint8_t>(players);
  state.first = state.on_turn = first;
  state.draw_pile = shuffled<Pile<Number, kCards>>(kFreshDeck, chance);
  for (std::size_t round = 0; round < kHandSize; ++round) {
    for (std::size_t i = 0; i < players; ++i) {
      ++state.hands[index(seat_after(first, players, Direction::kForward, i))][state.draw_pile.pop_back()];
    }
  }
  return state;
}

template State Rules::dealt(const OptionValues&, std::size_t, Seat, Rng&);
template State Rules::dealt(const OptionValues&, std::size_t, Seat, Draws&);

Verdict<Rule> Rules::check(const State& state, Seat seat, const Move& move) const {
  using V = Verdict<Rule>;
  if (state.ending != Ending::kNone) return V::impossible(kit_msg::impossible_over::kPhrase);
  if (index(seat) >= state.players) return V::impossible(kit_msg::impossible_no_seat::kPhrase);
  if (seat != state.on_turn) return V::forbidden(Rule::kTurn1);
  if (state.hands[index(seat)].at(move.number) == 0) return V::impossible(kit_msg::impossible_not_held::kPhrase);
  return fits(state, move.number) ? V::legal() : V::forbidden(Rule::kLimit1);
}

Result Rules::result(const State& state) const {
  Result result;
  if (state.ending == Ending::kNone) return result;
  result.over = true;
  result.reason = state.ending == Ending::kTurnLimit ? kTurnLimitReason : rule_id(Rule::kWin1);
  PerSeat<int> keys{};
  if (state.ending == Ending::kWon) {
    result.winners = SeatSet::of(state.on_turn);
    keys[index(state.on_turn)] = -1;
  }
  result.place = places_by(keys, state.players);
  return result;
}

Observation Rules::observe(const State& state, Viewer viewer) const {
  Observation seen{state, viewer};
  if (viewer) seen.hand = state.hands[index(*viewer)];
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) seen.hand_sizes[seat] = size_of(state.hands[seat]);
  seen.draw_pile_size = static_cast<std::uint8_t>(state.draw_pile.size());
  return seen;
}

State Rules::determinize(const Observation& seen, Rng& rng) const {
  State state{};
  static_cast<Open&>(state) = seen;
  // The unseen cards are the deck without the viewer's hand and the discards.
  Hand left{0, 3, 3, 3, 3};
  for (const Number number : seen.discard) --left[number];
  for (Number number = 1; number <= 4; ++number)
    left[number] = static_cast<std::uint8_t>(left[number] - seen.hand[number]);
  InlineList<Number, kCards> unseen = cards_of(left);
  // A player on turn has a card that fits: deals that contradict it are drawn again (one in a few fits).
  const auto fits_what_is_known = [&] { return state.ending != Ending::kNone || can_play(state, state.on_turn); };
  do {
    rng.shuffle(unseen.span());
    std::size_t next = 0;
    for (std::size_t seat = 0; seat < seen.players; ++seat) {
      const bool is_own = seen.viewer == seat_at(seat);
      state.hands[seat] = is_own ? seen.hand : Hand{};
      if (is_own) continue;
      for (int i = 0; i < seen.hand_sizes[seat]; ++i) ++state.hands[seat][unseen[next++]];
    }
    state.draw_pile.clear();
    while (next < unseen.size()) state.draw_pile.push_back(unseen[next++]);
  } while (!fits_what_is_known());
  state.rng = rng.fork();
  return state;
}

std::string_view Rules::broken_invariant(const State& state) const {
  Hand all{};
  for (const Hand& hand : state.hands) {
    for (Number number = 1; number <= 4; ++number) all[number] = static_cast<std::uint8_t>(all[number] + hand[number]);
  }
  for (const Number number : state.draw_pile) ++all[number];
  for (const Number number : state.discard) ++all[number];
  if (all != Hand{0, 3, 3, 3, 3}) return "twelve cards, three of each number";
  if (state.total > kGoal) return "the total is at most 21";
  if (state.ending == Ending::kNone && !can_play(state, state.on_turn)) return "who is on turn can play";
  return {};
}

}  // namespace cardtable::count_up
