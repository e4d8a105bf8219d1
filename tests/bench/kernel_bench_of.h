// The benchmarks of a game's kernel, for each number of players. Rates are "items" per second.
#pragma once

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "ai/bots/plain_policy.h"
#include "ai/bots/search/search.h"
#include "ai/nets/net_file.h"
#include "ai/nets/net_value.h"
#include "engine/core/playout.h"
#include "tests/bench/kernel_bench.h"

namespace cardtable {

inline constexpr int kMostThreads = 2;

/// How many games to take positions from, and how many from each, evenly spread: the cost of a rule differs a lot
/// between the first turn and the last.
inline constexpr std::uint64_t kGames = 16;
inline constexpr std::uint64_t kPositionsOfEach = 4;

template <Game G>
std::vector<typename G::State> positions(const G& rules, std::size_t players) {
  std::vector<typename G::State> found;
  for (std::uint64_t game = 0; game < kGames; ++game) {
    auto state = rules.deal(default_options(G::info().options), players, game, NullSink{});
    Rng rng(game);
    auto ahead = state;
    Rng same = rng;
    const std::uint64_t length = play_out(rules, ahead, same, kPlayoutLimit);
    std::uint64_t played = 0;
    for (std::uint64_t i = 0; i < kPositionsOfEach; ++i) {
      const std::uint64_t wanted = length * (2 * i + 1) / (2 * kPositionsOfEach);
      play_out(rules, state, rng, wanted - played);
      played = wanted;
      found.push_back(state);
    }
  }
  return found;
}

inline std::size_t players_of(const benchmark::State& bench) { return static_cast<std::size_t>(bench.range(0)); }

/// Times `run` on one input after the other; items are calls.
template <class Things, class Run>
void go_round(benchmark::State& bench, const Things& things, Run&& run) {
  std::size_t at = 0;
  for (auto _ : bench) {
    run(things[at]);
    at = at + 1 == things.size() ? 0 : at + 1;
  }
  bench.SetItemsProcessed(bench.iterations());
}

/// Items are decisions: a list of the legal moves, a random choice and an `apply`. The time includes dealing.
template <Game G>
void random_play(benchmark::State& bench) {
  const G rules;
  const auto options = default_options(G::info().options);
  // Each thread has its own games.
  const std::uint64_t first = static_cast<std::uint64_t>(bench.thread_index()) << 32U;
  Rng rng(first + 1);
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  for (auto _ : bench) {
    auto state = rules.deal(options, players_of(bench), first + games++, NullSink{});
    decisions += play_out(rules, state, rng, kPlayoutLimit);
  }
  bench.SetItemsProcessed(static_cast<std::int64_t>(decisions));
  bench.counters["decisions/game"] =
      benchmark::Counter(static_cast<double>(decisions) / static_cast<double>(games), benchmark::Counter::kAvgThreads);
  bench.counters["state_bytes"] = benchmark::Counter(sizeof(typename G::State), benchmark::Counter::kAvgThreads);
  bench.counters["observation_bytes"] =
      benchmark::Counter(sizeof(typename G::Observation), benchmark::Counter::kAvgThreads);
}

template <Game G>
void legal_moves(benchmark::State& bench) {
  const G rules;
  typename G::MoveList moves;
  std::uint64_t listed = 0;
  go_round(bench, positions(rules, players_of(bench)), [&](const auto& state) {
    rules.legal_moves(state, moves);
    benchmark::DoNotOptimize(moves);
    listed += moves.size();
  });
  bench.counters["moves"] = static_cast<double>(listed) / static_cast<double>(bench.iterations());
}

/// Includes the copy that the next call starts from.
template <Game G>
void copy_and_apply(benchmark::State& bench) {
  const G rules;
  struct Case {
    typename G::State state;
    typename G::Move move;
  };
  std::vector<Case> cases;
  typename G::MoveList moves;
  Rng rng(1);
  for (const auto& state : positions(rules, players_of(bench))) {
    rules.legal_moves(state, moves);
    cases.push_back({state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]});
  }
  go_round(bench, cases, [&](const Case& it) {
    auto state = it.state;
    rules.apply(state, rules.to_decide(state), it.move, NullSink{});
    benchmark::DoNotOptimize(state);
  });
}

