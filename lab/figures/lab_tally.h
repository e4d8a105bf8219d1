// What the lab counts in the games of one variant. Whole numbers only: tallies of parts of a run can be merged in any
// order and give the same bytes.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <map>
#include <string>

#include "engine/core/input_error.h"
#include "lab/figures/figure.h"
#include "lab/figures/items.h"
#include "lab/figures/story.h"

namespace cardtable {

namespace json = boost::json;

/// The sums of one figure.
struct FigureSum {
  std::uint64_t count = 0;
  std::int64_t sum = 0;
  std::uint64_t squares = 0;

  void add(std::int64_t value) {
    ++count;
    sum += value;
    squares += static_cast<std::uint64_t>(value * value);
  }
  void add(const FigureSum& other) {
    count += other.count;
    sum += other.sum;
    squares += other.squares;
  }
  friend bool operator==(const FigureSum&, const FigureSum&) = default;
};

/// The sums of all games at the same moment.
struct MomentSum {
  static constexpr std::size_t kBins = 20;
  std::uint64_t games = 0;
  std::uint64_t winner = 0;                 ///< the chance of who will win, in ten-thousandths
  std::uint64_t uncertainty = 0;            ///< the same
  std::array<std::uint64_t, kBins> bins{};  ///< games by that chance, in twentieths

  friend bool operator==(const MomentSum&, const MomentSum&) = default;
};

struct LabTally {
  std::uint64_t games = 0;
  std::array<FigureSum, kFigures> figures{};
  std::map<std::uint32_t, std::uint64_t> turns;    ///< games by turns, to three digits
  std::map<std::uint32_t, std::uint64_t> seconds;  ///< games by seconds, to three digits
  std::map<std::string, std::uint64_t, std::less<>> reasons;
  std::array<MomentSum, kMoments> moments{};
  ItemCounts items;
  /// What steps did to the chance of the seat for which a group of cards came up in them, in ten-thousandths: the
  /// chance after the step minus the chance before. By the name of an item, `drew_card 3`.
  std::map<std::string, FigureSum, std::less<>> values;

  void add(const GameFacts& facts);
  void add(const Story& story);
  void add(const LabTally& other);
  friend bool operator==(const LabTally&, const LabTally&) = default;
};

/// Differences between games of two variants that were dealt from the same seeds.
struct PairTally {
  std::array<FigureSum, kFigures> differences{};
  std::uint64_t games = 0;
  std::uint64_t different = 0;  ///< games in which any figure differs

  /// Adds the differences of the figures that both games know.
  void add(const GameFacts& base, const GameFacts& other);
  void add(const PairTally& other);
  friend bool operator==(const PairTally&, const PairTally&) = default;
};

/// `number` with its first digits only: 12,345 to three digits is 12,300.
std::uint32_t rounded_down(std::uint64_t number, std::uint32_t digits);

json::object tally_json(const LabTally& tally);
json::object pair_json(const PairTally& pair);
/// Reads back what the two above wrote.
std::expected<LabTally, InputError> parse_tally(const json::value& value);
std::expected<PairTally, InputError> parse_pair(const json::value& value);

}  // namespace cardtable
