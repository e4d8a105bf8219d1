// Solves a small game: its size, an equilibrium, and how much bots lose to somebody who knows how they play.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "ai/bots/bots.h"
#include "engine/core/input_error.h"
#include "lab/solver/best_response.h"
#include "lab/solver/solvable.h"

namespace cardtable {

struct SolvePlan {
  const GameType* type = nullptr;
  OptionValues options;
  std::uint64_t iterations = 1000;  ///< at most
  double until = 0;                 ///< enough once the exploitability is this low
  unsigned threads = 1;
  std::size_t most_nodes = 20'000'000;
  std::vector<BotSpec> bots{};
  std::size_t samples = 20;  ///< how often a bot is asked at each of its information sets
  std::uint64_t seed = 1;    ///< of the samples
  StopToken stop{};
  /// Told what is being done, and how much of it, now and then.
  std::function<void(const std::string&)> progress = [](const std::string&) {};
};

struct SolvedPoint {
  std::uint64_t iteration = 0;
  double exploitability = 0;
};

struct BotFigures {
  std::string bot;
  std::size_t asked = 0;           ///< information sets that it can come to
  double against_equilibrium = 0;  ///< what it wins, on average over the two seats
  double exploitability = 0;
};

struct SolveReport {
  std::string game;
  std::string options;  ///< `hand_size=2`: those that differ from the default
  boost::json::object all_options;
  TreeSize estimate;
  std::size_t nodes = 0;
  std::size_t chance_nodes = 0;
  std::size_t ends = 0;
  std::size_t depth = 0;
  std::array<std::size_t, 2> sets{};
  std::uint64_t iterations = 0;
  double seconds = 0;  ///< of the iterations and their best responses
  double value = 0;    ///< what the seat that begins wins
  double exploitability = 0;
  std::vector<SolvedPoint> curve;
  std::vector<BotFigures> bots;

  std::string text() const;
  boost::json::object json() const;
};

/// How large the tree seems to be; quick, whatever the game.
TreeSize estimate_size(const GameType& type, const OptionValues& options);
/// `about 1.2e+06 nodes, with 4.0e+05 decisions`
std::string size_text(const TreeSize& size);

/// The error says how large the game is, if it is too large.
std::expected<SolveReport, InputError> solve(const SolvePlan& plan);

/// How a bot plays, from asking it at each information set of that player that it can come to. `asked` counts them.
Profile profile_of(const Solvable& game, const GameTree& tree, const BotSpec& bot, const SolvePlan& plan,
                   std::size_t& asked);

}  // namespace cardtable
