// What the bots of every game must do. The build instantiates it for each game of engine/games/games.h, with the game's
// own policy or the plain one.
#pragma once

#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "ai/bots/game_bots.h"
#include "engine/core/playout.h"
#include "tests/battery/traits.h"
#include "tests/battery/words.h"

namespace cardtable {

template <class C, class P>
struct Bots {
  using Codec = C;
  using Policy = P;
};

template <class B>
class BotsBattery : public testing::Test {
 public:
  using C = typename B::Codec;
  using P = typename B::Policy;
  using G = typename C::Rules;
  using State = typename G::State;

  G rules{};
  C codec{rules};

  /// Calls `look(state)` at decisions spread over random and thoughtful games of all player counts.
  template <class Look>
  void at_many_decisions(int games, Look look) {
    Rng rng(11);
    for (int game = 0; game < games; ++game) {
      const auto& info = G::info();
      const std::size_t players =
          info.min_players + static_cast<std::size_t>(game) % (info.max_players - info.min_players + 1U);
      const auto sets = BatteryTraits<C>::option_sets();
      State state = rules.deal(sets[static_cast<std::size_t>(game) % sets.size()], players, rng.next(), NullSink{});
      Memories<G> memories{};
      typename G::MoveList moves;
      for (int decision = 0; decision < 120 && rules.to_decide(state) != kNoSeat; ++decision) {
        if (rng.below(12) == 0) look(state, rng);
        const Seat seat = rules.to_decide(state);
        const auto move = game % 2 == 0 ? choose_by_heuristic<P>(rules, rules.observe(state, seat),
                                                                 memories[index(seat)], rng, nullptr)
                                        : typename G::Move{};
        rules.legal_moves(state, moves);
        apply_and_remember(rules, state, memories, seat,
                           game % 2 == 0 ? move : moves[rng.below(static_cast<std::uint32_t>(moves.size()))],
                           NullSink{});
      }
    }
  }

  /// The moves that win at once, whatever is hidden.
  std::vector<typename G::Move> winning_moves(const State& state, Rng& rng) {
    const Seat seat = rules.to_decide(state);
    typename G::MoveList moves;
    rules.legal_moves(state, moves);
    std::vector<typename G::Move> winning;
    for (const auto& move : moves) {
      bool wins = true;
      for (int i = 0; i < 12 && wins; ++i) {
        State after = i == 0 ? state : rules.determinize(rules.observe(state, seat), rng);
        rules.apply(after, seat, move, NullSink{});
        wins = has_won<P>(rules, after, seat);
      }
      if (wins) winning.push_back(move);
    }
    return winning;
  }

