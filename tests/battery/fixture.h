// What the tests of the battery share: games to look at, what a seat sees of them, the rulebook.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/core/playout.h"
#include "engine/kit/codec.h"
#include "engine/registry/rulebook.h"
#include "tests/battery/traits.h"

namespace cardtable {

/// A game to test with, as RapidCheck makes it up and shrinks it.
struct Sample {
  OptionValues options;
  std::size_t players = 2;
  std::uint64_t seed = 0;
  int decisions = 0;  ///< how far into the game to look
};

template <class C>
class Battery : public testing::Test {
 public:
  using G = typename C::Rules;
  using State = typename G::State;

  G rules{};
  C codec{rules};

  static Sample any_sample(int most_decisions = 200) {
    const auto sets = BatteryTraits<C>::option_sets();
    Sample sample;
    sample.options = *rc::gen::elementOf(sets);
    sample.players = *rc::gen::inRange<std::size_t>(G::info().min_players, G::info().max_players + 1U);
    sample.seed = *rc::gen::arbitrary<std::uint64_t>();
    sample.decisions = *rc::gen::inRange(0, most_decisions);
    return sample;
  }

  State dealt(const Sample& sample) const {
    return rules.deal(sample.options, sample.players, sample.seed, NullSink{});
  }

  /// The state after the sample's number of random decisions, or where the game ended before.
  State played(const Sample& sample) const {
    State state = dealt(sample);
    Rng rng(sample.seed ^ 0x5EEDU);
    play_out(rules, state, rng, static_cast<std::uint64_t>(sample.decisions));
    return state;
  }

  std::string position_text(const State& state) const { return json::serialize(codec.position(state)); }
  std::string view_text(const State& state, Viewer viewer) const {
    return json::serialize(codec.view(rules.observe(state, viewer)));
  }

  static std::string_view rulebook() {
#ifdef CARDTABLE_RULEBOOK  // of a game that is not in the list
    static const std::string text = [] {
      std::ifstream file(CARDTABLE_RULEBOOK);
      return std::string(std::istreambuf_iterator<char>(file), {});
    }();
    return text;
#else
    const auto books = rulebooks();
    const auto book = std::ranges::find(books, G::info().key, &Rulebook::game);
    return book == books.end() ? std::string_view() : book->markdown;
#endif
  }

  static std::vector<Viewer> viewers(std::size_t players) {
    std::vector<Viewer> all{kSpectator};
    for (std::size_t seat = 0; seat < players; ++seat) all.emplace_back(seat_at(seat));
    return all;
  }
};

}  // namespace cardtable
