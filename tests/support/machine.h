// What a test has to know about the machine. A bound on real time is for a quiet machine; where other programs
// use the processors, it has to grow accordingly, or it would measure them.
#pragma once

#include <chrono>
#include <cstdint>

namespace cardtable {

/// A sanitizer has its own memory, so memory use says nothing about the program.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kIsSanitized = true;
#else
inline constexpr bool kIsSanitized = false;
#endif

/// A port of 127.0.0.1 on which nothing listens now.
std::uint16_t free_port();

/// Counts from its construction.
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
