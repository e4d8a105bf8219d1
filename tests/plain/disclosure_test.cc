// What undo asks a game (engine/core/disclosure.h), on the template game: no game lists the moves that reveal
// something, and none can hide its generator.
#include "engine/core/disclosure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>

#include "tests/template_game/rules.h"

namespace cardtable::count_up {
namespace {

bool tells(const State& state, Number number) {
  return Disclosure<Rules>(Rules{}, state, state.on_turn, Move{number}).tells_something();
}

/// Two players with these cards and this draw pile; all other cards of the deck (three of each number) lie on the
/// discard pile, where everybody has seen them.
State table(const Hand& first, const Hand& second, std::initializer_list<Number> draw_pile) {
  State state = Rules{}.deal(default_options(Rules::info().options), 2, 1, NullSink{});
  state.hands = {first, second};
  state.total = 0;
  state.draw_pile.clear();
  for (const Number number : draw_pile) state.draw_pile.push_back(number);
  state.discard.clear();
  for (Number number = 1; number <= 4; ++number) {
    const auto elsewhere = first[number] + second[number] + std::ranges::count(draw_pile, number);
    for (auto left = 3 - elsewhere; left > 0; --left) state.discard.push_back(number);
  }
  return state;
}

TEST(Disclosure, ACardFromAHiddenHandRevealsSomething) {
  // Seat 1 could not know whether a 1 or a 2 would come.
  EXPECT_TRUE(tells(table({0, 1, 1, 0, 0}, {0, 1, 1, 0, 0}, {1, 2}), 1));
}

TEST(Disclosure, ACardThatEverybodyKnowsOfTellsNothing) {
  // All that is hidden are 2s: whatever is played and drawn, nobody is surprised.
  EXPECT_FALSE(tells(table({0, 0, 1, 0, 0}, {0, 0, 1, 0, 0}, {2}), 2));
}

TEST(Disclosure, ChanceThatHasSpokenTellsEverybody) {
  // The same with an empty draw pile: the discards are shuffled, and the generator has moved on.
  EXPECT_TRUE(tells(table({0, 0, 2, 0, 0}, {0, 0, 1, 0, 0}, {}), 2));
}

/// The template's rules with the generator under another name: not a game, so it cannot give free undo of dice.
struct HiddenGeneratorState {
  Rng dice;
  [[maybe_unused]] friend bool operator==(const HiddenGeneratorState&, const HiddenGeneratorState&) = default;
};
struct HiddenGenerator : Rules {
  using State = HiddenGeneratorState;
};
template <class G>
concept HasGenerator = requires { requires std::same_as<decltype(G::State::rng), Rng>; };
static_assert(HasGenerator<Rules> && !HasGenerator<HiddenGenerator> && !Game<HiddenGenerator>);

}  // namespace
}  // namespace cardtable::count_up
