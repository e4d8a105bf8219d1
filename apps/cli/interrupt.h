// Ctrl-C, and a batch system that wants its machine back, end a long run with what there is.
#pragma once

#include <functional>

namespace cardtable {

/// While it lives, such a signal calls `stop` instead of ending the program. One at a time.
class Interruptible {
 public:
  explicit Interruptible(std::function<void()> stop);
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

 private:
  std::function<void()> stop_;
};

}  // namespace cardtable
