#include "engine/kit/languages.h"

#include <algorithm>
#include <optional>

#include "engine/kit/shipped_languages.h"

namespace cardtable {
namespace {

std::optional<Language> offered(std::string_view tag) {
  while (true) {
    const auto found = std::ranges::find(kLanguageTags, tag);
    const auto language = static_cast<Language>(found - kLanguageTags.begin());
    if (found != kLanguageTags.end() && is_shipped(language)) return language;
    const auto end = tag.rfind('-');
    if (end == std::string_view::npos) return std::nullopt;
    tag = tag.substr(0, end);
  }
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// In thousandths: `q=0.8` is 800. What cannot be read is 0.
int weight_of(std::string_view parameter) {
  parameter = trimmed(parameter);
  if (parameter.empty()) return 1000;
  if (!parameter.starts_with("q=")) return 0;
  parameter.remove_prefix(2);
  int weight = parameter.starts_with('1') ? 1000 : 0;
  int worth = 100;
  for (std::size_t i = 2; i < parameter.size() && worth > 0; ++i, worth /= 10) {
    if (parameter[i] < '0' || parameter[i] > '9') return 0;
    weight += worth * (parameter[i] - '0');
  }
  return std::min(weight, 1000);
}

}  // namespace

bool is_shipped(Language language) {
  return language == Language::kPseudo ||
         std::ranges::find(kShippedTags, kLanguageTags[index(language)]) != kShippedTags.end();
}

Language language_of(std::string_view tag) { return offered(tag).value_or(Language::kEnglish); }

Language accepted_language(std::string_view header) {
  Language best = Language::kEnglish;
  int most = 0;
  while (!header.empty()) {
    const auto end = std::min(header.find(','), header.size());
    const auto part = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    const auto tag_end = std::min(part.find(';'), part.size());
    const auto language = offered(trimmed(part.substr(0, tag_end)));
    const int weight = weight_of(part.substr(std::min(tag_end + 1, part.size())));
    if (!language || weight <= most) continue;
    best = *language;
    most = weight;
  }
  return best;
}

}  // namespace cardtable
