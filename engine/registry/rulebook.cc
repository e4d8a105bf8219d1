#include "engine/registry/rulebook.h"

#include <algorithm>
#include <array>
#include <map>

#include "engine/kit/say.h"
#include "engine/kit/words.h"

namespace cardtable {
namespace {

constexpr std::string_view kRuleHeading = "### ";
/// `## In short`, in each language.
constexpr std::array<std::string_view, 4> kInShortHeadings{"## In short", "## Kurz gesagt", "## En pocas palabras",
                                                           "## En bref"};
constexpr std::string_view kUsual = "<!-- usual -->";
constexpr std::string_view kUsualEnd = "<!-- /usual -->";

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \n\r\t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \n\r\t") - begin + 1);
}

/// Wrapped lines of a paragraph become one line; list items and table rows keep theirs.
std::string unwrapped(std::string_view text) {
  std::string joined;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char next = i + 1 < text.size() ? text[i + 1] : '\n';
    const bool is_soft_break =
        text[i] == '\n' && next != '\n' && next != '-' && next != '|' && !joined.empty() && joined.back() != '\n';
    joined += is_soft_break ? ' ' : text[i];
  }
  return joined;
}

/// Takes the first line off a text.
std::string_view next_line(std::string_view& text) {
  const auto end = std::min(text.find('\n'), text.size());
  const auto line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

/// Whether the line is the heading of a rule: `### LC-RUN-4 Wraps`. `### A plain heading` is not.
bool is_rule_heading(std::string_view line) {
  if (!line.starts_with(kRuleHeading)) return false;
  const auto heading = line.substr(kRuleHeading.size());
  return heading.substr(0, heading.find(' ')).find('-') != std::string_view::npos;
}

/// The text below the heading of a rule, as written.
struct Section {
  std::string body;  ///< without the notes
  std::vector<RuleNote> notes;
};

/// Takes the lines up to the next heading.
Section take_section(std::string_view& markdown) {
  Section section;
  while (!markdown.empty() && !markdown.starts_with('#')) {
    const auto line = next_line(markdown);
    if (add_note_line(line, section.notes)) continue;
    if (line.empty() && section.body.ends_with("\n\n")) continue;  // what stood round a note
    section.body += line;
    section.body += '\n';
  }
  return section;
}

/// The text with its first paragraph replaced.
std::string with_first_paragraph(std::string_view text, std::string_view first) {
  const auto begin = std::min(text.find_first_not_of('\n'), text.size());
  const auto end = std::min(text.find("\n\n", begin), text.size());
  return std::string(first) + std::string(text.substr(end));
}

std::string list_of(std::span<const RuleNote> notes) {
  std::string list;
  for (const RuleNote& note : notes) list += "\n- " + note.item();
  return list;
}

}  // namespace

std::string RuleText::with_variants(Language language) const {
  return notes.empty() ? text : text + "\n\n" + say(language, kit_msg::rule_variants{}) + list_of(notes);
}

std::string RuleText::text_for(const Variant& variant) const {
  const RuleNote* note = applying_note(notes, variant);
  return note == nullptr ? text : with_first_paragraph(text, note->filled(variant));
}

std::vector<RuleText> parse_rulebook(std::string_view markdown) {
  std::vector<RuleText> rules;
  while (!markdown.empty()) {
    const auto line = next_line(markdown);
    if (!is_rule_heading(line)) continue;
    const auto heading = line.substr(kRuleHeading.size());
    const auto space = std::min(heading.find(' '), heading.size());
    auto section = take_section(markdown);
    std::string body;
    for (std::string_view rest = section.body; !rest.empty();) {
      const auto text = next_line(rest);
      if (text.starts_with("<!--")) continue;  // marks what a page leaves out
      body += text;
      body += '\n';
    }
    rules.push_back({std::string(heading.substr(0, space)), std::string(trimmed(heading.substr(space))),
                     unwrapped(trimmed(body)), std::move(section.notes)});
  }
  return rules;
}

std::vector<std::string> in_short(std::string_view markdown) {
  std::vector<std::string> lines;
  bool in_section = false;
  while (!markdown.empty()) {
    const auto line = next_line(markdown);
    if (line.starts_with('#')) {
      if (in_section) break;
      in_section = std::ranges::find(kInShortHeadings, trimmed(line)) != kInShortHeadings.end();
    } else if (in_section && line.starts_with("- ")) {
      lines.emplace_back(trimmed(line.substr(2)));
    } else if (in_section && line.starts_with("  ") && !lines.empty()) {
      lines.back() += ' ';
      lines.back() += trimmed(line);
    }
  }
  return lines;
}

