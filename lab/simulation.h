// Statistics of many games: how long a game takes, whether a seat is better, how often a rule applies. Games between
// random bots use the kernel directly; other bots use the run-time interface.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "ai/bots/bots.h"
#include "engine/registry/match.h"
#include "lab/figures/interval.h"

namespace cardtable {

struct SimulationPlan {
  const GameType* type = nullptr;
  OptionValues options;
  std::vector<BotSpec> bots;  ///< one per seat
  std::uint64_t games = 0;    ///< 0: as many as fit into `seconds`
  double seconds = 0;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

struct SeatWins {
  double wins = 0;  ///< a shared win is divided
  double share = 0;
  Interval interval;
};

struct Lengths {
  double mean = 0;
  /// The shortest, percentiles 5, 25, 50, 75, 95, 99, and the longest, in decisions.
  std::vector<std::pair<std::string, std::uint64_t>> points;
};

struct SimulationReport {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t unfinished = 0;  ///< cut off by the safeguard against endless games
  std::uint64_t without_winner = 0;
  std::uint64_t at_turn_limit = 0;
  double seconds = 0;
  Lengths length;
  std::vector<SeatWins> seats;
  std::map<std::string, std::uint64_t> reasons;
  std::map<std::string, std::uint64_t> events;
  std::map<std::string, std::uint64_t> rules;  ///< every rule of the game, including those that never applied
};

/// Plays the games from `first` on and adds them to the tally. A game during which `stop` asks to is not counted.
void tally_games(const SimulationPlan& plan, std::uint64_t first, std::uint64_t count, const std::stop_token& stop,
                 Tally& tally);
/// The tally in words and shares.
SimulationReport report_of(const SimulationPlan& plan, const Tally& tally, double seconds);

/// The counts depend on the seed and the number of games, not on the threads. Calls `progress` now and then with the
/// number of games so far. `stop` ends it early, with the results so far.
SimulationReport run_simulation(const SimulationPlan& plan, const std::stop_token& stop,
                                const std::function<void(std::uint64_t)>& progress);

}  // namespace cardtable
