// Uniformly random games of a game that is chosen at run time. Separate from GameType: tables do not need them, and the
// module for browsers leaves out what it does not use.
#pragma once

#include <cstdint>

#include "engine/core/tally.h"
#include "engine/registry/match.h"

namespace cardtable {

/// Games with the seeds from `first`, of at most `most` decisions each.
struct RandomGames {
  const OptionValues& options;
  std::size_t players;
  std::uint64_t first;
  std::uint64_t games;
  std::uint64_t most;
};

/// Totals of uniformly random games (see `cardtable bench`).
struct PlayoutTotals {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t unfinished = 0;  ///< games cut off at the bound on decisions
};

PlayoutTotals play_random_games(const GameType& type, const RandomGames& wanted);
/// Adds the games to the tally.
void tally_random_games(const GameType& type, const RandomGames& wanted, Tally& tally);

/// The same for one game. Defined in random_play_of.h and instantiated for each game's module.
template <class Module>
struct RandomPlay {
  static PlayoutTotals play(const GameType& type, const RandomGames& wanted);
  static void tally(const GameType& type, const RandomGames& wanted, Tally& tally);
};

}  // namespace cardtable
