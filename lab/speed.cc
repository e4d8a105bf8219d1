#include "lab/speed.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "ai/bots/bots.h"
#include "engine/core/playout.h"
#include "engine/registry/random_play.h"

namespace cardtable {
namespace {

using Clock = std::chrono::steady_clock;

/// Measurements are interleaved, and the median counts, because the load of the machine varies.
constexpr int kRounds = 5;

double median(std::vector<double> figures) {
  std::ranges::sort(figures);
  return figures[figures.size() / 2];
}

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

struct Rate {
  double games = 0;
  double decisions = 0;
};

/// Uses seeds that no other `stream` uses.
Rate random_play(const GameType& type, std::size_t players, double seconds, std::uint64_t stream) {
  const auto options = default_options(type.info().options);
  PlayoutTotals totals;
  const auto start = Clock::now();
  double spent = 0;
  for (std::uint64_t batch = 1; spent < seconds; batch = std::min<std::uint64_t>(batch * 2, 64)) {
    const auto more = play_random_games(type, {.options = options,
                                               .players = players,
                                               .first = (stream << 32U) + totals.games,
                                               .games = batch,
                                               .most = kPlayoutLimit});
    totals.games += more.games;
    totals.decisions += more.decisions;
    spent = seconds_since(start);
  }
  return {static_cast<double>(totals.games) / spent, static_cast<double>(totals.decisions) / spent};
}

double decisions_with_threads(const GameType& type, std::size_t players, double seconds, unsigned threads) {
  std::vector<Rate> rates(threads);
  {
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < threads; ++i) {
      workers.emplace_back([&, i] { rates[i] = random_play(type, players, seconds, i); });
    }
  }
  double all = 0;
  for (const Rate& rate : rates) all += rate.decisions;
  return all;
}

/// Iterations per second in random games, wherever there is a choice.
double search_rate(const GameType& type, std::size_t players, double seconds) {
  const BotSpec searcher{.level = find_level("hard"), .budget = {.iterations = 2'000}};
  const BotSpec walker{.level = find_level("random"), .budget = {}};
  constexpr int kSteps = 7;  // between two searches, so that a short measurement sees more than an opening
  double iterations = 0;
  double spent = 0;
  for (std::uint64_t seed = 1; spent < seconds; ++seed) {
    const auto match = type.deal(default_options(type.info().options), players, seed).match;
    for (std::uint64_t decision = 0; match->to_decide() != kNoSeat && spent < seconds; ++decision) {
      const BotRequest request{.seed = decision, .stop = {}, .wants_trace = false};
      if (decision % kSteps == 0) {
        const auto start = Clock::now();
        const auto choice = choose_move(*match, searcher, request);
        spent += seconds_since(start);
        // A position without a choice, or one that is settled, is not searched.
        if (choice.figures) iterations += static_cast<double>(choice.figures->iterations);
      }
      match->apply(match->to_decide(), choose_move(*match, walker, request).move, nullptr);
    }
  }
  return iterations / spent;
}

}  // namespace

Speed measure_speed(const GameType& type, std::size_t players, double seconds, unsigned threads) {
  std::vector<double> games;
  std::vector<double> decisions;
  std::vector<double> scaling;
  std::vector<double> iterations;
  const double slice = seconds / kRounds;
  for (int round = 0; round < kRounds; ++round) {
    const Rate one = random_play(type, players, slice, 0);
    games.push_back(one.games);
    decisions.push_back(one.decisions);
    if (threads > 1) scaling.push_back(decisions_with_threads(type, players, slice, threads) / one.decisions);
    iterations.push_back(search_rate(type, players, slice));
  }
  return {.games = median(games),
          .decisions = median(decisions),
          .scaling = threads > 1 ? median(scaling) : 1,
          .iterations = median(iterations)};
}

}  // namespace cardtable
