// What the shared tests need to know about Crazy Eights (tests/battery/traits.h).
#pragma once

#include <string_view>
#include <vector>

#include "tests/battery/hidden_cards.h"
#include "tests/battery/traits.h"
#include "tests/crazy_eights/codec.h"

namespace cardtable {

template <>
struct BatteryTraits<crazy_eights::Codec> {
  using State = crazy_eights::State;
  using Move = crazy_eights::Move;
  using MoveKind = crazy_eights::MoveKind;

  static constexpr std::string_view kTestSuite = "CrazyEights";
  static constexpr std::uint64_t kRandomGameLimit = 2'000;

  static std::vector<OptionValues> option_sets() { return {default_options(crazy_eights::Rules::info().options)}; }
  static std::vector<Move> every_move() {
    std::vector<Move> moves{{.kind = MoveKind::kDraw}, {.kind = MoveKind::kPass}};
    for (const Card card : CardSet::standard()) moves.push_back({.kind = MoveKind::kPlay, .card = card});
    for (unsigned suit = 0; suit < kSuits; ++suit)
      moves.push_back({.kind = MoveKind::kName, .suit = static_cast<Suit>(suit)});
    return moves;
  }
  static bool is_listed_when_legal(const State&, Seat, const Move&) { return true; }

  /// Other hands and the stock exchange cards, except the one that everybody knows the dealer holds.
  static State hidden_permuted(State state, Viewer viewer, Rng& rng) {
    HiddenCards<Card> hidden;
    const State original = state;
    const Seat dealer = state.dealer;
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      if (viewer == seat_at(seat)) continue;
      CardSet& hand = state.hands[seat];
      const bool is_known = seat_at(seat) == dealer && hand.contains(state.turned_up);
      if (is_known) hand.erase(state.turned_up);
      hidden.take(hand);
      hand = is_known ? CardSet::of(state.turned_up) : CardSet();
    }
    hidden.take(state.stock);
    hidden.shuffle(rng);
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      if (viewer != seat_at(seat)) hidden.fill(state.hands[seat], original.hands[seat].size());
    }
    hidden.replace(state.stock);
    state.rng = rng.fork();
    return state;
  }
};

}  // namespace cardtable
