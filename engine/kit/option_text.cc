#include "engine/kit/option_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <vector>

#include "engine/kit/json_reader.h"
#include "engine/kit/say.h"
#include "engine/kit/text.h"
#include "engine/kit/word_list.h"
#include "engine/kit/words.h"

namespace cardtable {
namespace {

bool is_in_range(const OptionSpec& spec, std::int64_t number) {
  return number >= spec.min && number <= spec.max && (number - spec.min) % spec.step == 0;
}

std::optional<std::int32_t> word_index(const OptionSpec& spec, std::string_view word) {
  const auto found = std::ranges::find(spec.words, word);
  if (found == spec.words.end()) return std::nullopt;
  return static_cast<std::int32_t>(found - spec.words.begin());
}

std::vector<std::string_view> subset_words(const OptionSpec& spec, std::int32_t value) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < spec.words.size(); ++i) {
    if (((value >> i) & 1) != 0) words.push_back(spec.words[i]);
  }
  return words;
}

std::string no_such_option(std::string_view name, std::span<const OptionSpec> specs) {
  std::vector<std::string_view> names;
  for (const auto& spec : specs) names.push_back(spec.name);
  return fmt::format("there is no option {} (there are {})", in_quotes(name), join(names));
}

const OptionWords* find_option_words(const GameInfo& info, std::string_view option) {
  // Every game has the options of the kit, too.
  for (const std::span<const OptionWords> all :
       {info.option_words, std::span<const OptionWords>(kit_msg::kOptionWords)}) {
    const auto found = std::ranges::find(all, option, &OptionWords::option);
    if (found != all.end()) return &*found;
  }
  return nullptr;
}

/// A word that needs no translation, such as a rank, stands for itself.
std::string value_name(const GameInfo& info, const OptionSpec& spec, std::string_view word, Language language) {
  std::string key = fmt::format("{}.{}", spec.name, word);
  std::ranges::transform(key, key.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const OptionWords* words = find_option_words(info, key);
  return words != nullptr ? say(language, words->name) : std::string(word);
}

}  // namespace

std::optional<std::int32_t> parse_option(const OptionSpec& spec, std::string_view text) {
  switch (spec.kind) {
    case OptionKind::kNumber: {
      const auto number = parse_number<std::int32_t>(text);
      return number && is_in_range(spec, *number) ? number : std::nullopt;
    }
    case OptionKind::kSwitch:
      if (text == "true" || text == "on") return 1;
      if (text == "false" || text == "off") return 0;
      return std::nullopt;
    case OptionKind::kChoice:
      return word_index(spec, text);
    case OptionKind::kSubset: {
      std::int32_t bits = 0;
      while (!text.empty()) {
        const auto end = std::min(text.find('+'), text.size());
        const auto word = word_index(spec, text.substr(0, end));
        if (!word) return std::nullopt;
        bits |= 1 << *word;
        text.remove_prefix(std::min(end + 1, text.size()));
      }
      return bits;
    }
  }
  return std::nullopt;
}

std::int32_t read_option(const JsonReader& reader, const OptionSpec& spec) {
  switch (spec.kind) {
    case OptionKind::kNumber: {
      const auto number = reader.integer(spec.min, spec.max);
      if (!is_in_range(spec, number)) reader.refuse("must be " + option_range(spec));
      return static_cast<std::int32_t>(number);
    }
    case OptionKind::kSwitch:
      return reader.boolean() ? 1 : 0;
    case OptionKind::kChoice:
      return static_cast<std::int32_t>(reader.choice(spec.words));
    case OptionKind::kSubset: {
      std::int32_t bits = 0;
      const auto count = reader.size(spec.words.size());
      for (std::size_t i = 0; i < count; ++i) bits |= 1 << reader.item(i).choice(spec.words);
      return bits;
    }
  }
  return spec.fallback;
}

void read_options(const JsonReader& reader, std::span<const OptionSpec> specs, OptionValues& options) {
  const auto* object = reader.value().if_object();
  if (object == nullptr) return reader.refuse("must be an object");
  for (const auto& member : *object) {
    const std::string_view key = member.key();
    const auto spec = std::ranges::find(specs, key, &OptionSpec::name);
    if (spec == specs.end()) return reader.refuse(no_such_option(key, specs));
    options[static_cast<std::size_t>(spec - specs.begin())] = read_option(reader.field(key), *spec);
  }
}

json::value option_json(const OptionSpec& spec, std::int32_t value) {
  switch (spec.kind) {
    case OptionKind::kNumber:
      return value;
    case OptionKind::kSwitch:
      return value != 0;
    case OptionKind::kChoice:
      return json::string(spec.words[static_cast<std::size_t>(value)]);
    case OptionKind::kSubset: {
      json::array words;
      for (const auto word : subset_words(spec, value)) words.emplace_back(word);
      return words;
    }
  }
  return nullptr;
}

bool is_written(const OptionSpec& spec, std::int32_t value) {
  return value != spec.fallback || !(spec.is_variant || spec.is_named_if_changed);
}

