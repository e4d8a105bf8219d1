#include "engine/registry/rule_note.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kit/option_text.h"
#include "engine/kit/text.h"

namespace cardtable {
namespace {

std::string_view without_margin(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

/// `a=off` `b`: text. Nothing if the line does not begin so.
std::optional<RuleNote> parse_note(std::string_view line) {
  RuleNote note;
  while (line.starts_with('`')) {
    const auto end = line.find('`', 1);
    if (end == std::string_view::npos) return std::nullopt;
    const auto named = line.substr(1, end - 1);
    const auto equals = std::min(named.find('='), named.size());
    note.conditions.push_back(
        {std::string(named.substr(0, equals)), std::string(named.substr(std::min(equals + 1, named.size())))});
    line = without_margin(line.substr(end + 1));
  }
  if (note.conditions.empty() || !line.starts_with(':')) return std::nullopt;
  note.text = without_margin(line.substr(1));
  return note;
}

const OptionSpec* spec_named(std::span<const OptionSpec> specs, std::string_view name) {
  const auto found = std::ranges::find(specs, name, &OptionSpec::name);
  return found == specs.end() ? nullptr : &*found;
}

/// Calls `say` with each `{…}` of the text and returns the text with the answers in their place.
template <class Say>
std::string with_places_filled(std::string_view text, const Say& say) {
  std::string filled;
  while (!text.empty()) {
    const auto open = std::min(text.find('{'), text.size());
    filled += text.substr(0, open);
    text.remove_prefix(open);
    const auto close = text.find('}');
    if (close == std::string_view::npos) break;
    filled += say(text.substr(1, close - 1));
    text.remove_prefix(close + 1);
  }
  filled += text;
  return filled;
}

/// `penalty:card:cards`
struct Place {
  std::string_view option, one, many;
};
Place place_in(std::string_view text) {
  const auto first = std::min(text.find(':'), text.size());
  const auto rest = text.substr(std::min(first + 1, text.size()));
  const auto second = std::min(rest.find(':'), rest.size());
  return {text.substr(0, first), rest.substr(0, second), rest.substr(std::min(second + 1, rest.size()))};
}

}  // namespace

bool Variant::is_usual() const {
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (i != kTurnLimitOption && options[i] != specs[i].fallback) return false;
  }
  return true;
}

bool RuleNote::applies(const Variant& variant) const {
  return std::ranges::all_of(conditions, [&](const Condition& condition) {
    const OptionSpec* spec = spec_named(variant.specs, condition.option);
    if (spec == nullptr) return false;
    const auto value = variant.options[static_cast<std::size_t>(spec - variant.specs.data())];
    if (value == spec->fallback) return false;
    return condition.value.empty() || parse_option(*spec, condition.value) == value;
  });
}

std::string RuleNote::filled(const Variant& variant) const {
  return with_places_filled(text, [&](std::string_view inside) {
    const Place place = place_in(inside);
    const OptionSpec* spec = spec_named(variant.specs, place.option);
    if (spec == nullptr) return fmt::format("{{{}}}", inside);
    const auto value = variant.options[static_cast<std::size_t>(spec - variant.specs.data())];
    auto words = option_words(*spec, value);
    if (!place.one.empty()) words += fmt::format(" {}", value == 1 ? place.one : place.many);
    return words;
  });
}

std::string RuleNote::item() const {
  std::string item;
  for (const Condition& condition : conditions) {
    if (!item.empty()) item += ' ';
    item += condition.value.empty() ? fmt::format("`{}`", condition.option)
                                    : fmt::format("`{}={}`", condition.option, condition.value);
  }
  return item + ": " + with_places_filled(text, [](std::string_view inside) {
           const Place place = place_in(inside);
           return place.one.empty() ? fmt::format("`{}`", place.option)
                                    : fmt::format("`{}` {}", place.option, place.many);
         });
}

std::string RuleNote::problem(std::span<const OptionSpec> specs) const {
  std::string problem;
  for (const Condition& condition : conditions) {
    const OptionSpec* spec = spec_named(specs, condition.option);
    if (spec == nullptr) return fmt::format("there is no option {}", in_quotes(condition.option));
    if (condition.value.empty()) continue;
    const auto value = parse_option(*spec, condition.value);
    if (!value) return fmt::format("{} must be {}", condition.option, option_range(*spec));
    if (*value == spec->fallback) return fmt::format("{}={} is the default", condition.option, condition.value);
  }
  if (text.empty()) return "the note says nothing";
  with_places_filled(text, [&](std::string_view inside) {
    const Place place = place_in(inside);
    if (spec_named(specs, place.option) == nullptr)
      problem = fmt::format("there is no option {}", in_quotes(place.option));
    if (place.one.empty() != place.many.empty()) problem = fmt::format("{} has only one form", in_quotes(inside));
    return std::string();
  });
  return problem;
}

bool add_note_line(std::string_view line, std::vector<RuleNote>& notes) {
  line = without_margin(line);
  if (!line.starts_with('>')) return false;
  line = without_margin(line.substr(1));
  if (line.starts_with("- ")) line = without_margin(line.substr(2));
  if (auto note = parse_note(line)) {
    notes.push_back(std::move(*note));
    return true;
  }
  if (notes.empty()) return false;
  if (line.empty()) return true;
  notes.back().text += ' ';
  notes.back().text += line;
  return true;
}

const RuleNote* applying_note(std::span<const RuleNote> notes, const Variant& variant) {
  const auto found = std::ranges::find_if(notes, [&](const RuleNote& note) { return note.applies(variant); });
  return found == notes.end() ? nullptr : &*found;
}

}  // namespace cardtable
