// The benchmarks of a game's kernel.
#pragma once

namespace cardtable {

/// Defined in kernel_bench_of.h and instantiated for each game's module.
template <class Module>
struct KernelBench {
  static void add();
};

}  // namespace cardtable
