// Which cards matter. Each group of cards (card_groups.h) is compared with the others of its kind: drawing a 3 with
// drawing anything else. Groups that come up rarely are left out, estimates are drawn towards the mean of the kind, and
// those picked out keep to a rate of false discoveries. Two questions are kept apart: what a card does to the chances
// of the seat for which it comes up, and what goes along with winning.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/figures/estimate.h"

namespace cardtable {

/// A difference from the others of the kind.
struct AgainstKind {
  double by = 0;     ///< a share, drawn towards 0 as far as the spread within the kind suggests
  double error = 0;  ///< standard error of the plain difference
  double z = 0;      ///< the plain difference in standard errors
  bool is_discovery = false;
  std::uint64_t count = 0;

  double low(double errors) const { return by - errors * error; }
  double high(double errors) const { return by + errors * error; }
};

struct CardEffect {
  std::string name;                 ///< `drew_card 3`
  std::optional<AgainstKind> does;  ///< to the seat's chance, from just before to just after
  std::optional<AgainstKind> goes;  ///< along: the share of wins of seats for which it came up
};

/// A group has to come up for a seat in this many games, or in this many of the steps that were measured.
inline constexpr std::uint64_t kLeastOccurrences = 200;

/// By name. `type` is the game with the variant's cards.
std::vector<CardEffect> card_effects(const LabTally& tally, const GameType& type);

/// How cards differ between two variants, in sentences: `“drew card Q” is worth 2.1 points more (0.9 to 3.3)`. Only
/// what is beyond chance among all cards.
std::vector<std::string> card_differences(const LabTally& base, const LabTally& other, const GameType& base_type,
                                          const GameType& other_type, Language language = Language::kEnglish);

/// What cards do and what goes along with winning, in sentences.
std::vector<std::string> card_sentences(const LabTally& tally, const GameType& type,
                                        Language language = Language::kEnglish);

}  // namespace cardtable
