// A draw pile and its discard, for cards of any kind: shuffle, draw, discard, and the refill of an empty draw pile from
// the discard. In both piles the last item is the top. Capacity is the number of cards the deck has, so neither pile
// can overflow.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>

#include "engine/core/inline_list.h"
#include "engine/core/random.h"

namespace cardtable {

template <class Card, std::size_t Capacity>
struct Deck {
  using Pile = InlineList<Card, Capacity>;

  Pile draw_pile;
  Pile discard_pile;

  /// A shuffled deck of these cards with an empty discard.
  static Deck create(std::span<const Card> cards, Rng& rng) {
    Deck deck;
    for (const Card& card : cards) deck.draw_pile.push_back(card);
    rng.shuffle(deck.draw_pile.span());
    return deck;
  }

  /// Whether `draw` would give a card, with the top `keep` cards of the discard left where they are.
  constexpr bool can_draw(std::size_t keep = 0) const { return !draw_pile.empty() || discard_pile.size() > keep; }

  /// The top card; an empty draw pile is refilled first. Nothing when both piles are used up (see `keep` above).
  std::optional<Card> draw(Rng& rng, std::size_t keep = 0) {
    if (draw_pile.empty() && !refill(rng, keep)) return std::nullopt;
    return draw_pile.pop_back();
  }

  constexpr void discard(const Card& card) { discard_pile.push_back(card); }

  /// Shuffles the discard, but for its top `keep` cards, into an empty draw pile; says whether there was any.
  bool refill(Rng& rng, std::size_t keep = 0) {
    if (!draw_pile.empty() || discard_pile.size() <= keep) return false;
    const std::size_t moved = discard_pile.size() - keep;
    for (std::size_t i = 0; i < moved; ++i) draw_pile.push_back(discard_pile[i]);
    discard_pile.erase_front(moved);
    rng.shuffle(draw_pile.span());
    return true;
  }

  friend constexpr bool operator==(const Deck&, const Deck&) = default;
};

}  // namespace cardtable
