#include "tests/battery/allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

#include "tests/battery/allocation_failure.h"

namespace {
std::atomic<std::uint64_t> allocations{0};
/// How many more allocations work before one fails; -1: none fails.
std::atomic<std::int64_t> until_failure{-1};

thread_local std::uint64_t here_until_failure = 0;  // the same for this thread only; 0: none fails

bool must_fail() { return until_failure.load(std::memory_order_relaxed) >= 0 && until_failure.fetch_sub(1) == 0; }
bool must_fail_here() {
  if (here_until_failure == 0) return false;
  --here_until_failure;
  return here_until_failure == 0;
}
}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (must_fail() || must_fail_here()) throw std::bad_alloc();
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace cardtable {

std::uint64_t AllocationCount::total() { return allocations.load(); }

AllocationFailure::AllocationFailure(std::int64_t nth) { until_failure = nth; }
AllocationFailure::~AllocationFailure() { until_failure = -1; }
bool AllocationFailure::has_happened() const { return until_failure < 0; }
void fail_allocation(std::uint64_t number) { here_until_failure = number; }
bool allocation_will_fail() { return here_until_failure > 0; }

}  // namespace cardtable
