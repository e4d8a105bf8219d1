// Turns sums into figures with 95 % intervals, and finds what differs between two variants beyond chance.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/figures/lab_plan.h"

namespace cardtable {

struct Estimate {
  double mean = 0;
  double low = 0;
  double high = 0;
  std::uint64_t count = 0;  ///< games that it was measured in
};
/// The interval is one of 95 %, unless `z`, in standard errors, says otherwise.
Estimate estimate(const FigureSpec& spec, const FigureSum& sum, double z = kZ95);
/// With the interval that a sentence or a promise needs: 99.9 %, and never narrower than Wilson's where most games are
/// alike, since the spread of a few of them may not have shown yet.
Estimate sure_estimate(Figure figure, const FigureSum& sum);

/// How `other` differs from `base`, measured game by game with the same seeds.
struct Difference {
  Figure figure{};
  Estimate by;
  bool is_beyond_chance = false;
};
/// A difference counts from four standard errors on: with some twenty figures, chance alone reaches that in about one
/// comparison of 800.
Difference difference_of(Figure figure, const FigureSum& sum);
std::vector<Difference> differences_of(const PairTally& pair);
/// `the first seat wins 3.1 points less often (1.3 to 4.9)`, with a 99.9 % interval.
std::string sentence_of(const Difference& difference, Language language = Language::kEnglish);

/// The seat with the largest difference between its share of the wins and an equal share, and that difference.
struct SeatAdvantage {
  std::size_t seat = 0;
  Estimate by;
};
SeatAdvantage seat_advantage(const LabTally& tally, std::size_t players);
/// Between which bounds the largest difference of any seat from an equal share lies, by simultaneous intervals.
struct SeatBounds {
  double low = 0;
  double high = 1;
};
SeatBounds seat_advantage_bounds(const LabTally& tally, std::size_t players);

/// How often seats win for whom a card, rule or event came up. This is an observation, not a cause.
struct ItemEffect {
  std::string name;
  double per_game = 0;  ///< times
  double in_games = 0;  ///< share of the games
  ItemCount count;
  /// Share of the wins with it minus the share without it; nothing if either case never happened.
  std::optional<Estimate> lift;

  bool is_card() const { return !name.starts_with("event ") && !name.starts_with("rule "); }
};
std::vector<ItemEffect> item_effects(const LabTally& tally, std::size_t players);
/// The name of an item for people: `drew card 3C` for `drew_card 3C`.
std::string item_words(std::string name);

/// The length below which that share of the games lies; nothing if there are no games.
std::optional<std::uint32_t> percentile(const std::map<std::uint32_t, std::uint64_t>& lengths, double share);

/// Quartiles of the winner's chance at one moment, to a twentieth.
double chance_percentile(const MomentSum& moment, double share);

/// What a bot loses by not making certain moves, as a share of a win.
Estimate loss_of(const FigureSum& loss, double z = kZ95);
/// The same with a 99.9 % interval that allows for games with another result, even if none has come up yet.
Estimate sure_loss_of(const FigureSum& loss);

/// `medium`, or `hard, medium, medium` if they differ.
std::string bots_text(std::span<const BotSpec> bots);

}  // namespace cardtable
