// Many positions with what their moves really lost, for the test of the intervals. The truth is what the
// review's own definition gives with very many samples of other seeds.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/registry.h"

namespace cardtable::truths {

/// A game between `medium` bots, as far as a decision.
struct Position {
  std::string game{};
  std::size_t players = 0;
  std::uint64_t deal = 0;
  std::uint64_t decisions = 0;  ///< made before it

  std::unique_ptr<Match> match(const Registry& registry) const;
};

/// What a move really lost, in shares of a win.
struct TrueLoss {
  MoveCode move{};
  double loss = 0;   ///< below 0 by chance alone
  double error = 0;  ///< the standard error of that
};

struct TrueLosses {
  struct Played {
    std::string kind{};  ///< `best`, `second` or `any`: how the move was chosen
    TrueLoss truth{};
  };
  std::vector<Played> played{};
  std::vector<TrueLoss> listed{};  ///< of all legal moves, when the best is the played one

  const TrueLoss& of(MoveCode move) const;
};

/// The position of the game with that number, at any decision with a choice. The numbers of players take turns.
Position position_of(const Registry& registry, std::string_view game, std::uint64_t number);
/// The truth about the best move, the second best and, if there are more, another one at random, each as the played
/// one: how a turn goes on after the played move is looked into most closely.
TrueLosses true_losses(const Registry& registry, const Position& position, std::uint32_t samples);

}  // namespace cardtable::truths
