// Playing a lesson. It is stateless: a step's position follows from the file, and an attempt names lesson, step and
// move.
#pragma once

#include <cstddef>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/teaching/lessons.h"

namespace cardtable {

/// The position in which a step begins. An error means that the file is wrong, and names the line.
std::expected<std::unique_ptr<Match>, InputError> step_start(const GameType& type, const Lesson& lesson,
                                                             std::size_t step);

/// The moves that a step wants, written out: for `play *` all that are legal.
std::vector<std::string> wanted_moves(const Match& match, const LessonStep& step);

/// The answer to an attempt.
struct LessonAnswer {
  enum class Kind : std::uint8_t {
    kRight,    ///< the move is made, and what the others do follows
    kLegal,    ///< it could be made, but the step is about another; `text` says why
    kRefused,  ///< the rules refuse it, or take it for a mistake: `refusal` says which rule, `text` is to be said
  };
  Kind kind = Kind::kRefused;
  std::string text{};
  Refusal refusal{};
};

/// `match` is the position of the step.
LessonAnswer answer(const Match& match, const LessonStep& step, std::string_view move,
                    Language language = Language::kEnglish);

/// What happened with one move.
struct LessonMove {
  Seat seat = kNoSeat;
  std::string move{};
  EventList events{};
};

/// Makes the learner's move and those that follow; calls `made` after each. The error names the step's line.
std::expected<void, InputError> play_step(Match& match, const LessonStep& step, std::string_view move,
                                          const std::function<void(const LessonMove&)>& made);

/// The lessons of a game, read and checked. The rules accept every wanted move, and the others can then make the moves
/// in the file. The named rule is the one that refuses a move, every remark is about a legal move, everything a step
/// points at has a meaning, and every rule of the game is taught or left out for a reason. The error names the line.
std::expected<Lessons, InputError> load_lessons(const GameType& type, std::string_view text,
                                                std::string_view words = {});

}  // namespace cardtable
