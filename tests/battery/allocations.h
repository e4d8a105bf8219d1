// Counts heap allocations of the whole program, so that a test can say "none in here". The counting operator new is in
// allocations.cc.
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

}  // namespace cardtable
