// What a run of the lab plays, cut into pieces that can be played anywhere in any order, and the totals of a run.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/registry.h"
#include "lab/figures/game_lab.h"
#include "lab/figures/ladder.h"

namespace cardtable {

/// The name of a variant without a name of its own; `name_of` puts it into a language.
inline constexpr std::string_view kAsPlayed = "as played";

struct LabVariant {
  std::string name;
  OptionValues options;
  /// The games with the variant's own cards (`catalog=FILE`), if it has any, and the name of that file.
  std::shared_ptr<const Registry> registry = nullptr;
  std::string catalog = {};
  std::string file = {};  ///< the variant file, as the user named it; empty if there is none
};

/// Moves to do without, and others of the same kind as a measure of what doing without anything costs.
struct WithoutPlan {
  std::string pattern;
  std::vector<std::string> others;
};
/// `play 2*`, `play 3*` and so on for `play Q*`: one for every other group of cards in the same deck. None where the
/// pattern names no group.
WithoutPlan without_plan(std::string_view pattern, const GameType& type);

struct LabPlan {
  const GameType* type = nullptr;
  std::string catalog;  ///< the name of the file of `--catalog`, for reports; empty if there is none
  /// All are played with the same seeds; the others are compared with the first.
  std::vector<LabVariant> variants;
  std::vector<BotSpec> bots;  ///< one per seat
  std::uint64_t games = 0;    ///< of each variant; 0 in the plan of a tuning, whose rounds have their own
  std::uint64_t seed = 1;     ///< game `i` is dealt from `seed + i`
  std::uint64_t stories = 0;  ///< games of each variant in which everybody's chances are estimated
  std::uint32_t samples = 0;  ///< play-outs for each estimate
  std::uint32_t valued = 0;   ///< decisions that are played on in each game to measure what cards do; 0 for none
  std::uint64_t most_decisions = kLabMostDecisions;
  std::uint32_t careless = 0;  ///< per cent of the decisions in which a player makes a mistake that has a price
  Pace pace;
  std::vector<Rung> ladder;
  std::uint64_t ladder_deals = 0;    ///< of each rung
  bool is_ladder_asked = false;      ///< rather than the one rung of every report
  std::vector<WithoutPlan> without;  ///< what one bot does without
  std::uint64_t without_games = 0;
  // Only for the command that makes the report again.
  std::string catalog_file = {};          ///< of `--catalog`, as the user named it
  std::optional<OptionValues> base = {};  ///< of `-o`, where the variants change it

  /// `hand_size=7, penalties=prevented`: every option that differs from the default, and the file of the cards; `the
  /// usual rules` if nothing differs.
  std::string settings_of(const LabVariant& variant, Language language = Language::kEnglish) const;
  /// The game, with the cards of the variant.
  const GameType& type_of(const LabVariant& variant) const;
  /// Everything that the totals depend on: two runs with the same text give the same totals.
  json::object description() const;
  bool has_story(std::uint64_t game) const { return samples > 0 && game < stories; }
};

/// What bots lose by never making certain moves, and what they lose without others of the kind.
struct WithoutTally {
  std::uint64_t games = 0;
  std::uint64_t avoiding = 0;  ///< games in which there was something to avoid
  std::uint64_t avoided = 0;   ///< moves
  FigureSum loss;              ///< of the seat's win against the same game without the restriction
  FigureSum usual_loss;        ///< the same for another pattern of the kind, in each game the next of them
  FigureSum beyond;            ///< the first loss minus the second, game by game

  void add(const WithoutTally& other);
  friend bool operator==(const WithoutTally&, const WithoutTally&) = default;
};

struct LabTotals {
  std::vector<LabTally> variants;
  std::vector<PairTally> pairs;  ///< one less: against the first variant
  std::vector<RungTally> ladder;
  std::vector<WithoutTally> without;

  explicit LabTotals(const LabPlan& plan);
  void add(const LabTotals& other);
  friend bool operator==(const LabTotals&, const LabTotals&) = default;
};

json::object totals_json(const LabTotals& totals);
/// Reads back what totals_json wrote for a plan with as many variants, rungs and patterns.
std::expected<LabTotals, InputError> parse_totals(const LabPlan& plan, const json::value& value);

/// A few games of one part of the plan.
struct Piece {
  enum class Part : std::uint8_t { kVariants, kLadder, kWithout };
  Part part = Part::kVariants;
  std::size_t which = 0;  ///< rung or pattern
  std::uint64_t first = 0;
  std::uint64_t count = 0;
};

/// All pieces; the plan alone decides them.
std::vector<Piece> pieces_of(const LabPlan& plan);

/// Nothing if it was stopped.
std::optional<LabTotals> play_piece(const LabPlan& plan, const Piece& piece, const StopToken& stop);

}  // namespace cardtable
