// How people err: they take a move for somewhat better or worse than it is, and so choose a good move more often than a
// bad one.
#pragma once

#include <cstdint>

namespace cardtable {

/// What a worth is taken for by somebody who is off by `blur`, as a standard deviation; three times that at most. Draws
/// no random numbers if `blur` is 0.
template <class Worth, class Source>
Worth misjudged(Worth worth, double blur, Source& rng) {
  if (blur <= 0) return worth;
  // The sum of three numbers from -1 to 1 has a variance of 1.
  constexpr std::uint32_t kSteps = 1'000;
  std::uint32_t sum = 0;
  for (int i = 0; i < 3; ++i) sum += rng.below(2 * kSteps + 1);
  return static_cast<Worth>(static_cast<double>(worth) +
                            blur * (static_cast<double>(sum) - 3 * kSteps) / static_cast<double>(kSteps));
}

}  // namespace cardtable
