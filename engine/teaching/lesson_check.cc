// Checks that lessons do what they claim.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/teaching/lesson_play.h"

namespace cardtable {
namespace {

using Problem = std::optional<InputError>;

class LessonChecker {
 public:
  LessonChecker(const GameType& type, const Lessons& lessons) : type_(type), lessons_(lessons) {}

  Problem check() const {
    for (const Lesson& lesson : lessons_.lessons) {
      if (auto problem = check_lesson(lesson)) return problem;
    }
    return check_rules();
  }

 private:
  Problem check_lesson(const Lesson& lesson) const {
    if (lesson.promise.empty()) return at_line(lesson.line, "the lesson promises nothing");
    if (lesson.coached) return check_coached(lesson);
    if (lesson.steps.empty()) return at_line(lesson.line, "the lesson has no steps");
    if (lesson.ending.empty()) return at_line(lesson.line, "the lesson has no end");
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
      if (auto problem = check_step(lesson, i)) return problem;
    }
    return std::nullopt;
  }

  Problem check_coached(const Lesson& lesson) const {
    const auto& info = type_.info();
    if (!lesson.steps.empty()) return at_line(lesson.line, "a coached game has no steps");
    if (lesson.tips.empty()) return at_line(lesson.line, "a coached game needs a tip");
    const bool fits = lesson.coached->players >= info.min_players && lesson.coached->players <= info.max_players;
    return fits ? std::nullopt : Problem(at_line(lesson.line, "the game is not for that many players"));
  }

  Problem check_step(const Lesson& lesson, std::size_t at) const {
    const LessonStep& step = lesson.steps[at];
    if (step.say.empty()) return at_line(step.line, "nothing is said");
    const auto match = step_start(type_, lesson, at);
    if (!match) return match.error();
    for (const auto rule : step.rules) {
      if (!is_rule(rule)) return at_line(step.line, fmt::format("{} is not a rule of this game", rule));
    }
    if (auto problem = check_points(**match, step)) return problem;
    if (step.wanted.empty()) {
      const bool is_read_only = step.remarks.empty() && step.then.empty() && step.done.empty();
      return is_read_only ? std::nullopt : Problem(at_line(step.line, "without `want` there is nothing to answer"));
    }
    if (auto problem = check_wanted(**match, lesson, at)) return problem;
    return check_remarks(**match, step);
  }

  Problem check_points(const Match& match, const LessonStep& step) const {
    const auto meanings = type_.meanings(match.options(), match.players());
    for (const auto key : step.points) {
      if (key.starts_with("cell:")) continue;
      if (std::ranges::find(meanings, key, &Meaning::key) == meanings.end()) {
        return at_line(step.line, fmt::format("nothing on the table has the key {}", key));
      }
    }
    return std::nullopt;
  }

  Problem check_wanted(const Match& match, const Lesson& lesson, std::size_t at) const {
    const LessonStep& step = lesson.steps[at];
    const bool is_last = at + 1 == lesson.steps.size();
    const bool goes_on = !is_last && !lesson.steps[at + 1].scene;
    const auto wanted = wanted_moves(match, step);
    if (wanted.empty()) return at_line(step.line, "no legal move is as wanted");
    if (wanted.size() > 1 && goes_on) {
      return at_line(lesson.steps[at + 1].line, "needs a position, because the step before has several right moves");
    }
    for (const std::string& move : wanted) {
      if (move.empty()) return at_line(step.line, "a wanted move cannot be read");
      const auto after = match.clone();
      const auto played = play_step(*after, step, move, [](const LessonMove&) {});
      if (!played) return played.error();
      if (goes_on && !lesson.steps[at + 1].wanted.empty() && after->to_decide() == kNoSeat) {
        return at_line(step.line, "the game is over, but the lesson goes on");
      }
    }
    return std::nullopt;
  }

  Problem check_remarks(const Match& match, const LessonStep& step) const {
    for (const LessonRemark& remark : step.remarks) {
      if (!remark.rule.empty()) {
        if (auto problem = check_refused(match, step, remark)) return problem;
        continue;
      }
      LessonStep asked = step;
      asked.wanted = {remark.moves};
      const auto moves = wanted_moves(match, asked);
      const bool is_heard = std::ranges::any_of(moves, [&](const std::string& move) {
        const auto told = answer(match, step, move);
        return told.kind == LessonAnswer::Kind::kLegal && told.text == remark.text;
      });
      if (!is_heard)
        return at_line(remark.line, fmt::format("{} is not a legal move besides the right ones", remark.moves));
    }
    return std::nullopt;
  }

  static Problem check_refused(const Match& match, const LessonStep& step, const LessonRemark& remark) {
    const auto told = answer(match, step, remark.moves);
    if (told.kind != LessonAnswer::Kind::kRefused)
      return at_line(remark.line, fmt::format("{} is legal", remark.moves));
    if (told.refusal.rule == remark.rule) return std::nullopt;
    const auto& by = told.refusal.rule.empty() ? told.refusal.message : told.refusal.rule;
    return at_line(remark.line, fmt::format("{} is refused by {}", remark.moves, by));
  }

  Problem check_rules() const {
    std::set<std::string_view> left_out;
    for (const auto& left : lessons_.left_out) {
      if (!is_rule(left.rule)) return at_line(left.line, fmt::format("{} is not a rule of this game", left.rule));
      if (!left_out.insert(left.rule).second) return at_line(left.line, fmt::format("{} is left out twice", left.rule));
      if (lessons_.teaches(left.rule)) return at_line(left.line, fmt::format("{} is taught", left.rule));
    }
    for (const auto rule : type_.info().rules) {
      if (!left_out.contains(rule) && !lessons_.teaches(rule)) {
        return InputError{"", fmt::format("{} is neither taught nor left out for a reason", rule)};
      }
    }
    return std::nullopt;
  }

  bool is_rule(std::string_view rule) const {
    return std::ranges::find(type_.info().rules, rule) != type_.info().rules.end();
  }

  const GameType& type_;
  const Lessons& lessons_;
};

}  // namespace

std::expected<Lessons, InputError> load_lessons(const GameType& type, std::string_view text, std::string_view words) {
  auto lessons = parse_lessons(text, words);
  if (!lessons) return lessons;
  if (auto problem = LessonChecker(type, *lessons).check()) return std::unexpected(*problem);
  return lessons;
}

}  // namespace cardtable
