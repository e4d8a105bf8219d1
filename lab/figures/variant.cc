#include "lab/figures/variant.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "engine/kit/option_text.h"
#include "engine/kit/text.h"
#include "lab/figures/certainty.h"

namespace cardtable {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::unexpected<InputError> refuse(std::string_view where, std::string message) {
  return std::unexpected(InputError{std::string(where), std::move(message)});
}

std::expected<std::int32_t, InputError> value_of(std::string_view name, std::string_view value, std::size_t option,
                                                 std::span<const OptionSpec> specs) {
  OptionValues options = default_options(specs);
  const auto set = set_option(fmt::format("{}={}", name, value), specs, options);
  if (!set) return std::unexpected(set.error());
  return options[option];
}

/// What a number of a figure is counted in.
std::string_view unit_words(Unit unit) {
  switch (unit) {
    case Unit::kShare:
      return "a share is written in per cent, such as 2%";
    case Unit::kMinutes:
      return "minutes are written with or without min";
    case Unit::kCount:
      return "this figure is a plain number";
  }
  return {};
}

/// All values of an option that has few.
std::optional<std::vector<std::int32_t>> all_values(const OptionSpec& spec) {
  std::vector<std::int32_t> values;
  switch (spec.kind) {
    case OptionKind::kNumber:
      if ((spec.max - spec.min) / spec.step > 50) return std::nullopt;
      for (std::int32_t value = spec.min; value <= spec.max; value += spec.step) values.push_back(value);
      return values;
    case OptionKind::kSwitch:
      return std::vector<std::int32_t>{0, 1};
    case OptionKind::kChoice:
      for (std::size_t i = 0; i < spec.words.size(); ++i) values.push_back(static_cast<std::int32_t>(i));
      return values;
    case OptionKind::kSubset:
      return std::nullopt;
  }
  return std::nullopt;
}

std::expected<std::vector<std::int32_t>, InputError> range_of(std::string_view name, std::string_view text,
                                                              std::size_t option, std::span<const OptionSpec> specs) {
  const OptionSpec& spec = specs[option];
  if (spec.kind != OptionKind::kNumber) {
    return refuse(name, "is not a number, so it has no range; write its values with commas, or all");
  }
  const auto dots = text.find("..");
  const auto first = value_of(name, text.substr(0, dots), option, specs);
  if (!first) return std::unexpected(first.error());
  const auto last = value_of(name, text.substr(dots + 2), option, specs);
  if (!last) return std::unexpected(last.error());
  if (*first > *last)
    return refuse(name, fmt::format("the range {} is upside down; write {}..{}", text, *last, *first));
  constexpr std::int32_t kMostValues = 200;
  if ((*last - *first) / spec.step >= kMostValues) return refuse(name, fmt::format("the range {} is too long", text));
  std::vector<std::int32_t> values;
  for (std::int32_t value = *first; value <= *last; value += spec.step) values.push_back(value);
  return values;
}

}  // namespace

std::expected<VariantText, InputError> parse_variant(std::string_view text, std::span<const OptionSpec> specs,
                                                     const OptionValues& base) {
  VariantText variant{.options = base, .catalog = {}};
  std::vector<std::string> named;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = trimmed(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const auto equals = std::min(line.find('='), line.size());
    std::string assignment(trimmed(line.substr(0, equals)));
    if (std::ranges::find(named, assignment) != named.end()) {
      return refuse(fmt::format("line {}", number), assignment + ": is there twice");
    }
    named.push_back(assignment);
    if (assignment == "catalog" && equals < line.size()) {
      variant.catalog = std::string(trimmed(line.substr(equals + 1)));
      if (variant.catalog.empty()) return refuse(fmt::format("line {}", number), "catalog: names no file");
      continue;
    }
    if (equals < line.size()) assignment += "=" + std::string(trimmed(line.substr(equals + 1)));
    if (const auto set = set_option(assignment, specs, variant.options); !set) {
      return refuse(fmt::format("line {}", number), set.error().text());
    }
  }
  return variant;
}

std::expected<Sweep, InputError> parse_sweep(std::string_view text, std::span<const OptionSpec> specs) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) return refuse("", in_quotes(text) + " is not a range; write name=3..8");
  const auto name = trimmed(text.substr(0, equals));
  const auto values = trimmed(text.substr(equals + 1));
  const auto found = std::ranges::find(specs, name, &OptionSpec::name);
  if (found == specs.end()) {
    std::vector<std::string_view> names;
    for (const auto& spec : specs) names.push_back(spec.name);
    return refuse("", fmt::format("there is no option {} (there are {})", in_quotes(name), join(names)));
  }
  Sweep sweep{.option = static_cast<std::size_t>(found - specs.begin()), .values = {}};
  if (values == "all") {
    const auto all = all_values(*found);
    if (!all) return refuse(name, "has too many values to try all of them");
    sweep.values = *all;
    return sweep;
  }
  if (values.find("..") != std::string_view::npos) {
    auto range = range_of(name, values, sweep.option, specs);
    if (!range) return std::unexpected(range.error());
    sweep.values = *std::move(range);
    return sweep;
  }
  for (std::string_view left = values;;) {
    const auto comma = std::min(left.find(','), left.size());
    const auto value = value_of(name, trimmed(left.substr(0, comma)), sweep.option, specs);
    if (!value) return std::unexpected(value.error());
    if (std::ranges::find(sweep.values, *value) != sweep.values.end()) {
      return refuse(name, fmt::format("{} is there twice", trimmed(left.substr(0, comma))));
    }
    sweep.values.push_back(*value);
    if (comma == left.size()) return sweep;
    left.remove_prefix(comma + 1);
  }
}

