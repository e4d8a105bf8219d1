#include "engine/registry/rulebook.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/registry/registry.h"

namespace cardtable {
namespace {

TEST(Rulebook, RulesAreHeadingsWithWhatStandsBelow) {
  const auto rules = parse_rulebook(
      "# A game\nintro\n## Part\n### AB-ONE-1 First rule\nOne sentence\nwrapped.\n\nSecond paragraph.\n"
      "### Just a heading\nno rule\n### AB-TWO-1 Second\n- item\n- item two\n## End\ntail\n");
  ASSERT_EQ(rules.size(), 2U);
  EXPECT_EQ(rules[0].id, "AB-ONE-1");
  EXPECT_EQ(rules[0].title, "First rule");
  EXPECT_EQ(rules[0].text, "One sentence wrapped.\n\nSecond paragraph.");
  EXPECT_EQ(rules[1].text, "- item\n- item two");
}

TEST(Rulebook, EveryRuleOfEveryGameHasAText) {
  const Registry registry;
  ASSERT_FALSE(registry.games().empty());
  for (const auto& game : registry.games()) {
    for (const auto id : game->info().rules) EXPECT_FALSE(rule_message(id).empty()) << id;
  }
}

TEST(Rulebook, AMessageIsTheFirstParagraph) {
  EXPECT_EQ(rule_message("LC-EFFECT-1"), "Only the last card played in a turn has an effect.");
  EXPECT_EQ(find_rule("LC-NONE-1"), nullptr);
  EXPECT_EQ(rule_message("LC-NONE-1"), "");
}

TEST(Rulebook, NoTwoGamesShareARuleId) {
  std::set<std::string> ids;
  for (const auto& rule : all_rules()) EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
  EXPECT_GT(ids.size(), 100U);
}

}  // namespace
}  // namespace cardtable
