// e^x by plain arithmetic: the standard library's may differ in the last bit between platforms, and with it a bot's
// choice.
#pragma once

#include <algorithm>

namespace cardtable {

/// Close enough to compare odds; 0 below -1,024.
inline double portable_exp(double x) {
  constexpr int kSquarings = 10;
  double power = std::max(0.0, 1 + x / (1 << kSquarings));
  for (int i = 0; i < kSquarings; ++i) power *= power;
  return power;
}

}  // namespace cardtable