std::vector<LabVariant> variants_of(const Sweep& sweep, std::span<const OptionSpec> specs, const OptionValues& base) {
  return combinations_of(std::span(&sweep, 1), specs, base);
}

std::vector<LabVariant> combinations_of(std::span<const Sweep> sweeps, std::span<const OptionSpec> specs,
                                        const OptionValues& base) {
  std::vector<LabVariant> variants{{"", base}};
  for (const Sweep& sweep : sweeps) {
    std::vector<LabVariant> longer;
    for (const auto& variant : variants) {
      for (const std::int32_t value : sweep.values) {
        LabVariant next = variant;
        next.options[sweep.option] = value;
        if (!next.name.empty()) next.name += ", ";
        next.name += format_option(specs[sweep.option], value);
        longer.push_back(std::move(next));
      }
    }
    variants = std::move(longer);
  }
  return variants;
}

Estimate Target::measured(const LabTally& tally, std::size_t players) const {
  if (figure) return estimate(spec_of(*figure), tally.figures[index(*figure)]);
  auto by = seat_advantage(tally, players).by;
  if (by.mean < 0) by = {-by.mean, -by.high, -by.low, by.count};
  return by;
}

bool Target::is_surely_met(const LabTally& tally, std::size_t players) const {
  if (figure) {
    const auto value = sure_estimate(*figure, tally.figures[index(*figure)]);
    return value.count >= kLeastGames && value.low >= low && value.high <= high;
  }
  const auto bounds = seat_advantage_bounds(tally, players);
  return bounds.low >= low && bounds.high <= high;
}

double Target::miss(const LabTally& tally, std::size_t players) const {
  const double value = measured(tally, players).mean;
  const double by = value < low ? low - value : (value > high ? value - high : 0);
  if (by == 0) return 0;
  const double bound = value < low ? low : high;
  return by / std::max(std::abs(bound) / 10, 1e-3);
}

std::expected<Target, InputError> parse_target(std::string_view text) {
  const auto wrong = [&](std::string why) { return refuse(in_quotes(text), std::move(why)); };
  const auto at = text.find_first_of("=<>");
  if (at == std::string_view::npos) return wrong("is not a target; write length=20..30min or seat_advantage<2%");
  const auto name = trimmed(text.substr(0, at));
  Target target{.text = std::string(text), .figure = find_figure(name), .low = 0, .high = 0};
  if (!target.figure && name != "seat_advantage") {
    return wrong(fmt::format("there is no figure {}; docs/lab.md lists them", in_quotes(name)));
  }
  const Unit unit = target.figure ? spec_of(*target.figure).unit : Unit::kShare;
  const bool is_share = unit == Unit::kShare;
  const auto number = [&](std::string_view part) -> std::optional<double> {
    part = trimmed(part);
    double scale = 1;
    if (unit == Unit::kMinutes && part.ends_with("min")) {
      part.remove_suffix(3);
    } else if (is_share && part.ends_with("%")) {
      part.remove_suffix(1);
      scale = 0.01;
    }
    const std::string copy(trimmed(part));
    char* end = nullptr;
    const double value = std::strtod(copy.c_str(), &end);
    if (copy.empty() || *end != '\0' || !std::isfinite(value)) return std::nullopt;
    return value * scale;
  };
  const auto rest = text.substr(at + 1);
  if (text[at] != '=') {
    const auto bound = number(rest);
    if (!bound) return wrong(fmt::format("has no number that fits behind it; {}", unit_words(unit)));
    target.low = text[at] == '<' ? -std::numeric_limits<double>::infinity() : *bound;
    target.high = text[at] == '<' ? *bound : std::numeric_limits<double>::infinity();
  } else {
    const auto dots = rest.find("..");
    if (dots == std::string_view::npos) return wrong("is not a range; write 20..30, or < or > and one number");
    // The unit may stand behind the second number only.
    const bool has_percent = rest.ends_with("%");
    const auto low =
        number(has_percent && !rest.substr(0, dots).ends_with("%") ? std::string(rest.substr(0, dots)) + "%"
                                                                   : std::string(rest.substr(0, dots)));
    const auto high = number(rest.substr(dots + 2));
    if (!low || !high) return wrong(fmt::format("is not a range of numbers that fit; {}", unit_words(unit)));
    if (*low > *high) return wrong("is upside down: the smaller number comes first");
    target.low = *low;
    target.high = *high;
  }
  if (is_share && !rest.ends_with('%')) return wrong("is a share; write it in per cent, such as 2%");
  const double largest = std::isfinite(target.high) ? target.high : target.low;
  if (is_share && largest > 1) return wrong("is more than 100 %");
  return target;
}

}  // namespace cardtable
