// Lessons in another language: their texts, in the order of the lessons.
#include <fmt/format.h>

#include "engine/teaching/lessons.h"

namespace cardtable {
namespace {

using Problem = std::optional<InputError>;

InputError at_line(int line, std::string what) { return {fmt::format("line {}", line), std::move(what)}; }

/// Takes a text over that must be there exactly if the other one is.
template <class Text>
Problem put(Text& own, Text& other, int line, std::string_view name) {
  if (own.empty() != other.empty()) {
    return at_line(line, fmt::format("{} `{}`", other.empty() ? "misses its" : "needs no", name));
  }
  own = std::move(other);
  return {};
}

template <class Items>
Problem same_count(const Items& own, const Items& other, int line, std::string_view name) {
  if (own.size() == other.size()) return {};
  return at_line(line, fmt::format("has {} {} in place of {}", other.size(), name, own.size()));
}

Problem put_remark(LessonRemark& own, LessonRemark& other) {
  if (own.moves != other.moves || own.rule != other.rule) {
    return at_line(other.line, fmt::format("is not about {} {}", own.rule, own.moves));
  }
  return put(own.text, other.text, other.line, "text");
}

Problem put_step(LessonStep& own, LessonStep& other) {
  Problem problem = put(own.say, other.say, other.line, "say");
  if (!problem) problem = put(own.other, other.other, other.line, "other");
  if (!problem) problem = put(own.done, other.done, other.line, "done");
  if (!problem) problem = same_count(own.remarks, other.remarks, other.line, "remarks");
  for (std::size_t i = 0; !problem && i < own.remarks.size(); ++i) {
    problem = put_remark(own.remarks[i], other.remarks[i]);
  }
  return problem;
}

Problem put_lesson(Lesson& own, Lesson& other) {
  if (own.key != other.key) return at_line(other.line, fmt::format("is not the lesson {}", own.key));
  own.title = other.title;
  Problem problem = put(own.promise, other.promise, other.line, "promise");
  if (!problem) problem = put(own.ending, other.ending, other.line, "end");
  if (!problem) problem = same_count(own.tips, other.tips, other.line, "tips");
  if (!problem) problem = same_count(own.steps, other.steps, other.line, "steps");
  if (problem) return problem;
  own.tips = std::move(other.tips);
  for (std::size_t i = 0; !problem && i < own.steps.size(); ++i) problem = put_step(own.steps[i], other.steps[i]);
  return problem;
}

}  // namespace

std::optional<InputError> put_words(Lessons& lessons, Lessons words) {
  Problem problem = same_count(lessons.lessons, words.lessons, 1, "lessons");
  for (std::size_t i = 0; !problem && i < lessons.lessons.size(); ++i) {
    problem = put_lesson(lessons.lessons[i], words.lessons[i]);
  }
  for (Lessons::Left& left : lessons.left_out) {
    for (const Lessons::Left& other : words.left_out) {
      if (other.rule == left.rule) left.why = other.why;
    }
  }
  return problem;
}

}  // namespace cardtable
