// Random numbers that are the same on every platform: a PCG generator of eight bytes that lives inside a game's state,
// and our own bounded draws and shuffles on top (the standard library's differ from one implementation to the next).
#pragma once

#include <bit>
#include <cstdint>
#include <pcg_random.hpp>
#include <span>
#include <type_traits>
#include <utility>

namespace cardtable {

/// A number in [0, bound) from a source whose next() has 32 bits, every one equally likely; bound > 0.
template <class Source>
[[gnu::always_inline]] inline std::uint32_t below_with(Source& source, std::uint32_t bound) {
  // Multiply and keep the high half; the few low halves that would favour small numbers are drawn again.
  auto product = static_cast<std::uint64_t>(source.next()) * bound;
  auto low = static_cast<std::uint32_t>(product);
  if (low < bound) {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (low < threshold) {
      product = static_cast<std::uint64_t>(source.next()) * bound;
      low = static_cast<std::uint32_t>(product);
    }
  }
  return static_cast<std::uint32_t>(product >> 32U);
}

/// Every order is equally likely. The last item is settled first.
template <class Source, class T>
void shuffle_with(Source& source, std::span<T> items) {
  for (auto left = static_cast<std::uint32_t>(items.size()); left > 1; --left) {
    std::swap(items[left - 1], items[source.below(left)]);
  }
}

class Rng {
 public:
  explicit Rng(std::uint64_t seed = 0) : engine_(mixed(seed)) {}

  std::uint32_t next() { return engine_(); }

  /// A number in [0, bound), each equally likely; bound > 0.
  std::uint32_t below(std::uint32_t bound) { return below_with(*this, bound); }

  /// A new generator, seeded with the next two numbers of this one: the first is the high half of the seed.
  Rng fork() {
    const std::uint64_t high = next();
    return Rng(high << 32U | next());
  }

  template <class T>
  void shuffle(std::span<T> items) {
    shuffle_with(*this, items);
  }

  /// The whole generator as a number, for positions and replays.
  std::uint64_t bits() const { return std::bit_cast<std::uint64_t>(engine_); }
  static Rng from_bits(std::uint64_t bits) {
    Rng rng;
    rng.engine_ = std::bit_cast<pcg32_oneseq>(bits);
    return rng;
  }

  friend bool operator==(const Rng& a, const Rng& b) { return a.bits() == b.bits(); }

 private:
  // Seeds such as 1, 2, 3 must give unrelated games (the finaliser of splitmix64).
  static constexpr std::uint64_t mixed(std::uint64_t seed) {
    seed += 0x9E3779B97F4A7C15U;
    seed = (seed ^ (seed >> 30U)) * 0xBF58476D1CE4E5B9U;
    seed = (seed ^ (seed >> 27U)) * 0x94D049BB133111EBU;
    return seed ^ (seed >> 31U);
  }

  pcg32_oneseq engine_;
};

static_assert(sizeof(Rng) == 8 && std::is_trivially_copyable_v<Rng>);

}  // namespace cardtable