bool is_offered(const OptionSpec& spec, std::int32_t value) {
  return !spec.is_variant && (spec.offered.empty() || std::ranges::find(spec.offered, value) != spec.offered.end());
}

json::object options_json(std::span<const OptionSpec> specs, const OptionValues& options) {
  json::object object;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (is_written(specs[i], options[i])) object[specs[i].name] = option_json(specs[i], options[i]);
  }
  return object;
}

std::string option_help(const GameInfo& info, const OptionSpec& spec, Language language) {
  const OptionWords* words = find_option_words(info, spec.name);
  return words != nullptr && words->help ? say(language, words->help) : std::string();
}

std::string option_name(const GameInfo& info, const OptionSpec& spec, Language language) {
  const OptionWords* words = find_option_words(info, spec.name);
  return words != nullptr ? say(language, words->name) : std::string(spec.name);
}

json::object option_specs_json(const GameInfo& info, Language language) {
  constexpr std::array<std::string_view, 4> kKinds{"number", "switch", "choice", "subset"};
  json::object object;
  for (const auto& spec : info.options) {
    json::object described{{"kind", kKinds[static_cast<std::size_t>(spec.kind)]},
                           {"default", option_json(spec, spec.fallback)}};
    if (spec.kind == OptionKind::kNumber) {
      described["min"] = spec.min;
      described["max"] = spec.max;
      described["step"] = spec.step;
    }
    if (!spec.offered.empty()) described["offered"] = json::value_from(spec.offered);
    if (!spec.words.empty()) {
      json::array words;
      json::array names;
      for (const auto word : spec.words) {
        words.emplace_back(word);
        names.emplace_back(value_name(info, spec, word, language));
      }
      described["choices"] = std::move(words);
      described["choice_names"] = std::move(names);
    }
    described["name"] = option_name(info, spec, language);
    described["help"] = option_help(info, spec, language);
    described["variant"] = spec.is_variant;
    object[spec.name] = std::move(described);
  }
  return object;
}

std::expected<void, InputError> set_option(std::string_view assignment, std::span<const OptionSpec> specs,
                                           OptionValues& options) {
  const auto equals = assignment.find('=');
  if (equals == std::string_view::npos) {
    return std::unexpected(InputError{"", in_quotes(assignment) + " is not an option; write name=value"});
  }
  const auto name = assignment.substr(0, equals);
  const auto spec = std::ranges::find(specs, name, &OptionSpec::name);
  if (spec == specs.end()) return std::unexpected(InputError{"", no_such_option(name, specs)});
  const auto value = parse_option(*spec, assignment.substr(equals + 1));
  if (!value) {
    return std::unexpected(InputError{std::string(name), "must be " + option_range(*spec)});
  }
  options[static_cast<std::size_t>(spec - specs.begin())] = *value;
  return {};
}

std::string format_option(const OptionSpec& spec, std::int32_t value) {
  switch (spec.kind) {
    case OptionKind::kNumber:
      return fmt::format("{}={}", spec.name, value);
    case OptionKind::kSwitch:
      return fmt::format("{}={}", spec.name, value != 0);
    case OptionKind::kChoice:
      return fmt::format("{}={}", spec.name, spec.words[static_cast<std::size_t>(value)]);
    case OptionKind::kSubset:
      return fmt::format("{}={}", spec.name, join(subset_words(spec, value), "+"));
  }
  return {};
}

std::string option_words(const OptionSpec& spec, std::int32_t value) {
  switch (spec.kind) {
    case OptionKind::kNumber:
      return std::to_string(value);
    case OptionKind::kSwitch:
      return value != 0 ? "on" : "off";
    case OptionKind::kChoice:
      return std::string(spec.words[static_cast<std::size_t>(value)]);
    case OptionKind::kSubset: {
      auto words = subset_words(spec, value);
      if (words.empty()) return "none";
      const auto last = words.back();
      words.pop_back();
      return words.empty() ? std::string(last) : fmt::format("{} and {}", join(words), last);
    }
  }
  return {};
}

std::string option_range(const OptionSpec& spec, Language language) {
  const std::vector<std::string> words(spec.words.begin(), spec.words.end());
  switch (spec.kind) {
    case OptionKind::kNumber:
      if (spec.min + spec.step == spec.max) {
        return or_list(std::array{std::to_string(spec.min), std::to_string(spec.max)}, language);
      }
      return say(language, kit_msg::range_number{.least = spec.min, .most = spec.max});
    case OptionKind::kSwitch:
      return or_list(std::array<std::string, 2>{"false", "true"}, language);
    case OptionKind::kChoice:
      return or_list(words, language);
    case OptionKind::kSubset:
      return say(language, kit_msg::range_subset{.words = comma_list(words, language)});
  }
  return {};
}

std::string option_range_words(const OptionSpec& spec, Language language) {
  if (spec.offered.empty()) return option_range(spec, language);
  std::vector<std::string> values;
  for (const std::int32_t value : spec.offered) values.push_back(std::to_string(value));
  return say(language,
             kit_msg::option_offered{.all = option_range(spec, language), .offered = or_list(values, language)});
}

}  // namespace cardtable
