// The kernels of the games under Google Benchmark. Rates are decisions a second ("items").
//   build/release/bench/cardtable_bench
#include <benchmark/benchmark.h>

#include <string>

#include "bots/search/search.h"
#include "bots/thumb/bus_rush.h"
#include "bots/thumb/fasttrack.h"
#include "bots/thumb/last_card.h"
#include "bots/thumb/rotorouter.h"
#include "engine/core/playout.h"

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
  auto state = rules.deal(default_options(P::Rules::info().options), players, 1, NullSink{});
  // A forced move is not searched for: go on to the first choice.
  typename P::Rules::MoveList moves;
  for (rules.legal_moves(state, moves); moves.size() == 1; rules.legal_moves(state, moves)) {
    rules.apply(state, rules.to_decide(state), moves[0], NullSink{});
  }
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

/// The policy's own Rules may list fewer moves than the game's.
template <Game G, Policy P>
void add_benchmarks() {
  const GameInfo& info = G::info();
  const auto add = [&](const char* what, void (*run)(benchmark::State&)) {
    return benchmark::RegisterBenchmark((std::string(info.key) + "/" + what).c_str(), run);
  };
  const int usual = 4;
  add("random_play", random_play<G>)->DenseRange(info.min_players, info.max_players);
  add("legal_moves", legal_moves<G>)->Arg(usual);
  add("copy", copy<G>)->Arg(usual);
  add("observe", observe<G>)->Arg(usual);
  add("determinize", determinize<G>)->Arg(usual);
  add("search", search<P>)->Arg(2)->Arg(usual);
}

}  // namespace
}  // namespace cardtable

int main(int argc, char** argv) {
  using namespace cardtable;
  add_benchmarks<last_card::Rules, last_card::Thumb>();
  add_benchmarks<fasttrack::Rules, fasttrack::Thumb>();
  add_benchmarks<rotorouter::Rules, rotorouter::Thumb>();
  add_benchmarks<bus_rush::Rules, bus_rush::Thumb>();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
