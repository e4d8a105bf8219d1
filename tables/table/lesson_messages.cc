#include "tables/table/lesson_messages.h"

#include <algorithm>
#include <array>

#include "engine/kit/refusals.h"
#include "engine/registry/refusal_words.h"
#include "engine/teaching/lesson_play.h"
#include "tables/table/messages.h"
#include "tables/table/names.h"
#include "tables/table/seat_frame.h"
#include "tables/table/words.h"

namespace cardtable {
namespace {

/// A lesson need not work with other cards than the game's own.
std::expected<Lessons, Refusal> lessons_of(const GameType& type, Language language) {
  for (const LessonFile& file : lesson_files(language)) {
    if (file.game != type.info().key || !type.variant().empty()) continue;
    auto read = parse_lessons(file.text, file.words);
    if (!read) return std::unexpected(Refusal::of(read.error()));
    return std::move(*read);
  }
  return std::unexpected(refusal_of(RefusalKind::kTable, table_msg::lessons_none{}));
}

template <class Texts>
json::array texts_json(const Texts& texts) {
  json::array all;
  for (const auto& text : texts) all.emplace_back(std::string_view(text));
  return all;
}

json::object head_json(const Lesson& lesson, Language language) {
  json::object head{{"key", lesson.key},
                    {"title", translated(language, lesson.title)},
                    {"promise", translated(language, lesson.promise)},
                    {"steps", lesson.steps.size()},
                    {"rules", texts_json(lesson.rules())}};
  head["coached"] = nullptr;
  if (lesson.coached) {
    head["coached"] = json::object{{"players", lesson.coached->players}, {"level", lesson.coached->level}};
  }
  return head;
}

/// The position as the learner sees it.
json::object frame_json(const Match& match, Language language) {
  return seat_frame(match, kLearner, lesson_names(match.players(), language), language);
}

json::array remarks_json(const LessonStep& step, Language language) {
  json::array remarks;
  for (const LessonRemark& remark : step.remarks) {
    remarks.push_back(
        json::object{{"move", remark.moves}, {"rule", remark.rule}, {"text", translated(language, remark.text)}});
  }
  return remarks;
}

json::object step_json(const Match& match, const LessonStep& step, Language language) {
  json::object object{{"say", translated(language, step.say)},   {"points", texts_json(step.points)},
                      {"rules", texts_json(step.rules)},         {"wanted", texts_json(wanted_moves(match, step))},
                      {"remarks", remarks_json(step, language)}, {"goes_on", !step.scene.has_value()}};
  object["frame"] = frame_json(match, language);
  return object;
}

std::expected<json::object, Refusal> lesson_json(const GameType& type, const Lesson& lesson, Language language) {
  json::object object = head_json(lesson, language);
  json::array steps;
  std::size_t players = lesson.coached ? lesson.coached->players : 0;
  json::array meanings;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const auto match = step_start(type, lesson, i);
    if (!match) return std::unexpected(Refusal::of(match.error()));
    players = std::max(players, (*match)->players());
    if (i == 0) meanings = meanings_json(type.meanings((*match)->options(), (*match)->players(), language));
    steps.push_back(step_json(**match, lesson.steps[i], language));
  }
  const auto names = lesson_names(players, language);
  json::value named = std::move(meanings);
  fill_in_names(named, names);
  object["steps"] = std::move(steps);
  object["end"] = translated(language, lesson.ending);
  json::array tips;
  for (const std::string& tip : lesson.tips) tips.emplace_back(translated(language, tip));
  object["tips"] = std::move(tips);
  object["names"] = texts_json(names);
  object["meanings"] = std::move(named);
  return object;
}

struct Attempt {
  std::string lesson;
  std::size_t step = 0;
  std::string move;
};

std::expected<Attempt, Refusal> read_attempt(const json::value& value) {
  const auto wrong = [](std::string where, std::string message) {
    return std::unexpected(Refusal::of({std::move(where), std::move(message)}));
  };
  const auto* object = value.if_object();
  if (object == nullptr) return wrong("", "must be an object");
  Attempt attempt;
  const auto* lesson = object->if_contains("lesson");
  if (lesson == nullptr || !lesson->is_string()) return wrong("lesson", "is missing or not a string");
  attempt.lesson = lesson->as_string();
  const auto* step = object->if_contains("step");
  if (step == nullptr || !step->is_int64() || step->as_int64() < 0) return wrong("step", "is missing or not a number");
  attempt.step = static_cast<std::size_t>(step->as_int64());
  const auto* move = object->if_contains("move");
  if (move == nullptr || !move->is_string()) return wrong("move", "is missing or not a string");
  attempt.move = move->as_string();
  return attempt;
}

json::object told_json(const LessonAnswer& told, Language language) {
  constexpr std::array<std::string_view, 3> kAnswers{"right", "legal", "refused"};
  json::object object{{"answer", kAnswers[static_cast<std::size_t>(told.kind)]}, {"text", told.text}};
  object["rule"] = told.refusal.rule;
  object["title"] = title_in(told.refusal, language);
  return object;
}

}  // namespace

