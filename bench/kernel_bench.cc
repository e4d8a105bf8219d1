// The kernels of the games under Google Benchmark. Rates are decisions a second ("items").
//   build/release/bench/cardtable_bench
#include <benchmark/benchmark.h>

#include "bots/search/search.h"
#include "bots/thumb/bus_rush.h"
#include "bots/thumb/last_card.h"
#include "engine/core/playout.h"
#include "engine/games/bus_rush/rules.h"
#include "engine/games/last_card/rules.h"

namespace cardtable {
namespace {

constexpr std::uint64_t kMostDecisions = 1'000'000;

template <Game G>
typename G::State middle_of_a_game(const G& rules, std::size_t players) {
  auto state = rules.deal(default_options(G::info().options), players, 1, NullSink{});
  Rng rng(1);
  play_out(rules, state, rng, 40);
  return state;
}

template <Game G>
void random_play(benchmark::State& bench) {
  const G rules;
  const auto players = static_cast<std::size_t>(bench.range(0));
  const auto options = default_options(G::info().options);
  Rng rng(1);
  std::uint64_t seed = 0;
  std::uint64_t decisions = 0;
  for (auto _ : bench) {
    auto state = rules.deal(options, players, seed++, NullSink{});
    decisions += play_out(rules, state, rng, kMostDecisions);
  }
  bench.SetItemsProcessed(static_cast<std::int64_t>(decisions));
  bench.counters["decisions/game"] = static_cast<double>(decisions) / static_cast<double>(seed);
  bench.counters["state_bytes"] = sizeof(typename G::State);
}

template <Game G>
void legal_moves(benchmark::State& bench) {
  const G rules;
  const auto state = middle_of_a_game(rules, static_cast<std::size_t>(bench.range(0)));
  typename G::MoveList moves;
  for (auto _ : bench) {
    rules.legal_moves(state, moves);
    benchmark::DoNotOptimize(moves);
  }
  bench.SetItemsProcessed(bench.iterations());
}

template <Game G>
void copy(benchmark::State& bench) {
  const G rules;
  const auto state = middle_of_a_game(rules, static_cast<std::size_t>(bench.range(0)));
  for (auto _ : bench) {
    auto other = state;
    benchmark::DoNotOptimize(other);
  }
  bench.SetItemsProcessed(bench.iterations());
}

template <Game G>
void observe(benchmark::State& bench) {
  const G rules;
  const auto state = middle_of_a_game(rules, static_cast<std::size_t>(bench.range(0)));
  for (auto _ : bench) {
    auto seen = rules.observe(state, Seat{0});
    benchmark::DoNotOptimize(seen);
  }
  bench.SetItemsProcessed(bench.iterations());
}

template <Game G>
void determinize(benchmark::State& bench) {
  const G rules;
  const auto seen = rules.observe(middle_of_a_game(rules, static_cast<std::size_t>(bench.range(0))), Seat{0});
  Rng rng(2);
  for (auto _ : bench) {
    auto guess = rules.determinize(seen, rng);
    benchmark::DoNotOptimize(guess);
  }
  bench.SetItemsProcessed(bench.iterations());
}

/// Items are iterations, each played to its end by the quick rule of thumb.
template <Policy P>
void search(benchmark::State& bench) {
  const typename P::Rules rules;
  const auto players = static_cast<std::size_t>(bench.range(0));
  const auto state = rules.deal(default_options(P::Rules::info().options), players, 1, NullSink{});
  const auto seen = rules.observe(state, rules.to_decide(state));
  SearchTotals totals;
  std::uint64_t seed = 0;
  for (auto _ : bench) {
    const auto choice = search_move<P>(rules, seen, {.iterations = 10'000}, ++seed, {});
    totals.iterations += choice.totals.iterations;
    totals.decisions += choice.totals.decisions;
  }
  bench.SetItemsProcessed(static_cast<std::int64_t>(totals.iterations));
  bench.counters["decisions"] = benchmark::Counter(static_cast<double>(totals.decisions), benchmark::Counter::kIsRate);
}

BENCHMARK(random_play<last_card::Rules>)->DenseRange(2, 5)->Name("last-card/random_play");
BENCHMARK(legal_moves<last_card::Rules>)->Arg(4)->Name("last-card/legal_moves");
BENCHMARK(copy<last_card::Rules>)->Arg(4)->Name("last-card/copy");
BENCHMARK(observe<last_card::Rules>)->Arg(4)->Name("last-card/observe");
BENCHMARK(determinize<last_card::Rules>)->Arg(4)->Name("last-card/determinize");
BENCHMARK(search<last_card::Thumb>)->Arg(4)->Name("last-card/search");

BENCHMARK(random_play<bus_rush::Rules>)->DenseRange(2, 4)->Name("bus-rush/random_play");
BENCHMARK(legal_moves<bus_rush::Rules>)->Arg(4)->Name("bus-rush/legal_moves");
BENCHMARK(copy<bus_rush::Rules>)->Arg(4)->Name("bus-rush/copy");
BENCHMARK(observe<bus_rush::Rules>)->Arg(4)->Name("bus-rush/observe");
BENCHMARK(determinize<bus_rush::Rules>)->Arg(4)->Name("bus-rush/determinize");
BENCHMARK(search<bus_rush::Thumb>)->Arg(4)->Name("bus-rush/search");

}  // namespace
}  // namespace cardtable