  typename G::Move searched(const State& state, std::uint64_t seed, unsigned threads = 1) {
    const Budget budget{.iterations = 60, .time = {}, .threads = threads};
    return search_move<P>(rules, rules.observe(state, rules.to_decide(state)), budget, seed, {}).move;
  }
  typename G::Move by_heuristic(const State& state, std::uint64_t seed) {
    Rng rng(seed);
    return choose_by_heuristic<P>(rules, rules.observe(state, rules.to_decide(state)), MemoryOf<G>{}, rng, nullptr);
  }
};

TYPED_TEST_SUITE_P(BotsBattery);

TYPED_TEST_P(BotsBattery, EveryChoiceIsLegal) {
  this->at_many_decisions(30, [&](const auto& state, Rng& rng) {
    const Seat seat = this->rules.to_decide(state);
    for (const auto& move : {this->by_heuristic(state, rng.next()), this->searched(state, rng.next())}) {
      ASSERT_TRUE(this->rules.check(state, seat, move).is_legal())
          << this->codec.format_move(move) << " in " << json::serialize(this->codec.position(state));
    }
    typename TypeParam::Codec::Rules::MoveList moves;
    this->rules.legal_moves(state, moves);
    for (int i = 0; i < 8; ++i) {
      const auto quick = TypeParam::Policy::quick_move(this->rules, state, moves, rng);
      ASSERT_NE(std::find(moves.begin(), moves.end(), quick), moves.end()) << this->codec.format_move(quick);
    }
  });
}

// The test permutes what a seat must not know; no bot may notice.
TYPED_TEST_P(BotsBattery, NoBotPeeks) {
  using TheCodec = typename TypeParam::Codec;
  this->at_many_decisions(24, [&](const auto& state, Rng& rng) {
    const auto other = BatteryTraits<TheCodec>::hidden_permuted(state, this->rules.to_decide(state), rng);
    const std::uint64_t seed = rng.next();
    ASSERT_EQ(this->by_heuristic(state, seed), this->by_heuristic(other, seed));
    ASSERT_EQ(this->searched(state, seed), this->searched(other, seed));
    // Through the front door too, at every level.
    const GameTypeOf<TheCodec> type;
    const GameBotsOf<TheCodec, typename TypeParam::Policy> bots;
    const auto here = type.set_up(this->codec.position(state));
    const auto there = type.set_up(this->codec.position(other));
    ASSERT_TRUE(here && there);
    for (const Level& level : kLevels) {
      BotSpec bot{.level = &level};
      if (level.kind == BotKind::kSearch) bot.budget.iterations = 20;
      const BotRequest request{.seed = seed, .stop = {}, .wants_trace = true};
      const auto a = bots.choose(**here, bot, request);
      const auto b = bots.choose(**there, bot, request);
      ASSERT_EQ(a.move, b.move) << level.name;
      ASSERT_EQ(a.trace, b.trace) << level.name;
      ASSERT_EQ(a.figures, b.figures) << level.name;
    }
  });
}

// Every level says in words what it thinks: at most three moves, no codes, and a chance of winning where it searched.
TYPED_TEST_P(BotsBattery, ReasonsAreWords) {
  using TheCodec = typename TypeParam::Codec;
  this->at_many_decisions(12, [&](const auto& state, Rng& rng) {
    const GameTypeOf<TheCodec> type;
    const GameBotsOf<TheCodec, typename TypeParam::Policy> bots;
    const auto match = type.set_up(this->codec.position(state));
    ASSERT_TRUE(match.has_value());
    for (const Level& level : kLevels) {
      BotSpec bot{.level = &level};
      if (level.kind == BotKind::kSearch) bot.budget.iterations = 40;
      const auto choice = bots.choose(**match, bot, {.seed = rng.next(), .stop = {}, .wants_trace = true});
      ASSERT_FALSE(choice.trace.empty()) << level.name;
      ASSERT_LE(choice.trace.size(), 3U) << level.name;
      const bool has_searched = choice.figures.has_value() && choice.figures->iterations > 0;
      for (const std::string& line : choice.trace) {
        ASSERT_EQ(line.find("% to win") != std::string::npos, has_searched) << level.name << ": " << line;
        if constexpr (Explaining<typename TypeParam::Policy>) {
          ASSERT_EQ(line.find('_'), std::string::npos) << line;
          // Notation joins its parts with hyphens; this is the one word of a game that has one.
          ASSERT_EQ(std::regex_replace(line, std::regex("safe-zone"), "").find('-'), std::string::npos) << line;
        }
      }
    }
    ASSERT_TRUE(bots.choose(**match, *parse_bot("medium"), {.seed = 1, .stop = {}, .wants_trace = false}).trace.empty())
        << "nobody asked";
  });
}

// A bot thinks in the language of the person who reads it.
TYPED_TEST_P(BotsBattery, ReasonsAreFromCatalogues) {
  using TheCodec = typename TypeParam::Codec;
  if constexpr (!Explaining<typename TypeParam::Policy> || !kIsTranslated<TheCodec>) {
    GTEST_SKIP() << "this game has no words of its own";
  } else {
    this->at_many_decisions(6, [&](const auto& state, Rng& rng) {
      const GameTypeOf<TheCodec> type;
      const GameBotsOf<TheCodec, typename TypeParam::Policy> bots;
      const auto match = type.set_up(this->codec.position(state));
      ASSERT_TRUE(match.has_value());
      for (const Level& level : kLevels) {
        BotSpec bot{.level = &level};
        if (level.kind == BotKind::kSearch) bot.budget.iterations = 40;
        const auto choice = bots.choose(
            **match, bot, {.seed = rng.next(), .stop = {}, .wants_trace = true, .language = Language::kPseudo});
        for (const std::string& line : choice.trace) ASSERT_EQ(untranslated<TheCodec>(line), "") << line;
      }
    });
  }
}

// A bot that can win with this move wins, from `medium` on: a win that stays possible is not a win.
TYPED_TEST_P(BotsBattery, AWinningMoveIsMade) {
  using TheRules = typename TypeParam::Codec::Rules;
  const auto& info = TheRules::info();
  int found = 0;
  for (std::uint64_t game = 0; game < 24; ++game) {
    Rng rng(game);
    const std::size_t players = info.min_players + game % (info.max_players - info.min_players + 1U);
    auto state = this->rules.deal(default_options(info.options), players, game, NullSink{});
    Memories<TheRules> memories{};
    SeatSet done;
    for (int decision = 0; decision < 4'000 && this->rules.to_decide(state) != kNoSeat && done.empty(); ++decision) {
      const Seat seat = this->rules.to_decide(state);
      const auto seen = this->rules.observe(state, seat);
      const auto& memory = memories[index(seat)];
      const auto chosen = choose_by_heuristic<typename TypeParam::Policy>(this->rules, seen, memory, rng, nullptr);
      if (const auto winning = this->winning_moves(state, rng); !winning.empty()) {
        ++found;
        const auto where = json::serialize(this->codec.position(state));
        EXPECT_NE(std::ranges::find(winning, chosen), winning.end())
            << "medium plays " << this->codec.format_move(chosen) << " in " << where;
        const auto searched =
            search_move<typename TypeParam::Policy>(this->rules, seen, {.iterations = 60}, game, {}, memory).move;
        EXPECT_NE(std::ranges::find(winning, searched), winning.end())
            << "hard plays " << this->codec.format_move(searched) << " in " << where;
      }
      apply_and_remember(this->rules, state, memories, seat, chosen, NullSink{});
      if (has_won<typename TypeParam::Policy>(this->rules, state, seat)) done.insert(seat);
    }
  }
  EXPECT_GE(found, 8);
}

// Simulated play may look only at what the seat to decide sees of the made-up state.
TYPED_TEST_P(BotsBattery, QuickMovesDoNotPeekEither) {
  using TheCodec = typename TypeParam::Codec;
  this->at_many_decisions(24, [&](const auto& state, Rng& rng) {
    const auto other = BatteryTraits<TheCodec>::hidden_permuted(state, this->rules.to_decide(state), rng);
    typename TheCodec::Rules::MoveList moves;
    this->rules.legal_moves(state, moves);
    const std::uint64_t seed = rng.next();
    for (std::uint64_t i = 0; i < 4; ++i) {
      Rng a(seed + i);
      Rng b(seed + i);
      ASSERT_EQ(TypeParam::Policy::quick_move(this->rules, state, moves, a),
                TypeParam::Policy::quick_move(this->rules, other, moves, b));
    }
  });
}

// The test permutes what a seat must not know, before and after each move; the seat remembers the same. What it makes
// up from that fits what it sees.
TYPED_TEST_P(BotsBattery, MemoriesFollowFromWhatTheSeatSaw) {
  using TheCodec = typename TypeParam::Codec;
  using TheRules = typename TheCodec::Rules;
  if constexpr (Remembering<TheRules>) {
    using Traits = BatteryTraits<TheCodec>;
    const auto& info = TheRules::info();
    std::size_t remembered = 0;
    for (std::uint64_t game = 0; game < 16; ++game) {
      Rng rng(game);
      const std::size_t players = info.min_players + game % (info.max_players - info.min_players + 1U);
      auto state = this->rules.deal(default_options(info.options), players, game, NullSink{});
      Memories<TheRules> memories{};
      for (int decision = 0; decision < 200 && this->rules.to_decide(state) != kNoSeat; ++decision) {
        const auto before = state;
        const auto memories_before = memories;
        const Seat mover = this->rules.to_decide(state);
        const auto seen = this->rules.observe(state, mover);
        const auto made_up = imagine<typename TypeParam::Policy>(this->rules, seen, memories[index(mover)], rng);
        ASSERT_EQ(this->rules.observe(made_up, mover), seen);
        ASSERT_EQ(this->rules.broken_invariant(made_up), "");
        const auto move =
            choose_by_heuristic<typename TypeParam::Policy>(this->rules, seen, memories[index(mover)], rng, nullptr);
        apply_and_remember(this->rules, state, memories, mover, move, NullSink{});
        for (std::size_t viewer = 0; viewer < players; ++viewer) {
          Memories<TheRules> other{};
          other[viewer] = memories_before[viewer];
          this->rules.remember(other, Traits::hidden_permuted(before, seat_at(viewer), rng), mover, move,
                               Traits::hidden_permuted(state, seat_at(viewer), rng));
          ASSERT_EQ(other[viewer], memories[viewer]) << "seat " << viewer << " after " << this->codec.format_move(move);
          remembered += memories[viewer] == memories_before[viewer] ? 0 : 1;
        }
      }
    }
    EXPECT_GT(remembered, 100U);
  }
}

TYPED_TEST_P(BotsBattery, SameSeedAndIterationsSameMove) {
  this->at_many_decisions(10, [&](const auto& state, Rng& rng) {
    const std::uint64_t seed = rng.next();
    ASSERT_EQ(this->searched(state, seed), this->searched(state, seed));
    ASSERT_EQ(this->searched(state, seed, 2), this->searched(state, seed, 2)) << "with two threads";
    ASSERT_EQ(this->by_heuristic(state, seed), this->by_heuristic(state, seed));
  });
}

TYPED_TEST_P(BotsBattery, ProspectsAreSharesOfAWin) {
  this->at_many_decisions(20, [&](const auto& state, Rng&) {
    const Values values = TypeParam::Policy::prospects(this->rules, state);
    for (std::size_t seat = 0; seat < this->rules.players(state); ++seat) {
      ASSERT_GE(values[seat], 0);
      ASSERT_LE(values[seat], 1);
    }
  });
}

TYPED_TEST_P(BotsBattery, AStopTakesEffectAtOnce) {
  using TheRules = typename TypeParam::Codec::Rules;
  const auto state =
      this->rules.deal(default_options(TheRules::info().options), TheRules::info().min_players, 1, NullSink{});
  StopSource stop;
  stop.request_stop();
  const auto choice =
      search_move<typename TypeParam::Policy>(this->rules, this->rules.observe(state, this->rules.to_decide(state)),
                                              {.iterations = 1'000'000'000}, 1, stop.get_token());
  EXPECT_LE(choice.totals.iterations, 64U);
  EXPECT_TRUE(this->rules.check(state, this->rules.to_decide(state), choice.move).is_legal());
}

REGISTER_TYPED_TEST_SUITE_P(BotsBattery, EveryChoiceIsLegal, NoBotPeeks, ReasonsAreWords, ReasonsAreFromCatalogues,
                            AWinningMoveIsMade, QuickMovesDoNotPeekEither, MemoriesFollowFromWhatTheSeatSaw,
                            SameSeedAndIterationsSameMove, ProspectsAreSharesOfAWin, AStopTakesEffectAtOnce);

}  // namespace cardtable
