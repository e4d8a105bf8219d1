#include "engine/games/last_card/heuristic.h"

#include <algorithm>

namespace cardtable::last_card {
namespace {

/// How much this seat would like to end its turn with `card` on top. Strong cards are better kept in hand.
int worth_ending_on(const Observation& seen, CardSet rest, Card card) {
  const Seat next = seat_after(seen.on_turn, seen.players, seen.direction);
  const bool next_is_close = seen.hand_sizes[index(next)] <= 2;
  int worth = 0;
  if (seen.settings.is_queen(card)) worth -= seen.settings.lone_queen_penalty ? 12 : 2;
  if (seen.settings.draw_value(card) > 0) worth += next_is_close ? 8 : 1;
  if (card.rank() == seen.settings.skipping) worth += next_is_close || seen.players == 2 ? 5 : 1;
  if (card.rank() == seen.settings.reversing && next_is_close) worth += 3;
  // Cards that could follow on its own next turn, if nobody changed the suit.
  worth += static_cast<int>((rest & starting_cards(card, seen.settings)).size());
  return worth;
}

/// A card that is worth more in the hand than on the pile, as long as others are left to play.
int worth_keeping(const Settings& settings, Card card, std::size_t cards_left) {
  if (cards_left <= 2) return 0;
  if (is_red_jack(card)) return 4;
  return settings.draw_value(card) > 0 ? 3 : 0;
}

/// The best that can be reached by playing `card` and more, `depth` cards deep: ten points per card played.
int worth_of(const Observation& seen, CardSet hand, Card last, const Run& run, Card card, int depth) {
  const CardSet rest = hand - CardSet::of(card);
  const int gain = 10 - worth_keeping(seen.settings, card, hand.size());
  if (rest.empty()) return gain + (seen.settings.is_queen(card) ? 0 : 50);
  const Run longer = extended(run, last, card, seen.settings);
  int best = worth_ending_on(seen, rest, card);
  if (depth > 0) {
    for (const Card next : rest& following_cards(card, longer, seen.settings)) {
      best = std::max(best, worth_of(seen, rest, card, longer, next, depth - 1));
    }
  }
  return gain + best;
}

/// Under pressure: pass it on, else cancel it, else take it.
Move answer_pressure(const Settings& settings, CardSet hand, bool is_mid_turn) {
  if (is_mid_turn) return Move::end();
  if (const CardSet stack = hand & settings.draw_cards; !stack.empty()) return Move::play(stack.first());
  const CardSet shields = hand & kRedJacks;
  return shields.empty() ? Move::draw() : Move::play(shields.first());
}

}  // namespace

Move Heuristic::choose(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace) {
  constexpr int kLookAhead = 4;
  const Card top = seen.discard.back();
  const CardSet hand = seen.hand;
  const bool is_mid_turn = seen.run.length > 0;
  const bool has_declared = seen.declared.contains(seen.on_turn);
  if (hand.size() == 1 && seen.settings.declaring && !has_declared) return Move::declare();
  if (seen.pressure > 0) return answer_pressure(seen.settings, hand, is_mid_turn);

  const CardSet playable =
      hand & (is_mid_turn ? following_cards(top, seen.run, seen.settings) : starting_cards(top, seen.settings));
  Move best = is_mid_turn ? Move::end() : Move::draw();
  int best_worth = is_mid_turn ? worth_ending_on(seen, hand, top) : -10;
  ThoughtRanking<Move, int> ranking;
  ranking.add(best, best_worth);
  std::uint32_t equals = 1;
  for (const Card card : playable) {
    const int worth = worth_of(seen, hand, top, seen.run, card, kLookAhead);
    ranking.add(Move::play(card), worth);
    equals = worth == best_worth ? equals + 1 : 1;
    if (worth > best_worth || (worth == best_worth && rng.below(equals) == 0)) {
      best = Move::play(card);
      best_worth = worth;
    }
  }
  if (trace != nullptr) {
    ranking.tell(best, *trace, [&](const Move& move) { return reason(rules, seen, move, trace->language); });
  }
  return best;
}

/// Fewer cards are better.
Values Heuristic::prospects(const Rules&, const State& state) {
  Values values{};
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    values[seat] = 1.0 / (2.0 + static_cast<double>(state.hands[seat].size()));
  }
  return values;
}

}  // namespace cardtable::last_card
