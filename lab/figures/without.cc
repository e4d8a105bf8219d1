#include <set>

#include "lab/figures/card_groups.h"
#include "lab/figures/lab_plan.h"

namespace cardtable {
namespace {

/// The groups of every deck of a catalogue.
std::map<std::string, std::set<std::string>, std::less<>> groups_by_deck(const json::array& catalog) {
  const auto groups = card_groups(catalog);
  std::map<std::string, std::set<std::string>, std::less<>> decks;
  for (const json::value& card : catalog) {
    const auto& fields = card.get_object();
    const auto group = groups.find(std::string_view(fields.at("id").get_string()));
    const auto* deck = fields.if_contains("deck");
    if (group == groups.end() || deck == nullptr || !deck->is_string()) continue;
    decks[std::string(deck->get_string())].insert(group->second);
  }
  return decks;
}

}  // namespace

WithoutPlan without_plan(std::string_view pattern, const GameType& type) {
  WithoutPlan plan{.pattern = std::string(pattern), .others = {}};
  // The group stands between the last space and the star: `play Q*`.
  const auto begin = pattern.rfind(' ') + 1;  // 0 without a space
  const auto end = std::min(pattern.find('*', begin), pattern.size());
  const std::string named(pattern.substr(begin, end - begin));
  for (const auto& [deck, groups] : groups_by_deck(type.catalog())) {
    if (!groups.contains(named)) continue;
    for (const std::string& other : groups) {
      if (other == named) continue;
      plan.others.push_back(std::string(pattern.substr(0, begin)) + other + std::string(pattern.substr(end)));
    }
  }
  return plan;
}

}  // namespace cardtable
