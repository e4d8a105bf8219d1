// What a rule says in a variant. Below a rule of a rulebook, a quotation names options and gives the text that replaces
// the rule's first paragraph where the game is played with other values than the usual ones:
//   > `hand_size`: Each player is dealt {hand_size} cards.
//   > `queen_cover=off`: A Queen needs no cover.
// A note applies where each option it names differs from its default and, if a value is given, equals it; the first one
// that applies counts. `{hand_size}` stands for the value, `{penalty:card:cards}` for `1 card` or `3 cards`. A line
// that does not begin with an option continues the note above it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/option.h"

namespace cardtable {

/// The options of a game, with what they mean.
struct Variant {
  std::span<const OptionSpec> specs;
  OptionValues options;

  /// Whether the rules are the usual ones. A turn limit changes none of them.
  bool is_usual() const;
};

struct RuleNote {
  struct Condition {
    std::string option;
    std::string value;  ///< empty for any but the default
  };
  std::vector<Condition> conditions;
  std::string text;  ///< with `{option}` where a value goes

  bool applies(const Variant& variant) const;
  /// The text with the variant's values.
  std::string filled(const Variant& variant) const;
  /// As an item of a list of variants: `hand_size`: Each player is dealt `hand_size` cards.
  std::string item() const;
  /// What is wrong with the note for a game with these options; empty when nothing is.
  std::string problem(std::span<const OptionSpec> specs) const;
};

/// Adds a line of a quotation, `>` included, to the notes. False for a quotation that is no note.
bool add_note_line(std::string_view line, std::vector<RuleNote>& notes);

/// The note that applies; null if the rule stands as usual.
const RuleNote* applying_note(std::span<const RuleNote> notes, const Variant& variant);

}  // namespace cardtable
