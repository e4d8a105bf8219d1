// Counts heap allocations of the whole program, so that a test can say "none in here", and lets one fail. The operator
// new that does so is in allocations.cc.
#pragma once

#include <cstdint>

namespace cardtable {

class AllocationCount {
 public:
  AllocationCount() : before_(total()) {}
  std::uint64_t so_far() const { return total() - before_; }

 private:
  static std::uint64_t total();
  std::uint64_t before_;
};

/// The allocation of this thread with that number from now on fails, once; 0 for none.
void fail_allocation(std::uint64_t number);
/// Whether that allocation is still to come.
bool allocation_will_fail();

}  // namespace cardtable
