// The kernels of the games under Google Benchmark.
//   build/release/bench/cardtable_bench --benchmark_filter='fasttrack/.*players:4'
#include "bench/kernel_bench.h"

#include <benchmark/benchmark.h>

#include "engine/games/modules.h"

namespace cardtable::crazy_eights {
struct Module;  // in tests/crazy_eights: a game that other engines also have
}

int main(int argc, char** argv) {
  using namespace cardtable;
  for_each_module([]<class Module>(const std::string&) { KernelBench<Module>::add(); });
  KernelBench<crazy_eights::Module>::add();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
