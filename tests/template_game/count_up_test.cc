#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/battery/battery.h"
#include "tests/template_game/codec.h"

namespace cardtable {

template <>
struct BatteryTraits<count_up::Codec> {
  using State = count_up::State;
  using Move = count_up::Move;

  static constexpr std::string_view kTestSuite = "CountUp";
  static constexpr std::uint64_t kMostDecisions = 1'000;

  static std::string_view rulebook() {
    static const std::string text = [] {
      std::stringstream stream;
      stream << std::ifstream(std::string(SOURCE_DIR) + "/tests/template_game/count_up.md").rdbuf();
      return stream.str();
    }();
    return text;
  }
  static std::vector<OptionValues> option_sets() { return {default_options(count_up::Rules::info().options)}; }
  static std::vector<Move> every_move() { return {{1}, {2}, {3}, {4}}; }
  static bool is_listed_when_legal(const State&, Seat, const Move&) { return true; }

  /// Other hands and the draw pile change cards; a player on turn keeps a card that fits, which everybody knows.
  static State hidden_permuted(State state, Viewer viewer, Rng& rng) {
    const State original = state;
    const count_up::Rules rules;
    do {
      state = original;
      std::vector<count_up::Number> hidden(state.draw_pile.begin(), state.draw_pile.end());
      for (std::size_t seat = 0; seat < state.players; ++seat) {
        if (viewer == seat_at(seat)) continue;
        for (count_up::Number number = 1; number <= 4; ++number) {
          hidden.insert(hidden.end(), state.hands[seat][number], number);
        }
      }
      rng.shuffle(std::span(hidden));
      for (std::size_t seat = 0; seat < state.players; ++seat) {
        if (viewer == seat_at(seat)) continue;
        state.hands[seat] = {};
        for (int i = 0; i < count_up::size_of(original.hands[seat]); ++i) {
          ++state.hands[seat][hidden.back()];
          hidden.pop_back();
        }
      }
      for (auto& number : state.draw_pile) {
        number = hidden.back();
        hidden.pop_back();
      }
    } while (!rules.broken_invariant(state).empty());
    state.rng = rng.fork();
    return state;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(CountUp, Battery, count_up::Codec);

namespace count_up {
namespace {

/// Rules that give away what a player drew: the event itself to everybody, or a nod whenever it is a 4.
enum class Leak { kEvent, kNod };
template <Leak kLeak>
struct LeakyRules : Rules {
  template <class Sink>
  void apply(State& state, Seat seat, const Move& move, Sink&& sink) const {
    const auto telling = [&](Event event) {
      const bool is_draw = event.kind == EventKind::kDrew;
      if (is_draw && kLeak == Leak::kEvent) event.audience = Audience::everyone();
      sink(event);
      if (is_draw && kLeak == Leak::kNod && event.number == 4) sink(Event{.kind = EventKind::kPassed, .seat = seat});
    };
    Rules::apply(state, seat, move, telling);
  }
};
template <Leak kLeak>
struct LeakyCodec : Codec {
  using Rules = LeakyRules<kLeak>;
  using Codec::Codec;
};

}  // namespace
}  // namespace count_up

template <count_up::Leak kLeak>
struct BatteryTraits<count_up::LeakyCodec<kLeak>> : BatteryTraits<count_up::Codec> {};

namespace count_up {
namespace {

// The battery's check of events must be able to fail.
TEST(CountUp, AnEventThatTellsTooMuchIsCaught) {
  EXPECT_NE(PrivacyCheck<LeakyCodec<Leak::kEvent>>().run(60, 120).leak, "");
  EXPECT_NE(PrivacyCheck<LeakyCodec<Leak::kNod>>().run(60, 120).leak, "");
}

State dealt() {
  const Rules rules;
  return rules.deal(default_options(Rules::info().options), 2, 1, NullSink{});
}

// What a registered game gets without a line more: matches by name, mass simulation.
TEST(CountUp, CanBeRegistered) {
  const GameTypeOf<Codec> type;
  const auto start = type.deal(default_options(type.info().options), 3, 1);
  EXPECT_FALSE(start.match->move_texts().empty());
  Tally tally;
  type.tally_random_games(default_options(type.info().options), 3, 1, 50, 1000, tally);
  EXPECT_EQ(tally.games, 50U);
  std::set<std::string> reasons;
  for (const auto& [event, rule, count] : type.event_counts(tally)) reasons.insert(event + " " + rule);
  EXPECT_TRUE(reasons.contains("ended CU-WIN-1"));
  EXPECT_TRUE(reasons.contains("played "));
}

TEST(CountUp, CU_SETUP_1_TwoCardsEach) {
  const State state = dealt();
  EXPECT_EQ(size_of(state.hands[0]), 2);
  EXPECT_EQ(size_of(state.hands[1]), 2);
  EXPECT_EQ(state.draw_pile.size(), 8U);
}

TEST(CountUp, CU_TURN_1_LayingAddsAndDraws) {
  State state = dealt();
  state.hands[0] = {0, 0, 0, 1, 1};
  EXPECT_EQ(Rules{}.check(state, Seat{1}, {1}).rule, Rule::kTurn1);
  Rules{}.apply(state, Seat{0}, {3}, NullSink{});
  EXPECT_EQ(state.total, 3);
  EXPECT_EQ(size_of(state.hands[0]), 2);
  EXPECT_EQ(state.on_turn, Seat{1});
}

TEST(CountUp, CU_LIMIT_1_NotAboveTwentyOne) {
  State state = dealt();
  state.hands[0] = {0, 1, 0, 0, 1};
  state.total = 19;
  EXPECT_TRUE(Rules{}.check(state, Seat{0}, {1}).is_legal());
  EXPECT_EQ(Rules{}.check(state, Seat{0}, {4}).rule, Rule::kLimit1);
}

TEST(CountUp, CU_WIN_1_ExactlyTwentyOne) {
  State state = dealt();
  state.hands[0] = {0, 1, 1, 0, 0};
  state.total = 19;
  State short_of_it = state;
  Rules{}.apply(state, Seat{0}, {2}, NullSink{});
  EXPECT_TRUE(Rules{}.result(state).has_won(Seat{0}));
  Rules{}.apply(short_of_it, Seat{0}, {1}, NullSink{});
  EXPECT_FALSE(Rules{}.result(short_of_it).has_won(Seat{0}));
}

}  // namespace
}  // namespace count_up
}  // namespace cardtable
