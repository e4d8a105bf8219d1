// A network that learns a game by playing against itself, in rounds: the network as it is plays a number of games, then
// learns from the latest games. What is learned depends on the plan alone, not on threads or time, and a run that was
// saved and continued gives the same network as one that was not.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/input_error.h"
#include "engine/registry/match.h"
#include "lab/arena.h"
#include "lab/training/learner.h"
#include "lab/training/net_game.h"

namespace cardtable {

struct TrainPlan {
  const GameType* type = nullptr;
  const NetGame* game = nullptr;
  OptionValues options;
  std::vector<std::size_t> players{2};  ///< the games of a round take turns
  std::uint64_t seed = 1;
  std::size_t hidden = 32;
  std::uint64_t games = 64;  ///< of a round
  unsigned threads = 1;

  /// Everything that the network depends on, for people and to compare.
  std::string text() const;
};

/// How good the network was after a round.
struct CurvePoint {
  std::uint64_t round = 0;
  std::uint64_t games = 0;  ///< of self-play so far
  double error = 0;         ///< of the last round, as Learner::learn gives it
  double win_rate = 0;      ///< in the arena
  Interval interval;
};

class Training {
 public:
  explicit Training(TrainPlan plan);

  void play_round();
  std::uint64_t rounds() const { return rounds_; }
  std::uint64_t games() const { return rounds_ * plan_.games; }
  double error() const { return error_; }

  /// The network as a file, with rounded weights.
  std::string file() const;
  /// Plays the network of file() against a bot, on the same deals every time, and adds a point to the curve.
  const CurvePoint& evaluate(const std::string& opponent, std::uint64_t games);
  const std::vector<CurvePoint>& curve() const { return curve_; }

  /// Bytes that load() of the same plan takes back, on the same kind of machine.
  std::string save() const;
  std::expected<void, InputError> load(std::string_view bytes);

 private:
  TrainPlan plan_;
  NetGameFacts facts_;
  Rng rng_;
  Learner learner_;
  ReplayMemory memory_;
  std::uint64_t rounds_ = 0;
  double error_ = 0;
  std::vector<CurvePoint> curve_;
};

/// A line of the table that `cardtable train` prints, and its heading.
std::string curve_line(const CurvePoint& point);
std::string curve_heading(const std::string& opponent);
/// The curve as a picture.
std::string curve_svg(const std::vector<CurvePoint>& curve, const std::string& game, const std::string& opponent);

}  // namespace cardtable
