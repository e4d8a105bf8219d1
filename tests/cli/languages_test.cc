// Games, lessons, replays and help in every language: no English word, no name of a message.
#include "engine/kit/languages.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <sstream>
#include <string>

#include "apps/cli/play/lesson_game.h"
#include "apps/cli/play/setup.h"
#include "apps/cli/play/terminal_game.h"
#include "engine/registry/rulebook.h"
#include "lab/figures/lab_request.h"
#include "tables/table/lesson_messages.h"
#include "tests/cli/english_words.h"
#include "tests/cli/plain_words.h"

namespace cardtable {
namespace {

/// Every language that players are offered, but English.
class EveryLanguage : public testing::TestWithParam<Language> {
 protected:
  Registry registry;
  Language language = GetParam();
  EnglishWords english{std::string(kLanguageTags[index(language)])};

  /// `around` says where the text comes from.
  void expect_no_english(const std::string& text, const std::set<std::string>& names, std::string_view around) const {
    EXPECT_EQ(english.key_in(text), "") << around;
    for (const auto& word : english.in(text)) {
      if (names.contains(word)) continue;
      const auto at = std::min(text.find(word), text.size());
      ADD_FAILURE() << kLanguageTags[index(language)] << ", " << around << ": " << word << "\n"
                    << text.substr(at < 150 ? 0 : at - 150, 300);
    }
  }
  static std::set<std::string> small_names(const GameType& game) {
    std::set<std::string> names;
    for (const auto& name : names_in(game)) names.merge(small_words_in(name));
    return names;
  }
};

TEST_P(EveryLanguage, EnglishIsFoundAndTheLanguageItselfIsNot) {
  EXPECT_EQ(english.in("behind the winner"), (std::set<std::string>{"behind", "winner"})) << "cards are called The …";
  EXPECT_EQ(english.key_in("42 log.drew 7"), "log.drew");
  EXPECT_EQ(english.key_in("cardtable.org"), "");
  for (const auto& rule : all_rules(language)) EXPECT_TRUE(english.in(rule.title).empty()) << rule.title;
}

TEST_P(EveryLanguage, AWholeGameOfEachKind) {
  for (const auto& game : registry.games()) {
    const auto& info = game->info();
    std::string typed = fmt::format("help\nwhat\nrule\nrule {}\n99\nundo\nsave\nall\n", info.rules.front());
    for (int i = 0; i < 3'000; ++i) typed += "1\nyes\n";
    std::istringstream in(typed);
    std::ostringstream out;
    const Terminal terminal{in, out, false, Paint(false), language};
    const PlayFlags flags{.game = std::string(info.key), .bot = "random", .options = {"turn_limit=60"}, .seed = 2};
    auto setup = set_up_play(registry, flags, terminal);
    ASSERT_TRUE(setup) << setup.error();
    TerminalGame(std::move(*setup), terminal, 1).run();
    const auto text = without_notation(out.str(), *game);
    EXPECT_GT(text.size(), 5'000U) << info.key;
    expect_no_english(text, small_names(*game), info.key);
  }
}

TEST_P(EveryLanguage, EveryLessonToItsEnd) {
  for (const LessonFile& file : lesson_files(language)) {
    const auto read = parse_lessons(file.text, file.words);
    ASSERT_TRUE(read);
    const GameType& game = *registry.find(file.game);
    auto names = small_names(game);
    for (const auto& name : lesson_names(kMaxSeats, language)) names.merge(small_words_in(name));
    for (const Lesson& lesson : read->lessons) {
      std::string typed;
      for (const LessonStep& step : lesson.steps) typed += step.wanted.empty() ? "\n" : "fly away\nhelp\nshow\n";
      std::istringstream in(typed);
      std::ostringstream out;
      EXPECT_TRUE(LessonGame(game, lesson, Terminal{in, out, false, Paint(false), language}).run()) << lesson.key;
      expect_no_english(without_notation(out.str(), game), names, lesson.key);
    }
  }
}

// With fewer games and stories it would leave out sentences.
TEST_P(EveryLanguage, AReportOfTheLab) {
  for (const auto& game : registry.games()) {
    const json::value asked = {{"game", game->info().key},
                               {"players", 2},
                               {"games", 100},
                               {"stories", 60},
                               {"samples", 2},
                               {"language", kLanguageTags[index(language)]}};
    const auto request = parse_lab_request(asked, registry);
    ASSERT_TRUE(request) << request.error().text();
    LabTotals totals(request->plan);
    for (const Piece& piece : pieces_of(request->plan)) totals.add(*play_piece(request->plan, piece, {}));
    const auto report = request->report(totals, true);
    // Events, groups of cards and ends of games are named as everywhere.
    auto names = small_names(*game);
    for (const auto& [name, count] : totals.variants[0].items) names.merge(small_words_in(item_words(name)));
    for (const auto& [reason, count] : totals.variants[0].reasons) names.merge(small_words_in(reason));
    names.merge(std::set<std::string>{"medium", "easy"});
    const auto text = lab_text(report);
    EXPECT_EQ(text.find("95 % interval"), std::string::npos);
    expect_no_english(text, names, game->info().key);
    std::string page;
    bool is_tag = false;
    const auto html = lab_html_part(report);
    for (const char c : html.substr(0, html.find("<footer>"))) {
      if (c == '<') is_tag = true;
      if (!is_tag) page += c;
      if (c == '>') is_tag = false;
      if (c == '>') page += ' ';
    }
    expect_no_english(page, names, std::string(game->info().key) + ", page");
  }
}

/// What a command prints.
std::string output_of(const std::string& command) {
  std::string text;
  FILE* const pipe = popen(command.c_str(), "r");
  std::array<char, 4096> buffer{};
  while (pipe != nullptr) {
    const auto count = fread(buffer.data(), 1, buffer.size(), pipe);
    if (count == 0) break;
    text.append(buffer.data(), count);
  }
  if (pipe != nullptr) pclose(pipe);
  return text;
}

TEST_P(EveryLanguage, TheHelpOfEveryCommand) {
  const std::string program = cardtable::program().string();
  const std::string flag = " --language " + std::string(kLanguageTags[index(language)]);
  // Names of commands, flags and files, and what stands behind `=`.
  std::set<std::string> names{"cardtable", "mpirun", "hostfile", "hosts"};
  const auto all = output_of(program + " --help" + flag);
  std::vector<std::string> commands{""};
  std::istringstream lines(all.substr(all.find("  play ")));
  std::size_t listed = 0;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string name;
    if (!line.starts_with("  ") || line.starts_with("   ") || !(words >> name)) continue;
    commands.push_back(name);
    names.insert(name);
    ++listed;
  }
  for (const auto* more : {"puzzles mine", "puzzles check", "store copy"}) commands.emplace_back(more);
  EXPECT_GE(listed, 16U) << all;
  static const std::regex notation(R"("[^"]*"|--?[a-zA-Z-]+|[\w/]+[./=:,][\w/.:,<%=]+|=\S+|\{\S+\}|/\w+)");
  for (const auto& command : commands) {
    const auto text = output_of(fmt::format("{} {} --help{}", program, command, flag));
    EXPECT_GT(text.size(), 100U) << command;
    auto own = names;
    own.merge(small_words_in(command));
    std::istringstream help(text);
    for (std::string line; std::getline(help, line);) {
      // Positional arguments are names too.
      std::istringstream words(line);
      std::string name;
      if (line.starts_with("  ") && !line.starts_with("   ") && words >> name) own.merge(small_words_in(name));
    }
    for (const auto* level : {"random", "easy", "medium", "hard", "expert", "draining", "drawn", "trace", "debug",
                              "info", "warn", "error", "off"}) {
      own.insert(level);
    }
    const auto usage = text.find('[');
    const auto after = text.find('\n', usage);
    expect_no_english(std::regex_replace(text.substr(0, usage) + text.substr(after), notation, " "), own,
                      command.empty() ? "--help" : command);
  }
}

std::vector<Language> shipped_languages() {
  std::vector<Language> all;
  for (std::size_t i = 1; i < kLanguages; ++i) {
    const auto language = static_cast<Language>(i);
    if (language != Language::kPseudo && is_shipped(language)) all.push_back(language);
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Shipped, EveryLanguage, testing::ValuesIn(shipped_languages()),
                         [](const auto& tested) { return std::string(kLanguageTags[index(tested.param)]); });

}  // namespace
}  // namespace cardtable
