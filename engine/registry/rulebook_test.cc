#include "engine/registry/rulebook.h"

#include <gtest/gtest.h>

#include <array>
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

TEST(Rulebook, InShortIsTheListOfItsSection) {
  const auto lines = in_short(
      "# A game\n- not this\n## In short\n\n- The goal, which takes\n  two lines.\n- The turn.\n\n## Notation\n- nor "
      "this\n");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0], "The goal, which takes two lines.");
  EXPECT_EQ(lines[1], "The turn.");
  EXPECT_TRUE(in_short("# A game\n## In shorter\n- nothing\n").empty());
  EXPECT_TRUE(in_short_of("no-such-game").empty());
}

TEST(Rulebook, EveryGameIsExplainedInAFewLines) {
  const Registry registry;
  for (const auto& game : registry.games()) {
    const auto lines = in_short_of(game->info().key);
    EXPECT_GE(lines.size(), 3U) << game->info().key;
    EXPECT_LE(lines.size(), 6U) << game->info().key;
    for (const auto& line : lines) {
      EXPECT_TRUE(line.ends_with('.')) << line;
      EXPECT_LE(line.size(), 260U) << line;
      EXPECT_EQ(line.find('`'), std::string::npos) << "notation is not for somebody new: " << line;
    }
  }
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

constexpr std::array<std::string_view, 3> kWords{"A", "K", "Q"};
constexpr std::array<OptionSpec, 5> kSpecs{
    kTurnLimitSpec,
    OptionSpec{.name = "hand", .fallback = 5, .min = 1, .max = 9},
    OptionSpec{.name = "cover", .kind = OptionKind::kSwitch, .fallback = 1},
    OptionSpec{.name = "enter", .kind = OptionKind::kSubset, .fallback = 3, .words = kWords},
    OptionSpec{.name = "mode", .kind = OptionKind::kChoice, .words = kWords},
};
constexpr std::string_view kBook =
    "# A game\n<!-- usual -->\nAs usual.\n<!-- /usual -->\n## Part\n### AB-ONE-1 First\nFive cards\neach.\n\nMore.\n"
    "\n> `hand` `cover=off`: {hand:card:cards}, no cover.\n> `hand`: There are {hand}.\n"
    "> `enter`: {enter}\n> may enter.\n\n### AB-TWO-1 Second\nNo notes.\n\n## End\ntail\n";

Variant variant_with(std::initializer_list<std::pair<std::size_t, std::int32_t>> values) {
  Variant variant{kSpecs, default_options(kSpecs)};
  for (const auto& [option, value] : values) variant.options[option] = value;
  return variant;
}

std::string message_with(std::initializer_list<std::pair<std::size_t, std::int32_t>> values) {
  return parse_rulebook(kBook)[0].text_for(variant_with(values));
}

TEST(RuleNotes, TheFirstNoteThatAppliesReplacesTheFirstParagraph) {
  const auto rules = parse_rulebook(kBook);
  ASSERT_EQ(rules.size(), 2U);
  EXPECT_EQ(rules[0].text, "Five cards each.\n\nMore.");
  EXPECT_EQ(message_with({}), "Five cards each.\n\nMore.");
  EXPECT_EQ(message_with({{1, 7}}), "There are 7.\n\nMore.");
  EXPECT_EQ(message_with({{2, 0}}), "Five cards each.\n\nMore.") << "cover alone changes nothing here";
  EXPECT_EQ(message_with({{1, 7}, {2, 0}}), "7 cards, no cover.\n\nMore.");
  EXPECT_EQ(message_with({{1, 1}, {2, 0}}), "1 card, no cover.\n\nMore.");
  EXPECT_EQ(message_with({{3, 7}}), "A, K and Q may enter.\n\nMore.") << "a note may have several lines";
  EXPECT_EQ(message_with({{3, 4}}), "Q may enter.\n\nMore.");
  EXPECT_EQ(message_with({{3, 0}}), "none may enter.\n\nMore.");
  EXPECT_EQ(message_with({{0, 9}}), "Five cards each.\n\nMore.");
}

TEST(RuleNotes, ARulebookListsThemOrIsWhatIsPlayed) {
  EXPECT_EQ(rulebook_text(kBook),
            "# A game\n<!-- usual -->\nAs usual.\n<!-- /usual -->\n## Part\n### AB-ONE-1 First\nFive cards\neach.\n\n"
            "More.\n\nVariants:\n\n- `hand` `cover=off`: `hand` cards, no cover.\n- `hand`: There are `hand`.\n"
            "- `enter`: `enter` may enter.\n\n### AB-TWO-1 Second\nNo notes.\n\n## End\ntail\n");
  EXPECT_EQ(rulebook_text(kBook, variant_with({{1, 7}})),
            "# A game\n## Part\n### AB-ONE-1 First\nThere are 7.\n\nMore.\n\n### AB-TWO-1 Second\nNo notes.\n\n"
            "## End\ntail\n");
  EXPECT_TRUE(rulebook_text(kBook, variant_with({{0, 100}})).contains("As usual.")) << "a turn limit is no variant";
  EXPECT_EQ(parse_rulebook(kBook)[0].with_variants(),
            "Five cards each.\n\nMore.\n\nVariants:\n- `hand` `cover=off`: `hand` cards, no cover.\n"
            "- `hand`: There are `hand`.\n- `enter`: `enter` may enter.");
}

TEST(RuleNotes, WhatIsWrongWithThemIsFound) {
  const auto wrong = [](std::string_view note) {
    const auto text = "### AB-ONE-1 One\nText `hand` `cover` `enter` `mode`.\n\n> " + std::string(note) + "\n";
    const auto problems = wrong_notes(text, kSpecs);
    return problems.empty() ? std::string() : problems.front();
  };
  EXPECT_EQ(wrong("`hand=6`: Six."), "");
  EXPECT_EQ(wrong("`hnad`: Six."), "AB-ONE-1: there is no option 'hnad'");
  EXPECT_EQ(wrong("`hand=10`: Ten."), "AB-ONE-1: hand must be a number from 1 to 9");
  EXPECT_EQ(wrong("`hand=5`: Five."), "AB-ONE-1: hand=5 is the default");
  EXPECT_EQ(wrong("`cover=on`: Covered."), "AB-ONE-1: cover=on is the default");
  EXPECT_EQ(wrong("`cover=off`: {hnad}."), "AB-ONE-1: there is no option 'hnad'");
  EXPECT_EQ(wrong("`hand`: {hand:card}."), "AB-ONE-1: 'hand:card' has only one form");
  EXPECT_EQ(wrong("`hand`:"), "AB-ONE-1: the note says nothing");
  EXPECT_EQ(wrong_notes("### AB-ONE-1 One\n`hand` `enter=Q`\n", kSpecs),
            (std::vector<std::string>{"the rulebook does not say what the option cover changes",
                                      "the rulebook does not say what the option mode changes"}));
}

// Except the rules of the table, which every rulebook has in the same words.
TEST(Rulebook, NoTwoGamesShareARuleId) {
  std::set<std::string> ids;
  for (const auto& rule : all_rules()) {
    const bool is_new = ids.insert(rule.id).second;
    if (rule.id.starts_with("TABLE-")) {
      EXPECT_EQ(rule.text, find_rule(rule.id)->text);
    } else {
      EXPECT_TRUE(is_new) << rule.id;
    }
  }
  EXPECT_GT(ids.size(), 100U);
}

}  // namespace
}  // namespace cardtable
