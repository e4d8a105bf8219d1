// A message without facts, for tables and for values that are said later, in the language of the person who reads them.
// engine/kit/say.h turns it into text.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace cardtable {

/// The texts of a catalogue, one for each message, in the form of message_codes.h.
struct Catalogue {
  std::span<const std::string_view> english;
};

struct Phrase {
  const Catalogue* catalogue = nullptr;
  std::size_t number = 0;

  /// Whether it says anything.
  constexpr explicit operator bool() const { return catalogue != nullptr; }
};

}  // namespace cardtable
