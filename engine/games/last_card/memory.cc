// How moves update a seat's memory, and what it says about the hidden cards.
#include "engine/games/last_card/memory.h"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/games/last_card/heuristic.h"

namespace cardtable::last_card {
namespace {

std::size_t cards_in(const Memory::KeptCards& kept) {
  std::size_t cards = 0;
  for (const Memory::Kept& one : kept) cards += one.cards;
  return cards;
}

/// Where a hidden card can be: in a hand or in the draw pile.
struct Place {
  Card card;
  CardSet refused{};  ///< hardly any of these

  bool is_odd_for(Card other) const { return refused.contains(other); }
};
using Places = InlineList<Place, kCards>;

/// Adds places for the hidden cards of a hand. Cards that everybody saw count as those held longest.
void add_hand(Places& places, CardSet hidden, const Memory::KeptCards& kept) {
  std::size_t at = places.size();
  for (const Card card : hidden) places.push_back({card});
  const std::size_t known = cards_in(kept);
  std::size_t shown = known - std::min(known, hidden.size());
  for (const Memory::Kept& one : kept) {
    const std::size_t left_out = std::min<std::size_t>(shown, one.cards);
    shown -= left_out;
    for (std::size_t i = left_out; i < one.cards; ++i) places[at++].refused = one.refused;
  }
}

/// Shuffles the cards, then swaps pairs of them by Metropolis' rule: every arrangement becomes as likely as what the
/// players did makes it.
void arrange(std::span<Place> places, Rng& rng) {
  // A card that its owner could have played is this many times less likely. `medium` never holds one back; in 300 games
  // between three `hard` bots they drew in 4 % of the turns, and ended 8 % of the runs, in which a card would have fit.
  constexpr std::uint32_t kHeldBackOneIn = 16;
  // Most places accept most cards, so a few tries for each suffice.
  constexpr int kRounds = 8;
  const auto size = static_cast<std::uint32_t>(places.size());
  for (std::uint32_t left = size; left > 1; --left) std::swap(places[left - 1].card, places[rng.below(left)].card);
  for (int round = 0; round < kRounds; ++round) {
    for (Place& one : places) {
      if (one.refused.empty()) continue;
      Place& other = places[rng.below(size)];
      int more = one.is_odd_for(other.card) + other.is_odd_for(one.card) - one.is_odd_for(one.card) -
                 other.is_odd_for(other.card);
      while (more > 0 && rng.below(kHeldBackOneIn) == 0) --more;
      if (more <= 0) std::swap(one.card, other.card);
    }
  }
}

}  // namespace

void Memory::note_refusal(Seat seat, CardSet refused, std::size_t held) {
  KeptCards& kept = hands[index(seat)];
  for (Kept& one : kept) one.refused = one.refused | refused;
  std::size_t added = held - cards_in(kept);
  if (added == 0) return;
  if (kept.size() == KeptCards::capacity()) added += kept.pop_back().cards;
  kept.push_back({.refused = refused, .cards = static_cast<std::uint8_t>(added)});
}

void Memory::note_play(Seat seat, Card card, std::size_t held) {
  KeptCards& kept = hands[index(seat)];
  // It counts as the oldest that it can be: of the cards that are left, too little is then believed, never too much.
  const auto from = std::ranges::find_if(kept, [&](const Kept& one) { return !one.refused.contains(card); });
  if (from != kept.end()) {
    if (--from->cards > 0) return;
    std::copy(from + 1, kept.end(), from);
    kept.pop_back();
  } else if (cards_in(kept) == held) {
    kept.clear();  // a player who holds cards back
  }
}

void Rules::remember(PerSeat<Memory>& memories, const State& before, Seat mover, const Move& move,
                     const State& after) const {
  const std::size_t held = before.hand(mover).size();
  const bool is_play = move.kind == MoveKind::kPlay && after.top() == move.card;  // and not a mistake
  const bool is_stack = before.pressure > 0 && before.is_mid_turn();              // players keep some of their 2s
  const bool is_refusal = move.kind == MoveKind::kDraw || (move.kind == MoveKind::kEnd && !is_stack);
  const CardSet refused = playable_cards(before);
  for (Memory& memory : memories) {
    if (is_play) memory.note_play(mover, move.card, held);
    // Nobody draws for want of a card that fits a Queen: any card does.
    if (is_refusal && refused != CardSet::standard()) memory.note_refusal(mover, refused, held);
  }
}

State Heuristic::imagine(const Rules& rules, const Observation& seen, const Memory& memory, Rng& rng) {
  State state = rules.determinize(seen, rng);
  const auto each_hidden_hand = [&](auto&& visit) {
    for (std::size_t seat = 0; seat < seen.players; ++seat) {
      if (seen.viewer != seat_at(seat)) visit(state.hands[seat], seen.exposed[seat], memory.hands[seat]);
    }
  };
  Places places;
  each_hidden_hand([&](CardSet hand, CardSet exposed, const auto& kept) { add_hand(places, hand - exposed, kept); });
  if (std::ranges::all_of(places, [](const Place& one) { return one.refused.empty(); })) return state;
  for (const Card card : state.draw_pile) places.push_back({card});
  arrange(places.span(), rng);
  const Place* next = places.begin();
  each_hidden_hand([&](CardSet& hand, CardSet exposed, const auto&) {
    const std::size_t size = hand.size();
    for (hand = exposed; hand.size() < size; ++next) hand.insert(next->card);
  });
  for (Card& card : state.draw_pile.span()) card = (next++)->card;
  return state;
}

}  // namespace cardtable::last_card
