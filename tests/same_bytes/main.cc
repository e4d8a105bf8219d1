// Prints the fingerprints of this machine: same_bytes play GAME LEVEL FIRST COUNT prints the hash and the number of
// decisions; same_bytes measure GAME LEVEL SECONDS prints decisions per second and the milliseconds per decision of
// that level.
#include <fmt/format.h>

#include <cstdlib>
#include <span>

#include "tests/same_bytes/fingerprint.h"

int main(int count, char** words) {
  const std::span<char*> given(words, static_cast<std::size_t>(count));
  const auto number = [&](std::size_t i) { return std::strtoull(given[i], nullptr, 10); };
  if (given.size() == 6 && std::string_view(given[1]) == "play") {
    const auto found =
        cardtable::fingerprint({.game = given[2], .level = given[3], .first = number(4), .count = number(5)});
    fmt::print("{:016x} {}\n", found.hash, found.decisions);
    return found.decisions > 0 ? 0 : 1;
  }
  if (given.size() == 5 && std::string_view(given[1]) == "measure") {
    const auto rates = cardtable::measure(given[2], given[3], std::strtod(given[4], nullptr));
    fmt::print("{:.0f} {:.2f} {:.1f}\n", rates.decisions, rates.mean_ms, rates.slowest_ms);
    return rates.decisions > 0 ? 0 : 1;
  }
  fmt::print(stderr, "usage: same_bytes play GAME LEVEL FIRST COUNT | same_bytes measure GAME LEVEL SECONDS\n");
  return 2;
}
