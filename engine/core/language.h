// The language of the texts that players read. It is a value that callers pass on, never a setting of the program, so
// that every client can read its own.
#pragma once

#include <cstdint>
#include <string_view>

namespace cardtable {

enum class Language : std::uint8_t {
  kEnglish,
  kPseudo,  ///< English with accents, every text in brackets and a third longer: for tests
};

/// The language that clients ask for with this tag (BCP 47); English where there is no other. CLDR calls the
/// pseudo-language `en-XA`.
constexpr Language language_of(std::string_view tag) { return tag == "en-XA" ? Language::kPseudo : Language::kEnglish; }

}  // namespace cardtable
