// Lessons, examples and rulebooks in other languages: their texts take the place of the English ones, and nothing is
// missing in a language that is shipped.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "engine/kit/languages.h"
#include "engine/registry/registry.h"
#include "engine/registry/rulebook.h"
#include "engine/teaching/examples.h"
#include "engine/teaching/lesson_play.h"
#include "engine/teaching/lessons.h"

namespace cardtable {
namespace {

constexpr std::string_view kLessons =
    "lesson first Begin\npromise Play.\nstep\nsay Play a 9.\nwant play 9C\nremark draw : Not yet.\ntip Look.\nend "
    "Good.\n";

std::string problem(std::string_view words) {
  const auto read = parse_lessons(kLessons, words);
  return read ? "" : read.error().text();
}

TEST(LessonWords, TakeThePlaceOfTheEnglishOnes) {
  const auto read = parse_lessons(
      kLessons,
      "lesson first Anfang\npromise Spiel.\nstep\nsay Spiel eine 9.\nremark draw : Noch nicht.\ntip Sieh hin.\n"
      "end Gut.\n");
  ASSERT_TRUE(read) << read.error().text();
  const Lesson& lesson = read->lessons.at(0);
  EXPECT_EQ(lesson.title, "Anfang");
  EXPECT_EQ(lesson.promise, "Spiel.");
  EXPECT_EQ(lesson.ending, "Gut.");
  EXPECT_EQ(lesson.tips, std::vector<std::string>{"Sieh hin."});
  EXPECT_EQ(lesson.steps.at(0).say, "Spiel eine 9.");
  EXPECT_EQ(lesson.steps.at(0).remarks.at(0).text, "Noch nicht.");
  EXPECT_EQ(lesson.steps.at(0).wanted, std::vector<std::string_view>{"play 9C"}) << "the moves stay";
}

TEST(LessonWords, AnErrorSaysWhatIsMissing) {
  EXPECT_EQ(problem("lesson second Anfang\npromise a\nstep\nsay b\n"), "line 1: is not the lesson first");
  EXPECT_EQ(problem("lesson first A\npromise a\nend c\ntip d\nstep\nremark draw : e\n"), "line 5: misses its `say`");
  EXPECT_EQ(problem("lesson first A\npromise a\nend c\ntip d\n"), "line 1: has 0 steps in place of 1");
  EXPECT_EQ(problem("lesson first A\npromise a\nend c\ntip d\nstep\nsay b\nremark end : e\n"),
            "line 7: is not about  draw");
  EXPECT_EQ(problem("lesson first A\npromise a\nend c\ntip d\nstep\nsay b\ndone f\nremark draw : e\n"),
            "line 5: needs no `done`");
}

TEST(LessonWords, ExamplesKeepTheirOrder) {
  constexpr std::string_view kExamples = "example A-B-1\ntext One.\nexample A-B-2\n";
  EXPECT_EQ(parse_examples(kExamples, "example A-B-1\ntext Eins.\nexample A-B-2\n")->examples.at(0).text, "Eins.");
  EXPECT_FALSE(parse_examples(kExamples, "example A-B-1\ntext Eins.\n"));
  EXPECT_FALSE(parse_examples(kExamples, "example A-B-2\nexample A-B-1\ntext Eins.\n"));
  EXPECT_FALSE(parse_examples(kExamples, "example A-B-1\nexample A-B-2\n"));
}

/// What is missing is in English, except in a language that is shipped: there nothing is.
class InLanguage : public testing::TestWithParam<std::size_t> {
 protected:
  Language language() const { return static_cast<Language>(GetParam()); }
  bool must_be_translated() const {
    return is_shipped(language()) && language() == written(language()) && language() != Language::kEnglish;
  }
};

TEST_P(InLanguage, LessonsAndExamplesAreWhole) {
  const Registry registry;
  for (const LessonFile& file : lesson_files(language())) {
    EXPECT_FALSE(must_be_translated() && file.words.empty()) << file.game;
    const auto lessons = load_lessons(*registry.find(file.game), file.text, file.words);
    EXPECT_TRUE(lessons) << file.game << " " << lessons.error().text();
  }
  for (const ExampleFile& file : example_files(language())) {
    EXPECT_FALSE(must_be_translated() && file.words.empty()) << file.game;
    const auto examples = parse_examples(file.text, file.words);
    EXPECT_TRUE(examples) << file.game << " " << examples.error().text();
  }
}

TEST_P(InLanguage, RulebooksHaveTheSameRulesAndNotes) {
  const auto books = rulebooks(language());
  for (const Rulebook& english : rulebooks()) {
    const auto book = std::ranges::find(books, english.game, &Rulebook::game);
    ASSERT_TRUE(book != books.end()) << english.game;
    EXPECT_FALSE(must_be_translated() && book->markdown == english.markdown) << english.game;
    EXPECT_EQ(in_short(book->markdown).size(), in_short(english.markdown).size()) << english.game;
    const auto rules = parse_rulebook(english.markdown);
    const auto translated = parse_rulebook(book->markdown);
    ASSERT_EQ(translated.size(), rules.size()) << english.game;
    for (std::size_t i = 0; i < rules.size(); ++i) {
      EXPECT_EQ(translated[i].id, rules[i].id);
      EXPECT_FALSE(translated[i].text.empty()) << rules[i].id;
      ASSERT_EQ(translated[i].notes.size(), rules[i].notes.size()) << rules[i].id;
      for (std::size_t note = 0; note < rules[i].notes.size(); ++note) {
        const auto& own = rules[i].notes[note].conditions;
        const auto& other = translated[i].notes[note].conditions;
        ASSERT_EQ(other.size(), own.size()) << rules[i].id;
        for (std::size_t k = 0; k < own.size(); ++k) {
          EXPECT_EQ(other[k].option, own[k].option) << rules[i].id;
          EXPECT_EQ(other[k].value, own[k].value) << rules[i].id;
        }
      }
    }
  }
}

TEST_P(InLanguage, NotesFillTheirPlaces) {
  const Registry registry;
  for (const Rulebook& book : rulebooks(language())) {
    const auto problems = wrong_notes(book.markdown, registry.find(book.game)->info().options);
    EXPECT_TRUE(problems.empty()) << book.game << ": " << problems.front();
  }
}

std::string name_of_language(const testing::TestParamInfo<std::size_t>& tested) {
  return std::to_array<std::string>({"English", "German", "Spanish", "French", "Pseudo"}).at(tested.param);
}
INSTANTIATE_TEST_SUITE_P(Every, InLanguage, testing::Range<std::size_t>(0, kLanguages), name_of_language);

}  // namespace
}  // namespace cardtable
