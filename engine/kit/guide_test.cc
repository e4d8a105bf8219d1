// The words of a game that has none of its own, and how guides are written.
#include "engine/kit/guide.h"

#include <gtest/gtest.h>

namespace cardtable {
namespace {

TEST(Guide, APlainGameTellsItsSummaryAndItsMoves) {
  const Guide guide = plain_guide("Count up to ten.", 3, {"add 1", "add 2"}, Language::kEnglish);
  EXPECT_EQ(guide.goal, "Count up to ten.");
  EXPECT_EQ(guide.progress.size(), 3U);
  EXPECT_EQ(guide.prompt, "Choose a move");
  ASSERT_EQ(guide.choices.size(), 2U);
  EXPECT_EQ(guide.choices[1].move, "add 2");
  EXPECT_EQ(guide.choices[1].label, "add 2");
}

TEST(Guide, APlayerWithoutAMoveIsAskedNothing) {
  const Guide guide = plain_guide("Count up to ten.", 2, {}, Language::kEnglish);
  EXPECT_EQ(guide.prompt, "");
  EXPECT_TRUE(guide.choices.empty());
}

TEST(Guide, IsWrittenWithEveryField) {
  const Guide guide{
      .goal = "Win.",
      .progress = {{.text = "2 of 5 home", .done = 2, .of = 5}},
      .prompt = "Draw",
      .choices = {{.move = "draw", .label = "Draw 5", .meaning = "", .price = "your turn ends", .is_costly = true}},
      .at_a_price = {{.kind = "show", .moves = {"expose 7C"}, .label = "Show it", .price = "draw 1"}}};
  EXPECT_EQ(
      json::serialize(guide_json(guide)),
      R"({"goal":"Win.","progress":[{"text":"2 of 5 home","done":2,"of":5}],"prompt":"Draw",)"
      R"("choices":[{"move":"draw","label":"Draw 5","meaning":"","price":"your turn ends","goal":false,)"
      R"("costly":true}],"at_a_price":[{"kind":"show","moves":["expose 7C"],"label":"Show it","price":"draw 1"}]})");
}

TEST(Guide, AMeaningNamesItsRuleOnlyIfItHasOne) {
  const std::vector<Meaning> meanings{
      {.key = "card:2H", .name = "the 2 of hearts", .text = "The next player draws 2.", .rule = "LC-PRESS-1"},
      {.key = "counter:cards", .name = "cards", .text = "How many cards are left.", .rule = ""}};
  const auto array = meanings_json(meanings);
  EXPECT_EQ(array.at(0).at("rule"), "LC-PRESS-1");
  EXPECT_FALSE(array.at(1).as_object().contains("rule"));
}

}  // namespace
}  // namespace cardtable
