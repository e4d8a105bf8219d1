// Computes the generator of simulation, 64 bits of pcg32_oneseq, from the numbers that shuffled some decks of cards.
// The top five bits of a state say how its output was rotated. Where they are 0 or 31, the number that was drawn shows
// the bits below them too: about eleven leading bits of the state are known, one of three ways. Six such states are
// linear functions of the first one, so they lie on a known lattice, and eleven bits of each leave one point of it.
// Nobody sees which draws these are: the search takes six at a time until the state it computes gives all numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/random.h"

namespace cardtable {

/// One number of a shuffle: the `place`-th call of the generator gave `number` out of `bound`.
struct ShuffleDraw {
  int place = 0;
  std::uint32_t bound = 0;
  std::uint32_t number = 0;
};

class RotationAttack {
 public:
  /// Draws in the order of their places, from place 0 on.
  explicit RotationAttack(std::vector<ShuffleDraw> draws) : draws_(std::move(draws)) {}

  /// The generator before place 0, by taking six of these draws, in ascending order, for rotated by 0 or 31.
  std::optional<Rng> with_six_of(std::span<const std::size_t> chosen) const;

  /// The same with sixes of all draws of large numbers, one after the other, until so many have been tried.
  std::optional<Rng> search(std::uint64_t most_sixes, std::uint64_t seed) const;

 private:
  static constexpr std::size_t kStates = 6;
  static constexpr std::size_t kWays = 3;  // rotated by 0; by 31, with either leading bit below
  static constexpr int kFractionBits = 40;
  __extension__ using Wide = __int128;
  using Row = std::array<Wide, kStates>;
  using Basis = std::array<Row, kStates>;
  using Numbers = std::array<std::int64_t, kStates>;
  using Six = std::array<std::size_t, kStates>;

  /// What six draws at certain distances have in common.
  struct Lattice {
    std::array<std::uint64_t, kStates> times{}, plus{};  ///< each state from the first
    std::array<std::array<long double, kStates>, kStates> inverse{};
    std::array<std::uint64_t, kStates> first{};  ///< the first coordinate of each vector of the basis
  };

  Lattice lattice_of(const Six& six) const;
  static void reduce(Basis& basis);
  std::optional<Rng> solve(const Lattice& lattice, const Six& six) const;
  std::optional<Rng> verified(std::uint64_t state, std::size_t draw) const;

  std::vector<ShuffleDraw> draws_;
};

}  // namespace cardtable
