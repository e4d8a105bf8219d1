// What the terminal prints on request and at the end: help, meanings, rules, the result.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "apps/cli/play/terminal_game.h"
#include "apps/cli/play/wording.h"
#include "apps/cli/words.h"
#include "engine/kit/text.h"
#include "engine/kit/word_list.h"
#include "engine/registry/rulebook.h"
#include "tables/table/names.h"

namespace cardtable {

std::string reason_words(const Result& result, const Terminal& terminal) {
  const bool is_limit = result.reason == kTurnLimitReason;
  return is_limit ? say(terminal, cli_msg::result_turn_limit{}) : std::string(result.reason);
}

void TerminalGame::show_help(Seat seat) {
  const ChoiceList list = choices(seat);
  terminal_.out << terminal_.paint(Ink::kBold, say(terminal_, cli_msg::help_goal{}) + " ") << wrapped(list.guide().goal)
                << "\n"
                << terminal_.paint(Ink::kBold, say(terminal_, cli_msg::help_now{}) + " ")
                << wrapped(list.guide().prompt) << "\n\n";
  using Row = std::pair<std::string, std::string>;
  const auto first_rule = game_.match().type().info().rules.front();
  const std::array<Row, 9> rows{{
      {say(terminal_, cli_msg::help_number{}), say(terminal_, cli_msg::help_number_about{})},
      {say(terminal_, cli_msg::help_piece{}), say(terminal_, cli_msg::help_piece_about{})},
      {say(terminal_, cli_msg::help_move{}), say(terminal_, cli_msg::help_move_about{})},
      {say(terminal_, cli_msg::help_moves{}), say(terminal_, cli_msg::help_moves_about{})},
      {say(terminal_, cli_msg::help_what{}), say(terminal_, cli_msg::help_what_about{})},
      {say(terminal_, cli_msg::help_rule{}), say(terminal_, cli_msg::help_rule_about{.rule = first_rule})},
      {say(terminal_, cli_msg::help_undo{}), say(terminal_, cli_msg::help_undo_about{})},
      {say(terminal_, cli_msg::help_save{}), say(terminal_, cli_msg::help_save_about{})},
      {say(terminal_, cli_msg::help_quit{}), say(terminal_, cli_msg::help_quit_about{})},
  }};
  std::size_t width = 0;
  for (const auto& [command, meaning] : rows) width = std::max(width, command.size());
  for (const auto& [command, meaning] : rows) {
    terminal_.out << fmt::format("  {:<{}}   {}\n", command, width, meaning);
  }
  terminal_.out << "\n" << say(terminal_, cli_msg::help_rulebook{.game = game_.match().type().info().key}) << "\n";
}

void TerminalGame::show_meanings(std::string_view word) {
  const auto& match = game_.match();
  const auto found = find_meanings(match.type().meanings(match.options(), match.players(), terminal_.language), word);
  if (found.empty()) terminal_.out << say(terminal_, cli_msg::what_how{}) << "\n";
  for (const Meaning& meaning : found) {
    const std::string rule = meaning.rule.empty() ? "" : fmt::format(" ({})", meaning.rule);
    terminal_.out << terminal_.paint(Ink::kBold, with_names(meaning.name, names_)) << ": "
                  << wrapped(with_names(meaning.text, names_) + rule) << "\n";
  }
}

void TerminalGame::show_rule(std::string_view id) {
  if (const auto* rule = find_rule(id, terminal_.language)) {
    terminal_.out << terminal_.paint(Ink::kBold, rule->id + " " + say(terminal_, rule->title)) << "\n"
                  << wrapped(say(terminal_, rule->text_for(variant()))) << "\n";
    return;
  }
  const auto rules = join(game_.match().type().info().rules);
  terminal_.out << wrapped(say(terminal_, cli_msg::rule_none{.rules = rules})) << "\n";
}

void TerminalGame::show_result() {
  const Result result = game_.match().result();
  std::vector<std::string> winners;
  for (std::size_t seat = 0; seat < names_.size(); ++seat) {
    if (result.has_won(seat_at(seat))) winners.push_back(names_[seat]);
  }
  const auto names = and_list(winners, terminal_.language);
  terminal_.out << "\n"
                << terminal_.paint(Ink::kBold,
                                   say(terminal_, cli_msg::result{.names = names, .winners = winners.size()}))
                << fmt::format(" ({})\n", reason_words(result, terminal_));
  if (const auto list = choices(watcher()); !list.guide().prompt.empty()) {
    const std::string& why = list.guide().prompt;
    terminal_.out << wrapped(why) << (why.ends_with('.') ? "\n" : ".\n");
  }
  for (std::size_t place = 1; place <= names_.size(); ++place) {
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
      if (result.place[seat] == place) terminal_.out << fmt::format("  {}. {}\n", place, names_[seat]);
    }
  }
}

}  // namespace cardtable
