#include "engine/teaching/lessons.h"

#include <algorithm>

#include "engine/kit/text.h"

namespace cardtable {
namespace {

/// Text after ` : `; the part before it is the moves.
std::pair<std::string_view, std::string_view> moves_and_text(std::string_view text) {
  constexpr std::string_view kBetween = " : ";
  const auto at = text.find(kBetween);
  if (at == std::string_view::npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + kBetween.size())};
}

void add_line(std::string& text, std::string_view line) {
  if (!text.empty()) text += ' ';
  text += line;
}

class LessonsReader {
 public:
  std::expected<Lessons, InputError> read(std::string_view text) {
    const auto problem = read_lines(text, [&](int number, std::string_view key, std::string_view rest) {
      line_ = number;
      return take(key, rest);
    });
    if (problem) return std::unexpected(*problem);
    return std::move(read_);
  }

 private:
  std::string take(std::string_view key, std::string_view rest) {
    if (rest.empty() && key != "step") return "says nothing";
    if (key == "later" || key == "never") {
      const auto [rule, why] = first_word(rest);
      if (why.empty()) return "needs a rule and the reason why it is left out";
      read_.left_out.push_back({line_, rule, why, key == "later"});
      return {};
    }
    if (key == "lesson") return begin_lesson(rest);
    if (read_.lessons.empty()) return "belongs to a lesson; none has begun";
    Lesson& lesson = read_.lessons.back();
    if (key == "step") {
      lesson.steps.push_back({.line = line_});
      return {};
    }
    if (const auto taken = take_of_lesson(lesson, key, rest)) return *taken;
    if (lesson.steps.empty()) return "belongs to a step; none has begun";
    return take_of_step(lesson.steps.back(), key, rest);
  }

  std::string begin_lesson(std::string_view rest) {
    const auto [key, title] = first_word(rest);
    if (title.empty()) return "needs a key and a title";
    if (read_.find(key) != nullptr) return "there is a lesson with this key already";
    read_.lessons.push_back({.line = line_, .key = key, .title = title});
    return {};
  }

  static std::optional<std::string> take_of_lesson(Lesson& lesson, std::string_view key, std::string_view rest) {
    if (key == "promise") {
      add_line(lesson.promise, rest);
    } else if (key == "end") {
      add_line(lesson.ending, rest);
    } else if (key == "tip") {
      lesson.tips.emplace_back(rest);
    } else if (key == "coach") {
      const auto [players, level] = first_word(rest);
      const auto number = parse_number<std::size_t>(players);
      if (!number || level.empty()) return "needs a number of players and a bot";
      lesson.coached = CoachedGame{*number, level};
    } else {
      return std::nullopt;
    }
    return std::string();
  }

  std::string take_of_step(LessonStep& step, std::string_view key, std::string_view rest) {
    if (key == "say") {
      add_line(step.say, rest);
    } else if (key == "done") {
      add_line(step.done, rest);
    } else if (key == "other") {
      add_line(step.other, rest);
    } else if (key == "point") {
      for (const auto word : split_words(rest)) step.points.push_back(word);
    } else if (key == "teach") {
      for (const auto word : split_words(rest)) step.rules.push_back(word);
    } else if (key == "want") {
      step.wanted = split_moves(rest);
    } else if (key == "then") {
      step.then = split_moves(rest);
    } else if (key == "refuse" || key == "remark") {
      return take_remark(step, key == "refuse", rest);
    } else {
      return take_scene(step, key, rest);
    }
    return {};
  }

  std::string take_remark(LessonStep& step, bool is_refused, std::string_view rest) {
    const auto [rule, after] = is_refused ? first_word(rest) : std::pair{std::string_view(), rest};
    const auto [moves, text] = moves_and_text(after);
    if (moves.empty()) return "needs a move";
    if (!is_refused && text.empty()) return "needs a text after ` : `";
    step.remarks.push_back({line_, moves, rule, std::string(text)});
    return {};
  }

  static std::string take_scene(LessonStep& step, std::string_view key, std::string_view rest) {
    Scene scene = step.scene.value_or(Scene{});
    const auto taken = scene.take(key, rest);
    if (!taken) return "cannot be read";
    if (!*taken) return "is not written as it should be";
    step.scene = std::move(scene);
    return {};
  }

  Lessons read_;
  int line_ = 0;
};

}  // namespace

std::vector<std::string_view> Lesson::rules() const {
  std::vector<std::string_view> rules;
  const auto add = [&](std::string_view rule) {
    if (!rule.empty() && std::ranges::find(rules, rule) == rules.end()) rules.push_back(rule);
  };
  for (const LessonStep& step : steps) {
    for (const auto rule : step.rules) add(rule);
    for (const LessonRemark& remark : step.remarks) add(remark.rule);
  }
  return rules;
}

const Lesson* Lessons::find(std::string_view key) const {
  const auto found = std::ranges::find(lessons, key, &Lesson::key);
  return found == lessons.end() ? nullptr : &*found;
}

bool Lessons::teaches(std::string_view rule) const {
  return std::ranges::any_of(lessons, [&](const Lesson& lesson) {
    const auto rules = lesson.rules();
    return std::ranges::find(rules, rule) != rules.end();
  });
}

std::expected<Lessons, InputError> parse_lessons(std::string_view text, std::string_view words) {
  auto lessons = LessonsReader().read(text);
  if (!lessons || words.empty()) return lessons;
  auto read = LessonsReader().read(words);
  if (!read) return read;
  if (auto problem = put_words(*lessons, *std::move(read))) return std::unexpected(*std::move(problem));
  return lessons;
}

}  // namespace cardtable
