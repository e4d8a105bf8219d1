// Lets one heap allocation of the program fail. The operator new that does so is in allocations.cc.
#pragma once

#include <cstdint>

namespace cardtable {

class AllocationFailure {
 public:
  /// The n-th from now on, in any thread; 0 is the next.
  explicit AllocationFailure(std::int64_t nth);
  AllocationFailure(const AllocationFailure&) = delete;
  AllocationFailure& operator=(const AllocationFailure&) = delete;
  ~AllocationFailure();
  bool has_happened() const;
};

}  // namespace cardtable
