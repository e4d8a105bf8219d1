// Lessons in a terminal.
#include <gtest/gtest.h>

#include <sstream>

#include "apps/cli/play/lesson_game.h"
#include "engine/registry/registry.h"
#include "tables/table/lesson_messages.h"
#include "tests/cli/plain_words.h"

namespace cardtable {
namespace {

struct Learned {
  std::string text;
  bool to_the_end = false;
};

Learned learn(std::string_view game, std::string_view key, const std::string& typed,
              Language language = Language::kEnglish) {
  const Registry registry;
  for (const LessonFile& file : lesson_files()) {
    if (file.game != game) continue;
    const auto lessons = *parse_lessons(file.text);
    std::istringstream in(typed);
    std::ostringstream out;
    const bool done =
        LessonGame(*registry.find(game), *lessons.find(key), Terminal{in, out, false, Paint(false), language}).run();
    return {out.str(), done};
  }
  return {};
}

bool has(const Learned& learned, std::string_view words) { return learned.text.find(words) != std::string::npos; }

TEST(Learn, ALessonIsPlayedThroughByTyping) {
  const auto learned = learn("last-card", "first-turns", "play 9C\nend\ndraw\nplay 4H\n");
  EXPECT_TRUE(learned.to_the_end);
  EXPECT_TRUE(has(learned, "1 of 4"));
  EXPECT_TRUE(has(learned, "Ben had to match your 9 of clubs"));
  EXPECT_TRUE(has(learned, "Done. "));
}

TEST(Learn, AWrongMoveIsExplainedAndTheStepStays) {
  const auto learned = learn("last-card", "first-turns", "play KD\nplay 4H\nquit\n");
  EXPECT_FALSE(learned.to_the_end);
  EXPECT_TRUE(has(learned, "neither a heart nor a 9"));
  EXPECT_TRUE(has(learned, "LC-MATCH-1"));
  EXPECT_TRUE(has(learned, "The 4 of hearts would match too"));
  EXPECT_FALSE(has(learned, "2 of 4"));
}

TEST(Learn, EveryLessonCanBeShown) {
  const Registry registry;
  for (const LessonFile& file : lesson_files()) {
    const auto read = parse_lessons(file.text);
    ASSERT_TRUE(read);
    for (const Lesson& lesson : read->lessons) {
      std::string typed;
      for (const LessonStep& step : lesson.steps) typed += step.wanted.empty() ? "\n" : "show\n";
      EXPECT_TRUE(learn(file.game, lesson.key, typed).to_the_end) << file.game << " " << lesson.key;
    }
  }
}

// Every lesson with a mistyped move and the help of each step.
TEST(Learn, InThePseudoLanguageNoWordIsPlain) {
  const Registry registry;
  for (const LessonFile& file : lesson_files()) {
    const auto read = parse_lessons(file.text);
    ASSERT_TRUE(read);
    const GameType& game = *registry.find(file.game);
    auto names = names_in(game);
    for (const auto& name : lesson_names(kMaxSeats, Language::kPseudo)) names.merge(words_in(name));
    for (const Lesson& lesson : read->lessons) {
      std::string typed;
      for (const LessonStep& step : lesson.steps) typed += step.wanted.empty() ? "\n" : "fly away\nhelp\nshow\n";
      const auto learned = learn(file.game, lesson.key, typed, Language::kPseudo);
      EXPECT_TRUE(learned.to_the_end) << file.game << " " << lesson.key;
      for (const auto& word : words_in(without_notation(learned.text, game)))
        EXPECT_TRUE(names.contains(word)) << file.game << " " << lesson.key << ": " << word;
    }
  }
}

}  // namespace
}  // namespace cardtable
