// `cardtable learn`: a game's lessons in this terminal.
#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <random>

#include "apps/cli/commands.h"
#include "apps/cli/help/words.h"
#include "apps/cli/language_flag.h"
#include "apps/cli/play/lesson_game.h"
#include "apps/cli/play/setup.h"
#include "apps/cli/play/terminal_game.h"
#include "apps/cli/words.h"
#include "engine/kit/text.h"
#include "engine/registry/registry.h"

namespace cardtable {
namespace {

struct LearnFlags {
  std::string game;
  std::string lesson;
  std::string file;
  bool only_list = false;
  Language language = Language::kEnglish;
};

struct LessonText {
  std::string text;
  std::string_view words{};
};

std::expected<LessonText, std::string> text_of(const LearnFlags& flags) {
  if (!flags.file.empty()) {
    std::ifstream file(flags.file);
    if (!file) return std::unexpected(fmt::format("cannot read {}", flags.file));
    return LessonText{std::string(std::istreambuf_iterator<char>(file), {})};
  }
  for (const LessonFile& file : lesson_files(flags.language)) {
    if (file.game == flags.game) return LessonText{std::string(file.text), file.words};
  }
  return std::unexpected(fmt::format("there are no lessons for {}", in_quotes(flags.game)));
}

int play_whole_game(const Registry& registry, const LearnFlags& flags, const CoachedGame& coached,
                    const Terminal& terminal) {
  const PlayFlags play{.game = flags.game,
                       .players = coached.players,
                       .seats = {},
                       .bot = std::string(coached.level),
                       .options = {},
                       .seed = {},
                       .load = {}};
  auto setup = set_up_play(registry, play, terminal);
  if (!setup) return fail(setup.error());
  TerminalGame(std::move(*setup), terminal, std::random_device{}()).run();
  return 0;
}

int learn(const LearnFlags& flags) {
  const Registry registry;
  const auto* type = registry.find(flags.game);
  if (type == nullptr) {
    return fail(fmt::format("there is no game {} (there are {})", in_quotes(flags.game), registry.keys()));
  }
  const auto text = text_of(flags);
  if (!text) return fail(text.error());
  const auto lessons = load_lessons(*type, text->text, text->words);
  if (!lessons)
    return fail(fmt::format("{}: {}", flags.file.empty() ? flags.game : flags.file, lessons.error().text()));
  const Terminal terminal = standard_terminal(flags.language);
  if (flags.only_list) {
    list_lessons(*lessons, terminal);
    return 0;
  }
  if (!flags.lesson.empty() && lessons->find(flags.lesson) == nullptr) {
    return fail(fmt::format("there is no lesson {}; --list shows them", in_quotes(flags.lesson)));
  }
  bool has_begun = flags.lesson.empty();
  for (const Lesson& lesson : lessons->lessons) {
    has_begun = has_begun || lesson.key == flags.lesson;
    if (!has_begun) continue;
    if (!LessonGame(*type, lesson, terminal).run()) return 0;
    if (lesson.coached) return play_whole_game(registry, flags, *lesson.coached, terminal);
    const auto line = terminal.ask(say(terminal, cli_msg::lesson_next{}) + " ");
    if (!line || !split_words(*line).empty()) return 0;
  }
  return 0;
}

}  // namespace

void add_learn_command(CLI::App& app, int& status, Language language) {
  auto* command = app.add_subcommand("learn", say(language, help_msg::command_learn{}));
  auto flags = std::make_shared<LearnFlags>();
  command->add_option("game", flags->game, say(language, help_msg::common_which_game{}))->required();
  command->add_option("lesson", flags->lesson, say(language, help_msg::learn_lesson{}));
  command->add_flag("--list", flags->only_list, say(language, help_msg::learn_list{}));
  command->add_option("--file", flags->file, say(language, help_msg::learn_file{}));
  flags->language = language;
  add_language_flag(*command, flags->language);
  command->callback([&status, flags] { status = learn(*flags); });
}

}  // namespace cardtable
