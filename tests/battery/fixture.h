// What the tests of the battery share: games to look at, what a seat sees of them, the rulebook.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/playout.h"
#include "engine/kit/codec.h"
#include "engine/registry/rulebook.h"
#include "tests/battery/traits.h"
#include "tests/support/places.h"

namespace cardtable {

/// A game to test with, as RapidCheck makes it up and shrinks it.
struct Sample {
  OptionValues options;
  std::size_t players = 2;
  std::uint64_t seed = 0;
  int decisions = 0;  ///< how far into the game to look
};

/// Chance from outside the state, and how often it was asked.
struct CountingChance final : Chance {
  explicit CountingChance(Rng source) : rng(source) {}
  Rng rng;
  std::uint64_t draws = 0;
  std::uint32_t below(std::uint32_t bound) override {
    ++draws;
    return rng.below(bound);
  }
};
struct OutsideSink {
  Chance* outside;
  template <class Event>
  void operator()(const Event&) const {}
  Draws chance(Rng& own) const { return {outside, own}; }
};

template <class C>
class Battery : public testing::Test {
 public:
  using G = typename C::Rules;
  using State = typename G::State;

  G rules{};
  C codec{rules};

  /// A game; one in three is a variant made up at random.
  static Sample any_sample(int most_decisions = 200) {
    const auto sets = BatteryTraits<C>::option_sets();
    Sample sample;
    sample.options = *rc::gen::elementOf(sets);
    sample.players = *rc::gen::inRange<std::size_t>(G::info().min_players, G::info().max_players + 1U);
    if (*rc::gen::inRange(0, 3) == 0)
      sample.options = any_variant(*rc::gen::arbitrary<std::uint64_t>(), sample.players);
    sample.seed = *rc::gen::arbitrary<std::uint64_t>();
    sample.decisions = *rc::gen::inRange(0, most_decisions);
    return sample;
  }

  /// Options drawn at random, each by itself, until the game accepts them together. Such a game may never have a
  /// winner, so it has a turn limit.
  static OptionValues any_variant(std::uint64_t seed, std::size_t players) {
    const auto specs = G::info().options;
    Rng rng(seed);
    OptionValues options = default_options(specs);
    for (int attempt = 0; attempt < 100; ++attempt) {
      for (std::size_t i = kTurnLimitOption + 1; i < specs.size(); ++i) options[i] = any_value(specs[i], rng);
      if (are_accepted(options, players)) break;
      options = default_options(specs);
    }
    options[kTurnLimitOption] = 3'000;
    return options;
  }

  static bool are_accepted(const OptionValues& options, std::size_t players) {
    if constexpr (requires { G{}.wrong_options(options, players); }) return !G{}.wrong_options(options, players);
    return true;
  }

  State dealt(const Sample& sample) const {
    return rules.deal(sample.options, sample.players, sample.seed, NullSink{}, seat_at(sample.seed % sample.players));
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
#ifdef CARDTABLE_RULEBOOK  // of a game that is not in the list, relative to the tree
    static const std::string text = [] {
      std::ifstream file(source_dir() / CARDTABLE_RULEBOOK);
      return std::string(std::istreambuf_iterator<char>(file), {});
    }();
    return text;
#else
    const auto books = rulebooks();
    const auto book = std::ranges::find(books, G::info().key, &Rulebook::game);
    return book == books.end() ? std::string_view() : book->markdown;
#endif
  }

  static std::int32_t any_value(const OptionSpec& spec, Rng& rng) {
    const auto below = [&](std::size_t bound) {
      return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(bound)));
    };
    switch (spec.kind) {
      case OptionKind::kNumber:
        return spec.min + spec.step * below(static_cast<std::size_t>((spec.max - spec.min) / spec.step) + 1);
      case OptionKind::kSwitch:
        return below(2);
      case OptionKind::kChoice:
        return below(spec.words.size());
      case OptionKind::kSubset:
        return below(std::size_t{1} << spec.words.size());
    }
    return spec.fallback;
  }

  static std::vector<Viewer> viewers(std::size_t players) {
    std::vector<Viewer> all{kSpectator};
    for (std::size_t seat = 0; seat < players; ++seat) all.emplace_back(seat_at(seat));
    return all;
  }
};

}  // namespace cardtable
