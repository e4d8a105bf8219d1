// Bots against bots. Every deal is played once for each rotation of the bots over the seats, so that good cards and
// good seats fall to all of them alike.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/registry/match.h"
#include "lab/interval.h"

namespace cardtable {

/// Somebody who can be asked for a move: a bot of ours, or a program outside.
class Contestant {
 public:
  virtual ~Contestant() = default;
  /// The move of the seat to decide; nothing, or one that the rules refuse, loses the game for its seat.
  virtual std::optional<MoveCode> move(const Match& match, std::uint64_t seed) = 0;
};

/// Makes a contestant for one thread; they are not shared between threads.
struct Entrant {
  std::string name;
  std::function<std::unique_ptr<Contestant>()> make;
};

struct ArenaPlan {
  const GameType* type = nullptr;
  OptionValues options;
  std::vector<Entrant> entrants;  ///< one for each seat; equal names are counted together
  std::uint64_t games = 0;        ///< rounded up to whole rotations
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

struct Standing {
  std::string bot;
  std::uint64_t games = 0;   ///< seats played: a bot at two seats of a game has played two
  double wins = 0;           ///< a shared win counts in parts
  std::uint64_t faults = 0;  ///< games lost by a bad answer
  double win_rate = 0;
  Interval interval;
  double elo = 0;  ///< against the others; 0 is their mean
};

struct ArenaReport {
  std::vector<Standing> bots;
  std::uint64_t games = 0;
  std::uint64_t without_winner = 0;
  std::uint64_t decisions = 0;
};

/// `progress` is called now and then with the number of games played so far. `stop` ends it early, with what there is.
ArenaReport run_arena(const ArenaPlan& plan, const std::stop_token& stop,
                      const std::function<void(std::uint64_t)>& progress);

}  // namespace cardtable
