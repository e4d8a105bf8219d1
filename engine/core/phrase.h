// A message without facts, for tables and for values that are said later, in the language of the person who reads them.
// engine/kit/say.h turns it into text.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "engine/core/language.h"

namespace cardtable {

/// The messages of a folder.
struct Catalogue {
  std::string_view folder;  ///< `engine/kit`: by this name files of words have them
  /// In each language one text for each message, in the form of message_codes.h. Empty where texts are loaded
  /// (apps/wasm/words.cc).
  std::array<std::span<const std::string_view>, kLanguages> texts;
};

struct Phrase {
  const Catalogue* catalogue = nullptr;
  std::size_t number = 0;

  /// Whether it says anything.
  constexpr explicit operator bool() const { return catalogue != nullptr; }
};

}  // namespace cardtable
