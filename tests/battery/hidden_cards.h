// For BatteryTraits::hidden_permuted: the cards that a viewer cannot see are taken from hands and piles, shuffled, and
// given back, as many to each as it had.
#pragma once

#include <span>
#include <vector>

#include "engine/core/random.h"

namespace cardtable {

template <class Card>
class HiddenCards {
 public:
  template <class Cards>
  void take(const Cards& cards) {
    for (const Card card : cards) cards_.push_back(card);
  }
  void shuffle(Rng& rng) { rng.shuffle(std::span(cards_)); }
  Card give() {
    const Card card = cards_.back();
    cards_.pop_back();
    return card;
  }
  /// A set gets cards until it has `size` of them.
  template <class Cards>
  void fill(Cards& cards, std::size_t size) {
    while (cards.size() < size) cards.insert(give());
  }
  /// Every card of a pile is replaced.
  template <class Pile>
  void replace(Pile& pile) {
    for (Card& card : pile) card = give();
  }

 private:
  std::vector<Card> cards_;
};

}  // namespace cardtable
