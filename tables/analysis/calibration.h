// Checks the chances that reviews give: positions with a forecast of 30 % should be won three times out of ten.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "ai/bots/bots.h"
#include "engine/registry/match.h"

namespace cardtable {

struct CalibrationPlan {
  const GameType* type = nullptr;
  OptionValues options{};
  std::size_t players = 2;
  BotSpec bot{};
  std::uint64_t games = 2'000;
  std::uint64_t seed = 1;
  std::uint32_t samples = 200;  ///< play-outs for each forecast
  std::uint32_t forecasts = 3;  ///< positions of each game, spread over it
  bool opens_hands = false;     ///< forecasts know all hands, which shows what concluding them could be worth at most
  unsigned threads = 1;         ///< games at the same time
  StopToken stop{};
  /// Called now and then, on the calling thread, with the number of games played.
  std::function<void(std::uint64_t played)> progress{};
};

/// Forecasts that were alike, and what came of them.
struct ReliabilityRow {
  std::uint64_t count = 0;
  double forecast = 0;  ///< the mean
  double won = 0;       ///< the mean share of the win

  friend bool operator==(const ReliabilityRow&, const ReliabilityRow&) = default;
};

struct Calibration {
  static constexpr std::size_t kRows = 10;
  std::array<ReliabilityRow, kRows> rows{};  ///< forecasts from 0 to 10 %, 10 to 20 %, …
  std::uint64_t games = 0;
  std::uint64_t forecasts = 0;  ///< one per seat and position
  /// Brier scores (mean squared errors, smaller is better): of the forecasts, of equal chances for everybody, of every
  /// seat's own share over all these games, and of saying each time that the first seat wins.
  double brier = 0;
  double brier_equal = 0;
  double brier_seats = 0;
  double brier_first = 0;

  friend bool operator==(const Calibration&, const Calibration&) = default;
};

/// The figures depend on the seed and the number of games, not on the threads. If stopped early, it returns the figures
/// of the finished games.
Calibration calibrate(const CalibrationPlan& plan);
std::string calibration_text(const Calibration& calibration);

}  // namespace cardtable
