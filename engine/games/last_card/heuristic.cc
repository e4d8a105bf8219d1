#include "engine/games/last_card/heuristic.h"

#include <algorithm>

#include "engine/core/best.h"
#include "engine/core/misjudged.h"

namespace cardtable::last_card {
namespace {

/// In tenths of a card played. Chosen by hand and never fitted; the arena shows what they reach together
/// (docs/bots.md).
struct Weights {
  int card = 10;            ///< played
  int win = 50;             ///< beyond the last card
  int draw = -10;           ///< drawing instead of playing
  int fitting = 1;          ///< for each card in hand that could follow the top card
  int keep_red_jack = 4;    ///< what a card must bring beyond its play, with other cards left,
  int keep_draw_card = 3;   ///< such as a draw card
  int lone_queen = -12;     ///< ending on a Queen, where that is punished
  int open_queen = -2;      ///< and where it is not
  int press_close = 8;      ///< making a player draw who has one or two cards left,
  int press = 1;            ///< or more
  int skip_close = 5;       ///< skipping such a player, or the only opponent,
  int skip = 1;             ///< or another one
  int reverse_close = 3;    ///< turning the direction before such a player
  std::size_t close = 2;    ///< cards of a player who is about to go out
  std::size_t keeping = 2;  ///< with at most that many cards, nothing is kept back
};
constexpr Weights kWeights;

/// How much this seat would like to end its turn with `card` on top. Strong cards are better kept in hand.
int worth_ending_on(const Observation& seen, CardSet rest, Card card) {
  const Seat next = seat_after(seen.on_turn, seen.players, seen.direction);
  const bool next_is_close = seen.hand_sizes[index(next)] <= kWeights.close;
  int worth = 0;
  if (seen.settings.is_queen(card)) {
    worth += seen.settings.lone_queen_penalty ? kWeights.lone_queen : kWeights.open_queen;
  }
  if (seen.settings.draw_value(card) > 0) worth += next_is_close ? kWeights.press_close : kWeights.press;
  if (card.rank() == seen.settings.skipping) {
    worth += next_is_close || seen.players == 2 ? kWeights.skip_close : kWeights.skip;
  }
  if (card.rank() == seen.settings.reversing && next_is_close) worth += kWeights.reverse_close;
  // Cards that could follow on its own next turn, if nobody changed the suit.
  worth += kWeights.fitting * static_cast<int>((rest & starting_cards(card, seen.settings)).size());
  return worth;
}

/// A card that is worth more in the hand than on the pile, as long as others are left to play.
int worth_keeping(const Settings& settings, Card card, std::size_t cards_left) {
  if (cards_left <= kWeights.keeping) return 0;
  if (is_red_jack(card)) return kWeights.keep_red_jack;
  return settings.draw_value(card) > 0 ? kWeights.keep_draw_card : 0;
}

/// The best that can be reached by playing `card` and more, `depth` cards deep.
int worth_of(const Observation& seen, CardSet hand, Card last, const Run& run, Card card, int depth) {
  const CardSet rest = hand - CardSet::of(card);
  const int gain = kWeights.card - worth_keeping(seen.settings, card, hand.size());
  if (rest.empty()) return gain + (seen.settings.is_queen(card) ? 0 : kWeights.win);
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

Move Heuristic::choose(const Rules& rules, const Observation& seen, Rng& rng, Trace* trace, double blur) {
  constexpr int kLookAhead = 4;  // cards; chosen by hand
  const Card top = seen.discard.back();
  const CardSet hand = seen.hand;
  const bool is_mid_turn = seen.run.length > 0;
  const bool has_declared = seen.declared.contains(seen.on_turn);
  if (hand.size() == 1 && seen.settings.declaring && !has_declared) return Move::declare();
  if (seen.pressure > 0) return answer_pressure(seen.settings, hand, is_mid_turn);

  const CardSet playable =
      hand & (is_mid_turn ? following_cards(top, seen.run, seen.settings) : starting_cards(top, seen.settings));
  Best<Move, int> best;
  ThoughtRanking<Move, int> ranking;
  const auto consider = [&](const Move& move, int true_worth) {
    const int worth = misjudged(true_worth, blur, rng);
    best.offer(move, worth, rng);
    ranking.add(move, worth);
  };
  if (is_mid_turn) {
    consider(Move::end(), worth_ending_on(seen, hand, top));
  } else {
    consider(Move::draw(), kWeights.draw);
  }
  for (const Card card : playable) {
    consider(Move::play(card), worth_of(seen, hand, top, seen.run, card, kLookAhead));
  }
  if (trace != nullptr) {
    ranking.tell(best.item(), *trace, [&](const Move& move) { return reason(rules, seen, move, trace->language); });
  }
  return best.item();
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
