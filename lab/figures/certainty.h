// When the lab may say something. Tables have 95 % intervals, figure by figure. Sentences are read on their own, so
// they need more: a report has a dozen of them, and many reports are made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cardtable {

/// Intervals in sentences hold in 99.9 % of all reports.
inline constexpr double kSureZ = 3.290527;
/// For a figure picked out of many, because it is the largest or the only one beyond chance: one false pick in 16,000.
inline constexpr double kPickedZ = 4;
/// Lengths of games are skewed: a few games without a long one show too small a mean and too small a spread. Of 20
/// reports of 60 games of Last Card, one was wrong about the mean; so reports of fewer games than these say nothing.
inline constexpr std::uint64_t kLeastGames = 100;
/// With fewer games in which everybody's chances were followed, nothing is said about them.
inline constexpr std::uint64_t kLeastStories = 50;
/// Simultaneous intervals of up to six shares: 99.9 % for all of them together (Bonferroni).
inline constexpr double kSeatsZ = 3.765;
/// Expected share of false ones among the cards that a report picks out (Benjamini and Hochberg).
inline constexpr double kFalseDiscoveries = 0.01;

/// The chance that pure chance reaches this many standard errors, on either side.
double chance_of_error(double standard_errors);

/// Benjamini and Hochberg's procedure: which of these chances of error may be called discoveries, so that a share of at
/// most `rate` of the discoveries is expected to be false.
std::vector<bool> discoveries(std::span<const double> chances_of_error, double rate);

/// One test of whether all shares are equal. Wins may be fractional; then the test is a little too cautious.
struct EqualShares {
  double deviation = 0;  ///< Pearson's chi-squared statistic
  bool is_refuted = false;
};
EqualShares test_equal_shares(std::span<const double> wins);

/// How many games show, with a chance of 90 %, that one of `players` seats wins `by` (a share) more than the others.
std::uint64_t games_to_show(double by, std::size_t players);

}  // namespace cardtable
