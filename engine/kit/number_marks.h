// The marks in numbers: between groups of three digits, and before the fraction.
#pragma once

#include <string_view>

#include "engine/core/language.h"

namespace cardtable {

constexpr std::string_view group_mark(Language language) {
  constexpr std::string_view kNarrowSpace = "\u202f";
  if (language == Language::kGerman) return ".";
  return language == Language::kSpanish || language == Language::kFrench ? kNarrowSpace : ",";
}

constexpr char decimal_mark(Language language) {
  return language == Language::kEnglish || language == Language::kPseudo ? '.' : ',';
}

}  // namespace cardtable
