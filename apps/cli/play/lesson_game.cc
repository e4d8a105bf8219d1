#include "apps/cli/play/lesson_game.h"

#include <fmt/format.h>

#include "apps/cli/play/wording.h"
#include "apps/cli/screens.h"
#include "apps/cli/words.h"
#include "engine/kit/text.h"
#include "engine/registry/rulebook.h"
#include "tables/table/lesson_messages.h"
#include "tables/table/messages.h"
#include "tables/table/names.h"

namespace cardtable {
namespace {

/// How many choices to list: the move that a lesson wants is among the first, or the lesson names it.
constexpr std::size_t kMostChoices = 12;

}  // namespace

LessonGame::LessonGame(const GameType& type, const Lesson& lesson, Terminal terminal)
    : type_(type), lesson_(lesson), terminal_(std::move(terminal)) {}

bool LessonGame::run() {
  terminal_.out << "\n"
                << terminal_.paint(Ink::kBold, say(terminal_, lesson_.title)) << "\n"
                << wrapped(say(terminal_, lesson_.promise)) << "\n";
  for (std::size_t at = 0; at < lesson_.steps.size(); ++at) {
    if (!run_step(at)) return false;
  }
  for (const std::string& tip : lesson_.tips) terminal_.out << wrapped("- " + say(terminal_, tip)) << "\n";
  if (!lesson_.ending.empty()) {
    terminal_.out << "\n"
                  << terminal_.paint(Ink::kCanAct, say(terminal_, cli_msg::lesson_done{}) + " ")
                  << wrapped(say(terminal_, lesson_.ending)) << "\n";
  }
  return true;
}

bool LessonGame::run_step(std::size_t at) {
  const LessonStep& step = lesson_.steps[at];
  auto match = step_start(type_, lesson_, at);
  if (!match) {
    terminal_.out << match.error().text() << "\n";
    return false;
  }
  names_ = lesson_names((*match)->players(), terminal_.language);
  piece_.clear();
  const auto where = say(terminal_, cli_msg::lesson_step{.step = at + 1, .steps = lesson_.steps.size()});
  terminal_.out << terminal_.paint(Ink::kDim, "\n" + where) << "\n";
  show_step(**match, step);
  while (true) {
    const auto line = terminal_.ask(step.wanted.empty() ? say(terminal_, cli_msg::lesson_go_on{}) + " " : "> ");
    if (!line) return false;
    const auto words = split_words(*line);
    if (!words.empty() && (words[0] == "quit" || words[0] == "exit")) return false;
    if (step.wanted.empty()) return true;
    if (words.empty()) continue;
    if (words[0] == "help" || words[0] == "?") {
      show_step(**match, step);
      terminal_.out << say(terminal_, cli_msg::lesson_help{}) << "\n";
      continue;
    }
    if (picks(**match, *line)) continue;
    const auto move = read_move(**match, step, *line);
    const auto told = answer(**match, step, move, terminal_.language);
    if (told.kind == LessonAnswer::Kind::kRight) {
      make(**match, step, move);
      return true;
    }
    refuse(told);
  }
}

void LessonGame::show_step(const Match& match, const LessonStep& step) const {
  terminal_.out << screen_for(type_.info().key)(match.view(kLearner, terminal_.language), names_, terminal_.paint,
                                                terminal_.language)
                << "\n"
                << terminal_.paint(Ink::kBold, wrapped(say(terminal_, step.say))) << "\n";
  if (step.wanted.empty() || match.to_decide() != kLearner) return;
  terminal_.out << choices(match).text(terminal_.paint, kMostChoices);
}

ChoiceList LessonGame::all_choices(const Match& match) const {
  return {match.guide(kLearner, terminal_.language), names_, terminal_.language};
}

ChoiceList LessonGame::choices(const Match& match) const {
  ChoiceList list = all_choices(match);
  const MovingPiece* piece = piece_.empty() ? nullptr : list.piece(piece_);
  return piece == nullptr ? list : list.of(*piece);
}

bool LessonGame::picks(const Match& match, std::string_view line) {
  const bool is_number = parse_number<std::size_t>(line).has_value();
  const ChoiceList list = is_number ? choices(match) : all_choices(match);
  const MovingPiece* piece = list.piece(line);
  if (piece == nullptr) return false;
  piece_ = piece->name;
  terminal_.out << terminal_.paint(Ink::kBold, piece->prompt) << "\n"
                << list.of(*piece).text(terminal_.paint, kMostChoices);
  return true;
}

std::string LessonGame::read_move(const Match& match, const LessonStep& step, std::string_view line) const {
  if (line == "show") return wanted_moves(match, step).front();
  const ChoiceList list = choices(match);
  const auto number = parse_number<std::size_t>(line);
  if (number && *number >= 1 && *number <= list.size() && !list.is_by_piece()) return list.at(*number).move;
  return list.named(line).move;
}

void LessonGame::refuse(const LessonAnswer& told) const {
  const auto& rule = told.refusal.rule;
  const std::string text = rule.empty() ? told.text : fmt::format("{} ({})", told.text, rule);
  terminal_.out << terminal_.paint(Ink::kWarning, wrapped(text)) << "\n";
}

void LessonGame::make(Match& match, const LessonStep& step, std::string_view move) const {
  terminal_.out << "\n";
  const auto played = play_step(match, step, move, [&](const LessonMove& one) { tell(one); });
  if (!played) terminal_.out << played.error().text() << "\n";
  if (!step.done.empty()) terminal_.out << wrapped(say(terminal_, step.done)) << "\n";
}

void LessonGame::tell(const LessonMove& move) const {
  for (const EventRecord& event : described(type_, move.events, terminal_.language)) {
    if (!event.audience.may_see(kLearner) || event.data.at("event") == "turn") continue;
    terminal_.out << terminal_.paint(Ink::kDim, "  " + with_names(event.text, names_)) << "\n";
  }
}

void list_lessons(const Lessons& lessons, const Terminal& terminal) {
  for (const Lesson& lesson : lessons.lessons) {
    terminal.out << fmt::format("{}  {}\n  {}\n", terminal.paint(Ink::kBold, fmt::format("{:<14}", lesson.key)),
                                say(terminal, lesson.title), say(terminal, lesson.promise));
    for (const auto rule : lesson.rules()) {
      const auto* text = find_rule(rule, terminal.language);
      terminal.out << terminal.paint(Ink::kDim,
                                     fmt::format("    {:<14} {}", rule, text ? say(terminal, text->title) : ""))
                   << "\n";
    }
  }
  for (const auto& left : lessons.left_out) {
    terminal.out << terminal.paint(Ink::kDim, fmt::format("  {} {:<14} {}", say(terminal, cli_msg::lesson_not_taught{}),
                                                          left.rule, say(terminal, left.why)))
                 << "\n";
  }
}

}  // namespace cardtable
