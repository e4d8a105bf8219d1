// A draw pile and its discard, for cards of any kind: shuffle, draw, and the refill of an empty draw pile from the
// discard. They are two lists, because the discard is public and the order of the draw pile is not. In both the last
// item is the top. Capacity is the number of cards the deck has, so neither can overflow.
// `chance` is the result of chance_of (engine/core/chance.h).
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "engine/core/chance.h"
#include "engine/core/inline_list.h"

namespace cardtable {

template <class Card, std::size_t Capacity>
using Pile = InlineList<Card, Capacity>;

/// A draw pile of these cards.
template <class Pile, class Source>
Pile shuffled(std::span<const typename Pile::value_type> cards, Source& chance) {
  Pile pile;
  for (const auto& card : cards) pile.push_back(card);
  chance.shuffle(pile.span());
  return pile;
}

/// Whether there is a card to draw, with the top `keep` cards of the discard left where they are.
template <class Pile>
constexpr bool can_draw(const Pile& draw_pile, const Pile& discard, std::size_t keep = 0) {
  return !draw_pile.empty() || discard.size() > keep;
}

/// Shuffles the discard, except its top `keep` cards, into an empty draw pile; returns whether there were any.
template <class Pile, class Source>
bool refill(Pile& draw_pile, Pile& discard, Source&& chance, std::size_t keep = 0) {
  if (!draw_pile.empty() || discard.size() <= keep) return false;
  const std::size_t moved = discard.size() - keep;
  for (std::size_t i = 0; i < moved; ++i) draw_pile.push_back(discard[i]);
  discard.erase_front(moved);
  chance.shuffle(draw_pile.span());
  return true;
}

/// The top card; an empty draw pile is refilled first. Nothing when both piles are used up (see `keep` above).
template <class Pile, class Source>
std::optional<typename Pile::value_type> draw_from(Pile& draw_pile, Pile& discard, Source&& chance,
                                                   std::size_t keep = 0) {
  if (draw_pile.empty() && !refill(draw_pile, discard, chance, keep)) return std::nullopt;
  return draw_pile.pop_back();
}

}  // namespace cardtable
