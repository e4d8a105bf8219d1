// Claims: which differences are clear, how they are said, and whether they stand on new samples.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>

#include "ai/bots/bots.h"
#include "ai/bots/play_on.h"
#include "engine/registry/registry.h"
#include "tables/analysis/advice.h"
#include "tables/analysis/analyst.h"
#include "tables/analysis/claim.h"
#include "tables/analysis/consequences.h"

namespace cardtable {
namespace {

constexpr std::array kFavours{Favour::kAgainst, Favour::kFor, Favour::kAgainst, Favour::kAgainst, Favour::kAgainst};

/// Samples in which the event of a row, about seat 0, happens in the first `times`.
std::vector<Happened> happening(std::size_t samples, std::initializer_list<std::size_t> times) {
  std::vector<Happened> happened(samples);
  std::size_t row = 0;
  for (const std::size_t count : times) {
    for (std::size_t i = 0; i < count; ++i) happened[i].set(row * kMaxSeats);
    ++row;
  }
  return happened;
}

std::vector<Claim> claims_of(std::size_t samples, std::initializer_list<std::size_t> after_worse,
                             std::initializer_list<std::size_t> after_better) {
  return clear_claims(happening(samples, after_worse), happening(samples, after_better), kFavours);
}

TEST(Claims, SayHowOftenSomethingHappensAfterBothMoves) {
  const auto claims = claims_of(100, {31}, {4});
  ASSERT_EQ(claims.size(), 1U);
  EXPECT_EQ(claims[0].row, 0U);
  EXPECT_EQ(claims[0].seat, Seat{0});
  EXPECT_DOUBLE_EQ(claims[0].after_worse, 0.31);
  EXPECT_DOUBLE_EQ(claims[0].after_better, 0.04);
}

// Row 0 is bad for the player, row 1 is good: only what speaks for the better move is said.
TEST(Claims, SpeakForTheBetterMove) {
  EXPECT_TRUE(claims_of(100, {4}, {31}).empty());
  EXPECT_TRUE(claims_of(100, {0, 31}, {0, 4}).empty());
  EXPECT_EQ(claims_of(100, {0, 4}, {0, 31}).size(), 1U);
}

// 5 of 100 against none: the standard error is sqrt(0.0475 / 99) = 0.022, and three of them are more than 0.05. With 50
// of 1,000 it is 0.0069. A difference of 4 points is too small, however certain it is.
TEST(Claims, AreThreeStandardErrorsAndFivePointsLarge) {
  EXPECT_TRUE(claims_of(100, {5}, {0}).empty());
  EXPECT_EQ(claims_of(1'000, {50}, {0}).size(), 1U);
  EXPECT_TRUE(claims_of(10'000, {400}, {0}).empty());
  EXPECT_TRUE(claims_of(1, {1}, {0}).empty());
}

// All that differs comes from one of the plans for the turn: with another one it would not be true.
TEST(Claims, HoldWithEveryPlan) {
  const std::vector<Happened> better(1'000);
  std::vector<Happened> worse(1'000);
  for (std::size_t i = 0; i < worse.size(); i += kClaimPlans) worse[i].set(0);
  EXPECT_TRUE(clear_claims(worse, better, kFavours).empty());
  for (std::size_t i = 0; i < worse.size(); i += 2) worse[i].set(0);
  EXPECT_EQ(clear_claims(worse, better, kFavours).size(), 1U);
}

TEST(Claims, AreTheThreeLargest) {
  const auto claims = claims_of(1'000, {100, 0, 300, 200, 400}, {0, 0, 0, 0, 0});
  ASSERT_EQ(claims.size(), 3U);
  EXPECT_EQ(claims[0].row, 4U);
  EXPECT_EQ(claims[1].row, 2U);
  EXPECT_EQ(claims[2].row, 3U);
}

TEST(Claims, ARoundEndsWithThePlayersNextTurn) {
  RoundClock clock(Seat{1}, 1);
  EXPECT_TRUE(clock.goes_on(Seat{1}));  // the rest of this turn
  EXPECT_TRUE(clock.goes_on(Seat{2}));
  EXPECT_TRUE(clock.goes_on(Seat{0}));
  EXPECT_TRUE(clock.goes_on(Seat{1}));  // the next one
  EXPECT_TRUE(clock.goes_on(Seat{1}));
  EXPECT_FALSE(clock.goes_on(Seat{2}));
}

// The position of advice_test.cc: 2S, "last card", 2D wins whatever the others hold, and drawing the two cards does
// not.
TEST(Claims, AreSaidInTheGamesWords) {
  const Registry registry;
  const auto position = json::parse(
      R"({"game":"last-card","players":2,"seat":0,"hands":[["2S","2D"],["5D","9S","KD","KH","3C"]],"pressure":2,)"
      R"("draw_pile":["6D","8D","KC","AS","4S","10S","3H","6H","8S","5C"],"discard":["2C"]})");
  const GameType& type = *registry.find("last-card");
  const auto match = type.set_up(position).value();
  const ClaimRequest request{
      .better = *type.parse_move("play 2S"), .worse = {*type.parse_move("draw")}, .samples = 100};
  const auto said = claim_sentences(*match, request, ClaimPlace::kPuzzle, Language::kEnglish);
  ASSERT_GE(said.size(), 2U);
  // Drawing draws the total for certain; who draws may still win within a round, but hardly ever.
  EXPECT_EQ(said[0],
            "You draw the whole total within a round in 0 of 100 games after the best move, in 100 after your move");
  EXPECT_TRUE(said[1].starts_with("You win within a round in 100 of 100 games after the best move, in ")) << said[1];
  EXPECT_EQ(claim_sentences(*match, request, ClaimPlace::kReview, Language::kEnglish)[0],
            "@0 draws the whole total within a round in 100 of 100 games after the played move, in 0 after the better "
            "one");
}

struct Recount {
  int claims = 0;
  int standing = 0;
};

/// A claim stands if new samples show the same difference, at least half as large.
void recount(const Match& match, const ClaimRequest& request, Recount& result) {
  const GameAnalyst& analyst = analyst_for(match.type());
  const auto claims = analyst.claims(match, request);
  ClaimRequest again = request;
  again.seed = request.seed + 1'000'000;
  again.samples = 3'200;
  again.bar = {.most = kMostClaimRows * kMaxSeats, .least = 0, .errors = 0, .with_each_plan = 0};
  const auto counted = analyst.claims(match, again);
  for (std::size_t worse = 0; worse < claims.size(); ++worse) {
    for (const Claim& claim : claims[worse]) {
      const auto same = std::ranges::find_if(counted[worse], [&](const Claim& other) {
        return other.row == claim.row && other.seat == claim.seat &&
               (other.after_worse > other.after_better) == (claim.after_worse > claim.after_better) &&
               other.size() >= claim.size() / 2;
      });
      ++result.claims;
      result.standing += same != counted[worse].end() ? 1 : 0;
    }
  }
}

/// CARDTABLE_CLAIM_GAMES plays that many games of each, with the samples of a review, and says how it went: the figures
/// in docs/review.md. Otherwise a few games with fewer samples are enough.
std::uint64_t games_to_measure() {
  const char* wanted = std::getenv("CARDTABLE_CLAIM_GAMES");  // NOLINT(concurrency-mt-unsafe): nobody changes it
  return wanted == nullptr ? 0 : std::stoull(wanted);
}

/// The first 60 decisions of a game between two bots: calls `look` with every fourth, its best move and another one.
template <class Look>
void look_at_decisions(const GameType& type, std::uint64_t seed, Look&& look) {
  const auto match = type.deal(default_options(type.info().options), 2, seed).match;
  std::vector<MoveCode> legal;
  play_on(*match, 60, nullptr, [&](Seat, std::uint64_t number) -> std::optional<MoveCode> {
    match->legal_moves(legal);
    const MoveCode best = choose_move(*match, parse_bot("medium").value(), {.seed = seed}).move;
    const auto other = std::ranges::find_if(legal, [&](MoveCode move) { return move != best; });
    if (number % 4 == 0 && other != legal.end()) look(*match, best, *other, seed * 100 + number);
    return best;
  });
}

TEST(Claims, StandOnNewSeeds) {
  constexpr std::uint64_t kGames = 3;
  const std::uint64_t measured = games_to_measure();
  const Registry registry;
  for (const auto& type : registry.games()) {
    Recount result;
    for (std::uint64_t seed = 1; seed <= std::max(kGames, measured); ++seed) {
      look_at_decisions(*type, seed, [&](const Match& match, MoveCode best, MoveCode other, std::uint64_t at) {
        ClaimRequest request{.better = best, .worse = {other}, .seed = at};
        if (measured == 0) request.samples = 400;
        recount(match, request, result);
      });
    }
    if (measured > 0)
      std::cout << fmt::format("{}: {} of {} stand\n", type->info().key, result.standing, result.claims);
    EXPECT_GE(result.claims, 5) << type->info().key;
    EXPECT_GE(result.standing, std::lround(0.95 * result.claims)) << type->info().key << ": of " << result.claims;
  }
}

double processor_ms() { return 1'000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Half of the figures' time, however many samples are wanted. The time of the processor: a busy machine is no slow
// claim.
TEST(Claims, EndInTime) {
  constexpr auto kTime = kAdviceBudget.time / 2;
  const Registry registry;
  for (const auto& type : registry.games()) {
    double longest = 0;
    look_at_decisions(*type, 1, [&](const Match& match, MoveCode best, MoveCode other, std::uint64_t at) {
      const double start = processor_ms();
      analyst_for(match.type())
          .claims(match, {.better = best, .worse = {other}, .samples = 1'000'000, .time = kTime, .seed = at});
      longest = std::max(longest, processor_ms() - start);
    });
    EXPECT_GT(longest, 0) << type->info().key;
    EXPECT_LT(longest, 2.0 * static_cast<double>(kTime.count())) << type->info().key;
  }
}

// With CARDTABLE_CLAIM_GAMES it says how long hints take, search, figures and claims together.
TEST(Claims, ComeWithEveryHintInTime) {
  constexpr std::uint64_t kGames = 1;
  const std::uint64_t measured = games_to_measure();
  const Registry registry;
  for (const auto& type : registry.games()) {
    std::vector<double> took;
    for (std::uint64_t seed = 1; seed <= std::max(kGames, measured); ++seed) {
      look_at_decisions(*type, seed, [&](const Match& match, MoveCode, MoveCode, std::uint64_t at) {
        const double start = processor_ms();
        EXPECT_FALSE(hint_for(match, {.budget = kAdviceBudget, .seed = at}).what.empty());
        took.push_back(processor_ms() - start);
      });
    }
    ASSERT_FALSE(took.empty()) << type->info().key;
    std::ranges::sort(took);
    if (measured == 0) continue;
    std::cout << fmt::format("{}: half of {} hints take {:.0f} ms, all {:.0f} ms\n", type->info().key, took.size(),
                             took[took.size() / 2], took.back());
    EXPECT_LE(took.back(), 500) << type->info().key;
  }
}

}  // namespace
}  // namespace cardtable
