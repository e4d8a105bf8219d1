// Why a request was refused. One type from the rules to the client covers a broken rule, bad input and a request at the
// wrong moment. A refused request changes nothing.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/input_error.h"
#include "engine/core/option.h"
#include "engine/core/phrase.h"

namespace cardtable {

enum class RefusalKind : std::uint8_t {
  kRule,   ///< a rule of the game forbids it
  kInput,  ///< malformed, unknown or out of range
  kState,  ///< not now
  kStale,  ///< an answer to a position that has changed since
  kSeat,   ///< not for somebody who sits there
  kTable,  ///< there is no such table
  kLimit,  ///< too much or too often
  kStore,  ///< it could not be stored
};

/// The name used in messages and in the documentation.
constexpr std::string_view name_of(RefusalKind kind) {
  constexpr std::array<std::string_view, 8> kNames{"rule", "input", "state", "stale",
                                                   "seat", "table", "limit", "store"};
  return kNames[static_cast<std::size_t>(kind)];
}

struct Refusal {
  RefusalKind kind = RefusalKind::kInput;
  std::string message{};                ///< one sentence without a full stop, in English; of kRule the rule's own words
  std::string rule{};                   ///< the id, of kRule
  std::span<const OptionSpec> specs{};  ///< of the game whose rule it is
  OptionValues options{};
  std::string title{};  ///< of that rule
  std::string where{};  ///< the path of what is wrong in the input, such as `hands[2][0]`
  Phrase phrase{};      ///< the message for other languages, where a catalogue has it (engine/kit/refusals.h)
  std::vector<std::string> facts{};  ///< of that message, in its order

  /// The message with the place it is about.
  std::string text() const { return where.empty() ? message : where + ": " + message; }

  static Refusal of(InputError error) {
    return {.kind = RefusalKind::kInput, .message = std::move(error.message), .where = std::move(error.where)};
  }
};

inline std::unexpected<Refusal> refused(RefusalKind kind, std::string message) {
  return std::unexpected(Refusal{.kind = kind, .message = std::move(message)});
}

}  // namespace cardtable