namespace {

/// What `read` makes of the rulebooks, for each language once.
template <class Read>
auto in_each_language(const Read& read) {
  std::array<decltype(read(Language::kEnglish)), kLanguages> all;
  for (std::size_t i = 0; i < kLanguages; ++i) all[i] = read(static_cast<Language>(i));
  return all;
}

}  // namespace

std::span<const std::string> in_short_of(std::string_view game, Language language) {
  static const auto all = in_each_language([](Language one) {
    std::map<std::string_view, std::vector<std::string>> books;
    for (const auto& book : rulebooks(one)) books.emplace(book.game, in_short(book.markdown));
    return books;
  });
  const auto& books = all[index(language)];
  const auto found = books.find(game);
  return found == books.end() ? std::span<const std::string>() : found->second;
}

std::span<const RuleText> all_rules(Language language) {
  static const auto all = in_each_language([](Language one) {
    std::vector<RuleText> rules;
    for (const auto& book : rulebooks(one)) {
      auto some = parse_rulebook(book.markdown);
      rules.insert(rules.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
    }
    return rules;
  });
  return all[index(language)];
}

const RuleText* find_rule(std::string_view id, Language language) {
  const auto rules = all_rules(language);
  const auto found = std::ranges::find(rules, id, &RuleText::id);
  return found == rules.end() ? nullptr : &*found;
}

std::string rule_message(std::string_view id, const Variant& variant, Language language) {
  const RuleText* rule = find_rule(id, language);
  if (rule == nullptr) return {};
  const auto text = rule->text_for(variant);
  return text.substr(0, text.find("\n\n"));
}

namespace {

/// The markdown with what `say` makes of each rule's section.
template <class Say>
std::string with_rules_said(std::string_view markdown, const Say& say) {
  std::string text;
  while (!markdown.empty()) {
    const auto line = next_line(markdown);
    text += line;
    text += '\n';
    if (!is_rule_heading(line)) continue;
    text += say(take_section(markdown));
    if (!text.ends_with('\n')) text += '\n';
  }
  return text;
}

std::string without_usual_parts(std::string_view markdown) {
  std::string text;
  bool is_left_out = false;
  while (!markdown.empty()) {
    const auto line = next_line(markdown);
    if (line == kUsualEnd) {
      is_left_out = false;
    } else if (line == kUsual) {
      is_left_out = true;
    } else if (!is_left_out) {
      text += line;
      text += '\n';
    }
  }
  return text;
}

}  // namespace

std::string rulebook_text(std::string_view markdown, Language language) {
  return with_rules_said(markdown, [&](const Section& section) {
    if (section.notes.empty()) return section.body;
    const auto variants = say(language, kit_msg::rule_variants{});
    return std::string(trimmed(section.body)) + "\n\n" + variants + "\n" + list_of(section.notes) + "\n\n";
  });
}

std::string rulebook_text(std::string_view markdown, const Variant& variant) {
  const auto text = variant.is_usual() ? std::string(markdown) : without_usual_parts(markdown);
  return with_rules_said(text, [&](const Section& section) {
    const RuleNote* note = applying_note(section.notes, variant);
    return note == nullptr ? section.body : with_first_paragraph(section.body, note->filled(variant));
  });
}

std::vector<std::string> wrong_notes(std::string_view markdown, std::span<const OptionSpec> specs) {
  std::vector<std::string> problems;
  for (const RuleText& rule : parse_rulebook(markdown)) {
    for (const RuleNote& note : rule.notes) {
      if (auto problem = note.problem(specs); !problem.empty()) problems.push_back(rule.id + ": " + problem);
    }
  }
  for (std::size_t i = kTurnLimitOption + 1; i < specs.size(); ++i) {
    const auto name = std::string(specs[i].name);
    if (markdown.contains("`" + name + "`") || markdown.contains("`" + name + "=")) continue;
    problems.push_back("the rulebook does not say what the option " + name + " changes");
  }
  return problems;
}

}  // namespace cardtable
