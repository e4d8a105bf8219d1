// A store whose commits wait for the test.
#pragma once

#include <optional>
#include <semaphore>
#include <span>

#include "tables/store/store.h"

namespace cardtable {

/// For `set_fault`: lets the test hold back a commit, so that it decides what waits.
class Gate {
 public:
  std::optional<StoreError> operator()(std::span<const Write>) {
    entered_.release();
    open_.acquire();
    return {};
  }
  void wait_until_entered() { entered_.acquire(); }
  void open(int times) { open_.release(times); }

 private:
  std::counting_semaphore<> entered_{0};
  std::counting_semaphore<> open_{0};
};

}  // namespace cardtable
