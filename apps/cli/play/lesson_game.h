// A lesson in a terminal: the text, the table, the choices, and the reply to each typed line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/play/choice_list.h"
#include "apps/cli/play/terminal.h"
#include "engine/teaching/lesson_play.h"

namespace cardtable {

class LessonGame {
 public:
  LessonGame(const GameType& type, const Lesson& lesson, Terminal terminal);

  /// Goes through the steps; false when the learner quits before the end.
  bool run();

 private:
  bool run_step(std::size_t at);
  void show_step(const Match& match, const LessonStep& step) const;
  /// What the learner can choose; after a piece was chosen, its moves.
  ChoiceList choices(const Match& match) const;
  ChoiceList all_choices(const Match& match) const;
  /// Lists the moves of the piece that the line names. False if it names none.
  bool picks(const Match& match, std::string_view line);
  /// The move that a typed line means.
  std::string read_move(const Match& match, const LessonStep& step, std::string_view line) const;
  void refuse(const LessonAnswer& told) const;
  void make(Match& match, const LessonStep& step, std::string_view move) const;
  void tell(const LessonMove& move) const;

  const GameType& type_;
  const Lesson& lesson_;
  Terminal terminal_;
  std::vector<std::string> names_;
  std::string piece_;  ///< the piece that the learner has chosen
};

/// The lessons, one per line, with the rules that they teach.
void list_lessons(const Lessons& lessons, const Terminal& terminal);

}  // namespace cardtable
