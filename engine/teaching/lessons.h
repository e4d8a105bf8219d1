// Lessons: a game learned by playing it. They are written in engine/games/<game>/lessons.txt and embedded at build
// time. lesson_play.h plays them. A test plays all of them, so no lesson can teach a move that the rules refuse.
//
//   lesson runs Runs                        key and title
//   promise Get rid of four cards at once.  what is achieved in it
//
//   step
//   position {"game":"last-card",…}         where it begins (scene.h says how else); otherwise it goes on
//   say Now play the 10.                    what is said; one line, or several that follow each other
//   point card:10H                          what it is about: keys of meanings (engine/kit/guide.h), or `cell:c2`, a
//                                           cell of a board that has no meaning of its own
//   teach LC-RUN-1 LC-RUN-2                 the rules that are learned
//   want play 10H / play 8H                 the moves that are right; `play *` is any legal one that begins so
//   refuse LC-RUN-2 play 10C : Text         refused, or a mistake, by that rule; the text may be left out
//   remark draw : Text                      legal, but not what is wanted
//   other Text                              said of any other legal move
//   then draw / play 6D                     what the others do after it
//   done Text                               said once that has happened
//
//   end Text                                said at the end of the lesson
//
//   lesson game A whole game                the coached game against a bot, instead of steps
//   coach 2 easy
//   tip Text                                what to keep in mind; any number of them
//
//   later LC-PEN-4 why it is not taught     a rule that a beginner may meet, and can read about then
//   never LC-STALE-1 why                    a rule that a beginner does not meet
//
// The learner sits at seat 0. A step without `want` is only read.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/teaching/scene.h"

namespace cardtable {

struct LessonFile {
  std::string_view game;  ///< its key, `last-card`
  std::string_view text;
  std::string_view words{};  ///< its texts in another language, lessons.de.txt; empty for English
};
std::span<const LessonFile> lesson_files(Language language = Language::kEnglish);

/// What the lesson says about a move that is not the right one.
struct LessonRemark {
  int line = 0;
  std::string_view moves{};  ///< a move, or `play *`
  std::string_view rule{};   ///< that refuses it; empty where it is legal
  std::string text{};
};

struct LessonStep {
  int line = 0;
  std::optional<Scene> scene{};  ///< none: it goes on from the step before
  std::string say{};
  std::vector<std::string_view> points{};
  std::vector<std::string_view> rules{};
  std::vector<std::string_view> wanted{};
  std::vector<LessonRemark> remarks{};
  std::string other{};
  std::vector<std::string_view> then{};
  std::string done{};
};

struct CoachedGame {
  std::size_t players = 0;
  std::string_view level{};
};

struct Lesson {
  int line = 0;
  std::string_view key{};
  std::string_view title{};
  std::string promise{};
  std::vector<LessonStep> steps{};
  std::optional<CoachedGame> coached{};
  std::vector<std::string> tips{};
  std::string ending{};

  /// The rules that its steps teach or are refused by, each once, in the order in which they come up.
  std::vector<std::string_view> rules() const;
};

struct Lessons {
  struct Left {
    int line = 0;
    std::string_view rule{};
    std::string_view why{};
    bool comes_up = false;  ///< a beginner may meet it
  };
  std::vector<Lesson> lessons{};
  std::vector<Left> left_out{};

  const Lesson* find(std::string_view key) const;
  bool teaches(std::string_view rule) const;
};

/// With the texts of `words` in place of its own, if there are any. What is returned points into both. An error names
/// the line.
std::expected<Lessons, InputError> parse_lessons(std::string_view text, std::string_view words = {});

/// Puts the texts of `words` in place. They are lessons in which only the texts are written: lessons, steps, remarks
/// and tips in the same order as the others, and a text wherever they have one. An error names the line in `words`.
std::optional<InputError> put_words(Lessons& lessons, Lessons words);

/// The learner's seat in every lesson.
inline constexpr Seat kLearner = Seat{0};

}  // namespace cardtable
