// What a measurement has to know about the machine. A bound on real time is meant for a quiet machine; where other
// programs take part of the processors, it has to grow by what they take, or it would measure them.
#pragma once

#include <chrono>

namespace cardtable {

/// A sanitizer has memory of its own, so how much there is says nothing about the program.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kIsSanitized = true;
#else
inline constexpr bool kIsSanitized = false;
#endif

/// Counts from when it is made.
class MachineShare {
 public:
  MachineShare();
  /// The part of all processors that no other program used, and no other virtual machine: 1 on a quiet machine, and
  /// never less than 0.1.
  double left() const;

 private:
  std::chrono::duration<double> all_;
  std::chrono::duration<double> others_;
};

}  // namespace cardtable
