// What networks need of a game, behind one run-time interface: which inputs it has, how a network plays it, and
// self-play to learn from.
#pragma once

#include <memory>

#include "ai/bots/search/budget.h"
#include "ai/nets/net_file.h"
#include "engine/registry/match.h"
#include "lab/training/samples.h"

namespace cardtable {

struct SelfPlayPlan {
  const Network* network = nullptr;
  OptionValues options;
  std::size_t players = 2;
  std::uint64_t seed = 0;
};

class NetGame {
 public:
  virtual ~NetGame() = default;
  virtual NetGameFacts facts(const GameType& type) const = 0;
  /// The move of the seat to decide, from what it sees: by one look ahead in this many made-up states, or by a search.
  virtual MoveCode move(const Match& match, const Network& network, int samples, std::uint64_t seed) const = 0;
  virtual MoveCode search(const Match& match, const Network& network, const Budget& budget,
                          std::uint64_t seed) const = 0;
  /// A game that the network plays against itself.
  virtual GameSamples play(const GameType& type, const SelfPlayPlan& plan) const = 0;
};

/// The one of that game.
const NetGame& net_game(const GameType& type);

/// The network of a game's module. Defined in net_game_of.h and instantiated for each game.
template <class Module>
struct NetGameFor {
  static std::unique_ptr<NetGame> make();
};

}  // namespace cardtable
