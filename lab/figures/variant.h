// Variants as people write them: a file of `name=value` lines, a range of one option, a target for a figure.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/figures/estimate.h"

namespace cardtable {

/// What a variant file says.
struct VariantText {
  OptionValues options;
  std::string catalog;  ///< of `catalog=FILE`: the cards that are played with; empty for the usual ones
};
/// One `name=value` per line over `base`; `#` begins a remark. An error says which line.
std::expected<VariantText, InputError> parse_variant(std::string_view text, std::span<const OptionSpec> specs,
                                                     const OptionValues& base);

/// The values of one option to try.
struct Sweep {
  std::size_t option = 0;
  std::vector<std::int32_t> values;
};
/// `hand_size=3..8`, `hand_size=3,5,7`, `penalties=enforced,prevented`, `penalties=all`.
std::expected<Sweep, InputError> parse_sweep(std::string_view text, std::span<const OptionSpec> specs);
/// A variant for each value, named `hand_size=3`.
std::vector<LabVariant> variants_of(const Sweep& sweep, std::span<const OptionSpec> specs, const OptionValues& base);
/// A variant for every combination of the values.
std::vector<LabVariant> combinations_of(std::span<const Sweep> sweeps, std::span<const OptionSpec> specs,
                                        const OptionValues& base);

/// The wanted value of a figure.
struct Target {
  std::string text;              ///< as it was written
  std::optional<Figure> figure;  ///< none: the seat advantage, for any seat
  double low = 0;
  double high = 0;

  /// The figure of these games.
  Estimate measured(const LabTally& tally, std::size_t players) const;
  /// Whether the 99.9 % interval lies within the target.
  bool is_surely_met(const LabTally& tally, std::size_t players) const;
  /// By how much the mean misses the target, in tenths of it; 0 if it does not.
  double miss(const LabTally& tally, std::size_t players) const;
};
/// `length=20..30min`, `seat_advantage<2%`, `forced<30%`, `turns>40`.
std::expected<Target, InputError> parse_target(std::string_view text);

}  // namespace cardtable
