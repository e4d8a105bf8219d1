// How strong players are, from how their games ended: the Plackett-Luce model with updates in the manner of Weng and
// Lin
// ("A Bayesian Approximation Method for Online Ranking", JMLR 12, 2011, algorithm 4), for any number of players, each
// alone. Plain values: docs/ratings.md says how the server uses them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace cardtable {

/// What is known about a player's strength: a normal distribution. Nothing more is learned about a deviation of 0.
struct Strength {
  double mean = 0;
  double deviation = 0;

  friend bool operator==(const Strength&, const Strength&) = default;
};

/// How an update weighs what is uncertain.
enum class UpdateForm : std::uint8_t {
  /// As in the paper, with its example of a factor that slows down how fast deviations shrink; what openskill does. A
  /// game
  /// between players of whom little is known moves them far.
  kPaper,
  /// The chance of winning is that of a logistic model, averaged over what is uncertain (a deviation counts 3 / pi² of
  /// a
  /// spread), and the update is the exact one of a normal distribution. Its intervals are right and its errors half as
  /// large (docs/ratings.md).
  kLogistic,
};

struct StrengthModel {
  Strength unknown;   ///< a player who has not played yet
  double spread = 0;  ///< the standard deviation of one performance: the paper's beta
  double drift = 0;   ///< what a strength may change between two games, as a standard deviation
  double least = 0;   ///< no game leaves less than this share of a variance: the paper's kappa
  UpdateForm form = UpdateForm::kLogistic;
};

/// Two players of whom one is 400 points ahead and whose strengths are known win ten games for each lost one.
inline constexpr double kPointsOfTenToOne = 400;
inline constexpr double kMeanRating = 1'500;
/// 400 / ln 10 / sqrt 2: two spreads make up the scale of a game.
inline constexpr double kRatingSpread = 122.837;
/// The model of the server's ratings.
inline constexpr StrengthModel kRatingModel{
    .unknown = {.mean = kMeanRating, .deviation = 350}, .spread = kRatingSpread, .drift = 2, .least = 0.0001};

/// Everybody's strength after a game with these places: 1 for the first, equals share a place. As many places as
/// strengths, at least one.
std::vector<Strength> after_places(const StrengthModel& model, std::span<const Strength> before,
                                   std::span<const std::uint8_t> places);

/// Everybody's strength after a game whose win was shared out like this; shares add up to 1, and one that luck was
/// taken out of may be below 0 or above 1. The game counts like `weight` games of which nothing but the result is
/// known.
std::vector<Strength> after_shares(const StrengthModel& model, std::span<const Strength> before,
                                   std::span<const double> shares, double weight = 1);

/// Everybody's chance of being first.
std::vector<double> chances_of(const StrengthModel& model, std::span<const Strength> players);

}  // namespace cardtable
