// The texts of the rules. They are in engine/games/<game>/rulebook.md, in other languages in rulebook.de.md beside it,
// and embedded at build time. A rule is a heading `### LC-RUN-4 Wraps` and the text below it, up to the next heading,
// with a note for each variant that changes it (rule_note.h). The list under `## In short` explains the game to a
// newcomer in a few lines. Text between
// `<!-- usual -->` and `<!-- /usual -->` is left out in variants.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/language.h"
#include "engine/registry/rule_note.h"

namespace cardtable {

struct RuleText {
  std::string id;
  std::string title;
  std::string text;  ///< the whole rule without its notes, paragraphs separated by a blank line
  std::vector<RuleNote> notes;

  /// With a list of the variants below.
  std::string with_variants(Language language = Language::kEnglish) const;
  /// The rule in a game with these options.
  std::string text_for(const Variant& variant) const;
};

/// The rules of one rulebook, in their order.
std::vector<RuleText> parse_rulebook(std::string_view markdown);

/// The rules in a few lines: the list below the heading `## In short`, one string for each item; empty without one.
std::vector<std::string> in_short(std::string_view markdown);

/// The same for a game by its key, parsed once; empty when its rulebook has no such section.
std::span<const std::string> in_short_of(std::string_view game, Language language = Language::kEnglish);

/// All rules of all rulebooks.
std::span<const RuleText> all_rules(Language language = Language::kEnglish);

const RuleText* find_rule(std::string_view id, Language language = Language::kEnglish);

/// The answer to a refused move: the rule's first paragraph in this variant.
std::string rule_message(std::string_view id, const Variant& variant = {}, Language language = Language::kEnglish);

/// A rulebook for people: the notes as lists of variants, or the rules as they are in one variant.
std::string rulebook_text(std::string_view markdown, Language language = Language::kEnglish);
std::string rulebook_text(std::string_view markdown, const Variant& variant);

/// What is wrong with the notes of a rulebook for a game with these options, one line each.
std::vector<std::string> wrong_notes(std::string_view markdown, std::span<const OptionSpec> specs);

/// The embedded rulebooks, whole.
struct Rulebook {
  std::string_view game;  ///< its key, `last-card`
  std::string_view markdown;
};
std::span<const Rulebook> rulebooks(Language language = Language::kEnglish);

}  // namespace cardtable
