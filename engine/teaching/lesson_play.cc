#include "engine/teaching/lesson_play.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kit/words.h"
#include "engine/registry/refusal_words.h"
#include "engine/teaching/words.h"

namespace cardtable {
namespace {

bool is_pattern(std::string_view moves) { return moves.ends_with('*'); }

/// Whether a move, written out, is the named move or matches its pattern.
bool fits(std::string_view moves, std::string_view move) {
  return is_pattern(moves) ? move.starts_with(moves.substr(0, moves.size() - 1)) : moves == move;
}

/// As the game writes it; empty if it cannot be read.
std::string canonical(const GameType& type, std::string_view move) {
  const auto code = type.parse_move(move);
  return code ? type.format_move(*code) : std::string();
}

std::vector<std::string> written_out(const Match& match, std::string_view moves) {
  if (!is_pattern(moves)) return {canonical(match.type(), moves)};
  std::vector<std::string> found;
  if (match.to_decide() != kLearner) return found;
  for (auto& move : match.move_texts()) {
    if (fits(moves, move)) found.push_back(std::move(move));
  }
  return found;
}

}  // namespace

std::vector<std::string> wanted_moves(const Match& match, const LessonStep& step) {
  std::vector<std::string> all;
  for (const auto moves : step.wanted) {
    for (auto& move : written_out(match, moves)) all.push_back(std::move(move));
  }
  return all;
}

std::expected<void, InputError> play_step(Match& match, const LessonStep& step, std::string_view move,
                                          const std::function<void(const LessonMove&)>& made) {
  const auto play = [&](Seat seat, std::string_view text) -> std::expected<void, InputError> {
    auto events = match.play(seat, text);
    if (!events) return std::unexpected(at_line(step.line, fmt::format("{}: {}", text, events.error().text())));
    made({seat, std::string(text), std::move(*events)});
    return {};
  };
  if (auto own = play(kLearner, move); !own) return own;
  for (const auto next : step.then) {
    if (match.to_decide() == kNoSeat) return std::unexpected(at_line(step.line, "the game is over before `then` ends"));
    if (auto other = play(match.to_decide(), next); !other) return other;
  }
  return {};
}

std::expected<std::unique_ptr<Match>, InputError> step_start(const GameType& type, const Lesson& lesson,
                                                             std::size_t step) {
  std::size_t first = step;
  while (first > 0 && !lesson.steps[first].scene) --first;
  const LessonStep& begin = lesson.steps[first];
  if (!begin.scene) return std::unexpected(at_line(begin.line, "the first step needs a position"));
  auto match = set_scene(type, *begin.scene);
  if (!match) return std::unexpected(at_line(begin.line, match.error().text()));
  for (std::size_t i = first; i < step; ++i) {
    const auto wanted = wanted_moves(**match, lesson.steps[i]);
    if (wanted.empty()) continue;
    const auto played = play_step(**match, lesson.steps[i], wanted.front(), [](const LessonMove&) {});
    if (!played) return std::unexpected(played.error());
  }
  return match;
}

LessonAnswer answer(const Match& match, const LessonStep& step, std::string_view text, Language language) {
  using Kind = LessonAnswer::Kind;
  const auto code = match.type().parse_move(text);
  if (!code) {
    return {.kind = Kind::kRefused,
            .text = say(language, kit_msg::impossible_no_move{}),
            .refusal = Refusal::of(code.error())};
  }
  const std::string move = match.type().format_move(*code);
  const auto verdict = match.check(kLearner, *code);
  if (verdict.is_accepted()) {
    const auto wanted = wanted_moves(match, step);
    if (std::ranges::find(wanted, move) != wanted.end())
      return {.kind = Kind::kRight, .text = translated(language, step.done)};
  }
  const auto said = std::ranges::find_if(step.remarks, [&](const LessonRemark& remark) {
    return remark.rule.empty() == verdict.is_legal() &&
           (is_pattern(remark.moves) ? fits(remark.moves, move) : canonical(match.type(), remark.moves) == move);
  });
  std::string own = said == step.remarks.end() ? std::string() : translated(language, said->text);
  if (verdict.is_legal()) {
    if (own.empty())
      own = step.other.empty() ? say(language, teaching_msg::remark_usual{}) : translated(language, step.other);
    return {.kind = Kind::kLegal, .text = std::move(own)};
  }
  Refusal refusal = match.explain(verdict);
  if (own.empty()) own = message_in(refusal, language);
  return {.kind = Kind::kRefused, .text = std::move(own), .refusal = std::move(refusal)};
}

}  // namespace cardtable
