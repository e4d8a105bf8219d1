#include "lab/figures/wording.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kit/number_marks.h"
#include "lab/figures/words.h"

namespace cardtable {
namespace {

std::string in_language(std::string number, Language language) {
  std::ranges::replace(number, '.', decimal_mark(language));
  return number;
}

}  // namespace

std::string decimal(double value, int digits, Language language) {
  return in_language(fmt::format("{:.{}f}", value, digits), language);
}

std::string signed_decimal(double value, int digits, Language language) {
  return in_language(fmt::format("{:+.{}f}", value, digits), language);
}

std::string interval_text(double low, double high, int digits, Language language) {
  return say(language,
             figures_msg::interval{.high = decimal(high, digits, language), .low = decimal(low, digits, language)});
}

std::string signed_interval(double low, double high, int digits, Language language) {
  return say(language, figures_msg::interval{.high = signed_decimal(high, digits, language),
                                             .low = signed_decimal(low, digits, language)});
}

std::string name_of(const LabVariant& variant, Language language) {
  return variant.name == kAsPlayed ? say(language, figures_msg::rules_as_played{}) : variant.name;
}

std::string rung_text(const Rung& rung, Language language) {
  return say(language, figures_msg::rung{.lower = rung.lower.text(), .upper = rung.upper.text()});
}

}  // namespace cardtable
