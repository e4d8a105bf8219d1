// The texts of the rules. They are written once, in engine/games/<game>/rulebook.md, and embedded at build time. A rule
// is a heading `### LC-RUN-4 One wrap a run` and what stands below it, up to the next heading.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cardtable {

struct RuleText {
  std::string id;
  std::string title;
  std::string text;  ///< the whole rule, paragraphs parted by a blank line
};

/// The rules of one rulebook, in the order in which they stand.
std::vector<RuleText> parse_rulebook(std::string_view markdown);

/// All rules of all rulebooks.
std::span<const RuleText> all_rules();

const RuleText* find_rule(std::string_view id);

/// What a refused move is answered with: the rule's first paragraph.
std::string rule_message(std::string_view id);

/// The embedded rulebooks, whole.
struct Rulebook {
  std::string_view game;  ///< its key, `last-card`
  std::string_view markdown;
};
std::span<const Rulebook> rulebooks();

}  // namespace cardtable
