// How long to wait before the next attempt to reach a database: twice as long each time, within bounds.
#pragma once

#include <algorithm>
#include <chrono>

namespace cardtable::postgres {

inline constexpr std::chrono::milliseconds kFirstBackOff{50};
inline constexpr std::chrono::milliseconds kLongestBackOff{1'000};

inline std::chrono::milliseconds longer(std::chrono::milliseconds back_off) {
  return std::clamp(2 * back_off, kFirstBackOff, kLongestBackOff);
}

}  // namespace cardtable::postgres
