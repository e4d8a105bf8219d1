#include "engine/games/last_card/thumb.h"

#include <algorithm>
#include <string>

namespace cardtable::last_card {
namespace {

/// How gladly this seat ends its turn with `card` on top; keeping a strong card in hand counts against laying it.
int worth_ending_on(const Observation& seen, CardSet rest, Card card) {
  const Seat next = seat_after(seen.on_turn, seen.players, seen.direction);
  const bool next_is_close = seen.hand_sizes[index(next)] <= 2;
  int worth = 0;
  if (is_queen(card)) worth -= seen.settings.lone_queen_penalty ? 12 : 2;
  if (draw_value(card) > 0) worth += next_is_close ? 8 : 1;
  if (card.rank() == Rank::kEight) worth += next_is_close || seen.players == 2 ? 5 : 1;
  if (card.rank() == Rank::kKing && next_is_close) worth += 3;
  // Cards that could follow on the own next turn, if nobody changed the suit.
  worth += static_cast<int>((rest & starting_cards(card)).size());
  return worth;
}

/// A card that is worth more in the hand than on the pile, as long as others are left to play.
int worth_keeping(Card card, std::size_t cards_left) {
  if (cards_left <= 2) return 0;
  if (is_red_jack(card)) return 4;
  return draw_value(card) > 0 ? 3 : 0;
}

/// The best that can be reached by laying `card` and going on, `depth` cards deep: ten points a card laid.
int worth_of(const Observation& seen, CardSet hand, Card last, const Run& run, Card card, int depth) {
  const CardSet rest = hand - CardSet::of(card);
  const int laid = 10 - worth_keeping(card, hand.size());
  if (rest.empty()) return laid + (is_queen(card) ? 0 : 50);
  const Run longer = extended(run, last, card);
  int best = worth_ending_on(seen, rest, card);
  if (depth > 0) {
    for (const Card next : rest& following_cards(card, longer)) {
      best = std::max(best, worth_of(seen, rest, card, longer, next, depth - 1));
    }
  }
  return laid + best;
}

/// Under pressure: pass it on, else cancel it, else take it.
Move answer_pressure(CardSet hand, bool is_mid_turn) {
  if (is_mid_turn) return Move::end();
  if (const CardSet stack = hand & kDrawCards; !stack.empty()) return Move::play(stack.first());
  const CardSet shields = hand & kRedJacks;
  return shields.empty() ? Move::draw() : Move::play(shields.first());
}

}  // namespace

Move Thumb::choose(const Rules&, const Observation& seen, Rng& rng, Trace* trace) {
  constexpr int kLookAhead = 4;
  const Card top = seen.discard.back();
  const CardSet hand = seen.hand;
  const bool is_mid_turn = seen.run.length > 0;
  const bool has_declared = seen.declared.contains(seen.on_turn);
  if (hand.size() == 1 && !has_declared) return Move::declare();
  if (seen.pressure > 0) return answer_pressure(hand, is_mid_turn);

  const CardSet playable = hand & (is_mid_turn ? following_cards(top, seen.run) : starting_cards(top));
  Move best = is_mid_turn ? Move::end() : Move::draw();
  int best_worth = is_mid_turn ? worth_ending_on(seen, hand, top) : -10;
  if (trace != nullptr) trace->push_back("stopping here: " + std::to_string(best_worth));
  std::uint32_t equals = 1;
  for (const Card card : playable) {
    const int worth = worth_of(seen, hand, top, seen.run, card, kLookAhead);
    if (trace != nullptr) trace->push_back(format_card(card) + ": " + std::to_string(worth));
    equals = worth == best_worth ? equals + 1 : 1;
    if (worth > best_worth || (worth == best_worth && rng.below(equals) == 0)) {
      best = Move::play(card);
      best_worth = worth;
    }
  }
  return best;
}

/// Fewer cards are better.
Values Thumb::prospects(const Rules&, const State& state) {
  Values values{};
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    values[seat] = 1.0 / (2.0 + static_cast<double>(state.hands[seat].size()));
  }
  return values;
}

}  // namespace cardtable::last_card
