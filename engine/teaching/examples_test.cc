// Every example of every rulebook does what it claims.
#include "engine/teaching/examples.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/registry/registry.h"
#include "engine/registry/rulebook.h"

namespace cardtable {
namespace {

TEST(Examples, AFileIsReadLineByLine) {
  const auto read = parse_examples(
      "# a note\nexample LC-RUN-1\ntext A step\ndeal 2 42\nbefore draw / play 6D\nseat 1\nplay end\nrefuse play 4C\n\n"
      "none LC-SETUP-1 it is about dealing\n");
  ASSERT_TRUE(read.has_value());
  ASSERT_EQ(read->examples.size(), 1U);
  const Example& one = read->examples[0];
  EXPECT_EQ(one.rule, "LC-RUN-1");
  EXPECT_EQ(one.text, "A step");
  EXPECT_EQ(one.scene.players, 2U);
  EXPECT_EQ(one.scene.seed, 42U);
  EXPECT_EQ(one.scene.before, (std::vector<std::string_view>{"draw", "play 6D"}));
  EXPECT_EQ(one.seat, seat_at(1));
  EXPECT_EQ(one.plays, (std::vector<std::string_view>{"end"}));
  EXPECT_EQ(one.refused, "play 4C");
  EXPECT_EQ(read->none[0].rule, "LC-SETUP-1");
  EXPECT_EQ(read->none[0].why, "it is about dealing");
  EXPECT_FALSE(parse_examples("nonsense\n").has_value());
  EXPECT_FALSE(parse_examples("none LC-SETUP-1\n").has_value()) << "without a reason";
}

TEST(Examples, AClaimThatIsNotSoIsRefused) {
  const Registry registry;
  const GameType& type = *registry.find("last-card");
  // 3H is turned up, and the first hand is 6D 10D 4H 10S QS.
  Example example{.rule = "LC-MATCH-1", .scene = {.players = 2, .seed = 42}, .refused = "play 6D"};
  EXPECT_TRUE(show_example(type, example).has_value());
  example.refused = "play 4H";
  EXPECT_EQ(show_example(type, example).error().message, "is legal");
  example.refused = "end";
  EXPECT_EQ(show_example(type, example).error().message, "is refused by LC-TURN-1");
  example.refused = "";
  example.plays = {"play 4H", "draw"};
  EXPECT_TRUE(show_example(type, example).error().message.starts_with("draw: "));
}

TEST(Examples, EveryExampleIsWhatItClaims) {
  const Registry registry;
  EXPECT_EQ(example_files().size(), registry.games().size());
  for (const ExampleFile& file : example_files()) {
    const GameType& type = *registry.find(file.game);
    const auto read = parse_examples(file.text);
    ASSERT_TRUE(read.has_value()) << file.game << ": " << read.error().text();
    for (const Example& example : read->examples) {
      const auto shown = show_example(type, example);
      EXPECT_TRUE(shown.has_value()) << example.rule << ": " << shown.error().text();
      EXPECT_TRUE(!example.text.empty() || !example.plays.empty()) << example.rule << " shows nothing";
    }
  }
}

TEST(Examples, EveryRuleHasOneOrAReasonWhyNot) {
  const Registry registry;
  for (const ExampleFile& file : example_files()) {
    const auto read = *parse_examples(file.text);
    std::set<std::string_view> told;
    for (const auto& none : read.none) {
      EXPECT_TRUE(told.insert(none.rule).second) << none.rule;
      EXPECT_NE(find_rule(none.rule), nullptr) << none.rule;
    }
    for (const auto& example : read.examples) {
      told.insert(example.rule);
      EXPECT_NE(find_rule(example.rule), nullptr) << example.rule;
    }
    for (const auto id : registry.find(file.game)->info().rules) EXPECT_TRUE(told.contains(id)) << id;
  }
}

}  // namespace
}  // namespace cardtable
