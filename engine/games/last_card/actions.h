// The actions of Last Card as numbers (engine/kit/action_table.h):
//
//     0 ..  51  play CARD      clubs, diamonds, hearts, spades, each from the Ace up
//    52 .. 103  expose CARD    never among the legal moves that are listed, but taken
//   104, 105, 106  draw, end, declare
#pragma once

#include <array>

#include "engine/games/last_card/rules.h"
#include "engine/kit/action_table.h"

namespace cardtable::last_card {

class Actions {
 public:
  using Rules = last_card::Rules;
  static constexpr bool kIsTotal = true;

  explicit Actions(const Rules&) {}

  Action size() const { return kPlain + 3; }

  Action action_of(const Move& move) const {
    // Without a branch, which would often be mispredicted. Moves without a card hold the default card, number 0.
    const auto kind = static_cast<std::size_t>(move.kind);
    if (kind >= kFirst.size() || move.card.is_joker()) [[unlikely]]
      return kNoAction;
    return kFirst[kind] + static_cast<Action>(move.card.suit()) * static_cast<Action>(kRanks) +
           static_cast<Action>(move.card.rank());
  }

  Move move_of(Action action) const {
    if (action < kDeck) return Move::play(card_at(action));
    if (action < kPlain) return Move::expose(card_at(action - kDeck));
    if (action == kPlain) return Move::draw();
    return action == kPlain + 1 ? Move::end() : Move::declare();
  }

  std::vector<ActionGroup> groups() const {
    return {{"play CARD", 0, kDeck},
            {"expose CARD", kDeck, kDeck},
            {"draw", kPlain, 1},
            {"end", kPlain + 1, 1},
            {"declare", kPlain + 2, 1}};
  }

 private:
  static constexpr Action kDeck = kSuits * kRanks;
  static constexpr Action kPlain = 2 * kDeck;

  /// The first action of each MoveKind.
  static constexpr std::array<Action, 5> kFirst{0, kPlain, kPlain + 1, kPlain + 2, kDeck};

  static Card card_at(Action number) {
    constexpr auto kInSuit = static_cast<Action>(kRanks);
    return {static_cast<Rank>(number % kInSuit), static_cast<Suit>(number / kInSuit)};
  }
};

static_assert(ActionTable<Actions>);

}  // namespace cardtable::last_card
