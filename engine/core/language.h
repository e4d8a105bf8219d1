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
  kPseudo,  ///< English with accents, every text in brackets and a third longer: for tests
};

/// Their tags (BCP 47), by which clients ask for them. CLDR calls the pseudo-language `en-XA`.
inline constexpr std::array<std::string_view, 2> kLanguageTags{"en", "en-XA"};

/// The language with this tag, or with its beginning (`en` for `en-GB`); English where there is none.
constexpr Language language_of(std::string_view tag) {
  while (true) {
    for (std::size_t i = 0; i < kLanguageTags.size(); ++i) {
      if (kLanguageTags[i] == tag) return static_cast<Language>(i);
    }
    const auto end = tag.rfind('-');
    if (end == std::string_view::npos) return Language::kEnglish;
    tag = tag.substr(0, end);
  }
}

}  // namespace cardtable