template <Game G>
void copy(benchmark::State& bench) {
  go_round(bench, positions(G{}, players_of(bench)), [](const auto& state) {
    auto other = state;
    benchmark::DoNotOptimize(other);
  });
}

template <Game G>
void observe(benchmark::State& bench) {
  const G rules;
  go_round(bench, positions(rules, players_of(bench)), [&](const auto& state) {
    auto seen = rules.observe(state, rules.to_decide(state));
    benchmark::DoNotOptimize(seen);
  });
}

template <Game G>
void determinize(benchmark::State& bench) {
  const G rules;
  std::vector<typename G::Observation> views;
  for (const auto& state : positions(rules, players_of(bench))) {
    views.push_back(rules.observe(state, rules.to_decide(state)));
  }
  Rng rng(2);
  go_round(bench, views, [&](const auto& seen) {
    auto guess = rules.determinize(seen, rng);
    benchmark::DoNotOptimize(guess);
  });
}

/// Items are iterations. Forced moves are not searched, so only positions with a choice are used.
template <Policy P>
void search(benchmark::State& bench) {
  using G = typename P::Rules;
  const G rules;
  std::vector<typename G::Observation> views;
  typename G::MoveList moves;
  for (const auto& state : positions(rules, players_of(bench))) {
    rules.legal_moves(state, moves);
    if (moves.size() > 1) views.push_back(rules.observe(state, rules.to_decide(state)));
  }
  SearchTotals totals;
  std::uint64_t seed = 0;
  go_round(bench, views, [&](const auto& seen) {
    const auto choice = search_move<P>(rules, seen, {.iterations = 2'000}, ++seed, {});
    totals.iterations += choice.totals.iterations;
    totals.decisions += choice.totals.decisions;
  });
  bench.SetItemsProcessed(static_cast<std::int64_t>(totals.iterations));
  bench.counters["decisions"] = benchmark::Counter(static_cast<double>(totals.decisions), benchmark::Counter::kIsRate);
}

/// What a network of the usual size says about a position, for one seat; without the game's prospects, which are its
/// own, and with the observation and its encoding. Random weights cost what others cost.
template <class Module>
void network(benchmark::State& bench) {
  const typename Module::Rules rules;
  Network network = plain_network(net_features<Module>(rules), 32);
  Rng rng(3);
  for (float& weight : network.weights()) weight = static_cast<float>(rng.below(2'001)) / 1'000 - 1;
  const NetRules<Module> net_rules{{rules}, &network};
  const auto all = positions(rules, players_of(bench));
  std::vector<NetView<Module>> views;
  views.reserve(all.size());
  for (const auto& state : all) views.emplace_back(net_rules, state);
  std::size_t at = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(views[at].value(Seat{0}));
    at = at + 1 == views.size() ? 0 : at + 1;
  }
  bench.SetItemsProcessed(bench.iterations());
}

/// The policy's own Rules may list fewer moves than the game's.
template <class Module>
void KernelBench<Module>::add() {
  using G = typename Module::Rules;
  const GameInfo& info = G::info();
  const auto add_one = [&](const char* what, void (*run)(benchmark::State&)) {
    auto* added = benchmark::RegisterBenchmark((std::string(info.key) + "/" + what).c_str(), run);
    added->ArgName("players")->DenseRange(info.min_players, info.max_players);
    return added;
  };
  add_one("random_play", random_play<G>);
  add_one("legal_moves", legal_moves<G>);
  add_one("copy_and_apply", copy_and_apply<G>);
  add_one("copy", copy<G>);
  add_one("observe", observe<G>);
  add_one("determinize", determinize<G>);
  add_one("search", search<PolicyOf<Module>>);
  add_one("network", network<Module>);
  // Wall-clock time, since that is what more threads should save.
  add_one("random_play_threads", random_play<G>)->ThreadRange(1, kMostThreads)->UseRealTime();
}

}  // namespace cardtable
