// Fits a network to samples: Adam on the cross-entropy, in small batches drawn from the replay memory. One thread, and
// a fixed order of operations: the same samples and seed give the same weights.
#pragma once

#include <string>
#include <vector>

#include "engine/core/random.h"
#include "lab/training/samples.h"

namespace cardtable {

class Learner {
 public:
  /// The units start with small random weights that the output ignores at first, so the network starts as the
  /// heuristic's prospects.
  Learner(Network network, Rng& rng);

  const Network& network() const { return network_; }
  /// The mean of the networks of the latest thousand batches or so, which is steadier than any of them. The weights of
  /// inputs that have never occurred are 0.
  Network trained() const;

  /// One batch, from a memory that is not empty. Returns its mean error (cross-entropy, in bits of the natural
  /// logarithm) before learning.
  double learn(const ReplayMemory& memory, Rng& rng);

  std::uint64_t batches() const { return batches_; }
  /// Everything that a learner has learned, to continue later: lists of numbers that restore() takes back.
  struct Saved {
    std::vector<float> weights, averages, means, squares;
    std::vector<std::uint8_t> is_used;
    std::uint64_t batches = 0;
  };
  Saved save() const;
  void restore(const Saved& saved);

  static constexpr std::size_t kBatch = 256;

 private:
  double add_gradient(const GameSamples& game, std::size_t i);
  void step();

  Network network_;
  std::vector<float> averages_;  ///< of the weights
  std::vector<float> gradient_;
  std::vector<float> means_;              ///< of the gradient, fading
  std::vector<float> squares_;            ///< of its squares
  std::vector<std::uint8_t> is_used_;     ///< by input
  std::vector<std::uint8_t> is_touched_;  ///< by input: whether the gradient of its row may differ from 0
  std::uint64_t batches_ = 0;
};

}  // namespace cardtable
