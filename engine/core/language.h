// The language of the texts that players read. It is a value that callers pass on, never a setting of the program, so
// that every client can read its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cardtable {

enum class Language : std::uint8_t {
  kEnglish,
  kGerman,
  kSpanish,
  kFrench,
  kPseudo,  ///< English with accents, every text in brackets and a third longer: for tests
};

/// Their tags (BCP 47), by which clients ask for them. CLDR calls the pseudo-language `en-XA`.
inline constexpr std::array<std::string_view, 5> kLanguageTags{"en", "de", "es", "fr", "en-XA"};
inline constexpr std::size_t kLanguages = kLanguageTags.size();

constexpr std::size_t index(Language language) { return static_cast<std::size_t>(language); }

/// The language whose texts a program needs for this one: the pseudo-language is made of English.
constexpr Language written(Language language) { return language == Language::kPseudo ? Language::kEnglish : language; }

}  // namespace cardtable