std::vector<std::string> lesson_names(std::size_t players, Language language) {
  return names_around(std::min(players, kMaxSeats), kLearner, language);
}

json::array lessons_overview_json(const Registry& registry, Language language) {
  json::array games;
  for (const auto& type : registry.games()) {
    const auto lessons = lessons_of(*type, language);
    if (!lessons) continue;
    json::array heads;
    for (const Lesson& lesson : lessons->lessons) heads.push_back(head_json(lesson, language));
    games.push_back(json::object{{"game", type->info().key}, {"lessons", std::move(heads)}});
  }
  return games;
}

std::expected<json::object, Refusal> lessons_json(const Registry& registry, std::string_view game,
                                                  std::string_view only, Language language) {
  const auto* type = registry.find(game);
  if (type == nullptr) return std::unexpected(refusal_of(RefusalKind::kTable, table_msg::lessons_no_game{}));
  const auto lessons = lessons_of(*type, language);
  if (!lessons) return std::unexpected(lessons.error());
  if (!only.empty() && lessons->find(only) == nullptr)
    return std::unexpected(refusal_of(RefusalKind::kTable, table_msg::lessons_no_lesson{}));
  json::array all;
  for (const Lesson& lesson : lessons->lessons) {
    if (!only.empty() && lesson.key != only) continue;
    auto object = lesson_json(*type, lesson, language);
    if (!object) return object;
    all.push_back(std::move(*object));
  }
  return json::object{{"game", game}, {"lessons", std::move(all)}};
}

std::expected<json::object, Refusal> attempt_json(const Registry& registry, std::string_view game,
                                                  const json::value& value, Language language) {
  const auto* type = registry.find(game);
  if (type == nullptr) return std::unexpected(refusal_of(RefusalKind::kTable, table_msg::lessons_no_game{}));
  const auto lessons = lessons_of(*type, language);
  if (!lessons) return std::unexpected(lessons.error());
  const auto attempt = read_attempt(value);
  if (!attempt) return std::unexpected(attempt.error());
  const Lesson* lesson = lessons->find(attempt->lesson);
  if (lesson == nullptr || attempt->step >= lesson->steps.size()) {
    return std::unexpected(refusal_of(RefusalKind::kTable, table_msg::lessons_no_step{}));
  }
  const LessonStep& step = lesson->steps[attempt->step];
  auto match = step_start(*type, *lesson, attempt->step);
  if (!match) return std::unexpected(Refusal::of(match.error()));
  const auto told = answer(**match, step, attempt->move, language);
  json::object object = told_json(told, language);
  json::array frames;
  if (told.kind == LessonAnswer::Kind::kRight) {
    const auto names = lesson_names((*match)->players(), language);
    const auto made = [&](const LessonMove& move) {
      json::object frame = frame_json(**match, language);
      frame["seat"] = index(move.seat);
      frame["move"] = move.move;
      frame["events"] = events_for(*type, move.events, kLearner, names, language);
      frames.push_back(std::move(frame));
    };
    const auto played = play_step(**match, step, attempt->move, made);
    if (!played) return std::unexpected(Refusal::of(played.error()));
  }
  object["frames"] = std::move(frames);
  return object;
}

}  // namespace cardtable
