// The kernels of the games under Google Benchmark.
//   build/release/bench/cardtable_bench --benchmark_filter='fasttrack/.*players:4'
#include <benchmark/benchmark.h>

namespace cardtable {

#define CARDTABLE_GAME(folder) void add_##folder##_benchmarks();
#include "engine/games/games.h"
void add_crazy_eights_benchmarks();  // in tests/crazy_eights: a game that other engines also have

}  // namespace cardtable

int main(int argc, char** argv) {
#define CARDTABLE_GAME(folder) cardtable::add_##folder##_benchmarks();
#include "engine/games/games.h"
  cardtable::add_crazy_eights_benchmarks();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
