// What the rules say about a move. A refusal always names the one rule that forbids the move. If it is not a move at
// all in this position (a card the player does not hold, a hole without a peg), the verdict says why instead.
#pragma once

#include <cstdint>

#include "engine/core/phrase.h"

namespace cardtable {

enum class VerdictKind : std::uint8_t {
  kLegal,
  kMistake,     ///< breaks `rule`, but the game takes it and makes the player pay (Last Card's penalties)
  kForbidden,   ///< breaks `rule`; nothing happens
  kImpossible,  ///< no rule is needed to refuse it; `why` says what is wrong
};

/// `Rule` is the game's own enumeration of its rule ids.
template <class Rule>
struct Verdict {
  VerdictKind kind = VerdictKind::kLegal;
  Rule rule{};
  const Phrase* why = nullptr;  ///< of kImpossible

  static constexpr Verdict legal() { return {}; }
  static constexpr Verdict mistake(Rule rule) { return {VerdictKind::kMistake, rule, nullptr}; }
  static constexpr Verdict forbidden(Rule rule) { return {VerdictKind::kForbidden, rule, nullptr}; }
  /// `why` is the kPhrase of a message.
  static constexpr Verdict impossible(const Phrase& why) { return {VerdictKind::kImpossible, Rule{}, &why}; }
  static constexpr Verdict impossible(Phrase&& why) = delete;

  constexpr bool is_legal() const { return kind == VerdictKind::kLegal; }
  /// Whether `apply` may be called with the move.
  constexpr bool is_accepted() const { return kind == VerdictKind::kLegal || kind == VerdictKind::kMistake; }
};

}  // namespace cardtable
