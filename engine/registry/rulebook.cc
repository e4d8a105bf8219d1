#include "engine/registry/rulebook.h"

#include <algorithm>

namespace cardtable {
namespace {

constexpr std::string_view kRuleHeading = "### ";

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

}  // namespace

std::vector<RuleText> parse_rulebook(std::string_view markdown) {
  std::vector<RuleText> rules;
  std::string body;
  bool in_rule = false;
  const auto close = [&] {
    if (in_rule) rules.back().text = unwrapped(trimmed(body));
    body.clear();
    in_rule = false;
  };
  while (!markdown.empty()) {
    const auto end = std::min(markdown.find('\n'), markdown.size());
    const auto line = markdown.substr(0, end);
    markdown.remove_prefix(std::min(end + 1, markdown.size()));
    if (line.starts_with('#')) {
      close();
      if (!line.starts_with(kRuleHeading)) continue;
      const auto heading = line.substr(kRuleHeading.size());
      const auto space = heading.find(' ');
      if (heading.substr(0, space).find('-') == std::string_view::npos) continue;  // a plain heading
      in_rule = true;
      rules.push_back({std::string(heading.substr(0, space)),
                       space == std::string_view::npos ? "" : std::string(trimmed(heading.substr(space))), ""});
    } else if (in_rule) {
      body += line;
      body += '\n';
    }
  }
  close();
  return rules;
}

std::span<const RuleText> all_rules() {
  static const std::vector<RuleText> rules = [] {
    std::vector<RuleText> all;
    for (const auto& book : rulebooks()) {
      auto some = parse_rulebook(book.markdown);
      all.insert(all.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
    }
    return all;
  }();
  return rules;
}

const RuleText* find_rule(std::string_view id) {
  const auto rules = all_rules();
  const auto found = std::ranges::find(rules, id, &RuleText::id);
  return found == rules.end() ? nullptr : &*found;
}

std::string rule_message(std::string_view id) {
  const RuleText* rule = find_rule(id);
  if (rule == nullptr) return {};
  return rule->text.substr(0, rule->text.find("\n\n"));
}

}  // namespace cardtable
