// What the shared tests need to know about Count Up (tests/battery/traits.h). Only for tests.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "tests/battery/hidden_cards.h"
#include "tests/battery/traits.h"
#include "tests/template_game/codec.h"

namespace cardtable {

template <>
struct BatteryTraits<count_up::Codec> {
  using State = count_up::State;
  using Move = count_up::Move;

  static constexpr std::string_view kTestSuite = "CountUp";
  static constexpr std::uint64_t kRandomGameLimit = 1'000;

  static std::vector<OptionValues> option_sets() { return {default_options(count_up::Rules::info().options)}; }
  static std::vector<Move> every_move() { return {{1}, {2}, {3}, {4}}; }
  static bool is_listed_when_legal(const State&, Seat, const Move&) { return true; }

  /// Other hands and the draw pile exchange cards; a player on turn keeps a card that fits, as everybody knows.
  static State hidden_permuted(State state, Viewer viewer, Rng& rng) {
    const State original = state;
    const count_up::Rules rules;
    do {
      state = original;
      HiddenCards<count_up::Number> hidden;
      hidden.take(state.draw_pile);
      for (std::size_t seat = 0; seat < state.players; ++seat) {
        if (viewer != seat_at(seat)) hidden.take(count_up::cards_of(state.hands[seat]));
      }
      hidden.shuffle(rng);
      for (std::size_t seat = 0; seat < state.players; ++seat) {
        if (viewer == seat_at(seat)) continue;
        state.hands[seat] = {};
        for (int i = 0; i < count_up::size_of(original.hands[seat]); ++i) ++state.hands[seat][hidden.give()];
      }
      hidden.replace(state.draw_pile);
    } while (!rules.broken_invariant(state).empty());
    state.rng = rng.fork();
    return state;
  }
};

}  // namespace cardtable
