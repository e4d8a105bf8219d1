// The language of the texts that players read. It is a value that callers pass on, never a setting of the program, so
// that every client can read its own.
#pragma once

#include <cstdint>

namespace cardtable {

enum class Language : std::uint8_t {
  kEnglish,
  kPseudo,  ///< English with every text in brackets and a third longer: for tests
};

}  // namespace cardtable
